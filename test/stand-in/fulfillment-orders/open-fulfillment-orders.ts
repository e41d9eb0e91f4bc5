/** Groups lines by the location that stocks them and opens one fulfillment order for each group. */
import type { LineItem, Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { defaultLocation } from "../state/find.ts";
import type { World } from "../state/world.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";

/** Lines that need no shipping get a fulfillment order of their own with the delivery method NONE. */
export function openFulfillmentOrders(
  world: World,
  shop: Shop,
  order: Order,
  lines: readonly LineItem[],
  now: Date,
): FulfillmentOrder[] {
  const method = order.shippingLines[0]?.method ?? "SHIPPING";
  const groups = Map.groupBy(
    lines.filter((line) => line.currentQuantity > 0),
    (line) => `${locationFor(shop, line)} ${line.requiresShipping ? method : "NONE"}`,
  );
  // Recorded: what is shipped comes first, whatever the order of the lines.
  const byMethod = [...groups].toSorted(
    ([a], [b]) => Number(a.endsWith("NONE")) - Number(b.endsWith("NONE")),
  );
  return byMethod.map(([key, group]) => {
    const [locationId = ""] = key.split(" ");
    const id = world.mintId();
    const fulfillmentOrder: FulfillmentOrder = {
      type: "FulfillmentOrder",
      id,
      orderId: order.id,
      locationId,
      status: "OPEN",
      requestStatus: "UNSUBMITTED",
      methodType: key.endsWith("NONE") ? "NONE" : method,
      // Recorded: the full hour in which the order came.
      fulfillAt: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000),
      fulfillBy: null,
      preparedAt: null,
      merchantRequests: [],
      splitFrom: null,
      holds: [],
      lines: group.map((line) => ({
        type: "FulfillmentOrderLineItem",
        id: world.mintId(),
        fulfillmentOrderId: id,
        lineItemId: line.id,
        totalQuantity: line.currentQuantity,
        remainingQuantity: line.currentQuantity,
      })),
      createdAt: now,
      updatedAt: now,
    };
    shop.fulfillmentOrders.set(id, fulfillmentOrder);
    return fulfillmentOrder;
  });
}

function locationFor(shop: Shop, line: LineItem): string {
  const variant = line.variantId ? shop.variants.get(line.variantId) : undefined;
  for (const locationId of variant?.available.keys() ?? [])
    if (shop.locations.get(locationId)?.isActive) return locationId;
  return defaultLocation(shop).id;
}
