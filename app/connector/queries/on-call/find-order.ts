import type { Needs } from "../../ports/context.ts";

/** One order of one shop, known to the app or not. */
export interface OrderAddress {
  shop: string;
  orderId: string;
}

/** What a search for one order came to; `sentence` says what would do instead. */
export type FoundOrder =
  | ({ kind: "found" } & OrderAddress)
  /** The app has never seen it, and Shopify could be asked for it. */
  | ({ kind: "unseen" } & OrderAddress)
  | { kind: "not-found"; sentence: string };

/** More matches than this are not listed. */
const matchesMax = 10;

/**
 * Finds the order that a person names: by its name (`#1001`), Shopify's id or gid, the id that the
 * provider knows it by (`<shop>/<id>`), or the provider's own id. Without `shop` all shops are looked
 * through, and two orders of one name are asked about, never guessed.
 */
export async function findOrder(
  ctx: Needs<"prisma">,
  { text, shop }: { text: string; shop: string | null },
): Promise<FoundOrder> {
  if (shop !== null && (await ctx.prisma.shop.count({ where: { domain: shop } })) === 0) {
    return notFound(`There is no shop ${shop}; there are: ${await shopsOf(ctx)}.`);
  }
  const named = readAddress(text.trim());
  const inShop = named.shop ?? shop;
  if (named.shop !== null && shop !== null && named.shop !== shop) {
    return notFound(`${text} is an order of ${named.shop}, not of ${shop}.`);
  }
  const matches = await matchesOf(ctx, { named, inShop });
  const [only, ...others] = matches;
  if (only !== undefined && others.length === 0) return { kind: "found", ...only };
  if (only !== undefined) {
    const list = matches.map((match) => `${match.shop}/${match.orderId}`).join(", ");
    return notFound(`${text} may be any of ${list}: name one of them.`);
  }
  if (named.orderId === null) return notFound(`The app has seen no order ${text}.`);
  return inShop === null
    ? notFound(`The app has seen no order ${text}. With --shop, Shopify is asked for it.`)
    : { kind: "unseen", shop: inShop, orderId: named.orderId };
}

/** What a person may have meant by a text. */
interface Named {
  shop: string | null;
  orderId: string | null;
  text: string;
}

function readAddress(text: string): Named {
  const external = /^([^/\s.]+(?:\.[^/\s.]+)+)\/(\d+)(?:\/\d+)?$/.exec(text);
  if (external) return { shop: external[1] ?? null, orderId: external[2] ?? null, text };
  const id = /^(?:gid:\/\/shopify\/Order\/)?(\d+)$/.exec(text)?.[1] ?? null;
  return { shop: null, orderId: id, text };
}

async function matchesOf(
  ctx: Needs<"prisma">,
  { named: { orderId, shop, text }, inShop }: { named: Named; inShop: string | null },
): Promise<OrderAddress[]> {
  const where = inShop === null ? {} : { shop: inShop };
  const names = [text, `#${text}`];
  const isExact = orderId !== null && (shop !== null || text.startsWith("gid:"));
  const orders = await ctx.prisma.shopOrder.findMany({
    where: {
      ...where,
      OR: [
        ...(orderId === null ? [] : [{ id: orderId }]),
        ...(isExact ? [] : [{ name: { in: names } }]),
      ],
    },
    take: matchesMax,
    orderBy: [{ shop: "asc" }, { id: "asc" }],
    select: { shop: true, id: true },
  });
  if (orders.length > 0) return orders.map(({ shop, id }) => ({ shop, orderId: id }));
  return ctx.prisma.dispatch.findMany({
    where: { ...where, apiOrderId: text },
    distinct: ["shop", "orderId"],
    take: matchesMax,
    select: { shop: true, orderId: true },
  });
}

async function shopsOf({ prisma }: Needs<"prisma">): Promise<string> {
  const rows = await prisma.shop.findMany({
    orderBy: { domain: "asc" },
    take: 20,
    select: { domain: true },
  });
  return rows.map(({ domain }) => domain).join(", ") || "none";
}

function notFound(sentence: string): FoundOrder {
  return { kind: "not-found", sentence };
}
