import type { PoolClient } from "pg";
import { indexableText } from "../../model/storable-text.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import type { ObservedVariant } from "../../ports/index.ts";

/**
 * A variant to be saved. Artwork that is undefined was not told, and is left as it is but counts as
 * unread; artwork that is null was read and is not there.
 */
export type VariantToSave = Omit<ObservedVariant, "artworkUrl" | "productArtworkUrl"> & {
  artworkUrl?: string | null | undefined;
  productArtworkUrl?: string | null | undefined;
};

/**
 * Saves what was seen of variants, all in one statement. What is older than the row's own
 * `updatedAt` changes nothing, so a late webhook never undoes a newer one; nor does artwork that was asked for, at `now`,
 * before what is there. `asOf` is when a long
 * reading began that found them: what was removed since stays removed, and all count as seen, with the artwork that they
 * had then. `reportedAt`: when Shopify told of them, without their artwork; what was read of that since stays read.
 */
export async function saveVariants(
  client: PoolClient | ConnectorContext["pool"],
  {
    shop,
    variants,
    now,
    asOf = null,
    reportedAt = null,
  }: {
    shop: string;
    variants: readonly VariantToSave[];
    now: Date;
    asOf?: Date | null;
    reportedAt?: Date | null;
  },
): Promise<void> {
  if (variants.length === 0) return;
  // One statement may not touch a row twice: the last one of an id counts.
  const rows = [...new Map(variants.map((variant) => [variant.id, variant])).values()];
  await client.query(saveStatement, [shop, now, ...columnsOf(rows), asOf, reportedAt]);
  if (asOf === null) return;
  await client.query(
    `WITH locked AS (${lockById})
     UPDATE connector.variant
     SET seen_at = $2, removed_at = CASE WHEN removed_at >= $4 THEN removed_at END
     FROM locked WHERE variant.shop = locked.shop AND variant.id = locked.id AND seen_at < $4`,
    [shop, now, rows.map(({ id }) => id), asOf],
  );
}

function columnsOf(rows: readonly VariantToSave[]): unknown[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ productId }) => productId),
    rows.map(({ productTitle }) => indexableText(productTitle)),
    rows.map(({ title }) => title),
    rows.map(({ sku }) => sku),
    rows.map(({ imageUrl }) => imageUrl),
    rows.map(({ price }) => price),
    rows.map(({ artworkUrl }) => artworkUrl ?? null),
    rows.map(({ productArtworkUrl }) => productArtworkUrl ?? null),
    rows.map((row) => row.artworkUrl !== undefined && row.productArtworkUrl !== undefined),
    rows.map(({ updatedAt }) => updatedAt),
    rows.map(({ productStatus }) => productStatus),
  ];
}

const saveStatement = `
  INSERT INTO connector.variant AS old (
    shop, id, product_id, product_title, title, sku, image_url, price,
    product_status, artwork_url, product_artwork_url, artwork_read_at, source_updated_at, seen_at)
  SELECT $1, id, product_id, product_title, title, sku, image_url, price, product_status, artwork_url,
         product_artwork_url, CASE WHEN was_read THEN coalesce($15::timestamptz, $2) END, updated_at, $2
  FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::text[], $11::text[], $12::bool[], $13::timestamptz[], $14::text[])
    AS new (id, product_id, product_title, title, sku, image_url, price, artwork_url,
            product_artwork_url, was_read, updated_at, product_status)
  ORDER BY id
  ON CONFLICT (shop, id) DO UPDATE SET
    product_id = excluded.product_id, product_title = excluded.product_title,
    title = excluded.title, sku = excluded.sku,
    image_url = coalesce(excluded.image_url, old.image_url),
    price = coalesce(excluded.price, old.price),
    product_status = coalesce(excluded.product_status, old.product_status),
    artwork_url = CASE WHEN excluded.artwork_read_at IS NULL OR excluded.artwork_read_at < old.artwork_read_at
                       THEN old.artwork_url ELSE excluded.artwork_url END,
    product_artwork_url = CASE WHEN excluded.artwork_read_at IS NULL OR excluded.artwork_read_at < old.artwork_read_at
                               THEN old.product_artwork_url ELSE excluded.product_artwork_url END,
    artwork_read_at = CASE WHEN excluded.artwork_read_at IS NOT NULL
                           THEN greatest(excluded.artwork_read_at, old.artwork_read_at)
                           WHEN old.artwork_read_at > $16::timestamptz THEN old.artwork_read_at END,
    source_updated_at = coalesce(excluded.source_updated_at, old.source_updated_at),
    seen_at = excluded.seen_at,
    removed_at = CASE WHEN old.removed_at >= $15::timestamptz THEN old.removed_at END
  WHERE old.source_updated_at IS NULL OR excluded.source_updated_at IS NULL
     OR excluded.source_updated_at >= old.source_updated_at`;

