import type { ServedOperation } from "./serve-operation.ts";

/** An operation, and what the placeholders of its path stand for. */
interface FoundOperation {
  operation: ServedOperation;
  params: Record<string, string>;
}

/** Finds the operation at a path of `/v1` by which nothing has to be decoded; nothing where there is none. */
type FindOperation = (method: string, path: string) => FoundOperation | undefined;

interface Pattern {
  operation: ServedOperation;
  /** The parts that a path has to have, each at its place, */
  fixed: readonly (readonly [place: number, part: string])[];
  /** and what stands at the others. */
  names: readonly (readonly [place: number, name: string])[];
}

/** Of those that fit a path the first is found, one without placeholders before all others. */
export function createOperationFinder(served: readonly ServedOperation[]): FindOperation {
  /** By method and path: those whose path is always the same need no search. */
  const always = new Map<string, ServedOperation>();
  /** By method and number of parts. */
  const patterns = new Map<string, Pattern[]>();
  for (const operation of served) {
    const { method, path } = operation;
    const parts = path.split("/");
    const places = parts.map((part, place) => [place, /^\{(.+)\}$/.exec(part)?.[1], part] as const);
    const names = places.flatMap(([place, name]) => (name ? [[place, name] as const] : []));
    if (names.length === 0) {
      always.set(`${method} ${path}`, operation);
      continue;
    }
    const fixed = places.flatMap(([place, name, part]) => (name ? [] : [[place, part] as const]));
    const shape = `${method} ${parts.length}`;
    patterns.set(shape, [...(patterns.get(shape) ?? []), { operation, fixed, names }]);
  }

  return (method, path) => {
    const only = always.get(`${method} ${path}`);
    if (only !== undefined) return { operation: only, params: {} };
    const parts = path.split("/");
    const found = patterns
      .get(`${method} ${parts.length}`)
      ?.find(({ fixed }) => fixed.every(([place, part]) => parts[place] === part));
    if (found === undefined) return undefined;
    const params: Record<string, string> = {};
    for (const [place, name] of found.names) params[name] = parts[place] ?? "";
    return { operation: found.operation, params };
  };
}
