/** The provider's way of saying that something never runs out. */
export const untrackedQuantity = 999;

/** Shopify takes no more of anything. */
const stockMax = 1_000_000_000;

/** One component of a variant, and what the provider has of it. */
export interface StockedComponent {
  sku: string;
  /** How many of it one unit of the variant needs. */
  quantity: number;
  /** What the provider has; null where its catalog does not name the SKU. */
  stock: number | null;
}

/**
 * How many units of a variant can be made of what the provider has: the scarcest component decides.
 * `reserved` units of a SKU are promised to orders that the provider does not know of yet, and `heldBack`
 * units of the variant are held back. Null: it never runs out, or the provider doesn't tell. Pure.
 */
export function wantedStock(
  components: readonly StockedComponent[],
  { reserved, heldBack }: { reserved: ReadonlyMap<string, number>; heldBack: number },
): number | null {
  if (components.length === 0 || components.some(({ stock }) => stock === null)) return null;
  const needed = new Map<string, number>();
  for (const { sku, quantity } of components) {
    needed.set(sku, (needed.get(sku) ?? 0) + quantity);
  }
  const units = components.flatMap(({ sku, stock }) => {
    if (stock === null || stock === untrackedQuantity) return [];
    const free = Math.max(0, stock - (reserved.get(sku) ?? 0));
    return [Math.floor(free / (needed.get(sku) ?? 1))];
  });
  return units.length === 0 ? null : Math.max(0, Math.min(...units, stockMax) - heldBack);
}
