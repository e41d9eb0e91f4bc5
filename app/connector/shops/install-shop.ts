import type { Transaction } from "#app/db/database.server.ts";
import type { ComparisonModel, ShopConnectionModel, ShopModel } from "#app/db/generated/models.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import { connectionId, ensureConnection, resolveConnection } from "../clients/connections/index.ts";
import type { ConnectionAccess, Needs, ShopifyAccess } from "../ports/context.ts";
import type { ShopProfile } from "../ports/index.ts";
import { resumeShop } from "../clients/shopify/index.ts";
import { correctionsMs } from "../model/tracking-corrections.ts";
import { followedStates, watchedStates } from "../model/dispatch-states.ts";
import { beginComparison } from "../store/comparison.ts";
import { beginService } from "../store/fulfillment-service.ts";
import { type ChosenConnection, saveConnection } from "../store/shop-connections.ts";
import { lockDispatches } from "../store/lock-order.ts";
import { beginProductSync } from "../store/product-sync.ts";
import { beginRetention } from "../store/retention.ts";
import { endPause } from "../store/shopify-pause.ts";
import { wakeDispatches } from "../store/wake-dispatches.ts";
import { aloneWithInstall } from "./alone-with-install.ts";
import { zoneToKeep } from "./read-timezone.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/**
 * Makes a shop ready for orders: its profile, a connection to a provider, and the reading of its
 * products begun. Idempotent: of an installed shop it only notes that Shopify vouched for it at
 * `authorizedAt` (now, unless told), and the admin's language. A shop that comes back after an uninstall goes on with what it
 * had. It throws when Shopify gave no answer; the next visit tries again.
 */
export type InstallShop = (
  shop: string,
  authorizedAt?: Date,
  language?: string | null,
) => Promise<void>;

/** Creates the installer of one process. */
export function createInstaller(
  ctx: ShopifyAccess & ConnectionAccess & Needs<"enqueue" | "provisionConnection">,
): InstallShop {
  const underWay = new Map<string, Promise<void>>();
  return async (domain, authorizedAt = ctx.clock(), language = null) => {
    if (await renewInstalled(ctx, { domain, authorizedAt, language })) return;
    const shared =
      underWay.get(domain) ??
      // One process at a time: a second connection would outdate the key of the first.
      aloneWithInstall(ctx, domain, () =>
        installOnce(ctx, { domain, authorizedAt, language }),
      ).finally(() => underWay.delete(domain));
    underWay.set(domain, shared);
    return shared;
  };
}

interface Visit {
  domain: string;
  authorizedAt: Date;
  /** In which the admin shows the app; null where it doesn't say. */
  language: string | null;
}

/** Notes the visit of an installed shop, and lets it go on if it was paused. False for any other. */
async function renewInstalled(
  ctx: Needs<"prisma" | "pool" | "clock">,
  { domain, authorizedAt, language }: Visit,
): Promise<boolean> {
  const { rows } = await ctx.pool.query<{ isPaused: boolean }>(
    `UPDATE connector.shop SET authorized_at = greatest(authorized_at, $2),
       language = coalesce($3, language)
     WHERE shop = $1 AND state = 'Installed'
     RETURNING EXISTS (SELECT FROM connector.shopify_pause AS pause WHERE pause.shop = $1) AS "isPaused"`,
    [domain, authorizedAt, language],
  );
  const [shop] = rows;
  // There is a new token: what the old one's refusal paused goes on at once.
  if (shop?.isPaused === true) await resumeShop(ctx, domain);
  return shop !== undefined;
}

