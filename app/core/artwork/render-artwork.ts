import { details, type ErrorDetails, sentenceOf } from "#app/contract/index.ts";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import { limits } from "#app/limits/limits.ts";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { CoreContext, CoreJobs } from "../kernel/context.ts";
import { type DrawDesign, type FitImage, fitImages } from "../designs/index.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import { purposeOf, type ReadQuotas, spendRead } from "./read-usage.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction } from "../kernel/sql.ts";
import type { StartingContext } from "./start-artwork.ts";

/** What drawing needs beyond the usual effects. */
export interface RenderingContext extends CoreContext {
  clock: () => Date;
  draw: DrawDesign;
  fitImage: FitImage;
  store: ArtworkStore;
  read: ReadFromStranger;
  readQuotas: ReadQuotas;
  hasFreeDisk: () => Promise<boolean>;
}

type JobAddress = CoreJobs["render-artwork"];

const leaseMs = limits.lease.drawingMs;
const attemptsMax = 5;
const firstPauseMs = 5_000;
const drawnMax = 4;
/** More than ever rest at once, which stay due. */
const wokenMax = 500;
const imageTimeoutMs = callDeadlineMs(leaseMs);
const imageBytesMax = 25 * 1_024 * 1_024;

const storedFields = z.array(
  z.object({ fieldId: z.string(), type: z.enum(["text", "image"]), value: z.string() }),
);

interface ClaimedJob extends JobAddress {
  token: string;
  attempts: number;
  isTest: boolean;
  fields: unknown;
  designSvg: string;
  widthPx: number;
  heightPx: number;
  /** Under which the file is kept, whichever try makes it: so that whoever erases the job finds the file. */
  fileName: string;
}

type Outcome = { fileName: string; bytes: number } | { refused: ErrorDetails };

/**
 * Draws a job that is due and that nobody works on, while there is disk for it; otherwise does nothing. The claim is a lease in
 * the row, renewed while the work goes on, so a job whose process was killed is taken up within half a
 * minute. What the design or its fields make impossible is FAILED at once with a reason for people; what
 * fails on our side is tried five times in all. Throws such faults after they were written down. One whose
 * merchant has had its reads of this hour goes on in the next, and has lost no try.
 */
export async function renderArtwork(ctx: RenderingContext, address: JobAddress): Promise<void> {
  // It stays due, and loses none of its tries.
  if (!(await ctx.hasFreeDisk())) return;
  const job = await claim(ctx, address);
  if (job === undefined) return;
  if (job.attempts > attemptsMax) {
    await end(ctx, { job, outcome: { refused: gaveUp } });
    return;
  }
  const renewing = setInterval(() => void renew(ctx, job).catch(() => {}), leaseMs / 3);
  try {
    await end(ctx, { job, outcome: await draw(ctx, job) });
  } catch (error) {
    if (isQuotaExceeded(error)) return await putOff(ctx, job, error);
    await retry(ctx, job);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

function isQuotaExceeded(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "quota_exceeded";
}

const gaveUp = details("drawingGaveUp", {});

/** Takes up what its wake-up lost, a few jobs, one after the other: where there is no queue. */
export async function renderDueArtwork(ctx: RenderingContext): Promise<void> {
  for (const { merchantId, jobId } of await dueJobs(ctx, drawnMax)) {
    await renderArtwork({ ...ctx, now: ctx.clock() }, { merchantId, jobId });
  }
}

/** Wakes workers for what is due, so that all drawing goes the one way: in turn, and under quarantine. */
export async function wakeDueArtwork(
  ctx: CoreContext & Pick<StartingContext, "enqueue" | "hasFreeDisk">,
): Promise<void> {
  if (!(await ctx.hasFreeDisk())) return;
  const due = await dueJobs(ctx, wokenMax);
  if (due.length === 0) return;
  await inTransaction(ctx.db.pool, (client) => ctx.enqueue(client, "render-artwork", due));
}

async function dueJobs({ db, now }: CoreContext, take: number): Promise<JobAddress[]> {
  const due = await db.prisma.artworkJob.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { turn: "asc" },
    take,
    select: { merchantId: true, id: true, turn: true },
  });
  return due.map(({ merchantId, id: jobId, turn }) => ({ merchantId, jobId, turn }));
}

async function claim(
  { db, now, newId }: RenderingContext,
  { merchantId, jobId }: JobAddress,
): Promise<ClaimedJob | undefined> {
  const token = newId("lea", now);
  const { rows } = await db.pool.query<Omit<ClaimedJob, "merchantId" | "jobId" | "token">>(
    `UPDATE core.artwork_job
     SET status = 'EXECUTING', attempts = attempts + 1, due_at = $4, lease_token = $5,
       file_name = coalesce(file_name, $6)
     WHERE merchant_id = $1 AND id = $2 AND due_at <= $3
     RETURNING attempts, is_test AS "isTest", fields, design_svg AS "designSvg", width_px AS "widthPx",
       height_px AS "heightPx", file_name AS "fileName"`,
    [merchantId, jobId, now, new Date(now.getTime() + leaseMs), token, freshName()],
  );
  const [row] = rows;
  return row && { ...row, merchantId, jobId, token };
}

async function renew({ db, clock }: RenderingContext, job: ClaimedJob): Promise<void> {
  await db.prisma.artworkJob.updateMany({
    where: leased(job),
    data: { dueAt: new Date(clock().getTime() + leaseMs) },
  });
}

