import { type RemakeReason, remakeReasons } from "../../model/remake.ts";
import type { Needs } from "../../ports/context.ts";
import { type PartProgress, progressOf, readMarks } from "./marks.ts";
import { readPhotosOf, viewRemake } from "./remakes-of.ts";
import type { RemakeView } from "./views.ts";
import { remakeItemsOf } from "../../store/remakes.ts";

/** One remake in the list. `part`: the one that makes the items. */
export interface RemakeListItem extends RemakeView {
  /** The dispatch that makes the items. */
  id: string;
  orderName: string;
  progress: PartProgress;
  items: { title: string; sku: string; quantity: number }[];
  /** Of how many `photos` has the first. */
  photoCount: number;
}

export interface RemakePage {
  remakes: RemakeListItem[];
  /** Give it as `after` for the next page; null on the last one. */
  endCursor: string | null;
  /** How many remakes there were in the last 90 days, but for canceled ones, by reason; reasons without any are left out. */
  byReason: { reason: RemakeReason; count: number }[];
  /** The same in units of the provider's products, the most frequent ten. */
  byProduct: { sku: string; title: string; quantity: number }[];
}

const pageSize = 50;
/** As many as a row of the list shows. */
const photosShown = 3;
const countedMs = 90 * 24 * 60 * 60_000;

/** The remakes of a shop, the newest first; an unknown `after` begins at the top. */
export async function listRemakes(
  ctx: Needs<"prisma" | "clock" | "sealer" | "settings">,
  { shop, after = null }: { shop: string; after?: string | null },
): Promise<RemakePage> {
  const since = new Date(ctx.clock().getTime() - countedMs);
  const last =
    after === null
      ? null
      : await ctx.prisma.remake.findUnique({
          where: { shop_dispatchId: { shop, dispatchId: after } },
          select: { createdAt: true, dispatchId: true },
        });
  const older =
    last === null
      ? {}
      : {
          OR: [
            { createdAt: { lt: last.createdAt } },
            { createdAt: last.createdAt, dispatchId: { lt: last.dispatchId } },
          ],
        };
  const [found, reasons, byProduct] = await Promise.all([
    ctx.prisma.remake.findMany({
      where: { shop, ...older },
      orderBy: [{ createdAt: "desc" }, { dispatchId: "desc" }],
      take: pageSize + 1,
      include: {
        dispatch: {
          select: { id: true, sequence: true, orderName: true, state: true, apiStatus: true },
        },
        of: { select: { lines: true } },
      },
    }),
    ctx.prisma.remake.groupBy({
      by: ["reason"],
      where: { shop, createdAt: { gte: since }, dispatch: { state: { not: "Canceled" } } },
      _count: true,
    }),
    ctx.prisma.$queryRaw<RemakePage["byProduct"]>`
      SELECT line.sku, min(line.title) AS title, sum(item.quantity)::int AS quantity
      FROM connector.remake
      JOIN connector.dispatch ON dispatch.shop = remake.shop AND dispatch.id = remake.dispatch_id
        AND dispatch.state <> 'Canceled'
      CROSS JOIN LATERAL jsonb_to_recordset(remake.items) AS item ("externalSourceId" text, quantity int)
      JOIN connector.dispatch_line AS line
        ON line.shop = remake.shop AND line.dispatch_id = remake.of_dispatch_id
          AND line.external_source_id = item."externalSourceId"
      WHERE remake.shop = ${shop} AND remake.created_at >= ${since}::timestamptz
      GROUP BY line.sku ORDER BY quantity DESC, line.sku LIMIT 10`,
  ]);
  const counts = new Map<string, number>(reasons.map(({ reason, _count }) => [reason, _count]));
  const shown = found.slice(0, pageSize);
  const ids = shown.map(({ dispatchId }) => dispatchId);
  const [photosOf, marks] = await Promise.all([
    readPhotosOf(ctx, { shop, remakes: shown }),
    readMarks(ctx, { shop, ids }),
  ]);
  const remakes = shown.map((row): RemakeListItem => {
    const made = new Map(row.of.lines.map((line) => [line.externalSourceId, line]));
    const items = remakeItemsOf(row).flatMap(({ externalSourceId, quantity }) => {
      const line = made.get(externalSourceId);
      return line === undefined ? [] : [{ title: line.title, sku: line.sku, quantity }];
    });
    const all = photosOf(row);
    const photos = all.slice(0, photosShown);
    return Object.assign(viewRemake(row, { part: row.dispatch, photos }), {
      id: row.dispatchId,
      orderName: row.dispatch.orderName,
      progress: progressOf(row.dispatch, marks),
      items,
      photoCount: all.length,
    });
  });
  return {
    remakes,
    endCursor: found.length > pageSize ? (remakes.at(-1)?.id ?? null) : null,
    byReason: remakeReasons.flatMap((reason) => {
      const count = counts.get(reason) ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
    byProduct,
  };
}
