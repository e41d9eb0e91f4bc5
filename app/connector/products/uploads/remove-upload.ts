import type { Needs } from "../../ports/context.ts";
import { isNeeded } from "./is-needed.ts";
import { addressOf, isUploadName } from "./read-upload.ts";
import { leaveUnlessNeeded } from "./retire-uploads.ts";
import type { RemoveResult } from "./views.ts";

/**
 * Has one upload go that nothing of the shop needs: its address leads nowhere from now on, and its file
 * goes later, unless a mapping that was just being saved needs it, or it was just uploaded anew. The
 * same again finds nothing.
 */
export async function removeUpload(
  ctx: Needs<"prisma" | "pool" | "clock" | "settings">,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<RemoveResult> {
  if (!isUploadName(fileName)) return "missing";
  const where = { shop_fileName: { shop, fileName } };
  const row = await ctx.prisma.upload.findUnique({ where });
  if (row?.state !== "Stored") return "missing";
  if (await isNeeded(ctx, { shop, url: addressOf(ctx, { shop, fileName }) })) return "needed";
  if (await leaveUnlessNeeded(ctx, row)) return "removed";
  const left = await ctx.prisma.upload.findUnique({ where });
  return left?.state === "Stored" ? "needed" : "missing";
}
