/**
 * The table `shopify_pause`: since when Shopify lets nobody in for a shop, and when the next probe may go
 * out. A shop has its row while it is so.
 */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "shopifyPause">;

/** False where the shop is paused already, or not known. */
export async function beginPause(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, now, probeAt }: { shop: string; now: Date; probeAt: Date },
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    INSERT INTO connector.shopify_pause (shop, refused_at, probe_at)
    SELECT shop, ${now}::timestamptz, ${probeAt}::timestamptz
    FROM connector.shop WHERE shop = ${shop}
    ON CONFLICT (shop) DO NOTHING`;
  return count > 0;
}

/** True for the one who may try whether Shopify lets the app in again; for everybody where it does. */
export async function claimProbe(
  { shopifyPause }: Tables,
  { shop, now, nextAt }: { shop: string; now: Date; nextAt: Date },
): Promise<boolean> {
  const { count } = await shopifyPause.updateMany({
    where: { shop, probeAt: { lte: now } },
    data: { probeAt: nextAt },
  });
  return count > 0 || (await shopifyPause.count({ where: { shop } })) === 0;
}

/** False where the shop is not paused. */
export async function endPause(
  { shopifyPause }: Tables,
  { shop }: { shop: string },
): Promise<boolean> {
  const { count } = await shopifyPause.deleteMany({ where: { shop } });
  return count > 0;
}

/** Shops with the app whose next probe may go out, the longest due first. */
export async function listDueProbes(
  { shopifyPause }: Tables,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const due = await shopifyPause.findMany({
    where: { owner: { state: "Installed" }, probeAt: { lte: now } },
    orderBy: { probeAt: "asc" },
    take: limit,
    select: { shop: true },
  });
  return due.map(({ shop }) => shop);
}
