/** What rules know about a hook file. Syntax only; where it does not tell, the answer is undefined. */
export { type Access, accessOf, pathFrom, valueOf } from "./access.ts";
export { type Binding, bindingOf, isReassigned } from "./bindings.ts";
export { calls, callsWithin } from "./calls.ts";
export {
  type Contract,
  contractOf,
  eventNames,
  eventSpec,
  resultShape,
  stopField,
} from "./contract.ts";
export { type Factory, factoryOf, functionOf } from "./factory.ts";
export { apiFunctions, apiPath } from "./hook-api.ts";
export {
  type Registration,
  registrations,
  registrationsAround,
} from "./registrations.ts";
export {
  canThrow,
  isUndefined,
  propertiesOf,
  type Returned,
  returnsOf,
} from "./returns.ts";
export {
  enclosingFunction,
  identifiersNamed,
  isFunction,
  isInside,
  nodesOf,
  nodesWithin,
  ownNodes,
  programOf,
} from "./tree.ts";
export { keyName, outerOf, stringOf, unwrap } from "./unwrap.ts";
