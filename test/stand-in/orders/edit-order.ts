/** A committed order edit: new quantities for lines, and added variants. */
import { fulfillmentOrdersOf } from "../fulfillment-orders/fulfillment-order.ts";
import { openFulfillmentOrders } from "../fulfillment-orders/open-fulfillment-orders.ts";
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import type { Shop } from "../shops/shop.ts";
import { restMoment } from "../shops/time.ts";
import type { World } from "../world.ts";
import { recordEvent, touch } from "./changes.ts";
import type { NewLine } from "./create-order.ts";
import { newLine } from "./create-order.ts";
import type { LineItem, Order } from "./order.ts";
import { fulfilledQuantity, lineOf } from "./order.ts";
import { removeFromFulfillmentOrders } from "./refund-order.ts";

export type EditInput = {
  /** New current quantities; never below what is fulfilled. */
  set?: readonly { lineItemId: string; quantity: number }[] | undefined;
  add?: readonly NewLine[] | undefined;
  staffNote?: string | undefined;
  now: Date;
};

type Delta = { id: unknown; delta: number };

export function editOrder(world: World, shop: Shop, order: Order, input: EditInput): void {
  const additions: Delta[] = [];
  const removals: Delta[] = [];
  for (const { lineItemId, quantity } of input.set ?? []) {
    const line = lineOf(order, lineItemId);
    if (!line) continue;
    const wanted = Math.max(quantity, fulfilledQuantity(shop, line.id));
    const delta = wanted - line.currentQuantity;
    if (delta < 0) {
      removeFromFulfillmentOrders(shop, order, { lineItemId, quantity: -delta, now: input.now });
      removals.push({ id: idNumber(line.id), delta: -delta });
    } else if (delta > 0) {
      line.quantity += delta;
      addToFulfillmentOrders(world, shop, { order, line, quantity: delta, now: input.now });
      additions.push({ id: idNumber(line.id), delta });
    }
    line.currentQuantity = wanted;
  }
  for (const each of input.add ?? []) {
    const line = newLine(world, shop, each);
    order.lines.push(line);
    addToFulfillmentOrders(world, shop, { order, line, quantity: line.quantity, now: input.now });
    additions.push({ id: idNumber(line.id), delta: line.quantity });
  }
  order.edited = true;
  order.updatedAt = input.now;
  recordEvent(world, order, "edited", "The order was edited.", input.now);
  const at = restMoment(shop, input.now);
  const editId = world.mintId();
  world.deliveries.emit(shop, "orders/edited", {
    order_edit: {
      id: idNumber(editId),
      admin_graphql_api_id: gid("OrderEdit", editId),
      app_id: null,
      created_at: at,
      committed_at: at,
      notify_customer: false,
      order_id: idNumber(order.id),
      staff_note: input.staffNote ?? "",
      user_id: null,
      line_items: { additions, removals },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  });
  touch(world, shop, order, input.now);
}

/** Into an open fulfillment order that has the line already, else a new one. */
function addToFulfillmentOrders(
  world: World,
  shop: Shop,
  input: { order: Order; line: LineItem; quantity: number; now: Date },
): void {
  const { order, line, quantity, now } = input;
  for (const fulfillmentOrder of fulfillmentOrdersOf(shop, order)) {
    const known = fulfillmentOrder.lines.find((each) => each.lineItemId === line.id);
    if (!known || fulfillmentOrder.status !== "OPEN") continue;
    known.totalQuantity += quantity;
    known.remainingQuantity += quantity;
    fulfillmentOrder.updatedAt = now;
    return;
  }
  openFulfillmentOrders(world, shop, order, [{ ...line, currentQuantity: quantity }], now);
}
