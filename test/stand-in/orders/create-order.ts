/** Makes an order with its fulfillment orders and tells the subscribers, as any checkout would. */
import { randomBytes } from "node:crypto";
import { openFulfillmentOrders } from "../fulfillment-orders/open-fulfillment-orders.ts";
import { openWhenDue } from "../fulfillment-orders/replace.ts";
import { splitOff } from "../fulfillment-orders/split-off.ts";
import { claimStock } from "../inventory/claim.ts";
import { restOrder } from "../rest/rest-order.ts";
import type { Address } from "../state/address.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { financialStatus, totalMinor } from "../state/order-money.ts";
import type {
  CustomAttribute,
  DeliveryMethod,
  NewLine,
  FinancialStatus,
  Transaction,
  Order,
  LineItem,
} from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { restReference } from "../webhooks/fulfillment-order-changes.ts";
import { recordEvent, touch } from "../webhooks/order-changes.ts";

export type NewOrder = {
  id?: string | undefined;
  name?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** Absent: English. */
  customerLocale?: string | undefined;
  note?: string | null | undefined;
  tags?: string[] | undefined;
  test?: boolean | undefined;
  currencyCode?: string | undefined;
  sourceName?: string | undefined;
  customAttributes?: CustomAttribute[] | undefined;
  customer?: {
    /** Absent: somebody new. */
    id?: string | undefined;
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    phone: string | null;
  } | null;
  shippingAddress?: Address | null | undefined;
  billingAddress?: Address | null | undefined;
  shippingLines?:
    | {
        title: string;
        code: string;
        priceMinor: number;
        /** Absent: by a carrier. */
        method?: DeliveryMethod | undefined;
      }[]
    | undefined;
  lines: NewLine[];
  /** Where transactions are absent, PAID makes one over the whole sum. */
  financialStatus?: FinancialStatus | null | undefined;
  transactions?:
    | Pick<Transaction, "kind" | "status" | "gateway" | "amountMinor" | "test">[]
    | undefined;
  createdAt?: Date | undefined;
  /** Absent: when it was made. */
  processedAt?: Date | undefined;
  /** False leaves the stock as it is. Default true. */
  claimsStock?: boolean | undefined;
  /** A moment to come makes the fulfillment orders wait for it. */
  fulfillAt?: Date | undefined;
  /** A prepaid subscription: its units leave in so many deliveries, one now and one each month. */
  deliveries?: number | undefined;
};

export function createOrder(world: World, shop: Shop, input: NewOrder): Order {
  const now = input.createdAt ?? world.clock.now();
  const number = shop.nextOrderNumber;
  shop.nextOrderNumber += 1;
  const order: Order = {
    type: "Order",
    id: input.id ?? world.mintId(),
    number,
    name: input.name ?? `#${number}`,
    confirmationNumber: randomBytes(5).toString("hex").toUpperCase().slice(0, 9),
    token: randomBytes(16).toString("hex"),
    email: input.email ?? null,
    phone: input.phone ?? null,
    customerLocale: input.customerLocale ?? "en",
    note: input.note ?? null,
    tags: (input.tags ?? []).toSorted(),
    test: input.test ?? false,
    currencyCode: input.currencyCode ?? shop.currencyCode,
    sourceName: input.sourceName ?? "web",
    customAttributes: input.customAttributes ?? [],
    customer: input.customer
      ? {
          type: "Customer",
          createdAt: now,
          ...input.customer,
          id: input.customer.id ?? world.mintId(),
        }
      : null,
    shippingAddress: input.shippingAddress ?? null,
    billingAddress: input.billingAddress ?? input.shippingAddress ?? null,
    shippingLines: (input.shippingLines ?? []).map((line) => ({
      id: world.mintId(),
      title: line.title,
      code: line.code,
      priceMinor: line.priceMinor,
      method: line.method ?? "SHIPPING",
    })),
    lines: input.lines.map((line) => newLine(world, shop, line)),
    transactions: [],
    refunds: [],
    events: [],
    givenFinancialStatus: input.financialStatus ?? null,
    edited: false,
    claimsStock: input.claimsStock ?? true,
    risks: [],
    createdAt: now,
    processedAt: input.processedAt ?? now,
    updatedAt: now,
    closedAt: null,
    cancelledAt: null,
    cancelReason: null,
  };
  addTransactions(world, order, input);
  shop.orders.set(order.id, order);
  const opened = openFulfillmentOrders(world, shop, order, order.lines, now);
  claimStock(world, shop, order, opened);
  if (input.fulfillAt && input.fulfillAt > now) schedule(world, shop, opened, input.fulfillAt);
  if (input.deliveries) opened.push(...divide(world, shop, opened, input.deliveries));
  recordEvent(world, order, "placed", `${buyer(order)} placed this order on ${shop.name}.`, now);
  world.deliveries.emit(shop, "orders/create", restOrder(shop, order));
  if (financialStatus(order) === "PAID") {
    recordEvent(world, order, "sale_success", "A payment was processed.", now);
    world.deliveries.emit(shop, "orders/paid", restOrder(shop, order));
  }
  for (const fulfillmentOrder of opened) {
    const payload = { fulfillment_order: restReference(fulfillmentOrder) };
    world.deliveries.emit(shop, "fulfillment_orders/order_routing_complete", payload);
  }
  touch(world, shop, order, now);
  return order;
}

