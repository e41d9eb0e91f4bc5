import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { limits } from "#app/limits/limits.ts";
import type { CoreContext, Enqueue } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import { listDueCopies } from "./artwork-copy.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import type { ArtworkQuotas } from "./artwork-usage.ts";
import type { ArtworkFile } from "./inspect-artwork-file.ts";
import { readWholeFile, type WholeFile } from "./read-whole-file.ts";
import type { ReadQuotas } from "./read-usage.ts";

/**
 * Says what a whole file is, decoding it where it can do no harm. `busy`: not now; `harmful` and `resting`:
 * the file, or others of the merchant, took their decoder down.
 */
export type InspectArtwork = (file: {
  merchantId: string;
  bytes: Uint8Array;
}) => Promise<
  ArtworkFile | { kind: "busy" } | { kind: "harmful" } | { kind: "resting"; until: Date }
>;

export interface CopyingContext extends CoreContext {
  read: ReadFromStranger;
  inspectArtwork: InspectArtwork;
  store: ArtworkStore;
  artworkQuotas: ArtworkQuotas;
  readQuotas: ReadQuotas;
  hasFreeDisk: () => Promise<boolean>;
  clock: () => Date;
}

export interface CopyAddress {
  merchantId: string;
  copyId: string;
}

interface ClaimedCopy extends CopyAddress {
  token: string;
  url: string;
  tries: number;
}

interface Content extends WholeFile {
  fileName: string;
  type: string;
  widthPx: number;
  heightPx: number;
}

/** What came of one try: `again` after so many ms, which counts as a try unless it is nobody's fault. */
type Outcome = { kind: "kept"; content: Content } | Unkept;
type Unkept =
  | { kind: "failed"; error: string }
  | { kind: "again"; error: string; afterMs: number; isFree?: boolean };

const { leaseMs, retryMs, wokenMax, alone } = limits.artworkCopies;

/**
 * Copies what lies behind one address, if that is due and nobody is at it, while there is disk for it. A
 * host that fails is asked again some times; a file that can't be printed, or is gone, is Failed at once.
 * A file is stored once for each content of a merchant, within what its live keys may keep. Safe to repeat.
 */
export async function copyArtwork(ctx: CopyingContext, address: CopyAddress): Promise<void> {
  // It stays due, and loses none of its tries.
  if (!(await ctx.hasFreeDisk())) return;
  const copy = await claim(ctx, address);
  if (copy === undefined) return;
  const outcome = await readContent(ctx, copy);
  const unkept = outcome.kind === "kept" ? await keepContent(ctx, copy, outcome.content) : outcome;
  if (unkept !== undefined) await settle(ctx, copy, unkept);
}

/** Copies a few that are due, one after the other: where there is no queue. */
export async function copyDueArtwork(ctx: CopyingContext): Promise<void> {
  for (const address of await listDueCopies(ctx, alone)) {
    await copyArtwork({ ...ctx, now: ctx.clock() }, address);
  }
}

/** Wakes workers for what is due. */
export async function wakeDueCopies(
  ctx: CoreContext & { enqueue: Enqueue; hasFreeDisk: () => Promise<boolean> },
): Promise<void> {
  const due = await listDueCopies(ctx, wokenMax);
  if (due.length === 0 || !(await ctx.hasFreeDisk())) return;
  await inTransaction(ctx.db.pool, (client) => ctx.enqueue(client, "copy-artwork", due));
}

/** Numbered before the file is asked for: lines that were there before find it, later ones don't. */
async function claim(
  { db, newId, clock }: CopyingContext,
  { merchantId, copyId }: CopyAddress,
): Promise<ClaimedCopy | undefined> {
  const now = clock();
  const token = newId("lea", now);
  const { rows } = await db.pool.query<{ url: string; tries: number }>(
    `UPDATE core.artwork_copy SET status = 'Copying', tries = tries + 1, due_at = $4,
       lease_token = $5, number = nextval('core.artwork_copy_id_seq')
     WHERE merchant_id = $1 AND id = $2::bigint AND due_at <= $3 RETURNING url, tries`,
    [merchantId, copyId, now, new Date(now.getTime() + leaseMs), token],
  );
  const [row] = rows;
  return row && { ...row, merchantId, copyId, token };
}

