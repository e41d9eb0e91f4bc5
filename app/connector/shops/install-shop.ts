import type { Transaction } from "#app/db/database.server.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
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
import { aloneWithInstall } from "./alone-with-install.ts";

/**
 * Makes a shop ready for orders: its profile, a connection to a provider, and the reading of its
 * products begun. Idempotent: of an installed shop it only notes that Shopify vouched for it at
 * `authorizedAt` (now, unless told). A shop that comes back after an uninstall goes on with what it
 * had. It throws when Shopify gave no answer; the next visit tries again.
 */
export type InstallShop = (shop: string, authorizedAt?: Date) => Promise<void>;

/** Creates the installer of one process. */
export function createInstaller(ctx: ConnectorContext): InstallShop {
  const underWay = new Map<string, Promise<void>>();
  return async (domain, authorizedAt = ctx.clock()) => {
    if (await renewInstalled(ctx, { domain, authorizedAt })) return;
    const shared =
      underWay.get(domain) ??
      // One process at a time: a second connection would outdate the key of the first.
      aloneWithInstall(ctx, domain, () => installOnce(ctx, { domain, authorizedAt })).finally(() =>
        underWay.delete(domain),
      );
    underWay.set(domain, shared);
    return shared;
  };
}

interface Visit {
  domain: string;
  authorizedAt: Date;
}

/** Notes the visit of an installed shop, and lets it go on if it was paused. False for any other. */
async function renewInstalled(
  ctx: ConnectorContext,
  { domain, authorizedAt }: Visit,
): Promise<boolean> {
  const { rows } = await ctx.pool.query<{ isPaused: boolean }>(
    `UPDATE connector.shop SET authorized_at = greatest(authorized_at, $2)
     WHERE shop = $1 AND state = 'Installed'
     RETURNING shopify_refused_at IS NOT NULL AS "isPaused"`,
    [domain, authorizedAt],
  );
  const [shop] = rows;
  // There is a new token: what the old one's refusal paused goes on at once.
  if (shop?.isPaused === true) await resumeShop(ctx, domain);
  return shop !== undefined;
}

async function installOnce(ctx: ConnectorContext, { domain, authorizedAt }: Visit): Promise<void> {
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
    ...(await ownTime(ctx, { domain, known, now })),
    authorizedAt,
    uninstalledAt: null,
    shopifyRefusedAt: null,
    shopifyProbeAt: null,
    // Shopify sent no webhooks meanwhile: products are read anew, orders compared at once.
    productsSyncedAt: null,
    compareCursor: null,
    compareDueAt: now,
    // An uninstall took the app's location away.
    serviceHandle: null,
    serviceDueAt: now,
  };
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.shop.upsert({
      where: { domain },
      create: { domain, ...row },
      update: row,
    });
    await transaction.productReading.deleteMany({ where: { shop: domain } });
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

/**
 * From when on orders are the app's, and from when on they have to be compared. The app is in a store
 * from the first webhook on, which may wait since before the first visit; and what was paid while it
 * was uninstalled is its own too once it is back.
 */
async function ownTime(
  ctx: ConnectorContext,
  { domain, known, now }: { domain: string; known: ShopModel | null; now: Date },
): Promise<{ installedAt: Date; comparedUntil: Date }> {
  if (known !== null) {
    const { installedAt, uninstalledAt, comparedUntil } = known;
    return { installedAt, comparedUntil: earliest(now, uninstalledAt, comparedUntil) };
  }
  const { _min } = await ctx.prisma.delivery.aggregate({
    where: { shop: domain, state: "Waiting" },
    _min: { triggeredAt: true, receivedAt: true },
  });
  const since = earliest(now, _min.receivedAt, _min.triggeredAt);
  return { installedAt: since, comparedUntil: since };
}

function earliest(first: Date, ...others: readonly (Date | null)[]): Date {
  const times = others.filter((time) => time !== null).map((time) => time.getTime());
  return new Date(Math.min(first.getTime(), ...times));
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
