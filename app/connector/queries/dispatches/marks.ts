/** What a list shows beside rows of `dispatch` that hangs on the moment: whether they are late, and what was put off. */
import type { Needs } from "../../ports/context.ts";
import type { StaffName } from "../../model/staff.ts";
import { readLateRule } from "../../shops/index.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { isLate } from "../../store/late.ts";
import { standsFor } from "../../store/snoozes.ts";
import { readStaffNames } from "../../store/staff.ts";

/** What a person put off. */
export interface SnoozeView {
  /** Null: dismissed, until something else is asked. */
  until: Date | null;
  /** Null where nobody said who it was. */
  by: StaffName | null;
}

export interface Marks {
  late: ReadonlySet<string>;
  snoozes: ReadonlyMap<string, SnoozeView>;
}

/** Which of these dispatches of a shop are late, and what of them is put off now. Three queries at most. */
export async function readMarks(
  ctx: Needs<"prisma" | "clock">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<Marks> {
  const rule = await readLateRule(ctx, shop);
  const rows = await ctx.prisma.$queryRaw<
    { id: string; is_late: boolean | null; until: Date | null; snoozed_by: string | null }[]
  >`
    SELECT dispatch.id, ${isLate(rule)} AS is_late, put_off.until, put_off.snoozed_by
    FROM connector.dispatch
    LEFT JOIN LATERAL (
      SELECT snooze.until, snooze.snoozed_by
      FROM connector.snooze
      JOIN connector.attention AS asked
        ON asked.shop = snooze.shop AND asked.dispatch_id = snooze.dispatch_id
      WHERE snooze.shop = dispatch.shop AND snooze.dispatch_id = dispatch.id
        AND ${isAskedOpen} AND ${standsFor(ctx.clock())}) AS put_off ON true
    WHERE dispatch.shop = ${shop} AND dispatch.id = ANY (${[...ids]})`;
  const putOff = rows.flatMap(({ id, until, snoozed_by: by }) =>
    by === null ? [] : [{ id, until, by }],
  );
  const names = await readStaffNames(ctx.prisma, { shop, actors: putOff.map(({ by }) => by) });
  return {
    late: new Set(rows.filter((row) => row.is_late).map(({ id }) => id)),
    snoozes: new Map(putOff.map(({ id, until, by }) => [id, { until, by: names.get(by) ?? null }])),
  };
}
