import type { Words } from "../../model/phrases.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { lineArtwork } from "../../dispatches/request/index.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { catalogSkus, checkArtworks } from "../../products/mappings/index.ts";
import { markDue } from "../../store/mark-due.ts";
import { openFurtherDispatch } from "./open-dispatch.ts";
import { shopParts } from "../../store/read-rows.ts";
import { policyOf } from "../../store/shops.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** What is made for one unit of a line of one order; null: nothing, the line is left out. */
export type MadeForLine = { sku: string; artworkUrl: string | null } | null;

export type LineOutcome =
  | { kind: "decided" }
  /** The shop has no such order. */
  | { kind: "unknown" }
  /** There is no such line, or nobody is asked about it any more. */
  | { kind: "moved-on" }
  | { kind: "no-sku" }
  | { kind: "no-artwork" }
  | { kind: "artwork-refused"; reason: Words };

interface Decision {
  shop: string;
  orderId: string;
  lineItemId: string;
  made: MadeForLine;
  actor: string;
}

/** A person is asked about such a line. */
const asked = { verdict: "NeedsDecision" as const, dispatchSequence: null };

/**
 * A person decides about a line that is no variant, so that no mapping can: what is made for it in this
 * order, or that it is left out. The SKU has to be the catalog's; without artwork of the line's own one
 * has to be given. It joins the order's dispatch where that is still to be sent, and goes in one of its own
 * otherwise. Nothing is written unless all fits; the same again changes nothing.
 */
export async function decideLine(
  ctx: ProviderAccess & Needs<"newId" | "enqueue" | "inspectPicture">,
  decision: Decision,
): Promise<LineOutcome> {
  const { shop, orderId } = decision;
  const key = { shop_id: { shop, id: orderId } };
  const order = await ctx.prisma.shopOrder.findUnique({
    where: key,
    select: { snapshot: true, lines: { where: { ...asked, id: decision.lineItemId } } },
  });
  if (order === null) return { kind: "unknown" };
  const { lines } = snapshotOf(order);
  const line = lines.find(({ id }) => id === decision.lineItemId);
  if (line === undefined || order.lines.length !== 1) return { kind: "moved-on" };
  const made = await readMade(ctx, decision, lineArtwork(line));
  if (made !== null && "kind" in made) return made;
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const isWritten = await write(ctx, transaction, { ...decision, made });
    if (!isWritten) return { kind: "moved-on" };
    await follow(ctx, transaction, { ...decision, made });
    await record(ctx, transaction, { ...decision, made });
    return { kind: "decided" };
  });
}

/** In the timeline of each part of the order; in the shop's own where nothing of it was opened. */
async function record(
  ctx: Needs<"clock">,
  transaction: Transaction,
  { shop, orderId, made, actor }: Decision,
): Promise<void> {
  const remark =
    made === null
      ? ({ code: "itemLeftOut" } as const)
      : ({ code: "itemDecided", sku: made.sku } as const);
  const parts = await transaction.dispatch.findMany({
    where: { shop, orderId },
    select: { id: true },
  });
  const at = ctx.clock();
  const decided = { code: "lineDecided", orderId } as const;
  await recordTimeline(
    transaction,
    parts.length === 0
      ? [{ shop, dispatchId: null, at, kind: "mapped", remark: decided, actor }]
      : parts.map(({ id }) => ({ shop, dispatchId: id, at, kind: "mapped", remark, actor })),
  );
}

/** The SKU as the catalog writes it, with artwork that can be read; or what does not fit. */
async function readMade(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { shop, made }: Decision,
  ownArtwork: string | null,
): Promise<MadeForLine | Exclude<LineOutcome, { kind: "decided" }>> {
  if (made === null) return null;
  const skus = await catalogSkus(ctx, { shop, skus: [made.sku] });
  const [sku] = skus.values();
  if (sku === undefined) return { kind: "no-sku" };
  const { artworkUrl } = made;
  if (artworkUrl === null)
    return ownArtwork === null ? { kind: "no-artwork" } : { sku, artworkUrl };
  const artworks = [{ sku, url: artworkUrl }];
  const [check] = await checkArtworks(ctx, { shop, artworks });
  if (check?.kind === "refused") return { kind: "artwork-refused", reason: check.reason };
  return { sku, artworkUrl };
}

/** Guarded by the verdict: a line that was decided about meanwhile, or has gone, stays as it is. */
async function write(
  ctx: Needs<"clock">,
  transaction: Transaction,
  { shop, orderId, lineItemId, made }: Decision,
): Promise<boolean> {
  const { count } = await transaction.orderLine.updateMany({
    where: { shop, orderId, id: lineItemId, ...asked },
    data:
      made === null
        ? { verdict: "Ignored", leftOutAt: ctx.clock() }
        : { decidedSku: made.sku, decidedArtwork: made.artworkUrl },
  });
  return count === 1;
}

/** Has the order's dispatch that is still to be sent look again, or opens one where there is none. */
async function follow(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop: domain, orderId, lineItemId, made }: Decision,
): Promise<void> {
  const where = { shop: domain, orderId };
  const now = ctx.clock();
  const target = { shop: domain, orderIds: [orderId], states: ["Pending" as const] };
  const due = await markDue(transaction, target, { now, reconsider: true });
  const pending = await transaction.dispatch.findFirst({
    where: { ...where, state: "Pending" },
    orderBy: { sequence: "desc" },
    select: { sequence: true },
  });
  if (made === null || pending !== null) {
    if (made !== null && pending !== null) {
      await transaction.orderLine.updateMany({
        where: { ...where, id: lineItemId },
        data: { verdict: "Forwarded", dispatchSequence: pending.sequence },
      });
    }
    return ctx.enqueue(transaction, "reconcile-dispatch", due);
  }
  const shop = await transaction.shop.findUniqueOrThrow({ where: { domain }, include: shopParts });
  const row = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop: domain, id: orderId } },
  });
  const isHeld = row.paidSeenAt === null && policyOf(shop).holdUnpaid;
  const isOver = row.canceledAt !== null || row.redactedAt !== null;
  // What is not paid yet goes out with its payment, as it was decided.
  if (isHeld || isOver || shop.state !== "Installed") return;
  const order = snapshotOf(row);
  await openFurtherDispatch(ctx, transaction, { shop, order, known: row });
}
