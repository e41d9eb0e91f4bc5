import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";
import {
  apiKeyContext,
  connectionId,
  ensureConnection,
  resolveConnection,
} from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import type { ShopProfile } from "../ports.ts";
import { resumeShop } from "./call-shopify.ts";
import { wakeDispatches } from "./wake-dispatches.ts";

/** Installs under way in one process; each holds a connection for its lock and needs more. */
const installsMax = 3;

/**
 * Creates the function that makes a shop ready for orders: its profile, a connection to a provider,
 * and the reading of its products begun. Idempotent: an installed shop is left as it is. A shop that
 * comes back after an uninstall goes on with what it had. It throws when Shopify gave no answer; the
 * next visit tries again.
 */
export function createInstaller(ctx: ConnectorContext): (shop: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const install = async (domain: string): Promise<void> => {
    const known = await ctx.prisma.shop.findUnique({
      where: { domain },
      select: { state: true, shopifyRefusedAt: true },
    });
    // There is a new token: what the old one's refusal paused goes on at once.
    if (known?.shopifyRefusedAt) await resumeShop(ctx, domain);
    if (known?.state === "Installed") return;
    while (underWay.size >= installsMax && !underWay.has(domain)) {
      await Promise.race(underWay.values()).catch(() => {});
    }
    const shared =
      underWay.get(domain) ?? installLocked(ctx, domain).finally(() => underWay.delete(domain));
    underWay.set(domain, shared);
    return shared;
  };
  return install;
}

/** One process at a time: a second connection would outdate the key of the first. */
async function installLocked(ctx: ConnectorContext, domain: string): Promise<void> {
  const client = await ctx.pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [`install ${domain}`]);
    await installOnce(ctx, domain);
    await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [`install ${domain}`]);
    client.release();
  } catch (error) {
    // Ending the session gives the lock back.
    client.release(true);
    throw error;
  }
}

async function installOnce(ctx: ConnectorContext, domain: string): Promise<void> {
  const known = await ctx.prisma.shop.findUnique({ where: { domain } });
  if (known?.state === "Installed") return;
  const reply = await ctx.shopify.forShop(domain).readShop();
  if (reply.kind !== "answered") {
    throw new Error(`Shopify did not tell of ${domain}: ${reply.message}`);
  }
  const connection = await provideConnection(ctx, { domain, profile: reply.value, known });
  const now = ctx.clock();
  const row = {
    ...reply.value,
    ...connection,
    state: "Installed" as const,
    installedAt: now,
    uninstalledAt: null,
    // Shopify sent no webhooks meanwhile: products are read anew, orders compared at once.
    productsCursor: null,
    productsSyncedAt: null,
    compareDueAt: now,
    comparedUntil: now,
  };
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.shop.upsert({
      where: { domain },
      create: { domain, ...row },
      update: row,
    });
    await resumeDispatches(transaction, { shop: domain, now });
    await recordActivity(transaction, [
      {
        shop: domain,
        dispatchId: null,
        at: now,
        kind: "installed",
        message: "The app was installed.",
        actor: "shopify",
      },
    ]);
    await ctx.enqueue(transaction, "sync-products", [{ shop: domain }]);
  });
}

/** What lay still while the app was gone is looked at again. */
async function resumeDispatches(
  transaction: Transaction,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await wakeDispatches(transaction, { shop, now });
  await transaction.dispatch.updateMany({
    where: { shop, state: { in: ["Accepted", "Shipped"] } },
    data: { lookDueAt: now },
  });
}

async function provideConnection(
  ctx: ConnectorContext,
  {
    domain,
    profile,
    known,
  }: {
    domain: string;
    profile: ShopProfile;
    known: { domain: string; apiUrl: string | null; sealedApiKey: string | null } | null;
  },
): Promise<{ apiUrl: string | null; sealedApiKey: string | null; connectionId: string | null }> {
  const present = resolveConnection(ctx, known ?? { domain, apiUrl: null, sealedApiKey: null });
  if (present !== null) {
    await ensureConnection(ctx, present);
    return {
      apiUrl: known?.apiUrl ?? null,
      sealedApiKey: known?.sealedApiKey ?? null,
      connectionId: present.id,
    };
  }
  const provided = await ctx.provisionConnection({ domain, profile });
  const id = connectionId(provided);
  await ensureConnection(ctx, { ...provided, id });
  return {
    apiUrl: provided.url,
    sealedApiKey: ctx.sealer.seal(provided.apiKey, apiKeyContext(domain)),
    connectionId: id,
  };
}
