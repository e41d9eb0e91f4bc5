import type { ConnectorContext } from "../context.ts";
import { followedStates } from "../dispatches/index.ts";

/**
 * Brings forward the next look at an order of a shop, by its dispatch or by the provider's id of it,
 * and with it the sweep of its connection. Nothing is believed or changed but when to look. Returns
 * the connections concerned: none where nobody follows such an order.
 */
export async function hurryLook(
  ctx: Pick<ConnectorContext, "prisma" | "clock">,
  { shop, ...which }: { shop: string } & ({ dispatchId: string } | { apiOrderId: string }),
): Promise<string[]> {
  const now = ctx.clock();
  const found = await ctx.prisma.dispatch.updateManyAndReturn({
    where: {
      shop,
      ...("dispatchId" in which ? { id: which.dispatchId } : { apiOrderId: which.apiOrderId }),
      state: { in: [...followedStates] },
      lookDueAt: { not: null },
    },
    data: { lookDueAt: now },
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
