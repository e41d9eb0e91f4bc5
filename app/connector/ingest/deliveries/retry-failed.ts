import { Prisma } from "#app/db/generated/client.ts";
import { deliveryRetriesMax } from "../../model/delivery-states.ts";
import type { Needs } from "../../ports/context.ts";

/** The first wait after a webhook was set aside, in minutes; the waits double. */
const firstWaitMinutes = 1;
const waitMinutesMax = 4 * 60;

/**
 * The part of a statement that has webhooks which are set aside as failed tried again later: a release, a database or
 * a provider that made them fail has often recovered by then. `of` names the rows, with `shop`, `webhook_id` and
 * `state`. One that was tried again already goes on with its waits.
 */
export function plannedRetry({ of, now }: { of: Prisma.Sql; now: Date }): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO connector.delivery_retry (shop, webhook_id, retry_at)
    SELECT shop, webhook_id, ${now}::timestamptz + interval '1 minute' * ${firstWaitMinutes}::int
    FROM ${of} WHERE state = 'Failed'
    ON CONFLICT DO NOTHING`;
}

/**
 * Gives the failed webhooks whose next try is due back to the queue, the longest due first, at most `limit`, and
 * plans the try after it, so that a try which ends with its process counts too. Forgets those that are over, and those that
 * have been tried for two days: they stay failed, with their replay, but of a buyer whose data were erased nothing is kept. Returns how many are tried again.
 */
export async function retryFailed(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { limit }: { limit: number },
): Promise<number> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ shop: string; webhookId: string }[]>`
      WITH due AS (
        SELECT shop, webhook_id, state = 'Failed' AS is_failed,
          -- What is worked on in this moment may fail once more.
          state IN ('Failed', 'Received') AND body <> '' AND tries < ${deliveryRetriesMax} AS is_open
        FROM connector.delivery_retry JOIN connector.delivery USING (shop, webhook_id)
        WHERE retry_at <= ${now}
        ORDER BY retry_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED),
      planned AS (
        UPDATE connector.delivery_retry AS retry SET
          tries = tries + 1,
          retry_at = ${now}::timestamptz + interval '1 minute' *
            least(${firstWaitMinutes}::int * 2 ^ (tries + 1), ${waitMinutesMax}::int)
        FROM due WHERE due.is_open AND (retry.shop, retry.webhook_id) = (due.shop, due.webhook_id)),
      forgotten AS (
        DELETE FROM connector.delivery_retry AS retry USING due
        WHERE NOT due.is_open AND (retry.shop, retry.webhook_id) = (due.shop, due.webhook_id)),
      emptied AS (
        UPDATE connector.delivery AS kept SET body = '' FROM due, connector.redaction
        WHERE NOT due.is_open AND due.is_failed AND (kept.shop, kept.webhook_id) = (due.shop, due.webhook_id)
          AND redaction.shop = kept.shop AND redaction.order_id = kept.order_id)
      UPDATE connector.delivery SET state = 'Received' FROM due
      WHERE due.is_open AND due.is_failed
        AND (delivery.shop, delivery.webhook_id) = (due.shop, due.webhook_id)
      RETURNING delivery.shop, delivery.webhook_id AS "webhookId"`;
    if (rows.length > 0) await ctx.enqueue(transaction, "process-delivery", rows);
    return rows.length;
  });
}
