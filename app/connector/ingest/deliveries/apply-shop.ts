import type { Transaction } from "#app/db/database.server.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import type { ShopifyAccess } from "../../ports/context.ts";
import type { ShopProfile } from "../../ports/index.ts";
import { zoneToKeep } from "../../shops/index.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import type { Outcome } from "./topic-event.ts";

/**
 * What a store says of itself now. The webhook that tells of a change has a state in it that may be older than what an
 * earlier one has brought. Throws where Shopify does not tell: the webhook is tried again.
 */
export async function readProfile(
  ctx: ShopifyAccess,
  { domain }: Pick<ShopRow, "domain">,
): Promise<ShopProfile> {
  const reply = await callShopify(ctx, domain, (admin) => admin.readShop());
  if (reply.kind !== "answered") throw new Error("Shopify did not tell of the store.");
  return { ...reply.value, timezone: await zoneToKeep(ctx, reply.value.timezone) };
}

/** Days end, money counts and pages speak as the store says from now on. */
export async function applyShop(
  transaction: Pick<Transaction, "shop">,
  { shop, profile }: { shop: Pick<ShopRow, "domain">; profile: ShopProfile },
): Promise<Outcome> {
  await transaction.shop.update({
    where: { domain: shop.domain },
    data: profile,
    select: { domain: true },
  });
  return { state: "Applied", outcome: null };
}
