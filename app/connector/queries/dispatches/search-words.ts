import { Prisma } from "#app/db/generated/client.ts";

/** Words of a search that count; what is typed beyond them narrows nothing further. */
const wordsMax = 10;
/** Characters of a word that are kept in the index. */
const wordMax = 64;

/**
 * What finds the orders of a shop that have a word beginning with each of those typed: in the names of
 * buyer and parcel, the address of e-mail, tags, note, titles of lines and texts that are printed on them, whatever their
 * case and accents. Null where no word was typed. It is compared with `connector.order_words`, whose words are made in the
 * same way, and with `connector.personal_words` and `connector.text_words`. Pure.
 */
export function wordsQuery(shop: string, typed: string): string | null {
  const words = typed
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .split(/[\s,;:/()"“”]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax);
  if (words.length === 0) return null;
  return words.map((word) => `${lexeme(`${shop} ${word.slice(0, wordMax)}`)}:*`).join(" & ");
}

function lexeme(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Of a row of `shop_order`: it has the words. An order that its store does not show has none. */
export function hasWords(query: string): Prisma.Sql {
  const of = Prisma.sql`(shop_order.shop, shop_order.snapshot, shop_order.note, shop_order.buyer_names)`;
  // Few orders have texts of their buyers: those have an index of their own.
  return Prisma.sql`(shop_order.missing_since IS NULL
    AND (connector.order_words${of} @@ ${query}::tsquery
      OR (shop_order.snapshot @? '$.lines[*].properties[*]' AND connector.personal_words${of} @@ ${query}::tsquery)))`;
}

/** The ids of a shop's orders of which a person changed a printed text into one with the words, as it stands by now. */
export function ordersCorrectedTo(shop: string, query: string): Prisma.Sql {
  return Prisma.sql`
    SELECT fix.order_id FROM connector.line_correction AS fix
    JOIN connector.shop_order ON shop_order.shop = fix.shop AND shop_order.id = fix.order_id
    WHERE fix.shop = ${shop} AND ${textsStand} AND shop_order.missing_since IS NULL
      AND connector.text_words(fix.shop, ${textsOf(Prisma.sql`fix.change -> 'print'`)}) @@ ${query}::tsquery`;
}

/** Of a row `fix` of `line_correction`: its texts were neither taken back nor replaced since. */
const textsStand = Prisma.sql`(fix.change #>> '{print,kind}' = 'texts' AND NOT EXISTS (
  SELECT FROM connector.line_correction AS since
  WHERE since.shop = fix.shop AND since.order_id = fix.order_id AND since.line_item_id = fix.line_item_id
    AND since.number > fix.number AND (
      (since.change ->> 'code' = 'undone' AND (since.change ->> 'number')::int = fix.number)
      OR (since.change #>> '{print,kind}' IS NOT NULL AND NOT EXISTS (
        SELECT FROM connector.line_correction AS undone
        WHERE undone.shop = since.shop AND undone.order_id = since.order_id
          AND undone.change ->> 'code' = 'undone' AND (undone.change ->> 'number')::int = since.number)))))`;

/** What a correction has printed: not the addresses of pictures. */
function textsOf(print: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT string_agg(left(entry ->> 'value', 1000), ' ') FROM jsonb_array_elements(${print} -> 'entries') AS entry
    WHERE entry ->> 'value' !~* '^\\s*https?://')`;
}

/**
 * Beside the ids of orders that were found by the words (`has` is null), the dispatches of the shop on which something else
 * is printed than on their orders' lines, by corrections of their own or of what they are made as: those that have the words
 * (`has`), and of the orders found, those that have not.
 */
export function withParts(
  shop: string,
  { query, found }: { query: string; found: Prisma.Sql },
): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE found AS MATERIALIZED (${found}), corrected AS (
      SELECT fix.dispatch_id AS id, fix.line_item_id, fix.number, fix.change -> 'print' AS print
      FROM connector.part_correction AS fix
      WHERE fix.shop = ${shop} AND jsonb_typeof(fix.change -> 'print') = 'object' AND NOT EXISTS (
        SELECT FROM connector.part_correction AS undone
        WHERE undone.shop = fix.shop AND undone.dispatch_id = fix.dispatch_id
          AND undone.change ->> 'code' = 'undone' AND (undone.change ->> 'number')::int = fix.number)
      UNION
      SELECT later.id, line_item_id, number, print FROM corrected CROSS JOIN LATERAL (
        SELECT dispatch_id AS id FROM connector.remake WHERE shop = ${shop} AND of_dispatch_id = corrected.id
        UNION ALL
        SELECT dispatch_id FROM connector.added_units
        WHERE shop = ${shop} AND of_dispatch_id = corrected.id AND line_item_id = corrected.line_item_id) AS later
    ), printed AS (
      SELECT DISTINCT ON (id, line_item_id) id, line_item_id, print FROM corrected
      ORDER BY id, line_item_id, number DESC
    ), part AS (
      SELECT id, array_agg(line_item_id) AS lines, string_agg(${textsOf(Prisma.sql`print`)}, ' ') AS texts
      FROM printed GROUP BY id
    )
    SELECT id, NULL::boolean AS has FROM found
    UNION ALL
    SELECT id, has FROM (
      SELECT part.id, dispatch.order_id IN (SELECT id FROM found) AS "ofFound",
        CASE WHEN dispatch.order_id IN (SELECT id FROM found) THEN
          (connector.order_words(shop_order.shop, shop_order.snapshot, shop_order.note, shop_order.buyer_names)
            || connector.text_words(${shop}, concat_ws(' ', part.texts, (
              SELECT string_agg(left(property ->> 'value', 1000), ' ')
              FROM jsonb_path_query(shop_order.snapshot, '$.lines[*]') AS line
              CROSS JOIN jsonb_path_query(line, '$.properties[*]') AS property
              WHERE line ->> 'id' <> ALL (part.lines) AND property ->> 'value' !~* '^\\s*https?://'
            ), (
              SELECT string_agg(${textsOf(Prisma.sql`fix.change -> 'print'`)}, ' ') FROM connector.line_correction AS fix
              WHERE fix.shop = ${shop} AND fix.order_id = shop_order.id AND fix.line_item_id <> ALL (part.lines)
                AND ${textsStand})))
          ) @@ ${query}::tsquery
        ELSE connector.text_words(${shop}, part.texts) @@ ${query}::tsquery END AS has
      FROM part
      JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = part.id
      JOIN connector.shop_order ON shop_order.shop = ${shop} AND shop_order.id = dispatch.order_id
      WHERE shop_order.missing_since IS NULL) AS judged
    WHERE has OR "ofFound"`;
}
