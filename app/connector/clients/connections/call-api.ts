import { Prisma } from "#app/db/generated/client.ts";
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

/**
 * Keeps how a call went, and notifies open pages of all its stores where they say something else by now although no order
 * moved: that the key is refused, or no more, and that a provider answers that was silent for longer than between two sweeps.
 * One call alone may be lost: of silence hear those whose orders a sweep could not read (`recordUnanswered`), and they
 * alone that it is over where it was shorter.
 */
async function recordHealth(
  ctx: Needs<"prisma" | "clock" | "settings">,
  id: string,
  { reply, wasFailing }: { reply: Reply<unknown>; wasFailing: boolean },
): Promise<void> {
  const now = ctx.clock();
  if (reply.kind === "unauthorized") {
    const blockedUntil = new Date(now.getTime() + probeMs);
    const error = keepWords(sharedWords(reply));
    // One refusal after the other is the same outage, which began with the first.
    await ctx.prisma.$executeRaw`
      WITH known AS (
        SELECT unauthorized_at FROM connector.connection WHERE id = ${id} FOR NO KEY UPDATE),
      refused AS (
        UPDATE connector.connection
        SET unauthorized_at = coalesce(known.unauthorized_at, ${now}), blocked_until = ${blockedUntil},
          throttled_at = NULL, error = ${error}
        FROM known WHERE connection.id = ${id})
      ${notifyStores(id)} AND EXISTS (SELECT FROM known WHERE unauthorized_at IS NULL)`;
  } else if (reply.kind === "unanswered") {
    await keepSilence(ctx, id, { now, reply });
  } else if (wasFailing) {
    const longAgo = new Date(now.getTime() - 2 * ctx.settings.trackingSweepSeconds * 1_000);
    // Many calls hear at once that it is back. The first condition asks of no store, so only the one that comes first looks for any.
    await ctx.prisma.$executeRaw`
      WITH known AS (
        SELECT unauthorized_at, swept_at, error FROM connector.connection
        WHERE id = ${id} FOR NO KEY UPDATE),
      answered AS (
        UPDATE connector.connection
        SET error = NULL, unauthorized_at = NULL, blocked_until = NULL, throttled_at = NULL
        FROM known WHERE connection.id = ${id})
      ${notifyStores(id)} AND EXISTS (
        SELECT FROM known WHERE unauthorized_at IS NOT NULL OR error IS NOT NULL)
      AND EXISTS (
        SELECT FROM known WHERE unauthorized_at IS NOT NULL
          OR error IS NOT NULL AND (coalesce(swept_at, '-infinity') < ${longAgo}
            OR EXISTS (
              SELECT FROM connector.run WHERE run.shop = store.shop
                AND run.kind = 'Tracking' AND run.is_failed AND run.at > known.swept_at)))`;
  }
}

/** Notifies open pages of the stores that share a connection, or have left it and have orders there; a condition may follow. */
function notifyStores(id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT pg_notify(${movesChannel}, shop)::text FROM (
      SELECT shop FROM connector.shop_connection WHERE connection_id = ${id}
      UNION SELECT shop FROM connector.dispatch WHERE connection_id = ${id} AND look_due_at IS NOT NULL) AS store
    WHERE true`;
}

async function keepSilence(
  { prisma }: Needs<"prisma">,
  id: string,
  { now, reply }: { now: Date; reply: Extract<Reply<unknown>, { kind: "unanswered" }> },
): Promise<void> {
  const blockedUntil =
    reply.retryAfterMs === null ? undefined : new Date(now.getTime() + reply.retryAfterMs);
  await prisma.connection.updateMany({
    where: { id },
    data: {
      error: keepWords(sharedWords(reply)),
      ...(blockedUntil === undefined ? {} : { blockedUntil }),
    },
  });
  if (blockedUntil === undefined) return;
  // One pause after the other is the same.
  await prisma.connection.updateMany({
    where: { id, throttledAt: null },
    data: { throttledAt: now },
  });
}
