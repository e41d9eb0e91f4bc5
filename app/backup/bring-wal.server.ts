import { open, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { decompressed } from "./compression.ts";
import type { SealedTarget } from "./sealed-target.ts";
import {
  isHistory,
  isSegment,
  parseLsn,
  segmentBytes,
  segmentNumberAt,
  segmentNumberOf,
  timelineOf,
  walFolders,
  walNames,
} from "./wal-names.ts";

/** The log that belongs to a copy, as its manifest has it (backup-manifest-format.html, PostgreSQL 18). */
const walRanges = z.object({
  "WAL-Ranges": z
    .array(z.object({ Timeline: z.number(), "Start-LSN": z.string(), "End-LSN": z.string() }))
    .min(1),
});

/** The first and the last segment of the log that is in a copy, by their numbers, and the timeline that it was on. */
export function segmentsOfCopy(manifest: Buffer): {
  timeline: number;
  first: number;
  last: number;
} {
  const ranges = walRanges.parse(JSON.parse(manifest.toString()))["WAL-Ranges"];
  return {
    timeline: Math.max(...ranges.map(({ Timeline }) => Timeline)),
    first: Math.min(...ranges.map((range) => segmentNumberAt(parseLsn(range["Start-LSN"])))),
    last: Math.max(...ranges.map((range) => segmentNumberAt(parseLsn(range["End-LSN"]) - 1n))),
  };
}

/** What of the archive follows a copy. */
export interface FollowingWal {
  segments: { name: string; isWhole: boolean }[];
  histories: string[];
  /** That there is more behind a gap, to which no restore of this copy leads. */
  hasGap: boolean;
}

/** Finds the log that follows a copy without a gap, up to the segment with the number `until`. */
export async function findFollowingWal(
  target: SealedTarget,
  {
    timeline,
    last,
    until = Infinity,
  }: { timeline: number; last: number; until?: number | undefined },
): Promise<FollowingWal> {
  const kept = await target.list(walFolders.segments);
  const whole = new Set(kept.filter(isSegment));
  const begun = (await target.list(walFolders.parts)).filter((name) => !whole.has(name));
  const following = [...whole, ...begun]
    // What a server wrote that was restored to before it is on an earlier timeline.
    .filter((name) => timelineOf(name) >= timeline)
    .filter((name) => segmentNumberOf(name) >= last && segmentNumberOf(name) <= until)
    .toSorted((one, other) => segmentNumberOf(one) - segmentNumberOf(other));
  let reached = last;
  const segments = [];
  for (const name of following) {
    if (segmentNumberOf(name) > reached + 1) break;
    reached = segmentNumberOf(name);
    segments.push({ name, isWhole: whole.has(name) });
  }
  const hasGap = segments.length < following.length;
  return { segments, histories: kept.filter(isHistory), hasGap };
}

/** Puts the log into the `pg_wal` of a cluster that was copied, where it isn't there already. */
export async function bringWal(
  target: SealedTarget,
  { wal, folder }: { wal: FollowingWal; folder: string },
): Promise<void> {
  for (const name of wal.histories) {
    const history = await target.readWhole(walNames.segment(name));
    await writeFile(path.join(folder, name), history, { mode: 0o600 });
  }
  for (const { name, isWhole } of wal.segments) {
    const file = path.join(folder, name);
    if (await isThere(file)) continue;
    const bytes = isWhole ? await readSegment(target, name) : await readParts(target, name);
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(bytes).finally(() => handle.close());
  }
}

async function readSegment(target: SealedTarget, name: string): Promise<Buffer> {
  const bytes = await buffer(decompressed(target.read(walNames.segment(name))));
  if (bytes.length === segmentBytes) return bytes;
  throw new BackupError(
    `${walNames.segment(name)} holds ${bytes.length} bytes: expected were ${segmentBytes}. Restore to a time before it.`,
  );
}

/** A segment of which the machine was lost before it was complete; what is missing is zeros, which end the log. */
async function readParts(target: SealedTarget, name: string): Promise<Buffer> {
  const segment = Buffer.alloc(segmentBytes);
  for (const offset of await target.list(walNames.parts(name))) {
    const part = `${walNames.parts(name)}/${offset}`;
    const bytes = await buffer(Readable.from(decompressed(target.read(part))));
    bytes.copy(segment, Number.parseInt(offset, 16));
  }
  return segment;
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
