import { z } from "zod";
import type { Prisma } from "#app/db/generated/client.ts";
import type { OrderSummary } from "./views.ts";

/** What a dispatch's order is read with for its summary. */
export const summarized = {
  snapshot: true,
  lines: {
    orderBy: { position: "asc" },
    select: { id: true, title: true, quantity: true, dispatchSequence: true },
  },
} as const satisfies Prisma.ShopOrderSelect;

type Summarized = Prisma.ShopOrderGetPayload<{ select: typeof summarized }>;

/** Only what is shown of a snapshot, and less where it tells less: one odd order empties no list. */
const told = z.object({
  shippingAddress: z.object({ name: z.string().nullable() }).nullable().catch(null),
  lines: z.array(z.object({ id: z.string(), currentQuantity: z.int() })).catch([]),
});

/**
 * Who ordered and what this dispatch is about, in a line of a list. Of a dispatch that has no line of
 * its own (none is mapped yet, or it was withdrawn) what no other has. Pure.
 */
export function summaryOf(order: Summarized, sequence: number): OrderSummary {
  const { lines, shippingAddress } = told.parse(order.snapshot);
  const left = new Map(lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  const own = order.lines.filter((line) => line.dispatchSequence === sequence);
  const meant = own.length > 0 ? own : order.lines.filter((line) => line.dispatchSequence === null);
  const counted = meant.map(({ id, title, quantity }) => ({
    title,
    // As edits and refunds left it; the row keeps what it was judged by.
    quantity: left.get(id) ?? quantity,
  }));
  const still = counted.filter(({ quantity }) => quantity > 0);
  // Where nothing is left of it, what was ordered says more than an empty line.
  const [first = null, ...others] = still.length > 0 ? still : meant;
  return {
    buyer: shippingAddress?.name?.trim() || null,
    item: first === null ? null : { title: first.title, quantity: first.quantity },
    otherItems: others.length,
  };
}
