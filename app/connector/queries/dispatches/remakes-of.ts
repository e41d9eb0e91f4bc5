import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { isRemakeable, remakeNoteOf } from "../../store/remakes.ts";
import type { DispatchDetail, RemakeView } from "./views.ts";

type Part = RemakeView["part"];

/** What a dispatch makes again, where it is made again, and what of it may be. */
export function remakesOf(
  row: Pick<DispatchModel, "state" | "shippedAt"> & {
    order: Pick<ShopOrderModel, "canceledAt" | "redactedAt" | "personalSince">;
    lines: readonly DispatchLineModel[];
    remake: (RemakeModel & { of: Part }) | null;
    remakes: readonly (RemakeModel & { dispatch: Part })[];
  },
): Pick<DispatchDetail, "remake" | "remakes" | "remakeable"> {
  const { order, remake } = row;
  const isKnown = order.redactedAt === null && order.personalSince !== null;
  const isOpen = order.canceledAt === null && isKnown && isRemakeable(row);
  const lines = new Map<string, DispatchDetail["remakeable"][number]>();
  for (const { lineItemId, title, quantity, perUnit } of isOpen ? row.lines : []) {
    const units = Math.floor(quantity / perUnit);
    const known = lines.get(lineItemId)?.units ?? units;
    lines.set(lineItemId, { lineItemId, title, units: Math.min(known, units) });
  }
  return {
    remake: remake === null ? null : viewRemake(remake, remake.of),
    remakes: row.remakes.map((each) => viewRemake(each, each.dispatch)),
    remakeable: [...lines.values()].filter(({ units }) => units > 0),
  };
}

export function viewRemake(row: RemakeModel, part: Part): RemakeView {
  return {
    part,
    ...remakeNoteOf(row),
    note: row.note,
    photoUrls: row.photoUrls,
    createdAt: row.createdAt,
  };
}
