import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { BulkAction } from "../index-table/paged-table.tsx";
import { t } from "../text.ts";
import type { OrderActs } from "./use-order-acts.ts";

/** The acts in the order of their buttons. */
const actsInOrder = ["retry", "approve", "release", "cancel"] as const satisfies DispatchAct[];

/**
 * The buttons over selected orders: each says how many of them it would act on, and is off where it is
 * none.
 */
export function bulkActsOf(
  selected: readonly DispatchListItem[],
  { start }: Pick<OrderActs, "start">,
): BulkAction<DispatchListItem>[] {
  return actsInOrder.map((act) => {
    const count = selected.filter(({ acts }) => acts.includes(act)).length;
    return {
      content: t(`orders.acts.${act}`, { number: count }),
      isDisabled: count === 0,
      onAct: (orders, clear) => start(act, orders, clear),
    };
  });
}
