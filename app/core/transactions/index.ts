/** What orders cost. */
export { chargeOrder, getTransaction } from "./transaction.ts";
