import { readFileSync } from "node:fs";
import type {
  ObservedFulfillment,
  ObservedFulfillmentOrder,
  ObservedOrder,
  OrderSnapshot,
} from "../model/orders/index.ts";
import {
  accessDeniedStatus,
  type ChangedOrder,
  type FulfillmentEvent,
  type FulfillmentRequest,
  type FulfillmentTracking,
  type ObservedSetup,
  type ObservedVariant,
  type Reply,
  type Shopify,
  type ShopifyAdmin,
  type ShopProfile,
  type StockChange,
  type StockOutcome,
  type TrackingUpdate,
  type VariantsOperation,
  type WorkflowStart,
} from "../ports/index.ts";
import { createFakeProducts } from "./fake-products.ts";
import { createFakeRequests } from "./fake-requests.ts";
import { answered, type Edge, refused } from "./faults.ts";

interface FakeOrder {
  snapshot: OrderSnapshot;
  financialStatus: string;
  fulfillmentOrders: ObservedFulfillmentOrder[];
  fulfillments: ObservedFulfillment[];
}

/** What the app asks stores for. */
const scopes = new Set(
  /^scopes = "(.*)"$/m.exec(readFileSync("shopify.app.toml", "utf8"))?.[1]?.split(","),
);

/** Who has the goods at a location, in the words of Shopify's scopes. */
function keeperOf({ isFulfillmentService, isOurService }: ObservedFulfillmentOrder["location"]) {
  if (!isFulfillmentService) return "merchant_managed";
  return isOurService ? "assigned" : "third_party";
}

const location = { id: "gid://shopify/Location/1", name: "Shop" };

