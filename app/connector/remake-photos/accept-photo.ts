import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "#app/db/database.server.ts";
import type { RemakePhotoModel } from "#app/db/generated/models.ts";
import { FileNotKept } from "#app/limits/file-not-kept.ts";
import { readAtMost } from "#app/limits/read-at-most.ts";
import {
  photoBytesMax,
  photoMegabytesMax,
  type PhotoProblem,
  photosMax,
  shopPhotosBytesMax,
  shopPhotosMax,
  shopPhotosMegabytesMax,
} from "../model/remake-photo.ts";
import type { Needs } from "../ports/context.ts";
import { createTurns } from "../products/uploads/index.ts";
import { lockOrders } from "../store/lock-order.ts";
import { photoFiles } from "../store/remake-photos.ts";
import { findTarget, type Target } from "./find-target.ts";
import { type PhotoView, viewPhoto } from "./photo-addresses.ts";
import { firstCheckMs } from "./retire-photos.ts";

type Ground = Needs<
  "prisma" | "clock" | "redrawPhoto" | "uploads" | "hasFreeDisk" | "sealer" | "settings" | "log"
>;

export interface AcceptPhoto {
  shop: string;
  /** The remake; with `requestId` the part whose items are to be made again by that request. */
  dispatchId: string;
  requestId: string | null;
  actor: string;
  /** As it arrives. */
  body: ReadableStream<Uint8Array> | null;
}

export type PhotoResult =
  | { kind: "stored"; photo: PhotoView }
  | ({ kind: "refused" } & PhotoProblem)
  /** The shop has no such remake or part. */
  | { kind: "missing" };

/**
 * Takes one photo of what arrived: a JPEG, PNG or WebP by its bytes, whole, and keeps it as it was drawn anew, with a small
 * one beside. Its row stands before its files, and its addresses are told once all are durable. The same bytes again
 * are the same photo: a second try after a lost answer keeps nothing twice. Bound in how many it looks into at a time.
 */
export function createPhotoTaker(ctx: Ground): (command: AcceptPhoto) => Promise<PhotoResult> {
  const inTurn = createTurns();
  return async ({ body, actor, ...asked }) => {
    const target = await findTarget(ctx, asked);
    if (target === null) return { kind: "missing" };
    // Whatever still arrives holds no turn.
    const bytes = await readAtMost(body, photoBytesMax);
    return inTurn(asked.shop, () => acceptPhoto(ctx, { target, actor, bytes }));
  };
}

async function acceptPhoto(
  ctx: Ground,
  { target, actor, bytes }: { target: Target; actor: string; bytes: Uint8Array | "too-large" },
): Promise<PhotoResult> {
  if (bytes === "too-large") return refused({ problem: "large", mostMb: photoMegabytesMax });
  if (bytes.length === 0) return refused({ problem: "empty" });
  if (!(await ctx.hasFreeDisk())) return refused({ problem: "disk" });
  const drawn = await ctx.redrawPhoto({ shop: target.shop, bytes });
  if (drawn.kind === "resting") {
    const minutes = Math.ceil((drawn.until.getTime() - ctx.clock().getTime()) / 60_000);
    return refused({ problem: "resting", minutes });
  }
  if (drawn.kind === "pixels") {
    return refused({ problem: "pixels", mostMegapixels: drawn.mostMegapixels });
  }
  if (drawn.kind !== "photo") return refused({ problem: drawn.kind });
  const digest = createHash("sha256").update(bytes).digest();
  const row = await ctx.prisma.$transaction((transaction) =>
    claimRow(ctx, transaction, { target, actor, digest, drawn }),
  );
  if ("kind" in row) return row;
  const stored = row.state === "Stored" ? row : await store(ctx, row, drawn);
  return "kind" in stored ? stored : { kind: "stored", photo: viewPhoto(ctx, stored) };
}

type Refused = Extract<PhotoResult, { kind: "refused" | "missing" }>;
type Drawn = Extract<Awaited<ReturnType<Ground["redrawPhoto"]>>, { kind: "photo" }>;

function refused(problem: PhotoProblem): Refused {
  return { kind: "refused", ...problem };
}

/** The row of a photo, or the one that the same bytes have already; under the lock of its order, as its erasure is. */
async function claimRow(
  ctx: Needs<"clock">,
  transaction: Transaction,
  {
    target: { shop, orderId, requestId },
    actor,
    digest,
    drawn: { widthPx, heightPx, bytes, small },
  }: { target: Target; actor: string; digest: Uint8Array<ArrayBuffer>; drawn: Drawn },
): Promise<RemakePhotoModel | Refused> {
  await lockOrders(transaction, { shop, orderIds: [orderId] });
  const order = await transaction.shopOrder.findUnique({
    where: { shop_id: { shop, id: orderId } },
    select: { redactedAt: true, personalSince: true },
  });
  if (order === null) return { kind: "missing" };
  if (order.redactedAt !== null || order.personalSince === null) {
    return refused({ problem: "erased" });
  }
  const where = { shop, requestId, state: { not: "Leaving" } } as const;
  const own = await transaction.remakePhoto.findMany({ where });
  // Whoever chose the id has used it for another order.
  if (own.some((row) => row.orderId !== orderId)) return { kind: "missing" };
  const same = own.find((row) => row.digest !== null && Buffer.compare(row.digest, digest) === 0);
  if (same !== undefined) return same;
  if (own.length >= photosMax) return refused({ problem: "enough", most: photosMax });
  const size = bytes.length + small.length;
  const kept = await transaction.remakePhoto.aggregate({
    where: { shop, state: { not: "Leaving" } },
    _count: true,
    _sum: { bytes: true },
  });
  if (kept._count >= shopPhotosMax || (kept._sum.bytes ?? 0) + size > shopPhotosBytesMax) {
    return refused({ problem: "full", most: shopPhotosMax, mostMb: shopPhotosMegabytesMax });
  }
  const now = ctx.clock();
  return transaction.remakePhoto.create({
    data: {
      shop,
      id: randomBytes(24).toString("base64url"),
      orderId,
      requestId,
      state: "Storing",
      digest,
      widthPx,
      heightPx,
      bytes: size,
      addedBy: actor,
      addedAt: now,
      dueAt: new Date(now.getTime() + firstCheckMs),
    },
  });
}

/** Writes the files of a row. Killed in between, or where they can't be written, the row tells what is left. */
async function store(
  ctx: Needs<"prisma" | "uploads" | "log">,
  row: RemakePhotoModel,
  { bytes, small }: Drawn,
): Promise<RemakePhotoModel | Refused> {
  const { shop, id } = row;
  const files = photoFiles(row);
  try {
    await ctx.uploads.write(files.full, bytes);
    await ctx.uploads.write(files.small, small);
  } catch (error) {
    if (!(error instanceof FileNotKept)) throw error;
    ctx.log({ level: "error", message: "A photo could not be kept", error });
    return refused({ problem: "storage" });
  }
  await ctx.prisma.remakePhoto.updateMany({
    where: { shop, id, state: "Storing" },
    data: { state: "Stored" },
  });
  const now = await ctx.prisma.remakePhoto.findUnique({ where: { shop_id: { shop, id } } });
  if (now?.state === "Stored") return now;
  // It was erased while it was written, and nobody may come for its files again.
  await ctx.uploads.remove(files.full);
  await ctx.uploads.remove(files.small);
  return refused({ problem: "erased" });
}
