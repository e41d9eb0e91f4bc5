import type { StoredFile } from "#app/limits/answer-file.ts";
import { externalOrderId } from "../dispatches/request/index.ts";
import { isStorable } from "../model/storable-text.ts";
import type { Needs } from "../ports/context.ts";
import { isInstalled } from "../shops/index.ts";
import { photoFiles, readPhotos } from "../store/remake-photos.ts";
import { openAddress, type PhotoView, viewPhoto } from "./photo-addresses.ts";

type Ground = Needs<"prisma" | "clock" | "sealer" | "settings">;

/** 192 bits of chance. */
const photoId = /^[A-Za-z0-9_-]{32}$/;

/** Whether a text may be a photo's id: what is none is not asked for. */
export function isPhotoId(text: string): boolean {
  return photoId.test(text);
}

export interface OpenedPhoto {
  file: StoredFile;
  type: "image/jpeg" | "image/webp";
}

/** What lies at a photo's address: `ended` where it opens nothing any more, or never did; null where it is gone. */
export async function openPhoto(
  ctx: Ground & Needs<"uploads">,
  { token }: { token: string },
): Promise<OpenedPhoto | "ended" | null> {
  const asked = openAddress(ctx, "photo", token);
  if (asked === null) return "ended";
  const { shop, id, isSmall } = asked;
  const row = await ctx.prisma.remakePhoto.findUnique({
    where: { shop_id: { shop, id }, state: "Stored" },
    select: { id: true },
  });
  if (row === null || !(await isInstalled(ctx, shop))) return null;
  const { full, small } = photoFiles(row);
  const file = await ctx.uploads.open(isSmall ? small : full);
  return file === undefined ? null : { file, type: isSmall ? "image/webp" : "image/jpeg" };
}

/** The photos of a remake as its provider sees them, and what it is called there. */
export interface PhotosPage {
  reference: string;
  orderName: string;
  photos: PhotoView[];
}

/** What lies at the address of a remake's photos, as `openPhoto` says. */
export async function openPhotos(
  ctx: Ground,
  { token }: { token: string },
): Promise<PhotosPage | "ended" | null> {
  const asked = openAddress(ctx, "photos", token);
  if (asked === null) return "ended";
  const { shop, dispatchId } = asked;
  if (!(await isInstalled(ctx, shop))) return null;
  const part = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { orderId: true, orderName: true, sequence: true },
  });
  const photos = await listPhotos(ctx, { shop, dispatchId });
  if (part === null || photos === null) return null;
  const { orderId, orderName, sequence } = part;
  return { reference: externalOrderId(shop, orderId, sequence), orderName, photos };
}

/** The photos of a remake; a part that makes nothing again has none. Null where the shop has no such part. */
export async function listPhotos(
  ctx: Ground,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<PhotoView[] | null> {
  if (!isStorable(dispatchId)) return null;
  const part = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { remake: { select: { requestId: true } } },
  });
  if (part === null) return null;
  const remakes = part.remake === null ? [] : [part.remake];
  const photosOf = await readPhotos(ctx.prisma, {
    shop,
    requestIds: remakes.map(({ requestId }) => requestId),
  });
  return remakes.flatMap(photosOf).map((row) => viewPhoto(ctx, row));
}
