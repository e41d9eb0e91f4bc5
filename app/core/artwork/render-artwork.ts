import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { CoreContext, CoreJobs } from "../context.ts";
import type { DrawDesign } from "../designs/index.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import type { ArtworkStore } from "./artwork-store.ts";

/** What drawing needs beyond the usual effects. */
export interface RenderingContext extends CoreContext {
  clock: () => Date;
  draw: DrawDesign;
  store: ArtworkStore;
  read: ReadFromStranger;
}

type JobAddress = CoreJobs["render-artwork"];

const leaseMs = 30_000;
const attemptsMax = 5;
const firstPauseMs = 5_000;
const sweptMax = 4;
const imageTimeoutMs = 15_000;
const imageBytesMax = 25 * 1_024 * 1_024;

const storedFields = z.array(
  z.object({ fieldId: z.string(), type: z.enum(["text", "image"]), value: z.string() }),
);

interface ClaimedJob extends JobAddress {
  token: string;
  attempts: number;
  fields: unknown;
  designSvg: string;
  widthPx: number;
  heightPx: number;
}

type Outcome = { fileName: string } | { refused: string };

/**
 * Draws a job that is due and that nobody works on; otherwise does nothing. The claim is a lease in
 * the row, renewed while the work goes on, so a job whose process was killed is taken up within half a
 * minute. What the design or its fields make impossible is FAILED at once with a reason for people; what
 * fails on our side is tried five times in all. Throws such faults after they were written down.
 */
export async function renderArtwork(ctx: RenderingContext, address: JobAddress): Promise<void> {
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
    await retry(ctx, job);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const gaveUp = "The artwork could not be drawn for a reason on our side. Please start it again.";

/** Takes up what its wake-up lost, a few jobs, one after the other. */
export async function renderDueArtwork(ctx: RenderingContext): Promise<void> {
  const due = await ctx.db.prisma.artworkJob.findMany({
    where: { dueAt: { lte: ctx.now } },
    orderBy: { dueAt: "asc" },
    take: sweptMax,
    select: { merchantId: true, id: true },
  });
  for (const { merchantId, id: jobId } of due) {
    await renderArtwork({ ...ctx, now: ctx.clock() }, { merchantId, jobId });
  }
}

async function claim(
  { db, now, newId }: RenderingContext,
  { merchantId, jobId }: JobAddress,
): Promise<ClaimedJob | undefined> {
  const token = newId("lea", now);
  const { rows } = await db.pool.query<Omit<ClaimedJob, "merchantId" | "jobId" | "token">>(
    `UPDATE core.artwork_job
     SET status = 'EXECUTING', attempts = attempts + 1, due_at = $4, lease_token = $5
     WHERE merchant_id = $1 AND id = $2 AND due_at <= $3
     RETURNING attempts, fields, design_svg AS "designSvg", width_px AS "widthPx",
       height_px AS "heightPx"`,
    [merchantId, jobId, now, new Date(now.getTime() + leaseMs), token],
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
    const image = await readImage(ctx, value);
    if (typeof image === "string") return { refused: `The field ${fieldId}: ${image}.` };
    images[fieldId] = image;
  }
  const { designSvg, widthPx, heightPx } = job;
  const drawn = await ctx.draw({ designSvg, widthPx, heightPx, texts, images });
  if (drawn.kind === "refused") return { refused: drawn.reason };
  const fileName = `${randomBytes(24).toString("base64url")}.png`;
  await ctx.store.write(fileName, drawn.bytes);
  return { fileName };
}

/** The image's bytes, or what is wrong with it. */
async function readImage({ read }: RenderingContext, url: string): Promise<Uint8Array | string> {
  const answer = await read({ url, timeoutMs: imageTimeoutMs, bytesMax: imageBytesMax + 1 });
  if (answer.outcome === "refused") return `the image could not be read: ${answer.reason}`;
  if (answer.status !== 200)
    return `the image could not be read: its host answered ${answer.status}`;
  if (answer.bytes.length <= imageBytesMax) return answer.bytes;
  return `the image is larger than ${imageBytesMax / 1_024 / 1_024} MiB`;
}

/** Guarded by the lease: whoever lost it writes nothing. */
function leased({ merchantId, jobId, token }: ClaimedJob) {
  return { merchantId, id: jobId, leaseToken: token };
}

async function end(
  { db, clock }: RenderingContext,
  { job, outcome }: { job: ClaimedJob; outcome: Outcome },
): Promise<void> {
  const ended =
    "fileName" in outcome
      ? ({ status: "COMPLETED", fileName: outcome.fileName } as const)
      : ({ status: "FAILED", error: outcome.refused } as const);
  await db.prisma.artworkJob.updateMany({
    where: leased(job),
    data: { ...ended, dueAt: null, leaseToken: null, endedAt: clock() },
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
