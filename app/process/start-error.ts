/** Why a start, or a command, failed, in words for the one who gave it. */
import { ConfigError } from "./config.server.ts";
import { NoDatabase } from "../db/demand-database.server.ts";
import { isCutOff } from "../db/retry-cut-off.server.ts";
import { SetupError } from "../db/setup-error.ts";
import { DatabaseSilent } from "../db/while-answering.server.ts";

const databaseLeft =
  "The database ended the connection meanwhile, as it does when it is stopped or killed: try again.";

/** PostgreSQL's data_corrupted and index_corrupted: a page that was read is not as it was written. */
const damaged =
  "The database is damaged: what lies there can't be read. Keep its folder, and see docs/runbooks/database.md.";

const hints: Record<string, string> = {
  EADDRINUSE: "The port is in use already: set PORT to another.",
  EACCES:
    "This user may not listen on that port, or write that file: change PORT, HOST or DATA_DIR.",
  EADDRNOTAVAIL: "This machine has no such address: change HOST.",
  ENOTFOUND: "There is no such host: change HOST.",
  ENOTDIR: "A part of DATA_DIR is a file, not a folder.",
  EROFS: "DATA_DIR lies where nothing can be written.",
  ENOSPC: "The disk of DATA_DIR is full.",
  EPIPE: databaseLeft,
  ECONNRESET: databaseLeft,
  "53100":
    "The database's disk is full: free space there, or make it larger (docs/runbooks/disk.md).",
  XX001: damaged,
  XX002: damaged,
  "57P01": databaseLeft,
  "57P02": databaseLeft,
  "57P03": databaseLeft,
};

/**
 * What to print; nothing for a fault of our own, which wants its stack. Never an address's password. A command
 * (`isCommand`) starts nothing, and is not said to.
 */
export function explainStartError(error: unknown, { isCommand = false } = {}): string | undefined {
  const failed = isCommand ? "Could not be done" : "Could not start";
  if (error instanceof ConfigError) {
    return `${error.message}\n\n.env.example explains every variable.`;
  }
  if (error instanceof DatabaseSilent || error instanceof NoDatabase) return error.message;
  if (error instanceof SetupError) return `${failed}: ${error.message}`;
  if (!(error instanceof Error)) return undefined;
  const hint =
    hints["code" in error ? String(error.code) : ""] ??
    (isCutOff(error) ? databaseLeft : undefined);
  return hint === undefined ? undefined : `${failed}: ${error.message}\n${hint}`;
}
