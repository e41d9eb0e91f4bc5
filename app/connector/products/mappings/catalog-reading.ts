import { z } from "zod";
import { callDeadlineMs } from "#app/limits/call-deadline.ts";
import { limits } from "#app/limits/limits.ts";
import { callApi, type NamedConnection } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import type { MerchantApi, Reply } from "../../ports/index.ts";
import { answerOf } from "../../store/catalog-parts.ts";

/** An answer that is older than this is asked for again, should a reading take so long. */
const partMaxAgeMs = 60 * 60_000;

/** The reading can't go on before `until`: the budget is for others, or the provider said so. */
export class ReadingHalted extends Error {
  override name = "ReadingHalted";
  readonly until: Date;
  constructor(until: Date) {
    super("The reading of the catalog goes on later.");
    this.until = until;
  }
}

/** One reading of a connection's catalog, over as many visits as the budget needs. */
export interface CatalogReading {
  /**
   * What a call answers, kept under `name` until the catalog was read as a whole, and asked for once. An
   * empty list is a 404 in this API. Null where the provider gave no answer; what is optional is empty
   * then. Throws `ReadingHalted`.
   */
  ask<T>(
    name: string,
    question: {
      item: z.ZodType<T>;
      isOptional?: boolean;
      call: (api: MerchantApi) => Promise<Reply<readonly unknown[]>>;
    },
  ): Promise<T[] | null>;
}

/**
 * Goes on with the reading that is under way, or begins one. One process reads at a time. After
 * `withinMs` it is halted.
 */
export async function openReading(
  ctx: ProviderAccess,
  connection: NamedConnection,
  { withinMs = Infinity }: { withinMs?: number } = {},
): Promise<CatalogReading> {
  const endsAt = performance.now() + withinMs;
  const { id: connectionId } = connection;
  const oldest = new Date(ctx.clock().getTime() - partMaxAgeMs);
  const parts = await ctx.prisma.catalogPart.findMany({
    where: { connectionId, readAt: { gt: oldest } },
  });
  const kept = new Map(parts.map((part) => [part.name, part]));
  return {
    async ask(name, { item, isOptional = false, call }) {
      const known = kept.get(name);
      if (known !== undefined) return answerOf(known, item);
      const leftMs = Math.floor(endsAt - performance.now());
      if (leftMs <= 0) throw new ReadingHalted(ctx.clock());
      const deadlineMs = Math.min(leftMs, callDeadlineMs(limits.lease.dispatchMs));
      const reply = await callApi(ctx, connection, { priority: "catalog", call, deadlineMs });
      if (reply.kind === "postponed") throw new ReadingHalted(reply.until);
      const isEmpty = reply.kind === "refused" && reply.status === 404;
      if (reply.kind !== "answered" && !isEmpty && !isOptional) return null;
      const answer = z.array(item).parse(reply.kind === "answered" ? reply.value : []);
      await keepPart(ctx, { connectionId, name, answer });
      return answer;
    },
  };
}

async function keepPart(
  ctx: Needs<"prisma" | "clock">,
  { connectionId, name, answer }: { connectionId: string; name: string; answer: unknown[] },
): Promise<void> {
  const json = JSON.stringify(answer);
  await ctx.prisma.$executeRaw`
    INSERT INTO connector.catalog_part (connection_id, name, answer, read_at)
    VALUES (${connectionId}, ${name}, ${json}::jsonb, ${ctx.clock()})
    ON CONFLICT (connection_id, name) DO UPDATE SET
      answer = excluded.answer, read_at = excluded.read_at`;
}
