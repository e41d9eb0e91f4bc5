import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { noteDigests } from "./note-digests.ts";
import { noteNews } from "./note-news.ts";
import { sendAlerts } from "./send-alerts.ts";

/** Finds what a store's recipients are to hear of by now, and sends what is due. */
export async function keepAlerting(
  ctx: ConnectionAccess & Needs<"pool" | "alerting" | "log">,
  shop: string,
): Promise<void> {
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (owner?.state === "Installed") {
    await noteNews(ctx, owner);
    await noteDigests(ctx, owner);
  }
  await sendAlerts(ctx, shop);
}
