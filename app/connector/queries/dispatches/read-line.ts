import type { Prisma } from "#app/db/generated/client.ts";
import type {
  DispatchLineModel,
  DispatchModel,
  OrderLineModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import {
  chooseArtwork,
  correctedComponents,
  correctedLine,
  isEnteredSince,
  itemsInOrder,
  lineArtwork,
  buyersFields,
  ownArtworkField,
  personalArtwork,
} from "../../dispatches/request/index.ts";
import { isCorrectable } from "../../ingest/orders/index.ts";
import type { CorrectionInForce, Print } from "../../model/correction.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import {
  catalogItem,
  type CatalogItem,
  designsFor,
  readCatalogState,
  readMade,
} from "../../products/mappings/index.ts";
import type { ArtworkDesign } from "../../model/artwork-design.ts";
import { readCorrections } from "../../store/line-corrections.ts";
import { readMadeWith, readPartCorrections, readPartItems } from "../../store/part-corrections.ts";
import { isRemakeable } from "../../store/remakes.ts";
import { hidesBuyer } from "./order-summary.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** One line of an order, with what would be made of it, for a person who changes that in this order alone. */
export interface LineDetail {
  dispatchId: string;
  orderId: string;
  orderName: string;
  lineItemId: string;
  title: string;
  /** Null where it is no variant of the store's. */
  variantId: string | null;
  /** How many corrections the order has: a change names them, so that none is overwritten unseen. */
  seen: number;
  /** False once it is being made, or nothing of it is wanted any more. */
  isCorrectable: boolean;
  /** The buyer has entered something else since it was corrected. */
  isOutdated: boolean;
  /** What is printed as it stands. */
  print: Print["kind"];
  /** The file of its own; empty where it has none. */
  pictureUrl: string;
  parts: LinePart[];
  inForce: CorrectionInForce[];
  /** How many units of it left and may be made again, where it is to be changed for that; else null. */
  remakeable: number | null;
  /** The further part of the order that makes it again, or more of it, and for which alone a change counts; else null. */
  part: number | null;
}

/** One part of what is made for a line. */
export interface LinePart {
  sku: string;
  /** Null where the catalog does not have the SKU (any more), or was not read yet. */
  item: CatalogItem | null;
  /** The catalog was read, and does not have it. */
  isGone: boolean;
  /** The artwork without anything of the buyer's; null: none is known. */
  plainUrl: string | null;
  /** Whose design is filled; null: none. */
  designId: string | null;
  /** The place of the design that the plain artwork is printed in; null: none. */
  ownArtworkField: string | null;
  fields: { property: string; fieldId: string; type: "text" | "image"; value: string }[];
}

const withLine = {
  order: { include: { lines: true } },
} as const satisfies Prisma.DispatchInclude;

interface Asked {
  shop: string;
  dispatchId: string;
  lineItemId: string;
  /** As it would be made again: with what it left as. */
  isRemade?: boolean;
}

/** Null where the shop has no such dispatch, it makes no such line, or none that could be made again where that is asked for. */
export async function readLine(
  ctx: Needs<"prisma" | "pool">,
  { shop, dispatchId, lineItemId, isRemade = false }: Asked,
): Promise<LineDetail | null> {
  const dispatch = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: withLine,
  });
  const row = dispatch?.order.lines.find(({ id }) => id === lineItemId);
  if (dispatch === null || row === undefined || hidesBuyer(dispatch.order, dispatch.state))
    return null;
  const { order } = dispatch;
  const ordered = snapshotOf(order).lines.find(({ id }) => id === lineItemId);
  const isOwn = row.dispatchSequence === dispatch.sequence && !isRemade;
  const items = isOwn ? [] : await itemsOf(ctx, { shop, dispatchId, lineItemId, isRemade });
  if (ordered === undefined || (!isOwn && items.length === 0)) return null;
  if (isRemade && !isRemakeable(dispatch)) return null;
  const stands = isOwn
    ? await ownLine(ctx, { row, order, ordered })
    : await partOfLine(ctx, { dispatch, row, ordered, items, isRemade });
  const { correction, made, skus, line, entered } = stands;
  const pictureUrl = lineArtwork(line) ?? "";
  const known = await readItems(ctx, { shop, skus });
  const isWhole = skus.every((sku) => known.has(sku));
  const isRead = isWhole || (await readCatalogState(ctx, { shop })) === "read";
  const parts = made.components.slice(0, skus.length).map(({ artworkUrl, design }, index) => {
    const sku = skus[index] ?? "";
    const { variantArtworkUrl: variant, productArtworkUrl: product } = made;
    return {
      sku,
      item: known.get(sku) ?? null,
      isGone: isRead && !known.has(sku),
      plainUrl: chooseArtwork({ line: null, component: artworkUrl, variant, product }),
      designId: design?.productId ?? null,
      ownArtworkField: ownArtworkField(design),
      fields: fieldsOf(design, entered.properties),
    };
  });
  const isDrawn = parts.some(({ fields }) => fields.some(({ value }) => value !== ""));
  const isPlain = stands.print?.kind === "plain" || !isDrawn;
  const isOver = order.canceledAt !== null || order.redactedAt !== null;
  const isWanted = !isOwn || ordered.currentQuantity > 0;
  return {
    dispatchId,
    orderId: order.id,
    orderName: order.name,
    lineItemId,
    title: row.title,
    variantId: row.variantId,
    seen: order.corrections,
    isCorrectable: !isOver && (isRemade || isCorrectable(dispatch)) && isWanted,
    isOutdated: isOwn && correction !== undefined && isEnteredSince(ordered, correction),
    print: pictureUrl !== "" ? "picture" : isPlain ? "plain" : "texts",
    pictureUrl,
    parts,
    inForce: correction?.inForce ?? [],
    remakeable: isRemade ? unitsOf(items) : null,
    part: isOwn || isRemade ? null : dispatch.sequence,
  };
}

