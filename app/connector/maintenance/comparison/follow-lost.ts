import type { Transaction } from "#app/db/database.server.ts";
import {
  callApi,
  type NamedConnection,
  openFormerConnections,
  resolveConnection,
} from "../../clients/connections/index.ts";
import { createDispatch, readListSince, readOrigin } from "../../dispatches/index.ts";
import { type ImportingContext, readInOurs } from "../../ingest/import-order.ts";
import { isSinceInstall, openFoundRemake, openFoundUnits } from "../../ingest/orders/index.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { refundedStatuses, type OrderSnapshot } from "../../model/orders/index.ts";
import { followLostSamples } from "../../samples/index.ts";
import { type DueComparison, lostSearchMs, noteLostSearched } from "../../store/comparison.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { type ListedPart, readLostOrders } from "../../store/lost-orders.ts";
import { markDue } from "../../store/mark-due.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** As many parts are looked at in one comparison. */
const partsMax = 1_000;
/** So long it may take until what had left before a remake of it is known to, and what was added is known to lack. */
const knownMs = 24 * 60 * 60_000;
/** How soon it goes on where something is left to do; what is left an hour after the restore waits for a person, say. */
const [goOnMs, goOnLateMs, soonMs] = [60_000, 15 * 60_000, 60 * 60_000];

/**
 * After a restore: what the provider has of a store, and its database knows nothing of, or as never sent, gets a dispatch
 * that looks it up, and so is followed, or canceled where nothing of it is wanted: the order may have been paid, sent and
 * canceled since the backup, and Shopify tells no more of it than that. What the store had ordered for itself is listed and
 * followed again. Once for each restore, with the store's
 * comparison. Returns when it is to go on; null: nothing is left.
 */
export async function followLost(
  ctx: ImportingContext,
  { owner: shop, searchedAt }: Pick<DueComparison, "owner" | "searchedAt">,
): Promise<Date | null> {
  const { restoredAt } = ctx.settings;
  const now = ctx.clock();
  if (restoredAt === null || (searchedAt !== null && searchedAt >= restoredAt)) return null;
  const connection = resolveConnection(ctx, shop.connection);
  const isOver = now.getTime() - restoredAt.getTime() > lostSearchMs;
  if (connection === null || isOver) return null;
  const former = await openFormerConnections(ctx, { shop: shop.domain, except: connection.id });
  const ends: Followed[] = [];
  for (const each of [connection, ...former]) {
    ends.push(await followAt(ctx, shop, { connection: each, restoredAt }));
  }
  if (ends.every((end) => end === "done")) {
    await noteLostSearched(ctx.prisma, { shop: shop.domain, now });
    return null;
  }
  const goOnAt = ends.filter((end) => end instanceof Date).toSorted((one, other) => +one - +other);
  return goOnAt[0] ?? null;
}

/** A moment: when to go on, as something remains to be done. "open": the list leaves it open, and is read anew after a while. */
type Followed = "done" | "open" | Date;

/** What of it is at one connection. */
async function followAt(
  ctx: ImportingContext,
  shop: ShopRow,
  { connection, restoredAt }: { connection: NamedConnection; restoredAt: Date },
): Promise<Followed> {
  const now = ctx.clock();
  const read = await readListSince({ ctx, lease: null }, connection, restoredAt);
  if (read.kind === "reading") return read.until;
  if (read.kind === "uncertain") return "open";
  const goOnAt = new Date(
    now.getTime() + (now.getTime() - restoredAt.getTime() < soonMs ? goOnMs : goOnLateMs),
  );
  if (read.kind !== "read") return goOnAt;
  const { domain, installedAt } = shop;
  const target = { shop: domain, restoredAt, installedAt };
  const areSamplesDone = await followLostSamples(ctx, connection, target);
  const isDone = await followListed(ctx, shop, { connection, ...target });
  if (!isDone || !areSamplesDone) return goOnAt;
  return read.list.doubt === null ? "done" : "open";
}

/** False where something is left to do. What lies behind as many that nothing came of is older than all that may be lost. */
async function followListed(
  ctx: ImportingContext,
  shop: ShopRow,
  {
    connection,
    ...target
  }: Omit<Parameters<typeof readLostOrders>[1], "limit" | "connectionId"> & {
    connection: NamedConnection;
  },
): Promise<boolean> {
  const listed = await readLostOrders(ctx.pool, {
    ...target,
    connectionId: connection.id,
    limit: partsMax,
  });
  const { restoredAt } = target;
  const ends = new Set<OrderFollowed>();
  for (const [orderId, parts] of Map.groupBy(listed, (part) => part.orderId)) {
    const end = await followOrder(ctx, shop, { orderId, parts, connection, restoredAt });
    if (end === "away") return false;
    ends.add(end);
  }
  return !ends.has("later") && (listed.length < partsMax || !ends.has("followed"));
}

/** `left`: it is none that was lost. */
type OrderFollowed = "followed" | "left" | "later";

