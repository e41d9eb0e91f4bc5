import type { Needs } from "../../ports/context.ts";
import type { StaffName } from "../../model/staff.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { standsFor } from "../../store/snoozes.ts";
import { readStaffNames } from "../../store/staff.ts";

/** What a person put off. */
export interface SnoozeView {
  /** Null: dismissed, until something else is asked. */
  until: Date | null;
  /** Null where nobody said who it was. */
  by: StaffName | null;
}

/** What of these dispatches of a shop is put off now, by dispatch. Two queries at most. */
export async function snoozesAmong(
  ctx: Needs<"prisma" | "clock">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, SnoozeView>> {
  const rows = await ctx.prisma.$queryRaw<{ id: string; until: Date | null; by: string }[]>`
    SELECT snooze.dispatch_id AS id, snooze.until, snooze.snoozed_by AS by
    FROM connector.snooze
    JOIN connector.attention AS asked
      ON asked.shop = snooze.shop AND asked.dispatch_id = snooze.dispatch_id
    WHERE snooze.shop = ${shop} AND snooze.dispatch_id = ANY (${[...ids]})
      AND ${isAskedOpen} AND ${standsFor(ctx.clock())}`;
  const names = await readStaffNames(ctx.prisma, { shop, actors: rows.map(({ by }) => by) });
  return new Map(rows.map(({ id, until, by }) => [id, { until, by: names.get(by) ?? null }]));
}
