import { keepWords } from "../store/words.ts";
import type { Words } from "../model/phrases.ts";
import type { Needs } from "../ports/context.ts";
import { prepareSnapshot } from "./deliveries/index.ts";
import { applyOrder, forgetObserved, isSinceInstall } from "./orders/index.ts";
import type { OrderSnapshot } from "../model/orders/index.ts";
import { endStates } from "../model/dispatch-states.ts";
import type { ChangedOrder } from "../ports/index.ts";
import { callShopify } from "../clients/shopify/index.ts";
import type { ShopRow } from "../store/read-rows.ts";
import { snapshotOf } from "../store/shop-orders.ts";
import { recordOfShop } from "../store/timeline/index.ts";

const minuteMs = 60_000;
/** The longest wait between two tries of one order. */
const retryMaxMs = 60 * minuteMs;
/** After so many failures in a row a person hears of it. */
export const failuresShown = 3;
/** Orders tried again at the beginning of one comparison. */
const retriesMax = 50;

/**
 * `known`: nothing was lost. `found`: its webhook was lost, and it is taken in now. `failed`: that was
 * not possible, and stands in the table of failed orders. `missing`: Shopify has no such order (any
 * more). `away`: Shopify gives no answer to anybody.
 */
export type Imported = "known" | "found" | "missing" | "failed" | "away";

/** What reading an order in Shopify and taking it in needs. */
export type ImportingContext = Needs<
  | "prisma"
  | "pool"
  | "clock"
  | "newId"
  | "enqueue"
  | "shopify"
  | "openMerchantApi"
  | "sealer"
  | "quarantine"
  | "settings"
  | "log"
>;

/**
 * Takes in an order whose webhook was lost, as if it had come. Orders that are known as of
 * `updatedAt` cost one look into the database. Whatever goes wrong with the order itself is recorded
 * and tried again later, at growing intervals; it never holds up the orders behind it. Throws only
 * when not even that could be recorded.
 */
export async function importOrder(
  ctx: ImportingContext,
  shop: ShopRow,
  {
    id,
    updatedAt,
    over = null,
    isPaid = true,
  }: Pick<ChangedOrder, "id" | "updatedAt"> & Partial<ChangedOrder>,
): Promise<Imported> {
  const key = { shop: shop.domain, id };
  const known = await ctx.prisma.shopOrder.findUnique({
    where: { shop_id: key },
    select: {
      orderUpdatedAt: true,
      paidSeenAt: true,
      observedAt: true,
      // Whether something of it is open.
      dispatches: { where: { state: { notIn: [...endStates] } }, select: { id: true }, take: 1 },
    },
  });
  const changedAt = new Date(updatedAt);
  const isMade = known !== null && known.dispatches.length > 0;
  // That it was fulfilled stands in no snapshot: what is made is compared with what Shopify shows now.
  if (isMade && over === "fulfilled" && (known.observedAt ?? changedAt) <= changedAt) {
    await ctx.prisma.$transaction((transaction) =>
      forgetObserved(ctx, transaction, { shop: key.shop, orderIds: [id], isWishChanged: true }),
    );
  }
  const isKnown =
    known !== null &&
    (known.paidSeenAt !== null || over !== null || !isPaid) &&
    known.orderUpdatedAt >= changedAt;
  if (isKnown) return "known";
  const failed = await ctx.prisma.failedOrder.findUnique({
    where: { shop_orderId: { shop: shop.domain, orderId: id } },
  });
  if (failed !== null && failed.retryAt > ctx.clock()) return "failed";
  const result = await readInOrder(ctx, shop, id);
  const isLost =
    over === "canceled" || over === "refunded" || (known === null && (await isOwn(ctx, shop, id)));
  return result === "found" && !isLost ? "known" : result;
}

