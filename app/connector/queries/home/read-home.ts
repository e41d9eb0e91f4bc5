import { readWords } from "../../store/words.ts";
import { DispatchState } from "#app/db/generated/enums.ts";
import type { ConnectionModel, ShopModel } from "#app/db/generated/models.ts";
import { readFailures } from "../../store/activity/index.ts";
import { failuresShown } from "../../ingest/take-in-order.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { type DispatchStage, dispatchStages, stageOf } from "../../model/stage.ts";
import { countLate, listAttention, underAttention } from "../dispatches/index.ts";
import { outagesOf } from "./outages.ts";
import { readCosts } from "./read-costs.ts";
import { readOpenLines } from "./read-open-lines.ts";
import { readPaused } from "./read-paused.ts";
import { readSetup } from "./read-setup.ts";
import { readTrend } from "./read-trend.ts";
import type { ConnectionView, HomeView } from "./views.ts";

/** Work that is due begins within seconds; after this somebody should hear of it. */
const overdueMs = 60_000;
const monthMs = 30 * 24 * 60 * 60_000;

/** What the home page of a shop shows; null while the app is not installed there. */
export async function readHome(ctx: ConnectorContext, shop: string): Promise<HomeView | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { comparison: true, productSync: true, shopifyPause: true },
  });
  if (row?.state !== "Installed") return null;
  const now = ctx.clock();
  const since = new Date(now.getTime() - monthMs);
  const [
    { connection, row: connectionRow },
    products,
    counts,
    attention,
    attentionCount,
    openLines,
    trouble,
    late,
    failedWork,
    trend,
    costs,
    paused,
  ] = await Promise.all([
    readConnection(ctx, row),
    countProducts(ctx, shop),
    countStages(ctx, { shop, since }),
    listAttention(ctx, { shop, limit: 10 }),
    ctx.prisma.attention.count({ where: { shop, ...underAttention } }),
    readOpenLines(ctx, { shop }),
    countTrouble(ctx, shop),
    countLate(ctx, shop),
    readFailures(ctx, shop),
    readTrend(ctx, { shop, timezone: row.timezone }),
    readCosts(ctx, shop),
    readPaused(ctx, row),
  ]);
  const { shopifyPause: pause } = row;
  const setup = await readSetup(ctx, { shop: row, connection, products });
  return {
    shop: { domain: row.domain, name: row.name },
    connection,
    health: { overdue: trouble.overdue, late, comparedAt: row.comparison?.comparedUntil ?? null },
    outages: outagesOf({ connection, row: connectionRow, pause, counts, now }),
    setup,
    trend,
    costs,
    products: {
      syncedAt: row.productSync?.syncedAt ?? null,
      error: readWords(row.productSync?.error ?? connectionRow?.catalogError ?? null),
      ...products,
    },
    counts,
    attentionCount,
    attention,
    openLines,
    failedDeliveries: trouble.deliveries,
    failedOrders: trouble.orders,
    failedWork,
    paused,
  };
}

/** Webhooks set aside, orders that can't be read, and dispatches whose work is late. */
async function countTrouble(
  ctx: ConnectorContext,
  shop: string,
): Promise<{ deliveries: number; orders: number; overdue: number }> {
  const { rows } = await ctx.pool.query<{ deliveries: number; orders: number; overdue: number }>(
    `SELECT
       (SELECT count(*)::int FROM connector.delivery WHERE shop = $1 AND state = 'Failed') AS deliveries,
       (SELECT count(*)::int FROM connector.failed_order WHERE shop = $1 AND attempts >= $2) AS orders,
       (SELECT count(*)::int FROM connector.dispatch WHERE shop = $1 AND due_at < $3) AS overdue`,
    [shop, failuresShown, new Date(ctx.clock().getTime() - overdueMs)],
  );
  return rows[0] ?? { deliveries: 0, orders: 0, overdue: 0 };
}

async function readConnection(
  ctx: ConnectorContext,
  shop: ShopModel,
): Promise<{ connection: ConnectionView; row: ConnectionModel | null }> {
  const connection = resolveConnection(ctx, shop);
  if (connection === null) {
    const none = { url: null, error: null, lastSweptAt: null };
    return { connection: { kind: "remote", state: "missing", ...none }, row: null };
  }
  const row = await ctx.prisma.connection.findUnique({ where: { id: connection.id } });
  const view: ConnectionView = {
    kind: connection.url === null ? "embedded" : "remote",
    state: row === null ? "untested" : stateOf(row),
    url: connection.url,
    error: readWords(row?.error ?? null),
    lastSweptAt: row?.sweptAt ?? null,
  };
  return { connection: view, row };
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
