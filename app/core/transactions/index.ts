/** Room: what orders cost. */
export { chargeOrder, getTransaction } from "./transaction.ts";
