import type { LineVerdict } from "#app/db/generated/enums.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { UnforwardedAct } from "../../model/bulk-act.ts";
import type { Needs } from "../../ports/context.ts";
import { namesOf } from "./search-dispatches.ts";
import { readMeantSkus, spellingsOf } from "./search-skus.ts";
import { hasWords, wordsQuery } from "./search-words.ts";
import { waits } from "../../ingest/orders/index.ts";
import { isEarlier } from "../../store/earlier-orders.ts";
import { isKeptLine } from "./order-summary.ts";
import type { UnforwardedCause, UnforwardedOrder, UnforwardedPage } from "./views.ts";

/** Which orders of which nothing went to the provider a page shows. */
export interface UnforwardedQuery {
  shop: string;
  /** Those that are called so, have that id, its words (`wordsQuery`), or a line with such a SKU of the store's. */
  search?: string;
  /** Those alone; empty: all. */
  orderIds?: readonly string[];
  /** Those alone that a person has to decide about. */
  isUndecided?: boolean;
  /** The last order's id of the page before. */
  after?: string | null;
  pageSize?: number;
}

/** A page of a shop's orders of which nothing went to the provider, newest first by Shopify's id; canceled ones aside. */
export async function listUnforwarded(
  ctx: Needs<"prisma" | "pool">,
  query: UnforwardedQuery,
): Promise<UnforwardedPage> {
  const { shop, pageSize = 25 } = query;
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const found = await ctx.prisma.$queryRaw<{ id: string; isEarlier: boolean }[]>(
    await unforwardedQuery(ctx, query, take + 1),
  );
  const page = found.slice(0, take);
  const rows = await ctx.prisma.shopOrder.findMany({
    where: { shop, id: { in: page.map(({ id }) => id) } },
    orderBy: { id: "desc" },
    select: withCause,
  });
  const earlier = new Set(page.flatMap((order) => (order.isEarlier ? [order.id] : [])));
  return {
    orders: rows.map((row) => asUnforwarded(row, earlier.has(row.id))),
    endCursor: found.length > take ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The statement that finds as many of them as are wanted. */
export async function unforwardedQuery(
  ctx: Needs<"prisma" | "pool">,
  { shop, search = "", orderIds = [], isUndecided = false, after = null }: UnforwardedQuery,
  wanted: number,
): Promise<Prisma.Sql> {
  const searched = await findSearched(ctx, { shop, text: search.trim() });
  return Prisma.sql`
    SELECT sold.id, ${Prisma.raw(isEarlier("sold"))} AS "isEarlier"
    FROM connector.shop_order AS sold
    WHERE ${isListed({ shop, searched, orderIds })}
      ${after === null ? Prisma.empty : Prisma.sql`AND sold.id < ${after}`}
      ${isUndecided ? Prisma.sql`AND ${hasLine(shop, "leave")}` : Prisma.empty}
    ORDER BY sold.id DESC LIMIT ${wanted}`;
}

/** Whether an order is from before the install (`isEarlier`). */
export async function isOrderEarlier(
  { prisma }: Needs<"prisma">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<boolean> {
  const rows = await prisma.$queryRaw<object[]>`
    SELECT 1 FROM connector.shop_order AS sold
    WHERE sold.shop = ${shop} AND sold.id = ${orderId} AND ${Prisma.raw(isEarlier("sold"))}`;
  return rows.length > 0;
}

function asUnforwarded(
  {
    id,
    name,
    paidSeenAt,
    orderUpdatedAt,
    lines,
  }: Prisma.ShopOrderGetPayload<{ select: typeof withCause }>,
  isOfBefore: boolean,
): UnforwardedOrder {
  const cause = causeOf({ isPaid: paidSeenAt !== null, isEarlier: isOfBefore, lines });
  return {
    orderId: id,
    orderName: name,
    isPaid: paidSeenAt !== null,
    updatedAt: orderUpdatedAt,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      quantity: line.quantity,
      isAsked: line.verdict === "NeedsDecision",
      leftOutAt: isKeptLine(line) ? line.leftOutAt : null,
      // What is from before the install waits for nothing.
      canBeKept: cause !== "Earlier" && waits(line.verdict, null),
      unmappedVariantId: line.verdict === "NeedsMapping" ? line.variantId : null,
    })),
    cause,
  };
}

/**
 * A row for each order of the list that a person has to decide about. Those with a line that no dispatch has are looked at
 * alone: of them all lines are such.
 */
