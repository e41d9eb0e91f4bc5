import type { Prisma } from "#app/db/generated/client.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { shownOf } from "../../store/shop-orders.ts";
import { type HeldUnits, type LineUnits, unitsOf } from "./units.ts";

/** What a row of the list says of its order. */
export interface OrderSummary {
  /** Whom it goes to; null where that is not known, or was erased. */
  buyer: string | null;
  /** The first line that the dispatch is about; null where it has none. */
  item: { title: string; quantity: number } | null;
  /** How many units its lines have beside the first. */
  otherItems: number;
  /** Something else of the order is still to come, or to be decided: how far this is says nothing of the whole. */
  isPartial: boolean;
  /** The order has further dispatches, whatever became of them: what is said of this one names it as a part. */
  hasOtherParts: boolean;
  /**
   * Of a part that came later than its order: when the order came, and whether the part makes items again; null: it came
   * with its order, absent in the answer of a process of the version before.
   */
  later?: { receivedAt: Date; isRemake: boolean } | null | undefined;
}

/** What a dispatch's order is read with for its summary. */
export const summarized = {
  snapshot: true,
  missingSince: true,
  lines: {
    orderBy: { position: "asc" },
    select: {
      id: true,
      title: true,
      quantity: true,
      dispatchSequence: true,
      verdict: true,
      leftOutAt: true,
    },
  },
  dispatches: { select: { sequence: true, state: true, createdAt: true } },
} as const satisfies Prisma.ShopOrderSelect;

type Summarized = Prisma.ShopOrderGetPayload<{ select: typeof summarized }>;

/**
 * True while nothing was sent of an order that its store does not have in Shopify: it may be another
 * store's, told here by a webhook whose headers nobody signs. Pure.
 */
export function hidesBuyer(
  { missingSince }: { missingSince: Date | null },
  state: DispatchState,
): boolean {
  return missingSince !== null && state === "Pending";
}

/**
 * Who ordered and what this dispatch is about, in a line of a list: the units that it makes, or is to make; of a canceled one,
 * those that it was to make, as its file has them. Of a dispatch that makes nothing (none is mapped yet, or it was withdrawn)
 * what no other has; all of the order where there is no such. Pure.
 */
export function summaryOf(
  order: Summarized,
  {
    sequence,
    state,
    held,
    isPartial,
  }: {
    sequence: number;
    state: DispatchState;
    held: HeldUnits;
    /** As `partly.ts` has it. */
    isPartial: boolean;
  },
): OrderSummary {
  const { lines, shippingAddress, processedAt } = shownOf(order);
  const left = new Map(lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  const own = order.lines.filter((line) => line.dispatchSequence === sequence);
  const untaken = order.lines.filter((line) => line.dispatchSequence === null);
  const meant = [own, untaken].find(({ length }) => length > 0) ?? order.lines;
  const counted = meant.map(({ id, title, quantity }) => ({
    title,
    // As edits and refunds left it; the row keeps what it was judged by.
    quantity: left.get(id) ?? quantity,
  }));
  const made = unitsOf(held, { state, sequence, lines: order.lines, left }).map(itemOf);
  const still = (made.length > 0 ? made : counted).filter(({ quantity }) => quantity > 0);
  // Where nothing is left of it, what was ordered says more than an empty line.
  const [first = null, ...others] = still.length > 0 ? still : (held.added?.map(itemOf) ?? meant);
  return {
    buyer: hidesBuyer(order, state) ? null : shippingAddress?.name?.trim() || null,
    item: first === null ? null : { title: first.title, quantity: first.quantity },
    otherItems: others.reduce((sum, { quantity }) => sum + quantity, 0),
    isPartial,
    hasOtherParts: order.dispatches.length > 1,
    later: laterThan(order, { processedAt, sequence, held }),
  };
}

function laterThan(
  { dispatches }: Pick<Summarized, "dispatches">,
  {
    processedAt,
    sequence,
    held,
  }: { processedAt: string | null; sequence: number; held: HeldUnits },
): OrderSummary["later"] {
  const [first] = dispatches.toSorted((one, other) => one.sequence - other.sequence);
  if (first === undefined) return null;
  const receivedAt = orderCameAt(processedAt, first.createdAt);
  const isWithOrder = first.sequence === sequence && receivedAt === first.createdAt;
  return isWithOrder ? null : { receivedAt, isRemake: held.remade !== null };
}

/** Webhooks of an order may be late by so much, and it came with its first dispatch all the same. */
const webhookLagMs = 60 * 60_000;

/**
 * When an order came: with its first dispatch, or as Shopify says where that was long before, as the dispatch is opened
 * once something of the order is mapped and it is paid. Pure.
 */
export function orderCameAt(processedAt: string | null, firstAt: Date): Date {
  const cameAt = processedAt === null ? firstAt : new Date(processedAt);
  return firstAt.getTime() - cameAt.getTime() > webhookLagMs ? cameAt : firstAt;
}

const itemOf = ({ title, units }: LineUnits) => ({ title, quantity: units });

/** A person ships this line of the order themselves. Pure. */
export function isKeptLine({
  verdict,
  leftOutAt,
}: Pick<Summarized["lines"][number], "verdict" | "leftOutAt">): boolean {
  return verdict === "Ignored" && leftOutAt !== null;
}
