/** Programs of whoever runs the core: their keys. */
export {
  createOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
  rotateOperatorKey,
} from "./operator-keys.ts";
export { createOperatorKeyring, type Operator } from "./recognize-operator.ts";
