/** The Admin REST shape of a refund: what refunds/create carries. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAmount } from "../money.ts";
import { refundDiscrepancyMinor, refundedShipping } from "../state/order-money.ts";
import type { Order, Refund } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import { restMoneySet, restLine } from "./rest-line.ts";

export function restRefund(shop: Shop, order: Order, refund: Refund): Record<string, unknown> {
  const at = restMoment(shop, refund.createdAt);
  const parent = order.transactions.find(({ kind }) => kind === "SALE" || kind === "CAPTURE");
  // Other sums have a `currency_code`.
  const nothing = { amount: restAmount(0), currency: order.currencyCode };
  const discrepancy = refundDiscrepancyMinor(order, refund);
  return {
    id: idNumber(refund.id),
    admin_graphql_api_id: gid("Refund", refund.id),
    created_at: at,
    note: refund.note ?? "",
    order_id: idNumber(order.id),
    processed_at: restMoment(shop, refund.processedAt),
    restock: refund.lines.some((line) => line.restockType !== "NO_RESTOCK"),
    return: null,
    total_duties_set: restMoneySet(0, order.currencyCode),
    user_id: null,
    order_adjustments:
      discrepancy === 0
        ? []
        : [
            {
              id: idNumber(refund.id),
              order_id: idNumber(order.id),
              refund_id: idNumber(refund.id),
              amount: restAmount(discrepancy),
              amount_set: restMoneySet(discrepancy, order.currencyCode),
              kind: "refund_discrepancy",
              reason: "Refund discrepancy",
              tax_amount: "0.00",
              tax_amount_set: restMoneySet(0, order.currencyCode),
            },
          ],
    duties: [],
    refund_line_items: refund.lines.flatMap((refunded) => {
      const line = lineOf(order, refunded.lineItemId);
      if (!line) return [];
      const subtotal = line.priceMinor * refunded.quantity;
      return {
        id: idNumber(refunded.id),
        line_item_id: idNumber(line.id),
        location_id: refunded.locationId === null ? null : idNumber(refunded.locationId),
        quantity: refunded.quantity,
        restock_type: refunded.restockType.toLowerCase(),
        subtotal: Number(restAmount(subtotal)),
        subtotal_set: restMoneySet(subtotal, order.currencyCode),
        total_tax: 0,
        total_tax_set: restMoneySet(0, order.currencyCode),
        line_item: restLine(shop, order, line),
      };
    }),
    transactions: refund.transactions.map((transaction) => ({
      id: idNumber(transaction.id),
      admin_graphql_api_id: gid("OrderTransaction", transaction.id),
      amount: restAmount(transaction.amountMinor),
      created_at: restMoment(shop, transaction.createdAt),
      currency: order.currencyCode,
      gateway: transaction.gateway,
      kind: transaction.kind.toLowerCase(),
      order_id: idNumber(order.id),
      processed_at: restMoment(shop, transaction.createdAt),
      status: transaction.status.toLowerCase(),
      test: transaction.test,
      amount_rounding: null,
      authorization: null,
      device_id: null,
      error_code: null,
      location_id: null,
      manual_payment_gateway: transaction.gateway === "manual",
      message: null,
      parent_id: parent ? idNumber(parent.id) : null,
      payment_id: `${order.name}.${order.transactions.length}`,
      receipt: {},
      source_name: order.sourceName,
      total_unsettled_set: { shop_money: nothing, presentment_money: nothing },
      user_id: null,
    })),
    refund_shipping_lines: refundedShipping(order, refund).map(({ id, line, minor }) => ({
      id: idNumber(id),
      subtotal_amount_set: restMoneySet(minor, order.currencyCode),
      tax_amount_set: restMoneySet(0, order.currencyCode),
      shipping_line: { id: idNumber(line.id), title: line.title, code: line.code },
    })),
  };
}
