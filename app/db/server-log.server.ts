/** What the embedded server writes to its log. */
import { open } from "node:fs/promises";

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

/** PostgreSQL's last fatal line with its detail, or whatever else was written. */
export async function complaintSince(log: string, offset: number): Promise<string> {
  const written = await writtenSince(log, offset);
  const lines = written.split("\n").filter((line) => line !== "");
  const fatal = lines.findLastIndex((line) => /(?:FATAL|PANIC): /.test(line));
  const detail = lines[fatal + 1] ?? "";
  if (fatal < 0) return `${lines.join(" ") || "it ended without a word"}.`;
  return [lines[fatal], ...(detail.includes("DETAIL: ") ? [detail] : [])]
    .map((line) => `${line?.replace(/^.*?(?:FATAL|PANIC|DETAIL): +/, "").replace(/\.$/, "")}.`)
    .join(" ");
}
