/** TypeBox as core has it, for `pi.typebox`: a hook's schemas and core's are then made by one copy. */
export * from "typebox";
export { default } from "typebox";
