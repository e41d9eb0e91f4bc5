import { open, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";
import { decompressed } from "./compression.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { type CopiedLog, ownerOf, type Timeline } from "./timelines.ts";
import {
  isHistory,
  isSegment,
  segmentBytes,
  segmentNumberOf,
  segmentOf,
  timelineOf,
  walFolders,
  walNames,
} from "./wal-names.ts";

/** A segment of the archive that a restore replays. */
interface FollowingSegment {
  name: string;
  isWhole: boolean;
  /** Of a timeline that was left in it: how much of it belongs to what is replayed. */
  bytes?: number;
}

/** What of the archive follows a copy. */
export interface FollowingWal {
  segments: FollowingSegment[];
  histories: string[];
  /** That there is more behind a gap, to which no restore of this copy leads. */
  hasGap: boolean;
}

/**
 * Finds the log of a timeline that follows a copy without a gap, up to the segment with the number `until`. What was written on a
 * timeline that this one left, from there on, is no part of it.
 */
export async function findFollowingWal(
  target: SealedTarget,
  {
    copy,
    timeline,
    until = Infinity,
  }: { copy: CopiedLog; timeline: Timeline; until?: number | undefined },
): Promise<FollowingWal> {
  const kept = await target.list(walFolders.segments);
  const whole = new Set(kept.filter(isSegment));
  const begun = new Set(await target.list(walFolders.parts));
  const find = (id: number, number: number): FollowingSegment | undefined => {
    const name = segmentOf(id, number);
    return whole.has(name) || begun.has(name) ? { name, isWhole: whole.has(name) } : undefined;
  };
  const segments = [];
  let number = copy.last;
  for (; number <= until; number += 1) {
    const { id, begins } = ownerOf(timeline, number);
    const found = find(id, number);
    if (found !== undefined) segments.push(found);
    else if (number > copy.last || id !== copy.timeline) {
      // The archive of what was restored began later: up to there the one before has it.
      const left = begins && find(begins.parent, number);
      if (begins && left)
        segments.push({ ...left, bytes: Number(begins.at % BigInt(segmentBytes)) });
      break;
    }
  }
  const isBehind = (name: string) =>
    segmentNumberOf(name) > number &&
    segmentNumberOf(name) <= until &&
    ownerOf(timeline, segmentNumberOf(name)).id === timelineOf(name);
  const hasGap = [...whole, ...begun].some(isBehind);
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
  for (const { name, isWhole, bytes: belonging = segmentBytes } of wal.segments) {
    const file = path.join(folder, name);
    if (belonging === segmentBytes && (await isThere(file))) continue;
    const bytes = isWhole ? await readSegment(target, name) : await readParts(target, name);
    const handle = await open(file, "w", 0o600);
    // Zeros end the log.
    await handle.writeFile(bytes.fill(0, belonging)).finally(() => handle.close());
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
