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
  if (shop.setupDismissedAt !== null) return null;
  const own = resolveConnection(ctx, shop.connection);
  const isTestConnection = own !== null && isTestKey(own.apiKey);
  if (hasAccepted && !isTestConnection) return null;
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
