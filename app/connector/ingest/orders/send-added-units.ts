import type { Transaction } from "#app/db/database.server.ts";
import type {
  DispatchLineModel,
  DispatchModel,
  ShopModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { createDispatch, nextSequence } from "../../dispatches/index.ts";
import { type MissingUnits, missingUnits, unitsMade } from "../../model/missing-units.ts";
import { followedStates } from "../../model/dispatch-states.ts";
import type { Needs } from "../../ports/context.ts";
import { writeAddedUnits } from "../../store/added-units.ts";
import { copyAnswers, endOpen, standing, withStanding } from "../../store/attention.ts";
import { keptDifference } from "../../store/dispatches.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

export interface SendAddedUnits {
  shop: string;
  dispatchId: string;
  /** The question as the page showed it: each names what was missing then. */
  attention: number | null;
  actor: string;
}

/**
 * A person sends units that were added to lines in Shopify when their dispatch was begun: as a further dispatch of their
 * order, made as the others are. The lines stay where they are; what the question was about counts as made there from now
 * on. Null, and nothing is changed, where the shop has no such dispatch, or something else is asked about it by now: each
 * question is answered once. Otherwise the new dispatch's id.
 */
export async function sendAddedUnits(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  command: SendAddedUnits,
): Promise<string | null> {
  const { shop: domain, dispatchId } = command;
  return ctx.prisma.$transaction(async (transaction) => {
    const shop = await transaction.shop.findUnique({ where: { domain } });
    const found = await transaction.dispatch.findUnique({
      where: { shop_id: { shop: domain, id: dispatchId } },
      select: { orderId: true },
    });
    if (shop?.state !== "Installed" || found === null) return null;
    const { orderId } = found;
    await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
    await lockDispatchesOf(transaction, { shop: domain, orderIds: [orderId] });
    const of = await readAsked(transaction, command);
    if (of === null) return null;
    const sequence = await nextSequence(transaction, { shop: domain, orderId });
    const id = await openAddedUnits(ctx, transaction, { shop, of, sequence, units: missingOf(of) });
    await endOpen(transaction, { shop: domain, dispatchId }, { now: ctx.clock() });
    const remark = { code: "unitsSentAs", sequence, count: countOf(missingOf(of)) } as const;
    const line = { shop: domain, at: ctx.clock(), kind: "released", actor: command.actor } as const;
    await recordTimeline(transaction, [
      { ...line, dispatchId, remark },
      { ...line, dispatchId: id, remark },
    ]);
    return id;
  });
}

/** All units together. Pure. */
export function countOf(units: readonly MissingUnits[]): number {
  return units.reduce((sum, each) => sum + each.units, 0);
}

/**
 * Opens a further dispatch of an order for units that a part of it (`of`) lacks; all parts are compared anew. The caller
 * holds the order's row and its dispatches'. Returns its id.
 */
export async function openAddedUnits(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    of: { id: ofId, order, rules, lines },
    sequence,
    units,
  }: {
    shop: ShopModel;
    of: Pick<DispatchModel, "id" | "rules"> & { order: ShopOrderModel; lines: DispatchLineModel[] };
    sequence: number;
    units: readonly MissingUnits[];
  },
): Promise<string> {
  const part = { shop: shop.domain, dispatchId: ofId };
  const id = await createDispatch(ctx, transaction, {
    shop,
    order: snapshotOf(order),
    sequence,
    forwarded: units.length,
    origin: { rules, releaseAt: null },
  });
  // That something else may go unpaid was said of less.
  await copyAnswers(transaction, part, { to: id, except: "Unpaid" });
  await writeAddedUnits(transaction, part, { to: id, units, made: unitsMade(lines) });
  await transaction.shopOrder.update({
    where: { shop_id: { shop: shop.domain, id: order.id } },
    // Whoever compares just now has not seen them.
    data: { revision: { increment: 1 } },
    select: { id: true },
  });
  // All are compared anew with what others make now, the new one too.
  const states = ["Pending", "Submitting", ...followedStates] as const;
  const parts = { shop: shop.domain, orderIds: [order.id], states };
  await ctx.enqueue(
    transaction,
    "reconcile-dispatch",
    await markDue(transaction, parts, { now: ctx.clock() }),
  );
  return id;
}

const asked = { order: true, lines: true, ...withStanding } as const;

/** The dispatch as the person was asked about it; null where that is over. The caller holds its lock and its order's. */
async function readAsked(
  transaction: Transaction,
  { shop, dispatchId, attention }: SendAddedUnits,
) {
  const row = await transaction.dispatch.findUniqueOrThrow({
    where: { shop_id: { shop, id: dispatchId } },
    include: asked,
  });
  const { order } = row;
  const { attention: question } = standing(row);
  const isAsked = question?.reason === "ChangedAfterAcceptance" && question.number === attention;
  const isOver = order.canceledAt !== null || order.redactedAt !== null;
  const isCurrent = row.agreedRevision === order.revision && row.apiStatus !== "Created";
  return isAsked && !isOver && isCurrent && missingOf(row).length > 0 ? row : null;
}

/** What a page may offer to send of what a dispatch differs in. Pure. */
export function missingOf(
  row: Parameters<typeof keptDifference>[0] & { lines: Parameters<typeof missingUnits>[1] },
): MissingUnits[] {
  return missingUnits(keptDifference(row) ?? { items: [] }, row.lines);
}
