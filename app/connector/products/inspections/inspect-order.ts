import { limits } from "#app/limits/limits.ts";
import { createSlowHosts } from "#app/limits/slow-hosts.ts";
import { lineArtwork } from "../../model/line-artwork.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { reportMove } from "../../store/timeline/index.ts";
import { type Inspecting, inspectAddress } from "./inspect-address.ts";

const { orderMax, orderMs } = limits.pictureInspections;

/**
 * Reads the pictures that buyers brought with the lines of an order, for what is to be known of them before they are printed.
 * The order waits for none of it. What was read within the hour is not read again, and a host that has just kept a store
 * waiting without an answer is left alone for a while: an outage of it is no queue of jobs.
 */
export function createOrderInspector(
  ctx: Inspecting,
): (order: { shop: string; orderId: string }) => Promise<void> {
  const slowHosts = createSlowHosts(ctx.clock);
  return async ({ shop, orderId }) => {
    const row = await ctx.prisma.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { snapshot: true },
    });
    if (row === null) return;
    const endsAt = ctx.clock().getTime() + orderMs;
    const urls = new Set(
      snapshotOf(row)
        .lines.map(lineArtwork)
        .filter((url) => url !== null),
    );
    let isNews = false;
    for (const url of [...urls].slice(0, orderMax)) {
      if (ctx.clock().getTime() > endsAt) break;
      if (slowHosts.has({ shop, url })) continue;
      const fetchPicture = () =>
        slowHosts.watch({ shop, url }, () => ctx.fetchPicture(url), isUnanswered);
      const found = await inspectAddress({ ...ctx, fetchPicture }, { shop, url, isBuyers: true });
      isNews ||= found !== null && found.length > 0;
    }
    // Whoever has the order open sees it.
    if (isNews) await reportMove(ctx.prisma, shop);
  };
}

function isUnanswered(read: Awaited<ReturnType<Inspecting["fetchPicture"]>>): boolean {
  if (read.kind === "read") return false;
  return typeof read.reason === "string" || read.reason.code !== "hostAnswered";
}
