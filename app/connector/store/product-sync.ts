/**
 * The table `product_sync`: when all products of a shop were last read and mapped, and what is in the way
 * of it. A shop has its row from the first install until it is erased.
 */
import type { Words } from "../model/phrases.ts";
import { readConnectionId } from "./shop-connections.ts";
import { keepWords } from "./words.ts";
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "productSync">;

/** Has the shop's products read and mapped anew. The transaction has changed the shop's row before. */
export async function beginProductSync(
  { productSync }: Tables,
  { shop }: { shop: string },
): Promise<void> {
  const update = { syncedAt: null };
  await productSync.upsert({ where: { shop }, create: { shop, ...update }, update });
}

/** True where the app is installed and products are to be read and mapped. */
export async function isProductSyncDue(
  { productSync }: Tables,
  { shop }: { shop: string },
): Promise<boolean> {
  const where = { shop, syncedAt: null, owner: { state: "Installed" as const } };
  return (await productSync.count({ where })) > 0;
}

/** Notes what is in the way; null: nothing is. */
export async function saveProductsError(
  { productSync }: Tables,
  { shop, error }: { shop: string; error: Words | null },
): Promise<void> {
  await productSync.updateMany({
    where: { shop },
    data: { error: error === null ? null : keepWords(error) },
  });
}

/**
 * All was read and mapped with the catalog behind `connectionId`. False, and still to be done, where the
 * shop has left that connection or the app meanwhile.
 */
export async function endProductSync(
  transaction: Pick<Transaction, "$queryRaw" | "productSync" | "shopConnection">,
  { shop, connectionId, now }: { shop: string; connectionId: string | null; now: Date },
): Promise<boolean> {
  // Whoever changes the connection has the row first, or waits: nobody's wish to read anew is overwritten. The
  // connection is read after the lock, as the statement that waited for it still sees the one before.
  const found = await transaction.$queryRaw<unknown[]>`
    SELECT 1 AS found FROM connector.shop WHERE shop = ${shop} AND state = 'Installed' FOR SHARE`;
  if (found.length === 0) return false;
  if ((await readConnectionId(transaction, { shop })) !== connectionId) return false;
  const { count } = await transaction.productSync.updateMany({
    where: { shop, syncedAt: null },
    data: { syncedAt: now, error: null },
  });
  return count > 0;
}
