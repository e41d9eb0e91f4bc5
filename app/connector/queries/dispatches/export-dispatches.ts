import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { csvHead, csvRows } from "../../model/csv.ts";
import { momentsIn } from "../../model/day-in.ts";
import { type Standing, standingCode, stageOf } from "../../model/stage.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { readPromises } from "../../shops/index.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { idsQuery } from "./list-dispatches.ts";
import { dueOn, type Marked, markedBy } from "./marks.ts";
import { hidesBuyer, orderCameAt } from "./order-summary.ts";
import type { DispatchQuery } from "./views.ts";

/** Dispatches that are read, and written, at once. */
const batch = 500;

const columns = [
  "order",
  "part",
  "stage",
  "received",
  "accepted",
  "shipped",
  "customer",
  "country",
  "items",
  "provider_order",
  "carriers",
  "tracking_numbers",
  "cost",
  "sold_for",
  "currency",
  "attention",
  "tags",
  "stage_in_app",
  // New columns stand last: programs may count them.
  "email",
  "note",
  "due",
  "late",
  "test",
  "under_way",
  "added",
] as const;

interface Row extends Marked {
  id: string;
  name: string;
  sequence: number;
  state: DispatchState;
  apiStatus: string | null;
  createdAt: Date;
  /** When the order's first part came, and when Shopify says that the order did. */
  firstAt: Date;
  processedAt: string | null;
  acceptedAt: Date | null;
  shippedAt: Date | null;
  customer: string | null;
  email: string | null;
  note: string | null;
  country: string | null;
  tags: string | null;
  missingSince: Date | null;
  items: string | null;
  apiOrderId: string | null;
  carriers: string | null;
  numbers: string | null;
  /** As text: PostgreSQL's are longer than numbers here. */
  cents: string | null;
  soldCents: string | null;
  currency: string | null;
  attention: string | null;
}

/**
 * The dispatches of a list as CSV, a piece at a time and each read only when the one before it was taken: times by the
 * store's clock with its offset (ISO 8601), amounts in the currency's units. `stage` is the app's code of what the list's badge says, for
 * programs; `stage_in_app` what `stageName` calls it. `added` is when a part came that is later than its order. One that is opened
 * meanwhile may be missing.
 */
export async function* exportDispatches(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
  stageName: (standing: Standing) => string,
): AsyncGenerator<string> {
  const { shop } = query;
  const promises = await readPromises(ctx, shop);
  const written = momentsIn(promises.timezone);
  yield csvHead(columns);
  let after = query.after ?? null;
  // What is due may leave meanwhile: its day would be no place to go on from.
  const byOpening = query.sort === "due" ? ({ sort: "newest" } as const) : {};
  for (;;) {
    // By the pool beneath Prisma, which makes a third of the garbage of as many rows.
    const { text, values } = await idsQuery(ctx, { ...query, ...byOpening, after }, batch);
    const found = await ctx.pool.query<{ id: string }>(text, values);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const rows = await readRows(ctx, { shop, ids, rule: promises.rule });
    yield csvRows(rows.map((row) => cellsOf(row, { stageName, promises, written })));
    // It may be taken back until the next ones are read.
    after = rows.at(-1) ?? after;
    if (ids.length < batch) return;
  }
}

type Promises = Awaited<ReturnType<typeof readPromises>>;

