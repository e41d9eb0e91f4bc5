import type { Words } from "../../model/phrases.ts";
import { type OrderEntry, recordTimeline } from "../../store/timeline/index.ts";
import { renewLease, writeLeased } from "../../store/lease.ts";
import type { Message } from "../../ports/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import type { Answer } from "../decide/index.ts";
import { timelineEntry, again, type Next, type Run } from "./run.ts";

/**
 * Answers requests of the store. What was answered before a crash is seen as answered afterwards; what
 * Shopify refuses has moved on, and is looked at again. No answer: nothing waits any more. What no dispatch is for is
 * answered by `ingest/requests/follow-service.ts`.
 */
export async function answerRequests(run: Run, answers: readonly Answer[]): Promise<Next> {
  const { ctx, lease, rows } = run;
  const given: Answer[] = [];
  let refusal: Words | null = null;
  for (const answer of answers) {
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) =>
      admin.answerRequest({ ...answer, message: ctx.storeWords(messageFor(answer), rows.owner) }),
    );
    if (reply.kind === "answered") given.push(answer);
    // What is refused by itself holds up no other answer.
    else if (reply.kind === "refused") refusal = reply.message;
    else return tryAgainLater(run, reply, "shopify");
  }
  if (refusal !== null) {
    await writeLeased(ctx, lease, {}, (transaction) =>
      recordTimeline(
        transaction,
        given.map((answer) => told(run, answer)),
      ),
    );
    const fault = { kind: "unanswered", message: refusal, retryAfterMs: null } as const;
    return tryAgainLater(run, fault, "shopify");
  }
  const isMade = rows.dispatch.apiOrderId !== null;
  const isLess = answers.some(({ kind }) => kind === "reject" || kind === "reject-cancelation");
  await writeLeased(
    ctx,
    lease,
    {
      tries: 0,
      retryAt: null,
      ...(answers.length === 0 || !isMade ? { requestedAt: null } : {}),
      // What is wanted is another thing now.
      ...(isMade && isLess ? { agreedRevision: -1 } : {}),
    },
    (transaction) =>
      recordTimeline(
        transaction,
        answers.map((answer) => told(run, answer)),
      ),
  );
  return again;
}

/** What the merchant reads beside it in Shopify. */
function messageFor(answer: Answer): Message {
  switch (answer.kind) {
    case "accept":
      return { code: "accepted" };
    case "accept-cancelation":
      return { code: "notMade" };
    default:
      return { code: "because", because: answer.because };
  }
}

function told(run: Run, answer: Answer): OrderEntry {
  return timelineEntry(run, "answered", remarkOn(answer));
}

function remarkOn(answer: Answer): Remark {
  switch (answer.kind) {
    case "accept":
      return { code: "requestAccepted" };
    case "reject":
      return { code: "requestRejected", because: answer.because };
    case "accept-cancelation":
      return { code: "cancelationGranted" };
    case "reject-cancelation":
      return { code: "cancelationDeclined", because: answer.because };
    case "close":
      return { code: "givenBack", because: answer.because };
  }
}
