import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { type BuyerClaim, isBuyerOf } from "../../model/orders/index.ts";
import {
  buyerActor,
  buyerWish,
  possibleWishes,
  type WishKind,
  wishWords,
} from "../../model/wish.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { keepWish } from "../../store/wishes.ts";
import { policyOf } from "../../store/shops.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

interface Wished extends BuyerClaim {
  shop: string;
  orderId: string;
  kind: WishKind;
  /** In the buyer's words. */
  text: string;
}

/**
 * Whoever proves to be an order's buyer asks the shop to change or cancel it. What was not sent waits for the shop's
 * answer from then on; of what the provider has and has not begun, the shop is asked. `moved-on`: the shop allows no such
 * wish, another one waits, it was declined before, or it is too late; nothing was changed then. `unknown`: the shop has
 * no such order, or it is somebody else's: both look the same.
 */
export async function acceptWish(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { kind, text, ...claim }: Wished,
): Promise<"accepted" | "moved-on" | "unknown"> {
  const now = ctx.clock();
  const { shop, orderId } = claim;
  // A stranger, of whom there may be many, holds up neither the order nor a connection of a transaction.
  if ((await readProven(ctx.prisma, claim)) === null) return "unknown";
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    await lockDispatchesOf(transaction, { shop, orderIds: [orderId] });
    // Meanwhile its buyer may have been erased.
    const proven = await readProven(transaction, claim);
    if (proven === null) return "unknown";
    const { owner, order } = proven;
    const possible = possibleWishes({
      allowed: policyOf(owner).wishes,
      isCanceled: order.canceledAt !== null,
      parts: order.dispatches,
      wishes: order.wishes,
    });
    if (!possible.includes(kind)) return "moved-on";
    const words = wishWords(text);
    await keepWish(transaction, { shop, orderId, kind, text: words, now });
    await askShop(ctx, transaction, { shop, orderId, kind, now });
    return "accepted";
  });
}

/** The order as it stands, and its shop, for whoever proves to be its buyer; null where nobody does. */
async function readProven(
  { shop: shops, shopOrder }: Pick<Transaction, "shop" | "shopOrder">,
  { shop, orderId, ...claim }: Omit<Wished, "kind" | "text">,
) {
  const owner = await shops.findUnique({ where: { domain: shop } });
  if (owner?.state !== "Installed") return null;
  const order = await shopOrder.findUnique({
    where: { shop_id: { shop, id: orderId } },
    include: { dispatches: true, wishes: true },
  });
  if (order === null || order.missingSince !== null || order.redactedAt !== null) return null;
  return isBuyerOf(snapshotOf(order), claim) ? { owner, order } : null;
}

/** Has every part looked at that is not begun: what was written down of it and did not go out is written anew. */
async function askShop(
  ctx: Needs<"enqueue">,
  transaction: Transaction,
  { shop, orderId, kind, now }: { shop: string; orderId: string; kind: WishKind; now: Date },
): Promise<void> {
  await transaction.shopOrder.update({
    where: { shop_id: { shop, id: orderId } },
    data: { holdRevision: { increment: 1 } },
    select: { id: true },
  });
  const states = ["Pending", "Submitting", "Accepted"] as const;
  const due = await markDue(transaction, { shop, orderIds: [orderId], states }, { now });
  // What was answered before was about an earlier wish.
  const answered = { reason: buyerWish, answeredAt: { not: null }, endedAt: null };
  await transaction.attention.updateMany({
    where: { shop, dispatch: { orderId }, ...answered },
    data: { endedAt: now },
  });
  const remark = { code: "wished", wish: kind } as const;
  await recordTimeline(
    transaction,
    due.map(({ dispatchId }) => ({
      shop,
      dispatchId,
      at: now,
      kind: "wished",
      remark,
      actor: buyerActor,
    })),
  );
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
