import { recordTimeline } from "../../store/timeline/index.ts";
import { callApi, type NamedConnection } from "../../clients/connections/index.ts";
import { changeAttempt, endAttempt } from "../../store/attempts.ts";
import { underWay } from "../../model/attempt-states.ts";
import { renewLease, writeLeased } from "../../store/lease.ts";
import { phrase } from "../../model/phrases.ts";
import { accept } from "./act-accept.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { endedByProvider } from "../decide/index.ts";
import { findOrder } from "./find-order.ts";
import { timelineEntry, again, asking, attemptOf, type Next, type Run, stop } from "./run.ts";
import { hasContent } from "./sent-change.ts";
import { sentBodyOf } from "../../store/attempt-bodies.ts";

/** The newest 500 orders: an order that was made when it was refused is young. */
const pagesMax = 5;

/**
 * Looks whether the provider made the order that it said it refused, before another key goes out. The
 * refusal is believed, so this is a short look and no proof: what leaves it open does not keep the
 * order back. Found: it is taken as it is where its content is what is wanted; else a person is asked,
 * since it can't be told which of the two the provider will ship.
 */
export async function searchAfterRefusal(run: Run): Promise<Next> {
  const { home } = run.rows;
  if (home === null) throw new Error("A look back without a connection was decided.");
  const finding = await findOrder(run, home, { pagesMax });
  switch (finding.kind) {
    case "found":
      return endedByProvider.has(finding.orderStatus ?? "")
        ? goOn(run)
        : judge(run, home, finding.orderId);
    case "absent":
    case "uncertain":
      return goOn(run);
    case "sentBefore":
      return judge(run, home, finding.orderId);
    default:
      return tryAgainLater(run, finding, "provider");
  }
}

async function goOn(run: Run): Promise<Next> {
  const { ctx, lease } = run;
  const found = { searchedAt: ctx.clock(), searchCursor: null };
  await writeLeased(ctx, lease, {}, (transaction) =>
    changeAttempt(transaction, attemptOf(run), found),
  );
  return again;
}

async function judge(run: Run, home: NamedConnection, apiOrderId: string): Promise<Next> {
  const { ctx, lease } = run;
  const attempt = attemptOf(run);
  await renewLease(ctx, lease);
  const look = await callApi(ctx, home, {
    priority: "create",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (look.kind === "refused") {
    const reply = { kind: "unanswered", message: look.message, retryAfterMs: null } as const;
    return tryAgainLater(run, reply, "provider");
  }
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  if (hasContent(look.value, sentBodyOf(attempt))) {
    return accept(run, { apiOrderId, how: "looked-up", home });
  }
  const subject = { words: phrase("madeAlthoughRefused", { apiOrderId }) };
  await writeLeased(
    ctx,
    lease,
    {
      state: "Pending",
      retryAt: null,
      ...asking(run, { reason: "RefusedByProvider", subject }),
    },
    async (transaction) => {
      if (underWay(attempt) === null)
        await changeAttempt(transaction, attempt, { searchCursor: null });
      else await endAttempt(transaction, attempt, "GivenUp", ctx.clock());
      const remark = { code: "madeAlthoughRefused", apiOrderId } as const;
      await recordTimeline(transaction, [timelineEntry(run, "held", remark, "provider")]);
    },
  );
  return stop(null);
}
