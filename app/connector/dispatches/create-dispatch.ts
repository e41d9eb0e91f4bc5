import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel, ShopModel } from "#app/db/generated/models.ts";
import { timelineParts, movesNotified } from "../store/timeline/index.ts";
import type { Needs } from "../ports/context.ts";
import type { OrderSnapshot } from "../model/orders/index.ts";
import { windowEnd } from "../model/hold-window.ts";
import { wakeInspection } from "../products/inspections/index.ts";
import { bare } from "../model/notice.ts";
import { ask, keepAnswer } from "../store/attention.ts";
import type { NewFlowEvent } from "../store/flow-events.ts";
import { policyOf } from "../store/shops.ts";

/** What an order came with: the shop's rules of then, and the end of its hold window. */
type Origin = Pick<DispatchModel, "rules" | "releaseAt">;

interface Opened {
  shop: ShopModel;
  order: OrderSnapshot;
  sequence: number;
  forwarded: number;
  origin: Origin | null;
  /** What workflows may begin with besides. */
  happened: readonly NewFlowEvent[];
}

/** Null where no dispatch of the order was ever opened. */
export async function readOrigin(
  transaction: Transaction,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<Origin | null> {
  const { rules, releaseAt } = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop, id: orderId } },
    select: { rules: true, releaseAt: true },
  });
  return rules === null ? null : { rules, releaseAt };
}

/** The number of the dispatch that an order gets next. The caller holds the order's row. */
export async function nextSequence(
  { dispatch }: Pick<Transaction, "dispatch">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<number> {
  const newest = await dispatch.findFirstOrThrow({
    where: { shop, orderId },
    orderBy: { sequence: "desc" },
    select: { sequence: true },
  });
  return newest.sequence + 1;
}

/**
 * Opens a dispatch of an order, with so many lines forwarded, by the rules that the order came with. `sentBy`: the
 * person who sends it, where it would wait for that. The caller holds the order's row. Returns its id.
 */
export async function createDispatch(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    order,
    sequence,
    forwarded,
    origin,
    sentBy = null,
    happened = [],
  }: Omit<Opened, "happened"> & Partial<Opened> & { sentBy?: string | null },
): Promise<string> {
  const { domain } = shop;
  const now = ctx.clock();
  const opened = { shop, order, sequence, forwarded, origin, happened };
  const { id, parts } = dispatchParts(ctx, opened, { now });
  await transaction.$queryRaw`WITH ${parts} SELECT ${movesNotified} AS told`;
  if (sentBy !== null) {
    const target = { shop: domain, dispatchId: id };
    await ask(transaction, target, { said: bare("ByHand"), now, isAnswered: true });
    const given = { code: "cleared" } as const;
    await keepAnswer(transaction, { ...target, number: 1 }, { given, by: sentBy, now });
  }
  await ctx.enqueue(transaction, "reconcile-dispatch", [{ shop: domain, dispatchId: id }]);
  await wakeInspection(ctx, transaction, [{ shop: domain, orderId: order.id, lines: order.lines }]);
  return id;
}

/**
 * The parts of a statement that open a dispatch, for one that does more: it selects `movesNotified` in the end and
 * writes the job. `condition`: only where it holds there.
 */
export function dispatchParts(
  ctx: Needs<"newId">,
  { shop, order, sequence, forwarded, origin, happened }: Opened,
  { now, condition = Prisma.sql`true` }: { now: Date; condition?: Prisma.Sql },
): { id: string; parts: Prisma.Sql } {
  const { domain } = shop;
  const { rules, releaseAt } = origin ?? originOf(shop, now);
  const id = `dsp_${ctx.newId().replaceAll("-", "")}`;
  const counts = { forwarded, count: order.lines.length };
  const remark = { code: "opened", order: order.name, ...counts } as const;
  const line = {
    shop: domain,
    dispatchId: id,
    at: now,
    kind: "opened",
    remark,
    actor: "app",
  } as const;
  const parts = Prisma.sql`
    opened AS (
      INSERT INTO connector.dispatch (shop, id, order_id, sequence, order_name, state, rules, release_at,
        due_at, created_at, updated_at)
      SELECT ${domain}, ${id}, ${order.id}, ${sequence}::int, ${order.name}, 'Pending',
        ${JSON.stringify(rules ?? {})}::jsonb, ${releaseAt}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      WHERE ${condition}),
    ${timelineParts([line], { happened, condition })}`;
  return { id, parts };
}

/** The rules as they stand now: what is changed later is for orders that come later. */
function originOf(shop: ShopModel, cameAt: Date): Origin {
  const { trigger, holdWindow } = policyOf(shop);
  return {
    rules: { trigger, holdWindow },
    releaseAt: windowEnd(holdWindow, { cameAt, timezone: shop.timezone }),
  };
}
