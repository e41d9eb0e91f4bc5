/** The client of the Merchant API, for a remote operator and the embedded core alike. */
export { createMerchantApiOpener } from "./open.ts";
