import { type ActivityEntry, recordActivity } from "../activity/index.ts";
import { renewLease, writeLeased } from "../dispatches/index.ts";
import type { RequestAnswer } from "../ports.ts";
import { callShopify } from "../shops/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { activity, again, type Next, type Run } from "./run.ts";

const words: Record<RequestAnswer["kind"], string> = {
  accept: "The fulfillment request was accepted.",
  reject: "The fulfillment request was rejected",
  "accept-cancelation": "The cancelation that the store asked for was granted.",
  "reject-cancelation": "The cancelation that the store asked for was declined",
  close: "The fulfillment was given back to the store",
};

/**
 * Answers requests of the store. What was answered before a crash is seen as answered afterwards; what
 * Shopify refuses has moved on, and is looked at again. No answer: nothing waits any more.
 */
export async function answerRequests(run: Run, answers: readonly RequestAnswer[]): Promise<Next> {
  const { ctx, lease, rows } = run;
  const given: RequestAnswer[] = [];
  let refusal: string | null = null;
  for (const answer of answers) {
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) => admin.answerRequest(answer));
    if (reply.kind === "answered") given.push(answer);
    // What is refused by itself holds up no other answer.
    else if (reply.kind === "refused") refusal = reply.message;
    else return tryAgainLater(run, reply, "shopify");
  }
  if (refusal !== null) {
    await recordActivity(
      ctx.prisma,
      given.map((answer) => told(run, answer)),
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
      attempts: 0,
      retryAt: null,
      ...(answers.length === 0 || !isMade ? { requestedAt: null } : {}),
      // What is wanted is another thing now.
      ...(isMade && isLess ? { agreedRevision: -1 } : {}),
    },
    (transaction) =>
      recordActivity(
        transaction,
        answers.map((answer) => told(run, answer)),
      ),
  );
  return again;
}

function told(run: Run, { kind, message }: RequestAnswer): ActivityEntry {
  const hasReason = ["reject", "reject-cancelation", "close"].includes(kind);
  return activity(run, "answered", hasReason ? `${words[kind]}: ${message}` : words[kind]);
}