/** One store's Admin API in memory, at the port. Fulfillment orders behave as Shopify's do. */
export function createFakeShopify(edge: Edge) {
  const orders = new Map<string, FakeOrder>();
  const variants = new Map<string, ObservedVariant>();
  const risks = new Map<string, string>();
  const holds = new Map<string, string>();
  /** The tracking numbers that buyers were mailed, mail by mail. */
  const mails: string[][] = [];
  /** What parcels' ways are shown, by fulfillment. */
  const events = new Map<string, FulfillmentEvent[]>();
  /** What is available of variants at the one location; untracked or not stocked where told so. */
  const stock = new Map<string, { available: number | null; isTracked: boolean }>();
  /** Items of which Shopify lets nobody set the stock. */
  const immutableStock = new Set<string>();
  /** The batches that were written. */
  const stockWrites: StockChange[] = [];
  /** What the store's settings and newest orders look like from outside; null: Shopify does not answer. */
  const setup: { scopes: string[]; observed: ObservedSetup | null } = {
    scopes: [...scopes],
    observed: {
      locations: [{ name: "Shop", fulfillsOnlineOrders: true, isFulfillmentService: false }],
      orders: [],
    },
  };
  /** What the store says of itself. */
  const profile: ShopProfile = {
    name: "Bean there",
    email: "owner@shop.example",
    currency: "USD",
    timezone: "UTC",
    country: "US",
  };
  /** What workflows were begun with. */
  const started: WorkflowStart[] = [];

  const observe = ({ snapshot, financialStatus, ...rest }: FakeOrder): ObservedOrder => ({
    ...rest,
    // Shopify hides what the app has no scope for.
    fulfillmentOrders: rest.fulfillmentOrders.filter(({ location: at }) =>
      scopes.has(`read_${keeperOf(at)}_fulfillment_orders`),
    ),
    id: snapshot.id,
    name: snapshot.name,
    canceledAt: snapshot.canceledAt,
    financialStatus,
    isTest: snapshot.isTest,
    risk: risks.get(snapshot.id) ?? "NONE",
    buyer: {
      updatedAt: snapshot.updatedAt,
      email: snapshot.email,
      phone: snapshot.phone,
      tags: snapshot.tags,
      shippingAddress: snapshot.shippingAddress,
    },
  });

  const requests = createFakeRequests(edge, orders);
  const products = createFakeProducts(edge, variants);
  const admin: ShopifyAdmin = {
    ...requests.api,
    ...products.api,
    readShop: () => edge.call("readShop", () => answered({ ...profile })),
    readOrder: (id) =>
      edge.call("readOrder", () => {
        const order = orders.get(id);
        return answered(order === undefined ? null : observe(order));
      }),
    readFulfillments: (id) =>
      edge.call("readFulfillments", () => answered(orders.get(id)?.fulfillments ?? null)),
    readOrderSnapshot: (id) =>
      edge.call("readOrderSnapshot", () => answered(orders.get(id)?.snapshot ?? null)),
    listChangedOrders: ({ since }) =>
      edge.call("listChangedOrders", () =>
        answered({
          orders: [...orders.values()]
            .filter(({ snapshot }) => new Date(snapshot.updatedAt) >= since)
            .map((order) => ({
              id: order.snapshot.id,
              updatedAt: order.snapshot.updatedAt,
              over: overOf(order),
              isPaid: paid.has(order.financialStatus),
            })),
          endCursor: null,
        }),
      ),
    beginVariants: () => edge.call("beginVariants", () => answered(wholeRange(variants))),
    findVariants: () => edge.call("findVariants", () => answered(null)),
    followVariants: () => edge.call("followVariants", () => answered(wholeRange(variants))),
    streamVariants: async ({ skip }, take) => {
      const reply = await edge.call("streamVariants", () => answered({ lines: variants.size }));
      if (reply.kind === "answered") await take([...variants.values()].slice(skip));
      return reply;
    },
    readVariants: (ids) =>
      edge.call("readVariants", () =>
        answered([...variants.values()].filter(({ id }) => ids.includes(id))),
      ),
    readScopes: () => edge.call("readScopes", () => answered(setup.scopes)),
    readSetup: () =>
      edge.call("readSetup", () =>
        setup.observed === null ? refused(503, "not now") : answered(setup.observed),
      ),
    listLocations: () => edge.call("listLocations", () => answered([location])),
    readStock: ({ variantIds }) =>
      edge.call("readStock", () =>
        answered(
          [...stock]
            .filter(([variantId]) => variantIds.includes(variantId))
            .map(([variantId, { available, isTracked }]) => ({
              variantId,
              inventoryItemId: variantId,
              available,
              isTracked,
            })),
        ),
      ),
    setStock: (change) =>
      edge.call<StockOutcome>("setStock", () => {
        const refused = change.changes
          .filter(({ inventoryItemId }) => immutableStock.has(inventoryItemId))
          .map(({ inventoryItemId }) => ({ inventoryItemId, words: "It is not to be changed." }));
        const isStale = change.changes.some(
          ({ inventoryItemId, from }) => stock.get(inventoryItemId)?.available !== from,
        );
        if (isStale || refused.length > 0) return answered({ isStale, refused });
        for (const { inventoryItemId, to } of change.changes) {
          stock.set(inventoryItemId, { available: to, isTracked: true });
        }
        stockWrites.push(change);
        return answered({ isStale, refused });
      }),
    holdFulfillmentOrder: ({ fulfillmentOrderId, notes }) =>
      edge.call("holdFulfillmentOrder", () => {
        const found = [...orders.values()]
          .flatMap(({ fulfillmentOrders }) => fulfillmentOrders)
          .find(({ id }) => id === fulfillmentOrderId);
        if (found === undefined) return refused(200, "Fulfillment order does not exist.");
        if (found.status === "CLOSED") return refused(200, "The fulfillment order is closed.");
        found.status = "ON_HOLD";
        holds.set(fulfillmentOrderId, notes);
        return answered({ isHeld: true });
      }),
    createFulfillment: (request) =>
      edge.call("createFulfillment", () => {
        const reply = createFulfillment(orders, request);
        if (reply.kind === "answered" && request.notifyCustomer)
          mails.push(request.tracking.numbers);
        return reply;
      }),
    updateTracking: (update) =>
      edge.call("updateTracking", () => {
        const reply = updateTracking(orders, update);
        if (reply.kind === "answered" && update.notifyCustomer) mails.push(update.tracking.numbers);
        return reply;
      }),
    readEvents: (id) => edge.call("readEvents", () => answered(events.get(id) ?? [])),
    createEvent: ({ fulfillmentId: id, ...event }) =>
      edge.call("createEvent", () => {
        const known = [...orders.values()].flatMap(({ fulfillments }) => fulfillments);
        if (!known.some((fulfillment) => fulfillment.id === id)) {
          return refused(200, "Fulfillment does not exist.");
        }
        const shown = [...(events.get(id) ?? []), event];
        events.set(id, shown);
        return answered({ eventId: `gid://shopify/FulfillmentEvent/${shown.length}` });
      }),
    changeOrderTags: ({ orderId, add, remove }) =>
      edge.call("changeOrderTags", () => {
        if (!setup.scopes.includes("write_orders"))
          return refused(accessDeniedStatus, "Access denied");
        const order = orders.get(orderId);
        if (order === undefined) return refused(200, "Order does not exist");
        const { tags } = order.snapshot;
        order.snapshot.tags = [...new Set([...tags, ...add])].filter(
          (tag) => !remove.includes(tag),
        );
        return answered({ areChanged: true as const });
      }),
    startWorkflows: (start) =>
      edge.call("startWorkflows", () => {
        if (fake.refuseWorkflows !== null) return refused(200, fake.refuseWorkflows);
        started.push(start);
        return answered({ isAccepted: true as const });
      }),
  };
  const shopify: Shopify = {
    forShop: () => admin,
    carrierOf: (name) =>
      carriers.find((known) => known.toLowerCase() === name.toLowerCase()) ?? null,
  };
  const fake = {
    shopify,
    started,
    /** Why Flow takes nothing; null: it takes all. */
    refuseWorkflows: null as string | null,
    requests,
    products,
    orders,
    variants,
    holds,
    risks,
    mails,
    events,
    /** Every step of every parcel that is shown, as one text each. */
    stepsShown: () =>
      [...events].flatMap(([id, shown]) =>
        shown.map(({ status, happenedAt }) => `${id} ${status} ${happenedAt}`),
      ),
    stock,
    immutableStock,
    profile,
    setup,
    stockWrites,
  };
  return fake;
}

