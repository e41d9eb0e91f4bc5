/**
 * The table `stock_keeping`: when a shop's stock in Shopify is looked at next, and how that went. A shop
 * has its row while it wants its stock kept.
 */
import type { Words } from "../model/phrases.ts";
import { keepWords } from "./words.ts";
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "stockKeeping">;

/** Looked at now; what the last look found stays to be read. */
export async function beginStockKeeping(
  { stockKeeping }: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  const dueAt = now;
  await stockKeeping.upsert({ where: { shop }, create: { shop, dueAt }, update: { dueAt } });
}

/** From now on the shop keeps its stock itself; with `dueAt` only where no other look was asked for since. */
export async function endStockKeeping(
  { stockKeeping }: Tables,
  { shop, dueAt }: { shop: string; dueAt?: Date },
): Promise<void> {
  await stockKeeping.deleteMany({ where: { shop, ...(dueAt === undefined ? {} : { dueAt }) } });
}

/** Shops with the app that are due, the longest due first. */
export async function listDueStocks(
  { stockKeeping }: Tables,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const due = await stockKeeping.findMany({
    where: { shop: { notIn: [...except] }, owner: { state: "Installed" }, dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { shop: true },
  });
  return due.map(({ shop }) => shop);
}

/** The next look, unless settings that were changed meanwhile have their own coming. */
export async function scheduleStock(
  { stockKeeping }: Tables,
  { shop, dueAt }: { shop: string; dueAt: Date },
  { error, ...next }: { dueAt: Date; error?: Words | null; seenAt?: Date },
): Promise<void> {
  const kept = error ? keepWords(error) : error;
  await stockKeeping.updateMany({
    where: { shop, dueAt },
    data: { ...next, ...(kept === undefined ? {} : { error: kept }) },
  });
}
