import { movesChannel } from "../../store/timeline/index.ts";
import { keepWords } from "../../store/words.ts";
import type { Words } from "../../model/phrases.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import type { MerchantApi, Reply } from "../../ports/index.ts";
import type { NamedConnection } from "./resolve-connection.ts";
import type { Priority } from "./bucket.ts";
import { sharedWords } from "./shared-words.ts";
import { claimPermit } from "./claim-permit.ts";

/** How long a provider that refused the key is left alone between two probes. */
export const probeMs = 60_000;

/** A reply, or "not now": the budget or the provider's own wish leaves no space before `until`. */
export type ApiReply<T> = Reply<T> | { kind: "postponed"; until: Date };

/**
 * One call over a connection, inside its rate budget. All processes share the budget, and what the
 * provider said about the key: after a 401 one probe a minute goes out, whoever makes it.
 */
export async function callApi<T>(
  ctx: ProviderAccess,
  connection: NamedConnection,
  {
    priority,
    call,
    deadlineMs,
    waitsAlone = false,
  }: {
    priority: Priority;
    call: (api: MerchantApi) => Promise<Reply<T>>;
    /** Less than what the lease of a dispatch allows, where the caller has less. */
    deadlineMs?: number;
    /** To be told to wait is about this kind of call: orders go on over the same connection. */
    waitsAlone?: boolean;
  },
): Promise<ApiReply<T>> {
  const permit = await claimPermit(ctx, { connection, priority });
  if (!permit.granted) return { kind: "postponed", until: permit.until };
  const api = ctx.openMerchantApi(connection, deadlineMs === undefined ? {} : { deadlineMs });
  const reply = await call(api);
  const isAskedToWait = reply.kind === "unanswered" && reply.retryAfterMs !== null;
  if (isAskedToWait && (waitsAlone || isAboutArtwork(reply.message))) return reply;
  await recordHealth(ctx, connection.id, { reply, wasFailing: permit.wasFailing });
  return reply;
}

/**
 * True for an answer that the artwork of an order could not be looked at yet: it names the item, and says
 * nothing of other orders over the same connection.
 */
export function isAboutArtwork(said: Words): boolean {
  if (typeof said === "string") return false;
  const { code, values } = said;
  if (code !== "callFailedSaying") return code === "artworkRefused";
  const { words } = values;
  return typeof words === "object" && "code" in words && words.code === "artworkRefused";
}

async function recordHealth(
  ctx: Needs<"prisma" | "clock">,
  id: string,
  health: { reply: Reply<unknown>; wasFailing: boolean },
): Promise<void> {
  await keepHealth(ctx, id, health);
  const isFailing = health.reply.kind === "unauthorized" || health.reply.kind === "unanswered";
  if (isFailing === health.wasFailing) return;
  // No order may move when it goes out or comes back: its stores' pages say so all the same.
  await ctx.prisma.$executeRaw`
    SELECT pg_notify(${movesChannel}, shop)::text FROM connector.shop_connection
    WHERE connection_id = ${id}`;
}

async function keepHealth(
  ctx: Needs<"prisma" | "clock">,
  id: string,
  { reply, wasFailing }: { reply: Reply<unknown>; wasFailing: boolean },
): Promise<void> {
  const now = ctx.clock();
  if (reply.kind === "unauthorized") {
    const blockedUntil = new Date(now.getTime() + probeMs);
    const error = keepWords(sharedWords(reply));
    // One refusal after the other is the same outage, which began with the first.
    await ctx.prisma.$executeRaw`
      UPDATE connector.connection
      SET unauthorized_at = coalesce(unauthorized_at, ${now}), blocked_until = ${blockedUntil},
        throttled_at = NULL, error = ${error}
      WHERE id = ${id}`;
  } else if (reply.kind === "unanswered") {
    const blockedUntil =
      reply.retryAfterMs === null ? undefined : new Date(now.getTime() + reply.retryAfterMs);
    await ctx.prisma.connection.updateMany({
      where: { id },
      data: {
        error: keepWords(sharedWords(reply)),
        ...(blockedUntil === undefined ? {} : { blockedUntil }),
      },
    });
    if (blockedUntil === undefined) return;
    // One pause after the other is the same.
    await ctx.prisma.connection.updateMany({
      where: { id, throttledAt: null },
      data: { throttledAt: now },
    });
  } else if (wasFailing) {
    await ctx.prisma.connection.updateMany({
      where: { id },
      data: { error: null, unauthorizedAt: null, blockedUntil: null, throttledAt: null },
    });
  }
}
