/** The columns of the list of orders that a person chose, as a row keeps them. */
import { z } from "zod";
import { type OrderColumn, orderColumns, usualColumns } from "../model/order-columns.ts";

/** What no version of the app knows is left out; the usual ones where there is nothing. */
export function readOrderColumns(kept: unknown): OrderColumn[] {
  const texts = z.array(z.string()).safeParse(kept);
  if (!texts.success) return [...usualColumns];
  return orderColumns.filter((column) => texts.data.includes(column));
}
