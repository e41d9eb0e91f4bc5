import { recordTimeline } from "../../store/timeline/index.ts";
import type { NamedConnection } from "../../clients/connections/index.ts";
import { changeAttempt } from "../../store/attempts.ts";
import { noteNeverSent } from "../../store/never-sent.ts";
import { writeLeased } from "../../store/lease.ts";
import { aboutAttempt } from "../../model/attention.ts";
import { phrase } from "../../model/phrases.ts";
import { accept } from "./act-accept.ts";
import { abandon } from "./act-submit.ts";
import { adopt } from "./act-adopt.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { type Reading, seekEverywhere, seekOrder } from "./find-in-list.ts";
import type { Finding } from "./find-order.ts";
import {
  timelineEntry,
  again,
  asking,
  attemptOf,
  isStanding,
  type Next,
  type Run,
  settled,
  stop,
} from "./run.ts";

/** How soon an attempt that nobody can tell of is asked for again by itself. */
const unknownRetryMs = 60 * 60_000;

/**
 * Asks whether the provider has an order of this dispatch. Found: it is the answer that was lost. Not
 * found: the attempt starts anew under its old key, or, where the shop has left that connection, it
 * is given up and the next goes over the new one. Anything else is not known yet: it is asked again,
 * and when that goes on, a person is.
 */
export async function search(run: Run): Promise<Next> {
  const { connection, home } = run.rows;
  if (home === null) throw new Error("A look-up without a connection was decided.");
  const hasLeft = home.id !== connection?.id;
  const { finding, home: asked } = await seekEverywhere(run, home);
  const isFormer = asked.id !== home.id;
  if (finding.kind !== "unauthorized" || (!hasLeft && !isFormer)) {
    return conclude(run, { finding, home: asked, hasLeft });
  }
  if (isFormer) return unknown(run);
  // A renewed key of the same provider sees what the old one sent; another's does not.
  if (connection === null || connection.url !== home.url) return unknown(run);
  const other = await seekOrder(run, connection);
  if (other.kind === "absent") return unknown(run);
  return conclude(run, { finding: other, home: connection, hasLeft });
}

async function conclude(
  run: Run,
  {
    finding,
    home,
    hasLeft,
  }: { finding: Finding | Reading; home: NamedConnection; hasLeft: boolean },
): Promise<Next> {
  switch (finding.kind) {
    case "found":
      return accept(run, { apiOrderId: finding.orderId, how: "looked-up", home });
    case "sentBefore":
      return adopt(run, { apiOrderId: finding.orderId, home });
    case "absent":
      if (hasLeft) return abandon(run, "attemptLeftBehind");
      // Its body is no longer whole.
      return run.rows.dispatch.order.redactedAt === null
        ? sendAgain(run)
        : abandon(run, "attemptNotFound");
    case "reading":
      return stop(finding.until);
    case "uncertain": {
      const { message } = finding;
      const reply = { kind: "unanswered", message, retryAfterMs: null } as const;
      return tryAgainLater(run, reply, "provider", { unreachable: "AttemptUnknown" });
    }
    default:
      return tryAgainLater(run, finding, "provider", ifSilent(run, home));
  }
}

/** One that the shop left may never answer again: then a person says what became of the order. */
export function ifSilent({ rows }: Run, home: NamedConnection): { unreachable?: "AttemptUnknown" } {
  return home.id === rows.connection?.id ? {} : { unreachable: "AttemptUnknown" };
}

async function sendAgain(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const wasAsked = rows.dispatch.attention?.reason === aboutAttempt;
  await writeLeased(ctx, lease, wasAsked ? settled(run) : {}, async (transaction) => {
    // What ends it now needs no other look-up.
    if (ctx.settings.restoredAt !== null) await noteNeverSent(transaction, { ...lease, now });
    const found = { searchedAt: now, searchCursor: null };
    await changeAttempt(transaction, attemptOf(run), found);
    const isNew = attemptOf(run).sentAt === null;
    const remark = { code: isNew ? "notThereYet" : "sentAgain" } as const;
    await recordTimeline(transaction, [timelineEntry(run, "looked-up", remark)]);
  });
  return again;
}

/** Nobody can tell whether the order arrived: a person has to, who is asked once, and until then nothing goes out. */
export async function unknown(run: Run): Promise<Next> {
  const { ctx, lease } = run;
  const now = ctx.clock();
  const retryAt = new Date(now.getTime() + unknownRetryMs);
  const notice = {
    reason: "AttemptUnknown",
    subject: { words: phrase("keyNotAccepted") },
  } as const;
  const isAsked = isStanding(run, notice);
  const change = { retryAt, ...(isAsked ? {} : asking(run, notice)) };
  await writeLeased(ctx, lease, change, async (transaction) => {
    if (isAsked) return;
    const remark = { code: "attention", notice } as const;
    await recordTimeline(transaction, [timelineEntry(run, "held", remark)]);
  });
  return stop(retryAt);
}
