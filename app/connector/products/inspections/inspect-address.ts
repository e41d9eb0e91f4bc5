import { limits } from "#app/limits/limits.ts";
import { softScale } from "../../model/artwork-place.ts";
import type { PicturePlace } from "../../model/line-pictures.ts";
import type { Needs } from "../../ports/context.ts";
import type { PictureFile, PictureFinding } from "../../ports/index.ts";
import {
  findingsIn,
  keepFindings,
  type KeptFinding,
  readFindings,
  smallIn,
} from "../../store/picture-inspections.ts";
import { claimChecks, type PictureSize } from "../mappings/index.ts";
import { ownUpload, uploadBytesMax } from "../uploads/index.ts";

/** What reading pictures behind addresses takes. */
export type Inspecting = Needs<
  "prisma" | "pool" | "clock" | "settings" | "fetchPicture" | "inspectFile"
>;

/** A picture that lies at somebody's address. */
export interface AtAddress {
  shop: string;
  url: string;
  /** A buyer gave the address. */
  isBuyers?: boolean;
  /** Where designs print it; nowhere where it is the artwork itself. */
  places?: readonly PicturePlace[];
  /** How large a place is, in the artwork's pixels; null where that is not told. */
  sizeOf?: (place: PicturePlace) => Promise<PictureSize | null>;
}

const { believedMs, buyersMost } = limits.pictureInspections;
const { storeChecksPerHour } = limits.artworkReads;

/**
 * What is to be known of the picture behind an address, as it would be said of a file that is uploaded: read whole, once in an
 * hour, behind the guard that holds for strangers' addresses and within the store's checks of the hour, and decoded where it
 * can do no harm. Null where it could not be read: that says nothing of the picture. Of the store's own uploads it was said
 * when they came.
 */
export async function inspectAddress(
  ctx: Inspecting,
  { shop, url, isBuyers = false, places = [], sizeOf = async () => null }: AtAddress,
): Promise<readonly PictureFinding[] | null> {
  const since = new Date(ctx.clock().getTime() - believedMs);
  const known = (await readFindings(ctx.prisma, { shop, urls: [url], since })).get(url);
  if (known !== undefined) return findingsIn(known, places);
  if ((await ownUpload(ctx, { shop, url })) !== null) return [];
  const most = isBuyers ? buyersMost : storeChecksPerHour;
  if ((await claimChecks(ctx, { shop, count: 1, most })) !== null) return null;
  const read = await ctx.fetchPicture(url);
  if (read.kind === "unreadable") return null;
  const file = { shop, bytes: read.bytes, isBuyers };
  const found = await findingsOf(ctx, file, { places, sizeOf });
  if (found === null) return null;
  await keepFindings(ctx, { shop, url, found });
  return findingsIn(found, places);
}

async function findingsOf(
  ctx: Needs<"inspectFile">,
  file: Parameters<Inspecting["inspectFile"]>[0],
  printed: Required<Pick<AtAddress, "places" | "sizeOf">>,
): Promise<KeptFinding[] | null> {
  // There may be more of it: nothing can be said of it, and it is not read again for that.
  if (file.bytes.length > uploadBytesMax) return [];
  const inspected = await ctx.inspectFile(file);
  switch (inspected.kind) {
    case "picture":
      return [...inspected.concerns, ...(await smallnessOf(inspected, printed))];
    case "damaged":
      return ["damaged"];
    case "busy":
    case "resting":
      return null;
    // Whoever prints it has a limit of their own, and refuses what is no picture.
    case "unsupported":
    case "interlaced":
    case "harmful":
      return [];
  }
}

async function smallnessOf(
  picture: PictureFile,
  { places, sizeOf }: Required<Pick<AtAddress, "places" | "sizeOf">>,
): Promise<KeptFinding[]> {
  const found = new Set<KeptFinding>();
  for (const place of places) {
    const size = await sizeOf(place);
    if (size !== null && isEnlarged(picture, size)) found.add(smallIn(place));
  }
  return [...found];
}

/** True where it is enlarged visibly however it is laid into a place of that size. */
function isEnlarged({ widthPx, heightPx, isTurned = false }: PictureFile, size: PictureSize) {
  const [across, down] = isTurned ? [heightPx, widthPx] : [widthPx, heightPx];
  return Math.min(size.widthPx / across, size.heightPx / down) > softScale;
}