async function readRows(
  ctx: Needs<"pool">,
  { shop, ids, rule }: { shop: string; ids: readonly string[]; rule: Promises["rule"] },
): Promise<Row[]> {
  const { text, values } = Prisma.sql`
    SELECT dispatch.id, dispatch.order_name AS name, dispatch.sequence, dispatch.state::text AS state,
      dispatch.api_status AS "apiStatus", dispatch.created_at AS "createdAt",
      first.first_at AS "firstAt", shop_order.snapshot ->> 'processedAt' AS "processedAt",
      dispatch.accepted_at AS "acceptedAt", dispatch.shipped_at AS "shippedAt",
      dispatch.api_order_id AS "apiOrderId",
      shop_order.snapshot -> 'shippingAddress' ->> 'name' AS customer,
      shop_order.snapshot -> 'shippingAddress' ->> 'countryCode' AS country,
      (SELECT string_agg(tag, ', ') FROM jsonb_array_elements_text(shop_order.snapshot -> 'tags') AS tag)
        AS tags,
      shop_order.snapshot ->> 'email' AS email, shop_order.note,
      shop_order.missing_since AS "missingSince",
      (SELECT string_agg(line.quantity || ' x ' || line.sku, ', ' ORDER BY line.external_source_id)
        FROM connector.dispatch_line AS line
        WHERE line.shop = dispatch.shop AND line.dispatch_id = dispatch.id AND line.quantity > 0) AS items,
      parcels.carriers, parcels.numbers, cost.cents, cost.sold_cents AS "soldCents", cost.currency,
      (SELECT reason FROM connector.attention AS asked
        WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen}
        LIMIT 1) AS attention,
      ${markedBy(rule)}
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS listed (id, place)
    JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = listed.id
    JOIN connector.shop_order
      ON shop_order.shop = dispatch.shop AND shop_order.id = dispatch.order_id
    JOIN LATERAL (
      SELECT part.created_at AS first_at FROM connector.dispatch AS part
      WHERE part.shop = dispatch.shop AND part.order_id = dispatch.order_id
      ORDER BY part.sequence LIMIT 1) AS first ON true
    LEFT JOIN connector.cost ON cost.shop = dispatch.shop AND cost.dispatch_id = dispatch.id
    LEFT JOIN LATERAL (
      SELECT string_agg(DISTINCT shipment.carrier, ', ') AS carriers,
        string_agg(array_to_string(shipment.tracking_numbers, ', '), ', ' ORDER BY shipment.seen_at)
          AS numbers
      FROM connector.shipment
      WHERE shipment.shop = dispatch.shop AND shipment.dispatch_id = dispatch.id) AS parcels ON true
    ORDER BY listed.place`;
  const { rows } = await ctx.pool.query<Row>(text, values);
  return rows;
}

function cellsOf(
  row: Row,
  {
    stageName,
    promises,
    written,
  }: {
    stageName: (standing: Standing) => string;
    promises: Promises;
    written: (at: Date) => string;
  },
): (string | number)[] {
  const isHidden = hidesBuyer(row, row.state);
  const receivedAt = orderCameAt(row.processedAt, row.firstAt);
  const standing = {
    stage: stageOf(row.state, row.apiStatus),
    isPartial: row.is_partial,
    isKept: row.is_kept,
  };
  return [
    row.name,
    row.sequence,
    standingCode(standing),
    written(receivedAt),
    row.acceptedAt === null ? "" : written(row.acceptedAt),
    row.shippedAt === null ? "" : written(row.shippedAt),
    isHidden ? "" : (row.customer ?? ""),
    isHidden ? "" : (row.country ?? ""),
    row.items ?? "",
    row.apiOrderId ?? "",
    row.carriers ?? "",
    row.numbers ?? "",
    amount(row.cents),
    amount(row.soldCents),
    row.currency ?? "",
    row.attention ?? "",
    isHidden ? "" : (row.tags ?? ""),
    stageName(standing),
    isHidden ? "" : (row.email ?? ""),
    isHidden ? "" : (row.note ?? ""),
    dueOn(row, promises) ?? "",
    row.is_late === true ? "yes" : "",
    row.is_test ? "yes" : "",
    row.is_canceling ? "cancelation" : row.is_changing ? "change" : "",
    receivedAt < row.createdAt ? written(row.createdAt) : "",
  ];
}

function amount(cents: string | null): string {
  return cents === null ? "" : (Number(cents) / 100).toFixed(2);
}
