import { stages } from "#app/contract/index.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionTopic, quietReasons, topicOf } from "../../model/attention.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { listItems, listedWith } from "./read-dispatches.ts";
import { awaitedCondition } from "./awaited.ts";
import { isWaitingLong } from "./late.ts";
import { allOf, type FindCondition } from "./find-condition.ts";
import { productCondition } from "./of-product.ts";
import { openLineCondition } from "./open-line-orders.ts";
import { partlyFulfilledIds } from "./partly.ts";
import { searchCondition } from "./search-dispatches.ts";
import { isSnoozed } from "../../store/snoozes.ts";
import { dueDay, isLate } from "../../store/late.ts";
import { dueDaysOf, readLateRule, readPromises } from "../../shops/index.ts";
import { dueDays, type DueRange } from "../../model/due-days.ts";
import type { DispatchStage } from "../../model/stage.ts";
import type { DispatchPage, DispatchPlace, DispatchQuery, DispatchSort } from "./views.ts";
import type { DispatchFilter } from "../../model/dispatch-filters.ts";

const begun: string[] = stages.filter((stage) => stage !== "Created");

/** What stands under attention, put off or not. */
const isNews = Prisma.sql`asked.reason <> ALL (${quietReasons})`;

/** The others hang on the moment, the shop's promise, or what else there is of the order: `filterCondition`. */
const conditionOf = {
  all: Prisma.sql`true`,
  waiting: Prisma.sql`state IN ('Pending', 'Submitting')`,
  production: Prisma.sql`state = 'Accepted' AND api_status IS DISTINCT FROM 'Shipped'`,
  shipped: Prisma.sql`(state IN ('Shipped', 'Unwritten') OR state = 'Accepted' AND api_status = 'Shipped')`,
  canceled: Prisma.sql`state = 'Canceled'`,
} as const satisfies Partial<Record<DispatchFilter, Prisma.Sql>>;

/** Shopify has all of the order as fulfilled, as far as it is told. */
function isFulfilled(shop: string): Prisma.Sql {
  return Prisma.sql`state = 'Closed' AND id NOT IN (${partlyFulfilledIds(shop)})`;
}

/** The rows whose badge says this stage: what `stageOf` gives, but for those of which only a part is fulfilled. */
function stageCondition(shop: string, stage: DispatchStage): Prisma.Sql {
  switch (stage) {
    case "Waiting":
      return Prisma.sql`state = 'Pending'`;
    case "Sending":
      return Prisma.sql`state = 'Submitting'`;
    case "Created":
      return Prisma.sql`state = 'Accepted' AND (api_status IS NULL OR api_status <> ALL (${begun}))`;
    case "Shipped":
      return conditionOf.shipped;
    case "Fulfilled":
      return isFulfilled(shop);
    case "Canceled":
      return conditionOf.canceled;
    default:
      return Prisma.sql`state = 'Accepted' AND api_status = ${stage}`;
  }
}

/**
 * A page of a shop's dispatches, by the moment they were opened. A bounded number of queries, whatever
 * the rows; an unknown cursor begins at the top.
 */
