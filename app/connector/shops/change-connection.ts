import { lostApiKey, sealContexts } from "#app/db/sealed-columns.ts";
import {
  connectionId,
  ensureConnection,
  isRenewal,
  leaveConnection,
  resolveConnection,
} from "../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import type { ApiConnection } from "../ports/index.ts";
import { moveOrders } from "./follow-default-connection.ts";
import { readShopRow } from "../store/read-rows.ts";
import { moveContact } from "../store/provider-contacts.ts";
import { saveConnection } from "../store/shop-connections.ts";
import { beginProductSync } from "../store/product-sync.ts";
import { wakeDispatches } from "../store/wake-dispatches.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/**
 * Gives a shop another connection, and wakes what waited for it. Orders stay where they are: an
 * attempt that is under way is looked up at the old connection first, and an accepted order is
 * followed there. Only where the new key reaches the same provider in the same mode, as after a key
 * was renewed, do its orders move along. False when the shop is not known.
 */
export async function changeConnection(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, connection, actor }: { shop: string; connection: ApiConnection; actor: string },
): Promise<boolean> {
  const row = await readShopRow(ctx.pool, shop);
  if (row === null) return false;
  const before = resolveConnection(ctx, row.connection);
  const id = connectionId(connection);
  await ensureConnection(ctx, { ...connection, id });
  // What was begun under a lost key is looked up under its name still, by the key that the provider takes now.
  if (before?.apiKey === lostApiKey && before.url === connection.url) {
    await ensureConnection(ctx, { ...connection, id: before.id });
  }
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    await saveConnection(transaction, {
      shop,
      connectionId: id,
      apiUrl: connection.url,
      sealedApiKey: ctx.sealer.seal(connection.apiKey, sealContexts.shopApiKey(shop)),
    });
    // Another catalog: products are read and mapped anew.
    if (before?.id !== id) await beginProductSync(transaction, { shop });
    if (before !== null && isRenewal(before, connection)) {
      await moveOrders(transaction, { shop, from: [before.id], to: id });
      await moveContact(transaction, { shop, from: [before.id], to: id });
    } else if (before !== null) {
      await leaveConnection(ctx, transaction, { shop, left: before });
    }
    await wakeDispatches(transaction, {
      shop,
      now,
      clearing: ["NotConnected", "KeyRefused", "TestOrder"],
    });
    await recordOfShop(transaction, {
      shop,
      at: now,
      kind: "connected",
      remark: { code: "connected" },
      actor,
    });
  });
  return true;
}
