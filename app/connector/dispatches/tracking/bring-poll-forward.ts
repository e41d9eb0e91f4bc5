import type { Needs } from "../../ports/context.ts";
import { followedStates } from "../../model/dispatch-states.ts";

/** A dispatch by its own id, by the provider's id of its order, or by its place among the order's. */
export type Followed =
  | { dispatchId: string }
  | { apiOrderId: string }
  | { orderId: string; sequence: number };

/**
 * Brings forward the next look at an order of a shop, and with it the sweep of its connection. Nothing is believed or changed but when to look. Returns
 * the connections concerned: none where nobody follows such an order.
 */
export async function bringPollForward(
  ctx: Needs<"prisma" | "clock">,
  { shop, ...which }: { shop: string } & Followed,
): Promise<string[]> {
  const now = ctx.clock();
  const found = await ctx.prisma.dispatch.updateManyAndReturn({
    where: {
      shop,
      ...("dispatchId" in which ? { id: which.dispatchId } : which),
      state: { in: [...followedStates] },
      pollDueAt: { not: null },
    },
    data: { pollDueAt: now },
    select: { connectionId: true },
  });
  const ids = [...new Set(found.flatMap(({ connectionId }) => connectionId ?? []))];
  // Beside it, not with it: a mark that gets lost here costs only the time until the next sweep.
  await ctx.prisma.connection.updateMany({
    where: { id: { in: ids }, sweepDueAt: { gt: now } },
    data: { sweepDueAt: now },
  });
  return ids;
}
