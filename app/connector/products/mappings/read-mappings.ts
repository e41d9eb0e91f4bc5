import type { Pool } from "pg";
import { z } from "zod";
import type { Transaction } from "#app/db/database.server.ts";
import type { Asking } from "#app/db/plain-statements.server.ts";
import { type ArtworkDesign, artworkDesign } from "./artwork-design.ts";

/** What one variant becomes. Open variants have none. */
export interface MappingOf {
  state: "Mapped" | "Ignored";
  components: {
    sku: string;
    quantity: number;
    artworkUrl: string | null;
    design: ArtworkDesign | null;
  }[];
}

/** What was decided about the named variants of a shop, by variant id; open ones have nothing. */
export async function readDecided(
  transaction: Asking,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, MappingOf["state"]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await transaction.$queryRaw<{ variantId: string; state: MappingOf["state"] }[]>`
    SELECT variant_id AS "variantId", state::text AS state FROM connector.mapping
    WHERE shop = ${shop} AND variant_id = ANY (${[...variantIds]}::text[])`;
  return new Map(rows.map(({ variantId, state }) => [variantId, state]));
}

const storedDesign = z.nullable(artworkDesign);

/** The mappings of the named variants of a shop, by variant id. */
export async function readMappings(
  transaction: Pick<Transaction, "mapping">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<Map<string, MappingOf>> {
  if (variantIds.length === 0) return new Map();
  const rows = await transaction.mapping.findMany({
    where: { shop, variantId: { in: [...variantIds] } },
    include: { components: { orderBy: { position: "asc" } } },
  });
  return new Map(
    rows.map(({ variantId, state, components }) => [
      variantId,
      {
        state,
        components: components.map(({ sku, quantity, artworkUrl, design }) => ({
          sku,
          quantity,
          artworkUrl,
          design: storedDesign.parse(design),
        })),
      },
    ]),
  );
}

/** What one variant becomes, and the artwork that its metafields named when they were last read. */
export interface MadeOf {
  /** Null: nobody has decided. */
  mapping: MappingOf | null;
  variantArtworkUrl: string | null;
  productArtworkUrl: string | null;
  artworkReadAt: Date | null;
}

interface MadeRow extends Omit<MadeOf, "mapping"> {
  id: string;
  state: MappingOf["state"] | null;
  components: (Omit<MappingOf["components"][number], "design"> & { design: unknown })[];
}

/** The same with the variants, by their ids, in one statement: every order that goes out asks for it. */
export async function readMade(
  pool: Pick<Pool, "query">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, MadeOf>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await pool.query<MadeRow>(
    `SELECT asked.id, mapping.state, variant.artwork_url AS "variantArtworkUrl",
       variant.product_artwork_url AS "productArtworkUrl", variant.artwork_read_at AS "artworkReadAt",
       coalesce((
         SELECT jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity,
           'artworkUrl', component.artwork_url, 'design', design) ORDER BY position)
         FROM connector.mapping_component AS component
         WHERE component.shop = mapping.shop AND component.variant_id = mapping.variant_id),
         '[]') AS components
     FROM unnest($2::text[]) AS asked (id)
     LEFT JOIN connector.mapping ON mapping.shop = $1 AND mapping.variant_id = asked.id
     LEFT JOIN connector.variant ON variant.shop = $1 AND variant.id = asked.id`,
    [shop, variantIds],
  );
  return new Map(
    rows.map(({ id, state, components, ...metafields }) => [
      id,
      {
        mapping:
          state === null
            ? null
            : {
                state,
                components: components.map((component) => ({
                  ...component,
                  design: storedDesign.parse(component.design),
                })),
              },
        ...metafields,
      },
    ]),
  );
}
