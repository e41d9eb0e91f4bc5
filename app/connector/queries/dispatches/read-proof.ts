import type { ArtworkInput } from "#app/contract/index.ts";
import type { DrawingModel } from "#app/db/generated/models.ts";
import { loadLines, loadPartLines } from "../../dispatches/index.ts";
import {
  chooseArtwork,
  externalItemId,
  lineOfItem,
  shows,
  withOwnArtwork,
} from "../../dispatches/request/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { catalogItem, type CatalogItem } from "../../products/mappings/index.ts";
import { artworkRequestOf } from "../../store/drawings.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { readFindings } from "../../store/picture-inspections.ts";
import { readAddedItems } from "../../store/added-units.ts";
import { readRemake } from "../../store/remakes.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { hidesBuyer } from "./order-summary.ts";
import { readDispatch } from "./read-dispatch.ts";
import type { DispatchDetail } from "./views.ts";

/** One item of an order as it is or would be printed, to be looked at before or after it is sent. */
export interface ProofItem {
  /** As the item is called at the provider. */
  externalSourceId: string;
  title: string;
  sku: string;
  quantity: number;
  /** Null where the catalog does not have the SKU (any more). */
  item: CatalogItem | null;
  /** The provider's picture of its product; null: none. */
  imageUrl: string | null;
  /** The file that is printed. Null: none is known, or it is still to be drawn. */
  artworkUrl: string | null;
  /** What was found in that file, where it lies at somebody's address; empty where nothing is to be said. */
  findings: PictureFinding[];
  /** What the provider is to draw for it; null where a file is printed as it is. */
  wish: ArtworkInput | null;
  /** The line whose picture can be replaced for this order; null: it can't any more. */
  correctableLine: string | null;
  /** The texts on it, each by the name that it was entered as. */
  printed: DispatchDetail["orderLines"][number]["printed"];
}

export interface Proof {
  dispatch: DispatchDetail;
  /** The body is written: what is shown is what was sent, or goes out next. */
  isFixed: boolean;
  items: ProofItem[];
}

/** What a dispatch of a shop prints, or would print as things stand; null where the shop has no such one. */
export async function readProof(
  ctx: ConnectionAccess & Needs<"pool">,
  target: { shop: string; dispatchId: string },
): Promise<Proof | null> {
  const dispatch = await readDispatch(ctx, target);
  if (dispatch === null) return null;
  const isFixed = dispatch.items.length > 0;
  const planned = isFixed ? dispatch.items.map(fixed) : await plannedItems(ctx, target);
  const printedOf = new Map(dispatch.orderLines.map(({ id, printed }) => [id, printed]));
  const correctable = new Set(
    dispatch.orderLines.flatMap(({ id, canBeCorrected }) => (canBeCorrected ? [id] : [])),
  );
  const { shop } = target;
  const urls = planned.flatMap(({ artworkUrl }) => artworkUrl ?? []);
  const [known, findings] = await Promise.all([
    readItems(ctx, { shop, skus: planned.map(({ sku }) => sku) }),
    readFindings(ctx.prisma, { shop, urls }),
  ]);
  return {
    dispatch,
    isFixed,
    items: planned.map((item) => {
      const line = lineOfItem(item.externalSourceId);
      return Object.assign(item, known.get(item.sku) ?? unknown, {
        findings: findings.get(item.artworkUrl ?? "") ?? [],
        printed: printedOf.get(line) ?? [],
        correctableLine: correctable.has(line) ? line : null,
      });
    }),
  };
}

const unknown = { item: null, imageUrl: null };

type Planned = Omit<ProofItem, "item" | "imageUrl" | "findings" | "printed" | "correctableLine">;

function fixed(item: DispatchDetail["items"][number]): Planned {
  return { ...item, wish: null };
}

const withLines = { drawings: true, order: { include: { lines: true } } } as const;

/** What is not written down yet follows mappings, corrections and drawings as they are now. */
async function plannedItems(
  ctx: Needs<"prisma" | "pool">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<Planned[]> {
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: withLines,
  });
  if (row === null || row.state !== "Pending" || hidesBuyer(row.order, row.state)) return [];
  if (row.order.redactedAt !== null) return [];
  const orderLines = row.order.lines.filter(
    ({ dispatchSequence }) => dispatchSequence === row.sequence,
  );
  const remake = await readRemake(ctx.prisma, { shop, dispatchId });
  const added = remake === null ? await readAddedItems(ctx.prisma, { shop, dispatchId }) : [];
  const items = remake?.items ?? added;
  const order = { ...row.order, snapshot: snapshotOf(row.order) };
  const drawn = row.drawings.filter(({ state }) => state === "Done");
  if (items.length > 0) {
    const lines = await loadPartLines(ctx, { dispatch: { ...row, order }, items }, "missing");
    const planned = lines.flatMap((line) =>
      line.components.map((part, index) => plannedItem({ line, part, index, drawn })),
    );
    return items.map(({ externalSourceId, title, sku, quantity, artworkUrl }) => {
      const corrected = planned.find((each) => each.externalSourceId === externalSourceId);
      return corrected === undefined
        ? { externalSourceId, title, sku, quantity, artworkUrl, wish: null }
        : Object.assign(corrected, { quantity });
    });
  }
  const quantities = new Map(
    order.snapshot.lines.map(({ id, currentQuantity }) => [id, currentQuantity]),
  );
  const dispatch = { shop, state: row.state, drawings: row.drawings, order };
  const lines = await loadLines(ctx, { dispatch, orderLines }, "missing");
  // What was removed or refunded is not made.
  const wanted = lines.filter(({ lineItemId }) => (quantities.get(lineItemId) ?? 0) > 0);
  return wanted.flatMap((line) =>
    line.components.map((part, index) => {
      const quantity = (quantities.get(line.lineItemId) ?? 0) * part.quantity;
      return { ...plannedItem({ line, part, index, drawn }), quantity };
    }),
  );
}

/** One part of a line that is still to be sent, but for how many of it. */
function plannedItem({
  line,
  part,
  index,
  drawn,
}: {
  line: PlannedLine;
  part: PlannedLine["components"][number];
  index: number;
  drawn: readonly DrawingModel[];
}): Omit<Planned, "quantity"> {
  const externalSourceId = externalItemId(line.lineItemId, index);
  const plain = chooseArtwork({
    line: line.artworkUrl,
    component: part.artworkUrl,
    variant: line.variantArtworkUrl,
    product: line.productArtworkUrl,
  });
  const item = { externalSourceId, title: line.title, sku: part.sku };
  const { wish } = part;
  if (wish === null || line.artworkUrl !== null) return { ...item, artworkUrl: plain, wish: null };
  const done = drawn.find(
    (each) => each.externalSourceId === externalSourceId && shows(artworkRequestOf(each), wish),
  );
  if (done !== undefined) return { ...item, artworkUrl: done.artworkUrl, wish: null };
  const own = { fieldId: part.ownArtworkField, artworkUrl: plain };
  return { ...item, artworkUrl: null, wish: withOwnArtwork(wish, own) };
}

type PlannedLine = Awaited<ReturnType<typeof loadLines>>[number];

async function readItems(
  ctx: Needs<"prisma">,
  { shop, skus }: { shop: string; skus: readonly string[] },
): Promise<ReadonlyMap<string, { item: CatalogItem; imageUrl: string | null }>> {
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, sku: { in: [...skus] } },
  });
  return new Map(rows.map((row) => [row.sku, { item: catalogItem(row), imageUrl: row.imageUrl }]));
}