export function newLine(world: World, shop: Shop, input: NewLine): LineItem {
  const variant = input.variantId ? shop.variants.get(input.variantId) : undefined;
  const product = variant && shop.products.get(variant.productId);
  const variantTitle = variant && variant.title !== "Default Title" ? variant.title : null;
  return {
    type: "LineItem",
    id: input.id ?? world.mintId(),
    variantId: variant?.id ?? null,
    productId: product?.id ?? null,
    title: input.title ?? product?.title ?? "Custom item",
    variantTitle: input.variantTitle ?? variantTitle,
    sku: input.sku ?? variant?.sku ?? null,
    vendor: input.vendor ?? product?.vendor ?? null,
    quantity: input.quantity,
    currentQuantity: input.quantity,
    returnedQuantity: 0,
    priceMinor: input.priceMinor ?? variant?.priceMinor ?? 0,
    grams: variant?.weightGrams ?? 0,
    requiresShipping: input.requiresShipping ?? variant?.requiresShipping ?? true,
    taxable: input.taxable ?? variant?.taxable ?? true,
    giftCard: input.giftCard ?? false,
    customAttributes: input.customAttributes ?? [],
  };
}

function addTransactions(world: World, order: Order, input: NewOrder): void {
  const paid: NewOrder["transactions"] =
    input.financialStatus === "PAID"
      ? [
          {
            kind: "SALE",
            status: "SUCCESS",
            gateway: "bogus",
            amountMinor: totalMinor(order),
            test: order.test,
          },
        ]
      : [];
  for (const transaction of input.transactions ?? paid)
    order.transactions.push({
      type: "OrderTransaction",
      id: world.mintId(),
      createdAt: order.createdAt,
      ...transaction,
    });
}

function schedule(
  world: World,
  shop: Shop,
  opened: readonly FulfillmentOrder[],
  fulfillAt: Date,
): void {
  for (const each of opened) {
    each.status = "SCHEDULED";
    each.fulfillAt = fulfillAt;
    openWhenDue(world, shop, each);
  }
}

/** Returns the fulfillment orders of later deliveries: each takes an equal share of every line. */
function divide(
  world: World,
  shop: Shop,
  opened: readonly FulfillmentOrder[],
  deliveries: number,
): FulfillmentOrder[] {
  return opened.flatMap((fulfillmentOrder) => {
    const shares = new Map(
      fulfillmentOrder.lines.map(({ id, totalQuantity }) => [
        id,
        Math.floor(totalQuantity / deliveries),
      ]),
    );
    return Array.from({ length: deliveries - 1 }, (_, at) => {
      const now = world.clock.now();
      const unitsOf = ({ id }: { id: string }) => shares.get(id) ?? 0;
      const later = splitOff(world, shop, { fulfillmentOrder, unitsOf, forHold: false, now });
      if (later === null) return [];
      schedule(world, shop, [later], new Date(now.getTime() + (at + 1) * monthMs));
      return [later];
    }).flat();
  });
}

const monthMs = 30 * 24 * 60 * 60_000;

function buyer(order: Order): string {
  const { customer } = order;
  return (
    [customer?.firstName, customer?.lastName].filter(Boolean).join(" ") ||
    order.email ||
    "A customer"
  );
}
