import type { CoreContext } from "../kernel/context.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import { neededByOrder } from "./needed-by-order.ts";

export interface PurgingContext extends CoreContext {
  store: ArtworkStore;
  /** The address below which the files are, with its last slash. */
  artworkUrl: string;
  artworkKeptMs: number;
}

const batchMax = 200;

/**
 * Forgets artwork that was neither made nor ordered for as long as artwork is kept: its file, then its
 * job. A kill in between leaves the job, and the next run finishes. Ordering artwork has it checked,
 * so the check says when it was last ordered; an order that waits for longer keeps its own. Returns how many; call it again until it is none.
 */
export async function purgeArtwork(ctx: PurgingContext): Promise<number> {
  const { db, now, store, artworkUrl, artworkKeptMs } = ctx;
  const { rows } = await db.pool.query<{ merchantId: string; id: string; fileName: string | null }>(
    `SELECT j.merchant_id AS "merchantId", j.id, j.file_name AS "fileName" FROM core.artwork_job j
     WHERE j.ended_at < $1 AND NOT EXISTS (
       SELECT FROM core.artwork_check c
       WHERE c.merchant_id = j.merchant_id AND c.checked_at >= $1
         AND c.url_hash = sha256(convert_to($2 || j.file_name, 'UTF8')))
       AND NOT ${neededByOrder("$2")}
     ORDER BY j.ended_at LIMIT $3`,
    [new Date(now.getTime() - artworkKeptMs), artworkUrl, batchMax],
  );
  for (const { merchantId, id, fileName } of rows) {
    if (fileName !== null) await store.remove(fileName);
    await db.pool.query(
      `WITH gone AS (
         DELETE FROM core.artwork_job WHERE merchant_id = $1 AND id = $2
         RETURNING merchant_id, is_test, kept_bytes)
       UPDATE core.artwork_usage u SET kept_bytes = greatest(u.kept_bytes - gone.kept_bytes, 0)
       FROM gone WHERE u.merchant_id = gone.merchant_id AND u.is_test = gone.is_test`,
      [merchantId, id],
    );
  }
  return rows.length;
}
