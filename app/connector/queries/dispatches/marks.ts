/**
 * What a list shows beside rows of `dispatch`: whether they are late and what was put off, which hangs on the moment, and
 * whether the store ships them itself and what is under way, which no column of theirs says.
 */
import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";
import { type DispatchStage, stageOf } from "../../model/stage.ts";
import type { Needs } from "../../ports/context.ts";
import type { StaffName } from "../../model/staff.ts";
import { readPromises } from "../../shops/index.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { type Promised, promisedDay } from "../../model/promise.ts";
import { isLate, type LateRule, promisedDays, promisedSince } from "../../store/late.ts";
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

/** How far a part is, and what of it is late or under way. */
export interface PartProgress {
  stage: DispatchStage;
  isLate: boolean;
  isCanceling: boolean;
  isChanging: boolean;
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
export const isKept = Prisma.sql`(dispatch.state IN ('Canceled', 'Pending')
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

/** What is to be selected beside rows of `dispatch`, of what the moment and other tables say of them. */
export function markedBy(rule: LateRule): Prisma.Sql {
  return Prisma.sql`${isLate(rule)} AS is_late, ${isTestOrder} AS is_test, ${isKept} AS is_kept,
    ${isCanceling} AS is_canceling, ${isChanging} AS is_changing,
    ${promisedSince} AS promised_since, ${promisedDays(rule)} AS promised_days,
    ${isPartial("dispatch")} AS is_partial`;
}

/** What of it a row has. */
export interface Marked {
  is_late: boolean | null;
  is_test: boolean;
  is_kept: boolean;
  is_canceling: boolean;
  is_changing: boolean;
  promised_since: Date | null;
  promised_days: number | null;
  is_partial: boolean;
}

/** By which day a row should leave, as its shop promises; null: it is not with the provider, or has left. Pure. */
export function dueOn(
  { promised_since: acceptedAt, promised_days: days }: Marked,
  { promised, timezone }: { promised: Promised; timezone: string },
): string | null {
  if (acceptedAt === null) return null;
  return promisedDay({ ...promised, days: days ?? promised.days }, { acceptedAt, timezone });
}

/** How far one of those that were read is, and what of it is late or under way. Pure. */
export function progressOf(
  { id, state, apiStatus }: Pick<DispatchModel, "id" | "state" | "apiStatus">,
  { late, canceling, changing }: Pick<Marks, "late" | "canceling" | "changing">,
): PartProgress {
  return {
    stage: stageOf(state, apiStatus),
    isLate: late.has(id),
    isCanceling: canceling.has(id),
    isChanging: changing.has(id),
  };
}

/**
 * Which of these dispatches of a shop are late or kept, what of them is put off now or under way, and how many
 * units they make. Three queries at most.
 */
export async function readMarks(
  ctx: Needs<"prisma" | "clock">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<Marks> {
  const promises = await readPromises(ctx, shop);
  const rows = await ctx.prisma.$queryRaw<
    (Marked & {
      id: string;
      until: Date | null;
      snoozed_by: string | null;
      units: HeldUnits;
    })[]
  >`
    SELECT dispatch.id, put_off.until, put_off.snoozed_by, ${heldUnits} AS units,
      ${markedBy(promises.rule)}
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
      rows.flatMap((row) => {
        const day = dueOn(row, promises);
        return day === null ? [] : [[row.id, day]];
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