export type FakeShopify = ReturnType<typeof createFakeShopify>;

/** The checks and messages are those of the captures in `facts/shopify.md` 1.3. */
function createFulfillment(
  orders: ReadonlyMap<string, FakeOrder>,
  { fulfillmentOrders, tracking }: FulfillmentRequest,
): Reply<{ fulfillmentId: string }> {
  const wanted = fulfillmentOrders.flatMap(({ id, lines }) => lines.map((line) => ({ id, line })));
  const owner = [...orders.values()].find((order) =>
    order.fulfillmentOrders.some(({ id }) => id === fulfillmentOrders[0]?.id),
  );
  if (owner === undefined) return refused(200, "Fulfillment order does not exist.");
  const places = wanted.map(({ id, line }) => {
    const fulfillmentOrder = owner.fulfillmentOrders.find((candidate) => candidate.id === id);
    const place = fulfillmentOrder?.lines.find((candidate) => candidate.id === line.id);
    return { fulfillmentOrder, place, quantity: line.quantity };
  });
  if (new Set(places.map(({ fulfillmentOrder }) => fulfillmentOrder?.location.id)).size > 1) {
    return refused(200, "All fulfillment orders must be assigned to a single location.");
  }
  for (const { fulfillmentOrder, place, quantity } of places) {
    const status = fulfillmentOrder?.status.toLowerCase() ?? "closed";
    if (status !== "open" && status !== "in_progress") {
      return refused(200, `Fulfillment order has an unfulfillable status= ${status}.`);
    }
    if (place === undefined || quantity > place.remainingQuantity) {
      return refused(200, "Invalid fulfillment order line item quantity requested.");
    }
  }
  const id = `gid://shopify/Fulfillment/${owner.snapshot.id}${owner.fulfillments.length + 1}`;
  for (const { fulfillmentOrder, place, quantity } of places) {
    if (place === undefined || fulfillmentOrder === undefined) continue;
    place.remainingQuantity -= quantity;
    const isDone = fulfillmentOrder.lines.every(({ remainingQuantity }) => remainingQuantity === 0);
    fulfillmentOrder.status = isDone ? "CLOSED" : "IN_PROGRESS";
  }
  owner.fulfillments.push({
    id,
    status: "SUCCESS",
    tracking: trackingInfo(tracking),
    lines: places.flatMap(({ place, quantity }) =>
      place === undefined ? [] : [{ lineItemId: place.lineItemId, quantity }],
    ),
  });
  return answered({ fulfillmentId: id });
}

/** A bulk operation that is done as soon as it is asked for. */
function wholeRange(variants: ReadonlyMap<string, unknown>): VariantsOperation {
  const id = "gid://shopify/BulkOperation/1";
  return { kind: "complete", id, url: "https://files.example/1", lines: variants.size };
}

const paid = new Set(["paid", "partially_refunded"]);

function overOf({ snapshot, financialStatus, fulfillmentOrders }: FakeOrder): ChangedOrder["over"] {
  if (snapshot.canceledAt !== null) return "canceled";
  if (["refunded", "voided"].includes(financialStatus)) return "refunded";
  const lines = fulfillmentOrders.flatMap((one) => one.lines);
  const isDone = lines.every(({ remainingQuantity }) => remainingQuantity === 0);
  return lines.length > 0 && isDone ? "fulfilled" : null;
}

const carriers = ["UPS", "USPS", "FedEx"];

/** One entry a number, links by place. */
function trackingInfo({ numbers, urls, company }: FulfillmentTracking) {
  return numbers.map((number, at) => ({ number, url: urls[at] ?? null, company }));
}

/** Allowed on a canceled fulfillment too. */
function updateTracking(
  orders: ReadonlyMap<string, FakeOrder>,
  { fulfillmentId, tracking }: TrackingUpdate,
): Reply<{ fulfillmentId: string }> {
  const found = [...orders.values()]
    .flatMap(({ fulfillments }) => fulfillments)
    .find(({ id }) => id === fulfillmentId);
  if (found === undefined) return refused(200, "Fulfillment does not exist.");
  found.tracking = trackingInfo(tracking);
  return answered({ fulfillmentId });
}
