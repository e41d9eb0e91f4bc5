/** Why a start failed, in words for the one who started it. */
import { ConfigError } from "./config.server.ts";

const hints: Record<string, string> = {
  EADDRINUSE: "The port is in use already: set PORT to another.",
  EACCES: "This user may not use that port or folder: change PORT, HOST or DATA_DIR.",
  EADDRNOTAVAIL: "This machine has no such address: change HOST.",
  ENOTDIR: "A part of DATA_DIR is a file, not a folder.",
  EROFS: "DATA_DIR lies where nothing can be written.",
  ECONNREFUSED: "Nothing answers there: is the database of DATABASE_URL running?",
  ENOTFOUND: "There is no such host: check DATABASE_URL.",
  "28P01": "The database does not take this user or password: check DATABASE_URL.",
  "3D000": "The database server has no database of that name: create it, or check DATABASE_URL.",
};

/** What to print; nothing for a fault of our own, which wants its stack. Never an address's password. */
export function explainStartError(error: unknown): string | undefined {
  if (error instanceof ConfigError) {
    return `${error.message}\n\n.env.example explains every variable.`;
  }
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return undefined;
  const code = "code" in first ? String(first.code) : "";
  const hint = hints[code];
  if (hint !== undefined) return `Could not start: ${first.message}\n${hint}`;
  // Our own words already say what to change.
  return /DATABASE_URL|DATA_DIR/.test(first.message)
    ? `Could not start: ${first.message}`
    : undefined;
}
