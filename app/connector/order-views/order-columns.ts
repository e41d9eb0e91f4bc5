import { type OrderColumn, usualColumns } from "../model/order-columns.ts";
import { staffNumberOf } from "../model/staff.ts";
import type { Needs } from "../ports/context.ts";
import { readOrderColumns } from "../store/order-columns.ts";

/** Which columns of the list of orders somebody chose; the usual ones of whoever has no number. */
export async function listOrderColumns(
  ctx: Needs<"prisma">,
  { shop, actor }: { shop: string; actor: string },
): Promise<OrderColumn[]> {
  const number = staffNumberOf(actor);
  if (number === null) return [...usualColumns];
  const row = await ctx.prisma.staffMember.findUnique({
    where: { shop_number: { shop, number } },
    select: { orderColumns: true },
  });
  return readOrderColumns(row?.orderColumns ?? null);
}

/** Keeps which columns somebody chose; false where nobody says who they are, so that it can't be kept. */
export async function chooseOrderColumns(
  ctx: Needs<"prisma">,
  { shop, actor, columns }: { shop: string; actor: string; columns: readonly OrderColumn[] },
): Promise<boolean> {
  const number = staffNumberOf(actor);
  if (number === null) return false;
  const { count } = await ctx.prisma.staffMember.updateMany({
    where: { shop, number },
    data: { orderColumns: [...columns] },
  });
  return count > 0;
}
