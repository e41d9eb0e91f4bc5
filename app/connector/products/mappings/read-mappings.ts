import { asksTogether } from "#app/db/ask-together.server.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Asking } from "#app/db/plain-statements.server.ts";
import type { ArtworkDesign } from "../../model/artwork-design.ts";
import { designOf } from "../../store/mapping-components.ts";

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
        components: components.map((component) => ({
          sku: component.sku,
          quantity: component.quantity,
          artworkUrl: component.artworkUrl,
          design: designOf(component),
        })),
      },
    ]),
  );
}

/** What one variant becomes, and the artwork that its metafields named when they were last read. */
export interface MadeOf {
  /** Null: nobody has decided. `designId`: the provider's product of a part, where its design has places. */
  mapping:
    | (Pick<MappingOf, "state"> & {
        components: (MappingOf["components"][number] & { designId: string | null })[];
      })
    | null;
  variantArtworkUrl: string | null;
  productArtworkUrl: string | null;
  artworkReadAt: Date | null;
}

interface MadeRow extends Omit<MadeOf, "mapping"> {
  id: string;
  state: MappingOf["state"] | null;
  components: (Omit<MappingOf["components"][number], "design"> & {
    design: unknown;
    designId: string | null;
  })[];
}

interface AskedVariants {
  shop: string;
  variantIds: readonly string[];
}

/** Every variant that is asked for, with which question asks for it, as three columns. */
function columnsOf(asked: readonly AskedVariants[]): [string[], string[], number[]] {
  const each = asked.flatMap(({ shop, variantIds }, at) =>
    variantIds.map((id) => ({ shop, id, at })),
  );
  return [each.map(({ shop }) => shop), each.map(({ id }) => id), each.map(({ at }) => at)];
}

/**
 * The same with the variants, by their ids: every order that goes out asks for it, and several at once are answered by
 * one statement.
 */
export const readMade = asksTogether<AskedVariants, ReadonlyMap<string, MadeOf>>(
  async (pool, asked) => {
    const made = asked.map(() => new Map<string, MadeOf>());
    const columns = columnsOf(asked);
    if (columns[0].length === 0) return made;
    const { rows } = await pool.query<MadeRow & { at: number }>(
      `SELECT asked.at, asked.id, mapping.state, variant.artwork_url AS "variantArtworkUrl",
         variant.product_artwork_url AS "productArtworkUrl", variant.artwork_read_at AS "artworkReadAt",
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('sku', component.sku, 'quantity', quantity,
             'artworkUrl', component.artwork_url, 'design', design, 'designId', offered.product_id)
             ORDER BY position)
           FROM connector.mapping_component AS component
           LEFT JOIN connector.shop_connection AS own ON own.shop = component.shop
           LEFT JOIN connector.catalog_sku AS offered ON offered.connection_id = own.connection_id
             AND offered.sku = component.sku AND offered.design_fields > 0
           WHERE component.shop = mapping.shop AND component.variant_id = mapping.variant_id),
           '[]') AS components
       FROM unnest($1::text[], $2::text[], $3::int[]) AS asked (shop, id, at)
       LEFT JOIN connector.mapping ON mapping.shop = asked.shop AND mapping.variant_id = asked.id
       LEFT JOIN connector.variant ON variant.shop = asked.shop AND variant.id = asked.id`,
      columns,
    );
    for (const { at, id, state, components, ...metafields } of rows) {
      made[at]?.set(id, { mapping: mappingOf({ state, components }), ...metafields });
    }
    return made;
  },
);

function mappingOf({
  state,
  components,
}: Pick<MadeRow, "state" | "components">): MadeOf["mapping"] {
  if (state === null) return null;
  return {
    state,
    components: components.map((component) => ({
      ...component,
      design: designOf(component),
    })),
  };
}

/** What was decided about variants, as `readDecided` tells it, for orders that ask in the same moment. */
export const readDecidedTogether = asksTogether<
  AskedVariants,
  ReadonlyMap<string, MappingOf["state"]>
>(async (pool, asked) => {
  const decided = asked.map(() => new Map<string, MappingOf["state"]>());
  const columns = columnsOf(asked);
  if (columns[0].length === 0) return decided;
  const { rows } = await pool.query<{ at: number; id: string; state: MappingOf["state"] }>(
    `SELECT asked.at, asked.id, mapping.state::text AS state
     FROM connector.mapping JOIN unnest($1::text[], $2::text[], $3::int[]) AS asked (shop, id, at)
       ON mapping.shop = asked.shop AND mapping.variant_id = asked.id`,
    columns,
  );
  for (const { at, id, state } of rows) decided[at]?.set(id, state);
  return decided;
});
