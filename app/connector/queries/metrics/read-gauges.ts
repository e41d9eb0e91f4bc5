import type { DeliveryState, DispatchState } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionReason, topicOf } from "../../model/attention.ts";
import { dispatchFlow, endStates } from "../../model/dispatch-states.ts";
import { isOpen } from "../../store/attention.ts";
import { countAllLate, underAttention } from "../dispatches/index.ts";

/** What a monitor wants to know at any moment, over all shops. Ages are in seconds; 0 where there is nothing. */
export interface ConnectorGauges {
  /** Open dispatches by state. Those that ended are history, and counting them would cost. */
  dispatches: { state: DispatchState; count: number; oldestSeconds: number }[];
  /** How long the dispatch that waits longest for a worker has been due. */
  overdueDispatchSeconds: number;
  attention: number;
  attentionByReason: { reason: AttentionReason; count: number }[];
  /** Open dispatches that are late by what their shops promise. */
  late: number;
  webhooks: { state: UnappliedState; count: number }[];
  /** Age of the oldest webhook that nobody has worked on. */
  oldestWebhookSeconds: number;
  /** What is still to be sent to the people of shops, and how long the first of it has been due. */
  alerts: number;
  overdueAlertSeconds: number;
  shops: number;
  /** Installed shops whose token is missing, or ended a day ago: it wasn't renewed although there is daily work. */
  shopsWithoutToken: number;
  /** Since when an installed shop's token was not renewed, the longest of all. */
  oldestTokenSeconds: number;
}

/** Webhooks that are not applied: to be worked on, waiting for something, or given up. */
const unappliedStates = ["Received", "Waiting", "Failed"] as const satisfies DeliveryState[];
type UnappliedState = (typeof unappliedStates)[number];

/** The reasons of the closed list: the record is over all of them. */
const reasons = Object.keys(topicOf) as AttentionReason[];

/** Reads the gauges; a few index scans, and one over what is open. */
export async function readGauges(ctx: Needs<"prisma" | "clock">): Promise<ConnectorGauges> {
  const now = ctx.clock();
  const secondsSince = (at: Date | null | undefined) =>
    at === null || at === undefined ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  const open = { state: { notIn: [...endStates] } };
  const [states, due, attention, byReason, late, deliveries, alerts, tokens] = await Promise.all([
    ctx.prisma.dispatch.groupBy({
      by: ["state"],
      where: open,
      _count: true,
      _min: { createdAt: true },
    }),
    ctx.prisma.dispatch.findFirst({
      where: { dueAt: { lte: now } },
      orderBy: { dueAt: "asc" },
      select: { dueAt: true },
    }),
    ctx.prisma.attention.count({ where: { ...underAttention, dispatch: open } }),
    ctx.prisma.attention.groupBy({
      by: ["reason"],
      where: { ...isOpen, dispatch: open },
      _count: true,
    }),
    countAllLate(ctx),
    ctx.prisma.delivery.groupBy({
      by: ["state"],
      where: { state: { in: [...unappliedStates] } },
      _count: true,
      _min: { receivedAt: true },
    }),
    ctx.prisma.alert.aggregate({
      where: { dueAt: { not: null } },
      _count: true,
      _min: { dueAt: true },
    }),
    readTokens(ctx, now),
  ]);
  const openStates = dispatchStates.filter((state) => !endStates.some((end) => end === state));
  return {
    dispatches: openStates.map((state) => {
      const row = states.find((counted) => counted.state === state);
      return {
        state,
        count: row?._count ?? 0,
        oldestSeconds: secondsSince(row?._min.createdAt),
      };
    }),
    overdueDispatchSeconds: secondsSince(due?.dueAt),
    attention,
    attentionByReason: reasons.map((reason) => ({
      reason,
      count: byReason.find((counted) => counted.reason === reason)?._count ?? 0,
    })),
    late,
    webhooks: unappliedStates.map((state) => ({
      state,
      count: deliveries.find((counted) => counted.state === state)?._count ?? 0,
    })),
    oldestWebhookSeconds: secondsSince(
      deliveries.find(({ state }) => state === "Received")?._min.receivedAt,
    ),
    alerts: alerts._count,
    overdueAlertSeconds: secondsSince(alerts._min.dueAt),
    shops: tokens.shops,
    shopsWithoutToken: tokens.without,
    oldestTokenSeconds: secondsSince(tokens.oldestRenewal),
  };
}

/** The table is over all states. */
const dispatchStates = Object.keys(dispatchFlow) as DispatchState[];

/** A token ends after an hour, and whatever the app does for its shop in the background renews it. */
const renewedWithinMs = 24 * 60 * 60 * 1_000;

/** Tokens without an end are never renewed, so their age says nothing. */
async function readTokens({ prisma }: Needs<"prisma">, now: Date) {
  const endedBy = new Date(now.getTime() - renewedWithinMs);
  const [row] = await prisma.$queryRaw<
    { shops: number; without: number; oldestRenewal: Date | null }[]
  >`SELECT count(*)::int AS shops,
           count(*) FILTER (WHERE token.shop IS NULL OR token.expires_at <= ${endedBy})::int AS without,
           min(token.updated_at) FILTER (WHERE token.expires_at IS NOT NULL) AS "oldestRenewal"
    FROM connector.shop
    LEFT JOIN connector.session token ON token.shop = shop.shop AND NOT token.is_online
    WHERE shop.state = 'Installed'`;
  return row ?? { shops: 0, without: 0, oldestRenewal: null };
}
