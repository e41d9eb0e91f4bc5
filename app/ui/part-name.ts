import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { t } from "./text.ts";

/** What a dispatch is called: an order that is sent in parts has its name in several rows. */
export function partName({
  orderName,
  sequence,
  hasOtherParts,
}: Pick<DispatchListItem, "orderName" | "sequence" | "hasOtherParts">): string {
  return hasOtherParts ? `${orderName} · ${t("orders.part", { sequence })}` : orderName;
}
