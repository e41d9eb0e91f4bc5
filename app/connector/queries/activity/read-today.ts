import type { Needs } from "../../ports/context.ts";
import { countAttention } from "../dispatches/index.ts";
import { readTrend, type TrendView } from "../home/index.ts";

/** The store's day so far. */
export interface TodayView extends Pick<TrendView, "leavesOutTests"> {
  received: number;
  shipped: number;
  /** Orders and parts that need attention now, whenever they came. */
  attention: number;
}

/** How many orders came, and how many left, today, by the store's own calendar. */
export async function readToday(
  ctx: Needs<"prisma" | "pool" | "clock">,
  { shop, timezone }: { shop: string; timezone: string },
): Promise<TodayView> {
  const [{ days, leavesOutTests }, { listed }] = await Promise.all([
    readTrend(ctx, { shop, timezone }),
    countAttention(ctx, shop),
  ]);
  const { received = 0, shipped = 0 } = days.at(-1) ?? {};
  return { received, shipped, attention: listed, leavesOutTests };
}
