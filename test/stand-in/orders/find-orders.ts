/** The search syntax of `orders(query:)`, as far as apps use it (facts 1.1). */
import { byDate, byId, byText, searchFilter } from "../graphql/search.ts";
import type { Matcher } from "../graphql/search.ts";
import type { Context } from "../graphql/context.ts";
import { idOf } from "../ids.ts";
import type { Order } from "../state/order.ts";
import { financialStatus } from "../state/order-money.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";

/** The words of the `fulfillment_status` filter and the display states that each means. */
const fulfillmentWords: Record<string, readonly string[]> = {
  unshipped: ["UNFULFILLED", "IN_PROGRESS", "ON_HOLD", "SCHEDULED"],
  unfulfilled: ["UNFULFILLED", "IN_PROGRESS", "ON_HOLD", "SCHEDULED", "PARTIALLY_FULFILLED"],
  shipped: ["FULFILLED"],
  fulfilled: ["FULFILLED"],
  partial: ["PARTIALLY_FULFILLED"],
  scheduled: ["SCHEDULED"],
  on_hold: ["ON_HOLD"],
  request_declined: [],
};

const recentDays = 60;

/** Without `read_all_orders` an app sees orders of the last 60 days only (facts 1.1). */
export function isVisible({ scopes, now }: Viewer, order: Order): boolean {
  const oldest = now.getTime() - recentDays * 86_400_000;
  return scopes.has("read_all_orders") || order.createdAt.getTime() >= oldest;
}

type Viewer = Pick<Context, "scopes" | "now">;

/** The order if it is there and the token may see it. */
export function visibleOrder(context: Pick<Context, "shop"> & Viewer, id: string): Order | null {
  const order = context.shop.orders.get(idOf("Order", id) ?? "");
  return order && isVisible(context, order) ? order : null;
}

export function findOrders(context: Context, query: string | null | undefined): Order[] {
  const { shop } = context;
  const name = byText<Order>((order) => [order.name, order.name.replace("#", "")]);
  const fields: Record<string, Matcher<Order>> = {
    id: byId(),
    name,
    email: byText((order) => [order.email]),
    tag: byText((order) => order.tags),
    tag_not: (order, term) => !order.tags.includes(term.value),
    sku: byText((order) => order.lines.map((line) => line.sku)),
    test: (order, term) => String(order.test) === term.value,
    source_name: byText((order) => [order.sourceName]),
    financial_status: byText((order) => [financialStatus(order)]),
    fulfillment_status: (order, term) =>
      fulfillmentWords[term.value.toLowerCase()]?.includes(fulfillmentStatus(shop, order)) ?? false,
    status: (order, term) => isInStatus(order, term.value),
    created_at: byDate((order) => order.createdAt),
    updated_at: byDate((order) => order.updatedAt),
    processed_at: byDate((order) => order.processedAt),
  };
  const matches = searchFilter<Order>(query, fields, (order, term) =>
    [order.name, order.email ?? ""].some((text) =>
      text.toLowerCase().includes(term.value.toLowerCase()),
    ),
  );
  return [...shop.orders.values()].filter((order) => isVisible(context, order) && matches(order));
}

function isInStatus(order: Order, status: string): boolean {
  switch (status) {
    case "open":
      return !order.closedAt && !order.cancelledAt;
    case "closed":
      return order.closedAt !== null;
    case "cancelled":
      return order.cancelledAt !== null;
    case "not_closed":
      return !order.closedAt;
    default:
      return status === "any";
  }
}
