import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { isRemakeable, remakeNoteOf } from "../../store/remakes.ts";
import { stageOf } from "../../model/stage.ts";
import type { RemakePlaces } from "./remake-places.ts";
import type { DispatchDetail, RemakeView } from "./views.ts";

type Part = Pick<DispatchModel, "id" | "sequence" | "state" | "apiStatus">;

interface Row extends Pick<DispatchModel, "state" | "shippedAt"> {
  order: Pick<ShopOrderModel, "canceledAt" | "redactedAt" | "personalSince">;
  lines: readonly DispatchLineModel[];
  remake: (RemakeModel & { of: Part }) | null;
  remakes: readonly (RemakeModel & { dispatch: Part })[];
}

/** Lines of a dispatch that may be made again, with how many units were made. */
export function remakeableOf(row: Row): DispatchDetail["remakeable"] {
  const { order } = row;
  const isKnown = order.redactedAt === null && order.personalSince !== null;
  const isOpen = order.canceledAt === null && isKnown && isRemakeable(row);
  const lines = new Map<string, DispatchDetail["remakeable"][number]>();
  for (const { lineItemId, title, quantity, perUnit } of isOpen ? row.lines : []) {
    const units = Math.floor(quantity / perUnit);
    const known = lines.get(lineItemId)?.units ?? units;
    lines.set(lineItemId, { lineItemId, title, units: Math.min(known, units) });
  }
  return [...lines.values()].filter(({ units }) => units > 0);
}

/** What a dispatch makes again, where it is made again, and what of it may be. */
export function remakesOf(
  row: Row,
  { remakeable, places }: { remakeable: DispatchDetail["remakeable"]; places: RemakePlaces },
): Pick<DispatchDetail, "remake" | "remakes" | "remakeable" | "remakesGoTo"> {
  const { remake } = row;
  return {
    remake: remake === null ? null : { ...viewPart(remake, remake.of), madeAt: places.own },
    remakes: row.remakes.map((each) =>
      Object.assign(viewPart(each, each.dispatch), { madeAt: places.of(each.dispatch.id) }),
    ),
    remakeable,
    remakesGoTo: remakeable.length === 0 ? null : places.next,
  };
}

function viewPart(row: RemakeModel, { id, sequence, state, apiStatus }: Part) {
  return { ...viewRemake(row, { id, sequence }), stage: stageOf(state, apiStatus) };
}

export function viewRemake(row: RemakeModel, part: RemakeView["part"]): RemakeView {
  return {
    part,
    ...remakeNoteOf(row),
    note: row.note,
    photoUrls: row.photoUrls,
    createdAt: row.createdAt,
  };
}
