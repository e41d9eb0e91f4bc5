/**
 * The timelines of an archive. A restored database leaves the one that it was restored from at some position and begins the next;
 * what was written on the one that it left from there on stays in the archive, and is no part of what follows.
 */
import { z } from "zod";
import type { SealedTarget } from "./sealed-target.ts";
import { parseLsn, segmentNumberAt, walNames } from "./wal-names.ts";

/** A timeline with all that leads to it. */
export interface Timeline {
  id: number;
  /** Those that it goes on from, the oldest first, each with the position up to which it does. */
  parents: readonly { id: number; until: bigint }[];
}

/** The log that belongs to a copy: its timeline, its first and last segment by their numbers, and where it ends. */
export interface CopiedLog {
  timeline: number;
  first: number;
  last: number;
  end: bigint;
}

/** The log that belongs to a copy, as its manifest has it (backup-manifest-format.html, PostgreSQL 18). */
const walRanges = z.object({
  "WAL-Ranges": z
    .array(z.object({ Timeline: z.number(), "Start-LSN": z.string(), "End-LSN": z.string() }))
    .min(1),
});

/** Which part of the log is in a copy, by its manifest. */
export function logOfCopy(manifest: Buffer): CopiedLog {
  const ranges = walRanges.parse(JSON.parse(manifest.toString()))["WAL-Ranges"];
  const ends = ranges.map((range) => parseLsn(range["End-LSN"]));
  const end = ends.reduce((one, other) => (one > other ? one : other));
  return {
    timeline: Math.max(...ranges.map(({ Timeline }) => Timeline)),
    first: Math.min(...ranges.map((range) => segmentNumberAt(parseLsn(range["Start-LSN"])))),
    last: segmentNumberAt(end - 1n),
    end,
  };
}

/**
 * A timeline by its history, a line for each that it goes on from (`1 ⇥ 0/3000060 ⇥ why`); without one, as of the first or of one
 * that was never archived, it goes on from none.
 */
export async function readTimeline(target: SealedTarget, id: number): Promise<Timeline> {
  const name = walNames.history(id);
  if (id === 1 || !(await target.has(name))) return { id, parents: [] };
  const text = (await target.readWhole(name)).toString();
  const parents = text.split("\n").flatMap((line) => {
    const [, parent, until] = /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return until === undefined ? [] : [{ id: Number(parent), until: parseLsn(until) }];
  });
  return { id, parents };
}

/** Whether a timeline goes on from a copy: a copy that was made behind where it left is of another way. */
export function leadsTo({ id, parents }: Timeline, copy: CopiedLog): boolean {
  if (copy.timeline === id) return true;
  return parents.some((parent) => parent.id === copy.timeline && copy.end <= parent.until);
}

/**
 * Which timeline's segment with a number has what belongs to `timeline`: that of the newest that had begun by its end. Where
 * `begins` is said, it begins in that very segment, with what the one before had written up to there.
 */
export function ownerOf(
  { id, parents }: Timeline,
  number: number,
): { id: number; begins?: { parent: number; at: bigint } } {
  const [last, ...before] = parents.toReversed();
  if (last === undefined) return { id };
  const begunIn = segmentNumberAt(last.until);
  if (number > begunIn) return { id };
  if (number === begunIn) return { id, begins: { parent: last.id, at: last.until } };
  return ownerOf({ id: last.id, parents: before.toReversed() }, number);
}
