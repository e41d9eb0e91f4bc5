import { recordActivity } from "../activity/index.ts";
import {
  apiKeyContext,
  connectionId,
  ensureConnection,
  isTestKey,
  resolveConnection,
} from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import type { ApiConnection } from "../ports.ts";
import { wakeDispatches } from "./wake-dispatches.ts";

/**
 * Gives a shop another connection, and wakes what waited for it. Orders stay where they are: an
 * attempt that is under way is looked up at the old connection first, and an accepted order is
 * followed there. Only where the new key reaches the same provider in the same mode, as after a key
 * was renewed, do its orders move along. False when the shop is not known.
 */
export async function changeConnection(
  ctx: ConnectorContext,
  { shop, connection, actor }: { shop: string; connection: ApiConnection; actor: string },
): Promise<boolean> {
  const row = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (row === null) return false;
  const before = resolveConnection(ctx, row);
  const id = connectionId(connection);
  await ensureConnection(ctx, { ...connection, id });
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.shop.update({
      where: { domain: shop },
      data: {
        apiUrl: connection.url,
        sealedApiKey: ctx.sealer.seal(connection.apiKey, apiKeyContext(shop)),
        connectionId: id,
      },
    });
    const isRenewal =
      before !== null &&
      before.url === connection.url &&
      isTestKey(before.apiKey) === isTestKey(connection.apiKey);
    if (isRenewal) {
      await transaction.dispatch.updateMany({
        where: { shop, connectionId: before.id, state: { in: ["Accepted", "Shipped"] } },
        data: { connectionId: id },
      });
    }
    await wakeDispatches(transaction, {
      shop,
      now,
      clearing: ["NotConnected", "KeyRefused", "TestOrder"],
    });
    await recordActivity(transaction, [
      { shop, dispatchId: null, at: now, kind: "connected", message: "Connected anew.", actor },
    ]);
  });
  return true;
}

/**
 * Lets the shops that go over the deployment's own connection follow it after it was configured anew.
 * Returns how many did.
 */
export async function followDefaultConnection(ctx: ConnectorContext): Promise<number> {
  const { defaultConnection } = ctx.settings;
  if (defaultConnection === null) return 0;
  const id = connectionId(defaultConnection);
  const behind = {
    sealedApiKey: null,
    state: "Installed" as const,
    OR: [{ connectionId: null }, { connectionId: { not: id } }],
  };
  const shops = await ctx.prisma.shop.findMany({
    where: behind,
    take: 500,
    select: { domain: true },
  });
  if (shops.length === 0) return 0;
  await ensureConnection(ctx, { ...defaultConnection, id });
  for (const { domain } of shops) {
    await ctx.prisma.$transaction(async (transaction) => {
      await transaction.shop.updateMany({
        where: { ...behind, domain },
        data: { connectionId: id, productsSyncedAt: null, productsCursor: null },
      });
      const clearing = ["NotConnected", "KeyRefused", "TestOrder"];
      await wakeDispatches(transaction, { shop: domain, now: ctx.clock(), clearing });
    });
  }
  return shops.length;
}
