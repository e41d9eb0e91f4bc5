import type { BulkActModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import {
  actOnDispatch,
  snoozeDispatch,
  type SnoozeUntil,
  unsnoozeDispatch,
} from "../dispatches/staff-acts/index.ts";
import { bulkPresses, unforwardedActs } from "../model/bulk-act.ts";
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
  unforwardedQueryOf,
} from "../store/bulk-acts.ts";
import { unforwardedRun } from "./act-on-unforwarded.ts";
import type { BulkRun } from "./bulk-run.ts";
import { matchingOrders } from "./matching-orders.ts";

const { ordersPerStep } = limits.bulkActs;

/**
 * Goes on with a shop's act, for some orders: the rest follows at once. What came of each is counted after it, so that
 * an order is passed over by nobody; one whose act was done by a process that died is found unchanged, and so is one
 * that matches no more.
 */
export async function continueBulkAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId" | "enqueue" | "log">,
  shop: string,
): Promise<void> {
  const row = await claimBulkAct(ctx, shop);
  if (row === null) return;
  const run = runOf(ctx, row);
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (run === null || owner?.state !== "Installed") {
    await endBulkAct(ctx.prisma, row, { to: "Stopped", now: ctx.clock() });
    return;
  }
  if (!(await hasOrders(ctx.prisma, row))) {
    // Begun by a process of the version before, which wrote none down.
    await keepOrders(ctx.prisma, row, await run.findOrders());
  }
  const ids = await nextOrders(ctx.prisma, row, ordersPerStep);
  const matching = await run.matching(ids);
  for (const id of ids) {
    const outcome = matching.has(id) ? await run.actOn(id) : "unchanged";
    if (!(await countOrder(ctx.prisma, row, { outcome, lastId: id }))) return;
  }
  if (ids.length < ordersPerStep)
    await endBulkAct(ctx.prisma, row, { to: "Done", now: ctx.clock() });
  else await releaseBulkAct(ctx.prisma, row, ctx.clock());
}

/** How the act of a row is done; null where a newer version says which in another way. */
function runOf(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId" | "enqueue" | "log">,
  row: BulkActModel,
): BulkRun | null {
  const unforwarded = unforwardedQueryOf(row);
  if (unforwarded !== null) {
    const act = unforwardedActs.find((name) => name === row.act);
    return act === undefined ? null : unforwardedRun(ctx, row, { act, query: unforwarded });
  }
  const query = bulkQueryOf(row);
  const act = dispatchActs.find((name) => name === row.act);
  if (query === null || act === undefined) return null;
  const { shop, lastId, createdAt } = row;
  // Late is what was late when it was pressed.
  const then = { ...ctx, clock: () => createdAt };
  return {
    findOrders: () => matchingOrders(then, { ...query, shop, after: lastId }),
    matching: async (ids) =>
      new Set(await findIds(then, { ...query, shop, ids: [...ids] }, ordersPerStep)),
    actOn: (dispatchId) => actOnOne(ctx, row, { act, dispatchId, query }),
  };
}

const dispatchActs = [...bulkPresses, "snooze"] as const;
type DispatchBulkAct = (typeof dispatchActs)[number];

async function actOnOne(
  ctx: Needs<"prisma" | "clock" | "enqueue" | "log">,
  row: BulkActModel,
  { act, dispatchId, query }: { act: DispatchBulkAct; dispatchId: string; query: BulkQuery },
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
  { act, until, ...asked }: Asked & { act: DispatchBulkAct; until: SnoozeUntil | null },
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
