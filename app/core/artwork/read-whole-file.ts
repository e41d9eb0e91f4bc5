import { hash as hashOf } from "node:crypto";
import type { Pool } from "pg";
import { sentenceOf } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { DomainError } from "../kernel/errors.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import { type ContentKept, contentKept } from "./artwork-content.ts";
import {
  type ArtworkSeen,
  contentOfCheck,
  dateOf,
  differenceFromSeen,
  seenOf,
} from "./artwork-version.ts";
import { type ReadQuotas, spendRead } from "./read-usage.ts";

interface ReadingContext {
  db: { pool: Pool };
  read: ReadFromStranger;
  readQuotas: ReadQuotas;
  clock: () => Date;
}

/** A whole file, and by what its host tells it from others: null where it doesn't, or says another each time. */
export interface WholeFile {
  bytes: Uint8Array;
  hash: Buffer;
  etag: string | null;
  modifiedAt: Date | null;
  /** By what its bytes are told from others; null where they are others each time. */
  marks: ContentKept | null;
}

/** Why there is none: for good, for now, or because others are to be asked first. */
export type Unread =
  | { kind: "failed"; error: string }
  | { kind: "passing"; error: string }
  | { kind: "putOff"; error: string; afterMs: number };

const { fileMs, fileMaxBytes, readsMax, readAgainMs } = limits.artworkCopies;

/**
 * Reads what lies behind `url`. Where its tag or date isn't that of the file that was looked at last, another mirror of the host
 * may have answered: it is read again, and the file that was looked at is taken where it comes. Tags and dates that are others
 * each time for the same bytes are believed no more, nor are bytes that are others each time.
 */
export async function readWholeFile(
  ctx: ReadingContext,
  address: { merchantId: string; url: string },
): Promise<WholeFile | Unread> {
  const startedAt = performance.now();
  const first = await readOnce(ctx, address);
  if ("kind" in first) return first;
  const seen = await lastSeen(ctx, address);
  if (seen === undefined || !(await differs(ctx, seen, first))) return first;
  let isSteady = true;
  for (let reads = 1; isWorthAgain(reads, startedAt); reads += 1) {
    const again = await readOnce(ctx, address);
    if ("kind" in again) break;
    if (!(await differs(ctx, seen, again))) return again;
    const { type } = seen;
    const isSame = again.hash.equals(first.hash);
    if (isSame && (await differs(ctx, { type, ...versionOf(first) }, again))) {
      return { ...first, etag: null, modifiedAt: null };
    }
    isSteady &&= isSame;
  }
  return isSteady ? first : { ...first, marks: null };
}

function isWorthAgain(reads: number, startedAt: number): boolean {
  return reads < readsMax && performance.now() - startedAt <= readAgainMs;
}

async function readOnce(
  { db, read, readQuotas: quotas, clock }: ReadingContext,
  { merchantId, url }: { merchantId: string; url: string },
): Promise<WholeFile | Unread> {
  let answer: Awaited<ReturnType<ReadFromStranger>>;
  try {
    answer = await read({
      url,
      timeoutMs: fileMs,
      bytesMax: fileMaxBytes + 1,
      beforeAsking: () => spendRead(db.pool, { merchantId, purpose: "copy", now: clock(), quotas }),
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const afterMs = (error.retryAfterSeconds ?? 1) * 1_000;
    return { kind: "putOff", error: error.message, afterMs };
  }
  if (answer.outcome === "refused") return { kind: "passing", error: sentenceOf(answer.reason) };
  const { status, headers, bytes } = answer;
  if (status !== 200) {
    const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
    return { kind: isPassing ? "passing" : "failed", error: `the host answered ${status}` };
  }
  if (bytes.length > fileMaxBytes) {
    const error = `the file is larger than ${fileMaxBytes / 1_024 / 1_024} MiB`;
    return { kind: "failed", error };
  }
  return {
    bytes,
    hash: hashOf("sha256", bytes, "buffer"),
    etag: headers.get("etag"),
    modifiedAt: dateOf(headers.get("last-modified")),
    marks: contentKept(bytes),
  };
}

/** What the last look at the file's header found. */
async function lastSeen(
  { db, clock }: ReadingContext,
  { merchantId, url }: { merchantId: string; url: string },
): Promise<ArtworkSeen | undefined> {
  const { rows } = await db.pool.query<Parameters<typeof seenOf>[0]>(
    `SELECT type, etag, last_modified AS "lastModified", ${contentOfCheck} AS content,
       checked_at AS "checkedAt"
     FROM core.artwork_check
     WHERE merchant_id = $1 AND url_hash = sha256(convert_to($2, 'UTF8'))`,
    [merchantId, url],
  );
  const [check] = rows;
  return check && seenOf(check, clock());
}

/** By tag, date and content: of what type it is, whoever decodes it says. */
async function differs(
  { db }: ReadingContext,
  seen: ArtworkSeen,
  { etag, modifiedAt, marks }: WholeFile,
): Promise<boolean> {
  const by = differenceFromSeen({
    seen: "$1::jsonb",
    type: "$2::text",
    etag: "$3::text",
    modifiedAt: "$4::timestamptz",
    content: "$5::jsonb",
  });
  const values = [JSON.stringify(seen), seen.type, etag, modifiedAt, marks];
  const { rows } = await db.pool.query<{ by: string | null }>(`SELECT ${by} AS by`, values);
  return (rows[0]?.by ?? null) !== null;
}

function versionOf({ etag, modifiedAt }: WholeFile): Omit<ArtworkSeen, "type"> {
  return {
    ...(etag !== null && { etag }),
    ...(modifiedAt !== null && { modifiedAt: modifiedAt.toISOString() }),
  };
}
