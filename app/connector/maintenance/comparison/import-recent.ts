import type { Needs } from "../../ports/context.ts";
import { moveComparisonBack } from "../../store/comparison.ts";

const dayMs = 24 * 60 * 60_000;

/** How far back a person may ask: Shopify shows no older orders without a scope that the app doesn't ask for. */
export const importDays = [1, 7, 30, 60] as const;
export type ImportDays = (typeof importDays)[number];

/** What came of reading a store's recent orders again, so far. */
export interface RecentImport {
  /** All of them were read. */
  isDone: boolean;
  /** How many the app had not heard of; each is taken in once, as if its webhook had come. */
  found: number;
  /** How many that changed in those days can't be taken in as they are: each is tried again by itself. */
  failed: number;
  /** Shopify gave no answer the last time: it is tried again by itself. */
  isStuck: boolean;
}

/**
 * Has the comparison read again at once what changed in Shopify in the last days, though never from before the app was
 * installed: those are not its orders. What is known already stays as it is. Returns since when it is asked for: `readImport`
 * tells by it how far that is.
 */
export async function importRecent(
  ctx: Needs<"prisma" | "clock">,
  { shop, days }: { shop: string; days: ImportDays },
): Promise<{ askedAt: Date }> {
  const askedAt = ctx.clock();
  const { installedAt } = await ctx.prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  const since = new Date(Math.max(askedAt.getTime() - days * dayMs, installedAt.getTime()));
  await moveComparisonBack(ctx.prisma, { shop, since, now: askedAt });
  return { askedAt };
}

/** How far the reading is that was asked for at that moment. */
export async function readImport(
  { prisma }: Needs<"prisma">,
  { shop, askedAt }: { shop: string; askedAt: Date },
): Promise<RecentImport> {
  const [comparison, failed, runs] = await Promise.all([
    prisma.comparison.findUnique({ where: { shop } }),
    prisma.failedOrder.count({ where: { shop, listedAt: { gte: askedAt } } }),
    prisma.run.findMany({
      where: { shop, kind: "Comparison", at: { gte: askedAt } },
      orderBy: { id: "desc" },
      take: 500,
      select: { found: true, isFailed: true },
    }),
  ]);
  const isDone = comparison !== null && comparison.comparedUntil >= askedAt;
  const found = runs.reduce((sum, run) => sum + (run.isFailed ? 0 : run.found), 0);
  return { isDone, found, failed, isStuck: !isDone && runs[0]?.isFailed === true };
}