/** False of an order from before the install that nothing came of: it is kept, and none that was lost. */
async function isOwn({ prisma }: Needs<"prisma">, shop: ShopRow, id: string): Promise<boolean> {
  const stored = await prisma.shopOrder.findUnique({
    where: { shop_id: { shop: shop.domain, id } },
    select: { snapshot: true, dispatches: { select: { id: true }, take: 1 } },
  });
  if (stored === null || stored.dispatches.length > 0) return true;
  return isSinceInstall(shop, snapshotOf(stored));
}

/** Tries the orders again whose time has come. False when Shopify is away. */
export async function retryFailedOrders(ctx: ImportingContext, shop: ShopRow): Promise<boolean> {
  const due = await ctx.prisma.failedOrder.findMany({
    where: { shop: shop.domain, retryAt: { lte: ctx.clock() } },
    orderBy: { retryAt: "asc" },
    take: retriesMax,
  });
  for (const { orderId } of due) {
    if ((await readInOrder(ctx, shop, orderId)) === "away") return false;
  }
  return true;
}

/** Reads one order in Shopify and takes it in as it stands, known or not; otherwise as `importOrder`. */
export async function readInOrder(
  ctx: ImportingContext,
  shop: ShopRow,
  orderId: string,
): Promise<Exclude<Imported, "known">> {
  const read = await readInOurs(ctx, shop, { orderId, isOurs: () => true });
  return read === "not-ours" ? "missing" : read;
}

/** The same of an order that is `isOurs` as Shopify shows it; of any other nothing is kept. */
export async function readInOurs(
  ctx: ImportingContext,
  shop: ShopRow,
  { orderId, isOurs }: { orderId: string; isOurs: (order: OrderSnapshot) => boolean },
): Promise<Exclude<Imported, "known"> | "not-ours"> {
  try {
    const reply = await callShopify(ctx, shop.domain, (admin) => admin.readOrderSnapshot(orderId));
    if (reply.kind === "unauthorized" || reply.kind === "postponed") return "away";
    if (reply.kind !== "answered") {
      await recordFailure(ctx, { shop: shop.domain, orderId, why: reply.message });
      return reply.kind === "refused" ? "failed" : "away";
    }
    const snapshot = reply.value;
    if (snapshot !== null && !isOurs(snapshot)) return "not-ours";
    if (snapshot !== null) {
      const { open } = await prepareSnapshot(ctx, { shop, order: snapshot });
      await ctx.prisma.$transaction((transaction) =>
        applyOrder(ctx, transaction, { shop, snapshot, open, isPaymentNotice: false }),
      );
    }
    await ctx.prisma.failedOrder.deleteMany({ where: { shop: shop.domain, orderId } });
    return snapshot === null ? "missing" : "found";
  } catch (error) {
    const why = error instanceof Error ? error.name : "unknown";
    const message = "The comparison could not take in an order.";
    ctx.log({ level: "error", message, shop: shop.domain, error });
    await recordFailure(ctx, { shop: shop.domain, orderId, why });
    return "failed";
  }
}

/** Counts the failure and says when to try again: after 1, 2, 4… minutes, an hour at most. */
async function recordFailure(
  ctx: Needs<"prisma" | "clock">,
  { shop, orderId, why }: { shop: string; orderId: string; why: Words },
): Promise<void> {
  const now = ctx.clock();
  const error = keepWords(why);
  await ctx.prisma.$transaction(async (transaction) => {
    const { attempts } = await transaction.failedOrder.upsert({
      where: { shop_orderId: { shop, orderId } },
      create: { shop, orderId, error, failedAt: now, retryAt: now },
      update: { attempts: { increment: 1 }, error, failedAt: now },
    });
    const delayMs = Math.min(minuteMs * 2 ** (attempts - 1), retryMaxMs);
    await transaction.failedOrder.update({
      where: { shop_orderId: { shop, orderId } },
      data: { retryAt: new Date(now.getTime() + delayMs) },
    });
    if (attempts !== failuresShown) return;
    const remark = { code: "orderUnread", orderId } as const;
    await recordOfShop(transaction, { shop, at: now, kind: "compared", remark, actor: "app" });
  });
}
