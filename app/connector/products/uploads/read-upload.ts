import type { UploadModel } from "#app/db/generated/models.ts";
import type { StoredFile } from "#app/limits/answer-file.ts";
import type { Needs } from "../../ports/context.ts";
import { isNeeded } from "./is-needed.ts";

export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/png" | "image/jpeg";
}

/** The same, to be read a piece at a time. */
export interface OpenedUpload {
  file: StoredFile;
  type: UploadedFile["type"];
}

/** 192 bits of chance: who doesn't know the address doesn't find the file. */
const uploadName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/;

/** Whether a text may be a file's name: what is none is not asked for. */
export function isUploadName(text: string): boolean {
  return uploadName.test(text);
}

type Ground = Needs<"prisma" | "pool" | "uploads" | "settings">;

/** What lies at an upload's address; null where nothing does, or no more. Asks for no credentials. */
export async function readUpload(
  ctx: Ground,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<UploadedFile | null> {
  const type = await uploadType(ctx, { shop, fileName });
  if (type === null) return null;
  const bytes = await ctx.uploads.read(fileName);
  return bytes === undefined ? null : { bytes, type };
}

/** As `readUpload`, without reading it: that is its reader's, who may also cancel it. */
export async function openUpload(
  ctx: Ground,
  upload: { shop: string; fileName: string },
): Promise<OpenedUpload | null> {
  const type = await uploadType(ctx, upload);
  if (type === null) return null;
  const file = await ctx.uploads.open(upload.fileName);
  return file === undefined ? null : { file, type };
}

/**
 * The type of what lies at an upload's address; null where nothing does, or no more. A file that a restore left without its
 * row lies there for as long as something of the shop names it: an order, say, that its provider still has to print.
 */
export async function uploadType(
  ctx: Ground,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<UploadedFile["type"] | null> {
  const type = typeOf(fileName);
  if (type === null) return null;
  const row = await readRow(ctx, { shop, fileName });
  const isThere = row === null ? await isLostAndNeeded(ctx, { shop, fileName }) : isStored(row);
  return isThere ? type : null;
}

/** True for an upload of the shop's, by its row alone. */
export async function isKeptUpload(
  ctx: Needs<"prisma">,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<boolean> {
  if (typeOf(fileName) === null) return false;
  const row = await readRow(ctx, { shop, fileName });
  return row !== null && isStored(row);
}

function typeOf(fileName: string): UploadedFile["type"] | null {
  const [, ending] = uploadName.exec(fileName) ?? [];
  if (ending === undefined) return null;
  return ending === "png" ? "image/png" : "image/jpeg";
}

function readRow(
  { prisma }: Needs<"prisma">,
  { shop, fileName }: { shop: string; fileName: string },
) {
  const key = { shop_fileName: { shop, fileName } };
  return prisma.upload.findUnique({ where: key, select: { state: true } });
}

function isStored({ state }: Pick<UploadModel, "state">): boolean {
  return state === "Stored";
}

/** Only after a restore, and of a file that is there: strangers' guesses cost no more than that. */
async function isLostAndNeeded(
  ctx: Ground,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<boolean> {
  if (ctx.settings.restoredAt === null) return false;
  const file = await ctx.uploads.open(fileName);
  if (file === undefined) return false;
  await file.body.cancel();
  return isNeeded(ctx, { shop, url: addressOf(ctx, { shop, fileName }) });
}

/** Where an upload is to be had: by the shop, and a name that nobody guesses. Its content never changes. */
export function addressOf(
  { settings }: Needs<"settings">,
  { shop, fileName }: { shop: string; fileName: string },
): string {
  return `${settings.uploads.url}/${shop}/${fileName}`;
}
