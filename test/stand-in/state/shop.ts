/** One shop's whole state. Everything that the stand-in answers is computed from this. */
import type { FaultQueue } from "../faults/faults.ts";
import type { AccessToken } from "./access-token.ts";
import type { Address } from "./address.ts";
import type { ShopPlanName, Bucket } from "./bucket.ts";
import type { BulkOperation } from "./bulk-operation.ts";
import type { FlowState } from "./flow-state.ts";
import type { FulfillmentOrder } from "./fulfillment-order.ts";
import type { FulfillmentService } from "./fulfillment-service.ts";
import type { Fulfillment } from "./fulfillment.ts";
import type { OrderEdit } from "./order-edit.ts";
import type { Order } from "./order.ts";
import type { Product, Variant, Metafield, ProductOperation } from "./product.ts";
import type { Users } from "./user.ts";
import type { ApiSubscription } from "./subscription.ts";

export type KeptAnswer = { fingerprint: string; answer: unknown; keptUntil: Date };

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
  /** A person changes these in the store's settings. */
  name: string;
  email: string;
  ianaTimezone: string;
  readonly currencyCode: string;
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
  readonly users: Users;
  nextOrderNumber: number;
};
