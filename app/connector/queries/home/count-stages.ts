import { DispatchState } from "#app/db/generated/enums.ts";
import { type DispatchStage, dispatchStages, stageOf } from "../../model/stage.ts";
import type { Needs } from "../../ports/context.ts";
import { partlyFulfilledIds } from "../dispatches/index.ts";

const monthMs = 30 * 24 * 60 * 60_000;

interface StateCount {
  state: DispatchState;
  apiStatus: string | null;
  isPartial: boolean;
  count: number;
  recent: number;
}

/** How many dispatches are at each stage, and how many beside those are fulfilled as a part of their order alone. */
export interface StageCounts {
  stages: Record<DispatchStage, number>;
  partial: number;
}

/** States that nearly every dispatch ends in: too many to be counted of any age. */
const commonEnds: readonly DispatchState[] = ["Closed", "Canceled"];

/**
 * Dispatches of any age, but of those that were fulfilled or canceled the ones of the last 30 days; as the lists have them to
 * which the counts lead.
 */
export async function countStages(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<StageCounts> {
  const since = new Date(ctx.clock().getTime() - monthMs);
  const others = Object.values(DispatchState).filter((each) => !commonEnds.includes(each));
  // In parts: the others are few, and what ended is counted out of an index.
  const rows = await ctx.prisma.$queryRaw<StateCount[]>`
    SELECT state, api_status AS "apiStatus", false AS "isPartial", count(*)::int AS count, 0 AS recent
    FROM connector.dispatch
    WHERE shop = ${shop} AND state = ANY (${others}::connector.dispatch_state[]) GROUP BY 1, 2
    UNION ALL
    SELECT state, NULL, false, count(*)::int, 0
    FROM connector.dispatch
    WHERE shop = ${shop} AND state = ANY (${[...commonEnds]}::connector.dispatch_state[])
      AND created_at >= ${since}::timestamptz
    GROUP BY 1
    UNION ALL
    SELECT 'Closed', NULL, true, count(*)::int,
      (count(*) FILTER (WHERE created_at >= ${since}::timestamptz))::int
    FROM connector.dispatch WHERE shop = ${shop} AND id IN (${partlyFulfilledIds(shop)})`;
  const counts = new Map<DispatchStage, number>();
  for (const { state, apiStatus, isPartial, count, recent } of rows) {
    const stage = stageOf(state, apiStatus);
    counts.set(stage, (counts.get(stage) ?? 0) + (isPartial ? -recent : count));
  }
  const entries = dispatchStages.map((stage) => [stage, counts.get(stage) ?? 0]);
  return {
    // Every stage has an entry: the list is the type's own.
    stages: Object.fromEntries(entries) as StageCounts["stages"],
    partial: rows.find(({ isPartial }) => isPartial)?.count ?? 0,
  };
}
