/** The connector's port to Shopify. What holds for all ports stands in `ports.ts`. */
import type { Words } from "../model/phrases.ts";
import type {
  JourneyStep,
  ObservedFulfillment,
  ObservedOrder,
  ReportedOrder,
} from "../model/orders/index.ts";
import type { Reply, Watch } from "./reply.ts";

/** The status of a refusal where the app lacks the scope, and of one without a word. */
export const accessDeniedStatus = 403;

/** What of a store's settings decides whether its orders flow, as far as Shopify shows it. */
export interface ObservedSetup {
  /** The active ones. */
  locations: { name: string; fulfillsOnlineOrders: boolean; isFulfillmentService: boolean }[];
  /** The newest ten at most, the newest first. */
  orders: {
    name: string;
    isTest: boolean;
    /** Its payment is authorized, and somebody has to capture it. */
    isCapturable: boolean;
    /** Shopify shows no street of it. */
    lacksAddress: boolean;
    /** Of its lines that need shipping, 20 at most. */
    variantIds: string[];
    /** Of its fulfillment orders; null where Shopify names none. */
    deliveryMethods: (string | null)[];
    /** It was marked as fulfilled within a minute, without a tracking number. */
    isFulfilledAtOnce: boolean;
  }[];
}

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
  /** Shopify's word for whether its product is sold, like `ACTIVE` or `DRAFT`; null: it was not told. */
  productStatus: string | null;
  /** The metafield `portafilter.artwork_url` of the variant, and of its product. */
  artworkUrl: string | null;
  productArtworkUrl: string | null;
  updatedAt: string | null;
}

/** A bulk operation of Shopify's that reads all variants. `id` is `gid://shopify/BulkOperation/…`. */
export type VariantsOperation =
  | { kind: "running"; id: string }
  /** `url` leads to a file of `lines` lines; null: nothing was found. It works for a week. */
  | { kind: "complete"; id: string; url: string | null; lines: number }
  /** It will never give anything. */
  | { kind: "failed"; id: string; reason: Words };

