import type { CoreContext } from "../kernel/context.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import { inTransaction } from "../kernel/sql.ts";
import { type Failure, throwFailed, tryEach } from "#app/limits/try-each.ts";
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
 * so the check says when it was last ordered; an order that waits for longer keeps its own. One whose file can't be removed
 * stays, and throws once all others are gone.
 */
export async function purgeArtwork(ctx: PurgingContext): Promise<void> {
  const failures: Failure<Forgotten>[] = [];
  for (;;) {
    const left = failures.map(({ item }) => item.id);
    const forgotten = await readForgotten(ctx, left);
    failures.push(...(await tryEach(forgotten, (job) => purgeJob(ctx, job))));
    if (forgotten.length < batchMax) break;
  }
  throwFailed(failures, "Artwork could not be removed.");
}

interface Forgotten {
  merchantId: string;
  id: string;
  fileName: string | null;
}

const beforeOf = ({ now, artworkKeptMs }: PurgingContext) =>
  new Date(now.getTime() - artworkKeptMs);

async function readForgotten(ctx: PurgingContext, left: readonly string[]): Promise<Forgotten[]> {
  const { rows } = await ctx.db.pool.query<Forgotten>(
    `SELECT j.merchant_id AS "merchantId", j.id, j.file_name AS "fileName" FROM core.artwork_job j
     WHERE ${isForgotten} AND j.id <> ALL ($3) ORDER BY j.ended_at LIMIT $4`,
    [beforeOf(ctx), ctx.artworkUrl, left, batchMax],
  );
  return rows;
}

async function purgeJob(
  ctx: PurgingContext,
  { merchantId, id, fileName }: Forgotten,
): Promise<void> {
  const { db, store, artworkUrl } = ctx;
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
      [beforeOf(ctx), artworkUrl, merchantId, id],
    );
    if (rowCount !== 0 && fileName !== null) await store.remove(fileName);
  });
}

/** SQL of a job `j` that ended before `$1` and that nobody has ordered since; `$2` is the address of files. */
const isForgotten = `j.ended_at < $1 AND NOT EXISTS (
    SELECT FROM core.artwork_check c
    WHERE c.merchant_id = j.merchant_id AND c.checked_at >= $1
      AND c.url_hash = sha256(convert_to($2 || j.file_name, 'UTF8')))
  AND NOT ${neededByOrder("$2")}`;
