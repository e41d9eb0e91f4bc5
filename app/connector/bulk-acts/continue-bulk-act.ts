import type { BulkActModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import {
  actOnDispatch,
  snoozeDispatch,
  type SnoozeUntil,
  unsnoozeDispatch,
} from "../dispatches/staff-acts/index.ts";
import { type BulkActName, bulkActNames } from "../model/bulk-act.ts";
import type { BulkQuery } from "../model/bulk-query.ts";
import type { Needs } from "../ports/context.ts";
import { findIds } from "../queries/dispatches/index.ts";
import { isOpen } from "../store/attention.ts";
import {
  type BulkOutcome,
  claimBulkAct,
  countOrder,
  endBulkAct,
  hasOrders,
  keepOrders,
  nextOrders,
  releaseBulkAct,
  snoozeUntilOf,
  bulkQueryOf,
} from "../store/bulk-acts.ts";
import { matchingOrders } from "./matching-orders.ts";

const { ordersPerStep } = limits.bulkActs;

/**
 * Goes on with a shop's act, for some orders: the rest follows at once. What came of each is counted after it, so that
 * an order is passed over by nobody; one whose act was done by a process that died is found unchanged, and so is one
 * that matches no more.
 */
export async function continueBulkAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "log">,
  shop: string,
): Promise<void> {
  const row = await claimBulkAct(ctx, shop);
  if (row === null) return;
  const query = bulkQueryOf(row);
  const act = bulkActNames.find((name) => name === row.act);
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (query === null || act === undefined || owner?.state !== "Installed") {
    await endBulkAct(ctx.prisma, row, { to: "Stopped", now: ctx.clock() });
    return;
  }
  // Late is what was late when it was pressed.
  const then = { ...ctx, clock: () => row.createdAt };
  if (!(await hasOrders(ctx.prisma, row))) {
    // Begun by a process of the version before, which wrote none down.
    const rest = { ...query, shop, after: row.lastId };
    await keepOrders(ctx.prisma, row, await matchingOrders(then, rest));
  }
  const ids = await nextOrders(ctx.prisma, row, ordersPerStep);
  const matching = new Set(await findIds(then, { ...query, shop, ids }, ordersPerStep));
  for (const dispatchId of ids) {
    const outcome = matching.has(dispatchId)
      ? await actOnOne(ctx, row, { act, dispatchId, query: query })
      : "unchanged";
    if (!(await countOrder(ctx.prisma, row, { outcome, lastId: dispatchId }))) return;
  }
  if (ids.length < ordersPerStep)
    await endBulkAct(ctx.prisma, row, { to: "Done", now: ctx.clock() });
  else await releaseBulkAct(ctx.prisma, row, ctx.clock());
}

async function actOnOne(
  ctx: Needs<"prisma" | "clock" | "enqueue" | "log">,
  row: BulkActModel,
  { act, dispatchId, query }: { act: BulkActName; dispatchId: string; query: BulkQuery },
): Promise<BulkOutcome> {
  const { shop, actor, createdAt } = row;
  const found = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { attention: { where: isOpen } },
  });
  if (found === null) return "unchanged";
  const [open] = found.attention;
  // Nobody has seen what is asked since; and a test order goes live by a question of its own alone.
  const isAnswer = act === "approve" || act === "release" || act === "snooze";
  const isUnseen = open !== undefined && open.askedAt > createdAt;
  const isTest = open?.reason === "TestOrder" && act !== "snooze";
  if (isAnswer && (isUnseen || isTest)) return "unchanged";
  // Nor was it this order's other question for which it was in such a list.
  if (isUnseen && listsQuestions(query)) return "unchanged";
  try {
    const attention = open?.number ?? null;
    const isDone = await actNamed(ctx, {
      shop,
      dispatchId,
      act,
      actor,
      attention,
      until: snoozeUntilOf(row),
    });
    return isDone ? "done" : "unchanged";
  } catch (error) {
    ctx.log({ level: "error", message: "An act on many failed for one.", shop, dispatchId, error });
    return "failed";
  }
}

async function actNamed(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { act, until, ...asked }: Asked & { act: BulkActName; until: SnoozeUntil | null },
): Promise<boolean> {
  if (act === "unsnooze") return unsnoozeDispatch(ctx, asked);
  if (act !== "snooze") return (await actOnDispatch(ctx, { ...asked, act })) === "done";
  // A day that has come meanwhile puts off nothing.
  return until !== null && (await snoozeDispatch(ctx, { ...asked, until })) === "done";
}

interface Asked {
  shop: string;
  dispatchId: string;
  actor: string;
  attention: number | null;
}

/** An order is in such a list for what is asked of it. */
function listsQuestions({ filter, topic, asked }: BulkQuery): boolean {
  return filter === "attention" || topic !== null || asked !== null;
}
