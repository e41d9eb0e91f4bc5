import { callShopify } from "../../clients/shopify/index.ts";
import { isTestKey, resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectionAccess, Needs, ShopifyAccess } from "../../ports/context.ts";
import { policyOf } from "../../store/shops.ts";
import { readDecided } from "../../products/mappings/index.ts";
import { countReasons } from "../dispatches/index.ts";
import { countProducts, readConnection, readUnsold } from "../home/index.ts";
import { judgeSetup, type SetupCheck } from "./judge-setup.ts";

/**
 * Reads what of a store's settings keeps its orders from flowing, in Shopify and in the app, each check with its
 * result. Two calls to Shopify; what it does not answer is told as not read. Null while the app is not installed.
 */
export async function checkSetup(
  ctx: ConnectionAccess & ShopifyAccess & Needs<"pool">,
  { shop }: { shop: string },
): Promise<SetupCheck[] | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { connection: true, service: true },
  });
  if (row?.state !== "Installed") return null;
  const [{ connection }, products, unsold, reasons, scopes] = await Promise.all([
    readConnection(ctx, row.connection),
    countProducts(ctx, shop),
    readUnsold(ctx, { shop }),
    countReasons(ctx, { shop, filter: "attention" }),
    callShopify(ctx, shop, (admin) => admin.readScopes()),
  ]);
  // Refused as a whole where a scope is missing: then that is what there is to say.
  const setup = await callShopify(ctx, shop, (admin) => admin.readSetup());
  const orders = setup.kind === "answered" ? setup.value.orders : [];
  const variantIds = [...new Set(orders.flatMap((order) => order.variantIds))];
  const decided = await readDecided(ctx.prisma, { shop, variantIds });
  const own = resolveConnection(ctx, row.connection);
  return judgeSetup({
    connection,
    isTestConnection: own !== null && isTestKey(own.apiKey),
    rules: policyOf(row),
    hasService: (row.service?.handle ?? null) !== null,
    products,
    unsold,
    scopes: scopes.kind === "answered" ? scopes.value : null,
    setup: setup.kind === "answered" ? setup.value : null,
    waiting: new Map(reasons.map(({ reason, count }) => [reason, count])),
    mappedVariants: new Set(variantIds.filter((id) => decided.get(id) === "Mapped")),
  });
}
