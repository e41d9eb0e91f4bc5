/** What the reconciler sees of an order, for the tests of its decisions. */
import type { ObservedOrder } from "../model/orders/index.ts";
import type { Seen, SeenAttempt, SeenLine } from "../dispatches/decide/index.ts";
import type { Notice } from "../model/notice.ts";
import { policy } from "../model/policy.ts";
import { anOrder } from "./orders.ts";

export const order = anOrder({
  id: "1",
  lines: [
    { id: "11", variantId: "1", quantity: 2 },
    { id: "12", variantId: "2" },
  ],
});

export const aPart = {
  sku: "COF-1",
  quantity: 1,
  artworkUrl: null,
  wish: null,
  ownArtworkField: null,
  unclear: [],
};

export function aSeenLine(overrides: Partial<SeenLine> = {}): SeenLine {
  return {
    lineItemId: "11",
    variantId: "1",
    title: "Blend",
    artworkUrl: "https://art.example/line.png",
    components: [aPart],
    correction: null,
    unprinted: [],
    variantArtworkUrl: null,
    productArtworkUrl: null,
    artworkReadAt: null,
    ...overrides,
  };
}

export function inShopify(overrides: Partial<ObservedOrder> = {}): ObservedOrder {
  return {
    id: "1",
    name: "#1",
    canceledAt: null,
    financialStatus: "paid",
    isTest: false,
    risk: "NONE",
    buyer: null,
    fulfillments: [],
    fulfillmentOrders: [fulfillmentOrder()],
    ...overrides,
  };
}

export function fulfillmentOrder(
  overrides: Partial<ObservedOrder["fulfillmentOrders"][number]> = {},
  remaining = 2,
): ObservedOrder["fulfillmentOrders"][number] {
  return {
    id: "gid://shopify/FulfillmentOrder/1",
    status: "OPEN",
    requestStatus: "UNSUBMITTED",
    location: {
      id: "gid://shopify/Location/1",
      name: "Shop",
      isFulfillmentService: false,
      isOurService: false,
    },
    deliveryMethod: "SHIPPING",
    lines: [{ id: "fol", lineItemId: "11", totalQuantity: 2, remainingQuantity: remaining }],
    ...overrides,
  };
}

/** A body that was frozen at `frozenAt` and did not go out yet. */
export function aSeenAttempt(overrides: Partial<SeenAttempt> & { frozenAt: Date }): SeenAttempt {
  const untried = { sentAt: null, searchedAt: null, searchCursor: null, afterRefusal: false };
  return { state: "Frozen", ...untried, ...overrides };
}

/** How what is seen differs from an order that is sent at once. */
export interface Changes extends Partial<Omit<Seen, "dispatch" | "policy">> {
  dispatch?: Partial<Omit<Seen["dispatch"], "attention">> & {
    attention?: (Notice & { askedAt?: Date }) | null;
  };
  policy?: Partial<Seen["policy"]>;
}

const askedAt = new Date("2026-11-20T09:30:00Z");

/** A paid order that Shopify shows and nothing speaks against, waiting to be sent. */
export function aSeen({ dispatch, policy: rules, ...changes }: Changes = {}): Seen {
  const { attention = null } = dispatch ?? {};
  return {
    dispatch: {
      state: "Pending",
      sequence: 1,
      createdAt: new Date("2026-11-20T09:00:00Z"),
      attempt: null,
      tries: 0,
      releaseAt: null,
      cleared: [],
      tagsReleased: [],
      linesApproved: [],
      entriesAnswered: [],
      holdsAnswered: [],
      additionsAnswered: new Map(),
      plainItems: [],
      agreedRevision: 0,
      seenHoldRevision: 0,
      sentChange: null,
      cancelWantedAt: null,
      cancelAskedAt: null,
      acceptedAt: null,
      agedAt: null,
      shopifyHeldAt: null,
      retryAt: null,
      apiStatus: null,
      requestedAt: null,
      stop: null,
      ...dispatch,
      attention: attention === null ? null : { askedAt, ...attention },
    },
    shop: { domain: "a.myshopify.com", isInstalled: true, fallbackEmail: "owner@a.example" },
    policy: { ...policy.parse({}), ...rules },
    trigger: "paid",
    connection: { isTestKey: false },
    home: "current",
    order,
    restoredAt: null,
    neverSentAt: null,
    revision: 0,
    holdRevision: 0,
    workflowHold: null,
    wish: null,
    made: { toAddress: {}, items: [] },
    keptLines: new Set(),
    remake: null,
    shares: null,
    givenUp: new Set(),
    isPaid: true,
    isRedacted: false,
    lines: [aSeenLine()],
    ownLines: new Set(["11"]),
    dispatchedLines: new Set(["11"]),
    drawings: [],
    openLine: null,
    shopify: inShopify(),
    shipments: [],
    awaitsCost: false,
    isShort: false,
    ...changes,
  };
}
