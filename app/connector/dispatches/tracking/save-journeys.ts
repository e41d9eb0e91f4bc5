import type { OrderEvents } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { journeysOf, statusOfAction } from "./journey-steps.ts";
import type { SentItem } from "./shipped-items.ts";
import { itemsOf, journeyOf } from "../../store/shipments.ts";
import { reportsJourney } from "../../store/shops.ts";

/**
 * Saves what the provider tells of parcels on their way, where the shop wants Shopify to hear of it. The
 * dispatch's row is locked by the caller. True when there is news.
 */
export async function saveJourneys(
  transaction: Transaction,
  { shop, dispatchId, now }: { shop: string; dispatchId: string; now: Date },
  { sent, events }: { sent: readonly SentItem[]; events: OrderEvents["events"] },
): Promise<boolean> {
  if (!events.some(({ action }) => statusOfAction(action) !== null)) return false;
  const owner = await transaction.shop.findUnique({
    where: { domain: shop },
    select: { settings: true },
  });
  if (!reportsJourney(owner)) return false;
  const rows = await transaction.shipment.findMany({
    where: { shop, dispatchId },
    orderBy: [{ seenAt: "asc" }, { id: "asc" }],
    select: { id: true, items: true, journey: true },
  });
  const shipments = rows.map((row) => ({
    id: row.id,
    items: itemsOf(row),
    journey: journeyOf(row),
  }));
  const moved = journeysOf(shipments, { sent, events, now });
  for (const [id, steps] of moved) {
    await transaction.shipment.update({
      where: { shop_dispatchId_id: { shop, dispatchId, id } },
      data: { journey: steps },
    });
  }
  return moved.size > 0;
}
