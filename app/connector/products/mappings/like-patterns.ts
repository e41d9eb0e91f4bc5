/**
 * For `LIKE ALL` on `plainText`: one pattern for each word that a person typed, at most ten, whatever its case and accents;
 * signs stand for themselves.
 */
export function likePatterns(query: string): string[] {
  const words = query
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10);
  return words.length === 0
    ? ["%"]
    : words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A text in SQL as `likePatterns` has those that were typed, and as orders are searched (`connector.order_words`). */
export function plainText(sql: string): string {
  return String.raw`lower(regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036f]', '', 'g'))`;
}
