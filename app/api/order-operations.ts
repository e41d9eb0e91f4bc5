import { z } from "zod";
import {
  elementsMax,
  lineItem,
  orderInput,
  type OrderPage,
  pageSizeOf,
  problemWords,
} from "#app/contract/index.ts";
import type { DraftLine } from "#app/core/orders/index.ts";
import { statusOf } from "./error-reply.ts";
import type { Handlers } from "./handler.ts";
import { eventView, followedEventView, orderView, shippingView } from "./order-views.ts";
import { problemsOf } from "./parse-request.ts";

/** The SKUs of a body that may be no order yet: artwork is drawn before there is one. */
const withItems = z.object({ items: z.array(z.unknown()) });
const { sku, artworkUrl, quantity } = lineItem.shape;
const draftLine = z.object({
  sku: sku.optional().catch(undefined),
  artworkUrl: artworkUrl.optional().catch(undefined),
  quantity: quantity.optional().catch(undefined),
});
const withSku = z.object({ sku: z.string() });

/** The lines of such a body, each with those of its fields that are as they have to be. */
function linesIn(body: unknown): DraftLine[] {
  const { items = [] } = withItems.safeParse(body).data ?? {};
  if (items.length > elementsMax) return [];
  return items.flatMap((item, index) => {
    const line = draftLine.safeParse(item).data;
    return line === undefined ? [] : [{ ...line, index }];
  });
}

/** The contract has seen that it names one. */
function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function skusIn(body: unknown): string[] {
  const { items = [] } = withItems.safeParse(body).data ?? {};
  return items.slice(0, elementsMax).flatMap((item) => withSku.safeParse(item).data?.sku ?? []);
}

export const orderHandlers: Handlers<
  | "createOrder"
  | "getOrders"
  | "getOrder"
  | "updateOrder"
  | "cancelOrder"
  | "getOrderEvents"
  | "getEvents"
  | "getOrderShipping"
  | "getOrderShipments"
  | "requestCancelation"
  | "simulateOrderStatus"
  | "simulateDecision"
  | "validateOrder"
> = {
  async createOrder({ caller, headers, body }, core) {
    const idempotencyKey = headers["idempotency-key"];
    const command = { caller, content: body, idempotencyKey };
    const { orderId, isReplay } = await core.orders.createOrder(command);
    return {
      body: { orderId },
      ...(isReplay ? { headers: { "idempotent-replayed": "true" } } : {}),
    };
  },

  async getOrders({ caller, query }, core) {
    const { cursor, externalSourceId, status, createdAfter, createdBefore } = query;
    const filter = {
      externalSourceId,
      status,
      createdAfter: momentOf(createdAfter),
      createdBefore: momentOf(createdBefore),
    };
    const limit = pageSizeOf(query);
    const { orders, hasNextPage } = await core.orders.listOrders({ caller, cursor, limit, filter });
    const pageInfo = { hasNextPage, endCursor: orders.at(-1)?.id ?? null };
    return { body: { orders: orders.map(orderView), pageInfo } satisfies OrderPage };
  },

  async getOrder({ caller, params }, core) {
    return { body: orderView(await core.orders.getOrder({ caller, orderId: params.orderId })) };
  },

  async updateOrder({ caller, params: { orderId }, body }, core) {
    await core.orders.replaceOrder({ caller, orderId, content: body });
    return { body: { orderId } };
  },

  async cancelOrder({ caller, params: { orderId } }, core) {
    await core.orders.cancelOrder({ caller, orderId });
    return { body: { message: `Order ${orderId} is canceled.` } };
  },

  async getOrderEvents({ caller, params: { orderId } }, core) {
    const { status, events } = await core.orders.getOrderEvents({ caller, orderId });
    return { body: { status, events: events.map(eventView) } };
  },

  async getEvents({ caller, query }, core) {
    const { after } = query;
    const limit = pageSizeOf(query);
    const { events, endCursor, hasNextPage } = await core.orders.followEvents({
      caller,
      limit,
      after,
    });
    const pageInfo = { hasNextPage, endCursor };
    return { body: { events: events.map(followedEventView), pageInfo } };
  },

  async getOrderShipping({ caller, params: { orderId } }, core) {
    return { body: shippingView(await core.shipping.getOrderShipment({ caller, orderId })) };
  },

  async getOrderShipments({ caller, params: { orderId } }, core) {
    const shipments = await core.shipping.listOrderShipments({ caller, orderId });
    return { body: { shipments: shipments.map(shippingView) } };
  },

  async requestCancelation({ caller, params: { orderId } }, core) {
    await core.orders.askForCancelation({ caller, orderId });
    return { body: { message: `Production was asked to cancel the order ${orderId}.` } };
  },

  async simulateOrderStatus({ caller, params: { orderId }, body: { targetStatus } }, core) {
    const command = { caller, orderId, target: targetStatus };
    const { previousStatus } = await core.orders.simulateOrder(command);
    const message = `Order ${orderId} went from ${previousStatus} to ${targetStatus}.`;
    return { body: { orderId, previousStatus, newStatus: targetStatus, message } };
  },

  async simulateDecision({ caller, params: { orderId }, body }, core) {
    const { decision, reason = "Simulated." } = body;
    const command = { caller, orderId, decision, reason };
    const { previousStatus, status } = await core.orders.simulateDecision(command);
    const message = `Order ${orderId} went from ${previousStatus} to ${status}.`;
    return { body: { orderId, previousStatus, newStatus: status, message } };
  },

  async validateOrder({ caller, body }, core) {
    const parsed = orderInput.safeParse(body, { error: problemWords });
    const malformed = parsed.success ? [] : problemsOf(parsed.error);
    const found = await core.orders.findContentProblems({ caller, lines: linesIn(body) });
    const problems = [
      ...malformed.map(({ path, message }) => ({ path, code: 422, message })),
      ...found.map(({ path, error: { code, message, details } }) => {
        const problem = { path, code: statusOf[code], message };
        return details === undefined ? problem : Object.assign(problem, { details });
      }),
    ];
    const artworkSizes = await core.orders.listArtworkSizes({ skus: skusIn(body) });
    return { body: { valid: problems.length === 0, problems, artworkSizes } };
  },
};
