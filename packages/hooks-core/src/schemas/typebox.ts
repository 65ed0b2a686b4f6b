/** TypeBox as core has it, for `pi.typebox`: a hook's schemas and core's are then made by one copy. */
export * from "typebox";
// oxlint-disable-next-line import/no-default-export -- hooks write `pi.typebox.default` as with the module itself
export { default } from "typebox";
