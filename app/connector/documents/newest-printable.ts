import type { Needs } from "../ports/context.ts";

/** Shopify's id of the newest order of which something can be printed; null where there is none. */
export async function newestPrintable(
  { prisma }: Needs<"prisma">,
  shop: string,
): Promise<string | null> {
  const newest = await prisma.dispatch.findFirst({
    where: { shop, state: { not: "Canceled" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { orderId: true },
  });
  return newest?.orderId ?? null;
}
