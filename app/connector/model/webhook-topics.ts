/**
 * The webhooks that the app subscribes to, and what the body of each proves of its sender's purpose.
 * Session tokens, calls of Flow and calls to fulfillment services carry a signature under the same
 * secret, and neither topic nor shop of a webhook is signed: only the body tells them apart. A test
 * holds the table to shopify.app.toml, and the shops that bodies name to Shopify's published schemas.
 */
export interface WebhookTopic {
  /** `compliance`: its own address, and what it asks for can't be taken back. */
  address: "events" | "compliance";
  /** The key under which its body names the store; without one it names none. */
  namesShopIn?: "shop_domain" | "myshopify_domain";
  /** A key that its body has, and no other compliance topic's. */
  has?: string;
}

const event = { address: "events" } as const;

export const webhookTopics: ReadonlyMap<string, WebhookTopic> = new Map<string, WebhookTopic>([
  ["orders/create", event],
  ["orders/paid", event],
  ["orders/updated", event],
  ["orders/edited", event],
  ["orders/cancelled", event],
  ["orders/risk_assessment_changed", event],
  ["refunds/create", event],
  ["fulfillment_orders/placed_on_hold", event],
  ["fulfillment_orders/hold_released", event],
  ["fulfillment_orders/moved", event],
  ["fulfillment_orders/split", event],
  ["fulfillment_orders/merged", event],
  ["fulfillment_orders/cancelled", event],
  ["fulfillment_orders/order_routing_complete", event],
  ["fulfillment_orders/scheduled_fulfillment_order_ready", event],
  ["products/create", event],
  ["products/update", event],
  ["products/delete", event],
  ["bulk_operations/finish", event],
  ["shop/update", { address: "events", namesShopIn: "myshopify_domain" }],
  ["app/uninstalled", { address: "events", namesShopIn: "myshopify_domain" }],
  [
    "customers/data_request",
    { address: "compliance", namesShopIn: "shop_domain", has: "orders_requested" },
  ],
  [
    "customers/redact",
    { address: "compliance", namesShopIn: "shop_domain", has: "orders_to_redact" },
  ],
  ["shop/redact", { address: "compliance", namesShopIn: "shop_domain" }],
]);

/** A customer's request must never pass as the erasure of a whole store. */
const customerKeys = ["customer", "orders_requested", "orders_to_redact"] as const;

/**
 * What speaks against a body being the webhook that its headers say: `purpose` where it is signed for
 * something else, `shop` where it names another store. Null: nothing. Pure.
 */
export function contradictionIn(
  payload: Record<string, unknown>,
  { topic, shop }: { topic: string; shop: string },
): "purpose" | "shop" | null {
  const { namesShopIn, has } = webhookTopics.get(topic) ?? {};
  const named = [payload["shop_domain"], payload["myshopify_domain"]];
  if (isCallOfFlow(payload) || isServiceCall(payload)) return "purpose";
  if (has !== undefined && !Array.isArray(payload[has])) return "purpose";
  if (topic === "shop/redact" && customerKeys.some((key) => key in payload)) return "purpose";
  if (namesShopIn !== undefined && typeof payload[namesShopIn] !== "string") return "purpose";
  return named.every((name) => name === undefined || isSame(name, shop)) ? null : "shop";
}

function isSame(name: unknown, shop: string): boolean {
  return typeof name === "string" && name.toLowerCase() === shop;
}

/** https://shopify.dev/docs/apps/build/flow/actions (2026-11-22) */
function isCallOfFlow(payload: Record<string, unknown>): boolean {
  return "action_run_id" in payload || "shopify_domain" in payload;
}

/** What Shopify asks of a fulfillment service; https://shopify.dev/docs/api/admin-graphql/latest/objects/FulfillmentService */
const serviceCalls: ReadonlySet<unknown> = new Set(["FULFILLMENT_REQUEST", "CANCELLATION_REQUEST"]);

/** True for what Shopify posts to a fulfillment service, and for nothing else that it signs. Pure. */
export function isServiceCall(payload: Record<string, unknown>): boolean {
  return serviceCalls.has(payload["kind"]) && !isCallOfFlow(payload);
}
