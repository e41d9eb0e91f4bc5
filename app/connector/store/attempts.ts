/**
 * The table `attempt`: what went to the provider under which key, and what came of it. Only the holder of the
 * dispatch's lease writes it, after the dispatch's own row; a buyer's erasure, which locks that row too,
 * takes the buyer out of it.
 */
import type { Pool } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { AttemptModel } from "#app/db/generated/models.ts";
import { type AttemptState, openAttemptStates, attemptFlow } from "../model/attempt-states.ts";
import type { Needs } from "../ports/context.ts";
import { isMarked, isYoung, type Lease, leaseMs, LeaseLost, refuseLate } from "./lease.ts";
import { statesBefore } from "../model/moves.ts";

/** Reads a dispatch with its newest attempt, in the dispatch's own statement. */
export const newestAttempt = {
  orderBy: { number: "desc" },
  take: 1,
} as const satisfies NonNullable<Prisma.DispatchInclude["attempts"]>;

/** A dispatch that was read so, with that attempt; null where nothing was ever frozen. */
export function withAttempt<D extends { attempts: readonly unknown[] }>(row: D) {
  const { attempts, ...dispatch } = row;
  const [attempt = null]: readonly (D["attempts"][number] | null)[] = attempts;
  return { ...dispatch, attempt };
}

/** An item of a body, by the line of the order that it is of: a row of `dispatch_line`. */
type Line = Omit<Prisma.DispatchLineUncheckedCreateInput, "shop" | "dispatchId">;

/** The parts of a statement that write an attempt down with its items, of the dispatch that `held` returned in it. */
export function attemptParts(attempt: AttemptModel, lines: readonly Line[]): Prisma.Sql {
  const { number, state, idempotencyKey, body, afterRefusal, frozenAt } = attempt;
  return Prisma.sql`
    frozen AS (
      INSERT INTO connector.attempt
        (shop, dispatch_id, number, state, idempotency_key, body, after_refusal, frozen_at)
      SELECT held.shop, held.id, ${number}::int, ${state}::connector.attempt_state, ${idempotencyKey},
        ${JSON.stringify(body)}::jsonb, ${afterRefusal}::boolean, ${frozenAt}::timestamptz
      FROM held),
    items AS (
      INSERT INTO connector.dispatch_line (shop, dispatch_id, external_source_id, line_item_id, title,
        sku, quantity, per_unit, artwork_url, correction)
      SELECT held.shop, held.id, line.*
      FROM held, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line ("externalSourceId" text,
        "lineItemId" text, title text, sku text, quantity int, "perUnit" int, "artworkUrl" text,
        correction int))`;
}

/**
 * Makes place for another attempt: only the newest keeps its body, and the items are those of it. Throws
 * `LeaseLost` where somebody else has the dispatch.
 */
