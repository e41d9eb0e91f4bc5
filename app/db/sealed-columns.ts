/**
 * Every column that holds a sealed field, and what binds a field to its row. Whoever counts, seals again or gives up
 * fields walks this list; a test compares it with the tables, so that none is forgotten.
 */

/** What binds a sealed field to its row: in another row it does not open. */
export const sealContexts = {
  shopApiKey: (shop: string) => `shop:${shop}:api-key`,
  connectionApiKey: (id: string) => `connection:${id}:api-key`,
  webhookSecret: (shop: string) => `shop:${shop}:webhook-secret`,
  session: (shop: string, id: string) => `session:${shop}:${id}`,
  recipient: (shop: string, id: string) => `recipient:${shop}/${id}`,
  endpoint: (id: string) => `notification-endpoint:${id}`,
} as const;

/**
 * What stands in the place of a store's API key that nobody can open any more: no provider takes it, so orders wait as
 * they do for a revoked key, at the provider that the store chose.
 */
export const lostApiKey = "lost";

export type SealedNames = readonly [one: string, many: string];

/** A column of sealed fields. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What one of its fields is, and what several are, for the operator. */
  holds: SealedNames;
  /** The columns that name a row, all of text; `contextOf` is given their values. */
  key: readonly [string] | readonly [string, string];
  contextOf: (first: string, second: string) => string;
  /** SQL over the row, which is called `held`: true while something still opens the field. */
  isNeeded: string;
}

const isInstalled = `EXISTS (SELECT FROM connector.shop AS owner
  WHERE owner.shop = held.shop AND owner.uninstalled_at IS NULL)`;

/**
 * `shop.sealed_api_key` is what processes of an earlier release read (decision 100). It comes first: its trigger
 * carries what is written there into `shop_connection`, in the order in which everybody locks the two.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "connector.shop",
    column: "sealed_api_key",
    holds: [
      "provider key of a store, as an earlier release reads it",
      "provider keys of stores, as an earlier release reads them",
    ],
    key: ["shop"],
    contextOf: sealContexts.shopApiKey,
    isNeeded: "false",
  },
  {
    table: "connector.shop_connection",
    column: "sealed_api_key",
    holds: ["provider key of a store", "provider keys of stores"],
    key: ["shop"],
    contextOf: sealContexts.shopApiKey,
    isNeeded: isInstalled,
  },
  {
    table: "connector.connection",
    column: "sealed_api_key",
    holds: [
      "provider key by which orders are followed",
      "provider keys by which orders are followed",
    ],
    key: ["id"],
    contextOf: sealContexts.connectionApiKey,
    isNeeded: "true",
  },
  {
    table: "connector.provider_webhooks",
    column: "sealed_secret",
    holds: ["secret of a provider's webhooks", "secrets of providers' webhooks"],
    key: ["shop"],
    contextOf: sealContexts.webhookSecret,
    isNeeded: isInstalled,
  },
  {
    table: "connector.session",
    column: "sealed",
    holds: ["Shopify session", "Shopify sessions"],
    key: ["shop", "id"],
    contextOf: sealContexts.session,
    isNeeded: "NOT held.is_online",
  },
  {
    table: "connector.recipient",
    column: "sealed_address",
    holds: ["address for notifications", "addresses for notifications"],
    key: ["shop", "id"],
    contextOf: sealContexts.recipient,
    isNeeded: isInstalled,
  },
  {
    table: "core.notification_endpoint",
    column: "secret",
    holds: ["signing secret of a webhook endpoint", "signing secrets of webhook endpoints"],
    key: ["merchant_id", "id"],
    contextOf: (_, id) => sealContexts.endpoint(id),
    isNeeded: "true",
  },
  {
    table: "core.notification_endpoint",
    column: "previous_secret",
    holds: ["signing secret that was replaced", "signing secrets that were replaced"],
    key: ["merchant_id", "id"],
    contextOf: (_, id) => sealContexts.endpoint(id),
    isNeeded: "held.previous_secret_until > now()",
  },
  {
    table: "core.replaced_secret",
    column: "secret",
    holds: ["signing secret from before those", "signing secrets from before those"],
    key: ["endpoint_id", "id"],
    contextOf: (endpointId) => sealContexts.endpoint(endpointId),
    isNeeded: "held.signs_until > now()",
  },
];

/** A sealed field as its row has it. */
export interface SealedField {
  /** The values of the column's `key`. */
  row: readonly [string, string];
  sealed: string;
}

/** SQL for the id of the key that sealed a field. */
export function keyIdColumn({ column }: SealedColumn): string {
  return `split_part(held.${column}, '.', 2)`;
}
