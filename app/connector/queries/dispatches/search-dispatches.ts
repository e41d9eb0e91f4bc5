import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { FindCondition } from "./find-condition.ts";
import { allWithSkus, hasSkus, readMeantSkus, spellingsOf } from "./search-skus.ts";
import { hasWords, ordersCorrectedTo, withParts, wordsQuery } from "./search-words.ts";

/** Orders with the words, beyond which they count as frequent. */
const rareMax = 1_000;

/**
 * The condition that a dispatch is what a person typed: its order's name (with or without `#` and the
 * store's own prefix and suffix), either id, a tracking number, a SKU of the provider's or the store's own
 * (`search-skus.ts`), or beginnings of words: of the buyer's name or address of e-mail, a tag, the note, a title,
 * a printed text (`wordsQuery`); or such words beside the order's name. Each branch is one look into an index. Null where nothing was typed.
 */
export async function searchCondition(
  ctx: Needs<"prisma" | "pool">,
  { shop, search }: { shop: string; search: string },
): Promise<FindCondition | null> {
  const text = search.trim();
  if (text === "") return null;
  const words = wordsQuery(shop, text);
  const spellings = spellingsOf(text);
  const [names, named, skus, found] = await Promise.all([
    namesOf(ctx, { shop, text }),
    namedWithWords(ctx, { shop, text }),
    readMeantSkus(ctx, { shop, text, spellings }),
    words === null ? [] : readFound(ctx, { shop, words }),
  ]);
  const worded = found.filter(({ has }) => has === null).map(({ id }) => id);
  const withWords = found.filter(({ has }) => has === true).map(({ id }) => id);
  const withoutWords = found.filter(({ has }) => has === false).map(({ id }) => id);
  // As rows show it: behind the name of its carrier.
  const behindCarrier = spellings.map((each) => each.replace(/^\p{L}[\p{L}\s]*\s(?=\S*\d)/u, ""));
  const numbers = [
    ...new Set([...spellings, ...behindCarrier].map((each) => each.replaceAll(/\s/g, ""))),
  ];
  const others = Prisma.sql`
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_name = ANY (${names})
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${text}
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND api_order_id = ${text}
    UNION ALL
    SELECT dispatch_id FROM connector.shipment
    WHERE shop = ${shop} AND tracking_numbers && ${numbers}::text[]
    ${named}
    ${
      withWords.length === 0
        ? Prisma.empty
        : Prisma.sql`UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND id = ANY (${withWords})`
    }`;
  const rare =
    worded.length === 0 || worded.length > rareMax
      ? others
      : Prisma.sql`${others} UNION ALL
        SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${worded})
          AND id <> ALL (${withoutWords})`;
  const frequentWords = worded.length > rareMax ? words : null;
  const frequent = [
    ...(skus.isKnown ? [hasSkus(shop, skus)] : []),
    ...(frequentWords === null
      ? []
      : [
          Prisma.sql`(
            SELECT ${hasWords(frequentWords)} FROM connector.shop_order
            WHERE shop_order.shop = ${shop} AND shop_order.id = order_id)`,
        ]),
  ];
  return {
    amongAll: Prisma.sql`id IN (${rare} ${frequentWords === null ? Prisma.empty : allWith(shop, frequentWords)}
      UNION ALL ${allWithSkus(shop, skus)})`,
    amongFew:
      frequent.length === 0
        ? null
        : Prisma.sql`(id IN (${rare}) OR ${Prisma.join(frequent, " OR ")})`,
  };
}

/**
 * How the store may write the name of the order that a person typed: with or without its `#`; `1001` and `#1001` are
 * `EN1001-A` besides where another order of the store is `EN1043-A`. Which of several numbers in a name counts its orders, nobody says.
 */
export async function namesOf(
  ctx: Needs<"prisma">,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const bare = text.replace(/^#/, "");
  const names = [bare, bare.toUpperCase()].flatMap((name) => [name, `#${name}`]);
  if (!/^\d+$/.test(bare)) return names;
  const another = await ctx.prisma.shopOrder.findFirst({
    where: { shop },
    orderBy: { id: "desc" },
    select: { name: true },
  });
  const numbers = [...(another?.name.matchAll(/\d+/g) ?? [])];
  const alike = numbers.map(
    ({ index, 0: number, input }) =>
      `${input.slice(0, index)}${bare}${input.slice(index + number.length)}`,
  );
  return [...names, ...alike];
}

/** Of the orders whose name is one of the words that were typed, those that have the other words; empty where there is none. */
async function namedWithWords(
  ctx: Needs<"prisma">,
  { shop, text }: { shop: string; text: string },
): Promise<Prisma.Sql> {
  const typed = text.split(/\s+/);
  const name = typed.find((each) => /^#?\d+$/.test(each)) ?? typed.find((each) => /\d/.test(each));
  if (name === undefined) return Prisma.empty;
  const words = wordsQuery(shop, typed.toSpliced(typed.indexOf(name), 1).join(" "));
  if (words === null) return Prisma.empty;
  const names = await namesOf(ctx, { shop, text: name });
  return Prisma.sql`UNION ALL
    SELECT dispatch.id FROM connector.dispatch
    JOIN connector.shop_order ON shop_order.shop = dispatch.shop AND shop_order.id = order_id
    WHERE dispatch.shop = ${shop} AND order_name = ANY (${names}) AND ${hasWords(words)}`;
}

function allWith(shop: string, words: string): Prisma.Sql {
  return Prisma.sql`UNION ALL
    SELECT dispatch.id FROM connector.shop_order
    JOIN connector.dispatch ON dispatch.shop = shop_order.shop AND order_id = shop_order.id
    WHERE shop_order.shop = ${shop} AND ${hasWords(words)}`;
}

/**
 * The orders that have the words; where they are more than `rareMax`, one more than that. Beside them, the parts that have
 * other texts than their orders' lines (`withParts`): of words that many orders have, no part is told from its order.
 */
async function readFound(
  ctx: Needs<"prisma">,
  { shop, words }: { shop: string; words: string },
): Promise<{ id: string; has: boolean | null }[]> {
  const found = Prisma.sql`
    (SELECT id FROM connector.shop_order WHERE shop = ${shop} AND ${hasWords(words)} LIMIT ${rareMax + 1})
    UNION (${ordersCorrectedTo(shop, words)}) LIMIT ${rareMax + 1}`;
  return ctx.prisma.$queryRaw<{ id: string; has: boolean | null }[]>(
    withParts(shop, { query: words, found }),
  );
}
