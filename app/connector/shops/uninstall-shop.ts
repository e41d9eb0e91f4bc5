import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";

/**
 * Marks a shop as gone and forgets its sessions; its dispatches rest until it comes back. A webhook
 * from before the latest install (`triggeredAt` earlier) is about an older uninstall and does nothing.
 */
export async function uninstallShop(
  transaction: Transaction,
  { shop, triggeredAt, now }: { shop: string; triggeredAt: Date; now: Date },
): Promise<"applied" | "superseded"> {
  const { count } = await transaction.shop.updateMany({
    where: { domain: shop, state: "Installed", installedAt: { lte: triggeredAt } },
    data: { state: "Uninstalled", uninstalledAt: now, compareDueAt: null },
  });
  if (count === 0) return "superseded";
  await transaction.session.deleteMany({ where: { shop } });
  await transaction.dispatch.updateMany({
    where: { shop, lookDueAt: { not: null } },
    data: { lookDueAt: null },
  });
  await recordActivity(transaction, [
    {
      shop,
      dispatchId: null,
      at: now,
      kind: "uninstalled",
      message: "The app was uninstalled; everything rests until it comes back.",
      actor: "shopify",
    },
  ]);
  return "applied";
}
