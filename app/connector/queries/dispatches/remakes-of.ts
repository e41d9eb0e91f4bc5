import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { isRemakeable, remakeItemsOf, remakeNoteOf } from "../../store/remakes.ts";
import { externalOrderId } from "../../dispatches/request/index.ts";
import type { Needs } from "../../ports/context.ts";
import { photosAddress, type PhotoView, viewPhoto } from "../../remake-photos/index.ts";
import { readPhotos } from "../../store/remake-photos.ts";
import { type Marks, progressOf } from "./marks.ts";
import type { RemakePlaces } from "./remake-places.ts";
import type { DispatchDetail, RemakeView, RemakeReport } from "./views.ts";

/** What names a part to its provider. */
type Named = Pick<DispatchModel, "orderId" | "sequence" | "apiOrderId">;
type Part = Named & Pick<DispatchModel, "id" | "state" | "apiStatus">;
type WithLines = { lines: readonly DispatchLineModel[] };

interface Row extends Named, WithLines, Pick<DispatchModel, "shop" | "state" | "shippedAt"> {
  order: Pick<ShopOrderModel, "canceledAt" | "redactedAt" | "personalSince">;
  remake: (RemakeModel & { of: Part & WithLines }) | null;
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

/** What a message to the provider says of the remakes that a dispatch is on either side of. */
export function reportsOf(
  ctx: Needs<"sealer" | "clock" | "settings">,
  row: Named & WithLines & Pick<Row, "shop" | "remake" | "remakes">,
  photosOf: PhotosOf,
): RemakeReport[] {
  const { shop } = row;
  const named = ({ orderId, sequence, apiOrderId }: Named) => ({
    apiOrderId,
    reference: externalOrderId(shop, orderId, sequence),
  });
  const report = (remake: RemakeModel, of: Named & WithLines, by: Named): RemakeReport => {
    const photoCount = photosOf(remake).length;
    const { dispatchId, note, photoUrls } = remake;
    return {
      original: named(of),
      madeBy: named(by),
      items: itemsOf(remake, of),
      ...remakeNoteOf(remake),
      note,
      photoUrls,
      photoCount,
      photosAt: photoCount === 0 ? null : photosAddress(ctx, { shop, dispatchId }),
    };
  };
  return [
    ...(row.remake === null ? [] : [report(row.remake, row.remake.of, row)]),
    ...row.remakes.map((remake) => report(remake, row, remake.dispatch)),
  ];
}

/** What is made again, as the provider knows it from the part that it was in. */
function itemsOf(remake: RemakeModel, { lines }: WithLines): RemakeReport["items"] {
  const made = new Map(lines.map((line) => [line.externalSourceId, line]));
  return remakeItemsOf(remake).flatMap(({ externalSourceId, quantity }) => {
    const line = made.get(externalSourceId);
    if (line === undefined) return [];
    return [{ externalSourceId, title: line.title, sku: line.sku, quantity }];
  });
}

/** What a dispatch makes again, where it is made again, and what of it may be. */
export function remakesOf(
  row: Row,
  {
    remakeable,
    places,
    photosOf,
    marks,
  }: {
    remakeable: DispatchDetail["remakeable"];
    places: RemakePlaces;
    photosOf: PhotosOf;
    /** Of all parts of the order. */
    marks: Marks;
  },
): Pick<DispatchDetail, "remake" | "remakes" | "remakeable" | "remakesGoTo"> {
  const { remake } = row;
  return {
    remake:
      remake === null
        ? null
        : { ...viewPart(remake, { part: remake.of, photosOf, marks }), madeAt: places.own },
    remakes: row.remakes.map((each) =>
      Object.assign(viewPart(each, { part: each.dispatch, photosOf, marks }), {
        madeAt: places.of(each.dispatch.id),
      }),
    ),
    remakeable,
    remakesGoTo: remakeable.length === 0 ? null : places.next,
  };
}

function viewPart(
  row: RemakeModel,
  { part, photosOf, marks }: { part: Part; photosOf: PhotosOf; marks: Marks },
) {
  const photos = photosOf(row);
  return { ...viewRemake(row, { part, photos }), progress: progressOf(part, marks) };
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
