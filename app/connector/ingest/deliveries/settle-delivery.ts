import type { Transaction } from "#app/db/database.server.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import { movesChannel } from "../../store/timeline/index.ts";
import { keepWords } from "../../store/words.ts";
import type { Outcome } from "./topic-event.ts";

/**
 * Says what came of a webhook, and tells open pages of it, in the transaction that worked on it. Its body is
 * emptied where it names a buyer whose data were erased: a redaction once it is done, and a late message about an
 * order of theirs.
 */
export async function settleDelivery(
  transaction: Pick<Transaction, "$queryRaw">,
  {
    delivery: { shop, webhookId, topic },
    outcome: { state, outcome: said, orderId },
    now,
  }: { delivery: DeliveryModel; outcome: Outcome; now: Date },
): Promise<void> {
  const isRedaction = topic === "customers/redact" && state === "Applied";
  const outcome = said === null ? null : keepWords(said);
  const processedAt = state === "Waiting" ? null : now;
  await transaction.$queryRaw`
    WITH settled AS (
      UPDATE connector.delivery
      SET state = ${state}::connector.delivery_state, outcome = ${outcome}, order_id = ${orderId ?? null},
        processed_at = ${processedAt}::timestamptz,
        body = CASE WHEN ${isRedaction} OR EXISTS (
          SELECT FROM connector.redaction WHERE shop = ${shop} AND order_id = ${orderId ?? null})
          THEN ''::bytea ELSE body END
      WHERE shop = ${shop} AND webhook_id = ${webhookId}
      RETURNING shop)
    SELECT pg_notify(${movesChannel}, shop)::text FROM settled`;
}
