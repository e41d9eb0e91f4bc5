import type { ShopModel } from "#app/db/generated/models.ts";
import type { ConnectorContext } from "../context.ts";
import type { ConnectionView, SetupStep } from "./views.ts";

/**
 * Which steps of the setup are done; null where the guide was dismissed, and once the provider has taken
 * an order: what goes missing later (an answer, artwork of a new product) is no setup any more.
 */
export async function readSetup(
  ctx: ConnectorContext,
  { shop, connection, mapped }: { shop: ShopModel; connection: ConnectionView; mapped: number },
): Promise<Record<SetupStep, boolean> | null> {
  if (shop.setupDismissedAt !== null) return null;
  const { domain } = shop;
  const [bare, accepted] = await Promise.all([
    ctx.pool.query(
      `SELECT FROM connector.mapping JOIN connector.variant AS variant
         ON variant.shop = mapping.shop AND variant.id = mapping.variant_id
       JOIN connector.mapping_component AS component
         ON component.shop = mapping.shop AND component.variant_id = mapping.variant_id
       WHERE mapping.shop = $1 AND mapping.state = 'Mapped' AND variant.removed_at IS NULL
         AND coalesce(component.artwork_url, variant.artwork_url, variant.product_artwork_url) IS NULL
       LIMIT 1`,
      [domain],
    ),
    ctx.prisma.dispatch.findFirst({
      where: { shop: domain, apiOrderId: { not: null } },
      select: { id: true },
    }),
  ]);
  if (accepted !== null) return null;
  return {
    connection: connection.state === "working",
    products: shop.productsSyncedAt !== null,
    mapping: mapped > 0,
    artwork: mapped > 0 && bare.rows.length === 0,
    order: false,
  };
}

/** Nobody of the shop wants to see the guide any more. False when the shop is not known. */
export async function dismissSetup(
  ctx: ConnectorContext,
  { shop }: { shop: string },
): Promise<boolean> {
  const { count } = await ctx.prisma.shop.updateMany({
    where: { domain: shop, state: "Installed" },
    data: { setupDismissedAt: ctx.clock() },
  });
  return count === 1;
}