export async function listDispatches(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<DispatchPage> {
  const { shop } = query;
  const take = pageSizeOf(query);
  const found = await ctx.prisma.$queryRaw<{ id: string }[]>(await idsQuery(ctx, query));
  const ids = found.slice(0, take).map(({ id }) => id);
  const rows = await ctx.prisma.dispatch.findMany({
    where: { shop, id: { in: ids } },
    include: listedWith,
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  // One that was taken back between the two readings is left out.
  const page = ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
  return {
    dispatches: await listItems(ctx, { shop, rows: page }),
    endCursor: found.length > take ? (ids.at(-1) ?? null) : null,
  };
}

/** How many dispatches a search goes through one by one before it looks among all. */
const readMax = 2_000;

/**
 * The statement that finds as many ids as are wanted: a page's, and one more where another page follows. What half of all
 * orders have, like a SKU, is found among the first few, without a look at the other half.
 */
export async function idsQuery(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
  wanted = pageSizeOf(query) + 1,
): Promise<Prisma.Sql> {
  const {
    shop,
    search = "",
    productId = null,
    sort = "newest",
    after = null,
    open = null,
    awaited = null,
    due = null,
  } = query;
  const searched = allOf([
    await searchCondition(ctx, { shop, search }),
    await productCondition(ctx, { shop, productId }),
  ]);
  const conditions = [...conditionsOf(query), await filterCondition(ctx, query)];
  if (awaited === "long") {
    conditions.push(isWaitingLong(await readLateRule(ctx, shop), ctx.clock()));
  } else if (awaited !== null) conditions.push(awaitedCondition(awaited, ctx.clock()));
  if (open !== null) conditions.push(openLineCondition(open, { shop, now: ctx.clock() }));
  if (due !== null || sort === "due") {
    const { day, isIn } = await dueOf(ctx, { shop, due });
    conditions.push(isIn);
    if (sort === "due") return byDueDay(query, { day, conditions, searched, wanted });
  }
  const cursor = typeof after === "string" ? await readCursor(ctx, { shop, id: after }) : after;
  if (cursor !== null) conditions.push(beyond(cursor, sort));
  const direction = sort === "newest" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const inOrder = Prisma.sql`ORDER BY created_at ${direction}, id ${direction}`;
  const where = Prisma.join(conditions, " AND ");
  const amongAll = Prisma.sql`
    SELECT id, created_at FROM connector.dispatch
    WHERE ${where} AND ${searched?.amongAll ?? Prisma.sql`true`}`;
  if (!searched?.amongFew) return Prisma.sql`${amongAll} ${inOrder} LIMIT ${wanted}`;
  // A whole page among the first few is the page: no other comes before it.
  return Prisma.sql`
    WITH few AS MATERIALIZED (
      SELECT id, created_at
      FROM (SELECT id, order_id, sequence, state, created_at FROM connector.dispatch
            WHERE ${where} ${inOrder} LIMIT ${readMax}) AS dispatch
      WHERE ${searched.amongFew} ${inOrder} LIMIT ${wanted})
    SELECT id FROM (
      SELECT id, created_at FROM few WHERE (SELECT count(*) FROM few) = ${wanted}
      UNION ALL
      (${amongAll} AND (SELECT count(*) FROM few) < ${wanted} ${inOrder} LIMIT ${wanted})
    ) AS found ${inOrder}`;
}

/** Of a row of `dispatch`: the day on which it is due, counted, and that it is one of those that are asked about. */
async function dueOf(
  ctx: Needs<"prisma" | "clock">,
  { shop, due }: { shop: string; due: DueRange | null },
): Promise<{ day: Prisma.Sql; isIn: Prisma.Sql }> {
  const promises = await readPromises(ctx, shop);
  const { due: days, today } = dueDaysOf(promises, ctx.clock());
  const day = dueDay(promises.rule, days);
  const isIn = Prisma.sql`state IN ('Accepted', 'Submitting') AND ${day} IS NOT NULL`;
  if (due === null) return { day, isIn };
  const { from, to } = dueDays[due];
  const first = from === null ? 0 : today + from;
  return { day, isIn: Prisma.sql`${isIn} AND ${day} BETWEEN ${first}::int AND ${today + to}::int` };
}

/** The statement that finds what is due, by the day, then the oldest first: little of all that there is. */
function byDueDay(
  { after = null }: DispatchQuery,
  {
    day,
    conditions,
    searched,
    wanted,
  }: {
    day: Prisma.Sql;
    conditions: readonly Prisma.Sql[];
    searched: FindCondition | null;
    wanted: number;
  },
): Prisma.Sql {
  const last = typeof after === "string" ? after : (after?.id ?? null);
  // Behind what has left meanwhile it begins at the top again.
  const beyondLast =
    last === null
      ? Prisma.sql`true`
      : Prisma.sql`coalesce((due_day, created_at, id) > (
          SELECT due_day, created_at, id FROM due AS last WHERE last.id = ${last}), true)`;
  return Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT id, order_id, sequence, state, created_at, ${day} AS due_day
      FROM connector.dispatch WHERE ${Prisma.join([...conditions], " AND ")})
    SELECT id, created_at FROM due AS dispatch
    WHERE ${searched?.amongFew ?? searched?.amongAll ?? Prisma.sql`true`} AND ${beyondLast}
    ORDER BY due_day, created_at, id LIMIT ${wanted}`;
}

/** The ids of as many as are wanted, in the order of the list. */
export async function findIds(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
  wanted: number,
): Promise<string[]> {
  const rows = await ctx.prisma.$queryRaw<{ id: string }[]>(await idsQuery(ctx, query, wanted));
  return rows.map(({ id }) => id);
}

function pageSizeOf({ pageSize = 25 }: DispatchQuery): number {
  return Math.min(Math.max(Math.trunc(pageSize), 1), 100);
}

/** The condition on rows of `dispatch` that they are in a view. */
export async function filterCondition(
  ctx: Needs<"prisma" | "clock">,
  { shop, filter = "all" }: Pick<DispatchQuery, "shop" | "filter">,
): Promise<Prisma.Sql> {
  switch (filter) {
    case "late":
      return isLate(await readLateRule(ctx, shop));
    case "attention":
      return isAsked(Prisma.sql`${isNews} AND NOT ${isSnoozed(ctx.clock())}`);
    case "snoozed":
      return isAsked(Prisma.sql`${isNews} AND ${isSnoozed(ctx.clock())}`);
    case "partial":
      return Prisma.sql`id = ANY (ARRAY(${partlyFulfilledIds(shop)}))`;
    case "fulfilled":
      return isFulfilled(shop);
    default:
      return conditionOf[filter];
  }
}

function conditionsOf({
  shop,
  orderIds = [],
  ids = null,
  stage = null,
  since = null,
  days = { from: null, to: null },
  topic = null,
  asked = null,
  carrier = null,
}: DispatchQuery): Prisma.Sql[] {
  const { from, to } = days;
  return [
    Prisma.sql`shop = ${shop}`,
    ...(orderIds.length === 0 ? [] : [Prisma.sql`order_id = ANY (${orderIds})`]),
    ...(ids === null ? [] : [Prisma.sql`id = ANY (${[...ids]})`]),
    ...(stage === null ? [] : [stageCondition(shop, stage)]),
    ...(since === null ? [] : [Prisma.sql`created_at >= ${since}::timestamptz`]),
    ...(from === null ? [] : [Prisma.sql`created_at >= ${beginOf(shop, from)}`]),
    ...(to === null ? [] : [Prisma.sql`created_at < ${beginOf(shop, to, 1)}`]),
    ...(topic === null ? [] : [isAsked(Prisma.sql`asked.reason = ANY (${reasonsOf(topic)})`)]),
    ...(asked === null ? [] : [isAsked(askedThat(asked))]),
    ...(carrier === null
      ? []
      : [
          Prisma.sql`EXISTS (
            SELECT FROM connector.shipment
            WHERE shipment.shop = dispatch.shop AND shipment.dispatch_id = dispatch.id
              AND shipment.carrier = ${carrier})`,
        ]),
  ];
}

/** When the day begins where the shop is, or a number of days after it. */
function beginOf(shop: string, day: string, plus = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE coalesce(
    (SELECT connector.known_zone(timezone) FROM connector.shop WHERE shop.shop = ${shop}), 'UTC'))`;
}

function isAsked(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM connector.attention AS asked
    WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
      AND ${isAskedOpen} AND ${condition})`;
}

function askedThat({ reason, title }: NonNullable<DispatchQuery["asked"]>): Prisma.Sql {
  return title === null
    ? Prisma.sql`asked.reason = ${reason}`
    : Prisma.sql`asked.reason = ${reason} AND asked.subject ->> 'title' = ${title}`;
}

function reasonsOf(topic: AttentionTopic): string[] {
  return Object.entries(topicOf).flatMap(([reason, of]) => (of === topic ? [reason] : []));
}

function readCursor(
  ctx: Needs<"prisma">,
  { shop, id }: { shop: string; id: string },
): Promise<DispatchPlace | null> {
  return ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id } },
    select: { id: true, createdAt: true },
  });
}

function beyond({ id, createdAt }: DispatchPlace, sort: DispatchSort): Prisma.Sql {
  const is = sort === "newest" ? Prisma.sql`<` : Prisma.sql`>`;
  return Prisma.sql`(created_at, id) ${is} (${createdAt}::timestamptz, ${id})`;
}
