import type { SimulateTarget } from "#app/contract/index.ts";
import type { ActivityPage, ActivityQuery } from "./activity/index.ts";
import type {
  AttentionReason,
  DispatchDetail,
  DispatchAct,
  DispatchPage,
  DispatchQuery,
  SimulateOutcome,
  UnforwardedPage,
} from "./dispatches/index.ts";
import type { ConnectorJobName, ConnectorJobs } from "./context.ts";
import type { Exchanges } from "./exchanges/index.ts";
import type { DeadJob } from "./dead-jobs/index.ts";
import type { BuyerData, IncomingDelivery } from "./deliveries/index.ts";
import type { HomeView } from "./home/index.ts";
import type { ConnectorGauges } from "./metrics/index.ts";
import type { OnCallDoors } from "./on-call-doors.ts";
import type { ApiConnection, StockLocation } from "./ports.ts";
import type { IncomingProviderWebhook } from "./provider-webhooks/index.ts";
import type { ProductDoors } from "./product-doors.ts";
import type {
  ConnectionTest,
  Policy,
  Sessions,
  SettingsView,
  ShopifyBudget,
} from "./shops/index.ts";
import type { UploadedFile } from "./uploads/index.ts";

export type { SessionRow, ShopifyBudget, ToldPoints } from "./shops/index.ts";

export type { IncomingDelivery } from "./deliveries/index.ts";

/** The doors that the app's rim calls. Everything is scoped by shop. */
export interface Connector {
  /**
   * Stores a webhook together with its job and returns when both are durable. A repetition (same
   * shop and webhook id) stores nothing. The caller answers 200 either way.
   */
  acceptDelivery(delivery: IncomingDelivery): Promise<"stored" | "duplicate">;

  /**
   * A provider's webhook: verified, then the order that it names is looked at next. Never believed.
   * `refused` is the answer to a wrong signature and to an unknown shop alike.
   */
  takeProviderWebhook(webhook: IncomingProviderWebhook): Promise<"taken" | "refused">;
  /** A message of the provider inside this process, which has no signature to check: it hurries a look. */
  hearEmbedded(message: { shop: string; body: string }): Promise<void>;
  /**
   * Keeps what the shop's provider signs its webhooks with; null takes none. The secret has to be one
   * (`isWebhookSecret`). False when the shop is not known.
   */
  changeWebhookSecret(command: {
    shop: string;
    secret: string | null;
    actor: string;
  }): Promise<boolean>;

  /**
   * Called at each visit. The first time, and after an uninstall, it reads the shop's
   * profile, provides a connection, starts the reading of products and takes up the webhooks that
   * came before; otherwise it only notes that Shopify vouched for the shop at `authorizedAt` (now,
   * unless told). Throws when Shopify or the provider gave no answer: the next visit tries again.
   */
  installShop(shop: string, authorizedAt?: Date): Promise<void>;

  /**
   * Gives the shop another connection and lets go on what waited for it; accepted orders and open
   * attempts stay where they are. False when the shop is not known.
   */
  changeConnection(command: {
    shop: string;
    connection: ApiConnection;
    actor: string;
  }): Promise<boolean>;

  /** Gives up the remote connection that the shop chose, for the deployment's own. */
  dropConnection(command: { shop: string; actor: string }): Promise<boolean>;
  /** What a connection would reach; changes nothing. An empty key is the shop's own at that address. */
  testConnection(query: {
    shop: string;
    entered: { url: string; apiKey: string };
  }): Promise<ConnectionTest | null>;

  /** Shopify says that a store's request waits at the app's fulfillment service. */
  noteRequests(shop: string): Promise<void>;

  /** What lies at an upload's address, for whoever has it; null where nothing does. */
  readUpload(query: { shop: string; fileName: string }): Promise<UploadedFile | null>;

  /** The type of what `readUpload` answers, without reading it. */
  uploadType(query: { shop: string; fileName: string }): Promise<UploadedFile["type"] | null>;

  /** Where `app/shopify` keeps Shopify's sessions. */
  sessions: Sessions;
  /** Where `app/shopify` counts the stores' points. */
  shopifyBudget: ShopifyBudget;

  /** Null while the shop is not installed. */
  readHome(shop: string): Promise<HomeView | null>;
  /** Shows the setup guide no more. False when the shop is not installed. */
  dismissSetup(command: { shop: string }): Promise<boolean>;
  /** By the moment they were opened; an unknown cursor begins at the top. */
  listDispatches(query: DispatchQuery): Promise<DispatchPage>;
  /** Orders of which nothing went to the provider, and why; paged like `listDispatches`. */
  listUnforwarded(query: {
    shop: string;
    after?: string | null;
    pageSize?: number;
  }): Promise<UnforwardedPage>;
  /** Null when the shop has no such dispatch. */
  readDispatch(query: { shop: string; dispatchId: string }): Promise<DispatchDetail | null>;
  /** The outside calls that led to a line of its timeline. Null when the shop has no such line. */
  readExchanges(query: {
    shop: string;
    dispatchId: string;
    lineId: string;
  }): Promise<Exchanges | null>;
  /** The merchant pressed "retry": clears what it waited for and looks again now. */
  retryDispatch(query: { shop: string; dispatchId: string; actor: string }): Promise<boolean>;

