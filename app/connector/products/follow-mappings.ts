import type { ConnectorContext } from "../context.ts";
import { followVariants } from "../dispatches/index.ts";

/** Variants in one round, and in one statement. */
const variantsPerRound = 200;

/**
 * Lets orders follow what was decided about variants of a shop, until no mark is left. A mark that is
 * set anew meanwhile stays and is followed in the next round.
 */
export async function followMappings(
  ctx: ConnectorContext,
  { shop: domain }: { shop: string },
): Promise<void> {
  const shop = await ctx.prisma.shop.findUnique({ where: { domain } });
  if (shop?.state !== "Installed") {
    await ctx.prisma.variant.updateMany({
      where: { shop: domain, followDueAt: { not: null } },
      data: { followDueAt: null },
    });
    return;
  }
  for (;;) {
    const due = await ctx.prisma.variant.findMany({
      where: { shop: domain, followDueAt: { not: null } },
      orderBy: [{ followDueAt: "asc" }, { id: "asc" }],
      take: variantsPerRound,
      select: { id: true, followDueAt: true },
    });
    const latest = due.at(-1)?.followDueAt ?? null;
    if (latest === null) return;
    const variantIds = due.map(({ id }) => id);
    await followVariants(ctx, { shop, variantIds });
    await ctx.prisma.variant.updateMany({
      where: { shop: domain, id: { in: variantIds }, followDueAt: { lte: latest } },
      data: { followDueAt: null },
    });
  }
}

/** How long the job itself may take to come. */
const patienceMs = 20_000;

/** Writes a job for shops whose marks nobody followed: the process died. */
export async function resumeFollowing(ctx: ConnectorContext): Promise<number> {
  const oldest = new Date(ctx.clock().getTime() - patienceMs);
  const shops = await ctx.prisma.variant.findMany({
    where: { followDueAt: { lte: oldest } },
    distinct: ["shop"],
    orderBy: { followDueAt: "asc" },
    take: 100,
    select: { shop: true },
  });
  if (shops.length > 0) {
    await ctx.prisma.$transaction((transaction) =>
      ctx.enqueue(transaction, "follow-mappings", shops),
    );
  }
  return shops.length;
}
