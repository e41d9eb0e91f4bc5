import { createHash, randomBytes } from "node:crypto";
import { FileNotKept } from "#app/limits/file-not-kept.ts";
import { readAtMost } from "#app/limits/read-at-most.ts";
import type { UploadModel } from "#app/db/generated/models.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { artworkSizeOf, type PictureSize } from "../mappings/index.ts";
import type { ArtworkFit } from "../../model/artwork-fit.ts";
import type { PictureFile } from "../../ports/index.ts";
import { storableText } from "../../model/storable-text.ts";
import { hasSpace } from "./has-space.ts";
import { addressOf } from "./read-upload.ts";
import { firstCheckMs } from "./retire-uploads.ts";
import { createTurns } from "./create-turns.ts";
import {
  uploadBytesMax,
  uploadedMegabytesMax,
  uploadMegabytesMax,
  type UploadResult,
  uploadsMax,
} from "./views.ts";
import { readShopRow } from "../../store/read-rows.ts";

type UploadParts = Needs<"pool" | "inspectFile" | "fitArtwork" | "uploads" | "hasFreeDisk" | "log">;

export interface AcceptUpload {
  shop: string;
  /**
   * What it is to be printed on: its artwork's size is the file's, where the provider tells it. Null: a
   * picture for a place in a design, of any size.
   */
  sku: string | null;
  /** What the file is called, for people to tell it by; left out where that is not told. */
  title?: string;
  /** How it is laid into its artwork; the file as it came is kept beside it. Null: as it is. */
  fit?: ArtworkFit | null;
  /** As it arrives. */
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Takes one artwork file: PNG or JPEG by its bytes, whole, of the size that is asked for, at most 25 MiB of it read.
 * Its row stands before its file, so that nothing is kept that nobody knows of, and its address is told
 * once both are durable. The same bytes again are the same file: a second click, or a try after a lost
 * answer, keeps nothing twice. Bound in how many it looks into at a time.
 */
export function createUploadTaker(ctx: ConnectionAccess & UploadParts) {
  const inTurn = createTurns();
  return async (command: AcceptUpload): Promise<UploadResult> => {
    // Whatever still arrives holds no turn.
    const bytes = await readAtMost(command.body, uploadBytesMax);
    return inTurn(command.shop, () => acceptUpload(ctx, { ...command, bytes }));
  };
}

async function acceptUpload(
  ctx: ConnectionAccess & UploadParts,
  { shop, sku, title = "", fit = null, bytes }: AcceptUpload & { bytes: Uint8Array | "too-large" },
): Promise<UploadResult> {
  const owner = await readShopRow(ctx.pool, shop);
  if (owner === null) return { kind: "missing" };
  const { url: address, isReachedFrom } = ctx.settings.uploads;
  const connection = resolveConnection(ctx, owner.connection);
  const providerUrl = connection?.url ?? null;
  if (providerUrl !== null && !isReachedFrom(providerUrl)) {
    return { kind: "refused", problem: "unreachable", address: new URL(address).origin };
  }
  if (bytes === "too-large") {
    return { kind: "refused", problem: "large", mostMb: uploadMegabytesMax };
  }
  if (bytes.length === 0) return { kind: "refused", problem: "empty" };
  if (!(await ctx.hasFreeDisk())) return { kind: "refused", problem: "disk" };
  const file = await ctx.inspectFile({ shop, bytes });
  if (file.kind === "interlaced") {
    return { kind: "refused", problem: file.kind, mostMegapixels: file.mostMegapixels };
  }
  if (file.kind === "resting") return restingUntil(ctx, file.until);
  if (file.kind === "placeable") return { kind: "refused", problem: "unsupported" };
  if (file.kind !== "picture") return { kind: "refused", problem: file.kind };
  const { widthPx, heightPx } = file;
  const found = { widthPx, heightPx };
  const expected =
    connection === null || sku === null
      ? null
      : await artworkSizeOf(ctx, { connectionId: connection.id, sku });
  if (fit !== null) {
    return expected === null
      ? { kind: "refused", problem: "unsized" }
      : await acceptFitted(ctx, { shop, title, bytes, file, fit, expected });
  }
  if (expected !== null && !isSameSize(found, expected)) {
    return { kind: "refused", problem: "size", found, expected };
  }
  const kept = await keepFile(ctx, { shop, title, bytes, file });
  if ("problem" in kept) return kept;
  return { kind: "stored", artworkUrl: kept.artworkUrl, size: found, concerns: file.concerns };
}

type Context = Parameters<typeof acceptUpload>[0];
type Given = { shop: string; title: string; bytes: Uint8Array; file: PictureFile };
type Refused = Extract<UploadResult, { kind: "refused" }>;

/** Keeps a file that was looked at, unless the shop has no space, or nowhere does. */
async function keepFile(
  ctx: Context,
  given: Given,
): Promise<{ kind: "stored"; artworkUrl: string; fileName: string } | Refused> {
  const { shop, bytes } = given;
  if (!(await hasSpace(ctx, { shop, bytes: bytes.length }))) {
    const mostMb = uploadedMegabytesMax;
    return { kind: "refused", problem: "full", most: uploadsMax, mostMb };
  }
  const fileName = await store(ctx, given);
  if (fileName === "not-written") return { kind: "refused", problem: "storage" };
  // Somebody has thrown it out while it took an hour to be written.
  if (fileName === null) return { kind: "refused", problem: "busy" };
  return { kind: "stored", artworkUrl: addressOf(ctx, { shop, fileName }), fileName };
}

/**
 * Lays a file into its artwork, and keeps both: what is printed is the fitted one, and its row says what was done to
 * which. The original comes first, so that none is ever fitted from nothing.
 */
async function acceptFitted(
  ctx: Context,
  { fit, expected, ...given }: Given & { fit: ArtworkFit; expected: PictureSize },
): Promise<UploadResult> {
  const { shop, title, bytes } = given;
  const fitted = await ctx.fitArtwork({ shop, bytes, fit, artwork: expected });
  if (fitted.kind === "resting") return restingUntil(ctx, fitted.until);
  if (fitted.kind !== "fitted") return { kind: "refused", problem: fitted.kind };
  const original = await keepFile(ctx, given);
  if ("problem" in original) return original;
  const file: PictureFile = { kind: "picture", type: fitted.type, ...expected, concerns: [] };
  const kept = await keepFile(ctx, { shop, title, bytes: fitted.bytes, file });
  if ("problem" in kept) return kept;
  const { fileName, artworkUrl } = kept;
  const row = { shop, fileName, originalName: original.fileName, fit, fittedAt: ctx.clock() };
  await ctx.prisma.uploadFit.upsert({
    where: { shop_fileName: { shop, fileName } },
    create: row,
    update: row,
  });
  const isBlank = given.file.concerns.includes("blank");
  return { kind: "stored", artworkUrl, size: expected, concerns: isBlank ? ["blank"] : [] };
}

function restingUntil(ctx: Needs<"clock">, until: Date): Refused {
  const minutes = Math.ceil((until.getTime() - ctx.clock().getTime()) / 60_000);
  return { kind: "refused", problem: "resting", minutes };
}

/**
 * Row, file, row: killed in between, or where the file can't be written, the row tells what is left, and the same
 * bytes may come again. Null when it was thrown out meanwhile.
 */
async function store(
  ctx: Needs<"prisma" | "pool" | "clock" | "uploads" | "log">,
  {
    shop,
    title,
    bytes,
    file,
  }: { shop: string; title: string; bytes: Uint8Array; file: PictureFile },
): Promise<string | "not-written" | null> {
  const now = ctx.clock();
  const digest = createHash("sha256").update(bytes).digest();
  const freshName = `${randomBytes(24).toString("base64url")}.${file.type === "png" ? "png" : "jpg"}`;
  const { widthPx, heightPx } = file;
  const dueAt = new Date(now.getTime() + firstCheckMs);
  const { rows } = await ctx.pool.query<Pick<UploadModel, "fileName" | "state">>(
    `INSERT INTO connector.upload (shop, file_name, title, digest, state, bytes, width_px, height_px,
       created_at, used_at, due_at)
     VALUES ($1, $2, $3, $4, 'Storing', $5, $6, $7, $8, $8, $9)
     ON CONFLICT (shop, digest) DO UPDATE SET title = excluded.title, used_at = excluded.used_at,
       due_at = excluded.due_at
     RETURNING file_name AS "fileName", state`,
    [shop, freshName, titleOf(title), digest, bytes.length, widthPx, heightPx, now, dueAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An upload's row was neither there nor made.");
  if (row.state === "Stored") return row.fileName;
  try {
    await ctx.uploads.write(row.fileName, bytes);
  } catch (error) {
    if (!(error instanceof FileNotKept)) throw error;
    ctx.log({ level: "error", message: "An upload could not be kept", error });
    return "not-written";
  }
  const { count } = await ctx.prisma.upload.updateMany({
    where: { shop, digest, fileName: row.fileName },
    data: { state: "Stored" },
  });
  return count === 0 ? null : row.fileName;
}

const titleCharactersMax = 120;

/** A file's name as it can be kept, and as much of it as a list shows. */
function titleOf(name: string): string {
  return storableText(name).trim().slice(0, titleCharactersMax).toWellFormed();
}

function isSameSize(one: PictureSize, other: PictureSize): boolean {
  return one.widthPx === other.widthPx && one.heightPx === other.heightPx;
}
