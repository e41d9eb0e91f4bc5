/** A value without its longest list, which a helper sends by itself, in pieces. */
export interface SplitValue {
  rest: unknown;
  /** What the list is called in the value: empty for the value itself, null where there is none. */
  list: string | null;
  items: unknown[];
}

/** Splits the longest list off a value: itself, or one of its own fields. Nothing is copied. */
export function splitList(value: unknown): SplitValue {
  if (Array.isArray(value)) return { rest: undefined, list: "", items: value };
  let longest: { list: string | null; items: unknown[] } = { list: null, items: [] };
  for (const [list, items] of Object.entries(Object(value))) {
    if (Array.isArray(items) && items.length > longest.items.length) longest = { list, items };
  }
  const { list } = longest;
  const rest = list === null ? value : Object.assign({}, value, { [list]: undefined });
  return { rest, ...longest };
}

/** The value as it was before it was split. */
export function joinList({ rest, list, items }: SplitValue): unknown {
  if (list === null) return rest;
  return list === "" ? items : Object.assign({}, rest, { [list]: items });
}