async function followOrder(
  ctx: ImportingContext,
  shop: ShopRow,
  {
    orderId,
    parts,
    connection,
    restoredAt,
  }: {
    orderId: string;
    parts: readonly ListedPart[];
    connection: NamedConnection;
    restoredAt: Date;
  },
): Promise<OrderFollowed | "away"> {
  const isKnown = await isStored(ctx, { shop: shop.domain, orderId });
  // Whether any of it is wanted, Shopify tells: news of it may have been lost, too.
  if (parts.some(({ dispatchId }) => dispatchId === null)) {
    // An earlier installation's is not listed, unless the provider does not tell when it was placed.
    const isPlaced = parts.some(({ placedAt }) => placedAt !== null);
    const isOurs = (order: OrderSnapshot) => isPlaced || isKnown || isSinceInstall(shop, order);
    const read = await readInOurs(ctx, shop, { orderId, isOurs });
    if (read === "away") return "away";
    if (read === "failed") return "later";
    if (read === "missing" && !isKnown) await noteGone(ctx, shop, { connection, parts });
    if (read !== "found" && !isKnown) return "left";
  }
  let followed: OrderFollowed = "left";
  for (const part of parts) {
    const look = await readFurther(ctx, connection, part);
    if (look === "later") return look;
    const end = await ctx.prisma.$transaction((transaction) =>
      followPart(ctx, transaction, { shop, part, placed: look.placed, restoredAt }),
    );
    if (end === "later") return end;
    if (end === "followed") followed = end;
  }
  return followed;
}

/** Nobody can say whose they are, or whether they are wanted: the store's people are told once. */
async function noteGone(
  ctx: ImportingContext,
  { domain: shop }: ShopRow,
  { connection, parts }: { connection: NamedConnection; parts: readonly ListedPart[] },
): Promise<void> {
  for (const { apiOrderId } of parts) {
    const remark = { code: "orderGone", apiOrderId, connectionId: connection.id } as const;
    const isSaid = (["code", "apiOrderId"] as const).map((key) => ({
      remark: { path: [key], equals: remark[key] },
    }));
    await ctx.prisma.$transaction(async (transaction) => {
      const where = { shop, dispatchId: null, AND: isSaid };
      if ((await transaction.timelineEntry.count({ where })) > 0) return;
      const line = { shop, at: ctx.clock(), kind: "compared", remark, actor: "app" } as const;
      await recordOfShop(transaction, line);
    });
  }
}

/** What the provider makes as a further part of an order that is not known; null: it says nothing of it. */
async function readFurther(
  ctx: ImportingContext,
  connection: NamedConnection,
  { sequence, dispatchId, apiOrderId }: ListedPart,
): Promise<{ placed: PlacedOrder | null } | "later"> {
  if (sequence === 1 || dispatchId !== null) return { placed: null };
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (reply.kind === "answered") return { placed: reply.value };
  return reply.kind === "refused" ? { placed: null } : "later";
}

async function isStored(
  { prisma }: Pick<ImportingContext, "prisma">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<boolean> {
  return (await prisma.shopOrder.count({ where: { shop, id: orderId } })) > 0;
}

/** Has a part of an order looked up, by a dispatch of its number. */
async function followPart(
  ctx: ImportingContext,
  transaction: Transaction,
  {
    shop,
    part: { orderId, sequence },
    placed,
    restoredAt,
  }: { shop: ShopRow; part: ListedPart; placed: PlacedOrder | null; restoredAt: Date },
): Promise<OrderFollowed> {
  const { domain } = shop;
  await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
  const stored = await transaction.shopOrder.findUnique({
    where: { shop_id: { shop: domain, id: orderId } },
    include: { dispatches: { include: { lines: true, remake: true, neverSent: true } } },
  });
  if (stored === null) return "later";
  const { dispatches } = stored;
  const own = dispatches.find((each) => each.sequence === sequence);
  if (own !== undefined) {
    // It may rest, and would be looked up with its next news alone.
    const target = { shop: domain, dispatchId: own.id, states: ["Pending" as const] };
    const due = await markDue(transaction, target, { now: ctx.clock() });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    // What was asked for since may turn out to be another, and goes under another number then.
    return sequence > 1 && own.createdAt >= restoredAt ? "later" : "followed";
  }
  const order = snapshotOf(stored);
  // A remake that waits, and that the provider is seen not to have, is in nobody's way.
  const isUnderWay = dispatches.some(({ state, remake, neverSent }) => {
    const isSeen = remake !== null && neverSent !== null && neverSent.searchedAt >= restoredAt;
    return state === "Submitting" || (state === "Pending" && !isSeen);
  });
  if (sequence > 1 && isUnderWay) return "later";
  const hasLeft = dispatches.some(({ shippedAt }) => shippedAt !== null);
  if (sequence > 1 && !isOver(order, { hasLeft })) {
    if (placed === null) return "left";
    const found = { shop, order, parts: dispatches, sequence, placed, restoredAt };
    const remake = await openFoundRemake(ctx, transaction, found);
    const end =
      remake === "added" ? await openFoundUnits(ctx, transaction, { ...found, orderId }) : remake;
    const isSoon = ctx.clock().getTime() - restoredAt.getTime() < knownMs;
    if ((end === "unshipped" || end === "uncompared") && isSoon) return "later";
    return end === "opened" ? "followed" : "left";
  }
  const origin = await readOrigin(transaction, { shop: domain, orderId });
  await createDispatch(ctx, transaction, { shop, order, sequence, forwarded: 0, origin });
  return "followed";
}

/** Nothing of it is wanted. What left may be made again, though it was refunded. */
function isOver(
  { canceledAt, financialStatus, lines }: OrderSnapshot,
  { hasLeft }: { hasLeft: boolean },
): boolean {
  if (canceledAt !== null || lines.every(({ currentQuantity }) => currentQuantity === 0))
    return true;
  return refundedStatuses.has(financialStatus ?? "") && !hasLeft;
}
