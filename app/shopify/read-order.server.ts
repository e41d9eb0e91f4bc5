/** Orders, read whole: lists longer than a page are followed to their end, page by page. */
import type {
  ObservedFulfillment,
  ObservedFulfillmentOrder,
  ObservedOrder,
  OrderSnapshot,
  ReportedOrder,
} from "#app/connector/model/orders/index.ts";
import { giftMessageOf } from "#app/connector/model/orders/index.ts";
import type { Reply } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  type AdminAddress,
  type AdminFulfillment,
  type AdminFulfillmentOrder,
  type AdminFulfillmentOrderLine,
  type Connection,
  readFulfillmentLinesDocument,
  readFulfillmentOrderLinesDocument,
  readFulfillmentsDocument,
  readOrderDocument,
  readOrderSnapshotDocument,
} from "./documents/orders.ts";
import { gidOf, numericId } from "./gid.ts";
import {
  addressOf,
  observeFulfillment,
  observeFulfillmentOrder,
  propertyOf,
  snapshotLineOf,
} from "./observe-order.ts";
import { mapReply, readPages } from "./read-pages.ts";

interface From {
  client: AdminClient;
  shop: string;
}

export async function readOrder(from: From, orderId: string): Promise<Reply<ObservedOrder | null>> {
  const id = gidOf("Order", orderId);
  const readPage = (after: string | null) =>
    from.client.call(from.shop, readOrderDocument, { id, after });
  const first = await readPage(null);
  if (first.kind !== "answered") return first;
  const { order } = first.value;
  if (order === null) return { kind: "answered", value: null };
  const groups = await readPages(order.fulfillmentOrders, async (after) =>
    mapReply(await readPage(after), (page) => page.order?.fulfillmentOrders ?? null),
  );
  if (groups.kind !== "answered") return groups;
  const fulfillmentOrders = await wholeOnes(groups.value, (group) =>
    wholeFulfillmentOrder(from, group),
  );
  if (fulfillmentOrders.kind !== "answered") return fulfillmentOrders;
  const fulfillments = await wholeFulfillments(from, order.fulfillments);
  return mapReply(fulfillments, (whole) => ({
    id: orderId,
    name: order.name,
    canceledAt: order.cancelledAt,
    financialStatus: order.displayFinancialStatus?.toLowerCase() ?? null,
    isTest: order.test,
    risk: order.risk?.recommendation ?? null,
    buyer: buyerOf(order),
    fulfillmentOrders: fulfillmentOrders.value,
    fulfillments: whole,
  }));
}

export async function readFulfillments(
  from: From,
  orderId: string,
): Promise<Reply<ObservedFulfillment[] | null>> {
  const id = gidOf("Order", orderId);
  const reply = await from.client.call(from.shop, readFulfillmentsDocument, { id });
  if (reply.kind !== "answered") return reply;
  const { order } = reply.value;
  return order === null
    ? { kind: "answered", value: null }
    : wholeFulfillments(from, order.fulfillments);
}

export async function readOrderSnapshot(
  from: From,
  orderId: string,
): Promise<Reply<ReportedOrder | null>> {
  const id = gidOf("Order", orderId);
  const readPage = (after: string | null) =>
    from.client.call(from.shop, readOrderSnapshotDocument, { id, after });
  const first = await readPage(null);
  if (first.kind !== "answered") return first;
  const { order } = first.value;
  if (order === null) return { kind: "answered", value: null };
  const lines = await readPages(order.lineItems, async (after) =>
    mapReply(await readPage(after), (page) => page.order?.lineItems ?? null),
  );
  return mapReply(lines, (all) => ({
    id: orderId,
    name: order.name,
    processedAt: order.processedAt,
    canceledAt: order.cancelledAt,
    financialStatus: order.displayFinancialStatus?.toLowerCase() ?? null,
    isTest: order.test,
    buyerLanguage: order.customerLocale,
    note: order.note,
    giftMessage: giftMessageOf(order.customAttributes.map(propertyOf)),
    // The customer's own name would take another scope.
    buyerNames: order.billingAddress?.name ? [order.billingAddress.name] : [],
    ...buyerOf(order),
    // Only webhooks tell by what its buyer is known: here it would take another scope.
    proof: null,
    unfulfilledLines: all
      .filter(({ unfulfilledQuantity }) => unfulfilledQuantity > 0)
      .map(({ id: lineId }) => numericId(lineId)),
    lines: all.map((line) => snapshotLineOf(line, order)),
  }));
}

function buyerOf({
  updatedAt,
  email,
  phone,
  tags,
  shippingAddress,
}: Pick<OrderSnapshot, "updatedAt" | "email" | "phone" | "tags"> & {
  shippingAddress: AdminAddress | null;
}) {
  const address = shippingAddress && addressOf(shippingAddress);
  return { updatedAt, email, phone, tags, shippingAddress: address };
}

async function wholeFulfillmentOrder(
  from: From,
  group: AdminFulfillmentOrder,
): Promise<Reply<ObservedFulfillmentOrder>> {
  const lines = await readFulfillmentOrderLines(from, group);
  return mapReply(lines, (nodes) =>
    observeFulfillmentOrder({ ...group, lineItems: { ...group.lineItems, nodes } }),
  );
}

/** All lines of a fulfillment order whose first page is known, with what is known of these. */
export async function readFulfillmentOrderLines<Line extends object>(
  { client, shop }: From,
  { id, lineItems }: { id: string; lineItems: Connection<Line> },
): Promise<Reply<(Line | AdminFulfillmentOrderLine)[]>> {
  return readPages<Line | AdminFulfillmentOrderLine>(lineItems, async (after) =>
    mapReply(
      await client.call(shop, readFulfillmentOrderLinesDocument, { id, after }),
      (page) => page.fulfillmentOrder?.lineItems ?? null,
    ),
  );
}

async function wholeFulfillments(
  { client, shop }: From,
  fulfillments: readonly AdminFulfillment[],
): Promise<Reply<ObservedFulfillment[]>> {
  return wholeOnes(fulfillments, async (fulfillment) => {
    const { id, fulfillmentLineItems } = fulfillment;
    const lines = await readPages(fulfillmentLineItems, async (after) =>
      mapReply(
        await client.call(shop, readFulfillmentLinesDocument, { id, after }),
        (page) => page.fulfillment?.fulfillmentLineItems ?? null,
      ),
    );
    return mapReply(lines, (nodes) =>
      observeFulfillment({
        ...fulfillment,
        fulfillmentLineItems: { ...fulfillmentLineItems, nodes },
      }),
    );
  });
}

/** Completes each one in turn; the first that can't be completed ends it. */
async function wholeOnes<Part, Whole>(
  parts: readonly Part[],
  complete: (part: Part) => Promise<Reply<Whole>>,
): Promise<Reply<Whole[]>> {
  const wholes: Whole[] = [];
  for (const part of parts) {
    const reply = await complete(part);
    if (reply.kind !== "answered") return reply;
    wholes.push(reply.value);
  }
  return { kind: "answered", value: wholes };
}
