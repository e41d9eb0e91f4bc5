/** GraphQL's refundCreate (recording of 2025-01): lines, shipping and the money that goes back. */
import type { Context } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { notImplemented, userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import { toMinor } from "../money.ts";
import type { Order, Refund } from "../state/order.ts";
import { visibleOrder } from "./find-orders.ts";
import { currentShippingMinor, receivedMinor, refundedMinor } from "../state/order-money.ts";
import { lineOf } from "../state/order.ts";
import type { RestockType } from "./refund-order.ts";
import { refundOrder } from "./refund-order.ts";

export type RefundCreateInput = {
  orderId: string;
  currency?: string | null;
  note?: string | null;
  processedAt?: string | null;
  allowOverRefunding?: boolean | null;
  refundLineItems?:
    | {
        lineItemId: string;
        quantity: number;
        restockType?: RestockType | null;
        locationId?: string | null;
      }[]
    | null;
  shipping?: { amount?: string | null; fullRefund?: boolean | null } | null;
  transactions?:
    | { amount: string | number; kind: string; gateway: string; orderId: string }[]
    | null;
};

type Outcome = { refund: Refund | null; order: Order | null; userErrors: UserError[] };

/** Without transactions no money moves. The refusals' texts are ours, no recording has them. */
export function createRefund(context: Context, input: RefundCreateInput): Outcome {
  const { world, shop, now } = context;
  const refuse = (field: string[], message: string): Outcome => ({
    refund: null,
    order: null,
    userErrors: [userError(field, message)],
  });
  const order = visibleOrder(context, input.orderId);
  if (!order) return refuse(["orderId"], "Order does not exist");
  if (input.currency && input.currency !== order.currencyCode)
    throw notImplemented("a refund in another currency than the order's");
  const transactions = input.transactions ?? [];
  const strange = transactions.findIndex(({ orderId }) => idOf("Order", orderId) !== order.id);
  if (strange >= 0)
    return refuse(["transactions", String(strange), "orderId"], "Order does not exist");
  const lines = (input.refundLineItems ?? []).map((line) => ({
    quantity: line.quantity,
    restockType: line.restockType,
    lineItemId: idOf("LineItem", line.lineItemId) ?? "",
    locationId: line.locationId ? (idOf("Location", line.locationId) ?? null) : null,
  }));
  // A line may be named twice: once for what waits, once for what has left.
  const wanted = new Map<string, number>();
  for (const [index, { lineItemId, quantity }] of lines.entries()) {
    const line = lineOf(order, lineItemId);
    if (!line)
      return refuse(["refundLineItems", String(index), "lineItemId"], "Line item does not exist");
    const total = quantity + (wanted.get(lineItemId) ?? 0);
    wanted.set(lineItemId, total);
    if (total > line.currentQuantity)
      return refuse(
        ["refundLineItems", String(index), "quantity"],
        "Quantity cannot refund more items than were purchased",
      );
  }
  const { shipping } = input;
  const shippingLeft = currentShippingMinor(order);
  const shippingMinor = shipping?.fullRefund ? shippingLeft : toMinor(shipping?.amount ?? 0);
  if (shippingMinor > shippingLeft)
    return refuse(["shipping", "amount"], "Shipping refund is greater than the shipping left");
  const gateway = transactions[0]?.gateway;
  const amountMinor = transactions
    .filter(({ kind }) => kind === "REFUND")
    .reduce((sum, { amount }) => sum + toMinor(amount), 0);
  if (amountMinor > receivedMinor(order) - refundedMinor(order) && !input.allowOverRefunding)
    return refuse(["transactions"], "Refund amount is greater than the net payment received");
  const note = input.note ?? undefined;
  const processedAt = input.processedAt ? new Date(input.processedAt) : undefined;
  const given = { lines, shippingMinor, amountMinor, gateway, note, processedAt };
  const refund = refundOrder(world, shop, order, { ...given, now });
  return { refund, order, userErrors: [] };
}
