/** What Shopify offers to do with a fulfillment order (recordings of 2026-05 and 2026-07). */
import { serviceAt } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { holdsMax, isEnded } from "../state/fulfillment-order.ts";

/** In Shopify's order. What lies with another app's service isn't this app's to fulfill. */
export function supportedActions(shop: Shop, fulfillmentOrder: FulfillmentOrder): string[] {
  const actions = actionsByState(shop, fulfillmentOrder);
  const service = serviceAt(shop, shop.locations.get(fulfillmentOrder.locationId));
  return service?.ofOtherApp ? actions.filter((each) => each !== "CREATE_FULFILLMENT") : actions;
}

function actionsByState(shop: Shop, fulfillmentOrder: FulfillmentOrder): string[] {
  const units = fulfillmentOrder.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const split = units > 1 ? ["SPLIT"] : [];
  const merge = mergePartners(shop, fulfillmentOrder).length > 0 ? ["MERGE"] : [];
  const byService = isAtService(shop, fulfillmentOrder);
  switch (fulfillmentOrder.status) {
    case "OPEN":
      if (fulfillmentOrder.requestStatus === "SUBMITTED") return ["CANCEL_FULFILLMENT_ORDER"];
      return byService
        ? ["REQUEST_FULFILLMENT", "CREATE_FULFILLMENT", "HOLD", ...split, "MOVE", ...merge]
        : ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "MOVE", "HOLD", ...split, ...merge];
    case "IN_PROGRESS":
      if (!byService) return ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "HOLD", "MARK_AS_OPEN"];
      return fulfillmentOrder.requestStatus === "CANCELLATION_REQUESTED"
        ? ["CREATE_FULFILLMENT"]
        : ["REQUEST_CANCELLATION", "CREATE_FULFILLMENT"];
    case "ON_HOLD":
      return [
        "RELEASE_HOLD",
        ...(fulfillmentOrder.holds.length < holdsMax ? ["HOLD"] : []),
        "MOVE",
      ];
    case "SCHEDULED":
      return ["MARK_AS_OPEN", "MOVE"];
    case "INCOMPLETE":
      return ["REQUEST_FULFILLMENT", "CREATE_FULFILLMENT", "HOLD", "MOVE"];
    case "CLOSED":
    case "CANCELLED":
      return [];
  }
}

/** True where a fulfillment service, and not the merchant, has the goods. */
export function isAtService(shop: Shop, fulfillmentOrder: FulfillmentOrder): boolean {
  const location = shop.locations.get(fulfillmentOrder.locationId);
  return location !== undefined && location.serviceId !== null;
}

/** Others that it can be merged with: open, of the same order, place and delivery method. */
export function mergePartners(shop: Shop, fulfillmentOrder: FulfillmentOrder): FulfillmentOrder[] {
  const open = (each: FulfillmentOrder) =>
    !isEnded(each) && each.status === "OPEN" && each.requestStatus !== "SUBMITTED";
  if (!open(fulfillmentOrder)) return [];
  return [...shop.fulfillmentOrders.values()].filter(
    (each) =>
      each !== fulfillmentOrder &&
      open(each) &&
      each.orderId === fulfillmentOrder.orderId &&
      each.locationId === fulfillmentOrder.locationId &&
      each.methodType === fulfillmentOrder.methodType,
  );
}
