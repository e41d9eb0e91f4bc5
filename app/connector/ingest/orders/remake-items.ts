import { createHash } from "node:crypto";
import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopModel,
} from "#app/db/generated/models.ts";
import type { CorrectionChange } from "../../model/correction.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { createDispatch, nextSequence } from "../../dispatches/index.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { RemakeNote } from "../../model/remake-note.ts";
import { enteredKey } from "../../dispatches/request/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { copyAnswers } from "../../store/attention.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { keepPartCorrection, readMadeWith } from "../../store/part-corrections.ts";
import { isRemakeable, type RemakeItems } from "../../store/remakes.ts";
import { correctedRemark, endDrawingAnswers } from "./correct-line.ts";
import {
  type CorrectionProblem,
  type EnteredCorrection,
  judgeCorrection,
} from "./judge-correction.ts";
import { writeRemakeNote } from "./note-remake.ts";
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
  /** The id was another remake's, or that of photos of another order. */
  | "conflict"
  /** It was opened already, by an answer that never came, as something else was entered. */
  | "otherwise";

export type RemakeResult =
  /** `isEarlier`: by an earlier call with this id. Nothing was opened now. */
  | { kind: "opened"; dispatchId: string; sequence: number; isEarlier: boolean }
  | { kind: "refused"; problem: RemakeProblem }
  /** What a line is to be made as instead does not fit. */
  | { kind: "unfit"; lineItemId: string; problem: CorrectionProblem };

/** What is made otherwise than it was sent. */
interface Changed extends EnteredCorrection {
  lineItemId: string;
}

export interface RemakeCommand extends RemakeNote {
  shop: string;
  /** The dispatch that the items left in. */
  dispatchId: string;
  /** Chosen by whoever asks: the same again is the same remake. */
  requestId: string;
  /** By Shopify's line, in units of the line; null: all of it. */
  lines: readonly { lineItemId: string; units: number }[] | null;
  /** Of some of the lines: other texts, another picture or another SKU. All else is made as it was sent. */
  changes?: readonly Changed[];
  actor: string;
}

/**
 * Has items that left made again, as a further dispatch of their order. The order's lines stay with the dispatch
 * that they were sent in: this is the one way in which something goes to the provider twice, and each request goes
 * once. Nothing is changed where it is refused.
 */
export async function remakeItems(
  ctx: ProviderAccess & Needs<"newId" | "enqueue" | "inspectPicture">,
  { changes = [], ...command }: RemakeCommand,
): Promise<RemakeResult> {
  const judged = await judgeChanges(ctx, command, changes);
  if ("kind" in judged) return judged;
  const askedDigest = digestOf(command.lines, changes);
  return ctx.prisma.$transaction((transaction) =>
    open(ctx, transaction, { ...command, ...judged, askedDigest }),
  );
}

/** A short text that is the same for the same things to be made, in whichever order they are named. */
function digestOf(lines: RemakeCommand["lines"], changes: readonly Changed[]): string {
  const units = lines?.map(({ lineItemId, units: count }) => [lineItemId, count]).toSorted();
  const texts = (print: Changed["print"]) =>
    print?.kind === "texts"
      ? { kind: print.kind, entries: print.entries.map(({ property, value }) => [property, value]) }
      : print;
  const made = changes
    .map(({ lineItemId, print, sku }) =>
      JSON.stringify([lineItemId, texts(print), sku && [sku.part, sku.sku]]),
    )
    .toSorted();
  return createHash("sha256")
    .update(JSON.stringify([units ?? null, made]))
    .digest("base64url");
}

/** A change as it is kept. */
interface JudgedChange {
  lineItemId: string;
  title: string;
  change: Extract<CorrectionChange, { code: "changed" }>;
}

/**
 * What is to be made otherwise, as it is kept; or the first that does not fit. What is refused for other reasons, or was
 * asked for before, is found out under the order's lock.
 */
async function judgeChanges(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  {
    shop,
    dispatchId,
    requestId,
    lines,
  }: Pick<RemakeCommand, "shop" | "dispatchId" | "requestId" | "lines">,
  changes: readonly Changed[],
): Promise<{ changes: JudgedChange[] } | RemakeResult> {
  if (changes.length === 0) return { changes: [] };
  const again = await ctx.prisma.remake.count({ where: { shop, requestId } });
  if (again > 0) return { changes: [] };
  const of = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: { lines: true, order: { include: { lines: true } } },
  });
  if (of === null) return refused("unknown");
  const snapshot = snapshotOf(of.order);
  const judged: JudgedChange[] = [];
  for (const { lineItemId, ...entered } of changes) {
    const line = snapshot.lines.find(({ id }) => id === lineItemId);
    const row = of.order.lines.find(({ id }) => id === lineItemId);
    const items = of.lines.filter((item) => item.lineItemId === lineItemId);
    const isAsked = lines === null || lines.some((each) => each.lineItemId === lineItemId);
    const isTwice = judged.some((each) => each.lineItemId === lineItemId);
    if (line === undefined || row === undefined || items.length === 0 || !isAsked || isTwice)
      return refused("items");
    const madeWith = await readMadeWith(ctx.prisma, { shop, dispatchId, lineItemId, made: items });
    const part = { items, madeWith };
    const found = await judgeCorrection(ctx, { shop, line, row, before: undefined, part, entered });
    if ("problem" in found) return { kind: "unfit", lineItemId, problem: found.problem };
    const change = { code: "changed" as const, ...found, entered: enteredKey(line) };
    judged.push({ lineItemId, title: line.title, change });
  }
  return { changes: judged };
}

