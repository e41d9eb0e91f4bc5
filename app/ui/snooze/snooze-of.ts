import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { BulkAction } from "../index-table/paged-table.tsx";
import { t } from "../text.ts";

/** Puts off what the selected orders wait for, where that is listed; off where none of them does. */
export function snoozeOf(
  selected: readonly DispatchListItem[],
  ask: (orders: readonly DispatchListItem[], onDone: () => void) => void,
): BulkAction<DispatchListItem> {
  const number = selected.filter(isListed).length;
  return {
    content: t("snooze.bulk", { number }),
    isDisabled: number === 0,
    onAct: (orders, clear) => ask(orders.filter(isListed), clear),
  };
}

function isListed({ attention }: DispatchListItem): boolean {
  return attention !== null && !attention.isQuiet;
}
