/**
 * The table `comparison`: up to when a shop's orders are compared with Shopify's own, where a comparison
 * under way goes on, and when the next is due. A shop has its row from the first install until it is erased.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { shopParts } from "./read-rows.ts";

type Tables = Pick<Transaction, "comparison">;

/** So long after a restore it is sought what was lost: what is left open by then, a provider's list never tells. */
export const lostSearchMs = 7 * 24 * 60 * 60_000;

/** Due now, of what has changed since `since`; whatever was under way begins anew. */
export async function beginComparison(
  { comparison }: Tables,
  { shop, since, now }: { shop: string; since: Date; now: Date },
): Promise<void> {
  const row = { comparedUntil: since, cursor: null, dueAt: now };
  await comparison.upsert({ where: { shop }, create: { shop, ...row }, update: row });
}

/**
 * Due now, of what has changed since `since` at the latest; whatever was under way begins anew, also where it reads from there
 * already: the time is another in any case (`saveComparison`).
 */
export async function moveComparisonBack(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, since, now }: { shop: string; since: Date; now: Date },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.comparison
    SET compared_until = least(compared_until - interval '1 millisecond', ${since}), cursor = NULL, due_at = ${now}
    WHERE shop = ${shop}`;
}

/** The next is due at `dueAt`; null: none is. */
export async function scheduleComparison(
  { comparison }: Tables,
  { shop, dueAt }: { shop: string; dueAt: Date | null },
): Promise<void> {
  await comparison.updateMany({ where: { shop }, data: { dueAt } });
}

/** Shops with the app that are due, the longest due first. */
export async function listDueComparisons(
  { comparison }: Tables,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const due = await comparison.findMany({
    where: { shop: { notIn: [...except] }, owner: { state: "Installed" }, dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { shop: true },
  });
  return due.map(({ shop }) => shop);
}

/** A comparison that is due, with its shop. */
export type DueComparison = NonNullable<Awaited<ReturnType<typeof findDueComparison>>>;

/** Null where none is due, or the app isn't installed. */
export async function findDueComparison(
  { comparison }: Tables,
  { shop, now }: { shop: string; now: Date },
) {
  return comparison.findFirst({
    where: { shop, owner: { state: "Installed" }, dueAt: { lte: now } },
    include: { owner: { include: shopParts } },
  });
}

/** Nothing is at the shop's provider any more that a lost database had sent and this one knows nothing of. */
export async function noteLostSearched(
  { comparison }: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await comparison.updateMany({ where: { shop }, data: { searchedAt: now } });
}

/** Since when that is so; null: it was never sought. */
export async function readSearchedAt(
  { comparison }: Tables,
  { shop }: { shop: string },
): Promise<Date | null> {
  const row = await comparison.findUnique({ where: { shop }, select: { searchedAt: true } });
  return row?.searchedAt ?? null;
}

/**
 * Keeps how far a comparison came. False, and nothing kept, where a reinstall or a late uninstall has moved
 * the time to be compared meanwhile: it is due again, from its new beginning.
 */
export async function saveComparison(
  { comparison }: Tables,
  { shop, comparedUntil }: Pick<DueComparison, "shop" | "comparedUntil">,
  next: { cursor: string | null; dueAt?: Date; comparedUntil?: Date },
): Promise<boolean> {
  const { count } = await comparison.updateMany({ where: { shop, comparedUntil }, data: next });
  return count > 0;
}
