import type { ProductSyncModel, ShopModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import type { ConnectionView, HomeView, SetupStep } from "./views.ts";

/**
 * Which steps of the setup are done; null where the guide was dismissed, and once the provider has taken
 * an order: what goes missing later (an answer, artwork of a new product) is no setup any more.
 */
export async function readSetup(
  ctx: Needs<"prisma">,
  {
    shop,
    connection,
    products: { mapped, bare },
  }: {
    shop: ShopModel & { productSync: ProductSyncModel | null };
    connection: ConnectionView;
    products: Pick<HomeView["products"], "mapped" | "bare">;
  },
): Promise<Record<SetupStep, boolean> | null> {
  if (shop.setupDismissedAt !== null) return null;
  const accepted = await ctx.prisma.dispatch.findFirst({
    where: { shop: shop.domain, apiOrderId: { not: null } },
    select: { id: true },
  });
  if (accepted !== null) return null;
  return {
    connection: connection.state === "working",
    products: shop.productSync !== null && shop.productSync.syncedAt !== null,
    mapping: mapped > 0,
    artwork: mapped > 0 && bare === 0,
    order: false,
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
