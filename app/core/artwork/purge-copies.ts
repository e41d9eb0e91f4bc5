import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import { type Failure, throwFailed, tryEach } from "#app/limits/try-each.ts";
import { neededByOrder } from "./needed-by-order.ts";
import type { PurgingContext } from "./purge-artwork.ts";

const batchMax = 200;

/**
 * Forgets copies that ended so long ago as artwork is kept, and that no order that has not ended was placed
 * before; then the contents that no copy has. Returns how many copies; call it again until it is none.
 */
export async function purgeCopies(ctx: PurgingContext): Promise<number> {
  const { db, now, artworkKeptMs } = ctx;
  const { rowCount } = await db.pool.query(
    `DELETE FROM core.artwork_copy WHERE (merchant_id, id) IN (
       SELECT c.merchant_id, c.id FROM core.artwork_copy c
       WHERE c.ended_at < $1 AND NOT EXISTS (
         SELECT FROM core.order_item i
         JOIN core."order" o ON o.merchant_id = i.merchant_id AND o.id = i.order_id
         WHERE i.merchant_id = c.merchant_id AND i.copies_before < c.number
           AND sha256(convert_to(i.artwork_url, 'UTF8')) = c.url_hash
           AND o.status NOT IN ('Shipped', 'Canceled', 'Declined'))
       ORDER BY c.ended_at LIMIT $2)`,
    [new Date(now.getTime() - artworkKeptMs), batchMax],
  );
  return rowCount ?? 0;
}

type Contents = Pick<PurgingContext, "store" | "artworkUrl"> & Pick<CoreContext, "db">;

/**
 * Forgets the files that no copy names any more and no order that has not ended is made of. One that can't be removed stays,
 * and throws once all others are gone.
 */
export async function purgeContents(ctx: Contents): Promise<void> {
  const failures: Failure<Content>[] = [];
  for (;;) {
    const left = failures.map(({ item }) => item.fileName);
    const unnamed = await readUnnamed(ctx, left);
    failures.push(...(await tryEach(unnamed, (content) => purgeContent(ctx, content))));
    if (unnamed.length < batchMax) break;
  }
  throwFailed(failures, "Copies of artwork could not be removed.");
}

interface Content {
  merchantId: string;
  hash: Buffer;
  fileName: string;
}

async function readUnnamed(
  { db, artworkUrl }: Contents,
  left: readonly string[],
): Promise<Content[]> {
  const { rows } = await db.pool.query<Content>(
    `SELECT k.merchant_id AS "merchantId", k.hash, k.file_name AS "fileName"
     FROM core.artwork_content k
     WHERE NOT EXISTS (SELECT FROM core.artwork_copy c
         WHERE c.merchant_id = k.merchant_id AND c.content_hash = k.hash)
       AND NOT ${neededByOrder("$1", "k.file_name")} AND k.file_name <> ALL ($2)
     LIMIT $3`,
    [artworkUrl, left, batchMax],
  );
  return rows;
}

async function purgeContent(
  { db, store, artworkUrl }: Contents,
  { merchantId, hash, fileName }: Content,
): Promise<void> {
  // Who copies the same content waits for us, and writes its file anew (`copyArtwork`).
  await inTransaction(db.pool, async (client) => {
    // A statement of its own: the next one sees what was copied while this one waited for it.
    await client.query(
      "SELECT FROM core.artwork_content WHERE merchant_id = $1 AND hash = $2 FOR UPDATE",
      [merchantId, hash],
    );
    const { rows: gone } = await client.query<{ bytes: number }>(
      `DELETE FROM core.artwork_content k WHERE merchant_id = $1 AND hash = $2
         AND NOT EXISTS (SELECT FROM core.artwork_copy c
           WHERE c.merchant_id = k.merchant_id AND c.content_hash = k.hash)
         AND NOT ${neededByOrder("$3", "k.file_name")}
       RETURNING bytes`,
      [merchantId, hash, artworkUrl],
    );
    const [content] = gone;
    if (content === undefined) return;
    // Before it is forgotten: the row of a file that is gone already comes up again, a file without a row never does.
    await store.remove(fileName);
    await client.query(
      `UPDATE core.artwork_usage SET kept_bytes = greatest(kept_bytes - $2::bigint, 0)
       WHERE merchant_id = $1 AND NOT is_test`,
      [merchantId, content.bytes],
    );
  });
}
