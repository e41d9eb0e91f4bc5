import { limits } from "#app/limits/limits.ts";
import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import type { PurgingContext } from "./purge-artwork.ts";
import { type Failure, throwFailed, tryEach } from "#app/limits/try-each.ts";
import { neededByOrder } from "./needed-by-order.ts";

const batchMax = 200;

/**
 * Has artwork of a merchant erased, live and test: the jobs with what was to be drawn, and their files.
 * `artworks` names jobs by their id or, where a start has not been answered, by its Idempotency-Key. What
 * is being drawn, or belongs to an order that has not ended, is erased afterwards. Names of nothing do
 * nothing. Safe to repeat.
 */
export async function eraseArtwork(
  { db, now }: CoreContext,
  { externalRef, artworks }: { externalRef: string; artworks: readonly string[] | "all" },
): Promise<void> {
  const dueAt = new Date(now.getTime() + limits.erasure.artworkAfterMs);
  await db.pool.query(
    `INSERT INTO core.artwork_erasure (merchant_id, name, due_at)
     SELECT m.id, asked.name, $2
     FROM core.merchant m
     CROSS JOIN LATERAL (
       SELECT unnest($3::text[]) AS name
       UNION
       SELECT j.id FROM core.artwork_job j WHERE $3 IS NULL AND j.merchant_id = m.id) AS asked
     WHERE m.external_ref = $1
     ON CONFLICT (merchant_id, name) DO UPDATE SET due_at = excluded.due_at`,
    [externalRef, dueAt, artworks === "all" ? null : [...artworks]],
  );
}

interface DueErasure {
  merchantId: string;
  name: string;
  /** Null: there is no such job, or none any more. */
  jobId: string | null;
  fileName: string | null;
  isNeeded: boolean;
}

/**
 * Erases the artwork that was asked to be erased and that nothing needs any more; the rest is put off, as is what fails,
 * which throws once all others were tried.
 */
export async function eraseDueArtwork(ctx: PurgingContext): Promise<void> {
  const failures: Failure<DueErasure>[] = [];
  for (;;) {
    const due = await readDue(ctx);
    const failed = await tryEach(due, (erasure) => eraseOne(ctx, erasure));
    for (const { item } of failed) await putOff(ctx, item);
    failures.push(...failed);
    if (due.length < batchMax) break;
  }
  throwFailed(failures, "Artwork could not be erased.");
}

async function readDue({ db, now, artworkUrl }: PurgingContext): Promise<DueErasure[]> {
  const { rows } = await db.pool.query<DueErasure>(
    `SELECT e.merchant_id AS "merchantId", e.name, j.id AS "jobId", j.file_name AS "fileName",
       j.id IS NOT NULL AND (${isBeingDrawn} OR ${neededByOrder("$2")}) AS "isNeeded"
     FROM core.artwork_erasure e
     LEFT JOIN core.artwork_job j ON j.merchant_id = e.merchant_id AND j.id = ANY (${idsByName})
     WHERE e.due_at <= $1 ORDER BY e.due_at LIMIT $3`,
    [now, artworkUrl, batchMax],
  );
  return rows;
}

/** The ids that an erasure's name may mean: a key may have started one job live and another one in test. */
const idsByName = `ARRAY(SELECT k.answer ->> 'jobId' FROM core.idempotency_key k
    WHERE k.merchant_id = e.merchant_id AND k.operation = 'createArtwork' AND k.key = e.name) || e.name`;

/** Its worker ends it, or its lease does: whoever draws would leave a file behind. */
const isBeingDrawn = "(j.status = 'EXECUTING' AND j.due_at > $1)";

async function eraseOne(ctx: PurgingContext, erasure: DueErasure): Promise<void> {
  const { merchantId, name, jobId } = erasure;
  if (jobId === null) {
    await ctx.db.prisma.artworkErasure.deleteMany({ where: { merchantId, name } });
    return;
  }
  if (!erasure.isNeeded && (await eraseJob(ctx, { ...erasure, jobId }))) return;
  await putOff(ctx, erasure);
}

/** False where it is needed after all: those before it may have taken a while, and it may have been ordered meanwhile. */
function eraseJob(
  { db, now, store, artworkUrl }: PurgingContext,
  { merchantId, name, jobId, fileName }: DueErasure & { jobId: string },
): Promise<boolean> {
  return inTransaction(db.pool, async (client) => {
    const { rowCount } = await client.query(
      `WITH gone AS (
         DELETE FROM core.artwork_job j
         WHERE merchant_id = $2 AND id = $3 AND NOT ${isBeingDrawn}
           AND file_name IS NOT DISTINCT FROM $4 AND NOT ${neededByOrder("$5")}
         RETURNING merchant_id, is_test, kept_bytes, ended_at),
       freed AS (
         UPDATE core.artwork_usage u SET kept_bytes = greatest(u.kept_bytes - gone.kept_bytes, 0),
           under_way = greatest(u.under_way - (gone.ended_at IS NULL)::integer, 0)
         FROM gone WHERE u.merchant_id = gone.merchant_id AND u.is_test = gone.is_test),
       -- No order is taken any more with a file that was there once, whichever merchant's: its address may have been given to any.
       unchecked AS (
         DELETE FROM core.artwork_check c USING gone
         WHERE c.url_hash = sha256(convert_to($5 || $4, 'UTF8'))),
       done AS (
         DELETE FROM core.artwork_erasure e USING gone
         WHERE e.merchant_id = gone.merchant_id AND e.name = $6 AND NOT EXISTS (
           SELECT FROM core.artwork_job j
           WHERE j.merchant_id = e.merchant_id AND j.id <> $3 AND j.id = ANY (${idsByName})))
       SELECT FROM gone`,
      [now, merchantId, jobId, fileName, artworkUrl, name],
    );
    if (rowCount === 0) return false;
    if (fileName !== null) await store.remove(fileName);
    return true;
  });
}

async function putOff(
  { db, now }: PurgingContext,
  { merchantId, name }: Pick<DueErasure, "merchantId" | "name">,
): Promise<void> {
  const dueAt = new Date(now.getTime() + limits.erasure.artworkAgainMs);
  await db.prisma.artworkErasure.updateMany({ where: { merchantId, name }, data: { dueAt } });
}
