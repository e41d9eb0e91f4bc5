import { countsTests } from "../../store/test-orders.ts";
import { readWords } from "../../store/words.ts";
import { readFailures } from "../../store/timeline/index.ts";
import { failuresShown } from "../../ingest/import-order.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import {
  countAttention,
  countLate,
  groupAttention,
  listAttention,
  overdueMs,
} from "../dispatches/index.ts";
import { countShopifyWaits } from "./count-shopify-waits.ts";
import { countStages } from "./count-stages.ts";
import { outagesOf } from "./outages.ts";
import { readProvider } from "./read-provider.ts";
import { readCosts } from "./read-costs.ts";
import { readOpenLines } from "./read-open-lines.ts";
import { readPaused } from "./read-paused.ts";
import { readSetup } from "./read-setup.ts";
import { readTrend } from "./read-trend.ts";
import type { HomeView } from "./views.ts";

/** Orders that can't be read are named by their first few. */
const failedNamedMax = 5;

/** What the home page of a shop shows; null while the app is not installed there. */
export async function readHome(
  ctx: ConnectionAccess & Needs<"pool" | "quarantine">,
  shop: string,
): Promise<HomeView | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { comparison: true, connection: true, productSync: true, shopifyPause: true },
  });
  if (row?.state !== "Installed") return null;
  const now = ctx.clock();
  const [
    provider,
    products,
    { stages: counts, partial },
    waits,
    { groups, attention },
    attentionCounts,
    openLines,
    trouble,
    { late, waitingLong },
    failedWork,
    trend,
    costs,
    paused,
  ] = await Promise.all([
    readProvider(ctx, row),
    countProducts(ctx, shop),
    countStages(ctx, shop),
    countShopifyWaits(ctx, shop),
    readAttention(ctx, shop),
    countAttention(ctx, shop),
    readOpenLines(ctx, { shop }),
    countTrouble(ctx, shop),
    countLate(ctx, shop),
    readFailures(ctx, shop),
    readTrend(ctx, { shop, timezone: row.timezone }),
    readCosts(ctx, shop),
    readPaused(ctx, row),
  ]);
  const { connection, row: connectionRow } = provider;
  const { shopifyPause: pause } = row;
  const setup = await readSetup(ctx, { shop: row, connection, products, ...trouble });
  return {
    shop: { domain: row.domain, name: row.name },
    hasOrders: trouble.hasOrders,
    hasTestOrders: trouble.hasTestOrders,
    connection,
    health: {
      overdue: trouble.overdue,
      late,
      waitingLong,
      comparedAt: row.comparison?.comparedUntil ?? null,
    },
    outages: outagesOf({ ...provider, pause, waits, now }),
    setup,
    trend,
    costsOf: trouble.countsTests ? "test" : "live",
    costs,
    products: {
      syncedAt: row.productSync?.syncedAt ?? null,
      error: readWords(row.productSync?.error ?? connectionRow?.catalogError ?? null),
      ...products,
    },
    counts,
    partialCount: partial,
    attentionCount: attentionCounts.listed,
    snoozedCount: attentionCounts.snoozed,
    attentionGroups: groups,
    attention,
    openLines,
    failedDeliveries: trouble.deliveries,
    failedOrders: trouble.orders,
    failedOrdersNamed: trouble.ordersNamed,
    failedWork,
    paused,
  };
}

/** What several orders wait for alike, and the others one by one. */
async function readAttention(ctx: Needs<"prisma" | "clock">, shop: string) {
  const groups = await groupAttention(ctx, { shop });
  const beside = groups.map(({ attention: { reason }, title }) => ({ reason, title }));
  return { groups, attention: await listAttention(ctx, { shop, limit: 10, beside }) };
}

/** For so long Home warns of a webhook that can't be tried again, as its body was emptied; Activity goes on showing it. */
const emptiedWarnedMs = 30 * 24 * 60 * 60_000;

/** Webhooks set aside, orders that can't be read, dispatches whose work is late, and which orders there are at all. */
async function countTrouble(ctx: Needs<"pool" | "clock">, shop: string): Promise<Trouble> {
  const before = (ms: number) => new Date(ctx.clock().getTime() - ms);
  const { rows } = await ctx.pool.query<Trouble>(
    `SELECT
       (SELECT count(*)::int FROM connector.delivery
        WHERE shop = $1 AND state = 'Failed' AND (received_at >= $4 OR body <> '')) AS deliveries,
       (SELECT count(*)::int FROM connector.failed_order WHERE shop = $1 AND attempts >= $2) AS orders,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('orderId', order_id, 'name', name)), '[]') FROM (
          SELECT failed.order_id, coalesce(known.name, failed.order_id) AS name FROM connector.failed_order AS failed
          LEFT JOIN connector.shop_order AS known ON (known.shop, known.id) = (failed.shop, failed.order_id)
          WHERE failed.shop = $1 AND failed.attempts >= $2
          ORDER BY failed.order_id LIMIT ${failedNamedMax}) AS named) AS "ordersNamed",
       (SELECT count(*)::int FROM connector.dispatch WHERE shop = $1 AND due_at < $3) AS overdue,
       EXISTS (SELECT FROM connector.shop_order WHERE shop = $1)
         OR EXISTS (SELECT FROM connector.dispatch WHERE shop = $1) AS "hasOrders",
       EXISTS (SELECT FROM connector.connection AS used
         JOIN connector.dispatch ON dispatch.connection_id = used.id
         WHERE used.is_test AND dispatch.shop = $1) AS "hasTestOrders",
       EXISTS (SELECT FROM connector.dispatch WHERE shop = $1 AND api_order_id IS NOT NULL) AS "hasAccepted",
       ${countsTests} AS "countsTests"`,
    [shop, failuresShown, before(overdueMs), before(emptiedWarnedMs)],
  );
  const none = { deliveries: 0, orders: 0, ordersNamed: [], overdue: 0 };
  const has = { hasOrders: false, hasTestOrders: false, hasAccepted: false };
  return rows[0] ?? { ...none, ...has, countsTests: false };
}

interface Trouble {
  deliveries: number;
  orders: number;
  ordersNamed: HomeView["failedOrdersNamed"];
  overdue: number;
  hasOrders: boolean;
  hasTestOrders: boolean;
  /** The provider has accepted one. */
  hasAccepted: boolean;
  countsTests: boolean;
}

/** The store's variants by what was decided about them; `bare` of the mapped ones lack artwork. */
export async function countProducts(
  ctx: Needs<"pool">,
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