/** Notes that Shopify was asked at `askedAt` for the artwork of variants, whatever it has of them. */
export async function noteArtworkRead(
  client: ConnectorContext["pool"],
  { shop, variantIds, askedAt }: { shop: string; variantIds: readonly string[]; askedAt: Date },
): Promise<void> {
  await client.query(
    `WITH locked AS (${lockById})
     UPDATE connector.variant SET artwork_read_at = greatest(artwork_read_at, $2)
     FROM locked WHERE variant.shop = locked.shop AND variant.id = locked.id`,
    [shop, askedAt, variantIds],
  );
}

/**
 * Has orders follow variants of which Shopify has other artwork, from `dueAt` on, or from when they were to already; the
 * job, or who comes by, finds the mark.
 */
export async function noteOtherArtwork(
  client: PoolClient | ConnectorContext["pool"],
  { shop, variantIds, dueAt }: { shop: string; variantIds: readonly string[]; dueAt: Date },
): Promise<void> {
  if (variantIds.length === 0) return;
  await client.query(
    `WITH locked AS (${lockById})
     UPDATE connector.variant SET follow_due_at = least(follow_due_at, $2), followed_until = NULL
     FROM locked WHERE variant.shop = locked.shop AND variant.id = locked.id`,
    [shop, dueAt, variantIds],
  );
}

/** The artwork in Shopify as it was last read of variants, by their ids. */
export async function artworkOfVariants(
  client: PoolClient | ConnectorContext["pool"],
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadArtwork>> {
  const { rows } = await client.query<ReadArtwork & { id: string }>(
    `SELECT id, artwork_url AS "artworkUrl", product_artwork_url AS "productArtworkUrl",
       artwork_read_at AS "readAt"
     FROM connector.variant WHERE shop = $1 AND id = ANY ($2)`,
    [shop, variantIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Artwork = Pick<ObservedVariant, "artworkUrl" | "productArtworkUrl">;

/** `readAt`: null where it may be another by now. */
export interface ReadArtwork extends Artwork {
  readAt: Date | null;
}

/** True where Shopify has other artwork of a variant than is known (`artworkOfVariants`). Pure. */
export function isOtherArtwork(read: Artwork, known: Artwork | undefined): boolean {
  const { artworkUrl = null, productArtworkUrl = null } = known ?? {};
  return read.artworkUrl !== artworkUrl || read.productArtworkUrl !== productArtworkUrl;
}

/** Of shop $1 those of $3. */
const lockById = `
  SELECT shop, id FROM connector.variant WHERE shop = $1 AND id = ANY ($3)
  ORDER BY id FOR NO KEY UPDATE`;

/** Makes rows for variants that only an order told of; those that are known stay as they are. */
export async function noteVariants(
  client: PoolClient | ConnectorContext["pool"],
  { shop, variants, now }: { shop: string; variants: readonly OrderedVariant[]; now: Date },
): Promise<void> {
  if (variants.length === 0) return;
  await client.query(
    `INSERT INTO connector.variant (shop, id, product_id, product_title, title, sku, seen_at)
     SELECT DISTINCT ON (id) $1, id, product_id, title, '', sku, $2::timestamptz
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS new (id, product_id, title, sku)
     ORDER BY id
     ON CONFLICT (shop, id) DO NOTHING`,
    [
      shop,
      now,
      variants.map(({ variantId }) => variantId),
      variants.map(({ productId }) => productId ?? ""),
      variants.map(({ title }) => indexableText(title)),
      variants.map(({ sku }) => sku),
    ],
  );
}

/** What a line of an order tells of its variant. */
export interface OrderedVariant {
  variantId: string;
  productId: string | null;
  title: string;
  sku: string | null;
}
