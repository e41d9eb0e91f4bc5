/**
 * Leases: who works on a dispatch. The claim is one guarded UPDATE that also moves `due_at` to the
 * lease's end, so the due sweep takes up what a killed process had begun. Every later write of the
 * holder is guarded by its token: whoever lost the lease writes nothing.
 */
import type { Pool } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { type Asking, plainly } from "#app/db/plain-statements.server.ts";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { limits } from "#app/limits/limits.ts";
import { aboutAttempt } from "../model/attention.ts";
import type { Notice } from "../model/notice.ts";
import type { Needs } from "../ports/context.ts";
import { ask, endOpen } from "./attention.ts";
import { knowPartCorrections } from "./part-corrections.ts";
import { isOther, keepSetback, type Setback } from "./setbacks.ts";

/** Longer than one outside call may take, shorter than the 30 s in which lost work is taken up. */
export const leaseMs = limits.lease.dispatchMs;

export interface Lease {
  shop: string;
  dispatchId: string;
  token: string;
  /** When it was last taken or renewed. */
  heldSince: Date;
  /** What goes wrong with the dispatch, as its holder read it; left out until it has. */
  setback?: Setback;
  /** It is a further part of its order which may have corrections of its own. */
  isPart?: boolean;
}

/** Of a leased row: it was marked due meanwhile, be it after the lease's end, while nobody has taken it over. */
export const isMarked = "due_at <> lease_until";

/** Thrown when the lease passed to somebody else meanwhile: the holder stops without a trace. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Takes a dispatch that is due and that nobody works on; null when it is neither. */
export async function claimDispatch(
  ctx: Needs<"pool" | "clock" | "newId">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<Lease | null> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + leaseMs);
  const claim = { shop, dispatchId, token: ctx.newId(), now, until };
  const isClaimed = (await claimTogether(ctx.pool, claim)) || (await claimAlone(ctx.pool, claim));
  return isClaimed ? { shop, dispatchId, token: claim.token, heldSince: now } : null;
}

interface Claim {
  shop: string;
  dispatchId: string;
  token: string;
  now: Date;
  until: Date;
}

/** Of several dispatches those that nobody locks just now: false says nothing of the others. */
const claimTogether = asksTogether<Claim, boolean>(async (pool, claims) => {
  if (claims.length === 1) return [false];
  const { rows } = await pool.query<{ at: string }>(
    `WITH free AS (
       SELECT asked.* FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
         WITH ORDINALITY AS asked (shop, id, token, now, until, at)
       JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.id
       WHERE due_at <= asked.now AND (lease_until IS NULL OR lease_until <= asked.now)
       ORDER BY dispatch.id FOR NO KEY UPDATE OF dispatch SKIP LOCKED)
     UPDATE connector.dispatch SET lease_token = free.token, lease_until = free.until, due_at = free.until
     FROM free, (SELECT ${commitsAsynchronously}) AS unhurried
     WHERE dispatch.shop = free.shop AND dispatch.id = free.id
     RETURNING free.at`,
    [
      claims.map(({ shop }) => shop),
      claims.map(({ dispatchId }) => dispatchId),
      claims.map(({ token }) => token),
      claims.map(({ now }) => now),
      claims.map(({ until }) => until),
    ],
  );
  const taken = new Set(rows.map(({ at }) => Number(at)));
  return claims.map((_, at) => taken.has(at + 1));
});

async function claimAlone(
  pool: Pick<Pool, "query">,
  { shop, dispatchId, token, now, until }: Claim,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    // With a lease that a crash of the database took its holder writes nothing more: what it writes comes later.
    `UPDATE connector.dispatch SET lease_token = $3, lease_until = $4, due_at = $4
     FROM (SELECT ${commitsAsynchronously}) AS unhurried
     WHERE shop = $1 AND id = $2 AND due_at <= $5 AND (lease_until IS NULL OR lease_until <= $5)`,
    [shop, dispatchId, token, until, now],
  );
  return rowCount === 1;
}

