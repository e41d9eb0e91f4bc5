/** What the page Activity lists: webhooks, polls of orders, replays and the shop's own timeline, in one order of time. */
import { readStaffNames } from "../../store/staff.ts";
import type { StaffName } from "../../model/staff.ts";
import { readWords } from "../../store/words.ts";
import { deliveryRetriesMax } from "../../model/delivery-states.ts";
import type { Words } from "../../model/phrases.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { DeliveryState, RunKind } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { type ShopRemark, failedShopRemarks } from "../../model/shop-remarks.ts";
import { namedOrders, sameNameMax } from "./named-orders.ts";
import { shopRemarkOf } from "../../store/timeline/index.ts";

export type ActivitySource = "Delivery" | RunKind | "Shop";

/** What came of it, as a person asks for it. */
export type ActivityResult = "failed" | "underway" | "applied" | "unused";

/** Something that happened without anybody's doing, a replay, or what somebody changed of the shop as a whole. */
export interface ActivityItem {
  id: string;
  source: ActivitySource;
  /** `Found` and `NotDone` are of looks; everything else is a webhook's now, or what a replay came to. */
  state: DeliveryState | "Found" | "NotDone";
  at: Date;
  /** The webhook's topic. */
  topic: string | null;
  webhookId: string | null;
  /** One sentence on what came of it. */
  outcome: Words | null;
  /** What came of a webhook at first; null where it was not replayed since. */
  first: { state: DeliveryState; outcome: Words | null } | null;
  /** What a line of the shop's own says; null for anything else, and where this version does not know it. */
  remark: ShopRemark | null;
  /** Who wanted the replay, or did what a line of the shop says. */
  actor: string | null;
  /** Who of the store's people that is; null where it is none that is known. */
  staff: StaffName | null;
  /** Tries of a webhook; failures in a row of a look. */
  times: number;
  /** How many orders it is about; the first of them by name. */
  found: number;
  orders: { orderId: string; name: string; dispatchId: string | null }[];
  /** False where it still waits for its turn, its body was erased, or it is no webhook. */
  canReplay: boolean;
  /** When a webhook that is set aside as failed is tried again by itself; null where nothing is to come. */
  retryAt: Date | null;
}

export interface ActivityPage {
  items: ActivityItem[];
  /** What the next page begins after; null on the last. */
  endCursor: string | null;
  /** When the provider last answered a look at its orders, and when Shopify was last compared, whatever came of that. */
  lastPollAt: Date | null;
  lastComparedAt: Date | null;
}

export interface ActivityQuery {
  shop: string;
  source?: ActivitySource | null;
  result?: ActivityResult | null;
  /** An order's name as people write it, with or without its `#`. Empty: all. */
  order?: string;
  after?: string | null;
  /** 1 to 100. */
  pageSize?: number;
}

const statesOf = {
  failed: ["Failed"],
  underway: ["Received", "Waiting"],
  applied: ["Applied"],
  unused: ["Superseded", "Ignored"],
} as const satisfies Record<ActivityResult, readonly DeliveryState[]>;

/** Orders are named by their first few. */
const namedMax = 3;

/**
 * A page of what happened in a shop, newest first. A bounded number of queries, whatever the rows; a
 * cursor that is none begins at the top.
 */