async function draw(ctx: RenderingContext, job: ClaimedJob): Promise<Outcome> {
  const texts: Record<string, string> = {};
  const images: Record<string, Uint8Array> = {};
  for (const { fieldId, type, value } of storedFields.parse(job.fields)) {
    if (type === "text") {
      texts[fieldId] = value;
      continue;
    }
    const image = await readImage(ctx, job, value);
    if ("code" in image) {
      return { refused: details("drawingField", { field: fieldId, words: image }) };
    }
    images[fieldId] = image;
  }
  const { merchantId, designSvg, widthPx, heightPx } = job;
  const fitted = await fitImages(ctx.fitImage, { merchantId, designSvg, images });
  if (fitted.kind === "refused") return { refused: fitted.reason };
  const drawing = { designSvg, widthPx, heightPx, texts, images: fitted.images };
  const drawn = await ctx.draw(drawing);
  if (drawn.kind === "refused") return { refused: drawn.reason };
  await ctx.store.write(job.fileName, drawn.bytes);
  return { fileName: job.fileName, bytes: drawn.bytes.length };
}

/** 192 bits of chance: nobody guesses it. */
function freshName(): string {
  return `${randomBytes(24).toString("base64url")}.png`;
}

/** The image's bytes, or what is wrong with it. Throws `quota_exceeded`. */
async function readImage(
  { read, db, clock, readQuotas: quotas }: RenderingContext,
  { merchantId, isTest }: ClaimedJob,
  url: string,
): Promise<Uint8Array | ErrorDetails> {
  const purpose = purposeOf({ isTest });
  const answer = await read({
    url,
    timeoutMs: imageTimeoutMs,
    bytesMax: imageBytesMax + 1,
    beforeAsking: () => spendRead(db.pool, { merchantId, purpose, now: clock(), quotas }),
  });
  if (answer.outcome === "refused") return details("imageUnread", { words: answer.reason });
  if (answer.status !== 200) return details("imageHostAnswered", { status: answer.status });
  if (answer.bytes.length <= imageBytesMax) return answer.bytes;
  return details("imageTooLarge", { size: imageBytesMax / 1_024 / 1_024 });
}

/** Guarded by the lease: whoever lost it writes nothing. */
function leased({ merchantId, jobId, token }: ClaimedJob) {
  return { merchantId, id: jobId, leaseToken: token };
}

async function end(
  { db, clock, store }: RenderingContext,
  { job, outcome }: { job: ClaimedJob; outcome: Outcome },
): Promise<void> {
  const { merchantId, jobId, token } = job;
  // An earlier try may have left one. Where that can't be removed the job is over all the same, and still names it.
  const left = "refused" in outcome ? [job.fileName] : [];
  const failures = await tryEach(left, (name) => store.remove(name));
  const [kept = null] = failures.map(({ item }) => item);
  const ended =
    "fileName" in outcome
      ? { status: "COMPLETED", fileName: outcome.fileName, why: null, bytes: outcome.bytes }
      : { status: "FAILED", fileName: kept, why: outcome.refused, bytes: 0 };
  const { status, fileName, why, bytes } = ended;
  const error = why && sentenceOf(why);
  const errorDetails = why && JSON.stringify(why);
  const { rowCount } = await db.pool.query(
    `WITH ended AS (
       UPDATE core.artwork_job SET status = $4, file_name = $5, error = $6, error_details = $9, due_at = NULL,
         lease_token = NULL, ended_at = $7, kept_bytes = kept_bytes + $8::integer
       WHERE merchant_id = $1 AND id = $2 AND lease_token = $3 RETURNING merchant_id, is_test)
     UPDATE core.artwork_usage u
     SET under_way = greatest(u.under_way - 1, 0), kept_bytes = u.kept_bytes + $8::integer
     FROM ended WHERE u.merchant_id = ended.merchant_id AND u.is_test = ended.is_test`,
    [merchantId, jobId, token, status, fileName, error, clock(), bytes, errorDetails],
  );
  if (rowCount !== 0) return throwFailed(failures, "A drawing's file could not be removed.");
  // Somebody else has the job by now; or it was erased or given up, and its file goes as well.
  const named = { merchantId, id: jobId, fileName: job.fileName };
  const isKept = await db.prisma.artworkJob.count({ where: named });
  if (isKept === 0) await store.remove(job.fileName);
}

async function putOff(
  { db, clock }: RenderingContext,
  job: ClaimedJob,
  { retryAfterSeconds = 1 }: DomainError,
): Promise<void> {
  const dueAt = new Date(clock().getTime() + retryAfterSeconds * 1_000);
  await db.prisma.artworkJob.updateMany({
    where: leased(job),
    data: { status: "REATTEMPTING", dueAt, leaseToken: null, attempts: { decrement: 1 } },
  });
}

async function retry(ctx: RenderingContext, job: ClaimedJob): Promise<void> {
  if (job.attempts >= attemptsMax) return end(ctx, { job, outcome: { refused: gaveUp } });
  const pauseMs = firstPauseMs * 2 ** (job.attempts - 1);
  await ctx.db.prisma.artworkJob.updateMany({
    where: leased(job),
    data: {
      status: "REATTEMPTING",
      dueAt: new Date(ctx.clock().getTime() + pauseMs),
      leaseToken: null,
    },
  });
}
