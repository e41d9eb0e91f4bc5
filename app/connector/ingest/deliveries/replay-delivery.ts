import { readWords } from "../../store/words.ts";
import type { DeliveryState } from "#app/db/generated/enums.ts";
import { recordFound } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";

/** Nothing has come of a webhook that waits for its turn. */
const openStates: ReadonlySet<DeliveryState> = new Set(["Received", "Waiting"]);

/**
 * Works on a webhook once more, as if it had just come; harmless, because an older state never
 * overwrites a newer one. What came of it until now is kept with the replay. False when the shop has no
 * such webhook, or its body was erased.
 */
export async function replayDelivery(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, webhookId, actor }: { shop: string; webhookId: string; actor: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    // Locked as it is read: whoever works on it has ended, or has not begun.
    const [prior] = await transaction.$queryRaw<Prior[]>`
      WITH prior AS (
        SELECT shop, webhook_id, order_id, state::text, outcome FROM connector.delivery
        WHERE shop = ${shop} AND webhook_id = ${webhookId} AND body <> '' FOR NO KEY UPDATE)
      UPDATE connector.delivery SET
        state = 'Received', attempts = 0, outcome = NULL, processed_at = NULL
      FROM prior WHERE delivery.shop = prior.shop AND delivery.webhook_id = prior.webhook_id
      RETURNING prior.order_id AS "orderId", prior.state, prior.outcome`;
    if (prior === undefined) return false;
    const { orderId, state, outcome } = prior;
    const result = { state, outcome: readWords(outcome) };
    const orderIds = orderId === null ? [] : [orderId];
    await recordFound(
      transaction,
      { shop, kind: "Replay", startedAt: now, at: now, orderIds },
      { webhookId, actor, prior: openStates.has(prior.state) ? null : result },
    );
    await ctx.enqueue(transaction, "process-delivery", [{ shop, webhookId }]);
    return true;
  });
}

interface Prior {
  orderId: string | null;
  state: DeliveryState;
  outcome: string | null;
}
