/** Who is told of a topic: the app's own subscriptions (toml) and those made by API for one shop. */
import type { Shop } from "../shops/shop.ts";
import type { AppConfiguration } from "./app-configuration.ts";

/** A subscription that a shop's app made through GraphQL. */
export type ApiSubscription = {
  readonly type: "WebhookSubscription";
  readonly id: string;
  /** As the schema's enum has it, such as ORDERS_PAID. */
  readonly topic: string;
  uri: string;
  filter: string | null;
  includeFields: string[];
  metafieldNamespaces: string[];
  name: string | null;
  failuresInARow: number;
  readonly createdAt: Date;
  updatedAt: Date;
};

export type Recipient = {
  readonly uri: string;
  readonly includeFields: readonly string[];
  readonly name: string | null;
  /** Absent for a subscription of the toml, which failing never deletes. */
  readonly apiSubscription?: ApiSubscription;
};

/** `orders/paid` of an enum value. The last words after the resource make the event's name. */
function topicOfEnum(value: string): string {
  const known = enumExceptions[value];
  if (known) return known;
  const words = value.toLowerCase().split("_");
  const event = words.pop() ?? "";
  return `${words.join("_")}/${event}`;
}

const enumExceptions: Record<string, string> = {
  APP_SCOPES_UPDATE: "app/scopes_update",
  BULK_OPERATIONS_FINISH: "bulk_operations/finish",
  FULFILLMENT_ORDERS_PLACED_ON_HOLD: "fulfillment_orders/placed_on_hold",
  FULFILLMENT_ORDERS_HOLD_RELEASED: "fulfillment_orders/hold_released",
  FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE: "fulfillment_orders/order_routing_complete",
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_SUBMITTED:
    "fulfillment_orders/fulfillment_request_submitted",
  FULFILLMENT_ORDERS_CANCELLATION_REQUEST_SUBMITTED:
    "fulfillment_orders/cancellation_request_submitted",
  ORDERS_PARTIALLY_FULFILLED: "orders/partially_fulfilled",
  ORDERS_RISK_ASSESSMENT_CHANGED: "orders/risk_assessment_changed",
};

/** Topics that a shop without the app still sends. */
const afterUninstall = new Set([
  "app/uninstalled",
  "customers/redact",
  "customers/data_request",
  "shop/redact",
]);

/** Everyone who gets this topic of this shop; nobody where the app isn't installed. */
export function recipientsOf(
  shop: Shop,
  configuration: AppConfiguration,
  topic: string,
): Recipient[] {
  if (shop.installation.state !== "installed" && !afterUninstall.has(topic)) return [];
  const own = configuration.subscriptions
    .filter((subscription) => subscription.topics.includes(topic))
    .map(({ uri, includeFields, name }) => ({ uri, includeFields, name }));
  const byApi = [...shop.subscriptions.values()]
    .filter((subscription) => topicOfEnum(subscription.topic) === topic)
    .map((subscription) => {
      const { uri, includeFields, name } = subscription;
      return { uri, includeFields, name, apiSubscription: subscription };
    });
  return [...own, ...byApi];
}
