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
  const parents = bundlesOf(lines).flatMap((members) => parentsOf(members, lines));
  return new Set(parents.map(({ id }) => id));
}

/**
 * Lines of which nobody can tell whether they stand for a bundle: the one with a price among free ones,
 * where no parent is named. It may be the bundle itself, or what a gift came with. Each with the free
 * lines beside it. Pure.
 */
export function unclearParents<Line extends BundleLine>(
  lines: readonly Line[],
): { line: Line; parts: Line[] }[] {
  return bundlesOf(lines).flatMap((members) => {
    const [line, ...others] = members.filter(({ isFree }) => !isFree);
    const isNamed = members.some((member) => parentVariant(member) !== null);
    if (isNamed || line === undefined || others.length > 0) return [];
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

function parentsOf(members: readonly BundleLine[], lines: readonly BundleLine[]): BundleLine[] {
  const named = new Set(members.map(parentVariant).filter((id) => id !== null));
  const isParent = ({ variantId }: BundleLine) => variantId !== null && named.has(variantId);
  const parts = members.filter((line) => !isParent(line));
  if (parts.length === 0) return [];
  return lines.filter((line) => {
    const isOfIt = members.includes(line) || bundleOf(line) === null;
    return isOfIt && isParent(line);
  });
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
