/** A committed order edit: new quantities for lines, and added variants. */
import { fulfillmentOrdersOf } from "../state/find.ts";
import { openFulfillmentOrders } from "../fulfillment-orders/open-fulfillment-orders.ts";
import { addAvailable } from "../inventory/claim.ts";
import { idNumber } from "../json.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import type { World } from "../state/world.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { NewLine } from "../state/order.ts";
import { newLine } from "./create-order.ts";
import type { LineItem, Order } from "../state/order.ts";
import { keptQuantity } from "../state/order-progress.ts";
import { lineOf } from "../state/order.ts";
import { removeFromFulfillmentOrders } from "./refund-order.ts";

export type EditInput = {
  /** New current quantities; never below what is fulfilled. Without `restock` the stock stays. */
  set?:
    | readonly { lineItemId: string; quantity: number; restock?: boolean | undefined }[]
    | undefined;
  add?: readonly NewLine[] | undefined;
  staffNote?: string | undefined;
  notifyCustomer?: boolean | undefined;
  now: Date;
};

type Delta = { id: unknown; delta: number };

export function editOrder(world: World, shop: Shop, order: Order, input: EditInput): void {
  const additions: Delta[] = [];
  const removals: Delta[] = [];
  const { now } = input;
  for (const { lineItemId, quantity, restock } of input.set ?? []) {
    const line = lineOf(order, lineItemId);
    if (!line) continue;
    const wanted = Math.max(quantity, keptQuantity(shop, line));
    const delta = wanted - line.currentQuantity;
    if (delta < 0) {
      const from = removeFromFulfillmentOrders(shop, order, { lineItemId, quantity: -delta, now });
      if (restock && from)
        addAvailable(world, shop, { variantId: line.variantId, locationId: from, delta: -delta });
      removals.push({ id: idNumber(line.id), delta: -delta });
    } else if (delta > 0) {
      line.quantity += delta;
      addToFulfillmentOrders(world, shop, { order, line, quantity: delta, now });
      additions.push({ id: idNumber(line.id), delta });
    }
    line.currentQuantity = wanted;
  }
  for (const each of input.add ?? []) {
    const line = newLine(world, shop, each);
    order.lines.push(line);
    addToFulfillmentOrders(world, shop, { order, line, quantity: line.quantity, now });
    additions.push({ id: idNumber(line.id), delta: line.quantity });
  }
  order.edited = true;
  // Recorded: an edit reopens an archived order.
  order.closedAt = null;
  order.updatedAt = now;
  recordEvent(world, order, "edited", "The order was edited.", now);
  const at = restMoment(shop, now);
  const editId = world.mintId();
  world.deliveries.emit(shop, "orders/edited", {
    order_edit: {
      id: idNumber(editId),
      app_id: null,
      created_at: at,
      committed_at: at,
      notify_customer: input.notifyCustomer ?? false,
      order_id: idNumber(order.id),
      staff_note: input.staffNote ?? "",
      user_id: null,
      line_items: { additions, removals },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  });
  touch(world, shop, order, now);
}

/** Into an open, unrequested fulfillment order that has the line already, else a new one. */
function addToFulfillmentOrders(
  world: World,
  shop: Shop,
  input: { order: Order; line: LineItem; quantity: number; now: Date },
): void {
  const { order, line, quantity, now } = input;
  const place = fulfillmentOrdersOf(shop, order).find(
    (each) =>
      each.status === "OPEN" &&
      each.requestStatus !== "SUBMITTED" &&
      each.lines.some(({ lineItemId }) => lineItemId === line.id),
  );
  const known = place?.lines.find(({ lineItemId }) => lineItemId === line.id);
  const opened =
    place && known
      ? place
      : openFulfillmentOrders(world, shop, order, [{ ...line, currentQuantity: quantity }], now)[0];
  if (known && place) {
    known.totalQuantity += quantity;
    known.remainingQuantity += quantity;
    place.updatedAt = now;
  }
  if (opened && order.claimsStock)
    addAvailable(world, shop, {
      variantId: line.variantId,
      locationId: opened.locationId,
      delta: -quantity,
    });
}
