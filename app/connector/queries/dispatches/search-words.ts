import { Prisma } from "#app/db/generated/client.ts";

/** Words of a search that count; what is typed beyond them narrows nothing further. */
const wordsMax = 10;
/** Characters of a word that are kept in the index. */
const wordMax = 64;

/**
 * What finds the orders of a shop that have a word beginning with each of those typed: in the names of
 * buyer and parcel, the address of e-mail, tags, note and titles of lines, whatever their case and accents. Null where
 * no word was typed. It is compared with `connector.order_words`, whose words are made in the same way. Pure.
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
  return Prisma.sql`(shop_order.missing_since IS NULL
    AND connector.order_words(shop_order.shop, shop_order.snapshot, shop_order.note, shop_order.buyer_names) @@ ${query}::tsquery)`;
}
