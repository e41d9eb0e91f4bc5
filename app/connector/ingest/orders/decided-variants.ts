import type { Transaction } from "#app/db/database.server.ts";
import { readDecided } from "../../products/mappings/index.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";

/**
 * Shopify names no variant any more for a line whose variant was deleted, as for a custom item
 * (https://community.shopify.dev/t/26971, 2026-11-23). Where it was mapped or left out, the line keeps it:
 * what was decided stays decided. `before` is the order as it was known.
 */
export async function keepDecidedVariants(
  transaction: Transaction,
  { shop, order, before }: { shop: string; order: OrderSnapshot; before: OrderSnapshot },
): Promise<OrderSnapshot> {
  const known = new Map(
    before.lines.map(({ id, variantId, productId }) => [id, { variantId, productId }]),
  );
  const variantOf = ({ id, variantId }: OrderSnapshot["lines"][number]) =>
    variantId === null ? (known.get(id)?.variantId ?? null) : null;
  const variantIds = order.lines.map(variantOf).filter((id) => id !== null);
  if (variantIds.length === 0) return order;
  const decided = await readDecided(transaction, { shop, variantIds });
  const lines = order.lines.map((line) => {
    const variantId = variantOf(line);
    return variantId !== null && decided.has(variantId) ? { ...line, ...known.get(line.id) } : line;
  });
  return { ...order, lines };
}
