/** The client of the Merchant API, for a remote operator and the embedded core alike. */
export { createMerchantApiOpener } from "./open.ts";
export type { LargeReplies } from "./read-reply.ts";
export type { ApiReply } from "./reply.ts";
