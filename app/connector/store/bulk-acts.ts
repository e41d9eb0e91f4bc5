/**
 * The rows of `bulk_act` and `bulk_act_order`. A shop has at most one act that runs; whoever works on it holds it by its
 * due mark. Which orders it is about is written down as it begins, and forgotten when it is over.
 */
import type { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { BulkActModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";
import {
  type BulkQuery,
  bulkQuery,
  type UnforwardedQuery,
  unforwardedQuery,
} from "../model/bulk-query.ts";
import { type SnoozeUntil, snoozeUntil } from "../model/snooze-until.ts";

/** Which orders the act is for; null where a newer version says it in another way. */
export function bulkQueryOf({ query }: { query: unknown }): BulkQuery | null {
  return bulkQuery.safeParse(query).data ?? null;
}

/** Which orders of which nothing was sent the act is for; null where it is for others. */
export function unforwardedQueryOf({ query }: { query: unknown }): UnforwardedQuery | null {
  return unforwardedQuery.safeParse(query).data?.unforwarded ?? null;
}

/** Until when it puts off; null where it doesn't, or a newer version says that in another way. */
export function snoozeUntilOf({ snoozeUntil: until }: BulkActModel): SnoozeUntil | null {
  return snoozeUntil.safeParse(until).data ?? null;
}

type Rows = Pick<Transaction, "bulkAct">;

/** Takes the one of a shop that runs, for longer than a step lasts; null where none is due. */
export async function claimBulkAct(
  { prisma, clock }: Needs<"prisma" | "clock">,
  shop: string,
): Promise<BulkActModel | null> {
  const now = clock();
  const found = await prisma.bulkAct.findFirst({
    where: { shop, state: "Running", dueAt: { lte: now } },
  });
  if (found === null) return null;
  const dueAt = new Date(now.getTime() + limits.bulkActs.leaseMs);
  const { count } = await prisma.bulkAct.updateMany({
    where: { shop, id: found.id, state: "Running", dueAt: found.dueAt },
    data: { dueAt },
  });
  return count === 1 ? { ...found, dueAt } : null;
}

type Named = Pick<BulkActModel, "shop" | "id">;

/** Writes down the orders that a statement finds, in its order; answers how many. Those that are there already stay. */
export async function keepOrders(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, id }: Named,
  orders: Prisma.Sql,
): Promise<number> {
  return transaction.$executeRaw`
    INSERT INTO connector.bulk_act_order (shop, bulk_act_id, position, dispatch_id)
    SELECT ${shop}, ${id}, row_number() OVER (), found.id FROM (${orders}) AS found
    ON CONFLICT DO NOTHING`;
}

/**
 * How many an act is about that has just begun, and of how many orders those are, as one may match with several of its
 * parts; one about none never was.
 */
export async function noteMatched(
  transaction: Rows & Pick<Transaction, "$queryRaw">,
  { shop, id }: Named,
  matched: number,
): Promise<void> {
  const where = { shop_id: { shop, id } };
  if (matched === 0) {
    await transaction.bulkAct.delete({ where });
    return;
  }
  // Of what was not forwarded there is no dispatch: an order stands there itself.
  const [row] = await transaction.$queryRaw<{ orders: number }[]>`
    SELECT count(DISTINCT coalesce(dispatch.order_id, kept.dispatch_id))::int AS orders
    FROM connector.bulk_act_order AS kept
    LEFT JOIN connector.dispatch
      ON dispatch.shop = kept.shop AND dispatch.id = kept.dispatch_id
    WHERE kept.shop = ${shop} AND kept.bulk_act_id = ${id}`;
  await transaction.bulkAct.update({
    where,
    data: { matched, matchedOrders: row?.orders ?? null },
  });
}

/** Whether its orders were written down. */
export async function hasOrders(
  { bulkActOrder }: Pick<Transaction, "bulkActOrder">,
  { shop, id }: Named,
): Promise<boolean> {
  return (await bulkActOrder.findFirst({ where: { shop, bulkActId: id } })) !== null;
}

/** The orders that come after the last one that was acted on, be it there still or not. */
export async function nextOrders(
  prisma: Pick<Transaction, "$queryRaw">,
  { shop, id, lastId }: Pick<BulkActModel, "shop" | "id" | "lastId">,
  wanted: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ dispatch_id: string }[]>`
    SELECT dispatch_id FROM connector.bulk_act_order
    WHERE shop = ${shop} AND bulk_act_id = ${id} AND position > coalesce(
      (SELECT position FROM connector.bulk_act_order
       WHERE shop = ${shop} AND bulk_act_id = ${id} AND dispatch_id = ${lastId}), 0)
    ORDER BY position LIMIT ${wanted}`;
  return rows.map(({ dispatch_id }) => dispatch_id);
}

/** What came of one order. */
export type BulkOutcome = "done" | "unchanged" | "failed";

/** Counts what came of an order, and that the next one follows it; false where it was stopped, or somebody else has it. */
export async function countOrder(
  { bulkAct }: Rows,
  { shop, id, dueAt }: Pick<BulkActModel, "shop" | "id" | "dueAt">,
  { outcome, lastId }: { outcome: BulkOutcome; lastId: string },
): Promise<boolean> {
  const { count } = await bulkAct.updateMany({
    where: { shop, id, state: "Running", dueAt },
    data: { lastId, [outcome]: { increment: 1 } },
  });
  return count === 1;
}

/** It goes on at once, by whoever comes first. */
export async function releaseBulkAct(
  { bulkAct }: Rows,
  { shop, id, dueAt }: Pick<BulkActModel, "shop" | "id" | "dueAt">,
  now: Date,
): Promise<void> {
  await bulkAct.updateMany({ where: { shop, id, state: "Running", dueAt }, data: { dueAt: now } });
}

/** It is over: all were acted on, or somebody stopped it. What was searched for may be a buyer's name, and goes. */
export async function endBulkAct(
  { bulkAct, bulkActOrder }: Pick<Transaction, "bulkAct" | "bulkActOrder">,
  { shop, id }: Named,
  { to, now }: { to: "Done" | "Stopped"; now: Date },
): Promise<boolean> {
  const { count } = await bulkAct.updateMany({
    where: { shop, id, state: "Running" },
    data: { state: to, dueAt: null, endedAt: now, query: {} },
  });
  if (count === 1) await bulkActOrder.deleteMany({ where: { shop, bulkActId: id } });
  return count === 1;
}

/** Shops with one that is due, the longest due first. */
export async function dueBulkActs(
  { pool, clock }: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `SELECT shop FROM connector.bulk_act WHERE due_at <= $1 AND shop <> ALL ($2)
     ORDER BY due_at LIMIT $3`,
    [clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/** Forgets acts that ended long ago. */
export async function forgetOldBulkActs(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - limits.bulkActs.keptMs);
  await prisma.bulkAct.deleteMany({ where: { shop, endedAt: { lt: before } } });
}
