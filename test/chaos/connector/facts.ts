/** What stands at each end when all is over, counted there and not where it was sent from. */

/** An order as the store took it. */
export interface PlacedOrder {
  shop: string;
  /** Shopify's numeric id, and the name that people see. */
  orderId: string;
  name: string;
  buyer: string;
  lines: { id: string; sku: string | null; quantity: number }[];
}

/** An order as the provider has it. */
export interface ProviderOrder {
  orderId: string;
  externalSourceId: string | null;
  status: string;
  buyer: string;
  items: { externalSourceId: string | null; sku: string; quantity: number }[];
}

/** A living fulfillment in the store. */
export interface StoreFulfillment {
  trackingNumbers: string[];
  lines: { lineItemId: string; quantity: number }[];
}

/** What is read with a dispatch to say why it waits. */
export const withOpenQuestion = {
  setback: { select: { lastError: true } },
  attention: { where: { answeredAt: null, endedAt: null }, select: { reason: true } },
} as const;

export interface Facts {
  placed: PlacedOrder[];
  atProvider: ProviderOrder[];
  /** The tracking numbers that the print shop used, by the provider's order id. */
  labels: ReadonlyMap<string, readonly string[]>;
  /** By `shop/orderId`. */
  fulfillments: ReadonlyMap<string, readonly StoreFulfillment[]>;
  dispatches: {
    shop: string;
    orderId: string;
    sequence: number;
    state: string;
    attention: { reason: string }[];
    setback: { lastError: string | null } | null;
  }[];
  deliveries: {
    shop: string;
    webhookId: string;
    topic: string;
    state: string;
    outcome: string | null;
  }[];
  /** Webhooks that the app answered with 200. */
  accepted: { shop: string; webhookId: string; topic: string }[];
  /** What the provider had in stock, by SKU. */
  stock: { before: ReadonlyMap<string, number>; after: ReadonlyMap<string, number> };
  /** Lines of logs that hold something personal or secret, with what it was cut out. */
  leaks: string[];
  /** Processes that ended although nobody killed them. */
  unaskedEnds: string[];
}

/** One name for an order everywhere: what the connector calls it at the provider. */
export function externalIdOf({ shop, orderId }: { shop: string; orderId: string }): string {
  return `${shop}/${orderId}`;
}
