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

/** The ids of a shop's orders of which a person changed a printed text into one with the words. */
export function ordersCorrectedTo(shop: string, query: string): Prisma.Sql {
  return Prisma.sql`
    SELECT fix.order_id FROM connector.line_correction AS fix
    JOIN connector.shop_order ON shop_order.shop = fix.shop AND shop_order.id = fix.order_id
    WHERE fix.shop = ${shop} AND fix.change #>> '{print,kind}' = 'texts' AND shop_order.missing_since IS NULL
      AND connector.text_words(fix.shop, (
        SELECT string_agg(left(entry ->> 'value', 1000), ' ')
        FROM jsonb_array_elements(fix.change #> '{print,entries}') AS entry)) @@ ${query}::tsquery`;
}
