/**
 * The connector's ports: all that it wants from the world. `app/shopify` and `app/merchant-api`
 * implement them, `compose` joins them, tests put fakes of the outside in their place.
 *
 * No port throws for what the outside does; that is a `Reply`. An exception is a bug or a crash.
 */
import type { StoredFile } from "#app/limits/answer-file.ts";
import type {
  ArtworkInput,
  ArtworkJobStatus,
  ArtworkTemplate,
  Blend,
  CancelResult,
  CatalogProduct,
  ErrorDetails,
  MockupInput,
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
  StockEntry,
} from "#app/contract/index.ts";
import type { ArtworkFit } from "../model/artwork-fit.ts";
import type { FlowFailure } from "../model/flow.ts";
import type { ParsedFile } from "../model/mapping-file.ts";
import type { AttentionReason, Notice } from "../model/notice.ts";
import type { Words } from "../model/phrases.ts";
import type { Cause, Remark } from "../model/remarks.ts";
import type { Reply, Watch } from "./reply.ts";
import type { ShopProfile } from "./shopify.ts";

export { accessDeniedStatus } from "./shopify.ts";
export type { OutsideCall, Reply, Watch } from "./reply.ts";
export type * from "./alerting.ts";
export type * from "./shopify.ts";

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

/** Does `work` as a step of an order's way that somebody may follow. Never given secrets or personal data. */
export type Trace = <Result>(
  step: {
    /** One of few. */
    name: string;
    shop: string;
    /** Shopify's id of the order; null: the step is about none. */
    orderId: string | null;
    webhookId?: string;
    dispatchId?: string;
  },
  work: () => Promise<Result>,
) => Promise<Result>;

/** How a shop reaches a Merchant API. */
export interface ApiConnection {
  /** The origin without `/v1`; null is the core inside this process. */
  url: string | null;
  apiKey: string;
  /** What its row is called, where it has one. */
  id?: string;
}

/** What following an order goes by. */
export interface OrderGlimpse {
  orderId: string;
  externalSourceId?: string | null | undefined;
  /** Null: a word that the contract does not know, which is no news. */
  orderStatus: OrderStatus | null;
  /** When it was placed, in the provider's words; empty where it has none. */
  createdAt: string;
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
    /** Left out where the provider does not show it. */
    artworkUrl?: string | undefined;
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
  /** The same as codes and values; undefined where it gives none. */
  errorDetails?: ErrorDetails | undefined;
}

/**
 * The operations of the Merchant API that the connector uses, over one connection. The client adds
 * the deadline (15 s at most, p-retry for blips included, so that a lease outlives it).
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
  getStockBySku(sku: string): Promise<Reply<StockEntry>>;
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
  /** What a product's design has places for. Outside the spec: a provider without it refuses. */
  getArtworkTemplate(productId: string): Promise<Reply<ArtworkTemplate>>;
  /** What a product looks like with artwork on it. Outside the spec: a provider without it refuses. */
  createMockup(
    input: MockupInput,
  ): Promise<Reply<{ contentType: "image/jpeg" | "image/png"; image: string }>>;
  /** The dry run of createOrder, outside the spec: a provider that has none refuses it. */
  validateOrder(body: unknown): Promise<Reply<OrderValidation>>;
}

/** What people read elsewhere than on the pages: in Shopify beside what the app does there, in files, on call. */
export type Message =
  /** A line of an order's timeline as it is kept, and what an order waits for. */
  | { code: "remark"; remark: Remark | null }
  | { code: "notice"; notice: Notice }
  /** What clears it, as its button says it. */
  | { code: "way"; reason: AttentionReason }
  | { code: "accepted" | "notMade" | "nothingLeft" | "notShown" }
  | { code: "because"; because: Cause }
  | { code: "ended"; order: string; status: string }
  /** What a workflow's run is told. */
  | { code: "run"; outcome: FlowFailure }
  | { code: "words"; words: Words };

/** Says it in the language of these people: a tag like `pt-BR`, null where none is known. Pure. */
export type StoreWords = (
  said: Message,
  reader: { language: string | null; timezone: string },
) => string;

/**
 * Looks at the file behind an address that a person entered. Never throws for what is there: `reason`
 * is for that person, and tells nothing of our own network.
 */
export type InspectPicture = (
  url: string,
) => Promise<
  | { kind: "picture"; type: "jpeg" | "png"; widthPx: number; heightPx: number }
  | { kind: "unreadable"; reason: Words }
>;

/**
 * Reads the file behind an address that a person entered, whole, or as much of it as shows that it is larger than an
 * upload may be. Never throws for what is there, as `InspectPicture`.
 */
export type FetchPicture = (
  url: string,
) => Promise<{ kind: "read"; bytes: Uint8Array } | { kind: "unreadable"; reason: Words }>;

/** What is seen in a picture. */
export interface SeenPicture {
  widthPx: number;
  heightPx: number;
  /** It is seen turned by a quarter: what is stored as its width is its height. */
  isTurned?: boolean;
  /** What of it may not be meant. */
  concerns: FileConcern[];
}

/** A PNG or JPEG, by its bytes. */
export interface PictureFile extends SeenPicture {
  kind: "picture";
  type: "jpeg" | "png";
}

/** One color all over; ink colors (CMYK), or those of another profile than sRGB, which print otherwise than they look. */
export type FileConcern = "blank" | "cmyk" | "profile";

/**
 * What is to be known of a picture that somebody else keeps, before it is printed. `damaged`: it can't be read to its end.
 * `small`: it has fewer pixels than its place in a design. `unchecked`: it could not be read or opened here, which says nothing of it.
 */
