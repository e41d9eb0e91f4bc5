import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { keepFindings, readFindings } from "../../store/picture-inspections.ts";
import { claimChecks } from "../mappings/index.ts";
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
  { shop, url, isBuyers = false }: AtAddress,
): Promise<readonly PictureFinding[] | null> {
  const since = new Date(ctx.clock().getTime() - believedMs);
  const known = (await readFindings(ctx.prisma, { shop, urls: [url], since })).get(url);
  if (known !== undefined) return known;
  if ((await ownUpload(ctx, { shop, url })) !== null) return [];
  const most = isBuyers ? buyersMost : storeChecksPerHour;
  if ((await claimChecks(ctx, { shop, count: 1, most })) !== null) return null;
  const read = await ctx.fetchPicture(url);
  if (read.kind === "unreadable") return null;
  const found = await findingsOf(ctx, { shop, bytes: read.bytes, isBuyers });
  if (found !== null) await keepFindings(ctx, { shop, url, found });
  return found;
}

async function findingsOf(
  ctx: Needs<"inspectFile">,
  file: Parameters<Inspecting["inspectFile"]>[0],
): Promise<readonly PictureFinding[] | null> {
  // There may be more of it: nothing can be said of it, and it is not read again for that.
  if (file.bytes.length > uploadBytesMax) return [];
  const inspected = await ctx.inspectFile(file);
  switch (inspected.kind) {
    case "picture":
      return inspected.concerns;
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