/** An order that changed. `over`: nothing of it is to be made any more, and why; null: it goes on. */
export interface ChangedOrder {
  /** Numeric text. */
  id: string;
  updatedAt: string;
  over: "canceled" | "refunded" | "fulfilled" | null;
  /** It was paid, at least once. */
  isPaid: boolean;
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

/** One call of `fulfillmentEventCreate`. */
export interface NewFulfillmentEvent extends JourneyStep {
  /** `gid://shopify/Fulfillment/…` */
  fulfillmentId: string;
}

/** What became of a parcel, as Shopify shows it with its fulfillment. */
export interface FulfillmentEvent {
  /** One of Shopify's `FulfillmentEventStatus`. */
  status: string;
  /** ISO 8601, to the second. */
  happenedAt: string;
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
  /** When the fulfillment order last changed, as ISO 8601: asking for it is such a change. */
  updatedAt: string;
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

/** What Shopify says of a change of stock. */
export interface StockOutcome {
  /** Another quantity was there than was told. */
  isStale: boolean;
  /** Items of which it takes no such change, and why. */
  refused: readonly { inventoryItemId: string; words: string }[];
}

/** One call of `productSet`: a product that is not in the store yet. */
export interface ProductToList {
  /** Names it for good: the same handle again is the same product. */
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  /** Shopify fetches it. Null: no picture. */
  imageUrl: string | null;
  isDraft: boolean;
  /** What its variants differ by, in the buyer's words; `Title` where there is but one. */
  option: string;
  /** At most 100, each with a value of its own. */
  variants: VariantToList[];
}

/** `price` and `cost` are decimal text in the shop's currency; null where it is not known. */
export interface VariantToList {
  sku: string;
  value: string;
  price: string;
  cost: string | null;
  weight: UnitWeight | null;
}

/** What one unit weighs, in the unit that it was named in. */
export interface UnitWeight {
  value: number;
  unit: "GRAMS" | "KILOGRAMS" | "OUNCES" | "POUNDS";
}

/** A JPEG that variants of a product are shown with. */
export interface ProductPicture {
  bytes: Uint8Array;
  /** What those read who don't see it. */
  alt: string;
  variantIds: string[];
}

/** A product that the app made, with its variants. */
export interface ListedProduct {
  /** Numeric text. */
  id: string;
  variants: ObservedVariant[];
}

/** One call of `flowTriggerReceive`: something that workflows begin with. */
export interface WorkflowStart {
  /** The trigger's. */
  handle: string;
  /** Its fields by their names; an order is a number. */
  payload: Readonly<Record<string, string | number>>;
}

/** Tags of one order, of which none has to be there, or missing, before. */
export interface TagChange {
  orderId: string;
  add: readonly string[];
  remove: readonly string[];
}

/**
 * One shop's Admin API. Every call costs points of the shop's bucket, so each is as lean as its
 * answer allows; the implementation waits for the bucket and pages until its answer is whole.
 */
export interface ShopifyAdmin {
  readShop(): Promise<Reply<ShopProfile>>;
  /** The order's facts, fulfillment orders with their lines, and fulfillments. Null: no such order. */
  readOrder(orderId: string): Promise<Reply<ObservedOrder | null>>;
  /** Only the fulfillments: two points while there are none. Null: no such order. */
  readFulfillments(orderId: string): Promise<Reply<ObservedFulfillment[] | null>>;
  /** The order in the shape that a webhook brings it in. Null: no such order. */
  readOrderSnapshot(orderId: string): Promise<Reply<ReportedOrder | null>>;
  /**
   * Orders that changed since `since`, oldest change first, at most 50 a page.
   */
  listChangedOrders(query: {
    since: Date;
    after: string | null;
  }): Promise<Reply<{ orders: ChangedOrder[]; endCursor: string | null }>>;
  /**
   * Has Shopify read all variants into a file. `busy`: as many such operations run in the store as
   * Shopify allows.
   */
  beginVariants(): Promise<Reply<VariantsOperation | { kind: "busy" }>>;
  /** The newest such operation of the app's that is under way and was begun after `since`. */
  findVariants(query: { since: Date }): Promise<Reply<VariantsOperation | null>>;
  /** How far an operation is. Null: Shopify knows none of this id. */
  followVariants(operationId: string): Promise<Reply<VariantsOperation | null>>;
  /**
   * Hands what an operation found to `take`, a few hundred variants at a time and in the file's order,
   * from the line after `skip` on; never holds more than that. Answers with the number of all lines.
   * What `take` throws is thrown.
   */
  streamVariants(
    file: { url: string; skip: number },
    take: (variants: ObservedVariant[]) => Promise<void>,
  ): Promise<Reply<{ lines: number }>>;
  /** The named variants; those that do not exist are left out. At most 100 ids. */
  readVariants(variantIds: readonly string[]): Promise<Reply<ObservedVariant[]>>;
  /** The active locations that are no fulfillment service's, at most 100. */
  listLocations(): Promise<Reply<StockLocation[]>>;
  /** Of at most 100 variants; those that do not exist are left out. */
  readStock(query: {
    variantIds: readonly string[];
    locationId: string;
  }): Promise<Reply<ObservedStock[]>>;
  /** Changes all, or nothing where something is stale or refused. */
  setStock(change: StockChange): Promise<Reply<StockOutcome>>;
  /** The handles of the access scopes that the store gave the app. */
  readScopes(): Promise<Reply<string[]>>;
  /** What of the store's settings decides whether its orders flow. */
  readSetup(): Promise<Reply<ObservedSetup>>;
  /** Whether the store lets the app make products. */
  mayWriteProducts(): Promise<Reply<boolean>>;
  /** The product with a handle, by no index that lags behind. Null: there is none. */
  findProduct(handle: string): Promise<Reply<ListedProduct | null>>;
  /** Makes a product. The same again makes no second one, but writes over what was changed since. */
  listProduct(product: ProductToList): Promise<Reply<ListedProduct>>;
  /** The variants of a product that have a picture of their own; none where there is no such product. */
  findPictured(productId: string): Promise<Reply<string[]>>;
  /** Adds pictures to a product and its variants, all or none. The same again adds them once more. */
  addPictures(request: {
    productId: string;
    pictures: readonly ProductPicture[];
  }): Promise<Reply<{ areAdded: true }>>;
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
  /** What Shopify shows of a parcel on its way; nothing where there is no such fulfillment. */
  readEvents(fulfillmentId: string): Promise<Reply<FulfillmentEvent[]>>;
  /** Not idempotent: the caller looks at what is there before it calls again. */
  createEvent(event: NewFulfillmentEvent): Promise<Reply<{ eventId: string }>>;
  /** Not idempotent: asked twice, workflows begin twice. Refused where Shopify knows no such trigger or field. */
  startWorkflows(start: WorkflowStart): Promise<Reply<{ isAccepted: true }>>;
  /** The same again changes nothing. Refused with `accessDeniedStatus` where the app may not write orders. */
  changeOrderTags(change: TagChange): Promise<Reply<{ areChanged: true }>>;
}

/** Shopify, one shop at a time, with the shop's own offline token. Makes no call by itself. */
export interface Shopify {
  /** `watch` is told of the calls that are made. */
  forShop(shop: string, watch?: Watch): ShopifyAdmin;
  /** Shopify's name of a carrier, however the provider writes it; null where it knows none. Pure. */
  carrierOf(name: string): string | null;
}