export type PictureFinding = FileConcern | "damaged" | "small" | "unchecked";

/** Lays a file that a person gave into artwork of an exact size, elsewhere; `outside`: nothing of it would be seen. */
export type FitArtwork = (file: {
  shop: string;
  bytes: Uint8Array;
  fit: ArtworkFit;
  artwork: { widthPx: number; heightPx: number };
}) => Promise<
  | { kind: "fitted"; type: "jpeg" | "png"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "outside" | "damaged" | "harmful" | "busy" }
  | { kind: "resting"; until: Date }
>;

/**
 * Looks at a whole file that a person gave, by its bytes alone. `placeable`: a WebP, AVIF or GIF, which is no artwork but goes
 * into a place of a design. `unsupported`: none of these that can be opened.
 * `damaged`: it begins as one, and can't be read to its end. `interlaced`: saved in passes, interlaced or
 * progressive, of more than `mostMegapixels`. `harmful`: to open it takes more memory or time than any
 * picture does. `resting`: the shop's files were harmful again and again; none is opened until then. `isBuyers`: a buyer
 * gave it. What theirs do keeps none from being opened that the shop's own people give.
 */
export type InspectFile = (file: {
  shop: string;
  bytes: Uint8Array;
  isBuyers?: boolean;
}) => Promise<
  | PictureFile
  | (SeenPicture & { kind: "placeable" })
  | { kind: "unsupported" | "damaged" | "harmful" | "busy" }
  | { kind: "interlaced"; mostMegapixels: number }
  | { kind: "resting"; until: Date }
>;

/**
 * Draws a photo that a person gave anew, elsewhere: its pixels, and nothing else of the file. `heic`, `unsupported`: none
 * that is read here, by its bytes. `pixels`: more than `mostMegapixels`. The others are those of `InspectFile`.
 */
export type RedrawPhoto = (file: { shop: string; bytes: Uint8Array }) => Promise<
  | {
      kind: "photo";
      widthPx: number;
      heightPx: number;
      /** A JPEG. */
      bytes: Uint8Array<ArrayBuffer>;
      /** A WebP, as a list shows it. */
      small: Uint8Array<ArrayBuffer>;
    }
  | { kind: "heic" | "unsupported" | "damaged" | "harmful" | "busy" }
  | { kind: "pixels"; mostMegapixels: number }
  | { kind: "resting"; until: Date }
>;

/**
 * Reads a CSV file that a person gave, elsewhere. `harmful`: it takes more time or memory than any.
 * `resting`: the shop's files were harmful again and again; none is read until then.
 */
export type ParseMappingFile = (file: {
  shop: string;
  bytes: Uint8Array;
}) => Promise<ParsedFile | { kind: "harmful" | "busy" } | { kind: "resting"; until: Date }>;

/** What a body says. `harmful`: more than any webhook, or it took more time or memory than any. */
export type ReadPayload =
  | { kind: "read"; payload: unknown }
  | { kind: "noJson" | "harmful" }
  /** Another process is to read it, and can't now. */
  | { kind: "later" };

/**
 * Reads a large webhook's stored body elsewhere. `harmful`: it has more than any webhook, or took more time
 * or memory than any. `later`: the shop's others are read, or were harmful again and again.
 */
export type ReadLargeBody = (about: {
  shop: string;
  topic: string;
  bytes: Uint8Array;
}) => Promise<ReadPayload>;

/** Where uploaded files are kept, durably, by a plain name. `app/storage` has a folder and a bucket. */
export interface UploadStore {
  /** Afterwards every process can read it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The same, a piece at a time; has to be read or canceled. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
  /** Some of its files, from behind a place that it gave; null: the first. */
  list(place: string | null): Promise<FilePage>;
}

/** Some files of a store, with when each was last written. */
export interface FilePage {
  files: { name: string; writtenAt: Date }[];
  /** Where it goes on; null: nowhere. */
  next: string | null;
}

/**
 * Opens a client for a connection. Cheap: called for every piece of work. `watch` is told of its calls;
 * each of them ends within `deadlineMs`, or within what the lease of a dispatch allows.
 */
export type OpenMerchantApi = (
  connection: ApiConnection,
  options?: { watch?: Watch; deadlineMs?: number },
) => MerchantApi;

/**
 * Provides a shop without a connection of its own with one; the embedded core makes a merchant and a
 * key for it. Called again for the same shop it gives a working key again, old or new.
 */
export type ProvisionConnection = (shop: {
  domain: string;
  profile: ShopProfile;
}) => Promise<ApiConnection>;

/** A test key at the provider inside this process for a shop that is known there: nothing of its orders is made. */
export type ProvisionTestKey = (shop: { domain: string; name: string }) => Promise<ApiConnection>;

/**
 * Has the provider inside this process erase buyers' data: of the named orders (the provider's own ids)
 * with the named artwork that was drawn for them, whether they were sent or not, or all of the shop's. What
 * is still being made is erased once it has ended. What is elsewhere is not touched. Safe to repeat.
 */
export type EraseEmbedded = (
  erasure: { shop: string } & (AtProvider | { apiOrderIds: "all"; artworks: "all" }),
) => Promise<void>;

/** What the provider has of some of a shop's orders. */
export interface AtProvider {
  /** Its ids of what they became, as far as it has told them. */
  apiOrderIds: string[];
  /** Its ids of the jobs that drew for them, also of what was given up; the key of a start without an answer. */
  artworks: string[];
}

/** Seals a secret for the database. `context` binds the envelope to its row. */
export interface Sealer {
  seal(plaintext: string, context: string): string;
  open(envelope: string, context: string): string;
}
