import type { Needs } from "../../ports/context.ts";
import { addressOf, isKeptUpload } from "./read-upload.ts";

/** The name of a shop's upload that lies at `url`; null for any other address, and for one that leads nowhere. */
export async function ownUpload(
  ctx: Needs<"prisma" | "settings">,
  { shop, url }: { shop: string; url: string },
): Promise<string | null> {
  const fileName = url.slice(url.lastIndexOf("/") + 1);
  if (addressOf(ctx, { shop, fileName }) !== url) return null;
  return (await isKeptUpload(ctx, { shop, fileName })) ? fileName : null;
}
