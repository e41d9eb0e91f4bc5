import { renewLease } from "../../store/lease.ts";
import {
  artworkOfVariants,
  isOtherArtwork,
  noteArtworkRead,
  noteOtherArtwork,
  saveVariants,
  wakeFollowing,
} from "../../products/mappings/index.ts";
import type { ObservedOrder } from "../../model/orders/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { awaitedOf } from "../../store/mark-due.ts";
import { forgetEndedHold } from "./act-hold.ts";
import { readBuyerAgain } from "./act-read-buyer.ts";
import type { ObservedVariant } from "../../ports/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { isPartlyElsewhere } from "./lines-elsewhere.ts";
import { again, type Next, type Run, stop } from "./run.ts";

/** Reads the order in Shopify. What it shows decides in this run only; or it is read once more in the next. */
export async function observe(run: Run): Promise<{ next: Next; shopify: Run["shopify"] }> {
  const { ctx, lease, rows } = run;
  const buyer = await readBuyerAgain(run);
  if (buyer !== null) return { next: buyer, shopify: "unseen" };
  await renewLease(ctx, lease);
  const reply = await callShopify(ctx, lease.shop, (admin) =>
    admin.readOrder(rows.dispatch.orderId),
  );
  if (reply.kind === "refused") {
    const fault = { kind: "unanswered", message: reply.message, retryAfterMs: null } as const;
    return { next: await tryAgainLater(run, fault, "shopify"), shopify: "unseen" };
  }
  if (reply.kind !== "answered") {
    return { next: await tryAgainLater(run, reply, "shopify"), shopify: "unseen" };
  }
  const shopify = reply.value ?? "missing";
  await noteWhetherMissing(run, shopify === "missing");
  if (shopify !== "missing") await forgetEndedHold(run, shopify);
  if (isPartlyElsewhere(shopify) && (await remember(run, shopify))) {
    return { next: stop(ctx.clock()), shopify: "unseen" };
  }
  return { next: { kind: "again", rows }, shopify };
}

/** A webhook may name any store: of an order that this store does not have nothing of the buyer is shown. */
async function noteWhetherMissing({ ctx, rows }: Run, isMissing: boolean): Promise<void> {
  const { shop, orderId, order } = rows.dispatch;
  if ((order.missingSince !== null) === isMissing) return;
  await ctx.prisma.shopOrder.updateMany({
    where: { shop, id: orderId },
    data: { missingSince: isMissing ? ctx.clock() : null },
  });
}

/**
 * Notes the fulfillment orders of an order before anything is let go for them: a webhook that tells of
 * one being moved back names nothing else, and finds the order by it. True when some were not known:
 * what moved until now was told to nobody, so only another look counts.
 */
async function remember(
  { ctx, rows }: Run,
  { fulfillmentOrders }: ObservedOrder,
): Promise<boolean> {
  const { shop, orderId, order } = rows.dispatch;
  const ids = fulfillmentOrders.map(({ id }) => id);
  if (ids.every((id) => order.observedIds.includes(id))) return false;
  await ctx.prisma.shopOrder.updateMany({
    where: { shop, id: orderId },
    data: { observedIds: ids },
  });
  return true;
}

/** As many as Shopify is asked for at once. */
const variantsMax = 100;

/** Reads the artwork metafields of variants, of many of them some; those that Shopify no longer has count as read. */
export async function readArtwork(run: Run, unread: readonly string[]): Promise<Next> {
  const { ctx, lease } = run;
  await renewLease(ctx, lease);
  const variantIds = unread.slice(0, variantsMax);
  const askedAt = ctx.clock();
  const reply = await callShopify(ctx, lease.shop, (admin) => admin.readVariants(variantIds));
  if (reply.kind === "refused") {
    const fault = { kind: "unanswered", message: reply.message, retryAfterMs: null } as const;
    return tryAgainLater(run, fault, "shopify");
  }
  if (reply.kind !== "answered") return tryAgainLater(run, reply, "shopify");
  const { shop } = lease;
  await wakeOthers(run, reply.value);
  await saveVariants(ctx.pool, { shop, variants: reply.value, now: askedAt });
  // What was older than the row, or is gone, was read all the same.
  await noteArtworkRead(ctx.pool, { shop, variantIds, askedAt });
  const isNamed = reply.value.some((each) => (each.artworkUrl ?? each.productArtworkUrl) !== null);
  // What it names is looked at as what buyers bring; the order waits for none of it.
  if (isNamed) {
    const { orderId } = run.rows.dispatch;
    await ctx.prisma.$transaction((transaction) =>
      ctx.enqueue(transaction, "inspect-pictures", [{ shop, orderId }]),
    );
  }
  return again;
}

/** Other orders may wait for artwork that this one is the first to read: news of the product tells nothing more then. */
async function wakeOthers({ ctx, lease }: Run, read: readonly ObservedVariant[]): Promise<void> {
  const { shop } = lease;
  const known = await artworkOfVariants(ctx.pool, { shop, variantIds: read.map(({ id }) => id) });
  const other = read.filter((variant) => isOtherArtwork(variant, known.get(variant.id)));
  if (other.length === 0) return;
  const variantIds = await awaitedOf(ctx.pool, { shop, variantIds: other.map(({ id }) => id) });
  if (variantIds.length === 0) return;
  await noteOtherArtwork(ctx.pool, { shop, variantIds, dueAt: ctx.clock() });
  await ctx.prisma.$transaction((transaction) =>
    wakeFollowing(ctx, transaction, { shop, variantIds }),
  );
}