async function installOnce(
  ctx: ConnectionAccess & Needs<"enqueue" | "shopify" | "provisionConnection">,
  { domain, authorizedAt, language }: Visit,
): Promise<void> {
  const known = await ctx.prisma.shop.findUnique({
    where: { domain },
    include: { comparison: true, connection: true },
  });
  if (known?.state === "Installed") return;
  const reply = await ctx.shopify.forShop(domain).readShop();
  if (reply.kind !== "answered") {
    throw new Error(`Shopify did not tell of ${domain}: ${reply.message}`);
  }
  const connection = await provideConnection(ctx, { domain, profile: reply.value, known });
  const now = ctx.clock();
  const { installedAt, since } = await ownTime(ctx, { domain, known, now });
  const row = {
    ...reply.value,
    timezone: await zoneToKeep(ctx, reply.value.timezone),
    state: "Installed" as const,
    installedAt,
    authorizedAt,
    ...(language === null ? {} : { language }),
    uninstalledAt: null,
  };
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.shop.upsert({
      where: { domain },
      create: { domain, ...row },
      update: row,
    });
    await saveConnection(transaction, { shop: domain, ...connection });
    // An uninstall took the app's location away.
    await beginService(transaction, { shop: domain, now });
    // Shopify sent no webhooks meanwhile.
    await beginProductSync(transaction, { shop: domain });
    await endPause(transaction, { shop: domain });
    await beginComparison(transaction, { shop: domain, since, now });
    await beginRetention(transaction, { shop: domain, now });
    await transaction.productReading.deleteMany({ where: { shop: domain } });
    await resumeDispatches(transaction, { shop: domain, now });
    await recordOfShop(transaction, {
      shop: domain,
      at: now,
      kind: "installed",
      remark: { code: "installed" },
      actor: "shopify",
    });
    await ctx.enqueue(transaction, "sync-products", [{ shop: domain }]);
    await ctx.enqueue(transaction, "follow-service", [{ shop: domain }]);
  });
}

type KnownShop = ShopModel & { comparison: ComparisonModel | null };

/**
 * From when on orders are the app's, and from when on they have to be compared. The app is in a store
 * from the first webhook on, which may wait since before the first visit; and what was paid while it
 * was uninstalled is its own too once it is back.
 */
async function ownTime(
  ctx: Needs<"prisma">,
  { domain, known, now }: { domain: string; known: KnownShop | null; now: Date },
): Promise<{ installedAt: Date; since: Date }> {
  if (known !== null) {
    const { installedAt, uninstalledAt, comparison } = known;
    return {
      installedAt,
      since: earliest(now, uninstalledAt, comparison?.comparedUntil ?? null),
    };
  }
  const { _min } = await ctx.prisma.delivery.aggregate({
    where: { shop: domain, state: "Waiting" },
    _min: { triggeredAt: true, receivedAt: true },
  });
  const since = earliest(now, _min.receivedAt, _min.triggeredAt);
  return { installedAt: since, since };
}

function earliest(first: Date, ...others: readonly (Date | null)[]): Date {
  const times = others.filter((time) => time !== null).map((time) => time.getTime());
  return new Date(Math.min(first.getTime(), ...times));
}

/**
 * What lay still while the app was gone is looked at again; of what is over, what left so lately that its tracking may be
 * corrected still, or may have been and was not written.
 */
async function resumeDispatches(
  transaction: Transaction,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  const shippedSince = new Date(now.getTime() - correctionsMs);
  await lockDispatches(transaction, { shop, shippedSince });
  await wakeDispatches(transaction, { shop, now });
  await transaction.dispatch.updateMany({
    where: { shop, state: { in: [...watchedStates] } },
    data: { pollDueAt: now },
  });
  await transaction.dispatch.updateMany({
    where: { shop, state: { in: [...followedStates] }, shippedAt: { gte: shippedSince } },
    data: { pollDueAt: now, dueAt: now },
  });
}

async function provideConnection(
  ctx: ConnectionAccess & Needs<"provisionConnection">,
  {
    domain,
    profile,
    known,
  }: {
    domain: string;
    profile: ShopProfile;
    known: { connection: ShopConnectionModel | null } | null;
  },
): Promise<ChosenConnection> {
  const chosen = known?.connection ?? null;
  const present = resolveConnection(ctx, chosen);
  if (present !== null) {
    await ensureConnection(ctx, present);
    return {
      apiUrl: chosen?.apiUrl ?? null,
      sealedApiKey: chosen?.sealedApiKey ?? null,
      connectionId: present.id,
    };
  }
  const provided = await ctx.provisionConnection({ domain, profile });
  const id = connectionId(provided);
  await ensureConnection(ctx, { ...provided, id });
  return {
    apiUrl: provided.url,
    sealedApiKey: ctx.sealer.seal(provided.apiKey, sealContexts.shopApiKey(domain)),
    connectionId: id,
  };
}
