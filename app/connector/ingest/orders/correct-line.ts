import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchLineModel } from "#app/db/generated/models.ts";
import type { CorrectedPart, CorrectionChange, OtherSku, Print } from "../../model/correction.ts";
import { type OrderSnapshotLine } from "../../model/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { isUnbegun } from "../../model/wish.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { enteredKey } from "../../dispatches/request/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { endAnswers } from "../../store/attention.ts";
import { keepCorrection, readCorrections } from "../../store/line-corrections.ts";
import {
  keepPartCorrection,
  readMadeWith,
  readPartCorrections,
  readPartItems,
} from "../../store/part-corrections.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import {
  type CorrectionProblem,
  type EnteredCorrection,
  judgeCorrection,
  type PartOfLine,
} from "./judge-correction.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

export type CorrectionOutcome =
  | { kind: "corrected" }
  /** The shop has no such order, or it has no such line. */
  | { kind: "unknown" }
  /** It was begun, canceled or corrected otherwise meanwhile: nothing was changed. */
  | { kind: "moved-on" }
  | { kind: "refused"; problem: CorrectionProblem };

interface Target {
  shop: string;
  orderId: string;
  /** The dispatch that makes it: another one of its order may make units of the line as well. */
  dispatchId: string;
  lineItemId: string;
  /** How many corrections of the order the person saw: what somebody else corrected meanwhile is not overwritten. */
  seen: number;
  actor: string;
}

/**
 * A person changes what is printed on a line of one order, or the SKU that it becomes, before anybody has begun to make
 * it: what was not sent goes out so, and what the provider has follows it by the difference of both. The
 * mapping stays, and so does what the buyer entered. Nothing is written unless all of it fits.
 */
export async function correctLine(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  { entered, ...target }: Target & { entered: EnteredCorrection },
): Promise<CorrectionOutcome> {
  const found = await readCorrectable(ctx.prisma, target);
  if (found === "unknown" || found === "moved-on") return { kind: found };
  const { shop } = target;
  const { line, row, before } = found;
  const part = found.items === null ? null : await partOf(ctx, target, found.items);
  const judged = await judgeCorrection(ctx, { shop, line, row, before, part, entered });
  if ("problem" in judged) return { kind: "refused", problem: judged.problem };
  const { print, sku } = judged;
  const { title } = line;
  return keep(ctx, target, (now) => ({
    change: { code: "changed", print, sku, entered: enteredKey(now) },
    remark: correctedRemark(title, judged),
  }));
}

/** A person takes back the correction of that number: the line is made as it was before, or as it now would be. */
export async function undoCorrection(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { number, ...target }: Target & { number: number },
): Promise<CorrectionOutcome> {
  return keep(ctx, target, ({ title }, inForce) =>
    inForce.includes(number)
      ? { change: { code: "undone", number }, remark: { code: "correctionUndone", title } }
      : null,
  );
}

interface Kept {
  change: CorrectionChange;
  remark: Remark;
}

/** Writes what `kept` says of the line as it stands under its order's lock; null: nothing is to be written any more. */
async function keep(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  target: Target,
  kept: (line: OrderSnapshotLine, inForce: number[]) => Kept | null,
): Promise<CorrectionOutcome> {
  const { shop, orderId, dispatchId, lineItemId, actor } = target;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    await lockDispatchesOf(transaction, { shop, orderIds: [orderId] });
    const found = await readCorrectable(transaction, target);
    if (found === "unknown" || found === "moved-on") return { kind: found };
    const { line, before, items } = found;
    const entry = kept(line, before?.inForce.map(({ number }) => number) ?? []);
    if (entry === null) return { kind: "moved-on" };
    const { change, remark } = entry;
    const row = { lineItemId, change, correctedBy: actor, correctedAt: now };
    await (items === null
      ? keepCorrection(transaction, { shop, orderId, ...row })
      : keepPartCorrection(transaction, { shop, orderId, dispatchId, ...row }));
    await endDrawingAnswers(transaction, target, { now });
    const due = await markDue(transaction, { shop, dispatchId }, { now, reconsider: true });
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "line-corrected", remark, actor },
    ]);
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return { kind: "corrected" };
  });
}

/**
 * A line that may be corrected now where a dispatch makes it, with what was corrected of it there before. `items`: what a
 * remake, or a part with units that were added, makes of it; null: it has the line itself.
 */
async function readCorrectable(
  transaction: Pick<Transaction, "shopOrder" | Correctable>,
  { shop, orderId, dispatchId, lineItemId, seen }: Target,
) {
  const order = await transaction.shopOrder.findUnique({
    where: { shop_id: { shop, id: orderId } },
    include: { lines: true, dispatches: true },
  });
  if (order === null) return "unknown";
  const line = snapshotOf(order).lines.find(({ id }) => id === lineItemId);
  const dispatch = order.dispatches.find(({ id }) => id === dispatchId);
  if (line === undefined || dispatch === undefined) return "unknown";
  const row = order.lines.find(({ id }) => id === lineItemId);
  const isOver = order.canceledAt !== null || order.redactedAt !== null;
  if (isOver || order.corrections !== seen || row === undefined) return "moved-on";
  if (!isCorrectable(dispatch)) return "moved-on";
  if (row.dispatchSequence === dispatch.sequence) {
    const before = (await readCorrections(transaction, order)).get(lineItemId);
    return { line, row, before, items: null };
  }
  const made = await readPartItems(transaction, { shop, dispatchId });
  const items = made.filter((item) => item.lineItemId === lineItemId);
  if (items.length === 0) return "moved-on";
  const before = (await readPartCorrections(transaction, dispatch)).get(lineItemId);
  return { line, row, before, items };
}

type Correctable = "lineCorrection" | "partCorrection" | "remake" | "addedUnits";

/** What a part makes of a line, with what stands on it. */
export async function partOf(
  ctx: Needs<"prisma">,
  target: { shop: string; dispatchId: string; lineItemId: string },
  items: readonly DispatchLineModel[],
): Promise<PartOfLine> {
  return { items, madeWith: await readMadeWith(ctx.prisma, { ...target, made: items }) };
}

/** That the plain artwork is sent for what could not be drawn was said of the texts before. */
export async function endDrawingAnswers(
  transaction: Transaction,
  { shop, dispatchId }: { shop: string; dispatchId: string },
  { now }: { now: Date },
): Promise<void> {
  for (const reason of ["ArtworkFailed", "ArtworkLate"] as const) {
    await endAnswers(transaction, { shop, dispatchId }, { reason, now });
  }
}

/** What the timeline says of a correction of a line. */
export function correctedRemark(
  title: string,
  { print, sku }: { print: Print | null; sku: OtherSku | null },
): Remark {
  const parts: CorrectedPart[] = print === null ? [] : [print.kind];
  if (sku === null) return { code: "lineCorrected", title, parts };
  return { code: "lineCorrected", title, parts: [...parts, "sku"], sku: sku.sku };
}

/** True while nobody has begun, and nobody wants it canceled. */
export function isCorrectable(
  dispatch: Parameters<typeof isUnbegun>[0] & { cancelWantedAt: Date | null },
): boolean {
  return isUnbegun(dispatch) && dispatch.cancelWantedAt === null;
}