export async function listActivity(
  ctx: Needs<"prisma">,
  query: ActivityQuery,
): Promise<ActivityPage> {
  const { shop } = query;
  const take = Math.min(Math.max(Math.trunc(query.pageSize ?? 25), 1), 100);
  const [orderIds, last] = await Promise.all([namedOrders(ctx, query), readLast(ctx, shop)]);
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    SELECT * FROM (
      (${deliveriesQuery(query, orderIds, take + 1)})
      UNION ALL
      (${runsQuery(query, orderIds, take + 1)})
      UNION ALL
      (${shopQuery(query, orderIds, take + 1)})
    ) AS item ORDER BY at DESC, id DESC LIMIT ${take + 1}`;
  const page = rows.slice(0, take);
  const named = page.flatMap((row) => row.orderIds.slice(0, namedMax));
  const actors = page.flatMap(({ actor }) => actor ?? []);
  const [orders, staff] = await Promise.all([
    ordersOf(ctx, { shop, orderIds: named }),
    readStaffNames(ctx.prisma, { shop, actors }),
  ]);
  const end = page.at(-1);
  return {
    items: page.map((row) => itemOf(row, { orders, staff })),
    endCursor: rows.length > take && end !== undefined ? `${end.at.getTime()}.${end.id}` : null,
    ...last,
  };
}

interface Row {
  id: string;
  source: ActivitySource;
  at: Date;
  state: DeliveryState | null;
  isFailed: boolean;
  topic: string | null;
  webhookId: string | null;
  outcome: string | null;
  firstState: DeliveryState | null;
  firstOutcome: string | null;
  actor: string | null;
  times: number;
  found: number;
  orderIds: string[];
  hasBody: boolean;
  remark: unknown;
  retryAt: Date | null;
}

function deliveriesQuery(
  { shop, source = null, result = null, after = null }: ActivityQuery,
  orderIds: readonly string[] | null,
  limit: number,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`delivery.shop = ${shop}`,
    ...beyond("received_at", "delivery.webhook_id", after),
  ];
  if (source !== null && source !== "Delivery") conditions.push(Prisma.sql`false`);
  if (result !== null) conditions.push(Prisma.sql`state::text = ANY (${[...statesOf[result]]})`);
  if (orderIds !== null) conditions.push(Prisma.sql`order_id = ANY (${[...orderIds]})`);
  return Prisma.sql`
    SELECT delivery.webhook_id AS id, 'Delivery' AS source, received_at AS at, state::text AS state,
           false AS "isFailed", topic, delivery.webhook_id AS "webhookId", outcome,
           result.ended AS "firstState", result.said AS "firstOutcome", NULL AS actor,
           attempts AS times, num_nonnulls(order_id) AS found,
           array_remove(ARRAY[order_id], NULL) AS "orderIds", body <> '' AS "hasBody",
           NULL::jsonb AS remark, retry.retry_at AS "retryAt"
    FROM connector.delivery ${resultBeforeReplay(Prisma.sql`delivery`, Prisma.sql`0`)}
    LEFT JOIN connector.delivery_retry AS retry
      ON (retry.shop, retry.webhook_id) = (delivery.shop, delivery.webhook_id)
      AND delivery.state = 'Failed' AND body <> '' AND retry.tries < ${deliveryRetriesMax}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY received_at DESC, delivery.webhook_id DESC LIMIT ${limit}`;
}

/**
 * What the first replay of a webhook after the run with the id `since` found: what had come of the work
 * on it before. None where it stands in the webhook's own row still.
 */
function resultBeforeReplay(of: Prisma.Sql, since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT prior_state::text AS ended, prior_outcome AS said FROM connector.run AS replay
      WHERE replay.shop = ${of}.shop AND replay.webhook_id = ${of}.webhook_id
        AND replay.id > ${since} AND replay.prior_state IS NOT NULL
      ORDER BY replay.id LIMIT 1) AS result ON true`;
}

/** A replay stands as it ended, whatever later ones came to. */
function runsQuery(
  { shop, source = null, result = null, after = null }: ActivityQuery,
  orderIds: readonly string[] | null,
  limit: number,
): Prisma.Sql {
  const conditions = [Prisma.sql`run.shop = ${shop}`, ...beyond("run.at", "run.id::text", after)];
  if (source !== null) conditions.push(Prisma.sql`run.kind::text = ${source}`);
  if (result !== null) {
    conditions.push(Prisma.sql`CASE
      WHEN run.kind = 'Replay' THEN
        coalesce(result.ended, delivery.state::text) = ANY (${[...statesOf[result]]})
      WHEN run.is_failed THEN ${result === "failed"} ELSE ${result === "applied"} END`);
  }
  if (orderIds !== null) conditions.push(Prisma.sql`run.order_ids && ${[...orderIds]}::text[]`);
  return Prisma.sql`
    SELECT run.id::text AS id, run.kind::text AS source, run.at,
           coalesce(result.ended, delivery.state::text) AS state, run.is_failed AS "isFailed",
           delivery.topic, run.webhook_id AS "webhookId",
           CASE WHEN run.kind <> 'Replay' THEN run.detail
                WHEN result.ended IS NULL THEN delivery.outcome ELSE result.said END AS outcome,
           NULL AS "firstState", NULL AS "firstOutcome", run.actor, run.times, run.found,
           run.order_ids AS "orderIds", false AS "hasBody", NULL::jsonb AS remark,
           NULL::timestamptz AS "retryAt"
    FROM connector.run AS run
    LEFT JOIN connector.delivery AS delivery
      ON delivery.shop = run.shop AND delivery.webhook_id = run.webhook_id
    ${resultBeforeReplay(Prisma.sql`run`, Prisma.sql`run.id`)}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY run.at DESC, run.id::text DESC LIMIT ${limit}`;
}