export function undecidedOrders(shop: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT DISTINCT line.order_id FROM connector.order_line AS line
    WHERE line.shop = ${shop} AND line.dispatch_sequence IS NULL
      AND line.verdict IN ('NeedsMapping', 'NeedsDecision')
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = line.order_id)
      AND EXISTS (SELECT FROM connector.shop_order AS sold
        WHERE sold.shop = ${shop} AND sold.id = line.order_id AND sold.canceled_at IS NULL
          AND ${actsOnLine.leave})) AS lone`;
}

/**
 * The statement that finds the orders of the list with lines that an act can do something about, in its order: `leave`, lines
 * that nobody has decided about; `reopen`, those that the store ships itself. What waits for its payment alone, and what is from
 * before the install, is not asked about.
 */
export async function unforwardedIdsQuery(
  ctx: Needs<"prisma" | "pool">,
  {
    shop,
    act,
    search,
    orderIds,
    ordersMax,
  }: {
    shop: string;
    act: UnforwardedAct;
    search: string;
    orderIds: readonly string[];
    ordersMax: number;
  },
): Promise<Prisma.Sql> {
  const searched = await findSearched(ctx, { shop, text: search.trim() });
  return Prisma.sql`
    SELECT sold.id FROM connector.shop_order AS sold
    WHERE ${isListed({ shop, searched, orderIds })} AND ${hasLine(shop, act)}
    ORDER BY sold.id DESC LIMIT ${ordersMax}`;
}

/** Of a row of `sold`: nothing of it went out, it is not canceled, and it is among those that are asked for. */
function isListed({
  shop,
  searched,
  orderIds,
}: {
  shop: string;
  searched: Prisma.Sql | null;
  orderIds: readonly string[];
}): Prisma.Sql {
  return Prisma.sql`sold.shop = ${shop} AND sold.canceled_at IS NULL
    AND NOT EXISTS (SELECT FROM connector.dispatch
      WHERE dispatch.shop = ${shop} AND dispatch.order_id = sold.id)
    ${searched === null ? Prisma.empty : Prisma.sql`AND sold.id = ANY (ARRAY(${searched}))`}
    ${orderIds.length === 0 ? Prisma.empty : Prisma.sql`AND sold.id = ANY (${[...orderIds]})`}`;
}

/** It has a line that an act is about. */
function hasLine(shop: string, act: UnforwardedAct): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM connector.order_line AS line
    WHERE line.shop = ${shop} AND line.order_id = sold.id AND ${actsOnLine[act]})`;
}

/**
 * The lines of `sold` that an act is about. A person has to decide about those of `leave`, paid or not: what is decided early
 * goes with the rest. What is from before the install is not asked about.
 */
const actsOnLine: Record<UnforwardedAct, Prisma.Sql> = {
  leave: Prisma.sql`line.verdict IN ('NeedsMapping', 'NeedsDecision') AND NOT ${Prisma.raw(isEarlier("sold"))}`,
  reopen: Prisma.sql`line.verdict = 'Ignored' AND line.left_out_at IS NOT NULL`,
};

/**
 * A statement of the ids of all orders that a search finds, each of its branches one look into an index; null where nothing
 * is searched for.
 */
async function findSearched(
  ctx: Needs<"prisma" | "pool">,
  { shop, text }: { shop: string; text: string },
): Promise<Prisma.Sql | null> {
  if (text === "") return null;
  const [names, { ownSkus }] = await Promise.all([
    namesOf(ctx, { shop, text }),
    readMeantSkus(ctx, { shop, text, spellings: spellingsOf(text) }),
  ]);
  return Prisma.sql`
    SELECT ${text}
    UNION ALL
    SELECT id FROM connector.shop_order WHERE shop = ${shop} AND name = ANY (${names})
    ${withWords(shop, text)}
    UNION ALL
    SELECT order_id FROM connector.order_line AS line
    WHERE shop = ${shop} AND sku = ANY (${ownSkus}) AND dispatch_sequence IS NULL
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = line.order_id)`;
}

/** Orders that have the words and no dispatch. */
function withWords(shop: string, text: string): Prisma.Sql {
  const words = wordsQuery(shop, text);
  if (words === null) return Prisma.empty;
  return Prisma.sql`
    UNION ALL
    SELECT id FROM connector.shop_order
    WHERE shop = ${shop} AND canceled_at IS NULL AND ${hasWords(words)}
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = shop_order.id)`;
}

/** What is read of an order for its cause. */
export const withCause = {
  id: true,
  name: true,
  paidSeenAt: true,
  orderUpdatedAt: true,
  lines: {
    orderBy: { position: "asc" },
    select: {
      id: true,
      title: true,
      quantity: true,
      verdict: true,
      variantId: true,
      dispatchSequence: true,
      leftOutAt: true,
    },
  },
} as const satisfies Prisma.ShopOrderSelect;

/** Why nothing of an order went out; the first that fits. */
export function causeOf({
  isPaid,
  isEarlier,
  lines,
}: {
  isPaid: boolean;
  isEarlier: boolean;
  lines: readonly { verdict: LineVerdict; leftOutAt: Date | null }[];
}): UnforwardedCause {
  const has = (wanted: LineVerdict) => lines.some(({ verdict }) => verdict === wanted);
  // What would be forwarded stays for one of two reasons.
  if (has("Forwarded")) return isPaid ? "Earlier" : "Unpaid";
  if (isEarlier && (has("NeedsMapping") || has("NeedsDecision"))) return "Earlier";
  if (has("NeedsMapping")) return "NotMapped";
  if (has("NeedsDecision")) return "NoVariant";
  if (lines.some(isKeptLine)) return "Kept";
  return lines.every(({ verdict }) => verdict === "NotShippable") ? "NothingToShip" : "NotOurs";
}
