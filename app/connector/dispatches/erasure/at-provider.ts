import type { Transaction } from "#app/db/database.server.ts";
import type { AtProvider } from "../../ports/index.ts";

/** What the provider has of a shop's orders: theirs there, and what was drawn for them. */
export async function atProvider(
  { prisma }: { prisma: Pick<Transaction, "dispatch" | "drawing" | "givenUpDrawing"> },
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<AtProvider> {
  const orderId = { in: [...orderIds] };
  const names = { idempotencyKey: true, jobId: true } as const;
  const dispatches = await prisma.dispatch.findMany({
    where: { shop, orderId, apiOrderId: { not: null } },
    select: { apiOrderId: true },
  });
  const drawings = await prisma.drawing.findMany({
    where: { shop, dispatch: { orderId } },
    select: names,
  });
  const givenUp = await prisma.givenUpDrawing.findMany({ where: { shop, orderId }, select: names });
  return {
    apiOrderIds: dispatches.flatMap(({ apiOrderId }) => apiOrderId ?? []),
    artworks: [...drawings, ...givenUp].map(({ idempotencyKey, jobId }) => jobId ?? idempotencyKey),
  };
}
