import type { Needs } from "../../ports/context.ts";
import { type AttentionReason, isAttentionReason } from "../../model/attention.ts";
import type { DispatchFilter } from "../../model/dispatch-filters.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { filterCondition } from "./list-dispatches.ts";

export interface ReasonCount {
  reason: AttentionReason;
  count: number;
}

/** What the dispatches of a view wait for, and how many for each, most of them first. */
export async function countReasons(
  ctx: Needs<"prisma" | "clock">,
  { shop, filter }: { shop: string; filter: DispatchFilter },
): Promise<ReasonCount[]> {
  const inView = await filterCondition(ctx, { shop, filter });
  const rows = await ctx.prisma.$queryRaw<{ reason: string; count: number }[]>`
    SELECT asked.reason, count(*)::int AS count
    FROM connector.attention AS asked
    WHERE asked.shop = ${shop} AND ${isAskedOpen}
      AND (SELECT ${inView} FROM connector.dispatch
           WHERE dispatch.shop = ${shop} AND dispatch.id = asked.dispatch_id)
    GROUP BY asked.reason ORDER BY count(*) DESC, asked.reason`;
  return rows.flatMap(({ reason, count }) => (isAttentionReason(reason) ? { reason, count } : []));
}
