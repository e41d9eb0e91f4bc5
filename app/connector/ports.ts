/**
 * The connector's ports: all that it wants from the world. `app/shopify` and `app/merchant-api`
 * implement them, `compose` joins them, tests put fakes of the outside in their place.
 *
 * No port throws for what the outside does; that is a `Reply`. An exception is a bug or a crash.
 */
import type {
  ArtworkInput,
  ArtworkJobStatus,
  Blend,
  CancelResult,
  CatalogProduct,
  OrderEvents,
  OrderInput,
  OrderReference,
  OrderStatus,
  OrderValidation,
  PageInfo,
  ShippingDetails,
  SimulateResult,
  SimulateTarget,
  Transaction as ApiTransaction,
  Variant,
} from "#app/contract/index.ts";
import type { ObservedFulfillment, ObservedOrder, OrderSnapshot } from "./orders/index.ts";
import type { Reply } from "./reply.ts";

export type { Reply } from "./reply.ts";

/** The time, as one reading. An operation reads it once, so that all timestamps of one act agree. */
export type Clock = () => Date;

/** Tells of what a person on call should know. Never given secrets or personal data. */
export type Log = (entry: {
  level: "info" | "warn" | "error";
  message: string;
  shop?: string;
  dispatchId?: string;
  error?: unknown;
}) => void;

