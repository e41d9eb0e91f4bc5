import type { Transaction } from "#app/db/database.server.ts";
import type { RemakeNote } from "../../model/remake-note.ts";
import type { Needs } from "../../ports/context.ts";
import { isStorable } from "../../model/storable-text.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

interface RemakeNoted extends Pick<RemakeNote, "reason" | "payer" | "note"> {
  shop: string;
  /** The part that makes the remake. */
  dispatchId: string;
  actor: string;
}

/**
 * Notes anew why items are made again, and who pays: that may be agreed long after they were sent. The same again changes
 * nothing. False where the shop has no such remake, or its buyer's data was erased and there is a note, which may name them.
 */
export async function noteRemake(
  ctx: Needs<"prisma" | "clock">,
  noted: RemakeNoted,
): Promise<boolean> {
  const { shop, dispatchId } = noted;
  if (!isStorable(dispatchId)) return false;
  return ctx.prisma.$transaction(async (transaction) => {
    const known = await transaction.remake.findUnique({
      where: { shop_dispatchId: { shop, dispatchId } },
      select: { dispatch: { select: { orderId: true } } },
    });
    if (known === null) return false;
    const { orderId } = known.dispatch;
    // An erasure holds it, too.
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    return writeRemakeNote(ctx, transaction, noted);
  });
}

/** The same, and of which pictures show it, where they are given. The caller holds the order's row. */
export async function writeRemakeNote(
  ctx: Needs<"clock">,
  transaction: Transaction,
  {
    shop,
    dispatchId,
    actor,
    reason,
    payer,
    note,
    photoUrls: entered,
  }: RemakeNoted & Partial<Pick<RemakeNote, "photoUrls">>,
): Promise<boolean> {
  const where = { shop_dispatchId: { shop, dispatchId } };
  const row = await transaction.remake.findUnique({
    where,
    include: {
      dispatch: { select: { order: { select: { redactedAt: true, personalSince: true } } } },
    },
  });
  if (row === null) return false;
  const { redactedAt, personalSince } = row.dispatch.order;
  const isPersonal = note !== "" || (entered ?? []).length > 0;
  // Nobody would erase what is written now.
  if (isPersonal && (redactedAt !== null || personalSince === null)) return false;
  const photoUrls = entered ?? row.photoUrls;
  const isSame = row.reason === reason && row.payer === payer && row.note === note;
  if (isSame && photoUrls.join(" ") === row.photoUrls.join(" ")) return true;
  await transaction.remake.update({ where, data: { reason, payer, note, photoUrls } });
  const remark = { code: "remakeNoted", why: reason, payer } as const;
  const line = { shop, at: ctx.clock(), kind: "remake-noted", remark, actor } as const;
  await recordTimeline(transaction, [{ ...line, dispatchId }]);
  return true;
}
