/**
 * The table `retention`: when a shop's old data is looked for next, and how far its webhooks are emptied.
 * A shop has its row from the first install until it is erased.
 */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "retention">;

/** Of a shop that has no row yet: looked for from now on. */
export async function beginRetention(
  { retention }: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await retention.createMany({ data: [{ shop, dueAt: now }], skipDuplicates: true });
}

/** Shops that are due, also such that uninstalled, the longest due first. */
export async function listDueRetentions(
  { retention }: Tables,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const due = await retention.findMany({
    where: { shop: { notIn: [...except] }, dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { shop: true },
  });
  return due.map(({ shop }) => shop);
}

/** The shop's webhooks are emptied up to `until`. */
export async function saveErasedUntil(
  { retention }: Tables,
  { shop, until }: { shop: string; until: Date },
): Promise<void> {
  await retention.updateMany({ where: { shop }, data: { webhooksErasedUntil: until } });
}

/** Looked for next at `dueAt`. */
export async function scheduleRetention(
  { retention }: Tables,
  { shop, dueAt }: { shop: string; dueAt: Date },
): Promise<void> {
  await retention.updateMany({ where: { shop }, data: { dueAt } });
}

/** Looked for now, unless it is due already. */
export async function advanceRetention(
  { retention }: Tables,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await retention.updateMany({ where: { shop, dueAt: { gt: now } }, data: { dueAt: now } });
}
