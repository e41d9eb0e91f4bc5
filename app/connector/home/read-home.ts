import { DispatchState } from "#app/db/generated/enums.ts";
import type { ConnectionModel, ShopModel } from "#app/db/generated/models.ts";
import { readFailures } from "../activity/index.ts";
import { failuresShown } from "../comparison/index.ts";
import { resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import {
  type DispatchStage,
  dispatchStages,
  listAttention,
  stageOf,
  underAttention,
} from "../dispatches/index.ts";
import { readCosts } from "./read-costs.ts";
import { readOpenLines } from "./read-open-lines.ts";
import { readSetup } from "./read-setup.ts";
import { readTrend } from "./read-trend.ts";
import type { ConnectionView, HomeView } from "./views.ts";

/** Work that is due begins within seconds; after this somebody should hear of it. */
const overdueMs = 60_000;
const monthMs = 30 * 24 * 60 * 60_000;

/** What the home page of a shop shows; null while the app is not installed there. */
export async function readHome(ctx: ConnectorContext, shop: string): Promise<HomeView | null> {
  const row = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (row?.state !== "Installed") return null;
  const since = new Date(ctx.clock().getTime() - monthMs);
  const [
    connection,
    products,
    counts,
    attention,
    attentionCount,
    openLines,
    failed,
    astray,
    failedWork,
    trend,
    costs,
    overdue,
  ] = await Promise.all([
    readConnection(ctx, row),
    countProducts(ctx, shop),
    countStages(ctx, { shop, since }),
    listAttention(ctx, { shop, limit: 10 }),
    ctx.prisma.dispatch.count({ where: { shop, ...underAttention } }),
    readOpenLines(ctx, { shop, since }),
    ctx.prisma.delivery.count({ where: { shop, state: "Failed" } }),
    ctx.prisma.failedOrder.count({ where: { shop, attempts: { gte: failuresShown } } }),
    readFailures(ctx, shop),
    readTrend(ctx, { shop, timezone: row.timezone }),
    readCosts(ctx, shop),
    ctx.prisma.dispatch.count({
      where: { shop, dueAt: { lt: new Date(ctx.clock().getTime() - overdueMs) } },
    }),
  ]);
  const setup = await readSetup(ctx, { shop: row, connection, products });
  return {
    shop: { domain: row.domain, name: row.name },
    connection,
    health: { overdue, comparedAt: row.comparedUntil },
    setup,
    trend,
    costs,
    products: { syncedAt: row.productsSyncedAt, error: row.productsError, ...products },
    counts,
    attentionCount,
    attention,
    openLines,
    failedDeliveries: failed,
    failedOrders: astray,
    failedWork,
  };
}

async function readConnection(ctx: ConnectorContext, shop: ShopModel): Promise<ConnectionView> {
  const connection = resolveConnection(ctx, shop);
  if (connection === null) {
    return { kind: "remote", state: "missing", url: null, error: null, lastSweptAt: null };
  }
  const row = await ctx.prisma.connection.findUnique({ where: { id: connection.id } });
  return {
    kind: connection.url === null ? "embedded" : "remote",
    state: row === null ? "untested" : stateOf(row),
    url: connection.url,
    error: row?.error ?? null,
    lastSweptAt: row?.sweptAt ?? null,
  };
}

function stateOf(row: ConnectionModel): ConnectionView["state"] {
  if (row.unauthorizedAt !== null) return "unauthorized";
  if (row.error !== null) return "unreachable";
  return row.catalogReadAt === null && row.sweptAt === null ? "untested" : "working";
}

async function countProducts(
  ctx: ConnectorContext,
  shop: string,
): Promise<{ mapped: number; ignored: number; open: number; bare: number }> {
  const { rows } = await ctx.pool.query<{ state: string | null; count: number; bare: number }>(
    `SELECT mapping.state::text AS state, count(*)::int AS count,
       count(*) FILTER (WHERE mapping.state = 'Mapped'
         AND coalesce(variant.artwork_url, variant.product_artwork_url) IS NULL
         AND EXISTS (SELECT FROM connector.mapping_component AS part
                     WHERE part.shop = variant.shop AND part.variant_id = variant.id
                       AND part.artwork_url IS NULL))::int AS bare
     FROM connector.variant AS variant
     LEFT JOIN connector.mapping AS mapping
       ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
     WHERE variant.shop = $1 AND variant.removed_at IS NULL
     GROUP BY mapping.state`,
    [shop],
  );
  const count = (state: string | null) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    mapped: count("Mapped"),
    ignored: count("Ignored"),
    open: count(null),
    bare: rows.find((row) => row.state === "Mapped")?.bare ?? 0,
  };
}

interface StateCount {
  state: DispatchState;
  apiStatus: string | null;
  count: number;
}

/** States that nearly every dispatch ends in: too many to be counted of any age. */
const commonEnds: readonly DispatchState[] = ["Closed", "Canceled"];

/** Dispatches of any age, but of those that were fulfilled or canceled the ones since `since`. */
async function countStages(
  ctx: ConnectorContext,
  { shop, since }: { shop: string; since: Date },
): Promise<Record<DispatchStage, number>> {
  const others = Object.values(DispatchState).filter((each) => !commonEnds.includes(each));
  // Two halves: the others are few, and what ended is counted out of an index.
  const { rows } = await ctx.pool.query<StateCount>(
    `SELECT state, api_status AS "apiStatus", count(*)::int AS count
     FROM connector.dispatch
     WHERE shop = $1 AND state = ANY ($2::connector.dispatch_state[]) GROUP BY 1, 2
     UNION ALL
     SELECT state, NULL, count(*)::int
     FROM connector.dispatch
     WHERE shop = $1 AND state = ANY ($3::connector.dispatch_state[]) AND created_at >= $4
     GROUP BY 1`,
    [shop, others, commonEnds, since],
  );
  const counts = new Map<DispatchStage, number>();
  for (const { state, apiStatus, count } of rows) {
    const stage = stageOf(state, apiStatus);
    counts.set(stage, (counts.get(stage) ?? 0) + count);
  }
  const entries = dispatchStages.map((stage) => [stage, counts.get(stage) ?? 0]);
  // Every stage has an entry: the list is the type's own.
  return Object.fromEntries(entries) as Record<DispatchStage, number>;
}
