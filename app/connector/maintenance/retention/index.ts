/** Buyers' data goes when the shop's setting says so. */
export { dueRetentions, eraseOldData } from "./erase-old-data.ts";
