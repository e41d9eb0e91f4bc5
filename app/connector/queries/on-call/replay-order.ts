import { onCall } from "./inspect-order.ts";
import { readWords } from "../../store/words.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { processDelivery, replayDelivery } from "../../ingest/deliveries/index.ts";
import type { OrderAddress } from "./find-order.ts";
import { onCallActor } from "./on-call-actor.ts";

/** What came of one webhook that was worked on once more. */
export interface Replayed {
  webhookId: string;
  topic: string;
  receivedAt: Date;
  state: string;
  outcome: string | null;
}

/**
 * Works on the stored webhooks of an order once more, the oldest first, here and now. Harmless to
 * repeat and beside running workers: an older state never overwrites a newer one. `erased` counts
 * those whose content is gone. The run names `operator`.
 */
export async function replayOrder(
  ctx: ConnectorContext,
  { shop, orderId, operator }: OrderAddress & { operator: string },
): Promise<{ replayed: Replayed[]; erased: number }> {
  const rows = await ctx.prisma.delivery.findMany({
    where: { shop, orderId },
    orderBy: [{ receivedAt: "asc" }, { webhookId: "asc" }],
    select: { webhookId: true, topic: true, receivedAt: true },
  });
  const actor = onCallActor(operator);
  const replayed: Replayed[] = [];
  for (const row of rows) {
    const key = { shop, webhookId: row.webhookId };
    if (!(await replayDelivery(ctx, { ...key, actor }))) continue;
    // A failure is counted in the webhook's row, and its job tries it again.
    const failure = await processDelivery(ctx, key).then(() => null, wordsOf);
    const { state, outcome } = await ctx.prisma.delivery.findUniqueOrThrow({
      where: { shop_webhookId: key },
      select: { state: true, outcome: true },
    });
    const words = readWords(outcome);
    const said = words === null ? failure : ctx.storeWords({ code: "words", words }, onCall);
    replayed.push({ ...row, state, outcome: said });
  }
  return { replayed, erased: rows.length - replayed.length };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
