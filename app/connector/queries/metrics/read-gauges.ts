import type { DispatchState } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { dispatchFlow, endStates } from "../../model/dispatch-states.ts";
import { countAllLate, underAttention } from "../dispatches/index.ts";

/** What a monitor wants to know at any moment, over all shops. */
export interface ConnectorGauges {
  /** Open dispatches by state. Those that ended are history, and counting them would cost. */
  openByState: Partial<Record<DispatchState, number>>;
  attention: number;
  /** Open dispatches that are late by what their shops promise. */
  late: number;
  /** How long the oldest due dispatch and the oldest unprocessed webhook have been waiting. */
  oldestDueSeconds: number;
  oldestDeliverySeconds: number;
  failedDeliveries: number;
}

/** Reads the gauges; a few index scans. */
export async function readGauges(ctx: Needs<"prisma" | "clock">): Promise<ConnectorGauges> {
  const now = ctx.clock();
  const [states, attention, late, due, delivery, failedDeliveries] = await Promise.all([
    ctx.prisma.dispatch.groupBy({
      by: ["state"],
      where: { state: { notIn: [...endStates] } },
      _count: true,
    }),
    ctx.prisma.attention.count({
      where: { ...underAttention, dispatch: { state: { notIn: [...endStates] } } },
    }),
    countAllLate(ctx),
    ctx.prisma.dispatch.findFirst({
      where: { dueAt: { lte: now } },
      orderBy: { dueAt: "asc" },
      select: { dueAt: true },
    }),
    ctx.prisma.delivery.findFirst({
      where: { state: "Received" },
      orderBy: { receivedAt: "asc" },
      select: { receivedAt: true },
    }),
    ctx.prisma.delivery.count({ where: { state: "Failed" } }),
  ]);
  const ageSeconds = (at: Date | null | undefined) =>
    at === null || at === undefined ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  const openStates = Object.keys(dispatchFlow).filter(
    (state) => !endStates.some((end) => end === state),
  );
  const counts = new Map<string, number>(states.map(({ state, _count }) => [state, _count]));
  return {
    openByState: Object.fromEntries(openStates.map((state) => [state, counts.get(state) ?? 0])),
    attention,
    late,
    oldestDueSeconds: ageSeconds(due?.dueAt),
    oldestDeliverySeconds: ageSeconds(delivery?.receivedAt),
    failedDeliveries,
  };
}
