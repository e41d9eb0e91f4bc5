import { storableWords, type Words } from "../../model/phrases.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionReason, bare, type Notice } from "../../model/notice.ts";
import { askUnlessAsked } from "../../store/attention.ts";
import { keepSetback } from "../../store/setbacks.ts";
import { correctionPollAt } from "./poll-interval.ts";
import type { OpenOrder } from "./sweep-claim.ts";

/** So many looks in a row fail before a person hears of it: a quarter of an hour to some hours. */
const failuresMax = 5;
const backOffMaxMs = 60 * 60_000;

/** The reasons that a look which works takes back. */
export const pollFailureReasons = [
  "OrderNotFound",
  "OrderUnreadable",
] as const satisfies readonly AttentionReason[];

/**
 * Counts a look that failed for one order alone. The next comes after the usual time, then after twice
 * as long each, an hour at most. A person is told in the end, unless something else is told already;
 * of an order of which all has left nobody is: there is nothing to wait for.
 */
export async function recordFailure(
  ctx: Needs<"prisma" | "clock">,
  { shop, id: dispatchId, pollFailures, shippedAt }: OpenOrder,
  {
    reason,
    message,
    startedAt,
    intervalMs,
  }: {
    reason: (typeof pollFailureReasons)[number];
    message: Words;
    startedAt: Date;
    intervalMs: number;
  },
): Promise<void> {
  const failures = pollFailures + 1;
  const delayMs = Math.min(intervalMs * 2 ** pollFailures, backOffMaxMs);
  const pollDueAt =
    shippedAt === null
      ? new Date(startedAt.getTime() + delayMs)
      : correctionPollAt({ shippedAt, now: startedAt });
  const now = ctx.clock();
  const watched = { shop, id: dispatchId, pollDueAt: { not: null } };
  const lastError = storableWords(message);
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.dispatch.updateMany({
      where: watched,
      data: { pollFailures: failures, pollDueAt },
    });
    if (count !== 0) {
      const change = { lastError };
      await keepSetback(transaction, { shop, dispatchId }, { known: undefined, change });
    }
    if (count === 0 || failures < failuresMax || shippedAt !== null) return;
    const notice: Notice =
      reason === "OrderUnreadable" ? { reason, subject: { words: lastError } } : bare(reason);
    if (!(await askUnlessAsked(transaction, { shop, dispatchId }, { said: notice, now }))) return;
    const remark = { code: "attention", notice } as const;
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "untracked", remark, actor: "provider" },
    ]);
  });
}
