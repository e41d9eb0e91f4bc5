import type { PoolClient } from "pg";
import type { ArtworkCopyStatus } from "#app/db/generated/enums.ts";
import type { CoreContext } from "../kernel/context.ts";
import { differenceFromSeen } from "./artwork-version.ts";

export type { ArtworkCopyStatus };

/**
 * Every move of a copy. Copying to itself is one whose process died: another takes it up when the lease
 * ends. Only a Waiting one serves lines that come later, and there is one of them at most for an address.
 */
export const artworkCopyMoves = {
  Waiting: ["Copying"],
  Copying: ["Copying", "Waiting", "Kept", "Failed"],
  Kept: [],
  Failed: [],
} as const satisfies Record<ArtworkCopyStatus, readonly ArtworkCopyStatus[]>;

/** How it is with a line's artwork, for the people who print it. */
export interface LineArtwork {
  /** The name of the stored copy, which is what is printed; null while there is none that fits. */
  copyName: string | null;
  /** Why the line can't be printed, a part of a sentence; null where it can. */
  problem: string | null;
}

/**
 * SQL after the lines `i`: joins `art`, with `copy_name` and `problem` (`LineArtwork`). A copy counts that
 * was begun after the line was there, the first one whose size is that of the line's product now and which
 * is the file that the order was accepted with; a line that needs none has neither.
 */
export const joinLineArtwork = `
  LEFT JOIN core.catalog_variant sized ON sized.sku = i.sku
  LEFT JOIN core.catalog_product product ON product.id = sized.product_id
  LEFT JOIN LATERAL (
    SELECT c.status, c.error, k.file_name, k.width_px, k.height_px, differs.by, sizes.fit,
      c.status = 'Kept' AND sizes.fit AND differs.by IS NULL AS fits
    FROM core.artwork_copy c
    LEFT JOIN core.artwork_content k ON k.merchant_id = c.merchant_id AND k.hash = c.content_hash
    CROSS JOIN LATERAL (
      SELECT product.id IS NULL OR (k.width_px = product.artwork_width_px
        AND k.height_px = product.artwork_height_px) AS fit
    ) sizes
    CROSS JOIN LATERAL (
      SELECT ${differenceFromSeen({ seen: "i.artwork_seen", type: "k.type", etag: "c.etag", modifiedAt: "c.modified_at", content: "c.content" })} AS by
    ) differs
    WHERE i.copies_before IS NOT NULL AND c.merchant_id = i.merchant_id
      AND c.url_hash = sha256(convert_to(i.artwork_url, 'UTF8')) AND c.number > i.copies_before
    ORDER BY fits DESC, CASE WHEN c.status = 'Kept' THEN -c.number ELSE c.number END DESC LIMIT 1
  ) found ON true
  CROSS JOIN LATERAL (
    SELECT CASE WHEN found.fits THEN found.file_name END AS copy_name,
      CASE
        WHEN i.copies_before IS NULL OR found.fits THEN NULL
        WHEN found.status = 'Kept' AND found.fit THEN format('the file was changed after the order: %s '
          '(its merchant updates the order, or retry-artwork --as-it-is takes it)', found.by)
        WHEN found.status = 'Kept' THEN format('the file is %s x %s px by now, not %s x %s px',
          found.width_px, found.height_px, product.artwork_width_px, product.artwork_height_px)
        WHEN found.status = 'Failed' THEN found.error
        WHEN found.error IS NOT NULL THEN format('%s; it is tried again', found.error)
        ELSE 'the file is being copied'
      END AS problem
  ) art`;

/**
 * Asks for copies of what lies behind `urls` from now on, in the caller's transaction, and returns for each
 * the number that a line keeps as `copiesBefore`. A copy that waits already serves as well, and is locked until then:
 * whoever erases what no line names waits for the lines. `createOrder`'s one statement does the same.
 */
export async function wantCopies(
  client: PoolClient,
  { merchantId, urls, now }: { merchantId: string; urls: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ url: string; before: string }>(
    `WITH named AS (
       SELECT url, sha256(convert_to(url, 'UTF8')) AS hash
       FROM (SELECT DISTINCT unnest($2::text[]) AS url) AS u
     ), waiting AS MATERIALIZED (
       SELECT c.url_hash FROM core.artwork_copy c
       WHERE c.merchant_id = $1 AND c.url_hash IN (SELECT hash FROM named) AND c.status = 'Waiting'
       ORDER BY c.url_hash FOR KEY SHARE
     ), wanted AS (
       INSERT INTO core.artwork_copy (merchant_id, url_hash, url, status, due_at, created_at)
       SELECT $1, hash, url, 'Waiting', $3, $3 FROM named
       WHERE NOT EXISTS (SELECT FROM waiting WHERE url_hash = hash) ORDER BY hash
       ON CONFLICT DO NOTHING
     )
     SELECT url, coalesce((SELECT max(c.number) FROM core.artwork_copy c
       WHERE c.merchant_id = $1 AND c.url_hash = named.hash), 0)::text AS before
     FROM named`,
    [merchantId, [...urls], now],
  );
  return new Map(rows.map(({ url, before }) => [url, before]));
}

/** True where a file is kept here for as long as orders need it, and never changes. */
export type IsKeptHere = (url: string) => boolean;

/** Names and nothing behind them: whoever keeps files for orders compares whole addresses. */
const plainNames = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * What is below one of `addresses`, each with its last slash, and named as it is: the same file with a query behind its
 * address is copied as a stranger's.
 */
export function keptBelow(addresses: readonly string[]): IsKeptHere {
  return (url) =>
    addresses.some(
      (address) => url.startsWith(address) && plainNames.test(url.slice(address.length)),
    );
}

/** Up to `limit` copies that are due; the oldest of each merchant come before anybody's second. */
export async function listDueCopies(
  { db, now }: Pick<CoreContext, "db" | "now">,
  limit: number,
): Promise<{ merchantId: string; copyId: string }[]> {
  const { rows } = await db.pool.query<{ merchantId: string; copyId: string }>(
    `SELECT merchant_id AS "merchantId", id::text AS "copyId" FROM (
       SELECT merchant_id, id, due_at,
         row_number() OVER (PARTITION BY merchant_id ORDER BY due_at, id) AS place
       FROM core.artwork_copy WHERE due_at <= $1) AS due
     ORDER BY place, due_at LIMIT $2`,
    [now, limit],
  );
  return rows;
}
