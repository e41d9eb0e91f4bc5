/**
 * The table `fulfillment_service`: the app's own service in a store, and when it is looked at next. A shop has its
 * row while the service is there, or has to be looked into. Writers lock the shop first, whose row the table's
 * trigger writes (decision 100).
 */
import type { Transaction } from "#app/db/database.server.ts";
import { lockShop } from "./lock-order.ts";

type Tables = Pick<Transaction, "$queryRaw" | "fulfillmentService">;

/** The shop has none, as after an install, and it is looked into whether it wants one. */
export async function beginService(
  transaction: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await lockShop(transaction, { shop });
  const row = { handle: null, dueAt: now };
  await transaction.fulfillmentService.upsert({
    where: { shop },
    create: { shop, ...row },
    update: row,
  });
}

/** Has the service looked at now. The shop is known. */
export async function markServiceDue(
  transaction: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await lockShop(transaction, { shop });
  await transaction.fulfillmentService.upsert({
    where: { shop },
    create: { shop, handle: null, dueAt: now },
    update: { dueAt: now },
  });
}

/** Shops with the app whose service is due, the longest due first. */
export async function listDueServices(
  { fulfillmentService }: Pick<Transaction, "fulfillmentService">,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const due = await fulfillmentService.findMany({
    where: { shop: { notIn: [...except] }, owner: { state: "Installed" }, dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { shop: true },
  });
  return due.map(({ shop }) => shop);
}

/** It was looked at, and is again at `dueAt`; null: never, as there is none. A mark that came meanwhile stays. */
export async function settleService(
  transaction: Tables,
  { shop, dueAt: seen }: { shop: string; dueAt: Date },
  { dueAt }: { dueAt: Date | null },
): Promise<void> {
  await lockShop(transaction, { shop });
  const where = { shop, dueAt: seen };
  if (dueAt === null) await transaction.fulfillmentService.deleteMany({ where });
  else await transaction.fulfillmentService.updateMany({ where, data: { dueAt } });
}

/** It was made. False where it was known to be there. */
export async function nameService(
  transaction: Tables,
  { shop, handle }: { shop: string; handle: string },
): Promise<boolean> {
  await lockShop(transaction, { shop });
  const { count } = await transaction.fulfillmentService.updateMany({
    where: { shop, handle: null },
    data: { handle },
  });
  return count > 0;
}

/** It is gone from the store. */
export async function forgetService(
  transaction: Tables,
  { shop }: { shop: string },
): Promise<void> {
  await lockShop(transaction, { shop });
  await transaction.fulfillmentService.updateMany({ where: { shop }, data: { handle: null } });
}