export async function clearAttempts(
  transaction: Transaction,
  { shop, dispatchId, token }: Lease,
): Promise<void> {
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM connector.dispatch
    WHERE shop = ${shop} AND id = ${dispatchId} AND lease_token = ${token} FOR NO KEY UPDATE`;
  if (held.length !== 1) throw new LeaseLost();
  await transaction.dispatchLine.deleteMany({ where: { shop, dispatchId } });
  await transaction.$executeRaw`
    UPDATE connector.attempt SET body = NULL WHERE shop = ${shop} AND dispatch_id = ${dispatchId}`;
}

/**
 * Notes that the body of an attempt goes out now, on the disk with all that was written before: from here on nobody
 * makes another. A lease that may end before the answer starts anew. Throws `LeaseLost` when somebody else has the
 * dispatch, where the buyer was erased from the body since it was read, and where noting it took too long
 * (`refuseLate`): when the lease has ended it is decided anew.
 */
export async function noteSending(
  ctx: Needs<"pool" | "clock">,
  lease: Lease,
  { number }: { number: number },
): Promise<void> {
  const now = ctx.clock();
  const isKept = isYoung(lease, now);
  const sending = { ...lease, number, now };
  const isNoted = isKept && (await noteTogether(ctx.pool, sending));
  if (!isNoted) await noteAlone(ctx.pool, sending, isKept);
  if (!isKept) lease.heldSince = now;
  refuseLate(ctx, lease.heldSince);
}

type Sending = Pick<Lease, "shop" | "dispatchId" | "token"> & { number: number; now: Date };

/** What is set, and where: an attempt may stand before the place that a look-up has reached. */
const sentNow = "SET state = 'Sent', sent_at = held.now, look_up_cursor = NULL";
const ofHeld = `attempt.shop = held.shop AND attempt.dispatch_id = held.id
  AND attempt.number = held.number AND attempt.state::text = ANY ($6)
  AND jsonb_typeof(attempt.body -> 'toAddress') = 'object'`;

/** Of several those whose dispatch nobody locks just now: false says nothing of the others. */
const noteTogether = asksTogether<Sending, boolean>(async (pool, sendings) => {
  if (sendings.length === 1) return [false];
  const { rows } = await pool.query<{ at: string }>(
    `WITH held AS (
       SELECT asked.* FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::timestamptz[])
         WITH ORDINALITY AS asked (shop, id, token, number, now, at)
       JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.id
       WHERE dispatch.lease_token = asked.token
       ORDER BY dispatch.id FOR NO KEY UPDATE OF dispatch SKIP LOCKED)
     UPDATE connector.attempt ${sentNow} FROM held WHERE ${ofHeld} RETURNING held.at`,
    [
      sendings.map(({ shop }) => shop),
      sendings.map(({ dispatchId }) => dispatchId),
      sendings.map(({ token }) => token),
      sendings.map(({ number }) => number),
      sendings.map(({ now }) => now),
      [...openAttemptStates],
    ],
  );
  const noted = new Set(rows.map(({ at }) => Number(at)));
  return sendings.map((_, at) => noted.has(at + 1));
});

async function noteAlone(
  pool: Pick<Pool, "query">,
  { shop, dispatchId, token, number, now }: Sending,
  isLeaseKept: boolean,
): Promise<void> {
  const held = "dispatch.shop, dispatch.id, $4::int AS number, $5::timestamptz AS now";
  const isOwn = "WHERE shop = $1 AND id = $2 AND lease_token = $3";
  const locked = `SELECT ${held} FROM connector.dispatch ${isOwn} FOR NO KEY UPDATE`;
  const renewed = `
    UPDATE connector.dispatch
    SET due_at = CASE WHEN ${isMarked} THEN due_at ELSE $7 END, lease_until = $7
    ${isOwn} RETURNING ${held}`;
  const { rowCount } = await pool.query(
    `WITH held AS (${isLeaseKept ? locked : renewed})
     UPDATE connector.attempt ${sentNow} FROM held WHERE ${ofHeld}`,
    [
      shop,
      dispatchId,
      token,
      number,
      now,
      [...openAttemptStates],
      ...(isLeaseKept ? [] : [new Date(now.getTime() + leaseMs)]),
    ],
  );
  if (rowCount !== 1) throw new LeaseLost();
}

/** Changes what is known of an attempt that stays in its state. */
export async function changeAttempt(
  transaction: Pick<Transaction, "attempt">,
  { shop, dispatchId, number }: Pick<AttemptModel, "shop" | "dispatchId" | "number">,
  data: Pick<Prisma.AttemptUncheckedUpdateInput, "body" | "sentAt" | "searchedAt" | "searchCursor">,
): Promise<void> {
  await transaction.attempt.updateMany({ where: { shop, dispatchId, number }, data });
}

/** Ends an attempt; whoever looks for its order begins anew. Throws where its state does not lead there. */
export async function endAttempt(
  transaction: Pick<Transaction, "attempt">,
  { shop, dispatchId, number }: Pick<AttemptModel, "shop" | "dispatchId" | "number">,
  state: Extract<AttemptState, "Accepted" | "Refused" | "GivenUp">,
  endedAt: Date,
): Promise<void> {
  const { count } = await transaction.attempt.updateMany({
    where: { shop, dispatchId, number, state: { in: statesBefore(attemptFlow, state) } },
    data: {
      state,
      endedAt,
      searchCursor: null,
      ...(state === "Accepted" ? {} : { searchedAt: null }),
    },
  });
  if (count !== 1)
    throw new Error(`An attempt was to end ${state}, and its state does not allow it.`);
}
