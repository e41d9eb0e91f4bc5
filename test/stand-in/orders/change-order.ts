/** What staff and apps do to an order besides selling it: details, archive, payment, risk, deletion. */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { type AddressInput, readAddress } from "../state/address.ts";
import type { Address } from "../state/address.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import type { World } from "../state/world.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";
import type { Order, RiskAssessment } from "../state/order.ts";
import { currentTotalMinor, financialStatus, receivedMinor } from "../state/order-money.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";
import { restOrder } from "../rest/rest-order.ts";

export type OrderDetails = {
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: string[] | null;
  customAttributes?: { key: string; value: string }[] | null;
  shippingAddress?: Address | null;
};

/** What is absent stays. */
export function updateOrder(
  world: World,
  shop: Shop,
  order: Order,
  details: OrderDetails & { now: Date },
): void {
  if (details.email !== undefined) order.email = details.email;
  if (details.phone !== undefined) order.phone = details.phone;
  if (details.note !== undefined) order.note = details.note;
  if (details.tags) order.tags = details.tags.toSorted();
  if (details.customAttributes) order.customAttributes = details.customAttributes;
  if (details.shippingAddress) order.shippingAddress = details.shippingAddress;
  touch(world, shop, order, details.now);
}

/** Takes the place of the address there was; the country's name follows from its code. */
export function changeAddress(
  world: World,
  shop: Shop,
  order: Order,
  { address, now }: { address: AddressInput; now: Date },
): void {
  recordEvent(world, order, "shipping_address_changed", "The address was changed.", now);
  updateOrder(world, shop, order, { shippingAddress: readAddress(address), now });
}

export function setClosed(world: World, shop: Shop, order: Order, closedAt: Date | null): void {
  const now = world.clock.now();
  if ((order.closedAt === null) === (closedAt === null)) return;
  order.closedAt = closedAt;
  const [action, message] = closedAt
    ? ["closed", "The order was archived."]
    : ["re_opened", "The order was unarchived."];
  recordEvent(world, order, action, message, now);
  touch(world, shop, order, now);
}

export function markAsPaid(world: World, shop: Shop, order: Order, now: Date): UserError[] {
  if (order.cancelledAt || financialStatus(order) === "PAID")
    return [userError(["id"], "Order cannot be marked as paid.")];
  order.transactions.push({
    type: "OrderTransaction",
    id: world.mintId(),
    kind: "SALE",
    status: "SUCCESS",
    gateway: "manual",
    amountMinor: currentTotalMinor(order) - receivedMinor(order),
    test: order.test,
    createdAt: now,
  });
  recordEvent(world, order, "marked_as_paid", "The order was marked as paid.", now);
  order.updatedAt = now;
  world.deliveries.emit(shop, "orders/paid", restOrder(shop, order));
  touch(world, shop, order, now);
  return [];
}

/** Its fulfillment orders and fulfillments go with it. */
export function deleteOrder(world: World, shop: Shop, order: Order): void {
  shop.orders.delete(order.id);
  for (const each of [shop.fulfillmentOrders, shop.fulfillments])
    for (const { id, orderId } of each.values()) if (orderId === order.id) each.delete(id);
  world.deliveries.emit(shop, "orders/delete", { id: idNumber(order.id) });
}

export function assessRisk(
  world: World,
  shop: Shop,
  order: Order,
  input: Pick<RiskAssessment, "riskLevel" | "facts"> & { now: Date },
): { orderRiskAssessment: RiskAssessment | null; userErrors: UserError[] } {
  if (fulfillmentStatus(shop, order) === "FULFILLED")
    return {
      orderRiskAssessment: null,
      userErrors: [
        userError(
          ["orderRiskAssessmentInput", "orderId"],
          "The order is already fulfilled.",
          "ORDER_ALREADY_FULFILLED",
        ),
      ],
    };
  const assessment: RiskAssessment = {
    type: "OrderRiskAssessment",
    riskLevel: input.riskLevel,
    facts: input.facts,
  };
  order.risks.push(assessment);
  world.deliveries.emit(shop, "orders/risk_assessment_changed", {
    provider_id: null,
    provider_title: world.app.configuration.name,
    risk_level: input.riskLevel.toLowerCase(),
    created_at: restMoment(shop, input.now),
    order_id: order.id,
    admin_graphql_api_order_id: gid("Order", order.id),
  });
  touch(world, shop, order, input.now);
  return { orderRiskAssessment: assessment, userErrors: [] };
}

/** The worst assessment decides; Shopify's own weighing isn't public. */
export function riskRecommendation(order: Order): "ACCEPT" | "CANCEL" | "INVESTIGATE" | "NONE" {
  const levels = new Set(order.risks.map((each) => each.riskLevel));
  if (levels.has("HIGH")) return "CANCEL";
  if (levels.has("MEDIUM")) return "INVESTIGATE";
  return levels.has("LOW") ? "ACCEPT" : "NONE";
}
