import { isTestKey, resolveConnection } from "../../clients/connections/index.ts";
import type { ProductSyncModel, ShopConnectionModel, ShopModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { sendingOf } from "../../store/shops.ts";
import { readUnsold } from "./read-unsold.ts";
import type { ConnectionView, HomeView, SetupView } from "./views.ts";

/**
 * How far the setup is; null where the guide was dismissed, and once the provider has accepted an order that it makes:
 * what goes missing later (a mapping, artwork of a new product) is no setup any more.
 */
export async function readSetup(
  ctx: Needs<"prisma" | "pool" | "sealer" | "settings">,
  {
    shop,
    connection,
    products: { mapped, open, bare },
    hasAccepted,
  }: {
    shop: ShopModel & {
      productSync: ProductSyncModel | null;
      connection: ShopConnectionModel | null;
    };
    connection: ConnectionView;
    products: Pick<HomeView["products"], "mapped" | "open" | "bare">;
    hasAccepted: boolean;
  },
): Promise<SetupView | null> {
  const own = resolveConnection(ctx, shop.connection);
  const isTestConnection = own !== null && isTestKey(own.apiKey);
  if (isOver({ shop, isTestConnection, hasAccepted })) return null;
  const [tests, unsold] = await Promise.all([
    ctx.prisma.sample.findMany({
      where: { shop: shop.domain, isTest: true },
      orderBy: { createdAt: "desc" },
      take: 1,
      select: { id: true, state: true },
    }),
    readUnsold(ctx, { shop: shop.domain }),
  ]);
  const [test = null] = tests;
  // A step is not done while it does not hold: orders go nowhere while the provider is out.
  const isConnected = connection.state === "working";
  return {
    steps: {
      connection: isConnected,
      products: mapped > 0 && open === 0,
      artwork: mapped > 0 && bare === 0,
      test: test?.state === "Shipped",
      // A live key alone sends nothing: one variant at least is mapped and has its artwork.
      live: own !== null && !isTestConnection && isConnected && mapped > bare,
    },
    // A key without an address is the built-in core's, which the app itself had chosen.
    isDefaultProvider: own !== null && (shop.connection?.apiUrl ?? null) === null,
    test,
    needsTestKey: own !== null && own.url !== null && !isTestConnection,
    isTestConnection,
    unsold,
    sending: sendingOf(shop),
  };
}

function isOver({
  shop: { setupDismissedAt },
  isTestConnection,
  hasAccepted,
}: {
  shop: Pick<ShopModel, "setupDismissedAt">;
  isTestConnection: boolean;
  hasAccepted: boolean;
}): boolean {
  return setupDismissedAt !== null || (hasAccepted && !isTestConnection);
}

/** Whether Home shows how far the setup is. */
export async function isSettingUp(
  ctx: Needs<"prisma" | "sealer" | "settings">,
  { shop }: { shop: string },
): Promise<boolean> {
  const [row, accepted] = await Promise.all([
    ctx.prisma.shop.findUnique({
      where: { domain: shop },
      select: { setupDismissedAt: true, connection: true },
    }),
    ctx.prisma.dispatch.findFirst({
      where: { shop, apiOrderId: { not: null } },
      select: { id: true },
    }),
  ]);
  if (row === null) return false;
  const own = resolveConnection(ctx, row.connection);
  const isTestConnection = own !== null && isTestKey(own.apiKey);
  return !isOver({ shop: row, isTestConnection, hasAccepted: accepted !== null });
}

/** Nobody of the shop wants to see the guide any more. False when the shop is not known. */
export async function dismissSetup(
  ctx: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<boolean> {
  const { count } = await ctx.prisma.shop.updateMany({
    where: { domain: shop, state: "Installed" },
    data: { setupDismissedAt: ctx.clock() },
  });
  return count === 1;
}
