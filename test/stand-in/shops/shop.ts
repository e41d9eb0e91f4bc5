/** One shop's whole state. Everything that the stand-in answers is computed from this. */
import type { Bucket } from "../graphql/bucket.ts";
import type { FaultQueue } from "../faults/faults.ts";
import type { BulkOperation } from "../bulk/bulk-operation.ts";
import type { FulfillmentOrder } from "../fulfillment-orders/fulfillment-order.ts";
import type { FlowState } from "../flow/flow-state.ts";
import type { Fulfillment } from "../fulfillments/fulfillment.ts";
import type { FulfillmentService } from "../fulfillment-services/fulfillment-service.ts";
import type { KeptAnswer } from "../graphql/idempotency.ts";
import type { OrderEdit } from "../orders/order-edit.ts";
import type { AccessToken } from "../oauth/tokens.ts";
import type { Order } from "../orders/order.ts";
import type { ProductOperation } from "../products/set-product.ts";
import type { Metafield, Product, Variant } from "../products/product.ts";
import type { ApiSubscription } from "../webhooks/subscriptions.ts";

export type ShopPlanName = "standard" | "advanced" | "plus" | "enterprise";

export type Address = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  country: string | null;
  countryCode: string | null;
  zip: string | null;
  phone: string | null;
};

export type Location = {
  readonly type: "Location";
  readonly id: string;
  name: string;
  address: Address;
  isActive: boolean;
  fulfillsOnlineOrders: boolean;
  /** The fulfillment service whose place this is; null for the merchant's own. */
  serviceId: string | null;
  readonly createdAt: Date;
};

/** What the app was granted. `never` differs from `uninstalled`: only the latter needs a person to return. */
type Installation = {
  readonly id: string;
  state: "never" | "installed" | "uninstalled";
  uninstalledAt: Date | null;
  scopes: readonly string[];
};

export type Shop = {
  readonly type: "Shop";
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly email: string;
  readonly currencyCode: string;
  readonly ianaTimezone: string;
  readonly address: Address;
  readonly plan: ShopPlanName;
  readonly createdAt: Date;
  readonly installation: Installation;
  readonly bucket: Bucket;
  readonly faults: FaultQueue;
  readonly tokens: Map<string, AccessToken>;
  readonly locations: Map<string, Location>;
  /** Locations that are gone; closed fulfillment orders still name them. */
  readonly formerLocations: Map<string, Location>;
  readonly fulfillmentServices: Map<string, FulfillmentService>;
  readonly products: Map<string, Product>;
  readonly variants: Map<string, Variant>;
  readonly metafields: Metafield[];
  readonly orders: Map<string, Order>;
  /** Edits that have begun, by the id that their session and calculated order share. */
  readonly orderEdits: Map<string, OrderEdit>;
  readonly productOperations: Map<string, ProductOperation>;
  readonly keptAnswers: Map<string, KeptAnswer>;
  readonly fulfillmentOrders: Map<string, FulfillmentOrder>;
  readonly fulfillments: Map<string, Fulfillment>;
  readonly subscriptions: Map<string, ApiSubscription>;
  readonly bulkOperations: Map<string, BulkOperation>;
  readonly flow: FlowState;
  nextOrderNumber: number;
};

/** The location that ships what nothing else claims. */
export function defaultLocation(shop: Shop): Location {
  for (const location of shop.locations.values())
    if (location.isActive && location.serviceId === null) return location;
  throw new Error(`${shop.domain} has no active location`);
}

export const emptyAddress: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  provinceCode: null,
  country: null,
  countryCode: null,
  zip: null,
  phone: null,
};
