/** The columns of the list of orders that a person may choose; the order, its stage and its details always stand. Pure. */
import { z } from "zod";

export const orderColumns = ["customer", "tracking", "opened", "updated"] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** As whoever chose nothing sees it. */
export const usualColumns: readonly OrderColumn[] = ["opened"];

export const orderColumnChoice = z.array(z.enum(orderColumns)).max(orderColumns.length);

/** What a row keeps: what no version of the app knows is left out; none was chosen where there is nothing. */
export function readOrderColumns(kept: unknown): OrderColumn[] {
  const texts = z.array(z.string()).safeParse(kept);
  if (!texts.success) return [...usualColumns];
  return orderColumns.filter((column) => texts.data.includes(column));
}
