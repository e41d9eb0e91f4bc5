/** GraphQL: refunds. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid } from "../ids.ts";
import { moneyBag } from "../money.ts";
import { shippingLine } from "../orders/shipping-line.ts";
import { refundDiscrepancyMinor, refundedShipping } from "../state/order-money.ts";
import type { Refund } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";

const orderOfRefund = (shop: Shop, refund: Refund) =>
  [...shop.orders.values()].find((each) => each.refunds.includes(refund));

const refundTotal = (refund: Refund) =>
  refund.transactions.reduce((sum, transaction) => sum + transaction.amountMinor, 0);

export const refundResolvers = {
  Refund: {
    id: (source: Refund) => gid("Refund", source.id),
    legacyResourceId: (source: Refund) => source.id,
    order: (source: Refund, _args: unknown, { shop }: Context) => orderOfRefund(shop, source),
    return: () => null,
    orderAdjustments: (source: Refund, args: PageArgs, { shop }: Context) => {
      const order = orderOfRefund(shop, source);
      const minor = order ? refundDiscrepancyMinor(order, source) : 0;
      if (!order || minor === 0) return connect([], args);
      const adjustment = {
        id: source.id,
        gid: gid("OrderAdjustment", source.id),
        reason: "REFUND_DISCREPANCY",
        amountSet: moneyBag(minor, order.currencyCode),
        taxAmountSet: moneyBag(0, order.currencyCode),
      };
      return connect([adjustment], args);
    },
    refundShippingLines: (source: Refund, args: PageArgs, { shop }: Context) => {
      const order = orderOfRefund(shop, source);
      if (!order) return connect([], args);
      return connect(
        refundedShipping(order, source).map(({ id, line, minor }) => ({
          id,
          gid: gid("RefundShippingLine", id),
          shippingLine: shippingLine(order, line),
          subtotalAmountSet: moneyBag(minor, order.currencyCode),
          taxAmountSet: moneyBag(0, order.currencyCode),
        })),
        args,
      );
    },
    transactions: (source: Refund, args: PageArgs) => connect(source.transactions, args),
    totalRefunded: (source: Refund, _args: unknown, { shop }: Context) =>
      moneyBag(refundTotal(source), shop.currencyCode).shopMoney,
    updatedAt: (source: Refund) => source.createdAt,
    totalRefundedSet: (source: Refund, _args: unknown, { shop }: Context) =>
      moneyBag(refundTotal(source), orderOfRefund(shop, source)?.currencyCode ?? shop.currencyCode),
    refundLineItems: (source: Refund, args: PageArgs, { shop }: Context) => {
      const order = orderOfRefund(shop, source);
      const bag = (minor: number) => moneyBag(minor, order?.currencyCode ?? shop.currencyCode);
      return connect(
        source.lines.map((line) => {
          const lineItem = order && lineOf(order, line.lineItemId);
          const priceMinor = lineItem?.priceMinor ?? 0;
          return {
            ...line,
            gid: gid("RefundLineItem", line.id),
            restocked: line.restockType !== "NO_RESTOCK",
            lineItem,
            location: shop.locations.get(line.locationId ?? "") ?? null,
            priceSet: bag(priceMinor),
            subtotalSet: bag(priceMinor * line.quantity),
            totalTaxSet: bag(0),
          };
        }),
        args,
      );
    },
  },
  OrderAdjustment: { id: (source: { gid: string }) => source.gid },
  RefundShippingLine: { id: (source: { gid: string }) => source.gid },
  RefundLineItem: { id: (source: { gid: string }) => source.gid },
} satisfies ResolverMap;
