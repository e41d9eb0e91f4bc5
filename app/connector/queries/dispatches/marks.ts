/**
 * What a list shows beside rows of `dispatch`: whether they are late and what was put off, which hangs on the moment, and
 * whether the store ships them itself and what is under way, which no column of theirs says.
 */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { StaffName } from "../../model/staff.ts";
import { readPromises } from "../../shops/index.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { promisedDay } from "../../model/promise.ts";
import { isLate, promisedDays, promisedSince } from "../../store/late.ts";
import { standsFor } from "../../store/snoozes.ts";
import { readStaffNames } from "../../store/staff.ts";
import { isTestOrder } from "../../store/test-orders.ts";
import { isPartial } from "./partly.ts";
import { isCanceling, isChanging } from "./under-way.ts";
import { type HeldUnits, heldUnits } from "./units.ts";

/** What a person put off. */
export interface SnoozeView {
  /** Null: dismissed, until something else is asked. */
  until: Date | null;
  /** Null where nobody said who it was. */
  by: StaffName | null;
}

export interface Marks {
  late: ReadonlySet<string>;
  /** Those that went out with a test key. */
  test: ReadonlySet<string>;
  /** By which day those that are with the provider should leave. */
  dueOn: ReadonlyMap<string, string>;
  /** Those that ended, or are about to, because the store ships all of their lines itself. */
  kept: ReadonlySet<string>;
  snoozes: ReadonlyMap<string, SnoozeView>;
  /** Those of which a cancelation, or a change, is under way at the provider. */
  canceling: ReadonlySet<string>;
  changing: ReadonlySet<string>;
  /** What is known of how many units each makes. */
  units: ReadonlyMap<string, HeldUnits>;
  /** Those that are but a part of what their order still wants. */
  partial: ReadonlySet<string>;
}

/**
 * Of a row of `dispatch`: its order has a line that the store ships itself, and it was canceled for that, or is left
 * without a line and will be. What else was canceled may be without a line too: it was sent again in a further one, or
 * made items again.
 */
const isKept = Prisma.sql`(dispatch.state IN ('Canceled', 'Pending')
  AND EXISTS (SELECT FROM connector.order_line AS line
    JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
    WHERE line.shop = dispatch.shop AND line.order_id = dispatch.order_id AND owner.canceled_at IS NULL
      AND line.verdict = 'Ignored' AND line.left_out_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM connector.order_line AS line
    WHERE line.shop = dispatch.shop AND line.order_id = dispatch.order_id
      AND line.dispatch_sequence = dispatch.sequence)
  AND CASE dispatch.state
    WHEN 'Canceled' THEN EXISTS (SELECT FROM connector.activity AS ended
      WHERE ended.shop = dispatch.shop AND ended.dispatch_id = dispatch.id AND ended.kind = 'canceled'
        AND ended.remark -> 'because' ->> 'code' = 'keptByStore')
    ELSE NOT EXISTS (SELECT FROM connector.remake
      WHERE remake.shop = dispatch.shop AND remake.dispatch_id = dispatch.id)
      AND NOT EXISTS (SELECT FROM connector.added_units AS added
        WHERE added.shop = dispatch.shop AND added.dispatch_id = dispatch.id) END)`;

/**
 * Which of these dispatches of a shop are late or kept, what of them is put off now or under way, and how many
 * units they make. Three queries at most.
 */
export async function readMarks(
  ctx: Needs<"prisma" | "clock">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<Marks> {
  const { rule, promised, timezone } = await readPromises(ctx, shop);
  const rows = await ctx.prisma.$queryRaw<
    {
      id: string;
      is_late: boolean | null;
      is_test: boolean;
      is_kept: boolean;
      is_canceling: boolean;
      is_changing: boolean;
      until: Date | null;
      snoozed_by: string | null;
      units: HeldUnits;
      promised_since: Date | null;
      promised_days: number | null;
      is_partial: boolean;
    }[]
  >`
    SELECT dispatch.id, ${isLate(rule)} AS is_late, ${isTestOrder} AS is_test,
      ${isKept} AS is_kept,
      ${isCanceling} AS is_canceling, ${isChanging} AS is_changing,
      put_off.until, put_off.snoozed_by, ${heldUnits} AS units,
      ${promisedSince} AS promised_since, ${promisedDays(rule)} AS promised_days,
      ${isPartial("dispatch")} AS is_partial
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
  const those = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isMeant).map(({ id }) => id));
  return {
    dueOn: new Map(
      rows.flatMap(({ id, promised_since: acceptedAt, promised_days: days }) => {
        if (acceptedAt === null) return [];
        const own = { ...promised, days: days ?? promised.days };
        return [[id, promisedDay(own, { acceptedAt, timezone })]];
      }),
    ),
    late: those((row) => row.is_late === true),
    test: those((row) => row.is_test),
    kept: those((row) => row.is_kept),
    canceling: those((row) => row.is_canceling),
    changing: those((row) => row.is_changing),
    snoozes: new Map(putOff.map(({ id, until, by }) => [id, { until, by: names.get(by) ?? null }])),
    partial: those((row) => row.is_partial),
    units: new Map(rows.map(({ id, units }) => [id, units])),
  };
}