async function open(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop: domain,
    dispatchId,
    requestId,
    lines,
    changes,
    askedDigest,
    actor,
    ...note
  }: Omit<RemakeCommand, "changes"> & { changes: readonly JudgedChange[]; askedDigest: string },
): Promise<RemakeResult> {
  const shop = await transaction.shop.findUnique({ where: { domain } });
  const key = { shop_id: { shop: domain, id: dispatchId } };
  const found = await transaction.dispatch.findUnique({ where: key, select: { orderId: true } });
  if (shop?.state !== "Installed" || found === null) return refused("unknown");
  const { orderId } = found;
  await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
  const again = await transaction.remake.findUnique({
    where: { shop_requestId: { shop: domain, requestId } },
    select: {
      ofDispatchId: true,
      askedDigest: true,
      note: true,
      photoUrls: true,
      dispatch: { select: { id: true, sequence: true } },
    },
  });
  if (again !== null && again.ofDispatchId !== dispatchId) return refused("conflict");
  if (again !== null && (again.askedDigest ?? askedDigest) !== askedDigest)
    return refused("otherwise");
  if (again !== null) {
    const { id, sequence } = again.dispatch;
    // Its answer may never have come, and who presses again has put right why, who pays or what they noted; a form that
    // was closed meanwhile has nothing of what was noted in it.
    const kept = {
      note: note.note === "" ? again.note : note.note,
      photoUrls: note.photoUrls.length === 0 ? again.photoUrls : note.photoUrls,
    };
    const noted = { shop: domain, dispatchId: id, actor, ...note, ...kept };
    await writeRemakeNote(ctx, transaction, noted);
    return { kind: "opened", dispatchId: id, sequence, isEarlier: true };
  }
  const chosen = { shop: domain, requestId, orderId: { not: orderId } } as const;
  const elsewhere = { ...chosen, state: { not: "Leaving" as const } };
  if ((await transaction.remakePhoto.count({ where: elsewhere })) > 0) return refused("conflict");
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
  const entered = { requestId, askedDigest, ...note };
  const asked = { shop, order: snapshotOf(known), of, sequence, items, ...entered };
  const id = await openRemake(ctx, transaction, { ...asked, requestedBy: actor });
  const now = ctx.clock();
  const line = { shop: domain, at: now, kind: "released", actor } as const;
  const why = note.reason;
  await recordTimeline(transaction, [
    { ...line, dispatchId, remark: { code: "remadeAs", sequence, why } },
    { ...line, dispatchId: id, remark: { code: "remakeOf", sequence: of.sequence, why } },
  ]);
  const target = { shop: domain, orderId, dispatchId: id };
  for (const { lineItemId, title, change } of changes) {
    const row = { lineItemId, change, correctedBy: actor, correctedAt: now };
    await keepPartCorrection(transaction, { ...target, ...row });
    const remark = correctedRemark(title, change);
    await recordTimeline(transaction, [
      { shop: domain, dispatchId: id, at: now, kind: "line-corrected", remark, actor },
    ]);
  }
  // What was answered about the drawings of others says nothing of these.
  if (changes.length > 0) await endDrawingAnswers(transaction, target, { now });
  return { kind: "opened", dispatchId: id, sequence, isEarlier: false };
}

interface Remake extends RemakeNote {
  shop: ShopModel;
  order: OrderSnapshot;
  /** The part whose items it makes again. */
  of: Pick<DispatchModel, "id" | "rules"> & { remake: Pick<RemakeModel, "rootDispatchId"> | null };
  sequence: number;
  items: readonly (RemakeItems[number] & { lineItemId: string })[];
  requestId: string;
  /** Left out where nobody entered it. */
  askedDigest?: string;
  requestedBy: string;
}

/** Opens a further dispatch of an order that makes items of another again. The caller holds the order's row. Returns its id. */
export async function openRemake(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, order, of, sequence, items, ...asked }: Remake,
): Promise<string> {
  const id = await createDispatch(ctx, transaction, {
    shop,
    order,
    sequence,
    forwarded: new Set(items.map(({ lineItemId }) => lineItemId)).size,
    origin: { rules: of.rules, releaseAt: null },
  });
  await copyAnswers(transaction, { shop: shop.domain, dispatchId: of.id }, { to: id });
  await transaction.remake.create({
    data: {
      shop: shop.domain,
      dispatchId: id,
      ofDispatchId: of.id,
      rootDispatchId: of.remake?.rootDispatchId ?? of.id,
      ...asked,
      items: items.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity })),
      createdAt: ctx.clock(),
    },
    select: { shop: true },
  });
  return id;
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
