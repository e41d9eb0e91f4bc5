import { limits } from "#app/limits/limits.ts";
import { softScale } from "../../model/artwork-place.ts";
import type { PicturePlace } from "../../model/line-pictures.ts";
import type { Needs } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import {
  findingsIn,
  keepFindings,
  keepSmallness,
  type KeptFinding,
  readFindings,
  sizeIn,
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
  /** An order is to be printed with it; otherwise a person has entered the address just now. */
  isOfOrder?: boolean;
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
 * can do no harm. What can't be opened, and an order's that is beyond these checks, is said to be unchecked. Null where it could
 * not be read: that says nothing of the picture. Of the store's own uploads it was said when they came.
 */
export async function inspectAddress(
  ctx: Inspecting,
  {
    shop,
    url,
    isOfOrder = false,
    isBuyers = false,
    places = [],
    sizeOf = async () => null,
  }: AtAddress,
): Promise<readonly PictureFinding[] | null> {
  const printed = { places, sizeOf };
  const since = new Date(ctx.clock().getTime() - believedMs);
  const known = (await readFindings(ctx.prisma, { shop, urls: [url], since })).get(url);
  if (known !== undefined && !known.includes("busy")) {
    return findingsIn(await judgedAnew(ctx, { shop, url, known }, printed), places);
  }
  if ((await ownUpload(ctx, { shop, url })) !== null) return [];
  const most = isOfOrder ? buyersMost : storeChecksPerHour;
  const refused = await claimChecks(ctx, { shop, count: 1, most });
  // Who enters an address hears of it there.
  if (refused !== null && !isOfOrder) return null;
  const read = refused === null ? await ctx.fetchPicture(url) : null;
  if (read?.kind === "unreadable") return null;
  const found: readonly KeptFinding[] =
    read === null
      ? ["busy"]
      : await findingsOf(ctx, { shop, bytes: read.bytes, isBuyers }, printed);
  await keepFindings(ctx, { shop, url, found });
  return findingsIn(found, places);
}

type Printed = Required<Pick<AtAddress, "places" | "sizeOf">>;

async function findingsOf(
  ctx: Needs<"inspectFile">,
  file: Parameters<Inspecting["inspectFile"]>[0],
  printed: Printed,
): Promise<KeptFinding[]> {
  // There may be more of it, and it is not read again for that.
  if (file.bytes.length > uploadBytesMax) return ["unchecked"];
  const inspected = await ctx.inspectFile(file);
  switch (inspected.kind) {
    case "picture":
    case "placeable": {
      const { widthPx, heightPx, isTurned = false, concerns } = inspected;
      const [across, down] = isTurned ? [heightPx, widthPx] : [widthPx, heightPx];
      const { small } = await smallnessOf({ widthPx: across, heightPx: down }, printed);
      return [...concerns, `pixels ${across}x${down}`, ...small];
    }
    case "damaged":
      return ["damaged"];
    case "busy":
    case "resting":
      return ["busy"];
    // Whoever prints it has a limit of their own, and refuses what is no picture.
    case "unsupported":
    case "interlaced":
    case "harmful":
      return ["unchecked"];
  }
}

/** The same picture may be printed in another place by now, or the place be another. */
async function judgedAnew(
  ctx: Needs<"pool">,
  { shop, url, known }: { shop: string; url: string; known: readonly KeptFinding[] },
  printed: Printed,
): Promise<readonly KeptFinding[]> {
  const size = sizeIn(known);
  if (size === null) return known;
  const { judged, small } = await smallnessOf(size, printed);
  const isKnown = judged.every((each) => known.includes(each) === small.includes(each));
  if (!isKnown) await keepSmallness(ctx, { shop, url, judged, small });
  return [...known.filter((each) => !judged.includes(each)), ...small];
}

/** In which of the places it is enlarged, and of which that is known. */
async function smallnessOf(
  picture: PictureSize,
  { places, sizeOf }: Printed,
): Promise<{ judged: KeptFinding[]; small: KeptFinding[] }> {
  const found = new Map<KeptFinding, boolean>();
  for (const place of places) {
    const size = await sizeOf(place);
    if (size !== null) found.set(smallIn(place), isEnlarged(picture, size));
  }
  const judged = [...found.keys()];
  return { judged, small: judged.filter((each) => found.get(each)) };
}

/** True where it is enlarged visibly however it is laid into a place of that size. */
function isEnlarged(picture: PictureSize, place: PictureSize): boolean {
  const across = place.widthPx / picture.widthPx;
  return Math.min(across, place.heightPx / picture.heightPx) > softScale;
}
