import { limits } from "#app/limits/limits.ts";
import { phrase } from "../../model/phrases.ts";
import { storableText } from "../../model/storable-text.ts";
import type { Needs } from "../../ports/context.ts";
import { claimChecks } from "../mappings/index.ts";
import type { AcceptUpload } from "./accept-upload.ts";
import { ownUpload } from "./own-upload.ts";
import { addressOf } from "./read-upload.ts";
import { createTurns } from "./create-turns.ts";
import type { UploadResult } from "./views.ts";

/**
 * Copies the picture behind an address into the shop's uploads, so that it can be fitted: read once, whole, behind the
 * guard that holds for strangers' addresses, and taken as an uploaded file is. One of the shop's own uploads is not
 * copied; of one that was fitted, it is the file that it was made of. A store has so many reads in an hour.
 */
export function createPictureCopier(
  ctx: Needs<"prisma" | "pool" | "clock" | "settings" | "fetchPicture">,
  acceptUpload: (command: AcceptUpload) => Promise<UploadResult>,
) {
  const inTurn = createTurns();
  return async ({ shop, url }: { shop: string; url: string }): Promise<UploadResult> => {
    const fileName = await ownUpload(ctx, { shop, url });
    if (fileName !== null) return originalOf(ctx, { shop, fileName });
    const goesOnAt = await claimChecks(ctx, { shop, count: 1 });
    if (goesOnAt !== null) {
      const count = limits.artworkReads.storeChecksPerHour;
      const time = goesOnAt.toISOString().slice(11, 16);
      return { kind: "refused", problem: "unread", words: phrase("checksUsed", { count, time }) };
    }
    return inTurn(shop, async () => {
      const read = await ctx.fetchPicture(url);
      if (read.kind === "unreadable")
        return { kind: "refused", problem: "unread", words: read.reason };
      const body = new Blob([Uint8Array.from(read.bytes)]).stream();
      return acceptUpload({ shop, sku: null, title: titleOf(url), body });
    });
  };
}

/** What an upload was fitted from, as far as that is there; itself, where it was not fitted. */
async function originalOf(
  ctx: Needs<"prisma" | "settings">,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<UploadResult> {
  const made = await ctx.prisma.uploadFit.findUnique({
    where: { shop_fileName: { shop, fileName } },
    select: { originalName: true },
  });
  const names = [...(made === null ? [] : [made.originalName]), fileName];
  const rows = await ctx.prisma.upload.findMany({
    where: { shop, fileName: { in: names }, state: "Stored" },
  });
  const row = names.flatMap((name) => rows.filter((each) => each.fileName === name)).at(0);
  if (row === undefined) return { kind: "missing" };
  const { widthPx, heightPx } = row;
  const artworkUrl = addressOf(ctx, { shop, fileName: row.fileName });
  return { kind: "stored", artworkUrl, size: { widthPx, heightPx }, concerns: [] };
}

/** The last part of an address' path, as a file is called. */
function titleOf(url: string): string {
  const name = URL.parse(url)?.pathname.split("/").findLast(Boolean) ?? "";
  try {
    return storableText(decodeURIComponent(name));
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}
