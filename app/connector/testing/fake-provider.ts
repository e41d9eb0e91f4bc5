import type {
  Blend,
  Order,
  OrderInput,
  OrderStatus,
  OrderValidation,
  ShippingDetails,
  Variant,
} from "#app/contract/index.ts";
import type { MerchantApi, Reply } from "../ports/index.ts";
import { createFakeArtwork } from "./fake-artwork.ts";
import { answered, type Edge, refused } from "./faults.ts";

interface FakeOrder {
  order: Order;
  events: {
    action: string;
    time?: string;
    items: { externalSourceId: string; quantity: number }[];
  }[];
  shipping: ShippingDetails | null;
}

/** The provider in memory, at the port: idempotent creates, pages, events, one shipping per order. */
export function createFakeProvider(edge: Edge) {
  const artwork = createFakeArtwork(edge);
  const orders = new Map<string, FakeOrder>();
  const answers = new Map<string, { body: string; orderId: string }>();
  const skus = new Set(["COF-1", "COF-2"]);
  /** What there is of a SKU; 999, never used up, of any other. */
  const stock = new Map<string, number>();
  let dryRun: ((body: unknown) => OrderValidation) | null = null;
  let refusal: Reply<never> | null = null;
  let cancelation: OrderStatus = "Canceled";
  let changes = 0;
  let isOldestFirst = false;

  const touch = (found: FakeOrder, status: OrderStatus) => {
    changes += 1;
    found.order = { ...found.order, orderStatus: status, updatedAt: `change-${changes}` };
  };
  const find = (orderId: string): FakeOrder => {
    const found = orders.get(orderId);
    if (found === undefined) throw new Error(`The fake provider has no order ${orderId}.`);
    return found;
  };

  const create = (input: OrderInput, key: string): Reply<{ orderId: string }> => {
    const body = JSON.stringify(input);
    const known = answers.get(key);
    if (known !== undefined) {
      return known.body === body
        ? answered({ orderId: known.orderId })
        : refused(422, "key reused");
    }
    if (refusal !== null) return refusal;
    const orderId = `api-${orders.size + 1}`;
    changes += 1;
    const order: Order = {
      ...input,
      orderId,
      createdAt: "2026-11-20T10:00:00Z",
      updatedAt: `change-${changes}`,
      orderStatus: "Created",
      isTest: false,
    };
    orders.set(orderId, { order, events: [], shipping: null });
    answers.set(key, { body, orderId });
    return answered({ orderId });
  };

  const api: MerchantApi = {
    ...artwork.api,
    createOrder: (input, { idempotencyKey }) =>
      edge.call("createOrder", () => create(input, idempotencyKey)),
    updateOrder: (orderId, input) =>
      edge.call("updateOrder", () => {
        const found = orders.get(orderId);
        if (found === undefined) return refused(404, "no such order");
        if (found.order.orderStatus !== "Created") return refused(400, "not Created any more");
        if (refusal !== null) return refusal;
        touch(found, "Created");
        found.order = { ...found.order, ...input };
        return answered({ orderId });
      }),
    cancelOrder: (orderId) =>
      edge.call("cancelOrder", () => {
        const found = orders.get(orderId);
        if (found === undefined) return refused(404, "no such order");
        if (found.order.orderStatus !== "Created") return refused(400, "not Created any more");
        touch(found, cancelation);
        return answered({ message: "ok" });
      }),
    simulateOrderStatus: (orderId, target) =>
      edge.call("simulateOrderStatus", () => {
        const found = orders.get(orderId);
        if (found === undefined) return refused(404, "no such order");
        const previousStatus = found.order.orderStatus;
        touch(found, target);
        return answered({ orderId, previousStatus, newStatus: target, message: "ok" });
      }),
    getOrder: (orderId) =>
      edge.call(
        "getOrder",
        () => {
          const found = orders.get(orderId);
          return found === undefined ? refused(404, "no such order") : answered(found.order);
        },
        orderId,
      ),
    getOrders: ({ cursor, pageSize }) =>
      edge.call("getOrders", () => {
        const oldestFirst = [...orders.values()].map(({ order }) => order);
        const all = isOldestFirst ? oldestFirst : oldestFirst.toReversed();
        const start = cursor === null ? 0 : all.findIndex(({ orderId }) => orderId === cursor) + 1;
        const page = all.slice(start, start + pageSize);
        const hasNextPage = start + pageSize < all.length;
        return answered({
          orders: page,
          unreadable: 0,
          pageInfo: { hasNextPage, endCursor: page.at(-1)?.orderId ?? null },
        });
      }),
    getOrderEvents: (orderId) =>
      edge.call(
        "getOrderEvents",
        () => {
          const { order, events } = find(orderId);
          return answered({
            status: order.orderStatus,
            events: events.map(({ action, time, items }, index) => ({
              time: time ?? `2026-11-20T11:00:${String(index).padStart(2, "0")}Z`,
              action,
              affected_items: items.map(({ externalSourceId }) => `item-${externalSourceId}`),
              affected_items_details: items.map(({ externalSourceId, quantity }) => ({
                id: `item-${externalSourceId}`,
                externalSourceId,
                sku: "any",
                quantity,
              })),
            })),
          });
        },
        orderId,
      ),
    getOrderShipping: (orderId) =>
      edge.call(
        "getOrderShipping",
        () => {
          const { shipping } = find(orderId);
          return shipping === null ? refused(404, "no shipping yet") : answered(shipping);
        },
        orderId,
      ),
    getTransactionByOrderId: (orderId) =>
      edge.call(
        "getTransactionByOrderId",
        () => {
          const { order } = find(orderId);
          return order.orderStatus === "Shipped"
            ? answered({ amount: 1_234, currency: "USD" })
            : refused(404, "transaction not found");
        },
        orderId,
      ),
    getStockBySku: (sku) =>
      edge.call("getStockBySku", () => {
        const { stockQty, inStock } = variantOf(sku, stock.get(sku));
        return answered({ sku, stockQty, inStock });
      }),
    getCatalogProducts: () =>
      edge.call("getCatalogProducts", () => answered([{ ...catalogProduct, variants: skus.size }])),
    getAllVariantsByProductId: () =>
      edge.call("getAllVariantsByProductId", () =>
        answered([...skus].map((sku) => variantOf(sku, stock.get(sku)))),
      ),
    getAllBlends: () => edge.call("getAllBlends", () => answered(blends)),
    getAllVariantsByBlendId: (id) =>
      edge.call("getAllVariantsByBlendId", () =>
        answered([...skus].filter((sku) => blendOf(sku) === id).map((sku) => variantOf(sku))),
      ),
    validateOrder: (body) =>
      edge.call("validateOrder", () =>
        dryRun === null ? refused(404, "no such operation") : answered(dryRun(body)),
      ),
  };

  return {
    api,
    artwork,
    orders,
    skus,
    stock,
    /** Every new create is refused so from now on; null ends it. */
    refuseWith(reply: Reply<never> | null) {
      refusal = reply;
    },
    /** Has a dry run from now on; a provider of the bare spec has none. */
    dryRunWith(validate: (body: unknown) => OrderValidation) {
      dryRun = validate;
    },
    /** Lists orders so from now on; before, the newest come first. */
    listOldestFirst() {
      isOldestFirst = true;
    },
    /** What becomes of an order that is asked to be canceled. */
    answerCancelsWith(status: OrderStatus) {
      cancelation = status;
    },
    move(orderId: string, status: OrderStatus) {
      const found = find(orderId);
      touch(found, status);
      found.events.push({ action: status, items: [] });
    },
    /** Tells what became of a parcel; of the whole order where no items are named. */
    tell(
      orderId: string,
      event: {
        action: string;
        time?: string;
        items?: { externalSourceId: string; quantity: number }[];
      },
    ) {
      const found = find(orderId);
      found.events.push({ items: [], ...event });
      touch(found, found.order.orderStatus ?? "Shipped");
    },
    /** Says something else of the order's shipping from now on. */
    correct(orderId: string, change: Partial<ShippingDetails>) {
      const found = find(orderId);
      if (found.shipping === null) throw new Error(`Nothing of ${orderId} has left.`);
      found.shipping = { ...found.shipping, ...change };
      touch(found, found.order.orderStatus ?? "Shipped");
    },
    /** Ships some items under one tracking number; the status follows when told. */
    ship(
      orderId: string,
      {
        number,
        items,
        status = "Shipped",
      }: {
        number: string;
        items: { externalSourceId: string; quantity: number }[];
        status?: OrderStatus;
      },
    ) {
      const found = find(orderId);
      found.events.push({ action: "fulfillment.shipped", items });
      found.shipping = { ...shippingDetails, trackingNumber: number };
      touch(found, status);
    },
  };
}

