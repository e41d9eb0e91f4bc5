/** Filters of webhook subscriptions: search syntax over the payload, applied when the event happens. */
import { fieldsOf, matchText, searchFilter } from "../graphql/search.ts";
import type { Matcher } from "../graphql/search.ts";

type Payload = Record<string, unknown>;

/** Empty is no filter; else every word has to name its field (recorded). */
export function isValidFilter(filter: string | null): boolean {
  return !filter?.trim() || fieldsOf(filter).every((field) => field !== null);
}

/** True where the payload passes. A path such as `variants.price` matches any of a list's members. */
export function passesFilter(filter: string | null, payload: unknown): boolean {
  if (!filter?.trim() || typeof payload !== "object" || payload === null) return true;
  const matchers = fieldsOf(filter).flatMap((field): [string, Matcher<Payload>][] =>
    field === null
      ? []
      : [
          [
            field,
            (item, term) =>
              valuesAt(item, field.split(".")).some((value) => matchText(value, term)),
          ],
        ],
  );
  const matches = searchFilter<Payload>(filter, Object.fromEntries(matchers), () => false);
  return matches(Object.fromEntries(Object.entries(payload)));
}

function valuesAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === "object" ? [] : [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return valuesAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

/** Keeps the fields of these paths, through lists as well. */
export function pickFields(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((each) => pickFields(each, paths));
  if (typeof value !== "object" || value === null || paths.some((path) => path.length === 0))
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const deeper = paths.filter((path) => path[0] === key).map((path) => path.slice(1));
      return deeper.length > 0 ? [[key, pickFields(each, deeper)]] : [];
    }),
  );
}
