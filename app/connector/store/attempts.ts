/**
 * The table `attempt`: what went to the provider under which key, and what came of it. Only the holder of the
 * dispatch's lease writes it, after the dispatch's own row; a buyer's erasure, which locks that row too,
 * takes the buyer out of it.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { AttemptModel } from "#app/db/generated/models.ts";
import { type AttemptState, openAttemptStates, statesBefore } from "../model/attempt-states.ts";
import type { Needs } from "../ports/context.ts";
import { type Lease, leaseMs, LeaseLost, refuseLate } from "./lease.ts";

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
 * Starts the lease anew and notes that the body of an attempt goes out now. Throws `LeaseLost` when somebody
 * else has the dispatch, where the buyer was erased from the body since it was read, and where noting it took
 * too long (`refuseLate`): when the lease has ended it is decided anew.
 */
export async function noteSending(
  ctx: Needs<"pool" | "clock">,
  lease: Lease,
  { number }: { number: number },
): Promise<void> {
  const now = ctx.clock();
  const { rowCount } = await ctx.pool.query(
    `WITH held AS (
       UPDATE connector.dispatch
       SET due_at = CASE WHEN due_at < lease_until THEN due_at ELSE $4 END, lease_until = $4
       WHERE shop = $1 AND id = $2 AND lease_token = $3
       RETURNING shop, id)
     UPDATE connector.attempt
     -- It may stand before the place that a look-up has reached.
     SET state = 'Sent', sent_at = $5, look_up_cursor = NULL
     FROM held
     WHERE attempt.shop = held.shop AND attempt.dispatch_id = held.id AND attempt.number = $6
       AND attempt.state::text = ANY ($7) AND jsonb_typeof(attempt.body -> 'toAddress') = 'object'`,
    [
      lease.shop,
      lease.dispatchId,
      lease.token,
      new Date(now.getTime() + leaseMs),
      now,
      number,
      [...openAttemptStates],
    ],
  );
  if (rowCount !== 1) throw new LeaseLost();
  lease.heldSince = now;
  refuseLate(ctx, now);
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
    where: { shop, dispatchId, number, state: { in: statesBefore(state) } },
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
