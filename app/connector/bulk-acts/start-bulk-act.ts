import type { Prisma } from "#app/db/generated/client.ts";
import { snoozeMoment, type SnoozeUntil } from "../dispatches/staff-acts/index.ts";
import { limits } from "#app/limits/limits.ts";
import type { BulkActName, UnforwardedAct } from "../model/bulk-act.ts";
import { type BulkQuery, bulkQuery, type UnforwardedQuery } from "../model/bulk-query.ts";
import type { Needs } from "../ports/context.ts";
import { type DispatchQuery, unforwardedIdsQuery } from "../queries/dispatches/index.ts";
import { matchingOrders } from "./matching-orders.ts";
import { keepOrders, noteMatched } from "../store/bulk-acts.ts";

/**
 * Begins an act on all orders that match, and writes down which they are: what comes to match later is none of its.
 * `busy`: another one of the shop's is under way. `none`: nothing matches. `more`: more match than the person was told
 * (`counted`; null: nobody was), and nothing has begun. `too-soon`,
 * `too-late`: as of one snooze; `until` is of that act alone. `shop` has to be installed.
 */
export async function startBulkAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId">,
  {
    shop,
    act,
    until = null,
    query,
    counted = null,
    actor,
  }: {
    shop: string;
    act: BulkActName;
    until?: SnoozeUntil | null;
    query: DispatchQuery;
    counted?: number | null;
    actor: string;
  },
): ReturnType<typeof begin> {
  const kept: BulkQuery = bulkQuery.parse(query);
  return begin(ctx, {
    shop,
    act,
    until,
    counted,
    actor,
    // Plain JSON, but for the moment, which is written as text.
    query: { ...kept, since: kept.since?.toISOString() ?? null },
    orders: await matchingOrders(ctx, { ...query, shop }),
  });
}

/** Begins an act on all orders of which nothing was sent and that match; answers as `startBulkAct` does. */
export async function startUnforwardedAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId">,
  {
    shop,
    act,
    query,
    counted = null,
    actor,
  }: {
    shop: string;
    act: UnforwardedAct;
    query: UnforwardedQuery;
    counted?: number | null;
    actor: string;
  },
): ReturnType<typeof begin> {
  const { search, orderIds } = query;
  const { ordersMax } = limits.bulkActs;
  const orders = await unforwardedIdsQuery(ctx, { shop, act, search, orderIds, ordersMax });
  const kept = { unforwarded: { search, orderIds } };
  return begin(ctx, { shop, act, until: null, counted, actor, query: kept, orders });
}

async function begin(
  ctx: Needs<"prisma" | "clock" | "newId">,
  {
    shop,
    act,
    until,
    counted,
    actor,
    query,
    orders,
  }: {
    shop: string;
    act: BulkActName;
    until: SnoozeUntil | null;
    counted: number | null;
    actor: string;
    query: object;
    orders: Prisma.Sql;
  },
): Promise<"started" | "busy" | "none" | "more" | "too-soon" | "too-late"> {
  const now = ctx.clock();
  const id = ctx.newId();
  return ctx.prisma.$transaction(async (transaction) => {
    const moment = until === null ? null : await snoozeMoment(transaction, { shop, until, now });
    if (moment === "too-soon" || moment === "too-late") return moment;
    const { count } = await transaction.bulkAct.createMany({
      data: [
        {
          shop,
          id,
          act,
          query: query as Prisma.InputJsonObject,
          state: "Running",
          matched: 0,
          snoozeUntil: until,
          actor,
          createdAt: now,
          dueAt: now,
        },
      ],
      // At most one of a shop runs.
      skipDuplicates: true,
    });
    if (count === 0) return "busy";
    const matched = await keepOrders(transaction, { shop, id }, orders);
    const isMore = counted !== null && matched > counted;
    await noteMatched(transaction, { shop, id }, isMore ? 0 : matched);
    if (isMore) return "more";
    return matched === 0 ? "none" : "started";
  });
}
