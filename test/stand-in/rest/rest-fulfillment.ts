/** The Admin REST shape of a fulfillment: inside orders, and in the fulfillments/* webhooks, which say whose it is. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAddress } from "../state/address.ts";
import type { Fulfillment } from "../state/fulfillment.ts";
import { shownLines } from "../state/fulfillment.ts";
import type { Order, LineItem } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import { restLine } from "./rest-line.ts";

export const restFulfillment = (
  shop: Shop,
  order: Order,
  fulfillment: Fulfillment,
): Record<string, unknown> => ({
  ...common(shop, order, fulfillment),
  email: order.email,
  destination: order.shippingAddress && restAddress(order.shippingAddress),
  line_items: fulfilled(order, fulfillment, (line, quantity) => ({
    ...restLine(shop, order, line),
    quantity,
  })),
});

export const restFulfillmentOfOrder = (
  shop: Shop,
  order: Order,
  fulfillment: Fulfillment,
): Record<string, unknown> => ({
  ...common(shop, order, fulfillment),
  line_items: fulfilled(order, fulfillment, (line, quantity) => ({
    ...restLine(shop, order, line),
    current_quantity: line.currentQuantity,
    quantity,
  })),
});

function fulfilled<T>(
  order: Order,
  fulfillment: Fulfillment,
  write: (line: LineItem, quantity: number) => T,
): T[] {
  return shownLines(fulfillment).flatMap(({ lineItemId, quantity }) => {
    const line = lineOf(order, lineItemId);
    return line ? [write(line, quantity)] : [];
  });
}

function common(shop: Shop, order: Order, fulfillment: Fulfillment): Record<string, unknown> {
  const first = fulfillment.tracking[0];
  return {
    id: idNumber(fulfillment.id),
    admin_graphql_api_id: gid("Fulfillment", fulfillment.id),
    created_at: restMoment(shop, fulfillment.createdAt),
    location_id: idNumber(fulfillment.locationId),
    name: fulfillment.name,
    order_id: idNumber(order.id),
    origin_address: {},
    receipt: {},
    service: "manual",
    shipment_status: fulfillment.events.at(-1)?.status.toLowerCase() ?? null,
    status: fulfillment.status.toLowerCase(),
    tracking_company: first?.company ?? null,
    tracking_number: first?.number ?? null,
    tracking_numbers: fulfillment.tracking.flatMap((each) => each.number ?? []),
    tracking_url: first?.url ?? null,
    tracking_urls: fulfillment.tracking.flatMap((each) => each.url ?? []),
    updated_at: restMoment(shop, fulfillment.updatedAt),
  };
}
