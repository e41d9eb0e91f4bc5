/** GraphQL: orders. */
import { mayRead } from "../graphql/access.ts";
import type { PageArgs, SortKeys } from "../graphql/connection.ts";
import { connect, countUpTo, sortedBy } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { notImplemented } from "../graphql/errors.ts";
import { gid } from "../ids.ts";
import { moneyBag } from "../money.ts";
import { riskRecommendation } from "../orders/change-order.ts";
import { visibleOrder, findOrders } from "../orders/find-orders.ts";
import { shippingLine } from "../orders/shipping-line.ts";
import type { Address } from "../state/address.ts";
import { mailingAddress, fullName, oneLine } from "../state/address.ts";
import { fulfillmentOrdersOf, fulfillmentsOf } from "../state/find.ts";
import {
  totalMinor,
  financialStatus,
  receivedMinor,
  refundedMinor,
  refundedShippingMinor,
  discrepancyMinor,
  subtotalMinor,
  currentSubtotalMinor,
  currentTotalMinor,
  shippingMinor,
  currentShippingMinor,
  outstandingMinor,
} from "../state/order-money.ts";
import {
  fulfillmentStatus,
  fulfillableQuantity,
  unfulfilledQuantity,
} from "../state/order-progress.ts";
import type { Order, TimelineEvent, Transaction } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { listFulfillmentOrders } from "./fulfillment-order-resolvers.ts";
import { metafieldFields } from "./metafield-fields.ts";

export type OrderListArgs = PageArgs & { query?: string | null; sortKey?: string };

type OrderCountArgs = { query?: string | null; limit?: number | null };

const sortKeys: SortKeys<Order> = {
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

export const orderResolvers = {
  QueryRoot: {
    order: (_: unknown, args: { id: string }, context: Context) => visibleOrder(context, args.id),
    orders: (_: unknown, args: OrderListArgs, context: Context) =>
      connect(findOrders(context, args.query), args, sortedBy(sortKeys, args.sortKey)),
    ordersCount: (_: unknown, args: OrderCountArgs, context: Context) =>
      countUpTo(args.limit, findOrders(context, args.query)),
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
    returnStatus: () => "NO_RETURN",
    paymentGatewayNames: (source: Order) => [
      ...new Set(source.transactions.map((each) => each.gateway)),
    ],
    shippingAddress: (source: Order) => mailingAddress(source.shippingAddress, source.id),
    billingAddress: (source: Order) => mailingAddress(source.billingAddress, source.id),
    displayAddress: (source: Order) => mailingAddress(source.shippingAddress, source.id),
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
    nonFulfillableLineItems: (source: Order, args: PageArgs, { shop }: Context) =>
      connect(
        source.lines.filter(
          (line) => unfulfilledQuantity(shop, line) > fulfillableQuantity(shop, line.id),
        ),
        args,
      ),
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
    transactions: (
      source: Order,
      args: {
        first?: number | null;
        capturable?: boolean | null;
        manuallyResolvable?: boolean | null;
      },
    ) => {
      if (args.manuallyResolvable)
        throw notImplemented("the argument 'manuallyResolvable' of Order.transactions");
      return transactionsOf(source)
        .filter((each) => !args.capturable || isCapturable(source, each))
        .slice(0, args.first ?? undefined);
    },
    transactionsCount: (source: Order) => ({
      count: transactionsOf(source).length,
      precision: "EXACT",
    }),
    returns: (_source: Order, args: PageArgs) => connect([], args),
    taxLines: () => [],
    taxesIncluded: () => false,
    taxExempt: () => false,
    currentTaxLines: () => [],
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
    cartDiscountAmountSet: () => null,
    currentCartDiscountAmountSet: money(() => 0),
    currentTotalDutiesSet: () => null,
    originalTotalDutiesSet: () => null,
    currentTotalAdditionalFeesSet: () => null,
    originalTotalAdditionalFeesSet: () => null,
    totalCapturableSet: money(() => 0),
    totalRefundedShippingSet: money(refundedShippingMinor),
    totalTipReceivedSet: money(() => 0),
    netPaymentSet: money((order) => receivedMinor(order) - refundedMinor(order)),
    refundDiscrepancySet: money(discrepancyMinor),
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
    currentShippingPriceSet: money(currentShippingMinor),
    totalReceivedSet: money(receivedMinor),
    totalRefundedSet: money(refundedMinor),
    totalTaxSet: money(() => 0),
    totalDiscountsSet: money(() => 0),
    totalOutstandingSet: money(outstandingMinor),
    ...metafieldFields("Order"),
  },
  MailingAddress: {
    name: (source: Address) => fullName(source),
    countryCodeV2: (source: Address) => source.countryCode,
    formatted: (source: Address) => [oneLine(source)],
    // No map stands behind the addresses.
    coordinatesValidated: () => false,
    latitude: () => null,
    longitude: () => null,
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
    order: (source: Transaction, _args: unknown, { shop }: Context) =>
      orderOfTransaction(shop, source) ?? null,
    formattedGateway: (source: Transaction) =>
      source.gateway.replace(/^./, (first) => first.toUpperCase()),
    manualPaymentGateway: (source: Transaction) => source.gateway === "manual",
    manuallyCapturable: (source: Transaction, _args: unknown, { shop }: Context) => {
      const order = orderOfTransaction(shop, source);
      return order !== undefined && isCapturable(order, source);
    },
    multiCapturable: () => false,
    errorCode: () => null,
    location: () => null,
  },
  OrderRiskAssessment: { provider: () => null },
} satisfies ResolverMap;

const isCapturable = (order: Order, transaction: Transaction): boolean =>
  transaction.kind === "AUTHORIZATION" && receivedMinor(order) === 0;

/** Payments first, then what went back. */
const transactionsOf = (order: Order): Transaction[] => [
  ...order.transactions,
  ...order.refunds.flatMap((refund) => refund.transactions),
];

const orderOfTransaction = (shop: Shop, transaction: Transaction): Order | undefined =>
  [...shop.orders.values()].find((order) => transactionsOf(order).includes(transaction));

const currencyOf = (shop: Shop, transaction: Transaction): string =>
  orderOfTransaction(shop, transaction)?.currencyCode ?? shop.currencyCode;