function unitsOf([item]: readonly DispatchLineModel[]): number {
  return item === undefined ? 0 : item.quantity / item.perUnit;
}

/** What a further dispatch makes of the line before it is corrected there; none: nothing. */
async function itemsOf(
  ctx: Needs<"prisma">,
  { shop, dispatchId, lineItemId, isRemade }: Asked,
): Promise<DispatchLineModel[]> {
  const items = isRemade
    ? await ctx.prisma.dispatchLine.findMany({ where: { shop, dispatchId } })
    : await readPartItems(ctx.prisma, { shop, dispatchId });
  return itemsInOrder(items.filter((item) => item.lineItemId === lineItemId));
}

interface Line {
  row: OrderLineModel;
  ordered: OrderSnapshotLine;
}

/** The line where its order's own dispatch makes it, by its variant's mapping. */
async function ownLine(
  ctx: Needs<"prisma" | "pool">,
  { row, order, ordered }: Line & { order: ShopOrderModel },
) {
  const correction = (await readCorrections(ctx.prisma, order)).get(row.id);
  const made = await madeOf(ctx, row);
  const skus = correctedComponents(made.components, correction).map(({ sku }) => sku);
  const line = correctedLine(ordered, correction);
  // A line's texts stay at hand, also where something else is printed for now.
  const entered = correctedLine(ordered, textsOf(correction));
  return { correction, made, skus, line, entered, print: correction?.print ?? null };
}

/** The line where it is made again, or more of it: as it was made before, but for what was corrected of it there. */
async function partOfLine(
  ctx: Needs<"prisma" | "pool">,
  {
    dispatch,
    row,
    ordered,
    items,
    isRemade,
  }: Line & { dispatch: DispatchModel; items: readonly DispatchLineModel[]; isRemade: boolean },
) {
  const { shop, id: dispatchId } = dispatch;
  const target = { shop, dispatchId, lineItemId: row.id };
  const [own, madeWith, mapped] = await Promise.all([
    readPartCorrections(ctx.prisma, dispatch),
    readMadeWith(ctx.prisma, { ...target, made: items }),
    madeOf(ctx, row),
  ]);
  // What is to be made again has no corrections of its own yet.
  const correction = isRemade ? undefined : own.get(row.id);
  const print = correction?.print ?? madeWith?.print ?? null;
  const components = await designsFor(ctx, { shop, mapped: mapped.components, items });
  const skus = items.map((item, index) => {
    const other = correction?.skus.find(({ part }) => part === index + 1);
    return other?.sku ?? item.sku;
  });
  const laid = correction?.print ? correction : madeWith;
  return {
    correction,
    made: { ...mapped, components: padded(components, items) },
    skus,
    line: correctedLine(ordered, laid),
    entered: correctedLine(ordered, textsOf(correction) ?? textsOf(madeWith)),
    print,
  };
}

type Component = Awaited<ReturnType<typeof madeOf>>["components"][number];

/** Of what its variant is not made of any more, only what was sent is known. */
function padded(
  components: readonly Component[],
  items: readonly DispatchLineModel[],
): Component[] {
  return items.map(
    ({ sku, perUnit: quantity }, index) =>
      components[index] ?? { sku, quantity, artworkUrl: null, design: null, designId: null },
  );
}

type Corrections = Awaited<ReturnType<typeof readCorrections>>;
type Correction = ReturnType<Corrections["get"]>;

function textsOf(correction: Correction): Correction {
  return correction?.print?.kind === "texts" ? correction : undefined;
}

/** What the line becomes without any correction. */
async function madeOf(
  ctx: Needs<"pool">,
  row: {
    shop: string;
    variantId: string | null;
    decidedSku: string | null;
    decidedArtwork: string | null;
  },
) {
  const { shop, variantId, decidedSku: sku, decidedArtwork: artworkUrl } = row;
  const read = await readMade(ctx.pool, {
    shop,
    variantIds: variantId === null ? [] : [variantId],
  });
  const found = read.get(variantId ?? "");
  const decided =
    sku === null ? [] : [{ sku, quantity: 1, artworkUrl, design: null, designId: null }];
  return {
    components: found?.mapping?.components ?? decided,
    variantArtworkUrl: found?.variantArtworkUrl ?? null,
    productArtworkUrl: found?.productArtworkUrl ?? null,
  };
}

function fieldsOf(
  design: ArtworkDesign | null,
  properties: Parameters<typeof personalArtwork>[1],
): LinePart["fields"] {
  const filled = personalArtwork(design, properties)?.fields ?? [];
  return buyersFields(design).map(({ property, fieldId, type }) => {
    const value = filled.find((field) => field.fieldId === fieldId)?.value ?? "";
    return { property, fieldId, type, value };
  });
}

async function readItems(
  ctx: Needs<"prisma">,
  { shop, skus }: { shop: string; skus: readonly string[] },
): Promise<ReadonlyMap<string, CatalogItem>> {
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, sku: { in: [...skus] } },
  });
  return new Map(rows.map((row) => [row.sku, catalogItem(row)]));
}
