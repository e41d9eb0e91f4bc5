import type { Transaction } from "#app/db/database.server.ts";
import type { MappingOrigin } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import type { ArtworkDesign } from "../../model/artwork-design.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** One part of what a variant becomes. */
export interface Component {
  /** As the catalog writes it. */
  sku: string;
  /** How many of the SKU one unit of the variant needs. */
  quantity: number;
  /** Null: the artwork comes with the order, or from the metafields. */
  artworkUrl: string | null;
  /** What personalized lines fill. Left out: what the variant has for this SKU stays. */
  design?: ArtworkDesign | null;
}

/** What was decided about a variant; no components: it is ignored on purpose. */
export interface MappingToWrite {
  variantId: string;
  components: readonly Component[];
}

/**
 * Writes what was decided about variants, all in the caller's transaction, and marks them so that
 * what waits for them is looked at. What a person decided goes over what was there. Variants that the
 * shop does not have are left out; returns the ids that were written.
 */
export async function writeMappings(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    mappings,
    origin,
    actor,
    keepsDecidedSku = false,
  }: {
    shop: string;
    mappings: readonly MappingToWrite[];
    origin: MappingOrigin;
    actor: string;
    /** Nobody says that it fits the variant's SKU: where that has changed, it is asked about as before. */
    keepsDecidedSku?: boolean;
  },
): Promise<string[]> {
  const now = ctx.clock();
  const wanted = mappings.map(({ variantId }) => variantId);
  const known = await lockVariants(transaction, { shop, variantIds: wanted });
  const rows = mappings.filter(({ variantId }) => known.has(variantId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ variantId }) => variantId);
  const states = rows.map(({ components }) => (components.length > 0 ? "Mapped" : "Ignored"));
  await transaction.$executeRaw`
    INSERT INTO connector.mapping (shop, variant_id, state, origin, decided_sku, created_at, updated_at)
    SELECT ${shop}, variant.id, new.state::connector.mapping_state,
           ${origin}::connector.mapping_origin, variant.sku, ${now}, ${now}
    FROM unnest(${ids}::text[], ${states}::text[]) AS new (id, state)
    JOIN connector.variant ON variant.shop = ${shop} AND variant.id = new.id
    ON CONFLICT (shop, variant_id) DO UPDATE SET
      state = excluded.state, origin = excluded.origin, decided_sku = CASE
        WHEN ${keepsDecidedSku} THEN mapping.decided_sku ELSE excluded.decided_sku END,
      updated_at = excluded.updated_at`;
  const designs = await removeComponents(transaction, { shop, variantIds: ids });
  await insertComponents(transaction, { shop, rows, designs });
  await markForFollowing(transaction, { shop, variantIds: ids, now });
  const leftOut = states.filter((state) => state === "Ignored").length;
  const remark = { code: "variantsMapped", mapped: ids.length - leftOut, leftOut } as const;
  await recordOfShop(transaction, { shop, at: now, kind: "mapped", remark, actor });
  await wakeFollowing(ctx, transaction, { shop, variantIds: ids });
  return ids;
}

/** Removes the parts of variants, and returns the designs that they had, by variant and SKU, in the parts' order. */
async function removeComponents(
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const rows = await transaction.$queryRaw<
    { variantId: string; position: number; sku: string; design: unknown }[]
  >`
    DELETE FROM connector.mapping_component
    WHERE shop = ${shop} AND variant_id = ANY (${[...variantIds]}::text[])
    RETURNING variant_id AS "variantId", position, sku, design`;
  const parts = rows.toSorted((one, other) => one.position - other.position);
  const groups = Map.groupBy(parts, ({ variantId, sku }) => `${variantId} ${sku}`);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ design }) => design)]));
}

async function insertComponents(
  transaction: Transaction,
  {
    shop,
    rows,
    designs,
  }: {
    shop: string;
    rows: readonly MappingToWrite[];
    designs: ReadonlyMap<string, readonly unknown[]>;
  },
): Promise<void> {
  const parts = rows.flatMap(({ variantId, components }) =>
    components.map((component, index) => {
      const { design = designBefore(designs, { variantId, components, index }) } = component;
      const json = design === null ? null : JSON.stringify(design);
      return { variantId, position: index + 1, ...component, design: json };
    }),
  );
  await transaction.$executeRaw`
    INSERT INTO connector.mapping_component
      (shop, variant_id, position, sku, quantity, artwork_url, design)
    SELECT ${shop}, variant_id, position, sku, quantity, artwork_url, design::jsonb
    FROM unnest(${parts.map(({ variantId }) => variantId)}::text[],
                ${parts.map(({ position }) => position)}::int[],
                ${parts.map(({ sku }) => sku)}::text[],
                ${parts.map(({ quantity }) => quantity)}::int[],
                ${parts.map(({ artworkUrl }) => artworkUrl)}::text[],
                ${parts.map(({ design }) => design)}::text[])
      AS new (variant_id, position, sku, quantity, artwork_url, design)`;
}

/** The design of the part in this place: of parts of one SKU, each keeps its own, and one more gets the last one's. */
function designBefore(
  designs: ReadonlyMap<string, readonly unknown[]>,
  { variantId, components, index }: MappingToWrite & { index: number },
): unknown {
  const sku = components[index]?.sku ?? "";
  const known = designs.get(`${variantId} ${sku}`) ?? [];
  const at = components.slice(0, index).filter((each) => each.sku === sku).length;
  return known[Math.min(at, known.length - 1)] ?? null;
}

/** Locks the shop's own among `variantIds`, always in the same order, and returns their ids. */
export async function lockVariants(
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<Map<string, { sku: string | null }>> {
  const rows = await transaction.$queryRaw<{ id: string; sku: string | null }[]>`
    SELECT id, sku FROM connector.variant
    WHERE shop = ${shop} AND id = ANY (${[...variantIds]}::text[])
    ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, sku }) => [id, { sku }]));
}

/**
 * Has what waits for these variants looked at, from its beginning. The mark stands in the rows, which
 * the caller has locked; the job (`wakeFollowing`) only makes it soon.
 */
export async function markForFollowing(
  transaction: Transaction,
  { shop, variantIds, now }: { shop: string; variantIds: readonly string[]; now: Date },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.variant SET follow_due_at = ${now}, followed_until = NULL
    WHERE shop = ${shop} AND id = ANY (${[...variantIds]}::text[])`;
}

/** Writes the job that follows the marks of `variantIds`, if there are any; last in a transaction. */
export async function wakeFollowing(
  ctx: Needs<"enqueue">,
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<void> {
  if (variantIds.length > 0) await ctx.enqueue(transaction, "follow-mappings", [{ shop }]);
}
