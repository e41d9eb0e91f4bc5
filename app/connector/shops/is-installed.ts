import type { Needs } from "../ports/context.ts";

/** Whether the app is installed in a shop now; false for one that it does not know. */
export async function isInstalled(ctx: Needs<"prisma">, shop: string): Promise<boolean> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { state: true },
  });
  return row?.state === "Installed";
}
