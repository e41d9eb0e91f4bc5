/**
 * Webhooks of stores in which the app is not installed: not opened yet, or uninstalled and perhaps on
 * its way back. They are not an outcome but a wait. The install takes them up; what nobody installs
 * for is emptied, because it holds the personal data of buyers.
 */
import { keepWords } from "../../store/words.ts";
import { phrase } from "../../model/phrases.ts";
import type { Needs } from "../../ports/context.ts";
import type { Outcome } from "./topic-event.ts";
import { orderIdOf } from "./order-payload.ts";

const hourMs = 60 * 60_000;

/** In a store that uninstalled: Shopify demands the erasure of its data 48 hours later. */
const uninstalledWaitMs = 48 * hourMs;

/** In a store that was never opened: the 30 days in which Shopify wants personal data erased. */
const unopenedWaitMs = 30 * 24 * hourMs;

/** What comes of a webhook for now. The order that it names is kept beside it, for erasure. */
export function waitForInstall(topic: string, payload: unknown): Outcome {
  const outcome = phrase("waitsForInstall");
  const orderId = orderIdOf(topic, payload);
  return { state: "Waiting", outcome, ...(orderId === null ? {} : { orderId }) };
}

/**
 * Gives the waiting webhooks of installed stores, or of `shop` alone, back to the queue, the oldest
 * first, at most `limit`. Returns how many.
 */
export async function applyWaiting(
  ctx: Needs<"prisma" | "enqueue">,
  { shop = null, limit }: { shop?: string | null; limit: number },
): Promise<number> {
  return ctx.prisma.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ shop: string; webhookId: string }[]>`
      UPDATE connector.delivery SET state = 'Received', attempts = 0, outcome = NULL
      WHERE (shop, webhook_id) IN (
        SELECT delivery.shop, delivery.webhook_id
        FROM connector.delivery JOIN connector.shop
          ON shop.shop = delivery.shop AND shop.state = 'Installed'
        WHERE delivery.state = 'Waiting' AND (${shop}::text IS NULL OR delivery.shop = ${shop})
        ORDER BY delivery.received_at
        LIMIT ${limit}
        FOR NO KEY UPDATE OF delivery SKIP LOCKED)
      RETURNING shop, webhook_id AS "webhookId"`;
    if (rows.length > 0) await ctx.enqueue(transaction, "process-delivery", rows);
    return rows.length;
  });
}

/** Empties what has waited too long; that it came, and for which order, stays. Returns how many. */
export async function expireWaiting(ctx: Needs<"prisma" | "clock">): Promise<number> {
  const now = ctx.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return ctx.prisma.$executeRaw`
    WITH locked AS (
      SELECT shop, webhook_id FROM connector.delivery
      WHERE state = 'Waiting' AND received_at < CASE
        (SELECT shop.state FROM connector.shop WHERE shop.shop = delivery.shop)
        WHEN 'Installed' THEN '-infinity'::timestamptz
        WHEN 'Uninstalled' THEN ${before(uninstalledWaitMs)}::timestamptz
        ELSE ${before(unopenedWaitMs)}::timestamptz END
      ORDER BY shop, webhook_id FOR NO KEY UPDATE)
    UPDATE connector.delivery SET
      state = 'Ignored', body = '', processed_at = ${now},
      outcome = ${keepWords(phrase("notInstalledInTime"))}
    FROM locked WHERE delivery.shop = locked.shop AND delivery.webhook_id = locked.webhook_id`;
}