/**
 * Starts the lease anew, before an outside call; one that is so young that it outlasts the call stays as it is,
 * where the call tells nothing of the buyer. A due mark that came meanwhile stays. A call that `isPersonal`
 * tells of the buyer. Throws `LeaseLost` when somebody else has the dispatch, and where such a call would tell
 * what was erased in this moment: when the lease has ended it is decided anew. So it is where all of this took
 * too long (`refuseLate`): since the renewal began, or since `notedAt`, when it began to be written down that
 * the call goes out.
 */
export async function renewLease(
  ctx: Needs<"pool" | "clock">,
  lease: Lease,
  { isPersonal = false, notedAt }: { isPersonal?: boolean; notedAt?: Date } = {},
): Promise<void> {
  const now = ctx.clock();
  if (!isPersonal && isYoung(lease, now)) return refuseLate(ctx, notedAt ?? now);
  const until = new Date(now.getTime() + leaseMs);
  const { rowCount } = await ctx.pool.query(
    `UPDATE connector.dispatch
     SET due_at = CASE WHEN ${isMarked} THEN due_at ELSE $4 END, lease_until = $4
     WHERE shop = $1 AND id = $2 AND lease_token = $3
       -- Its lock waits for an erasure that is under way, and sees what that has done.
       AND (NOT $5 OR EXISTS (
         SELECT FROM connector.shop_order AS known
         WHERE known.shop = dispatch.shop AND known.id = dispatch.order_id
           AND known.redacted_at IS NULL FOR SHARE))`,
    [lease.shop, lease.dispatchId, lease.token, until, isPersonal],
  );
  if (rowCount !== 1) throw new LeaseLost();
  lease.heldSince = now;
  refuseLate(ctx, notedAt ?? now);
}

/** With half of what a call leaves of a lease still to come, nobody else takes it while the call is under way. */
export function isYoung({ heldSince }: Lease, now: Date): boolean {
  const heldMs = now.getTime() - heldSince.getTime();
  return heldMs >= 0 && heldMs <= (leaseMs - callDeadlineMs(leaseMs)) / 2;
}

/**
 * Throws `LeaseLost` where a call that was written down at `notedAt` would outlive a lease from then on: a
 * process, or its database, that stood still makes no call that others believe settled by now.
 */
export function refuseLate(ctx: Needs<"clock">, notedAt: Date): void {
  const lateMs = ctx.clock().getTime() - notedAt.getTime();
  if (lateMs > leaseMs - callDeadlineMs(leaseMs)) throw new LeaseLost();
}

/**
 * What the holder writes into the dispatch's own row and into that of its setback, and what a person is asked
 * from then on; null: nothing more. Where it is left out, what is asked stays; so does the question what became of an attempt, unless the
 * change asks it anew or `isSettled` tells that it is known.
 */
export type DispatchChange = Omit<
  Parameters<Transaction["dispatch"]["updateMany"]>[0]["data"],
  "dueAt" | "leaseToken" | "leaseUntil" | "updatedAt"
> &
  Partial<Setback> & { attention?: Notice | null; isSettled?: boolean };

/**
 * The guarded write: changes the dispatch if the lease is still held, with everything else that
 * `alongside` does in the same transaction. What comes before the dispatch in the lock order, its
 * order above all, is changed in `before`. Throws `LeaseLost` otherwise, and then nothing is changed.
 */
export async function writeLeased(
  ctx: Needs<"prisma" | "clock">,
  lease: Lease,
  change: DispatchChange,
  alongside?: (transaction: Transaction) => Promise<void>,
  before?: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const isAlone = alongside === undefined && before === undefined;
  const now = ctx.clock();
  const isOfOneRow = change.attention === undefined && !isOther(lease.setback, change);
  if (isAlone && isOfOneRow && lease.isPart !== true) {
    return changeLeased(ctx.prisma, lease, { change, now });
  }
  await ctx.prisma.$transaction(async (transaction) => {
    if (lease.isPart === true) await knowPartCorrections(transaction);
    await before?.(transaction);
    await changeLeased(transaction, lease, { change, now });
    await alongside?.(transaction);
  });
}

