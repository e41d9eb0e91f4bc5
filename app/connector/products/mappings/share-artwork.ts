import type { Pool } from "pg";
import type { Needs } from "../../ports/context.ts";
import { readMappings } from "./read-mappings.ts";
import { lockVariants, writeMappings } from "./write-mappings.ts";

interface OfVariant {
  shop: string;
  variantId: string;
}

/**
 * A SKU of another variant of the same product that lacks artwork, and the artwork that the variant has for the same
 * product of the provider's: of the very size that is wanted.
 */
interface Shareable {
  variantId: string;
  sku: string;
  artworkUrl: string;
}

/** The other variants of its product that lack the artwork that a variant has. */
export async function listShareable(
  { pool }: Needs<"pool">,
  { shop, variantId }: OfVariant,
): Promise<string[]> {
  const found = await findShareable(pool, { shop, variantId });
  return [...new Set(found.map((each) => each.variantId))];
}

/**
 * Gives the artwork of a variant to the other variants of its product that lack it; nothing that is there is replaced,
 * and nothing else of their mappings changes. Returns how many got it.
 */
export async function shareArtwork(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue">,
  { shop, variantId, actor }: OfVariant & { actor: string },
): Promise<number> {
  const found = await findShareable(ctx.pool, { shop, variantId });
  const given = new Map(found.map((each) => [`${each.variantId} ${each.sku}`, each.artworkUrl]));
  const variantIds = [...new Set(found.map((each) => each.variantId))];
  return ctx.prisma.$transaction(async (transaction) => {
    await lockVariants(transaction, { shop, variantIds });
    const made = await readMappings(transaction, { shop, variantIds });
    const mappings = variantIds.flatMap((id) => {
      const before = made.get(id)?.components ?? [];
      const components = before.map(({ design: _kept, ...part }) => ({
        ...part,
        artworkUrl: part.artworkUrl ?? given.get(`${id} ${part.sku}`) ?? null,
      }));
      const isOther = components.some(
        ({ artworkUrl }, at) => artworkUrl !== before[at]?.artworkUrl,
      );
      return isOther ? [{ variantId: id, components }] : [];
    });
    const by = { origin: "Person", actor, keepsDecidedSku: true } as const;
    return (await writeMappings(ctx, transaction, { shop, mappings, ...by })).length;
  });
}

async function findShareable(
  pool: Pick<Pool, "query">,
  { shop, variantId }: OfVariant,
): Promise<Shareable[]> {
  const { rows } = await pool.query<Shareable>(
    `SELECT DISTINCT ON (other.id, bare.sku) other.id AS "variantId", bare.sku, had.artwork_url AS "artworkUrl"
     FROM connector.variant AS source
     JOIN connector.shop_connection AS own ON own.shop = source.shop
     JOIN connector.mapping_component AS had ON had.shop = source.shop AND had.variant_id = source.id
       AND had.artwork_url IS NOT NULL
     JOIN connector.catalog_sku AS printed ON printed.connection_id = own.connection_id
       AND printed.sku = had.sku
     JOIN connector.variant AS other ON other.shop = source.shop AND other.product_id = source.product_id
       AND other.id <> source.id AND other.removed_at IS NULL
       AND coalesce(other.artwork_url, other.product_artwork_url) IS NULL
     JOIN connector.mapping ON mapping.shop = other.shop AND mapping.variant_id = other.id
       AND mapping.state = 'Mapped'
     JOIN connector.mapping_component AS bare ON bare.shop = other.shop AND bare.variant_id = other.id
       AND bare.artwork_url IS NULL
     JOIN connector.catalog_sku AS wanted ON wanted.connection_id = own.connection_id
       AND wanted.sku = bare.sku AND wanted.product_id = printed.product_id
     WHERE source.shop = $1 AND source.id = $2
     ORDER BY other.id, bare.sku, had.position`,
    [shop, variantId],
  );
  return rows;
}
