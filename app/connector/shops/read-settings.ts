import { readWords } from "../store/words.ts";
import type { Words } from "../model/phrases.ts";
import { isTestKey } from "../clients/connections/index.ts";
import type { Needs } from "../ports/context.ts";
import { type PackingSlip, plainSlip } from "../store/packing-slip.ts";
import { ownConnection } from "./test-connection.ts";
import { type Policy } from "../model/policy.ts";
import { policyOf } from "../store/shops.ts";

/** What a shop has chosen, as its settings page shows it. No key is in it. */
export interface SettingsView {
  rules: Policy;
  /** The products of `rules.approvalProductIds` by name; null for one that the app has not seen. */
  approvalProducts: { id: string; title: string | null }[];
  /** What stands in for a missing e-mail unless the rules say otherwise. */
  shopEmail: string;
  connection: {
    /** The shop's own remote connection; null where it has the deployment's. */
    own: { url: string; keyEnd: string; isTest: boolean } | null;
    /** Where the deployment's own connection leads; null is the built-in core. */
    defaultUrl: string | null;
  };
  /** When the stock in Shopify last agreed, why it can't, and of how many products it is left alone. */
  stock: { seenAt: Date | null; error: Words | null; leftAlone: number };
  packingSlip: PackingSlip;
  /** Where the provider posts what moved, and whether it is taken. The secret is not in it. */
  providerWebhooks: { url: string; isAccepted: boolean; lastAt: Date | null };
}

/** Null when the shop is not known. */
export async function readSettings(
  ctx: Needs<"prisma" | "sealer" | "settings">,
  shop: string,
): Promise<SettingsView | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { connection: true, stock: true, providerWebhooks: true, packingSlip: true },
  });
  if (row === null) return null;
  const rules = policyOf(row);
  const products = await ctx.prisma.variant.findMany({
    where: { shop, productId: { in: rules.approvalProductIds } },
    distinct: ["productId"],
    select: { productId: true, productTitle: true },
  });
  const titles = new Map(products.map((each) => [each.productId, each.productTitle]));
  const own = ownConnection(ctx, row);
  const { note, logoUrl, showsTags } = row.packingSlip ?? plainSlip;
  return {
    rules,
    approvalProducts: rules.approvalProductIds.map((id) => ({ id, title: titles.get(id) ?? null })),
    shopEmail: row.email,
    connection: {
      own:
        own === null || own.url === null
          ? null
          : { url: own.url, keyEnd: endOf(own.apiKey), isTest: isTestKey(own.apiKey) },
      defaultUrl: ctx.settings.defaultConnection?.url ?? null,
    },
    stock: {
      seenAt: row.stock?.seenAt ?? null,
      error: readWords(row.stock?.error ?? null),
      leftAlone: await ctx.prisma.stockLevel.count({
        where: { shop, state: { in: ["NotTracked", "NotStocked"] } },
      }),
    },
    packingSlip: { note, logoUrl, showsTags },
    providerWebhooks: {
      url: `${ctx.settings.providerWebhooksUrl}/${shop}`,
      isAccepted: row.providerWebhooks !== null,
      lastAt: row.providerWebhooks?.lastAt ?? null,
    },
  };
}

/** Enough of a key to know it by, where enough stays hidden. */
function endOf(apiKey: string): string {
  return apiKey.length < 16 ? "" : apiKey.slice(-4);
}
