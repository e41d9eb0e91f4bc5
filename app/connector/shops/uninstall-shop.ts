import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../ports/context.ts";
import { moveComparisonBack, scheduleComparison } from "../store/comparison.ts";
import { beginService } from "../store/fulfillment-service.ts";
import { lockShop } from "../store/lock-order.ts";
import { beginProductSync } from "../store/product-sync.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/**
 * Marks a shop as gone and forgets its sessions; its dispatches rest until it comes back. When Shopify
 * vouched for the app after `triggeredAt`, the uninstall is over: the shop stays installed, but what
 * was only true before is forgotten, and the time without webhooks is compared (`superseded`).
 */
export async function uninstallShop(
  ctx: Needs<"enqueue">,
  transaction: Transaction,
  { shop, triggeredAt, now }: { shop: string; triggeredAt: Date; now: Date },
): Promise<"applied" | "superseded"> {
  const { count } = await transaction.shop.updateMany({
    where: { domain: shop, state: "Installed", authorizedAt: { lte: triggeredAt } },
    data: { state: "Uninstalled", uninstalledAt: triggeredAt },
  });
  if (count === 0) {
    await makeGood(ctx, transaction, { shop, triggeredAt, now });
    return "superseded";
  }
  await scheduleComparison(transaction, { shop, dueAt: null });
  await transaction.session.deleteMany({ where: { shop } });
  // Also those that are over: their parcels are followed still.
  await transaction.$executeRaw`
    WITH locked AS (
      SELECT shop, id FROM connector.dispatch
      WHERE shop = ${shop} AND look_due_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
    UPDATE connector.dispatch SET look_due_at = NULL
    FROM locked WHERE dispatch.shop = locked.shop AND dispatch.id = locked.id`;
  await recordOfShop(transaction, {
    shop,
    at: now,
    kind: "uninstalled",
    remark: { code: "uninstalled" },
    actor: "shopify",
  });
  return "applied";
}

/** An uninstall that a reinstall has overtaken: its tokens are dead, its gap is looked into. */
async function makeGood(
  ctx: Needs<"enqueue">,
  transaction: Transaction,
  { shop, triggeredAt, now }: { shop: string; triggeredAt: Date; now: Date },
): Promise<void> {
  await lockShop(transaction, { shop });
  const where = { domain: shop, state: "Installed" as const, installedAt: { lt: triggeredAt } };
  if ((await transaction.shop.count({ where })) === 0) return;
  // The app's location went with the uninstall.
  await beginService(transaction, { shop, now });
  await beginProductSync(transaction, { shop });
  await transaction.productReading.deleteMany({ where: { shop } });
  await moveComparisonBack(transaction, { shop, since: triggeredAt, now });
  // The next page exchanges a new one.
  await transaction.session.deleteMany({ where: { shop, updatedAt: { lte: triggeredAt } } });
  await ctx.enqueue(transaction, "follow-service", [{ shop }]);
}
