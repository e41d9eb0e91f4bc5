/** What a sweep leaves behind for people: a row for each shop of which something moved, or nothing could be read. */
import type { Words } from "../../model/phrases.ts";
import { recordFailed, recordFound } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import type { OpenOrder, SweepClaim } from "./sweep-claim.ts";

/** Whose orders moved in a sweep. One that moved nothing leaves nothing. */
export async function recordMoved(
  ctx: Needs<"prisma" | "clock">,
  { claim, moved }: { claim: SweepClaim; moved: readonly OpenOrder[] },
): Promise<void> {
  const at = ctx.clock();
  for (const [shop, rows] of Map.groupBy(moved, (row) => row.shop)) {
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
    const { startedAt } = claim;
    await recordFound(ctx.prisma, { shop, kind: "Tracking", startedAt, at, orderIds });
  }
}

/** The provider gave no answer to a sweep: said to every shop whose orders were to be looked at. */
export async function recordUnanswered(
  ctx: Needs<"pool" | "clock">,
  { open, startedAt }: SweepClaim,
  detail: Words,
): Promise<void> {
  const shops = [...new Set(open.map(({ shop }) => shop))].toSorted();
  await recordFailed(ctx.pool, { shops, kind: "Tracking", startedAt, at: ctx.clock(), detail });
}
