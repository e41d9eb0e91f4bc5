import type { Transaction } from "#app/db/database.server.ts";
import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import {
  connectionId,
  ensureConnection,
  isRenewal,
  leaveConnection,
  type NamedConnection,
  openConnection,
} from "../clients/connections/index.ts";
import { followedStates, watchedStates } from "../model/dispatch-states.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { moveContact } from "../store/provider-contacts.ts";
import { saveConnection } from "../store/shop-connections.ts";
import { lockDispatches, lockShop } from "../store/lock-order.ts";
import { beginProductSync } from "../store/product-sync.ts";
import { wakeDispatches } from "../store/wake-dispatches.ts";
import { aloneWithInstall } from "./alone-with-install.ts";

/** The shops that one sweep lets follow; the next takes the others. */
const shopsMax = 500;
const notConnected = "Stores could not be connected to the deployment's provider.";

/**
 * Lets the shops without a connection of their own choice follow the deployment's after it was
 * configured anew: to another provider, to another key of the same, or back to the embedded core.
 * Orders stay where they are and are followed there; only a renewed key takes them along. A shop that fails keeps
 * no other from following. Returns how many shops moved.
 */
export async function followDefaultConnection(
  ctx: ConnectionAccess & Needs<"pool" | "provisionConnection">,
): Promise<number> {
  const { defaultConnection } = ctx.settings;
  return defaultConnection === null
    ? provideEmbedded(ctx)
    : followTo(ctx, { ...defaultConnection, id: connectionId(defaultConnection) });
}

async function followTo(ctx: ConnectionAccess, to: NamedConnection): Promise<number> {
  const behind = {
    state: "Installed" as const,
    OR: [
      { connection: null },
      { connection: { sealedApiKey: null, connectionId: { not: to.id } } },
      // A key without an address is the embedded core's, which the app itself had chosen.
      { connection: { sealedApiKey: { not: null }, apiUrl: null } },
    ],
  };
  const shops = await ctx.prisma.shop.findMany({
    where: behind,
    take: shopsMax,
    select: { domain: true, connection: { select: { connectionId: true } } },
  });
  if (shops.length === 0) return 0;
  await ensureConnection(ctx, to);
  const failures = await tryEach(shops, async ({ domain: shop, connection: from }) => {
    const before = from === null ? null : await openConnection(ctx, from.connectionId);
    await ctx.prisma.$transaction(async (transaction) => {
      await lockShop(transaction, { shop });
      const where = { AND: [behind, { domain: shop, connection: from }] };
      if ((await transaction.shop.count({ where })) === 0) return;
      const chosen = { connectionId: to.id, apiUrl: null, sealedApiKey: null };
      await saveConnection(transaction, { shop, ...chosen });
      // Another catalog.
      await beginProductSync(transaction, { shop });
      if (before !== null && isRenewal(before, to)) {
        await moveOrders(transaction, { shop, from: [before.id], to: to.id });
        await moveContact(transaction, { shop, from: [before.id], to: to.id });
      } else if (before !== null) {
        await leaveConnection(ctx, transaction, { shop, left: before });
      }
      await wake(ctx, transaction, shop);
    });
  });
  throwFailed(failures, notConnected);
  return shops.length;
}

/** Shops that have no key of their own, be they connected or not. */
const unconnected = {
  state: "Installed" as const,
  OR: [{ connection: null }, { connection: { sealedApiKey: null } }],
};

/** There is no remote provider any more: such shops get the embedded core, as at an install. */
async function provideEmbedded(
  ctx: ConnectionAccess & Needs<"pool" | "provisionConnection">,
): Promise<number> {
  const shops = await ctx.prisma.shop.findMany({
    where: unconnected,
    take: shopsMax,
    select: { domain: true },
  });
  // The name is that of an install: either makes a key, and the later outdates the earlier's.
  const provide = ({ domain }: { domain: string }) =>
    aloneWithInstall(ctx, domain, () => provideOne(ctx, domain));
  throwFailed(await tryEach(shops, provide), notConnected);
  return shops.length;
}

async function provideOne(
  ctx: ConnectionAccess & Needs<"provisionConnection">,
  domain: string,
): Promise<void> {
  const where = { ...unconnected, domain };
  const found = await ctx.prisma.shop.findFirst({
    where,
    select: {
      name: true,
      email: true,
      currency: true,
      timezone: true,
      country: true,
      connection: { select: { connectionId: true } },
    },
  });
  if (found === null) return;
  const { connection, ...profile } = found;
  const before = connection === null ? null : await openConnection(ctx, connection.connectionId);
  const provided = await ctx.provisionConnection({ domain, profile });
  const id = connectionId(provided);
  await ensureConnection(ctx, { ...provided, id });
  const embedded = await ctx.prisma.connection.findMany({
    where: { apiUrl: provided.url },
    select: { id: true },
  });
  await ctx.prisma.$transaction(async (transaction) => {
    const sealedApiKey = ctx.sealer.seal(provided.apiKey, sealContexts.shopApiKey(domain));
    await lockShop(transaction, { shop: domain });
    if ((await transaction.shop.count({ where })) > 0) {
      const chosen = { connectionId: id, apiUrl: provided.url, sealedApiKey };
      await saveConnection(transaction, { shop: domain, ...chosen });
      await beginProductSync(transaction, { shop: domain });
      if (before !== null && !isRenewal(before, provided)) {
        await leaveConnection(ctx, transaction, { shop: domain, left: before });
      }
    }
    // Its earlier keys for the core are outdated, and its orders there are its own under any key.
    const moved = { shop: domain, from: embedded.map((row) => row.id), to: id };
    await moveOrders(transaction, moved);
    await moveContact(transaction, moved);
    await wake(ctx, transaction, domain);
  });
}

/** Accepted orders and samples are followed under another key from now on, and so is the tracking of what left. */
export async function moveOrders(
  transaction: Transaction,
  { shop, from, to }: { shop: string; from: readonly string[]; to: string },
): Promise<void> {
  await lockDispatches(transaction, { shop, connectionIds: from });
  const isFollowed = {
    OR: [
      { state: { in: [...watchedStates] } },
      { state: { in: [...followedStates] }, pollDueAt: { not: null } },
    ],
  };
  await transaction.dispatch.updateMany({
    where: { shop, connectionId: { in: [...from] }, ...isFollowed },
    data: { connectionId: to },
  });
  await transaction.sample.updateMany({
    where: { shop, connectionId: { in: [...from] }, state: "Accepted" },
    data: { connectionId: to },
  });
}

async function wake(ctx: Needs<"clock">, transaction: Transaction, shop: string): Promise<void> {
  const clearing = ["NotConnected", "KeyRefused", "TestOrder"] as const;
  await wakeDispatches(transaction, { shop, now: ctx.clock(), clearing });
}