async function changeLeased(
  transaction: Pick<Transaction, "dispatch" | "attention" | "setback" | "$executeRaw">,
  lease: Lease,
  { change: { attention, isSettled, ...change }, now }: { change: DispatchChange; now: Date },
): Promise<void> {
  const { shop, dispatchId, token } = lease;
  const { own, setback } = parted(change);
  const where = { shop, id: dispatchId, leaseToken: token };
  const data = { ...own, updatedAt: now };
  const { count } = await transaction.dispatch.updateMany({ where, data });
  if (count !== 1) throw new LeaseLost();
  await changeBeside(transaction, lease, { change: { ...setback, attention, isSettled }, now });
}

/** What a change says beside the dispatch's own row. */
type ChangeBeside = Partial<Setback> & {
  attention?: DispatchChange["attention"] | undefined;
  isSettled?: boolean | undefined;
};

/**
 * The guarded write where one statement of the caller's, `write`, changes the dispatch's own row and all that goes
 * with it, and throws `LeaseLost` by itself. It is a transaction only where something `beside` it changes, or there
 * is something `around` it.
 */
export async function writeWhole<Result>(
  ctx: Needs<"prisma" | "pool" | "clock">,
  lease: Lease,
  {
    beside,
    write,
    around,
  }: {
    beside: ChangeBeside;
    write: (writer: Asking) => Promise<Result>;
    around?: Record<"before" | "after", (transaction: Transaction) => Promise<void>>;
  },
): Promise<Result> {
  const isAlone = beside.attention === undefined && !isOther(lease.setback, beside);
  if (isAlone && around === undefined && lease.isPart !== true) return write(plainly(ctx.pool));
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    if (lease.isPart === true) await knowPartCorrections(transaction);
    await around?.before(transaction);
    const result = await write(transaction);
    await around?.after(transaction);
    await changeBeside(transaction, lease, { change: beside, now });
    return result;
  });
}

async function changeBeside(
  transaction: Pick<Transaction, "attention" | "setback" | "$executeRaw">,
  lease: Lease,
  { change: { attention, isSettled, ...setback }, now }: { change: ChangeBeside; now: Date },
): Promise<void> {
  if (isOther(lease.setback, setback)) {
    lease.setback = await keepSetback(transaction, lease, {
      known: lease.setback,
      change: setback,
    });
  }
  if (attention === undefined) return;
  const isSpared = isSettled !== true && attention?.reason !== aboutAttempt;
  if (attention === null) return endOpen(transaction, lease, { now, isSpared });
  return ask(transaction, lease, { said: attention, now, isSpared });
}

/** What of a change is the dispatch's own row's, and what its setback's. */
function parted(change: Omit<DispatchChange, "attention" | "isSettled">) {
  const { tries, faults, lastError, retryAt, ...own } = change;
  const setback: Partial<Setback> = {
    ...(tries === undefined ? {} : { tries }),
    ...(faults === undefined ? {} : { faults }),
    ...(lastError === undefined ? {} : { lastError }),
    ...(retryAt === undefined ? {} : { retryAt }),
  };
  return { own, setback };
}

/**
 * Gives the lease back. The dispatch is next due at `dueAt` (null: when something marks it), or at
 * once when something marked it meanwhile; then its job is written too.
 */
export async function releaseLease(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue">,
  lease: Lease,
  { dueAt }: { dueAt: Date | null },
): Promise<void> {
  const { shop, dispatchId, token } = lease;
  const now = ctx.clock();
  const { rows } = await ctx.pool.query<{ due_at: Date | null }>(
    `UPDATE connector.dispatch
     SET due_at = CASE WHEN ${isMarked} THEN least(due_at, $4::timestamptz) ELSE $4 END,
         lease_token = NULL, lease_until = NULL
     WHERE shop = $1 AND id = $2 AND lease_token = $3
     RETURNING due_at`,
    [shop, dispatchId, token, dueAt],
  );
  await enqueueReleased(ctx, lease, { dueAt: rows[0]?.due_at ?? null, now });
}

/** Writes the job of a dispatch whose lease was given back, where it is due already. */
export async function enqueueReleased(
  ctx: Needs<"prisma" | "enqueue">,
  { shop, dispatchId }: Lease,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Promise<void> {
  if (dueAt === null || dueAt > now) return;
  // A job only makes it sooner: without it the due sweep finds the mark.
  await ctx.prisma.$transaction((transaction) =>
    ctx.enqueue(transaction, "reconcile-dispatch", [{ shop, dispatchId }]),
  );
}
