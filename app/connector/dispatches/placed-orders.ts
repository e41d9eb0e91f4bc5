import type { Transaction } from "#app/db/database.server.ts";

/** The provider's ids of what a shop's orders became there, as far as it has told them. */
export async function placedOrders(
  { prisma }: { prisma: Pick<Transaction, "dispatch"> },
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<string[]> {
  const dispatches = await prisma.dispatch.findMany({
    where: { shop, orderId: { in: [...orderIds] }, apiOrderId: { not: null } },
    select: { apiOrderId: true },
  });
  return dispatches.flatMap(({ apiOrderId }) => apiOrderId ?? []);
}
