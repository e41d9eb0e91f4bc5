import type { Needs } from "../../ports/context.ts";
import { type Exchanges } from "../../model/exchange.ts";
import { isStorable } from "../../model/storable-text.ts";
import { exchangesOf } from "../../store/timeline/index.ts";

/**
 * The outside calls that led to one line of a dispatch's timeline, masked; none where they were erased.
 * Null where the shop has no such line.
 */
export async function readExchanges(
  ctx: Needs<"prisma">,
  { shop, dispatchId, lineId }: { shop: string; dispatchId: string; lineId: string },
): Promise<Exchanges | null> {
  if (!/^\d{1,18}$/.test(lineId) || !isStorable(dispatchId)) return null;
  const row = await ctx.prisma.timelineEntry.findUnique({
    where: { shop_id: { shop, id: BigInt(lineId) }, dispatchId },
    select: { exchanges: true },
  });
  return row === null ? null : exchangesOf(row);
}
