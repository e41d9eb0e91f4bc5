import type { Needs } from "../ports/context.ts";
import { photoLeaving } from "../store/remake-photos.ts";
import { isPhotoId } from "./open-photo.ts";

/** Has a photo go: its addresses lead nowhere from now on, and its files are removed next. False: the shop has none such. */
export async function removePhoto(
  { prisma }: Needs<"prisma">,
  { shop, photoId }: { shop: string; photoId: string },
): Promise<boolean> {
  if (!isPhotoId(photoId)) return false;
  const { count } = await prisma.remakePhoto.updateMany({
    where: { shop, id: photoId, state: "Stored" },
    data: photoLeaving,
  });
  return count > 0;
}
