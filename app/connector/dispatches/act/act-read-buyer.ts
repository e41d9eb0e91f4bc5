import { callShopify } from "../../clients/shopify/index.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import { renewLease } from "../../store/lease.ts";
import { columnsOf } from "../../store/shop-order-columns.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { again, type Next, OrderChanged, type Run } from "./run.ts";

/**
 * Of an order that is to be sent, and whose buyer's data went with age, what they entered is read again in Shopify before
 * anything else is: without it their lines would be made plain. Null where nothing is gone, or Shopify has no such order any
 * more.
 */
export async function readBuyerAgain(run: Run): Promise<Next | null> {
  const { ctx, lease, rows } = run;
  const { shop, orderId, state, order } = rows.dispatch;
  const isGone = order.personalSince === null && order.redactedAt === null;
  if (state !== "Pending" || !isGone) return null;
  await renewLease(ctx, lease);
  const reply = await callShopify(ctx, shop, (admin) => admin.readOrderSnapshot(orderId));
  if (reply.kind === "refused") {
    const fault = { kind: "unanswered", message: reply.message, retryAfterMs: null } as const;
    return tryAgainLater(run, fault, "shopify");
  }
  if (reply.kind !== "answered") return tryAgainLater(run, reply, "shopify");
  if (reply.value === null) return null;
  const told = columnsOf(reply.value);
  const { revision, orderUpdatedAt } = order;
  const { count } = await ctx.prisma.shopOrder.updateMany({
    where: { shop, id: orderId, revision, orderUpdatedAt, personalSince: null, redactedAt: null },
    data: {
      snapshot: withBuyer(order.snapshot, told.snapshot),
      buyerLanguage: told.buyerLanguage ?? null,
      note: told.note ?? null,
      giftMessage: told.giftMessage ?? null,
      buyerNames: told.buyerNames,
      personalSince: ctx.clock(),
    },
  });
  if (count === 0) throw new OrderChanged();
  return again;
}

/** The order as it is known, with the buyer and what they entered as Shopify tells them now. Pure. */
function withBuyer(known: OrderSnapshot, told: OrderSnapshot): OrderSnapshot {
  const { email, phone, shippingAddress, tags } = told;
  const entered = new Map(told.lines.map(({ id, properties }) => [id, properties]));
  const lines = known.lines.map((line) =>
    Object.assign({}, line, { properties: entered.get(line.id) ?? line.properties }),
  );
  return { ...known, email, phone, shippingAddress, tags, lines };
}
