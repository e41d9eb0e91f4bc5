import type { Needs } from "../ports/context.ts";
import { lockShop } from "../store/lock-order.ts";
import {
  orderViewKey,
  orderViewNameMax,
  type OrderViewRow,
  orderViewsMax,
  readOrderViews,
} from "../store/order-views.ts";

/** The lists of orders that a store keeps under names, in their order. */
export async function listOrderViews(ctx: Needs<"prisma">, shop: string): Promise<OrderViewRow[]> {
  return readOrderViews(ctx.prisma, shop);
}

/**
 * Keeps a list of orders under a name; one of the same name is replaced. `name`: it is empty or too long; `many`: the
 * store keeps as many as it may.
 */
export async function saveOrderView(
  ctx: Needs<"prisma" | "clock" | "newId">,
  {
    shop,
    name: entered,
    address,
    actor,
  }: { shop: string; name: string; address: string; actor: string },
): Promise<"saved" | "name" | "many"> {
  const name = entered.trim();
  if (name === "" || name.length > orderViewNameMax) return "name";
  const nameKey = orderViewKey(name);
  return ctx.prisma.$transaction(async (transaction) => {
    await lockShop(transaction, { shop });
    const known = await transaction.orderView.findUnique({
      where: { shop_nameKey: { shop, nameKey } },
    });
    const kept = { name, address, savedBy: actor, savedAt: ctx.clock() };
    if (known !== null) {
      await transaction.orderView.update({
        where: { shop_id: { shop, id: known.id } },
        data: kept,
      });
      return "saved";
    }
    if ((await transaction.orderView.count({ where: { shop } })) >= orderViewsMax) return "many";
    await transaction.orderView.create({ data: { shop, id: ctx.newId(), nameKey, ...kept } });
    return "saved";
  });
}

/** Forgets a list's name; false where the store has no such one. */
export async function removeOrderView(
  ctx: Needs<"prisma">,
  { shop, id }: { shop: string; id: string },
): Promise<boolean> {
  const { count } = await ctx.prisma.orderView.deleteMany({ where: { shop, id } });
  return count > 0;
}
