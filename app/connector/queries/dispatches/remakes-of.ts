import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { isRemakeable, remakeNoteOf } from "../../store/remakes.ts";
import { stageOf } from "../../model/stage.ts";
import type { Needs } from "../../ports/context.ts";
import { photosAddress, type PhotoView, viewPhoto } from "../../remake-photos/index.ts";
import { readPhotos } from "../../store/remake-photos.ts";
import type { RemakePlaces } from "./remake-places.ts";
import type { DispatchDetail, RemakeView, ShownRemake } from "./views.ts";

type Part = Pick<DispatchModel, "id" | "sequence" | "state" | "apiStatus">;

interface Row extends Pick<DispatchModel, "shop" | "sequence" | "state" | "shippedAt"> {
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

/** The photos of a remake, as pages show them. */
export type PhotosOf = (remake: { requestId: string }) => PhotoView[];

/** The photos of remakes; one query, and none where there are no remakes. */
export async function readPhotosOf(
  ctx: Needs<"prisma" | "sealer" | "clock" | "settings">,
  { shop, remakes }: { shop: string; remakes: readonly Pick<RemakeModel, "requestId">[] },
): Promise<PhotosOf> {
  const requestIds = remakes.map(({ requestId }) => requestId);
  const of = await readPhotos(ctx.prisma, { shop, requestIds });
  return (remake) => of(remake).map((photo) => viewPhoto(ctx, photo));
}

/** The remakes that a dispatch is on either side of. */
export function remakesBeside({ remake, remakes }: Pick<Row, "remake" | "remakes">): RemakeModel[] {
  return remake === null ? [...remakes] : [remake, ...remakes];
}

/** What a provider is shown of remakes that a dispatch is on either side of. */
export function shownOf(
  ctx: Needs<"sealer" | "clock" | "settings">,
  row: Pick<Row, "shop" | "sequence" | "remake" | "remakes">,
  photosOf: PhotosOf,
): ShownRemake[] {
  const own = row.remake === null ? [] : [{ remake: row.remake, sequence: row.sequence }];
  const others = row.remakes.map((remake) => ({ remake, sequence: remake.dispatch.sequence }));
  return [...own, ...others].flatMap(({ remake, sequence }) => {
    const photoCount = photosOf(remake).length;
    const { shop, dispatchId, photoUrls } = remake;
    if (photoCount + photoUrls.length === 0) return [];
    const photosAt = photoCount === 0 ? null : photosAddress(ctx, { shop, dispatchId });
    return [{ sequence, ...remakeNoteOf(remake), photoUrls, photoCount, photosAt }];
  });
}

/** What a dispatch makes again, where it is made again, and what of it may be. */
export function remakesOf(
  row: Row,
  {
    remakeable,
    places,
    photosOf,
  }: { remakeable: DispatchDetail["remakeable"]; places: RemakePlaces; photosOf: PhotosOf },
): Pick<DispatchDetail, "remake" | "remakes" | "remakeable" | "remakesGoTo"> {
  const { remake } = row;
  return {
    remake:
      remake === null
        ? null
        : { ...viewPart(remake, { part: remake.of, photosOf }), madeAt: places.own },
    remakes: row.remakes.map((each) =>
      Object.assign(viewPart(each, { part: each.dispatch, photosOf }), {
        madeAt: places.of(each.dispatch.id),
      }),
    ),
    remakeable,
    remakesGoTo: remakeable.length === 0 ? null : places.next,
  };
}

function viewPart(row: RemakeModel, { part, photosOf }: { part: Part; photosOf: PhotosOf }) {
  const { id, sequence, state, apiStatus } = part;
  const photos = photosOf(row);
  return {
    ...viewRemake(row, { part: { id, sequence }, photos }),
    stage: stageOf(state, apiStatus),
  };
}

export function viewRemake(
  row: RemakeModel,
  { part: { id, sequence }, photos }: Pick<RemakeView, "part" | "photos">,
): RemakeView {
  return {
    part: { id, sequence },
    ...remakeNoteOf(row),
    note: row.note,
    photoUrls: row.photoUrls,
    photos,
    createdAt: row.createdAt,
  };
}
