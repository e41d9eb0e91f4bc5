import { connectionOf } from "../../clients/connections/index.ts";
import type { Needs } from "../../ports/context.ts";
import { artworkSizeOf } from "../mappings/index.ts";
import { isStorable } from "../../model/storable-text.ts";
import { addressOf, isUploadName } from "./read-upload.ts";
import type { UploadPage } from "./views.ts";

/** How many a page shows. */
const pageSize = 8;

/**
 * A shop's uploaded files, the newest first; with a SKU those of its artwork's size, where the provider
 * tells it. Null for a SKU that none can have. `after` is the file that the page before ended with. The number of queries does not depend
 * on how much there is.
 */
export async function listUploads(
  ctx: Needs<"prisma" | "pool" | "sealer" | "settings">,
  { shop, sku, after }: { shop: string; sku: string | null; after: string | null },
): Promise<UploadPage | null> {
  if (sku !== null && !isStorable(sku)) return null;
  const connection = await connectionOf(ctx, shop);
  const size =
    connection === null || sku === null
      ? null
      : await artworkSizeOf(ctx, { connectionId: connection.id, sku });
  const rows = await ctx.prisma.upload.findMany({
    where: { shop, state: "Stored", ...size },
    orderBy: [{ createdAt: "desc" }, { fileName: "asc" }],
    take: pageSize + 1,
    ...(after === null || !isUploadName(after)
      ? {}
      : { cursor: { shop_fileName: { shop, fileName: after } }, skip: 1 }),
  });
  const shown = rows.slice(0, pageSize);
  return {
    pictures: shown.map(({ fileName, title, widthPx, heightPx, createdAt }) => ({
      fileName,
      title,
      artworkUrl: addressOf(ctx, { shop, fileName }),
      size: { widthPx, heightPx },
      createdAt,
    })),
    size,
    next: rows.length > pageSize ? (shown.at(-1)?.fileName ?? null) : null,
  };
}
