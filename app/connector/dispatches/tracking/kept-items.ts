import type { OrderEvents, OrderStatus } from "#app/contract/index.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import type { ShipmentItems } from "../../store/shipments.ts";
import { type SentItem, shippedItems } from "./shipped-items.ts";

/** What the provider tells of an order. */
interface Reported {
  status: OrderStatus;
  events: OrderEvents["events"];
}

/** True where it says that all has left, and its events name fewer units than were sent. Pure. */
export function isReportedShort(sent: readonly SentItem[], reported: Reported): boolean {
  const shipped = unitsOf(shippedItems(sent, reported));
  const isShort = ({ externalSourceId, quantity }: SentItem) =>
    (shipped.get(externalSourceId) ?? 0) < quantity;
  return reported.status === "Shipped" && sent.some(isShort);
}

/**
 * The items of which the provider's order has fewer units than were sent, or none, and just as many as have left: the rest is
 * not made. It has to show all of its items by our ids, and no other. Pure.
 */
export function keptItems(
  sent: readonly SentItem[],
  { items, ...reported }: Reported & Pick<PlacedOrder, "items">,
): ShipmentItems {
  if (!isReportedShort(sent, reported)) return [];
  const shown = new Map(
    items.map(({ externalSourceId, quantity }) => [externalSourceId, quantity]),
  );
  const isOurs = items.every((item) =>
    sent.some((one) => one.externalSourceId === item.externalSourceId && one.sku === item.sku),
  );
  if (!isOurs || shown.size < items.length) return [];
  const shipped = unitsOf(shippedItems(sent, reported));
  const left = sent.map(({ externalSourceId }) => ({
    externalSourceId,
    quantity: shipped.get(externalSourceId) ?? 0,
  }));
  const isSettled = left.every(
    ({ externalSourceId, quantity }) => (shown.get(externalSourceId) ?? 0) === quantity,
  );
  if (!isSettled) return [];
  return left.filter(({ quantity }, at) => quantity < (sent[at]?.quantity ?? quantity));
}

function unitsOf(items: ShipmentItems): Map<string, number> {
  return new Map(items.map(({ externalSourceId, quantity }) => [externalSourceId, quantity]));
}