/** The lines of the shop's timeline that are of no dispatch. */
function shopQuery(
  { shop, source = null, result = null, after = null }: ActivityQuery,
  orderIds: readonly string[] | null,
  limit: number,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`line.shop = ${shop} AND line.dispatch_id IS NULL`,
    ...beyond("line.at", "line.id::text", after),
  ];
  if (source !== null && source !== "Shop") conditions.push(Prisma.sql`false`);
  const isFailed = Prisma.sql`line.remark ->> 'code' = ANY (${[...failedShopRemarks]})`;
  if (result !== null) {
    conditions.push(
      result === "failed"
        ? isFailed
        : Prisma.sql`${result === "applied"}::boolean AND NOT ${isFailed}`,
    );
  }
  if (orderIds !== null) conditions.push(Prisma.sql`about.ids && ${[...orderIds]}::text[]`);
  return Prisma.sql`
    SELECT line.id::text AS id, 'Shop' AS source, line.at,
           CASE WHEN ${isFailed} THEN 'Failed' ELSE 'Applied' END AS state, false AS "isFailed",
           NULL AS topic, NULL AS "webhookId", NULL AS outcome, NULL AS "firstState",
           NULL AS "firstOutcome", line.actor, 1 AS times, cardinality(about.ids) AS found,
           about.ids AS "orderIds", false AS "hasBody", line.remark,
           NULL::timestamptz AS "retryAt"
    FROM connector.activity AS line
    CROSS JOIN LATERAL (
      SELECT array_remove((line.remark ->> 'orderId') || ARRAY (
        SELECT jsonb_array_elements_text(coalesce(line.remark -> 'orderIds', '[]'))
        UNION ALL (SELECT id FROM connector.shop_order AS called
          WHERE called.shop = line.shop AND called.name = line.remark ->> 'order' LIMIT ${sameNameMax})), NULL) AS ids
    ) AS about
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY line.at DESC, line.id::text DESC LIMIT ${limit}`;
}

/** Behind a cursor: the moment and the id of the last row of the page before. */
function beyond(at: string, id: string, after: string | null): Prisma.Sql[] {
  const [, ms, lastId] = /^(\d{1,14})\.(.{1,300})$/.exec(after ?? "") ?? [];
  if (ms === undefined || lastId === undefined || !lastId.isWellFormed()) return [];
  const moment = new Date(Number(ms));
  return [
    Prisma.sql`(${Prisma.raw(at)}, ${Prisma.raw(id)}) < (${moment}::timestamptz, ${lastId}::text)`,
  ];
}

function itemOf(
  row: Row,
  {
    orders,
    staff,
  }: {
    orders: ReadonlyMap<string, ActivityItem["orders"][number]>;
    staff: ReadonlyMap<string, StaffName>;
  },
): ActivityItem {
  const { id, source, at, topic, webhookId, outcome, firstState, actor, times, found } = row;
  const state = row.state ?? (row.isFailed ? "NotDone" : "Found");
  return {
    // A webhook's id may look like a run's.
    id: `${source} ${id}`,
    source,
    state,
    at,
    topic,
    webhookId,
    outcome: readWords(outcome),
    first: firstState === null ? null : { state: firstState, outcome: readWords(row.firstOutcome) },
    remark: source === "Shop" ? shopRemarkOf(row) : null,
    actor,
    staff: staff.get(actor ?? "") ?? null,
    times,
    found,
    orders: row.orderIds.flatMap((orderId) => orders.get(orderId) ?? []).slice(0, namedMax),
    // What is still to be worked on has its turn coming.
    canReplay: row.hasBody && state !== "Received" && state !== "Waiting",
    retryAt: row.retryAt,
  };
}

async function ordersOf(
  ctx: Needs<"prisma">,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
) {
  const rows = await ctx.prisma.shopOrder.findMany({
    where: { shop, id: { in: [...new Set(orderIds)] } },
    select: {
      id: true,
      name: true,
      dispatches: { orderBy: { sequence: "asc" }, take: 1, select: { id: true } },
    },
  });
  return new Map(
    rows.map(({ id, name, dispatches }) => [
      id,
      { orderId: id, name, dispatchId: dispatches[0]?.id ?? null },
    ]),
  );
}

async function readLast(ctx: Needs<"prisma">, shop: string) {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { connection: true, comparison: true },
  });
  const connectionId = row?.connection?.connectionId ?? null;
  const connection =
    connectionId === null
      ? null
      : await ctx.prisma.connection.findUnique({
          where: { id: connectionId },
          select: { sweptAt: true },
        });
  return {
    lastPollAt: connection?.sweptAt ?? null,
    lastComparedAt: row?.comparison?.comparedUntil ?? null,
  };
}
