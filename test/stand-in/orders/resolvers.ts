/** GraphQL: orders. */
import { listFulfillmentOrders } from "../fulfillment-orders/resolvers.ts";
import { fulfillmentOrdersOf } from "../fulfillment-orders/fulfillment-order.ts";
import { mayRead } from "../fulfillment-orders/visible.ts";
import { fulfillmentsOf } from "../fulfillments/fulfillment.ts";
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid, idOf } from "../ids.ts";
import { moneyBag } from "../money.ts";
import { metafieldFields } from "../products/metafield-fields.ts";
import { fullName, oneLine } from "../shops/address.ts";
import type { Address, Shop } from "../shops/shop.ts";
import { riskRecommendation } from "./change-order.ts";
import { findOrders } from "./find-orders.ts";
import type { LineItem, Order, OrderCustomer, TimelineEvent, Transaction } from "./order.ts";
import {
  currentSubtotalMinor,
  currentTotalMinor,
  financialStatus,
  fulfillableQuantity,
  fulfillmentStatus,
  receivedMinor,
  refundedMinor,
  shippingMinor,
  subtotalMinor,
  totalMinor,
  unfulfilledQuantity,
} from "./order.ts";

export type OrderListArgs = PageArgs & { query?: string | null; sortKey?: string };

const sortKeys: Record<string, (order: Order) => string | number> = {
  PROCESSED_AT: (order) => order.processedAt.toISOString(),
  CREATED_AT: (order) => order.createdAt.toISOString(),
  UPDATED_AT: (order) => order.updatedAt.toISOString(),
  ORDER_NUMBER: (order) => order.number,
  TOTAL_PRICE: (order) => totalMinor(order),
};

const money =
  (minorOf: (order: Order) => number) =>
  (source: Order): unknown =>
    moneyBag(minorOf(source), source.currencyCode);

const address = (source: Address | null, id: string) =>
  source && { ...source, id: gid("MailingAddress", id), type: "MailingAddress" };

/** A line with its order, which its money needs. */
const lineMoney = (source: LineItem, minor: number, { shop }: Context) =>
  moneyBag(
    minor,
    [...shop.orders.values()].find((order) => order.lines.includes(source))?.currencyCode ??
      shop.currencyCode,
  );

