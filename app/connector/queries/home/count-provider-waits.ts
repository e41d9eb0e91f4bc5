import { Prisma } from "#app/db/generated/client.ts";
import { type AttentionReason, topicOf } from "../../model/attention.ts";
import type { Needs } from "../../ports/context.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { isCanceling, isChanging } from "../dispatches/index.ts";

const reasons = Object.entries(topicOf).flatMap(([reason, topic]) =>
  topic === "provider" ? [reason] : [],
) as AttentionReason[];

/** A change that waits for somebody or something else is held up by that. */
const waitsElsewhere = Prisma.sql`EXISTS (
  SELECT FROM connector.attention AS asked
  WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen}
    AND asked.reason <> ALL (${reasons}))`;

/**
 * How many of a shop's dispatches that the provider has accepted wait for its answer to a change or a cancelation, as
 * Orders shows them. One statement, for when it answers nothing.
 */
export async function countProviderWaits(ctx: Needs<"prisma">, shop: string): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch
    WHERE shop = ${shop} AND state = 'Accepted'
      AND (${isCanceling} OR ${isChanging} AND NOT ${waitsElsewhere})`;
  return row?.count ?? 0;
}