async function readContent(ctx: CopyingContext, copy: ClaimedCopy): Promise<Outcome> {
  const { merchantId } = copy;
  const file = await readWholeFile(ctx, copy);
  if ("kind" in file) {
    const { kind, error } = file;
    if (kind === "passing") return againOf(copy, error);
    if (kind === "failed") return { kind, error };
    return { kind: "again", error, afterMs: file.afterMs, isFree: true };
  }
  const { hash } = file;
  const known = await ctx.db.prisma.artworkContent.findUnique({
    where: { merchantId_hash: { merchantId, hash: Uint8Array.from(hash) } },
  });
  if (known === null) return inspect(ctx, copy, file);
  const { fileName, type, widthPx, heightPx } = known;
  return { kind: "kept", content: { ...file, fileName, type, widthPx, heightPx } };
}

function againOf({ tries }: ClaimedCopy, error: string): Outcome {
  const afterMs = retryMs[tries - 1];
  return afterMs === undefined ? { kind: "failed", error } : { kind: "again", error, afterMs };
}

async function inspect(
  { inspectArtwork, clock }: CopyingContext,
  copy: ClaimedCopy,
  whole: WholeFile,
): Promise<Outcome> {
  const { merchantId } = copy;
  const file = await inspectArtwork({ merchantId, bytes: whole.bytes });
  switch (file.kind) {
    case "picture": {
      const { type, widthPx, heightPx } = file;
      const fileName = nameOf(merchantId, whole.hash, type);
      return { kind: "kept", content: { ...whole, fileName, type, widthPx, heightPx } };
    }
    case "busy":
      return {
        kind: "again",
        error: "too many files wait to be read",
        afterMs: 5_000,
        isFree: true,
      };
    case "resting": {
      const afterMs = Math.max(file.until.getTime() - clock().getTime(), 1_000);
      const error = "files of this merchant could not be read safely and rest for a while";
      return { kind: "again", error, afterMs, isFree: true };
    }
    case "harmful":
      return againOf(copy, "the file takes more time or memory than a picture may");
    case "interlaced":
      return {
        kind: "failed",
        error: `the file has more than ${file.mostMegapixels} megapixels and is saved in passes: it has to be a plain JPEG or PNG`,
      };
    case "placeable":
    case "unsupported":
      return { kind: "failed", error: "the file is neither JPEG nor PNG" };
    case "damaged":
      return { kind: "failed", error: "the file is damaged: it can't be read to its end" };
  }
}

/** By the content, and the merchant whose it is: who has not got the file doesn't find its address. */
function nameOf(merchantId: string, hash: Buffer, type: Content["type"]): string {
  const name = createHash("sha256").update(`${merchantId}\n`).update(hash).digest("base64url");
  return `${name.slice(0, 32)}.${type === "jpeg" ? "jpg" : "png"}`;
}

/**
 * Keeps the content, and ends the copy with it, or says why not. The content's row is locked while its file is written, so
 * that whoever purges it does so before or after, never meanwhile.
 */
async function keepContent(
  { db, store, artworkQuotas, clock }: CopyingContext,
  copy: ClaimedCopy,
  content: Content,
): Promise<Unkept | undefined> {
  const { merchantId } = copy;
  const now = clock();
  const { hash, etag, modifiedAt, marks } = content;
  if (await isFull(db.pool, { merchantId, hash, max: artworkQuotas.live.keptMaxBytes })) {
    const error = "the merchant's artworks take all the space that they may";
    return { kind: "again", error, afterMs: limits.drawings.whenKeptSeconds * 1_000, isFree: true };
  }
  await inTransaction(db.pool, async (client) => {
    const isNew = await addContent(client, { merchantId, content, now });
    // A purge that was broken off has removed the file, and not the row.
    if (isNew || !(await isThere(store, content.fileName))) {
      await store.write(content.fileName, content.bytes);
    }
    if (isNew) {
      await countBytes(client, { merchantId, bytes: content.bytes.length, now });
    }
    await client.query(
      `UPDATE core.artwork_copy SET status = 'Kept', content_hash = $4, error = NULL, url = NULL,
         due_at = NULL, lease_token = NULL, ended_at = $5, etag = $6, modified_at = $7, content = $8
       WHERE merchant_id = $1 AND id = $2::bigint AND lease_token = $3`,
      [merchantId, copy.copyId, copy.token, hash, now, etag, modifiedAt, marks],
    );
  });
  return undefined;
}

