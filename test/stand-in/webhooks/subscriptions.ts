/** Who is told of a topic: the app's own subscriptions (toml) and those made by API for one shop. */
import type { AppConfiguration } from "../state/app-configuration.ts";
import type { Shop } from "../state/shop.ts";
import type { ApiSubscription } from "../state/subscription.ts";

export type Recipient = {
  readonly uri: string;
  readonly includeFields: readonly string[];
  readonly name: string | null;
  readonly filter: string | null;
  /** Absent for a subscription of the toml, which failing never deletes. */
  readonly apiSubscription?: ApiSubscription;
};

/** Resources whose name has several words; the rest of an enum value is the event. */
const resources = [
  "app",
  "bulk_operations",
  "fulfillment_events",
  "fulfillment_holds",
  "fulfillment_orders",
  "inventory_items",
  "inventory_levels",
  "order_transactions",
];

/** `orders/paid` of an enum value such as ORDERS_PAID. */
export function topicOfEnum(value: string): string {
  const text = value.toLowerCase();
  const resource =
    resources.find((each) => text.startsWith(`${each}_`)) ?? text.split("_")[0] ?? "";
  return `${resource}/${text.slice(resource.length + 1)}`;
}

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
    .map(({ uri, includeFields, name, filter }) => ({ uri, includeFields, name, filter }));
  const byApi = [...shop.subscriptions.values()]
    .filter((subscription) => topicOfEnum(subscription.topic) === topic)
    .map((subscription) => {
      const { uri, includeFields, name, filter } = subscription;
      return { uri, includeFields, name, filter, apiSubscription: subscription };
    });
  return [...own, ...byApi];
}
