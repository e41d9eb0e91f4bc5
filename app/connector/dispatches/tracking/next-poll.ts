/** When an order is looked at next, by how old it is and what became of it. */
import type { Needs } from "../../ports/context.ts";
import { correctionPollAt, pollIntervalMs } from "./poll-interval.ts";
import { pollFailureReasons } from "./record-failure.ts";
import type { OpenOrder, SweepClaim } from "./sweep-claim.ts";

/**
 * Writes down when orders of which there is no news are looked at again; a trouble of theirs is over. A look that
 * was asked for since the sweep began is still to come.
 */
export async function postpone(
  ctx: Needs<"pool" | "clock" | "settings">,
  claim: SweepClaim,
  rows: readonly OpenOrder[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.pool.query(
    `WITH new AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS new (shop, id, look_due_at)),
     locked AS (
       SELECT shop, id FROM connector.dispatch JOIN new USING (shop, id)
       ORDER BY id FOR NO KEY UPDATE OF dispatch),
     over AS (
       UPDATE connector.attention AS asked SET ended_at = $5::timestamptz FROM locked
       WHERE asked.shop = locked.shop AND asked.dispatch_id = locked.id
         AND asked.answered_at IS NULL AND asked.ended_at IS NULL AND asked.reason = ANY ($4))
     UPDATE connector.dispatch
     SET look_due_at = CASE WHEN dispatch.look_due_at > $6::timestamptz
           THEN least(dispatch.look_due_at, coalesce(new.look_due_at, dispatch.look_due_at))
           ELSE new.look_due_at END,
         look_failures = 0
     FROM new JOIN locked USING (shop, id)
     WHERE dispatch.shop = new.shop AND dispatch.id = new.id AND dispatch.look_due_at IS NOT NULL`,
    [
      rows.map(({ shop }) => shop),
      rows.map(({ id }) => id),
      rows.map((row) => nextPollOf(ctx, claim, row)),
      pollFailureReasons,
      ctx.clock(),
      claim.startedAt,
    ],
  );
}

/** When it is looked at again while nothing moves; null: no more. */
function nextPollOf(ctx: Needs<"settings">, claim: SweepClaim, row: OpenOrder): Date | null {
  const { shippedAt } = row;
  return shippedAt === null
    ? nextPoll(ctx, claim, row)
    : correctionPollAt({ shippedAt, now: claim.startedAt });
}

/** Counted from the sweep's start, so that the next sweep finds it due. */
export function nextPoll(ctx: Needs<"settings">, { startedAt }: SweepClaim, row: OpenOrder): Date {
  const ageMs = startedAt.getTime() - (row.acceptedAt ?? startedAt).getTime();
  const sweepMs = ctx.settings.trackingSweepSeconds * 1_000;
  return new Date(startedAt.getTime() + pollIntervalMs({ ageMs, sweepMs }));
}