export type FakeProvider = ReturnType<typeof createFakeProvider>;

const catalogProduct = {
  id: "product-1",
  title: "House beans",
  description: "",
  imageUrl: "https://provider.example/beans.png",
  productType: "coffee",
  productCategory: "beans",
  dielineTemplateUrl: null,
  plan: "Base",
};

const blends: Blend[] = [
  { id: "b-1", name: "House Blend", description: "", isDecaf: false, roastLevel: "Medium" },
  { id: "b-2", name: "Quiet Decaf", description: "", isDecaf: true, roastLevel: "Dark" },
];

/** A SKU that ends in 2 is of the second blend. */
function blendOf(sku: string): string {
  return sku.endsWith("2") ? "b-2" : "b-1";
}

const shippingDetails: ShippingDetails = {
  status: "in transit",
  trackingNumber: "",
  trackingUrl: "https://carrier.example/track",
  estimatedDelivery: "2026-11-25T10:00:00Z",
  shippingCarrier: "UPS",
  shippingService: "Ground",
};

function variantOf(sku: string, stockQty = 999): Variant {
  return {
    id: `variant-${sku}`,
    title: `Beans ${sku}`,
    size: "12 oz",
    retailPrice: 1500,
    sku,
    inStock: stockQty > 0,
    stockQty,
    plan: "Base",
  };
}
