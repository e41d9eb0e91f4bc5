import type { CoreContext } from "../kernel/context.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import { inTransaction } from "../kernel/sql.ts";
import { neededByOrder } from "./needed-by-order.ts";

export interface PurgingContext extends CoreContext {
  store: ArtworkStore;
  /** The address below which the files are, with its last slash. */
  artworkUrl: string;
  artworkKeptMs: number;
}

const batchMax = 200;

/**
 * Forgets artwork that was neither made nor ordered for as long as artwork is kept: its job and its file. A kill
 * in between leaves the job, and the next run finishes. Ordering artwork has it checked,
 * so the check says when it was last ordered; an order that waits for longer keeps its own. Returns how many; call it again until it is none.
 */
export async function purgeArtwork(ctx: PurgingContext): Promise<number> {
  const { db, now, store, artworkUrl, artworkKeptMs } = ctx;
  const before = new Date(now.getTime() - artworkKeptMs);
  const { rows } = await db.pool.query<{ merchantId: string; id: string; fileName: string | null }>(
    `SELECT j.merchant_id AS "merchantId", j.id, j.file_name AS "fileName" FROM core.artwork_job j
     WHERE ${isForgotten} ORDER BY j.ended_at LIMIT $3`,
    [before, artworkUrl, batchMax],
  );
  for (const { merchantId, id, fileName } of rows) {
    await inTransaction(db.pool, async (client) => {
      // Those before it may have taken a while: whoever has ordered it meanwhile keeps it.
      const { rowCount } = await client.query(
        `WITH gone AS (
           DELETE FROM core.artwork_job j
           WHERE j.merchant_id = $3 AND j.id = $4 AND ${isForgotten}
           RETURNING merchant_id, is_test, kept_bytes),
         freed AS (
           UPDATE core.artwork_usage u SET kept_bytes = greatest(u.kept_bytes - gone.kept_bytes, 0)
           FROM gone WHERE u.merchant_id = gone.merchant_id AND u.is_test = gone.is_test)
         SELECT FROM gone`,
        [before, artworkUrl, merchantId, id],
      );
      if (rowCount !== 0 && fileName !== null) await store.remove(fileName);
    });
  }
  return rows.length;
}

/** SQL of a job `j` that ended before `$1` and that nobody has ordered since; `$2` is the address of files. */
const isForgotten = `j.ended_at < $1 AND NOT EXISTS (
    SELECT FROM core.artwork_check c
    WHERE c.merchant_id = j.merchant_id AND c.checked_at >= $1
      AND c.url_hash = sha256(convert_to($2 || j.file_name, 'UTF8')))
  AND NOT ${neededByOrder("$2")}`;
