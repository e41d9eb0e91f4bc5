/**
 * Shopify's search syntax, as far as apps use it: `field:value`, comparators, quotes, AND by default, OR,
 * NOT or `-`, parentheses. A field that nobody taught the stand-in is refused by name.
 */
import { notImplemented } from "./errors.ts";

export type Term = {
  field: string | null;
  comparator: ":" | ">" | ">=" | "<" | "<=";
  value: string;
};
export type Matcher<T> = (item: T, term: Term) => boolean;

type Node =
  | { kind: "term"; term: Term }
  | { kind: "and" | "or"; nodes: Node[] }
  | { kind: "not"; node: Node };

/** A filter for the query; an empty one lets everything pass. `fields` gives one matcher a field. */
export function searchFilter<T>(
  query: string | null | undefined,
  fields: Record<string, Matcher<T>>,
  noField: Matcher<T>,
): (item: T) => boolean {
  if (!query?.trim()) return () => true;
  // Before anything is looked at: neither an empty list nor the term before it hides an unknown one.
  for (const field of fieldsOf(query)) {
    if (field !== null && !Object.hasOwn(fields, field)) {
      throw notImplemented(`the search field '${field}'`);
    }
  }
  const node = parse(tokenize(query));
  const test = (item: T, each: Node): boolean => {
    switch (each.kind) {
      case "and":
        return each.nodes.every((child) => test(item, child));
      case "or":
        return each.nodes.some((child) => test(item, child));
      case "not":
        return !test(item, each.node);
      case "term": {
        if (each.term.field === null) return noField(item, each.term);
        return fields[each.term.field]?.(item, each.term) ?? false;
      }
    }
  };
  return (item) => test(item, node);
}

/** The fields that a query names, null for a word without one. */
export function fieldsOf(query: string): (string | null)[] {
  const collect = (node: Node): (string | null)[] => {
    if (node.kind === "term") return [node.term.field];
    return node.kind === "not" ? collect(node.node) : node.nodes.flatMap(collect);
  };
  return collect(parse(tokenize(query)));
}

/** Compares by number where both sides are numbers, by moment where both are, else as words. */
export function matchText(text: string, term: Term): boolean {
  if (term.comparator === ":") {
    const wanted = term.value.toLowerCase();
    const actual = text.toLowerCase();
    if (wanted === "*") return actual !== "null";
    return wanted.endsWith("*") ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted;
  }
  const [actual, wanted] = [Number(text), Number(term.value)];
  const numbers = Number.isFinite(actual) && Number.isFinite(wanted);
  return numbers
    ? holds(actual, term, wanted)
    : holds(Date.parse(text), term, Date.parse(term.value));
}

function tokenize(query: string): string[] {
  return query.match(/\(|\)|(?:[\w.-]+:)?(?:>=|<=|>|<)?(?:"[^"]*"|'[^']*'|[^\s()]+)/g) ?? [];
}

function parse(tokens: string[]): Node {
  let position = 0;
  const parseOr = (): Node => {
    const nodes = [parseAnd()];
    while (tokens[position]?.toUpperCase() === "OR") {
      position += 1;
      nodes.push(parseAnd());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "or", nodes };
  };
  const parseAnd = (): Node => {
    const nodes: Node[] = [];
    for (let token = tokens[position]; token !== undefined; token = tokens[position]) {
      const word = token.toUpperCase();
      if (word === "OR" || token === ")") break;
      if (word === "AND") position += 1;
      else nodes.push(parseUnary());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "and", nodes };
  };
  const parseUnary = (): Node => {
    const token = tokens[position] ?? "";
    position += 1;
    if (token.toUpperCase() === "NOT") return { kind: "not", node: parseUnary() };
    if (token === "(") {
      const node = parseOr();
      position += 1;
      return node;
    }
    if (token.startsWith("-") && token.length > 1)
      return { kind: "not", node: readTerm(token.slice(1)) };
    return readTerm(token);
  };
  return parseOr();
}

function readTerm(token: string): Node {
  const match = /^(?:([\w.-]+):)?(>=|<=|>|<)?(.*)$/s.exec(token);
  const value = (match?.[3] ?? "").replace(/^(["'])(.*)\1$/s, "$2");
  const comparator = match?.[2];
  return {
    kind: "term",
    term: {
      field: match?.[1] ?? null,
      comparator:
        comparator === ">" || comparator === ">=" || comparator === "<" || comparator === "<="
          ? comparator
          : ":",
      value,
    },
  };
}

/** Compares in the term's direction; both sides are numbers of one scale. */
function holds(actual: number, term: Term, wanted: number): boolean {
  switch (term.comparator) {
    case ">":
      return actual > wanted;
    case ">=":
      return actual >= wanted;
    case "<":
      return actual < wanted;
    case "<=":
      return actual <= wanted;
    case ":":
      return actual === wanted;
  }
}

/** A matcher for moments; a value without a comparator means that whole day. */
export function byDate<T>(dateOf: (item: T) => Date | null): Matcher<T> {
  return (item, term) => {
    const date = dateOf(item);
    if (!date) return false;
    const wanted = Date.parse(term.value === "now" ? new Date().toISOString() : term.value);
    if (term.comparator === ":")
      return date.toISOString().slice(0, 10) === new Date(wanted).toISOString().slice(0, 10);
    return holds(Math.floor(date.getTime() / 1000), term, Math.floor(wanted / 1000));
  };
}

/** A matcher for ids, plain or global, compared by number. */
export function byId<T extends { id: string }>(): Matcher<T> {
  return (item, term) => {
    const wanted = /(\d+)$/.exec(term.value)?.[1] ?? "0";
    const difference = BigInt(item.id) - BigInt(wanted);
    return holds(difference === 0n ? 0 : difference > 0n ? 1 : -1, term, 0);
  };
}

/** A matcher for words: equal without case, `*` at the end means a prefix. */
export function byText<T>(textsOf: (item: T) => (string | null)[]): Matcher<T> {
  return (item, term) => {
    const wanted = term.value.toLowerCase();
    return textsOf(item).some((text) => {
      const actual = text?.toLowerCase() ?? "";
      return wanted.endsWith("*") ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted;
    });
  };
}
