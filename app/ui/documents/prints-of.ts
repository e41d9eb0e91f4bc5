import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { BulkAction } from "../index-table/paged-table.tsx";
import { labeled } from "../labeled.ts";
import { t } from "../text.ts";
import { openPrint } from "./open-print.ts";

const kinds = [
  ["packing-slip", "documents.packingSlip"],
  ["pick-list", "documents.pickList"],
  ["artwork-sheet", "documents.artworkSheet"],
] as const;

/** Prints a document of the selected orders, an order with several parts once. What was selected stays so. */
export function printsOf(): BulkAction<DispatchListItem>[] {
  return kinds.map(([document, key]) => ({
    content: labeled(t("documents.print.act"), t(key)),
    onAct: (orders) =>
      void openPrint({ document, orderIds: [...new Set(orders.map(({ orderId }) => orderId))] }),
  }));
}
