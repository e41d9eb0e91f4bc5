import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { t } from "./text.ts";

type Part = Pick<DispatchListItem, "orderName" | "sequence" | "hasOtherParts">;

/** What a dispatch is called: an order that is sent in parts has its name in several rows. */
export function partName({ orderName, sequence, hasOtherParts }: Part): string {
  return hasOtherParts ? `${orderName} · ${t("orders.part", { sequence })}` : orderName;
}

/** Says how several rows were counted as orders where one of them is a part of one; null: each is an order. */
export function countedPartsText(rows: readonly Pick<Part, "hasOtherParts">[]): string | null {
  const isByPart = rows.length > 1 && rows.some(({ hasOtherParts }) => hasOtherParts);
  return isByPart ? t("orders.countedParts") : null;
}
