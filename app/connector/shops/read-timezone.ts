import type { Needs } from "../ports/context.ts";

/** The IANA time zone of a shop, as Shopify told it at the install; UTC before that. */
export async function readTimezone(ctx: Needs<"prisma">, shop: string): Promise<string> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { timezone: true },
  });
  return row?.timezone ?? "UTC";
}
