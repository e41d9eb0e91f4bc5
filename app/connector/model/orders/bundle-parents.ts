import type { OrderSnapshotLine } from "./order-snapshot.ts";

type BundleLine = Pick<
  OrderSnapshotLine,
  "id" | "variantId" | "properties" | "lineGroup" | "isFree"
>;

/**
 * Properties that bundle apps write on every line of one bundle, its parent included, and the one that
 * names the parent's variant (Recharge, https://docs.getrecharge.com/docs/line-item-properties-using-bundles).
 */
const bundleProperties = ["_rc_bundle", "_bundle_id", "bundle_id"];
const parentProperty = "_rc_bundle_variant";

/**
 * The lines that only stand for a bundle whose parts are lines of the same order: ids of lines. A
 * parent is what the bundle names by its variant. In Shopify's own bundles the parts are all there is,
 * tied together by a group that names the parent. A bundle without a part is sold as one thing, and
 * none of these. Pure.
 */
export function bundleParents(lines: readonly BundleLine[]): ReadonlySet<string> {
  const parents = bundlesOf(lines).flatMap((members) => {
    const own = ownParents(members);
    // A bundle that is one thing.
    if (own.length === members.length) return [];
    if (own.length > 0) return own;
    const beside = besides(members, lines);
    return isPriceOf(members, beside) ? beside : [];
  });
  return new Set(parents.map(({ id }) => id));
}

/**
 * Lines of which nobody can tell whether they stand for a bundle, each with its parts: the one with a price among free
 * ones, where no parent is named, which may be the bundle itself, or what a gift came with; and one of the named parent's
 * variant outside the bundle, which an app may have left there, or somebody bought by itself. Pure.
 */
export function unclearParents<Line extends BundleLine>(
  lines: readonly Line[],
): { line: Line; parts: Line[] }[] {
  return bundlesOf(lines).flatMap((members) => {
    const isNamed = members.some((member) => parentVariant(member) !== null);
    if (isNamed) {
      const beside = ownParents(members).length > 0 ? [] : besides(members, lines);
      const unclear = isPriceOf(members, beside) ? [] : beside;
      return unclear.map((line) => ({ line, parts: members }));
    }
    const [line, ...others] = members.filter(({ isFree }) => !isFree);
    if (line === undefined || others.length > 0) return [];
    const parts = members.filter(({ isFree }) => isFree);
    return parts.length === 0 ? [] : [{ line, parts }];
  });
}

/** The lines of each bundle of an order. */
function bundlesOf<Line extends BundleLine>(lines: readonly Line[]): Line[][] {
  const bundles = new Map<string, Line[]>();
  for (const line of lines) {
    const key = bundleOf(line);
    if (key !== null) bundles.set(key, [...(bundles.get(key) ?? []), line]);
  }
  return [...bundles.values()];
}

/** The members of a bundle that it names as its parent. */
function ownParents<Line extends BundleLine>(members: readonly Line[]): Line[] {
  const named = namedBy(members);
  return members.filter(({ variantId }) => variantId !== null && named.has(variantId));
}

/** The lines of its parent's variant that belong to no bundle. */
function besides<Line extends BundleLine>(
  members: readonly Line[],
  lines: readonly Line[],
): Line[] {
  const named = namedBy(members);
  return lines.filter(
    (line) => line.variantId !== null && named.has(line.variantId) && bundleOf(line) === null,
  );
}

/** True where one line alone has the price of a bundle whose parts are free: it is no purchase of its own. */
function isPriceOf(
  parts: readonly BundleLine[],
  [line, ...others]: readonly BundleLine[],
): boolean {
  const isOnly = line !== undefined && others.length === 0;
  return isOnly && !line.isFree && parts.every(({ isFree }) => isFree);
}

function namedBy(members: readonly BundleLine[]): ReadonlySet<string> {
  return new Set(members.map(parentVariant).filter((id) => id !== null));
}

function bundleOf({ lineGroup, properties }: BundleLine): string | null {
  if (lineGroup !== null) return `group ${lineGroup.id}`;
  for (const name of bundleProperties) {
    const value = valueOf(properties, name);
    if (value !== null) return `${name} ${value}`;
  }
  return null;
}

function parentVariant({ lineGroup, properties }: BundleLine): string | null {
  return lineGroup?.variantId ?? valueOf(properties, parentProperty);
}

function valueOf(properties: BundleLine["properties"], name: string): string | null {
  return properties.find((property) => property.name === name)?.value.trim() || null;
}
