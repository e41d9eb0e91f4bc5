import type { DispatchLineModel } from "#app/db/generated/models.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { createDispatch, nextSequence } from "../../dispatches/index.ts";
import type { RemakeNote } from "../../model/remake-note.ts";
import type { Needs } from "../../ports/context.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { copyAnswers } from "../../store/attention.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { isRemakeable, type RemakeItems } from "../../store/remakes.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** Why nothing is made again. */
export type RemakeProblem =
  /** The shop has no such dispatch, or the app is not installed any more. */
  | "unknown"
  /** Nothing of it has left, or not by the app. */
  | "notShipped"
  | "orderCanceled"
  /** Its buyer's data were erased: nobody knows where to send it. */
  | "erased"
  /** No item was named, one that it does not have, or more units than were made. */
  | "items"
  /** The id was another remake's. */
  | "conflict";

export type RemakeResult =
  | { kind: "opened"; dispatchId: string; sequence: number }
  | { kind: "refused"; problem: RemakeProblem };

export interface RemakeCommand extends RemakeNote {
  shop: string;
  /** The dispatch that the items left in. */
  dispatchId: string;
  /** Chosen by whoever asks: the same again is the same remake. */
  requestId: string;
  /** By Shopify's line, in units of the line; null: all of it. */
  lines: readonly { lineItemId: string; units: number }[] | null;
  actor: string;
}

/**
 * Has items that left made again, as a further dispatch of their order. The order's lines stay with the dispatch
 * that they were sent in: this is the one way in which something goes to the provider twice, and each request goes
 * once. Nothing is changed where it is refused.
 */
export async function remakeItems(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  command: RemakeCommand,
): Promise<RemakeResult> {
  return ctx.prisma.$transaction((transaction) => open(ctx, transaction, command));
}

async function open(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop: domain, dispatchId, requestId, lines, actor, ...note }: RemakeCommand,
): Promise<RemakeResult> {
  const shop = await transaction.shop.findUnique({ where: { domain } });
  const key = { shop_id: { shop: domain, id: dispatchId } };
  const found = await transaction.dispatch.findUnique({ where: key, select: { orderId: true } });
  if (shop?.state !== "Installed" || found === null) return refused("unknown");
  const { orderId } = found;
  await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
  const again = await transaction.remake.findUnique({
    where: { shop_requestId: { shop: domain, requestId } },
    select: { ofDispatchId: true, dispatch: { select: { id: true, sequence: true } } },
  });
  if (again !== null && again.ofDispatchId !== dispatchId) return refused("conflict");
  if (again !== null)
    return { kind: "opened", dispatchId: again.dispatch.id, sequence: again.dispatch.sequence };
  const known = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop: domain, id: orderId } },
  });
  const of = await transaction.dispatch.findUniqueOrThrow({
    where: key,
    include: { lines: { orderBy: { externalSourceId: "asc" } }, remake: true },
  });
  if (known.canceledAt !== null) return refused("orderCanceled");
  if (known.redactedAt !== null || known.personalSince === null) return refused("erased");
  if (!isRemakeable(of)) return refused("notShipped");
  const items = itemsOf(of.lines, lines);
  if (items === null) return refused("items");
  const sequence = await nextSequence(transaction, { shop: domain, orderId });
  const id = await createDispatch(ctx, transaction, {
    shop,
    order: snapshotOf(known),
    sequence,
    forwarded: new Set(items.map(({ lineItemId }) => lineItemId)).size,
    origin: { rules: of.rules, releaseAt: null },
  });
  const now = ctx.clock();
  await copyAnswers(transaction, { shop: domain, dispatchId }, { to: id });
  await transaction.remake.create({
    data: {
      shop: domain,
      dispatchId: id,
      ofDispatchId: dispatchId,
      rootDispatchId: of.remake?.rootDispatchId ?? dispatchId,
      requestId,
      ...note,
      items: items.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity })),
      requestedBy: actor,
      createdAt: now,
    },
    select: { shop: true },
  });
  const line = { shop: domain, at: now, kind: "released", actor } as const;
  const why = note.reason;
  await recordTimeline(transaction, [
    { ...line, dispatchId, remark: { code: "remadeAs", sequence, why } },
    { ...line, dispatchId: id, remark: { code: "remakeOf", sequence: of.sequence, why } },
  ]);
  return { kind: "opened", dispatchId: id, sequence };
}

function refused(problem: RemakeProblem): RemakeResult {
  return { kind: "refused", problem };
}

/** The items of those lines, all components of each; null where they are none, or more than was made. */
function itemsOf(
  made: readonly DispatchLineModel[],
  lines: RemakeCommand["lines"],
): (RemakeItems[number] & { lineItemId: string })[] | null {
  const wanted =
    lines === null ? null : new Map(lines.map((line) => [line.lineItemId, line.units]));
  if (wanted !== null && wanted.size !== lines?.length) return null;
  const items = made.flatMap(({ externalSourceId, lineItemId, quantity, perUnit }) => {
    const units = wanted === null ? quantity / perUnit : (wanted.get(lineItemId) ?? 0);
    return units === 0
      ? []
      : [{ externalSourceId, lineItemId, quantity: units * perUnit, most: quantity }];
  });
  const ids = new Set(items.map(({ lineItemId }) => lineItemId));
  const isWhole = wanted === null || [...wanted.keys()].every((id) => ids.has(id));
  const isMade = items.every(
    ({ quantity, most }) => Number.isInteger(quantity) && quantity > 0 && quantity <= most,
  );
  if (items.length === 0 || !isWhole || !isMade) return null;
  return items.map(({ externalSourceId, lineItemId, quantity }) => ({
    externalSourceId,
    lineItemId,
    quantity,
  }));
}
