/** The archive beside the backups: the write-ahead log as it is written, and the files and keys that come meanwhile. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { createFileArchive } from "./archive-files.server.ts";
import { claimTarget, writtenTimeline } from "./claim-target.server.ts";
import { compressed } from "./compression.ts";
import { createKeyArchive, type Encryption } from "./kept-keys.server.ts";
import { openSession } from "./open-session.server.ts";
import { identifyTimeline, receiveWal, type WalStream } from "./receive-wal.server.ts";
import type { SealedTarget } from "./sealed-target.ts";
import {
  formatLsn,
  parseLsn,
  segmentBytes,
  segmentNumberAt,
  segmentOf,
  walNames,
  type WalRun,
} from "./wal-names.ts";

/** The slot by which the server keeps for the archive what isn't in it yet, within `max_slot_wal_keep_size`. */
const archiveSlot = "portafilter_archive";
/** How much of the log a lost machine takes with it. */
const flushMs = 10_000;
/** Files of people come seldom, and each look at their folders costs. So often the log gets a time, too. */
const minuteMs = 60_000;
/** How long the end of the process waits for the log to arrive. */
const catchUpMs = 5_000;
/** Segments that wait to be kept, 16 MB each, before the server has to wait. */
const waitingMax = 4;

interface Segment {
  number: number;
  bytes: Buffer;
  /** Bytes that were received, and of them those that are kept. */
  filled: number;
  kept: number;
}

/**
 * Keeps the log of the embedded server in `target`, a segment as a whole once it is complete, before that in the parts of
 * some seconds; what is kept is durable before the server hears of it. Goes on where the archive ended, whichever process kept that.
 * Resolves at once where another process archives, else once `signal` is aborted and all that came is kept.
 */
export async function archiveWal(
  target: SealedTarget,
  source: {
    address: DatabaseAddress;
    dataDir: string;
    encryption: Encryption;
    signal: AbortSignal;
  },
): Promise<void> {
  try {
    await archiveUntilAborted(target, source);
  } catch (error) {
    // Two begin at once, and the other was faster.
    if (error instanceof pg.DatabaseError && heldCodes.has(error.code ?? "")) return;
    throw error;
  }
}

/** object_in_use: the slot is read; duplicate_object: it was just made. */
const heldCodes = new Set(["55006", "42710"]);

async function archiveUntilAborted(
  target: SealedTarget,
  { address, dataDir, encryption, signal }: Parameters<typeof archiveWal>[1],
): Promise<void> {
  const claim = (client: pg.Client) => claimTarget(target, { client, dataDir });
  const restart = await claimSlot(target, { address, claim });
  if (restart === undefined) return;
  const { timeline, history } = await identifyTimeline(address);
  if (history) await target.writeWhole(walNames.history(timeline), history);
  const segments = createSegments(segmentNumberAt(restart));
  let stream: WalStream | undefined;
  stream = await receiveWal(address, {
    slot: archiveSlot,
    timeline,
    from: BigInt(segments.current().number) * BigInt(segmentBytes),
    onData(lsn, bytes) {
      segments.add(lsn, bytes);
      if (segments.complete.length > waitingMax) stream?.pause();
    },
  });
  const files = createFileArchive(target, { dataDir });
  const keys = createKeyArchive(target, encryption);
  try {
    let minuteAt = 0;
    while (!signal.aborted) {
      const isMinute = performance.now() >= minuteAt;
      // Before anything is kept: of two that began at once, the claim of one stands by now.
      if (isMinute) await withClient(address, claim);
      await keepSegments(target, { timeline, segments, stream, keys });
      if (isMinute) {
        await files.keepNew();
        await markTime(address);
        minuteAt = performance.now() + minuteMs;
      }
      const pause = delay(flushMs, undefined, { signal }).catch(() => {});
      await Promise.race([pause, segments.untilComplete(), stream.ended]);
    }
    await Promise.race([untilCaughtUp(segments, address), stream.ended]);
    await keepSegments(target, { timeline, segments, stream, keys });
    await files.keepNew();
  } finally {
    await stream.close();
  }
}

/** Waits for what the server has written by now, and not for long: what doesn't come is there for whoever goes on. */
async function untilCaughtUp(
  segments: ReturnType<typeof createSegments>,
  address: DatabaseAddress,
): Promise<void> {
  const deadline = performance.now() + catchUpMs;
  const { rows } = await withClient(address, (client) =>
    client.query<{ lsn: string }>("SELECT pg_current_wal_flush_lsn() AS lsn"),
  );
  const written = parseLsn(rows[0]?.lsn ?? "0/0");
  while (segments.reached() < written && performance.now() < deadline) await delay(10);
}

