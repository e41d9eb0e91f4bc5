import type { LineVerdict } from "#app/db/generated/enums.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { namesOf } from "./search-dispatches.ts";
import { readMeantSkus, spellingsOf } from "./search-skus.ts";
import { hasWords, wordsQuery } from "./search-words.ts";
import { waits } from "../../ingest/orders/index.ts";
import { isKeptLine } from "./order-summary.ts";
import type { UnforwardedCause, UnforwardedOrder, UnforwardedPage } from "./views.ts";

/**
 * A page of a shop's orders of which nothing went to the provider, newest first by Shopify's id;
 * canceled ones aside; with `search` those that are called so, have that id, its words (`wordsQuery`), or a line with such a
 * SKU of the store's; with `orderIds` those alone. `after` is the last order's id of the page before.
 */
export async function listUnforwarded(
  ctx: Needs<"prisma" | "pool">,
  {
    shop,
    search = "",
    orderIds = [],
    after = null,
    pageSize = 25,
  }: {
    shop: string;
    search?: string;
    orderIds?: readonly string[];
    after?: string | null;
    pageSize?: number;
  },
): Promise<UnforwardedPage> {
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const text = search.trim();
  const [names, ...found] = await Promise.all([
    text === "" ? [] : namesOf(ctx, { shop, text }),
    idsWithWords(ctx, { shop, text }),
    text === "" ? [] : idsWithSku(ctx, { shop, text }),
  ]);
  const rows = await ctx.prisma.shopOrder.findMany({
    where: {
      shop,
      canceledAt: null,
      dispatches: { none: {} },
      ...(text === ""
        ? {}
        : { OR: [{ name: { in: names } }, { id: { in: [text, ...found.flat()] } }] }),
      AND: [
        orderIds.length === 0 ? {} : { id: { in: [...orderIds] } },
        after === null ? {} : { id: { lt: after } },
      ],
    },
    orderBy: { id: "desc" },
    take: take + 1,
    select: withCause,
  });
  const page = rows.slice(0, take);
  return {
    orders: page.map(asUnforwarded),
    endCursor: rows.length > take ? (page.at(-1)?.id ?? null) : null,
  };
}

function asUnforwarded({
  id,
  name,
  paidSeenAt,
  orderUpdatedAt,
  lines,
}: Prisma.ShopOrderGetPayload<{ select: typeof withCause }>): UnforwardedOrder {
  const cause = causeOf({ isPaid: paidSeenAt !== null, lines });
  return {
    orderId: id,
    orderName: name,
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

/** A row for each order of the list. Those with a line that no dispatch has are looked at alone: of them all lines are such. */
export function unforwarded(shop: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT DISTINCT line.order_id FROM connector.order_line AS line
    WHERE line.shop = ${shop} AND line.dispatch_sequence IS NULL
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = line.order_id)
      AND EXISTS (SELECT FROM connector.shop_order AS sold
        WHERE sold.shop = ${shop} AND sold.id = line.order_id AND sold.canceled_at IS NULL)) AS lone`;
}

/** More than that many have a word, or a SKU, in common: the newest of them stand for all. */
const foundMax = 1_000;

/** Orders that have the words and no dispatch. */
async function idsWithWords(
  ctx: Needs<"prisma">,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const words = wordsQuery(shop, text);
  if (words === null) return [];
  const rows = await ctx.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM connector.shop_order
    WHERE shop = ${shop} AND canceled_at IS NULL AND ${hasWords(words)}
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = shop_order.id)
    ORDER BY id DESC LIMIT ${foundMax}`;
  return rows.map(({ id }) => id);
}

/** Orders of which a line has such a SKU in the store, and no dispatch. */
async function idsWithSku(
  ctx: Needs<"prisma" | "pool">,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const { ownSkus } = await readMeantSkus(ctx, { shop, text, spellings: spellingsOf(text) });
  const rows = await ctx.prisma.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT order_id AS id FROM connector.order_line AS line
    WHERE shop = ${shop} AND sku = ANY (${ownSkus}) AND dispatch_sequence IS NULL
      AND NOT EXISTS (SELECT FROM connector.dispatch
        WHERE dispatch.shop = ${shop} AND dispatch.order_id = line.order_id)
    ORDER BY order_id DESC LIMIT ${foundMax}`;
  return rows.map(({ id }) => id);
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
  lines,
}: {
  isPaid: boolean;
  lines: readonly { verdict: LineVerdict; leftOutAt: Date | null }[];
}): UnforwardedCause {
  const has = (wanted: LineVerdict) => lines.some(({ verdict }) => verdict === wanted);
  // What would be forwarded stays for one of two reasons.
  if (has("Forwarded")) return isPaid ? "Earlier" : "Unpaid";
  if (has("NeedsMapping")) return "NotMapped";
  if (has("NeedsDecision")) return "NoVariant";
  if (lines.some(isKeptLine)) return "Kept";
  return lines.every(({ verdict }) => verdict === "NotShippable") ? "NothingToShip" : "NotOurs";
}
