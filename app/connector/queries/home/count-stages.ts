import { DispatchState } from "#app/db/generated/enums.ts";
import { type DispatchStage, dispatchStages, stageOf } from "../../model/stage.ts";
import type { Needs } from "../../ports/context.ts";

const monthMs = 30 * 24 * 60 * 60_000;

interface StateCount {
  state: DispatchState;
  apiStatus: string | null;
  count: number;
}

/** States that nearly every dispatch ends in: too many to be counted of any age. */
const commonEnds: readonly DispatchState[] = ["Closed", "Canceled"];

/** Dispatches of any age, but of those that were fulfilled or canceled the ones of the last 30 days. */
export async function countStages(
  ctx: Needs<"pool" | "clock">,
  shop: string,
): Promise<Record<DispatchStage, number>> {
  const since = new Date(ctx.clock().getTime() - monthMs);
  const others = Object.values(DispatchState).filter((each) => !commonEnds.includes(each));
  // Two halves: the others are few, and what ended is counted out of an index.
  const { rows } = await ctx.pool.query<StateCount>(
    `SELECT state, api_status AS "apiStatus", count(*)::int AS count
     FROM connector.dispatch
     WHERE shop = $1 AND state = ANY ($2::connector.dispatch_state[]) GROUP BY 1, 2
     UNION ALL
     SELECT state, NULL, count(*)::int
     FROM connector.dispatch
     WHERE shop = $1 AND state = ANY ($3::connector.dispatch_state[]) AND created_at >= $4
     GROUP BY 1`,
    [shop, others, commonEnds, since],
  );
  const counts = new Map<DispatchStage, number>();
  for (const { state, apiStatus, count } of rows) {
    const stage = stageOf(state, apiStatus);
    counts.set(stage, (counts.get(stage) ?? 0) + count);
  }
  const entries = dispatchStages.map((stage) => [stage, counts.get(stage) ?? 0]);
  // Every stage has an entry: the list is the type's own.
  return Object.fromEntries(entries) as Record<DispatchStage, number>;
}
