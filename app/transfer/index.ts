/** All rows of a database in one file: written at one moment, and read into an empty database of the same migrations. */
export { exportDatabase } from "./export-database.server.ts";
export type { ExportHeader } from "./export-format.ts";
export { wordsOfFileError } from "./file-problem.ts";
export { firstDifference } from "./first-difference.ts";
export { demandEmptyDatabase, importDatabase, type OnFilled } from "./import-database.server.ts";
export { openExport, type OpenExport } from "./open-export.server.ts";
export { type Upgraded, upgradeCluster } from "./upgrade-cluster.server.ts";
export { TransferError } from "./transfer-error.ts";
