/** The rows of `order_view`: lists of orders that a store's people keep under a name. */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "orderView">;

/** A store keeps so many at most: more are no menu. */
export const orderViewsMax = 30;

export const orderViewNameMax = 40;

/** A list of orders under a name. */
export interface OrderViewRow {
  id: string;
  name: string;
  /** What the list shows, as its address says it. */
  address: string;
}

/** A store's, in the order of their names. */
export async function readOrderViews({ orderView }: Tables, shop: string): Promise<OrderViewRow[]> {
  return orderView.findMany({
    where: { shop },
    orderBy: { nameKey: "asc" },
    select: { id: true, name: true, address: true },
    take: orderViewsMax,
  });
}

/** As names are compared. Pure. */
export function orderViewKey(name: string): string {
  return name.trim().toLowerCase();
}
