import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { applyOrder } from "../orders/index.ts";
import { phrase } from "../../model/phrases.ts";
import { uninstallShop } from "../../shops/index.ts";
import { applyBulkOperation } from "./apply-bulk-operation.ts";
import { applyFulfillmentOrder, applyOrderChange, applyRouting } from "./apply-order-change.ts";
import { applyProduct, applyProductRemoval } from "./apply-product.ts";
import { applyShop } from "./apply-shop.ts";
import { isPaymentNotice, readOrderPayload, remarkOn, reportedAt } from "./order-payload.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";

/** They say that something of an order changed; its new state is no part of them. */
const sayingTopics: ReadonlySet<string> = new Set([
  "orders/edited",
  "orders/risk_assessment_changed",
  "refunds/create",
]);

/** Applies one webhook by its topic. Nothing acts on the outside here: rows change, jobs are written. */
export async function applyTopic(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  event: TopicEvent,
): Promise<Outcome> {
  const { topic } = event.delivery;
  if (sayingTopics.has(topic)) {
    return applyOrderChange(ctx, transaction, event);
  }
  if (topic.startsWith("orders/")) return applyOrderTopic(ctx, transaction, event);
  if (topic === "products/delete") return applyProductRemoval(ctx, transaction, event);
  if (topic.startsWith("products/")) return applyProduct(ctx, transaction, event);
  if (topic === "bulk_operations/finish") return applyBulkOperation(ctx, transaction, event);
  if (topic === "fulfillment_orders/order_routing_complete") {
    return applyRouting(ctx, transaction, event);
  }
  if (topic.startsWith("fulfillment_orders/"))
    return applyFulfillmentOrder(ctx, transaction, event);
  if (topic === "shop/update" && event.profile !== null) {
    return applyShop(transaction, { shop: event.shop, profile: event.profile });
  }
  if (topic === "app/uninstalled") {
    const { shop, delivery } = event;
    const triggeredAt = delivery.triggeredAt ?? delivery.receivedAt;
    const target = { shop: shop.domain, triggeredAt, now: ctx.clock() };
    const result = await uninstallShop(ctx, transaction, target);
    return { state: result === "applied" ? "Applied" : "Superseded", outcome: null };
  }
  return { state: "Ignored", outcome: phrase("nothingDepends", { topic }) };
}

async function applyOrderTopic(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, delivery, payload, open }: TopicEvent,
): Promise<Outcome> {
  const snapshot = readOrderPayload(payload, reportedAt(delivery));
  if (snapshot === null) return { state: "Failed", outcome: phrase("noOrder") };
  const sighting = { shop, snapshot, open, isPaymentNotice: isPaymentNotice(delivery, shop) };
  const result = await applyOrder(ctx, transaction, sighting);
  const orderId = snapshot.id;
  return result === "applied"
    ? { state: "Applied", outcome: remarkOn(payload, snapshot), orderId }
    : { state: "Superseded", outcome: phrase("newerSeen"), orderId };
}
