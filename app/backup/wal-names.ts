/**
 * Where the write-ahead log is among the files of a target, and positions in it (LSN) as numbers. Segments and histories of
 * timelines are called as PostgreSQL calls them, so their order is that of the log.
 */
import { z } from "zod";
import { idOf } from "./inventory.ts";

/** As `initdb` has it. */
export const segmentBytes = 16 * 1_024 * 1_024;
const segmentsPerLog = 0x1_0000_0000 / segmentBytes;

export const walFolders = {
  segments: "wal",
  parts: "wal-parts",
  runs: "wal-runs",
  newFiles: "files-since",
  keys: "keys-since",
} as const;

export const walNames = {
  segment: (segment: string) => `${walFolders.segments}/${segment}`,
  history: (timeline: number) => `${walFolders.segments}/${historyOf(timeline)}`,
  /** What is there so far of a segment that isn't complete. */
  parts: (segment: string) => `${walFolders.parts}/${segment}`,
  part: (segment: string, offset: number) => `${walFolders.parts}/${segment}/${hex(offset)}`,
  /** Begun where the log could not be followed from before: between two runs some of it is missing. */
  run: (at: Date) => `${walFolders.runs}/${idOf(at)}`,
  /** The list of files that came since the one before. */
  newFiles: (at: Date) => `${walFolders.newFiles}/${idOf(at)}`,
  /** The encryption keys as they were from then on. */
  keys: (at: Date) => `${walFolders.keys}/${idOf(at)}`,
};

/** What a run says of itself; of an earlier version's nobody knows the timeline. */
export const walRun = z.object({ version: z.literal(1), timeline: z.number().optional() });
export type WalRun = z.infer<typeof walRun>;

const historyOf = (timeline: number) => `${hex(timeline)}.history`;

export function isHistory(name: string): boolean {
  return /^[0-9A-F]{8}\.history$/.test(name);
}

export function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** A position as PostgreSQL writes it, like 0/3000028. */
export function parseLsn(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Which segment, counted from the beginning of the log, holds the byte at a position. */
export function segmentNumberAt(lsn: bigint): number {
  return Number(lsn / BigInt(segmentBytes));
}

export function timelineOf(segment: string): number {
  return Number.parseInt(segment.slice(0, 8), 16);
}

export function segmentNumberOf(segment: string): number {
  return (
    Number.parseInt(segment.slice(8, 16), 16) * segmentsPerLog +
    Number.parseInt(segment.slice(16), 16)
  );
}

export function segmentOf(timeline: number, number: number): string {
  return `${hex(timeline)}${hex(Math.floor(number / segmentsPerLog))}${hex(number % segmentsPerLog)}`;
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(8, "0");
}
