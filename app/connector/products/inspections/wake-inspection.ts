import type { PoolClient } from "pg";
import type { Transaction } from "#app/db/database.server.ts";
import { addressesOf } from "../../model/line-pictures.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";

/** An order, as far as it tells of pictures. */
export interface WithPictures {
  shop: string;
  orderId: string;
  lines: OrderSnapshot["lines"];
}

/** Has the pictures read that buyers brought with orders. Most orders have none, which costs nothing. */
export async function wakeInspection(
  ctx: Needs<"enqueue">,
  transaction: Transaction | PoolClient,
  orders: readonly WithPictures[],
): Promise<void> {
  const due = orders.flatMap(({ shop, orderId, lines }) =>
    lines.some((line) => addressesOf(line).length > 0) ? [{ shop, orderId }] : [],
  );
  if (due.length > 0) await ctx.enqueue(transaction, "inspect-pictures", due);
}
