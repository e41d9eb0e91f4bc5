import type { Transaction } from "#app/db/database.server.ts";
import { endSnooze, keepSnooze } from "../../store/snoozes.ts";
import type { Needs } from "../../ports/context.ts";
import { quietReasons } from "../../model/attention.ts";
import type { SnoozeUntil } from "../../model/snooze-until.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

/** Longer than that nobody means it. */
const daysMax = 366;

/**
 * A person puts off what a dispatch waits for: it is listed apart until then, and waits all the same. `too-soon`,
 * `too-late`: the day is not after today where the store is, or more than a year away. `moved-on`: it waits for
 * something else than `attention` names, or for nothing. `unknown`: the shop has no such dispatch.
 */
export async function snoozeDispatch(
  ctx: Needs<"prisma" | "clock">,
  { until, actor, ...asked }: Asked & { until: SnoozeUntil; actor: string },
): Promise<"done" | "moved-on" | "unknown" | "too-soon" | "too-late"> {
  const { shop, dispatchId } = asked;
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const moment = await snoozeMoment(transaction, { shop, until, now });
    if (moment === "too-soon" || moment === "too-late") return moment;
    const row = await lockAsked(transaction, asked);
    if (row === null) return (await isKnown(transaction, asked)) ? "moved-on" : "unknown";
    const { attention } = row;
    if (attention === null || quietReasons.includes(attention.reason)) return "moved-on";
    await keepSnooze(transaction, asked, { until: moment, by: actor, now });
    const remark = { code: "snoozed", until: moment === null ? null : until } as const;
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "snoozed", remark, actor },
    ]);
    return "done";
  });
}

/** What a person put off is listed again now. False where nothing of the shop's is put off there. */
export async function unsnoozeDispatch(
  ctx: Needs<"prisma" | "clock">,
  { actor, ...target }: { shop: string; dispatchId: string; actor: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    await lockAsked(transaction, target);
    if (!(await endSnooze(transaction, target))) return false;
    const remark = { code: "unsnoozed" } as const;
    await recordTimeline(transaction, [
      { ...target, at: ctx.clock(), kind: "snoozed", remark, actor },
    ]);
    return true;
  });
}

async function isKnown({ dispatch }: Transaction, { shop, dispatchId }: Asked): Promise<boolean> {
  return (await dispatch.count({ where: { shop, id: dispatchId } })) > 0;
}

/** When the day begins until which is put off; null: it has none. */
export async function snoozeMoment(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop, until, now }: { shop: string; until: SnoozeUntil; now: Date },
): Promise<Date | null | "too-soon" | "too-late"> {
  return until === "dismissed" ? null : beginOfDay(transaction, { shop, day: until, now });
}

async function beginOfDay(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop, day, now }: { shop: string; day: string; now: Date },
): Promise<Date | "too-soon" | "too-late"> {
  // PostgreSQL has no year 0.
  if (day < "0001") return "too-soon";
  const [row] = await transaction.$queryRaw<{ begin: Date; days: number }[]>`
    SELECT day::timestamp AT TIME ZONE zone AS begin,
      day - (${now}::timestamptz AT TIME ZONE zone)::date AS days
    FROM (SELECT ${day}::date AS day, coalesce(
      (SELECT connector.known_zone(timezone) FROM connector.shop WHERE shop.shop = ${shop}), 'UTC') AS zone) AS asked`;
  if (row === undefined || row.days < 1) return "too-soon";
  return row.days > daysMax ? "too-late" : row.begin;
}
