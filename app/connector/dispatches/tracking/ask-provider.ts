/** The sweep's calls: what comes back of one, and when the sweep as a whole cannot go on. */
import { type Phrase, phrase } from "../../model/phrases.ts";
import { callApi, sharedWords } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import type { GlimpsePage, Reply } from "../../ports/index.ts";
import type { SweepClaim } from "./sweep-claim.ts";

/** Not answered, or not now: the sweep goes on at `until`. */
export class Interrupted extends Error {
  override name = "Interrupted";
  readonly until: Date;
  /** False where nothing is wrong: our own budget is used up for the moment. */
  readonly isFailure: boolean;
  readonly words: Phrase;
  constructor(until: Date, words: Phrase, { isFailure = true } = {}) {
    super(words.code);
    this.until = until;
    this.words = words;
    this.isFailure = isFailure;
  }
}

/** A page of orders; null where there is none. Without an answer the sweep can't go on. */
export async function askPage(
  ctx: ProviderAccess,
  claim: SweepClaim,
  query: { cursor: string | null; pageSize: number },
): Promise<GlimpsePage | null> {
  const reply = await ask(ctx, claim, (api) => api.getOrders(query));
  if (reply.kind === "unanswered") throw interruptedBy(ctx, reply);
  return reply.kind === "answered" ? reply.value : null;
}

/** A list that says that there is more and not where goes on behind its last order. */
export function nextCursor({ orders, pageInfo }: GlimpsePage): string | null {
  return pageInfo.hasNextPage ? (pageInfo.endCursor ?? orders.at(-1)?.orderId ?? null) : null;
}

/** One call. Throws `Interrupted` when the sweep as a whole cannot go on. */
export async function ask<T>(
  ctx: ProviderAccess,
  { connection }: SweepClaim,
  call: Parameters<typeof callApi<T>>[2]["call"],
): Promise<Exclude<Reply<T>, { kind: "unauthorized" }>> {
  if (connection === null) throw new Error("A connection without a key was to be swept.");
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call,
  });
  if (reply.kind === "postponed") {
    throw new Interrupted(reply.until, phrase("budgetUsed"), { isFailure: false });
  }
  if (reply.kind === "unauthorized") throw interruptedBy(ctx, reply);
  // Who says when to come back speaks for the whole provider.
  if (reply.kind === "unanswered" && reply.retryAfterMs !== null) throw interruptedBy(ctx, reply);
  return reply;
}

function interruptedBy(
  ctx: Needs<"clock" | "settings">,
  reply: Extract<Reply<unknown>, { kind: "unanswered" | "unauthorized" }>,
): Interrupted {
  const waitMs = reply.kind === "unanswered" ? (reply.retryAfterMs ?? 0) : 0;
  const sweepMs = ctx.settings.trackingSweepSeconds * 1_000;
  const pauseMs = Math.max(waitMs, Math.min(sweepMs, 30_000));
  return new Interrupted(new Date(ctx.clock().getTime() + pauseMs), sharedWords(reply));
}
