import type { OrderStatus } from "#app/db/generated/enums.ts";

export type { OrderStatus };

/** The way through production. */
export const stages = ["Created", "Picked", "Printed", "Packaged", "Shipped"] as const;
type Stage = (typeof stages)[number];

/** A stage that the print shop can bring an order to. */
export type ProductionStage = Exclude<Stage, "Created">;

/**
 * Every single move of an order. The merchant's own cancelOrder works from Created alone (spec, rule
 * 2); from later stages it is the print shop, or a simulation, that cancels. Two ways back are not here, as
 * nobody may ask for them as a target: a cancelation that is declined, and an advance that is undone within a
 * minute, lead to where the order stood.
 */
export const orderMoves = {
  Created: ["Picked", "CancelationRequested", "Canceled", "Declined"],
  Picked: ["Printed", "CancelationRequested", "Canceled", "Declined"],
  Printed: ["Packaged", "CancelationRequested", "Canceled", "Declined"],
  Packaged: ["Shipped", "CancelationRequested", "Canceled", "Declined"],
  CancelationRequested: ["Canceled"],
  Shipped: [],
  Canceled: [],
  Declined: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Every status that an order can have: the record above is over all of them. */
export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

/** Those from which an order can still move. */
export const openStatuses: OrderStatus[] = orderStatuses.filter(
  (status) => orderMoves[status].length > 0,
);

/** True when the table has the single move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly OrderStatus[] = orderMoves[from];
  return moves.includes(to);
}

/**
 * The moves that lead from one status to another: one where the table has it, or all the stages on
 * the way forward. Nothing when there is no way.
 */
export function wayBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] | undefined {
  if (canMove(from, to)) return [to];
  const names: readonly OrderStatus[] = stages;
  const start = names.indexOf(from);
  const end = names.indexOf(to);
  return start >= 0 && end > start ? names.slice(start + 1, end + 1) : undefined;
}
