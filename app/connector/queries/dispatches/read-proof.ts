import { lineOfItem } from "../../dispatches/request/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { catalogItem, type CatalogItem } from "../../products/mappings/index.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { findingsIn, readFindings } from "../../store/picture-inspections.ts";
import type { PlannedItem } from "./planned-items.ts";
import { readDispatch } from "./read-dispatch.ts";
import type { DispatchDetail } from "./views.ts";

/** One item of an order as it is or would be printed, to be looked at before or after it is sent. */
export interface ProofItem extends PlannedItem {
  /** Null where the catalog does not have the SKU (any more). */
  item: CatalogItem | null;
  /** The provider's picture of its product; null: none. */
  imageUrl: string | null;
  /** What was found in the pictures that are printed, where they lie at somebody's address; empty where nothing is to be said. */
  findings: PictureFinding[];
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
  // What was refused stands there until it is written down anew.
  const isFixed = dispatch.items.length > 0 && dispatch.planned.length === 0;
  const planned = isFixed ? dispatch.items.map(itemOf) : dispatch.planned.map(itemOf);
  const printedOf = new Map(dispatch.orderLines.map(({ id, printed }) => [id, printed]));
  const foundOf = new Map(
    dispatch.orderLines.map(({ id, pictureFindings }) => [id, pictureFindings]),
  );
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
        findings: [
          ...new Set([
            ...findingsIn(findings.get(item.artworkUrl ?? "") ?? [], []),
            ...(foundOf.get(line) ?? []),
          ]),
        ],
        printed: printedOf.get(line) ?? [],
        correctableLine: correctable.has(line) ? line : null,
      });
    }),
  };
}

/** For itself: the dispatch keeps its own. */
function itemOf(item: Omit<PlannedItem, "wish"> & Partial<PlannedItem>): PlannedItem {
  return { wish: null, ...item };
}

const unknown = { item: null, imageUrl: null };

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
