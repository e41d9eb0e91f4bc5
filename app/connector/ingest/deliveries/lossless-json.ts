/** What a reviver is told since ES2025; the library's types do not know it yet. */
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

// Node 24 passes the context; the test of huge ids fails where it does not.
const parse = JSON.parse as (text: string, reviver: SourceReviver) => unknown;

/**
 * Parses JSON without losing digits: a whole number beyond 2^53 comes as its own text, every other
 * number as a number. Throws `SyntaxError` on what is no JSON.
 */
export function parseLossless(text: string): unknown {
  // Without such a run of digits there is nothing to lose, and no need of a reviver, which takes ten times as long.
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return parse(text, (_key, value, { source }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && isDigits(source) ? source : value,
  );
}

function isDigits(source: string | undefined): boolean {
  return source !== undefined && /^-?\d+$/.test(source);
}
