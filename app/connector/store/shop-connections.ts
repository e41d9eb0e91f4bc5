/**
 * The table `shop_connection`: how a shop reaches its provider. A shop has its row from its first connection until
 * it is erased. Today it has one; that it is the only one, the table's unique shop says, and nothing else.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { ShopConnectionModel } from "#app/db/generated/models.ts";
import { lockShop } from "./lock-order.ts";

/** What a shop's connection is; see the table. */
export type ChosenConnection = Omit<ShopConnectionModel, "shop">;

/** Gives a shop its connection in place of the one before. */
export async function saveConnection(
  transaction: Pick<Transaction, "$queryRaw" | "shopConnection">,
  { shop, connectionId, apiUrl, sealedApiKey }: ShopConnectionModel,
): Promise<void> {
  // Whoever ends what depends on the connection before (`endProductSync`) holds the shop's row, or finds this one.
  await lockShop(transaction, { shop });
  const row = { connectionId, apiUrl, sealedApiKey };
  await transaction.shopConnection.upsert({
    where: { shop },
    create: { shop, ...row },
    update: row,
  });
}

/**
 * Gives up what a shop chose itself: the deployment's own connection follows. The name of the one before stays, as
 * whoever gives the next goes by it. False where the shop had chosen none.
 */
export async function giveUpOwnConnection(
  transaction: Pick<Transaction, "$queryRaw" | "shopConnection">,
  { shop }: { shop: string },
): Promise<boolean> {
  await lockShop(transaction, { shop });
  const { count } = await transaction.shopConnection.updateMany({
    where: { shop, apiUrl: { not: null }, sealedApiKey: { not: null } },
    data: { apiUrl: null, sealedApiKey: null },
  });
  return count > 0;
}

/** By which name the catalog and the budget of a shop's provider go; null: it is not connected, or not known. */
export async function readConnectionId(
  { shopConnection }: Pick<Transaction, "shopConnection">,
  { shop }: { shop: string },
): Promise<string | null> {
  const row = await shopConnection.findUnique({ where: { shop }, select: { connectionId: true } });
  return row?.connectionId ?? null;
}
