import type { AffectedItem, OrderEvents, OrderStatus } from "#app/contract/index.ts";
import type { ShipmentItems } from "../../store/shipments.ts";

/** One item as it was sent. */
export interface SentItem {
  externalSourceId: string;
  sku: string;
  quantity: number;
}

const shipActions: ReadonlySet<string> = new Set(["shipped", "fulfillment.shipped"]);

/**
 * What has left so far, in the items of the frozen body. What shipped is what the ship events name,
 * even while the order's status is behind or ahead of them; only where there is none does the status
 * `Shipped` stand for all items. An event that is told twice counts once until the whole order has left:
 * afterwards two of one day may be two parcels. Never more than was sent. Pure.
 */
export function shippedItems(
  sent: readonly SentItem[],
  { status, events }: { status: OrderStatus; events: OrderEvents["events"] },
): ShipmentItems {
  const all = sent.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
  const shipEvents = events.filter(({ action }) => shipActions.has(action.trim().toLowerCase()));
  const told = status === "Shipped" ? shipEvents : distinct(shipEvents);
  const named = told.flatMap(itemsNamed);
  const shipped = new Map<string, number>();
  for (const item of named) {
    const match = findSent(sent, item);
    if (match === undefined) continue;
    const sum = (shipped.get(match.externalSourceId) ?? 0) + Math.trunc(item.quantity);
    shipped.set(match.externalSourceId, Math.min(sum, match.quantity));
  }
  const items = [...shipped]
    .filter(([, quantity]) => quantity > 0)
    .map(([externalSourceId, quantity]) => ({ externalSourceId, quantity }));
  // Events that name nothing we could join say no more than the status does.
  return items.length === 0 && status === "Shipped" ? all : items;
}

function distinct(events: OrderEvents["events"]): OrderEvents["events"] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

/** What an event is about, where it says it in full. Pure. */
export function itemsNamed({
  affected_items,
  affected_items_details,
}: OrderEvents["events"][number]): AffectedItem[] {
  return affected_items_details.filter(
    ({ id }) => affected_items.length === 0 || affected_items.includes(id),
  );
}

/** By our own id; by SKU where the provider does not repeat it. Pure. */
export function findSent(sent: readonly SentItem[], item: AffectedItem): SentItem | undefined {
  return (
    sent.find(({ externalSourceId }) => externalSourceId === item.externalSourceId) ??
    sent.find(({ sku }) => sku === item.sku)
  );
}

/** What is in `items` beyond `known`. Pure. */
export function itemsBeyond(items: ShipmentItems, known: ShipmentItems): ShipmentItems {
  const before = new Map<string, number>();
  for (const { externalSourceId, quantity } of known) {
    before.set(externalSourceId, (before.get(externalSourceId) ?? 0) + quantity);
  }
  return items
    .map(({ externalSourceId, quantity }) => ({
      externalSourceId,
      quantity: quantity - (before.get(externalSourceId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
