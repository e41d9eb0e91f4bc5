import type { Needs } from "../../ports/context.ts";
import {
  type ActReport,
  isAboutSending,
  type ReportedAct,
  retriedThing,
} from "../../model/act-report.ts";
import { isEnded } from "../../model/dispatch-states.ts";
import { isOpen, readNotice } from "../../store/attention.ts";
import type { Asked } from "./lock-asked.ts";

/**
 * Says what came of an act that was just tried on a dispatch, by what it was about: `attention`, the question as it was
 * seen, whose row stays when it is answered. Reads alone; null when the shop has no such dispatch.
 */
export async function reportAct(
  { prisma }: Needs<"prisma">,
  {
    shop,
    dispatchId,
    attention = null,
    act,
    isDone,
  }: Asked & { act: ReportedAct; isDone: boolean },
): Promise<ActReport | null> {
  const row = await prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: {
      state: true,
      apiOrderId: true,
      acceptedAt: true,
      attention: { where: { OR: [isOpen, { number: attention ?? 0 }] } },
    },
  });
  if (row === null) return null;
  const open = row.attention.find(
    ({ answeredAt, endedAt }) => answeredAt === null && endedAt === null,
  );
  const seen = row.attention.find(({ number }) => number === attention);
  if (!isDone) return unchanged(act, { state: row.state, attention, openNumber: open?.number });
  switch (act) {
    case "retry":
      return { kind: "retried", what: retriedThing(seen ? readNotice(seen).reason : null) };
    case "clear":
    case "approve":
    case "release": {
      // Left out of an act in a list, it was whatever stood open.
      if (seen === undefined) return { kind: "unchanged", because: "moved-on" };
      const { reason, subject } = readNotice(seen);
      const wasThere = row.acceptedAt !== null && row.acceptedAt < seen.askedAt;
      if (wasThere && isAboutSending(reason)) return { kind: "let-be" };
      return { kind: "cleared", reason, tag: reason === "Tagged" ? subject.tag : "" };
    }
    case "cancel":
      return { kind: "canceled", isUnsent: row.apiOrderId === null };
    default:
      return { kind: "begun", act };
  }
}

function unchanged(
  act: ReportedAct,
  {
    state,
    attention,
    openNumber,
  }: {
    state: Parameters<typeof isEnded>[0];
    attention: number | null;
    openNumber: number | undefined;
  },
): ActReport {
  const because = (): Extract<ActReport, { kind: "unchanged" }>["because"] => {
    if (act === "send-again" || act === "send-open-lines" || act === "simulate") return act;
    const isAsked = attention !== null && openNumber === attention;
    if (!isAsked && openNumber !== undefined) return "asked-otherwise";
    if (isEnded(state)) return "over";
    return !isAsked && attention !== null ? "answered" : "moved-on";
  };
  return { kind: "unchanged", because: because() };
}