/** A restore to a moment ends at the first change after it: in a quiet hour there would be none. */
async function markTime(address: DatabaseAddress): Promise<void> {
  await withClient(address, (client) => client.query("SELECT pg_current_xact_id()"));
}

async function withClient<Value>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await openSession(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How the archive stands, for whoever watches: `behindBytes` of the log aren't in it yet. */
export async function readArchiveState(
  client: Pick<pg.Pool, "query">,
): Promise<{ isActive: boolean; behindBytes: number }> {
  const { rows } = await client.query<{ active: boolean; behind: number }>(
    `SELECT active, coalesce(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn), 0)::float8 AS behind
     FROM pg_replication_slots WHERE slot_name = $1`,
    [archiveSlot],
  );
  return { isActive: rows[0]?.active === true, behindBytes: rows[0]?.behind ?? 0 };
}

/**
 * From where on the server has the log for us; undefined where another process reads it. Where it is kept no more, or never
 * was, a new run begins, and a backup that follows it is due.
 */
async function claimSlot(
  target: SealedTarget,
  { address, claim }: { address: DatabaseAddress; claim: (client: pg.Client) => Promise<void> },
): Promise<bigint | undefined> {
  return withClient(address, async (client) => {
    await claim(client);
    const slot = await readSlot(client);
    if (slot?.active === true) return undefined;
    if (slot?.restart && !slot.lost) return parseLsn(slot.restart);
    const begun = { version: 1, timeline: await writtenTimeline(client) } satisfies WalRun;
    await target.writeWhole(walNames.run(new Date()), Buffer.from(JSON.stringify(begun)));
    if (slot) await client.query("SELECT pg_drop_replication_slot($1)", [archiveSlot]);
    await client.query("SELECT pg_create_physical_replication_slot($1, true)", [archiveSlot]);
    const made = await readSlot(client);
    return parseLsn(made?.restart ?? "0/0");
  });
}

async function readSlot(client: pg.Client) {
  const { rows } = await client.query<{ restart: string | null; active: boolean; lost: boolean }>(
    `SELECT restart_lsn AS restart, active, wal_status = 'lost' AS lost
     FROM pg_replication_slots WHERE slot_name = $1`,
    [archiveSlot],
  );
  return rows[0];
}

/**
 * Keeps what has come of the log. The keys go before each piece, once it is settled what is in it: a key is there before
 * anything is sealed with it, so nobody ever has a piece without its key.
 */
async function keepSegments(
  target: SealedTarget,
  {
    timeline,
    segments,
    stream,
    keys,
  }: {
    timeline: number;
    segments: ReturnType<typeof createSegments>;
    stream: WalStream;
    keys: ReturnType<typeof createKeyArchive>;
  },
): Promise<void> {
  const positionOf = ({ number }: Segment) => BigInt(number) * BigInt(segmentBytes);
  for (let [next] = segments.complete; next; [next] = segments.complete) {
    const name = segmentOf(timeline, next.number);
    await keys.keepChanged();
    await target.write(walNames.segment(name), compressed([next.bytes]));
    stream.acknowledge(positionOf(next) + BigInt(segmentBytes));
    await target.removeFolder(walNames.parts(name));
    segments.complete.shift();
    stream.resume();
  }
  const current = segments.current();
  const { filled, kept } = current;
  if (filled === kept) return;
  const part = walNames.part(segmentOf(timeline, current.number), kept);
  await keys.keepChanged();
  await target.write(part, compressed([Buffer.from(current.bytes.subarray(kept, filled))]));
  current.kept = filled;
  stream.acknowledge(positionOf(current) + BigInt(filled));
}

/** Puts pieces of the log together to segments, from the beginning of one on. */
function createSegments(first: number) {
  const begin = (number: number): Segment => ({
    number,
    bytes: Buffer.alloc(segmentBytes),
    filled: 0,
    kept: 0,
  });
  let current = begin(first);
  let completed = Promise.withResolvers<void>();
  const complete: Segment[] = [];
  const reached = () => BigInt(current.number) * BigInt(segmentBytes) + BigInt(current.filled);
  return {
    /** Up to where it was received. */
    reached,
    /** Those that aren't kept yet, the oldest first. */
    complete,
    current: () => current,
    /** Resolves once there is a complete one. */
    untilComplete: () => completed.promise,
    add(lsn: bigint, bytes: Buffer) {
      if (lsn !== reached()) {
        throw new Error(`The log goes on at ${formatLsn(lsn)}, not at ${formatLsn(reached())}.`);
      }
      let rest = bytes;
      while (rest.length > 0) {
        const count = rest.copy(current.bytes, current.filled);
        current.filled += count;
        rest = rest.subarray(count);
        if (current.filled < segmentBytes) continue;
        complete.push(current);
        current = begin(current.number + 1);
        completed.resolve();
        completed = Promise.withResolvers<void>();
      }
    },
  };
}