/** What the shop says of itself. */
export interface ShopProfile {
  name: string;
  /** The shop's contact address; stands in for a buyer's missing e-mail. */
  email: string;
  currency: string;
  /** IANA name. */
  timezone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** One variant as Shopify has it. Ids are numeric text. */
export interface ObservedVariant {
  id: string;
  productId: string;
  productTitle: string;
  title: string;
  sku: string | null;
  imageUrl: string | null;
  /** Decimal text in the shop's currency. */
  price: string | null;
  /** The metafield `portafilter.artwork_url` of the variant, and of its product. */
  artworkUrl: string | null;
  productArtworkUrl: string | null;
  updatedAt: string | null;
}

/** How a parcel is followed, as Shopify is told it. */
export interface FulfillmentTracking {
  /** At least one. */
  numbers: string[];
  /** One for each number, or none. */
  urls: string[];
  /** Shopify's own name of the carrier; null where it knows none: number and URL have to do. */
  company: string | null;
}

/** One call of `fulfillmentTrackingInfoUpdate`. */
export interface TrackingUpdate {
  /** `gid://shopify/Fulfillment/…` */
  fulfillmentId: string;
  tracking: FulfillmentTracking;
  notifyCustomer: boolean;
}

/** One call of `fulfillmentCreate`: all its fulfillment orders lie at one location. */
export interface FulfillmentRequest {
  fulfillmentOrders: {
    id: string;
    /** `id` is the fulfillment order line's. */
    lines: { id: string; quantity: number }[];
  }[];
  tracking: FulfillmentTracking;
  notifyCustomer: boolean;
}

/** One call of `fulfillmentOrderHold`. */
export interface HoldRequest {
  fulfillmentOrderId: string;
  /** The lines to hold; Shopify splits the others off. Null: all of them. */
  lines: { id: string; quantity: number }[] | null;
  /** What the merchant reads beside the hold. */
  notes: string;
  /** Names the hold: the same again is the same hold. */
  handle: string;
}

/** What the app's own fulfillment service says to a request of the store's. */
export interface RequestAnswer {
  /** `gid://shopify/FulfillmentOrder/…` */
  fulfillmentOrderId: string;
  /** `close`: it was accepted, and can't be done after all. */
  kind: "accept" | "reject" | "accept-cancelation" | "reject-cancelation" | "close";
  /** What the merchant reads beside it. */
  message: string;
  /** One of Shopify's, for `reject`. */
  reason?: "INCORRECT_ADDRESS" | "INELIGIBLE_PRODUCT" | "OTHER";
}

/** One fulfillment order whose request waits for an answer. Ids are numeric text but its own. */
export interface RequestedFulfillment {
  id: string;
  orderId: string;
  requestStatus: string;
  lineItemIds: string[];
}

/** Where a shop keeps stock. */
export interface StockLocation {
  /** `gid://shopify/Location/…` */
  id: string;
  name: string;
}

/** A variant's stock at one location. */
export interface ObservedStock {
  variantId: string;
  /** `gid://shopify/InventoryItem/…` */
  inventoryItemId: string;
  isTracked: boolean;
  /** Null: it is not stocked at that location. */
  available: number | null;
}

/** One call of `inventorySetQuantities`: at most 100 changes, applied all or none. */
export interface StockChange {
  locationId: string;
  /** The same key again is the same change. */
  key: string;
  /** `from` is what has to be there now, or nothing is changed. */
  changes: readonly { inventoryItemId: string; from: number; to: number }[];
}

/**
 * One shop's Admin API. Every call costs points of the shop's bucket, so each is as lean as its
 * answer allows; the implementation waits for the bucket and pages until its answer is whole.
 */
export interface ShopifyAdmin {
  readShop(): Promise<Reply<ShopProfile>>;
  /** The order's facts, fulfillment orders with their lines, and fulfillments. Null: no such order. */
  readOrder(orderId: string): Promise<Reply<ObservedOrder | null>>;
  /** Only the fulfillments: about one point while there are none. Null: no such order. */
  readFulfillments(orderId: string): Promise<Reply<ObservedFulfillment[] | null>>;
  /** The order in the shape that a webhook brings it in. Null: no such order. */
  readOrderSnapshot(orderId: string): Promise<Reply<OrderSnapshot | null>>;
  /**
   * Ids of the paid, not canceled orders with something left to fulfill that changed since `since`,
   * oldest change first, at most 50 a page.
   */
  listUnfulfilledOrders(query: {
    since: Date;
    after: string | null;
  }): Promise<Reply<{ orders: { id: string; updatedAt: string }[]; endCursor: string | null }>>;
  /** A page of all variants in Shopify's order. `endCursor` is null on the last page. */
  listVariants(query: {
    after: string | null;
  }): Promise<Reply<{ variants: ObservedVariant[]; endCursor: string | null }>>;
  /** The named variants; those that do not exist are left out. At most 100 ids. */
  readVariants(variantIds: readonly string[]): Promise<Reply<ObservedVariant[]>>;
  /** The active locations that are no fulfillment service's, at most 100. */
  listLocations(): Promise<Reply<StockLocation[]>>;
  /** Of at most 100 variants; those that do not exist are left out. */
  readStock(query: {
    variantIds: readonly string[];
    locationId: string;
  }): Promise<Reply<ObservedStock[]>>;
  /** `isStale`: another quantity was there than was told, and nothing was changed. */
  setStock(change: StockChange): Promise<Reply<{ isStale: boolean }>>;
  /** Holds a fulfillment order, with the reason OTHER. A hold that is there already is an answer. */
  holdFulfillmentOrder(request: HoldRequest): Promise<Reply<{ isHeld: true }>>;
  /** The app's own fulfillment service in the store: finds it, else makes it. Safe to repeat. */
  provideService(): Promise<Reply<{ handle: string }>>;
  /** Fulfillment orders at it that ask to be fulfilled or canceled; refused where there is no service. */
  listRequests(): Promise<Reply<RequestedFulfillment[]>>;
  /** Refused where the fulfillment order is no longer as it was. */
  answerRequest(answer: RequestAnswer): Promise<Reply<{ isAnswered: true }>>;
  /** Not idempotent in Shopify: the caller keeps a ledger and looks before it calls. */
  createFulfillment(request: FulfillmentRequest): Promise<Reply<{ fulfillmentId: string }>>;
  /** Replaces the tracking of a fulfillment: the same again changes nothing, but may mail again. */
  updateTracking(update: TrackingUpdate): Promise<Reply<{ fulfillmentId: string }>>;
}

/** Shopify, one shop at a time, with the shop's own offline token. Makes no call by itself. */
export interface Shopify {
  forShop(shop: string): ShopifyAdmin;
  /** Shopify's name of a carrier, however the provider writes it; null where it knows none. Pure. */
  carrierOf(name: string): string | null;
}

/** How a shop reaches a Merchant API. */
export interface ApiConnection {
  /** The origin without `/v1`; null is the core inside this process. */
  url: string | null;
  apiKey: string;
}

/** What following an order goes by. */
export interface OrderGlimpse {
  orderId: string;
  externalSourceId?: string | null | undefined;
  /** Null: a word that the contract does not know, which is no news. */
  orderStatus: OrderStatus | null;
  /** The provider's own mark of the last change, an opaque text; empty where it has none. */
  updatedAt: string;
}

/** One order as the provider has it. */
export interface PlacedOrder extends OrderGlimpse {
  toAddress: Readonly<Record<string, string | null | undefined>>;
  items: readonly {
    externalSourceId?: string | null | undefined;
    sku: string;
    quantity: number;
  }[];
}

/** A page of orders, each read by itself. */
export interface GlimpsePage {
  orders: readonly OrderGlimpse[];
  /** How many more there are that can't be read: whoever seeks an order has not seen them all. */
  unreadable: number;
  pageInfo: PageInfo;
}

/** How far an artwork is. */
export interface ArtworkGlimpse {
  /** Null: a word that the contract does not know, which is no news. */
  status: ArtworkJobStatus | null;
  /** Once it is COMPLETED. */
  artworkUrl: string | null;
  /** Why it failed, in the provider's words; empty where it gives none. */
  error: string;
}

/**
 * The operations of the Merchant API that the connector uses, over one connection. The client adds
 * the time-out (15 s at most, so that a lease outlives it) and p-retry for blips inside one call.
 */
export interface MerchantApi {
  createOrder(
    input: OrderInput,
    options: { idempotencyKey: string },
  ): Promise<Reply<OrderReference>>;
  /** Replaces the content of an order that is still Created; the same again changes nothing. */
  updateOrder(orderId: string, input: OrderInput): Promise<Reply<OrderReference>>;
  /** Asks for the end of an order that is still Created; what comes of it, the order tells. */
  cancelOrder(orderId: string): Promise<Reply<CancelResult>>;
  /** Walks a test order to a stage; refused for any other. */
  simulateOrderStatus(orderId: string, target: SimulateTarget): Promise<Reply<SimulateResult>>;
  getOrder(orderId: string): Promise<Reply<PlacedOrder>>;
  getOrders(query: { cursor: string | null; pageSize: number }): Promise<Reply<GlimpsePage>>;
  getOrderEvents(orderId: string): Promise<Reply<Pick<OrderEvents, "events">>>;
  getOrderShipping(orderId: string): Promise<Reply<ShippingDetails>>;
  /** What the provider took for an order; refused while it has taken nothing. */
  getTransactionByOrderId(
    orderId: string,
  ): Promise<Reply<Pick<ApiTransaction, "amount" | "currency">>>;
  getCatalogProducts(): Promise<Reply<CatalogProduct[]>>;
  getAllVariantsByProductId(productId: string): Promise<Reply<Variant[]>>;
  getAllBlends(): Promise<Reply<Blend[]>>;
  getAllVariantsByBlendId(blendId: string): Promise<Reply<Variant[]>>;
  /** Has artwork drawn; the job is followed by its id. */
  createArtwork(
    input: ArtworkInput,
    options: { idempotencyKey: string },
  ): Promise<Reply<{ jobId: string }>>;
  /** How far a job is. Outside the spec: a provider without it refuses. */
  getArtworkStatus(jobId: string): Promise<Reply<ArtworkGlimpse>>;
  /** The dry run of createOrder, outside the spec: a provider that has none refuses it. */
  validateOrder(body: unknown): Promise<Reply<OrderValidation>>;
}

/**
 * Looks at the file behind an address that a person entered. Never throws for what is there: `reason`
 * is half a sentence for that person, and tells nothing of our own network.
 */
export type InspectPicture = (
  url: string,
) => Promise<
  | { kind: "picture"; type: "jpeg" | "png"; widthPx: number; heightPx: number }
  | { kind: "unreadable"; reason: string }
>;

/** Opens a client for a connection. Cheap: called for every piece of work. */
export type OpenMerchantApi = (connection: ApiConnection) => MerchantApi;

/**
 * Provides a shop without a connection of its own with one; the embedded core makes a merchant and a
 * key for it. Called again for the same shop it gives a working key again, old or new.
 */
export type ProvisionConnection = (shop: {
  domain: string;
  profile: ShopProfile;
}) => Promise<ApiConnection>;

/** Seals a secret for the database. `context` binds the envelope to its row. */
export interface Sealer {
  seal(plaintext: string, context: string): string;
  open(envelope: string, context: string): string;
}
