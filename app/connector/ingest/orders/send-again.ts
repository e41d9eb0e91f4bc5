import type { DispatchModel, OrderLineModel, ShopOrderModel } from "#app/db/generated/models.ts";
import { linesSettled } from "../../dispatches/request/index.ts";
import { refundedStatuses } from "../../model/orders/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { isForwarded, judgeAll, openFurtherDispatch } from "./open-dispatch.ts";
import { shopParts } from "../../store/read-rows.ts";
import { rememberedOrder, snapshotOf } from "../../store/shop-orders.ts";

/**
 * A person sends again what was canceled: the lines that the dispatch had go in a further one, out of the
 * mappings as they are now. Null when the shop has no such dispatch, it is not canceled, or nothing of it may
 * go: the order was canceled or erased, its lines are with another dispatch, left out or no longer mapped.
 * Otherwise the new dispatch's id.
 */
export async function sendAgain(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { shop: domain, dispatchId, actor }: { shop: string; dispatchId: string; actor: string },
): Promise<string | null> {
  return ctx.prisma
    .$transaction(async (transaction) => {
      const shop = await transaction.shop.findUnique({ where: { domain }, include: shopParts });
      const found = await transaction.dispatch.findUnique({
        where: { shop_id: { shop: domain, id: dispatchId } },
        select: { orderId: true, sequence: true },
      });
      if (shop?.state !== "Installed" || found === null) return null;
      const { orderId, sequence } = found;
      await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
      const known = await transaction.shopOrder.findUniqueOrThrow({
        where: { shop_id: { shop: domain, id: orderId } },
      });
      if (known.canceledAt !== null || known.redactedAt !== null || isRefunded(known)) return null;
      const canceled = { shop: domain, id: dispatchId, state: "Canceled" } as const;
      if ((await transaction.dispatch.count({ where: canceled })) === 0) return null;
      const { count } = await transaction.orderLine.updateMany({
        where: { shop: domain, orderId, dispatchSequence: sequence },
        data: { dispatchSequence: null },
      });
      if (count === 0) return null;
      const order = snapshotOf(known);
      const opened = { shop, order, known, sentBy: actor };
      if (!(await openFurtherDispatch(ctx, transaction, opened))) throw new NothingToSend();
      const next = await transaction.dispatch.findFirstOrThrow({
        where: { shop: domain, orderId },
        orderBy: { sequence: "desc" },
        select: { id: true, sequence: true },
      });
      const remark = { code: "sentAnew", sequence: next.sequence } as const;
      const at = ctx.clock();
      await recordTimeline(transaction, [
        { shop: domain, dispatchId, at, kind: "released", remark, actor },
      ]);
      return next.id;
    })
    .catch((error: unknown) => {
      if (error instanceof NothingToSend) return null;
      throw error;
    });
}

/** Takes back what was begun: the lines stay with the dispatch that was canceled. */
class NothingToSend extends Error {}

/** Whether something of what was canceled can be sent again, or why nothing of it can. */
export type Again = "possible" | "nothingLeft" | "unsendable";

/**
 * What `sendAgain` would come to; null: it was not canceled, its order was, or its lines are no longer with it. `decided`:
 * what was decided about the order's variants. Pure.
 */
export function againOf(
  { state, sequence, order }: Pick<DispatchModel, "state" | "sequence"> & { order: KnownOrder },
  {
    shop,
    decided,
  }: Pick<Parameters<typeof judgeAll>[0], "shop"> & Pick<Parameters<typeof judgeAll>[1], "decided">,
): Again | null {
  if (state !== "Canceled" || order.canceledAt !== null || order.redactedAt !== null) return null;
  const own = order.lines.filter(({ dispatchSequence }) => dispatchSequence === sequence);
  if (!own.some(({ verdict }) => verdict === "Forwarded")) return null;
  if (isRefunded(order)) return "nothingLeft";
  const holders = new Map(order.lines.map((line) => [line.id, line.dispatchSequence]));
  const rows = new Map(
    order.lines.map((row) => [row.id, { decision: row, isKnown: true, wasOpen: false }]),
  );
  const observed = rememberedOrder(order);
  const elsewhere = observed === null ? null : linesSettled(observed);
  const snapshot = snapshotOf(order);
  const judged = judgeAll({ shop, order: snapshot }, { decided, rows, elsewhere });
  const isFree = (id: string) => [sequence, null].includes(holders.get(id) ?? null);
  if (judged.some((each) => isForwarded(each) && isFree(each.line.id))) return "possible";
  const isLeft = snapshot.lines.some(
    ({ id, currentQuantity }) => holders.get(id) === sequence && currentQuantity > 0,
  );
  return isLeft ? "unsendable" : "nothingLeft";
}

/** What was paid went back as a whole, which cancels whatever part of it were opened, though no line may say so. */
function isRefunded(order: Pick<ShopOrderModel, "snapshot">): boolean {
  return refundedStatuses.has(snapshotOf(order).financialStatus ?? "");
}

type KnownOrder = Pick<
  ShopOrderModel,
  "canceledAt" | "redactedAt" | "snapshot" | "observed" | "observedAt"
> & { lines: readonly OrderLineModel[] };
