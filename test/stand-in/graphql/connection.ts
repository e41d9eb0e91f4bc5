/**
 * Connections with keyset cursors: a cursor holds the sort value and id of its node, so a page continues
 * at the right place though nodes were added, removed or moved meanwhile.
 */
import { compareIds } from "../ids.ts";
import { badRequest, notImplemented } from "./errors.ts";

export type PageArgs = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean;
};

export type SortKey = { value: string | number; id: string };

export type Connection<T> = {
  nodes: T[];
  edges: { node: T; cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

/** One page of the items, ordered by `keyOf` (by default the id alone, in the items' own order of ids). */
export function connect<T extends { id: string }>(
  items: Iterable<T>,
  args: PageArgs,
  keyOf: (item: T) => SortKey["value"] = () => 0,
): Connection<T> {
  const size = sizeOf(args);
  const direction = args.reverse ? -1 : 1;
  const key = (item: T): SortKey => ({ value: keyOf(item), id: item.id });
  const compare = (a: SortKey, b: SortKey) => direction * compareKeys(a, b);
  const sorted = [...items].toSorted((a, b) => compare(key(a), key(b)));

  const after = args.after ? decodeCursor(args.after) : undefined;
  const before = args.before ? decodeCursor(args.before) : undefined;
  const inRange = sorted.filter(
    (item) =>
      (!after || compare(key(item), after) > 0) && (!before || compare(key(item), before) < 0),
  );
  const backwards = args.first === undefined || args.first === null;
  const nodes = backwards
    ? inRange.slice(Math.max(0, inRange.length - size))
    : inRange.slice(0, size);
  const edges = nodes.map((node) => ({ node, cursor: encodeCursor(key(node)) }));
  const cut = inRange.length > nodes.length;
  const start = nodes[0];
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: backwards ? before !== undefined : cut,
      hasPreviousPage: backwards
        ? cut
        : start !== undefined && sorted.length > 0 && sorted[0] !== start,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Of everything there is, up to the limit (recorded); without one it is exact. */
export function countUpTo(limit: number | null | undefined, items: readonly unknown[]) {
  const isMore = typeof limit === "number" && items.length > limit;
  return { count: isMore ? limit : items.length, precision: isMore ? "AT_LEAST" : "EXACT" };
}

export type SortKeys<T> = Readonly<Record<string, (item: T) => SortKey["value"]>>;

/** What to order by; ids where nothing is said. A key that nobody taught the stand-in is refused. */
export function sortedBy<T>(
  keys: SortKeys<T>,
  sortKey: string | undefined,
): ((item: T) => SortKey["value"]) | undefined {
  if (sortKey === undefined || sortKey === "ID") return undefined;
  const keyOf = keys[sortKey];
  if (!keyOf) throw notImplemented(`the sort key '${sortKey}'`);
  return keyOf;
}

function sizeOf(args: PageArgs): number {
  const size = args.first ?? args.last;
  if (size === undefined || size === null)
    throw badRequest("you must provide one of first or last");
  if (
    args.first !== undefined &&
    args.first !== null &&
    args.last !== undefined &&
    args.last !== null
  )
    throw badRequest("providing both first and last is not supported");
  if (size < 0)
    throw badRequest(`${args.first === size ? "first" : "last"} must be a positive integer`);
  return size;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a.value !== b.value) {
    if (typeof a.value === "number" && typeof b.value === "number") return a.value - b.value;
    return String(a.value) < String(b.value) ? -1 : 1;
  }
  return compareIds(a.id, b.id);
}

function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify({ last_id: key.id, last_value: key.value })).toString("base64");
}

function decodeCursor(cursor: string): SortKey {
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, "base64").toString());
    if (typeof id === "string" && (typeof value === "string" || typeof value === "number"))
      return { id, value };
  } catch {
    // Not one of our cursors; refused below like any other.
  }
  throw badRequest(`Invalid cursor for current pagination sort.`);
}
