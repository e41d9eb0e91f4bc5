/** Which rows of `attention` stand on the pages, as queries ask for them. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { isAskedOpen, isOpen } from "../../store/attention.ts";
import { isSnoozed } from "../../store/snoozes.ts";
import { type Attention, attentions, quietReasons } from "../../model/attention.ts";

/** Reasons that end by themselves: less serious than those that wait for a person. */
const selfEnding = Object.entries<Attention>(attentions)
  .filter(([, { needsStaff }]) => !needsStaff)
  .map(([reason]) => reason);

/** A condition on rows called `asked`: they stand under attention, whether or not somebody put them off. */
export const isListed = Prisma.sql`asked.reason <> ALL (${quietReasons})`;

/** The two halves of what stands under attention, the more serious one first: conditions on rows called `asked`. */
export const attentionBySeverity = [
  Prisma.sql`asked.reason <> ALL (${selfEnding})`,
  Prisma.sql`asked.reason = ANY (${selfEnding.filter((reason) => !quietReasons.some((each) => each === reason))})`,
];

/** The same in a query of Prisma's. */
export const underAttention = { ...isOpen, reason: { notIn: quietReasons } };

/** How many of a shop's dispatches are under attention, and how many beside them somebody put off. */
export async function countAttention(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<{ listed: number; snoozed: number }> {
  const [row] = await ctx.prisma.$queryRaw<{ listed: number; snoozed: number }[]>`
    SELECT count(*) FILTER (WHERE NOT is_snoozed)::int AS listed,
      count(*) FILTER (WHERE is_snoozed)::int AS snoozed
    FROM (SELECT ${isSnoozed(ctx.clock())} AS is_snoozed FROM connector.attention AS asked
          WHERE shop = ${shop} AND ${isAskedOpen} AND ${isListed}) AS waiting`;
  return row ?? { listed: 0, snoozed: 0 };
}