/**
 * True where the merchant's live keys keep all that they may, and not this content already, which takes no more; what
 * is under way goes beyond by a file each.
 */
async function isFull(
  pool: Pool,
  { merchantId, hash, max }: { merchantId: string; hash: Buffer; max: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM core.artwork_usage WHERE merchant_id = $1 AND NOT is_test AND kept_bytes >= coalesce(
       (SELECT artwork_megabytes * 1048576::bigint FROM core.merchant_limit WHERE merchant_id = $1), $2)
       AND NOT EXISTS (SELECT FROM core.artwork_content WHERE merchant_id = $1 AND hash = $3)`,
    [merchantId, max, hash],
  );
  return rowCount === 1;
}

async function isThere(store: ArtworkStore, fileName: string): Promise<boolean> {
  const file = await store.open(fileName);
  await file?.body.cancel();
  return file !== undefined;
}

/** False where the merchant has this content already. */
async function addContent(
  client: PoolClient,
  { merchantId, content, now }: { merchantId: string; content: Content; now: Date },
): Promise<boolean> {
  const { hash, type, widthPx, heightPx, bytes, fileName } = content;
  const { rowCount } = await client.query(
    `INSERT INTO core.artwork_content
       (merchant_id, hash, type, width_px, height_px, bytes, file_name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [merchantId, hash, type, widthPx, heightPx, bytes.length, fileName, now],
  );
  if (rowCount === 1) return true;
  // Until we are done nobody purges it.
  const { rowCount: locked } = await client.query(
    "SELECT FROM core.artwork_content WHERE merchant_id = $1 AND hash = $2 FOR SHARE",
    [merchantId, hash],
  );
  return locked === 0 ? addContent(client, { merchantId, content, now }) : false;
}

/** Counts bytes among what the merchant's live keys keep. */
async function countBytes(
  client: PoolClient,
  { merchantId, bytes, now }: { merchantId: string; bytes: number; now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO core.artwork_usage AS u
       (merchant_id, is_test, hour, started_in_hour, under_way, kept_bytes)
     VALUES ($1, false, date_trunc('hour', $3::timestamptz), 0, 0, $2)
     ON CONFLICT (merchant_id, is_test) DO UPDATE SET kept_bytes = u.kept_bytes + excluded.kept_bytes`,
    [merchantId, bytes, now],
  );
}

async function settle(
  { db, clock }: CopyingContext,
  { merchantId, copyId, token }: ClaimedCopy,
  outcome: Unkept,
): Promise<void> {
  const now = clock();
  const values = [merchantId, copyId, token, outcome.error];
  if (outcome.kind === "failed") {
    await db.pool.query(
      `UPDATE core.artwork_copy SET status = 'Failed', error = $4, url = NULL, due_at = NULL,
         lease_token = NULL, ended_at = $5
       WHERE merchant_id = $1 AND id = $2::bigint AND lease_token = $3`,
      [...values, now],
    );
    return;
  }
  const dueAt = new Date(now.getTime() + outcome.afterMs);
  const again = [...values, dueAt, outcome.isFree === true ? 1 : 0];
  try {
    await waitAgain(db.pool, again);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    // An order that was being placed has its own copy by now: the next statement sees it.
    await waitAgain(db.pool, again);
  }
}

async function waitAgain(pool: Pool, values: unknown[]): Promise<void> {
  // Lines that came meanwhile wait for a copy of their own: where there is one, it serves these as well.
  await pool.query(
    `WITH other AS (
       SELECT o.id FROM core.artwork_copy c JOIN core.artwork_copy o
         ON o.merchant_id = c.merchant_id AND o.url_hash = c.url_hash AND o.status = 'Waiting'
       WHERE c.merchant_id = $1 AND c.id = $2::bigint
     ), gone AS (
       DELETE FROM core.artwork_copy WHERE merchant_id = $1 AND id = $2::bigint
         AND lease_token = $3 AND EXISTS (SELECT FROM other)
     )
     UPDATE core.artwork_copy SET status = 'Waiting', error = $4, due_at = $5, lease_token = NULL,
       tries = tries - $6::int
     WHERE merchant_id = $1 AND id = $2::bigint AND lease_token = $3
       AND NOT EXISTS (SELECT FROM other)`,
    values,
  );
}

/** That there is such a row already. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
