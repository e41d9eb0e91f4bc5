import type { Needs } from "../../ports/context.ts";
import { namesOf } from "../dispatches/index.ts";

/** More of the same name are no order that people have. */
export const sameNameMax = 20;

/** The orders that a person means by a name, as the list of orders finds them; null where every order is meant. */
export async function namedOrders(
  ctx: Needs<"prisma">,
  { shop, order = "" }: { shop: string; order?: string },
): Promise<string[] | null> {
  const name = order.trim();
  if (name === "") return null;
  const rows = await ctx.prisma.shopOrder.findMany({
    where: { shop, name: { in: await namesOf(ctx, { shop, text: name }) } },
    take: sameNameMax,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
