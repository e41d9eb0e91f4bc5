/** Buyers' data goes when the shop's setting says so. */
export { removeLostFiles } from "./remove-lost-files.ts";
export { dueRetentions, eraseOldData } from "./erase-old-data.ts";