  /** A person approves, releases or acknowledges: the reason holds the dispatch no more. */
  clearDispatch(command: {
    shop: string;
    dispatchId: string;
    reason: AttentionReason;
    actor: string;
  }): Promise<boolean>;

  /**
   * A person acts on a dispatch where its state allows that. `moved-on`: it does not (any more), and
   * nothing was changed; `unknown`: the shop has no such dispatch.
   */
  actOnDispatch(command: {
    shop: string;
    dispatchId: string;
    act: DispatchAct;
    actor: string;
  }): Promise<"done" | "moved-on" | "unknown">;

  /** Has the provider move a test order on. Null when the shop has no such dispatch. */
  simulateOrder(command: {
    shop: string;
    dispatchId: string;
    target: SimulateTarget;
    actor: string;
  }): Promise<SimulateOutcome | null>;

  /**
   * Sends the lines that an order left open, and that are mapped by now, in a dispatch of their own.
   * False when there is nothing to send.
   */
  sendOpenLines(command: { shop: string; orderId: string; actor: string }): Promise<boolean>;

  /** The shop's IANA time zone; UTC while it is not known. */
  readTimezone(shop: string): Promise<string>;
  /** Rules and connection as the settings page shows them; null when the shop is not known. */
  readSettings(shop: string): Promise<SettingsView | null>;
  /** Where the shop keeps stock of its own; null while Shopify does not tell. */
  listLocations(shop: string): Promise<StockLocation[] | null>;
  /** The shop's rules; null when it is not known. */
  readPolicy(shop: string): Promise<Policy | null>;
  /** Other rules from now on. Orders that came before keep their hold window and their trigger. */
  changePolicy(command: { shop: string; rules: Policy; actor: string }): Promise<boolean>;

  /** What variants become, and who decided it. */
  products: ProductDoors;

  /** For the person on call: one order of any shop. */
  onCall: OnCallDoors;

  /** Webhooks, looks at orders, and replays of a shop, newest first; a cursor that is none begins at the top. */
  listActivity(query: ActivityQuery): Promise<ActivityPage>;
  /** Works on a webhook once more; what came of it stays told. False when its body is no longer there. */
  replayDelivery(command: { shop: string; webhookId: string; actor: string }): Promise<boolean>;
  /** What is kept of the orders that a buyer's request for data names; null where there is no such request. */
  exportBuyerData(query: { shop: string; webhookId: string }): Promise<BuyerData | null>;

  /** What the queue's workers call. Each is idempotent, and throws only to be called again later. */
  jobs: { [Name in ConnectorJobName]: (payload: ConnectorJobs[Name]) => Promise<void> };

  /**
   * What the worker's timers call, each as often as it likes: what is not due costs one query. Two
   * workers never do the same work; the claims stand in the database. Each returns how much it found.
   */
  sweeps: {
    /** Wakes dispatches that are due: retries, and what a killed process left. */
    dueDispatches(): Promise<number>;
    /** Wakes webhooks that were accepted and never worked on. */
    forgottenDeliveries(): Promise<number>;
    /** Gives back the webhooks that waited for an install, and empties those that waited too long. */
    waitingDeliveries(): Promise<number>;
    /** Looks at open orders at the providers. */
    tracking(): Promise<number>;
    /** Asks whether Shopify lets in again the shops whose token it declined. */
    pausedShops(): Promise<number>;
    /** Lets shops follow the deployment's own connection. */
    defaultConnection(): Promise<number>;
    /** Compares shops with what Shopify says. */
    comparison(): Promise<number>;
    /** Erases buyers' data that shops keep no longer. */
    retention(): Promise<number>;
    /** Keeps Shopify's stock as the providers have it, where shops want that. */
    stock(): Promise<number>;
    /** Reads catalogs that have grown old. */
    catalogs(): Promise<number>;
    /** Wakes what has to follow a decision about a variant. */
    mappings(): Promise<number>;
    /** Looks after the app's fulfillment services, and reads what they are asked for. */
    services(): Promise<number>;
    /** Wakes readings of products that stopped half-way. */
    products(): Promise<number>;
    /** Wakes what is on its way into a store and nobody brings there. */
    listings(): Promise<number>;
    /** Removes uploads that nothing has needed for long, or that are to be erased. */
    uploads(): Promise<number>;
  };

  /** Tells people of a job that the queue has given up. Safe to repeat. */
  takeDeadJob(job: DeadJob): Promise<void>;

  /** Numbers for `/metrics`, over all shops. */
  readGauges(): Promise<ConnectorGauges>;
}