export const orderResolvers = {
  QueryRoot: {
    order: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.orders.get(idOf("Order", args.id) ?? "") ?? null,
    orders: (_: unknown, args: OrderListArgs, { shop }: Context) =>
      connect(findOrders(shop, args.query), args, sortKeys[args.sortKey ?? "ID"]),
    ordersCount: (_: unknown, args: OrderListArgs, { shop }: Context) => ({
      count: findOrders(shop, args.query).length,
      precision: "EXACT",
    }),
  },
  Order: {
    id: (source: Order) => gid("Order", source.id),
    legacyResourceId: (source: Order) => source.id,
    displayFinancialStatus: financialStatus,
    displayFulfillmentStatus: (source: Order, _args: unknown, { shop }: Context) =>
      fulfillmentStatus(shop, source),
    closed: (source: Order) => source.closedAt !== null,
    confirmed: () => true,
    fullyPaid: (source: Order) => financialStatus(source) === "PAID",
    unpaid: (source: Order) => receivedMinor(source) === 0,
    fulfillable: (source: Order, _args: unknown, { shop }: Context) =>
      source.lines.some((line) => fulfillableQuantity(shop, line.id) > 0),
    requiresShipping: (source: Order) => source.lines.some((line) => line.requiresShipping),
    presentmentCurrencyCode: (source: Order) => source.currencyCode,
    customerLocale: () => "en",
    returnStatus: () => "NO_RETURN",
    paymentGatewayNames: (source: Order) => [
      ...new Set(source.transactions.map((each) => each.gateway)),
    ],
    shippingAddress: (source: Order) => address(source.shippingAddress, source.id),
    billingAddress: (source: Order) => address(source.billingAddress, source.id),
    displayAddress: (source: Order) => address(source.shippingAddress, source.id),
    shippingLine: (source: Order) =>
      source.shippingLines[0] && shippingLine(source, source.shippingLines[0]),
    shippingLines: (source: Order, args: PageArgs) =>
      connect(
        source.shippingLines.map((line) => shippingLine(source, line)),
        args,
      ),
    risk: (source: Order) => ({
      recommendation: riskRecommendation(source),
      assessments: source.risks,
    }),
    riskLevel: (source: Order) =>
      ({ CANCEL: "HIGH", INVESTIGATE: "MEDIUM", ACCEPT: "LOW", NONE: "LOW" })[
        riskRecommendation(source)
      ],
    lineItems: (source: Order, args: PageArgs) => connect(source.lines, args),
    fulfillmentOrders: (
      source: Order,
      args: PageArgs & { query?: string | null },
      { shop, scopes }: Context,
    ) =>
      listFulfillmentOrders(fulfillmentOrdersOf(shop, source).filter(mayRead(shop, scopes)), args),
    fulfillments: (source: Order, args: { first?: number | null }, { shop }: Context) =>
      fulfillmentsOf(shop, source).slice(0, args.first ?? undefined),
    fulfillmentsCount: (source: Order, _args: unknown, { shop }: Context) => ({
      count: fulfillmentsOf(shop, source).length,
      precision: "EXACT",
    }),
    events: (source: Order, args: PageArgs) => connect(source.events, args),
    refunds: (source: Order, args: { first?: number | null }) =>
      source.refunds.slice(0, args.first ?? undefined),
    transactions: (source: Order, args: { first?: number | null }) =>
      [...source.transactions, ...source.refunds.flatMap((refund) => refund.transactions)].slice(
        0,
        args.first ?? undefined,
      ),
    returns: (_source: Order, args: PageArgs) => connect([], args),
    taxLines: () => [],
    taxesIncluded: () => false,
    taxExempt: () => false,
    estimatedTaxes: () => false,
    dutiesIncluded: () => false,
    canMarkAsPaid: (source: Order) =>
      !source.cancelledAt && !["PAID", "REFUNDED"].includes(financialStatus(source) ?? ""),
    canNotifyCustomer: (source: Order) => source.email !== null || source.phone !== null,
    capturable: (source: Order) => financialStatus(source) === "AUTHORIZED",
    merchantEditable: (source: Order) => source.cancelledAt === null,
    merchantEditableErrors: (source: Order) =>
      source.cancelledAt ? ["Cannot edit a canceled order"] : [],
    refundable: (source: Order) => receivedMinor(source) > refundedMinor(source),
    restockable: (source: Order) => source.lines.some((line) => line.currentQuantity > 0),
    hasTimelineComment: () => false,
    billingAddressMatchesShippingAddress: (source: Order) =>
      source.billingAddress === source.shippingAddress,
    number: (source: Order) => source.number,
    statusPageUrl: (source: Order, _args: unknown, { shop }: Context) =>
      `https://${shop.domain}/${shop.id}/orders/${source.token}/authenticate`,
    currentTotalTaxSet: money(() => 0),
    currentTotalDiscountsSet: money(() => 0),
    totalCapturableSet: money(() => 0),
    totalRefundedShippingSet: money(() => 0),
    totalTipReceivedSet: money(() => 0),
    netPaymentSet: money((order) => receivedMinor(order) - refundedMinor(order)),
    refundDiscrepancySet: money(() => 0),
    totalWeight: (source: Order) =>
      source.lines.reduce((sum, line) => sum + line.grams * line.quantity, 0),
    currentTotalWeight: (source: Order) =>
      source.lines.reduce((sum, line) => sum + line.grams * line.currentQuantity, 0),
    discountCodes: () => [],
    discountCode: () => null,
    poNumber: () => null,
    subtotalLineItemsQuantity: (source: Order) =>
      source.lines.reduce((sum, line) => sum + line.quantity, 0),
    currentSubtotalLineItemsQuantity: (source: Order) =>
      source.lines.reduce((sum, line) => sum + line.currentQuantity, 0),
    subtotalPriceSet: money(subtotalMinor),
    currentSubtotalPriceSet: money(currentSubtotalMinor),
    totalPriceSet: money(totalMinor),
    originalTotalPriceSet: money(totalMinor),
    currentTotalPriceSet: money(currentTotalMinor),
    totalShippingPriceSet: money(shippingMinor),
    currentShippingPriceSet: money(shippingMinor),
    totalReceivedSet: money(receivedMinor),
    totalRefundedSet: money(refundedMinor),
    totalTaxSet: money(() => 0),
    totalDiscountsSet: money(() => 0),
    totalOutstandingSet: money((order) =>
      Math.max(0, currentTotalMinor(order) - receivedMinor(order)),
    ),
    ...metafieldFields("Order"),
  },
  LineItem: {
    id: (source: LineItem) => gid("LineItem", source.id),
    name: (source: LineItem) =>
      source.variantTitle ? `${source.title} - ${source.variantTitle}` : source.title,
    isGiftCard: (source: LineItem) => source.giftCard,
    image: (source: LineItem, _args: unknown, { shop }: Context) => {
      const picture =
        shop.variants.get(source.variantId ?? "")?.picture ??
        shop.products.get(source.productId ?? "")?.pictures[0];
      return picture ? { ...picture, type: "Image" } : null;
    },
    variant: (source: LineItem, _args: unknown, { shop }: Context) =>
      shop.variants.get(source.variantId ?? "") ?? null,
    product: (source: LineItem, _args: unknown, { shop }: Context) =>
      shop.products.get(source.productId ?? "") ?? null,
    unfulfilledQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source),
    fulfillableQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      fulfillableQuantity(shop, source.id),
    nonFulfillableQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source) - fulfillableQuantity(shop, source.id),
    refundableQuantity: (source: LineItem) => source.currentQuantity,
    fulfillmentStatus: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source) === 0 ? "fulfilled" : "unfulfilled",
    originalUnitPriceSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor, context),
    discountedUnitPriceSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor, context),
    originalTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * source.quantity, context),
    discountedTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * source.quantity, context),
    // No store here charges taxes.
    taxLines: () => [],
    weight: (source: LineItem) => ({ unit: "GRAMS", value: source.grams }),
    lineItemGroup: () => null,
  },
  Customer: {
    id: (source: OrderCustomer) => gid("Customer", source.id),
    legacyResourceId: (source: OrderCustomer) => source.id,
    displayName: (source: OrderCustomer) =>
      [source.firstName, source.lastName].filter(Boolean).join(" ") || source.email || "",
    defaultEmailAddress: (source: OrderCustomer) => source.email && { emailAddress: source.email },
    defaultPhoneNumber: (source: OrderCustomer) => source.phone && { phoneNumber: source.phone },
    locale: () => "en",
  },
  MailingAddress: {
    name: (source: Address) => fullName(source),
    countryCodeV2: (source: Address) => source.countryCode,
    formatted: (source: Address) => [oneLine(source)],
    formattedArea: (source: Address) =>
      [source.city, source.provinceCode, source.country].filter(Boolean).join(", "),
  },
  BasicEvent: {
    id: (source: TimelineEvent) => gid("BasicEvent", source.id),
    criticalAlert: () => false,
    attributeToApp: () => false,
    attributeToUser: () => false,
    appTitle: () => null,
  },
  OrderTransaction: {
    id: (source: Transaction) => gid("OrderTransaction", source.id),
    amountSet: (source: Transaction, _args: unknown, { shop }: Context) =>
      moneyBag(source.amountMinor, currencyOf(shop, source)),
    processedAt: (source: Transaction) => source.createdAt,
  },
  OrderRiskAssessment: { provider: () => null },
} satisfies ResolverMap;

/** That of the order which the transaction paid for or gave back. */
function currencyOf(shop: Shop, transaction: Transaction): string {
  const order = [...shop.orders.values()].find(
    (each) =>
      each.transactions.includes(transaction) ||
      each.refunds.some((refund) => refund.transactions.includes(transaction)),
  );
  return order?.currencyCode ?? shop.currencyCode;
}

function shippingLine(order: Order, line: Order["shippingLines"][number]) {
  return {
    ...line,
    id: line.id,
    carrierIdentifier: null,
    source: "shopify",
    isRemoved: false,
    originalPriceSet: moneyBag(line.priceMinor, order.currencyCode),
    discountedPriceSet: moneyBag(line.priceMinor, order.currencyCode),
  };
}
