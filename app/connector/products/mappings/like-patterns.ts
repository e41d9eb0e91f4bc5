/** For `LIKE ALL`: one pattern for each word that a person typed, at most ten; signs stand for themselves. */
export function likePatterns(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.length === 0
    ? ["%"]
    : words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
