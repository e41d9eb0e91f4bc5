import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { likePatterns } from "../../products/mappings/index.ts";
import type { FindCondition } from "./find-condition.ts";
import { hasWords, wordsQuery } from "./search-words.ts";

/** SKUs that one search goes by at most. */
const skusMax = 50;

/** Orders with the words, beyond which they count as frequent. */
const rareMax = 1_000;

/**
 * The condition that a dispatch is what a person typed: its order's name (with or without `#` and the
 * store's own prefix and suffix), either id, a tracking number, a SKU, of which a part is enough where the
 * catalog knows it, or beginnings of words: of the buyer's name or address of e-mail, a tag, the note, a title
 * (`wordsQuery`). Each branch is one look into an index. Null where nothing was typed.
 */
export async function searchCondition(
  ctx: Needs<"prisma" | "pool">,
  { shop, search }: { shop: string; search: string },
): Promise<FindCondition | null> {
  const text = search.trim();
  if (text === "") return null;
  const words = wordsQuery(shop, text);
  const [names, skus, worded] = await Promise.all([
    namesOf(ctx, { shop, text }),
    skusOf(ctx, { shop, text }),
    words === null ? [] : ordersWith(ctx, { shop, words }),
  ]);
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  // As rows show it: behind the name of its carrier.
  const behindCarrier = spellings.map((each) => each.replace(/^\p{L}[\p{L}\s]*\s(?=\S*\d)/u, ""));
  const numbers = [
    ...new Set([...spellings, ...behindCarrier].map((each) => each.replaceAll(/\s/g, ""))),
  ];
  const meant = [...new Set([...spellings, ...skus])];
  const others = Prisma.sql`
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_name = ANY (${names})
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${text}
    UNION ALL
    SELECT id FROM connector.dispatch WHERE shop = ${shop} AND api_order_id = ${text}
    UNION ALL
    SELECT dispatch_id FROM connector.shipment
    WHERE shop = ${shop} AND tracking_numbers && ${numbers}::text[]`;
  const rare =
    worded.length === 0 || worded.length > rareMax
      ? others
      : Prisma.sql`${others} UNION ALL
        SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${worded})`;
  const frequentWords = worded.length > rareMax ? words : null;
  // No EXISTS: PostgreSQL would make a table of all that is meant for it.
  const frequent = [
    ...(skus.length === 0
      ? []
      : [
          Prisma.sql`(
            SELECT line.sku FROM connector.dispatch_line AS line
            WHERE line.shop = ${shop} AND line.dispatch_id = dispatch.id AND line.sku = ANY (${meant})
            LIMIT 1) IS NOT NULL`,
        ]),
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
      UNION ALL SELECT dispatch_id FROM connector.dispatch_line
      WHERE shop = ${shop} AND sku = ANY (${meant}))`,
    amongFew:
      frequent.length === 0
        ? null
        : Prisma.sql`(id IN (${rare}) OR ${Prisma.join(frequent, " OR ")})`,
  };
}

/**
 * How the store may write the name of the order that a person typed: as it is; `1001` is `#1001` besides, and
 * `EN1001-A` where another order of the store is `EN1043-A`.
 */
export async function namesOf(
  ctx: Needs<"prisma">,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const names = [text, text.toUpperCase(), `#${text}`];
  if (!/^\d+$/.test(text)) return names;
  const another = await ctx.prisma.shopOrder.findFirst({
    where: { shop },
    orderBy: { id: "desc" },
    select: { name: true },
  });
  return another === null ? names : [...names, another.name.replace(/\d+/, text)];
}

function allWith(shop: string, words: string): Prisma.Sql {
  return Prisma.sql`UNION ALL
    SELECT dispatch.id FROM connector.shop_order
    JOIN connector.dispatch ON dispatch.shop = shop_order.shop AND order_id = shop_order.id
    WHERE shop_order.shop = ${shop} AND ${hasWords(words)}`;
}

/** The orders that have the words; where they are more than `rareMax`, one more than that. */
async function ordersWith(
  ctx: Needs<"prisma">,
  { shop, words }: { shop: string; words: string },
): Promise<string[]> {
  const rows = await ctx.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM connector.shop_order
    WHERE shop = ${shop} AND ${hasWords(words)} LIMIT ${rareMax + 1}`;
  return rows.map(({ id }) => id);
}

async function skusOf(
  ctx: Needs<"pool">,
  { shop, text }: { shop: string; text: string },
): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sku: string }>(
    `SELECT catalog.sku
     FROM connector.shop_connection AS own JOIN connector.catalog_sku AS catalog USING (connection_id)
     WHERE own.shop = $1 AND catalog.normalized_sku LIKE ALL ($2)
     ORDER BY catalog.sku LIMIT $3`,
    [shop, likePatterns(text), skusMax],
  );
  return rows.map(({ sku }) => sku);
}
