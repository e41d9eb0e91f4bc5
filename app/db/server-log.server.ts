/** What the embedded server writes to its log. */
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm, stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** What it says of a start, or of an end, is shorter by far. */
const readMost = 1_048_576;

/** What was written to a log from an offset on; of much of it the end. */
export async function writtenSince(log: string, offset: number): Promise<string> {
  const handle = await open(log);
  try {
    const { size } = await handle.stat();
    // Where it was begun anew meanwhile, all of it is new.
    const from = Math.max(offset > size ? 0 : offset, size - readMost);
    const bytes = Buffer.alloc(size - from);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
    return bytes.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What PostgreSQL answers whoever knocks meanwhile, which is no reason of its own. */
const knocked =
  /the database system is (?:starting up|shutting down|not yet accepting|in recovery)/;

/** PostgreSQL's last fatal line with its detail, or whatever else was written. */
export async function complaintSince(log: string, offset: number): Promise<string> {
  const written = await writtenSince(log, offset);
  const lines = written.split("\n").filter((line) => line !== "");
  const fatal = lines.findLastIndex(
    (line) => /(?:FATAL|PANIC): /.test(line) && !knocked.test(line),
  );
  const detail = lines[fatal + 1] ?? "";
  if (fatal < 0) return `${lines.join(" ") || "it ended without a word"}.`;
  return [lines[fatal], ...(detail.includes("DETAIL: ") ? [detail] : [])]
    .map((line) => `${line?.replace(/^.*?(?:FATAL|PANIC|DETAIL): +/, "").replace(/\.$/, "")}.`)
    .join(" ");
}

/** Files of its own that are not as it left them. What this user may not open, or a full disk keeps from being opened, is whole. */
const damage =
  /pg_control|control file|incompatible with server|valid checkpoint record|invalid page|could not (?:open file|read file|access status|find the database system)/;
const elsewise =
  /Permission denied|No space left|Too many open files|postgresql\.conf|pg_hba\.conf/;

/** Whether PostgreSQL's complaint is that the cluster's files are damaged, or missing. */
export const isOfDamage = (complaint: string): boolean =>
  damage.test(complaint) && !elsewise.test(complaint);

/** Of a log that was begun anew the former one is kept, and so much of each. */
const logMost = 16 * 1_048_576;

/** Where the end of the former log is. */
export const formerLogOf = (log: string) => `${log}.1`;

/**
 * Begins a log anew that has grown long, and keeps its end beside it. It is copied and cut rather than renamed, as a server writes
 * for years to what it was started with; what is written in that moment is lost.
 */
export async function shortenLog(
  log: string,
  { bytesMost = logMost }: { bytesMost?: number } = {},
): Promise<void> {
  const { size } = await stat(log);
  if (size <= bytesMost) return;
  const former = formerLogOf(log);
  // It may be another user's, or lie on a disk that is full.
  await rm(former, { force: true });
  try {
    await pipeline(
      createReadStream(log, { start: size - bytesMost, end: size - 1 }),
      createWriteStream(former, { mode: 0o600 }),
    );
  } finally {
    // Where there is no space for both, what the disk needs is this.
    await truncate(log);
  }
}
