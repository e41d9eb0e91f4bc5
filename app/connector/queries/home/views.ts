import type { Words } from "../../model/phrases.ts";
import type { LeftConnection } from "../../model/awaited.ts";
import type { OpenLineCounts } from "../../model/open-lines.ts";
import type { SampleState } from "#app/db/generated/enums.ts";
import type { OrderKind } from "../../model/order-kinds.ts";
import type { Policy } from "../../model/policy.ts";
import type { WorkName } from "../../model/shop-remarks.ts";
import type { ProductName } from "../../products/mappings/index.ts";
import type { AttentionGroup, DispatchListItem, ProviderPlace } from "../dispatches/index.ts";
import type { DispatchStage } from "../../model/stage.ts";

export interface ConnectionView {
  kind: "embedded" | "remote";
  /** `untested` until the first call. */
  state: "working" | "unauthorized" | "unreachable" | "untested" | "missing";
  /** The origin of a remote provider. */
  url: string | null;
  error: Words | null;
  /** When the provider last answered a look at its orders; null: not yet. */
  lastSweptAt: Date | null;
}

/** The steps of the setup guide, in the order in which a store takes them. */
export const setupSteps = ["connection", "products", "artwork", "test", "live"] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface UnsoldProducts {
  count: number;
  /** How many products are mapped, for sale or not. */
  of: number;
  /** The first of them by their titles, at most three. */
  products: ProductName[];
}

/** How far the setup is; what is decided of the products is counted beside it. */
export interface SetupView {
  /** True: done. */
  steps: Record<SetupStep, boolean>;
  /** Nobody of the store chose who makes its orders: whoever runs the app did. */
  isDefaultProvider: boolean;
  /** The newest test order; null: there is none. */
  test: { id: string; state: SampleState } | null;
  /** A test order takes a test key of the provider's. */
  needsTestKey: boolean;
  /** Orders go out with a test key, and are not made. */
  isTestConnection: boolean;
  /** Products that are mapped, and not for sale in Shopify as far as it told: drafts, and archived ones. */
  unsold: UnsoldProducts;
  /**
   * When an order is sent, paid or not, and whether the shop's rules hold some or all before; null where these can't be
   * read.
   */
  sending: { when: Policy["trigger"] | "unpaid"; isHeld: boolean } | null;
}

/** One day of the store's own calendar. */
export interface TrendDay {
  /** `2026-11-21` */
  day: string;
  /** Orders that came to be forwarded, and orders of which a first part left. */
  received: number;
  shipped: number;
}

/** The last 30 days, the oldest first, today last; each day is there. */
export interface TrendView {
  days: TrendDay[];
  /** Half of the orders that left in these days took no longer, from their arrival here; null: none left. */
  medianMs: number | null;
  /** The store has test orders, and they are not among these; absent in the answer of a process of the version before. */
  leavesOutTests?: boolean | undefined;
}

/** What the provider took in the last 30 days as told in one currency; amounts in hundredths of it. */
export interface CostsView {
  /** ISO 4217: the store's own, or one without a rate into that. */
  currency: string;
  orders: number;
  costCents: number;
  /** Those of them of which it is known what they were sold for, what that was, and what is left of it. */
  pricedOrders: number;
  soldCents: number;
  profitCents: number;
}

export interface HealthView {
  /** Orders whose work should have begun more than a minute ago. */
  overdue: number;
  /** Orders, and parts of orders, that should have left the provider on a day before today. */
  late: number;
  /** Orders that no provider has yet, and that have needed attention for longer than any promise. */
  waitingLong: number;
  /** When the store's orders were last compared with Shopify's. */
  comparedAt: Date | null;
}

/** Lines of the last 30 days' orders that went nowhere. */
export interface OpenLinesView extends OpenLineCounts {
  /** Some of the undecided ones are in orders of which nothing was forwarded. */
  isUndecidedUnforwarded: boolean;
  /** Some of those that are no variants are in orders of which nothing was forwarded. */
  isUnknownUnforwarded: boolean;
  /** The orders of these that have a page, the newest first, at most three. */
  unknownOrders: { dispatchId: string; orderName: string }[];
  /** How many have one. */
  unknownOrderCount: number;
  /** The orders of what can be sent, the newest first, at most three. */
  sendableOrders: { dispatchId: string; orderName: string }[];
  /** How many there are. */
  sendableOrderCount: number;
}

/** What of the store's rests because it took the app down again and again. */
export interface PausedView {
  /** What has to do with the provider, the files and pictures that the store gives, or anything else. */
  what: "connection" | "files" | "work";
  since: Date;
  until: Date;
  /** Whether somebody may have it tried before. */
  mayTry: boolean;
}

/**
 * Somebody does not do what orders need: the provider, or Shopify (`shopify`: it lets the app do nothing; `silent`: no answer;
 * `busy`: it asks to wait).
 */
export interface OutageView {
  kind: "missing" | "unauthorized" | "unreachable" | "throttled" | "shopify" | "silent" | "busy";
  /** When it last worked, where that is known. */
  since: Date | null;
  /** When it wants to be asked again; null where it did not say. */
  until: Date | null;
  /** Orders and parts of orders that it holds up now. */
  waiting: number;
  /** It is a provider that the store has left, where orders are that were sent to it before; undefined: it is not. */
  left?: (ProviderPlace & { connectionId: LeftConnection }) | undefined;
}

/** What the home page shows. */
export interface HomeView {
  shop: { domain: string; name: string };
  /** The app has seen an order of the store, forwarded or not. */
  hasOrders: boolean;
  /** Some of the orders that are counted went out with a test key, and are not made. */
  hasTestOrders: boolean;
  connection: ConnectionView;
  health: HealthView;
  /** The provider's first; empty while both do what orders need. */
  outages: OutageView[];
  /** Null where somebody has dismissed the guide, or the first order that is made was accepted. */
  setup: SetupView | null;
  trend: TrendView;
  /** Of which orders: while the store tries the app with a test key, of its test orders. */
  costsOf: OrderKind;
  /** Most orders first; empty where nothing was charged. */
  costs: CostsView[];
  products: {
    syncedAt: Date | null;
    error: Words | null;
    mapped: number;
    ignored: number;
    open: number;
    /** Of the mapped ones, those that lack artwork. */
    bare: number;
  };
  /** Open dispatches by stage, and those of the last 30 days that ended. */
  counts: Record<DispatchStage, number>;
  /** Those that are fulfilled while the rest of their order is not; none of `counts`. */
  partialCount: number;
  /** Orders and parts that need attention now, and those of them that somebody put off beside that. */
  attentionCount: number;
  snoozedCount: number;
  /** What several of them wait for alike. */
  attentionGroups: AttentionGroup[];
  /** The others, the most serious first, the oldest first among them, at most 10. */
  attention: DispatchListItem[];
  openLines: OpenLinesView;
  /** Webhooks that could not be applied. */
  failedDeliveries: number;
  /** Orders in Shopify that could not be taken in again and again; the app keeps trying. */
  failedOrders: number;
  /** The first few of them; by Shopify's id where nothing was ever read of it. */
  failedOrdersNamed: { orderId: string; name: string }[];
  /** Work for the store as a whole that fails again and again, by its job; the app keeps trying. */
  failedWork: WorkName[];
  /** One of each kind. */
  paused: PausedView[];
}
