import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";
import type { CatalogReader } from "./catalog-reader.ts";

/** What changes to stock need: this process's own memory of it is to be forgotten. */
interface StockContext extends CoreContext {
  catalog: CatalogReader;
}

/** The stock of a SKU, for live orders or for test orders. */
export interface StockLevel {
  sku: string;
  title: string;
  /** Null is unlimited. */
  quantity: number | null;
}

/** More than any warehouse has, and far from what a column holds. */
const quantityMax = 1_000_000_000;

/**
 * Sets the stock of a SKU, for live orders or for test orders; null is unlimited.
 * Orders that hold a reservation keep it.
 */
export async function setStock(
  { db, catalog }: StockContext,
  { sku, isTest, quantity }: { sku: string; isTest: boolean; quantity: number | null },
): Promise<void> {
  const { count } = await db.prisma.stock.updateMany({
    where: { sku, isTest },
    data: { quantity },
  });
  if (count === 0) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
  catalog.forget();
}

/**
 * Adds units that arrived to the stock of a SKU and returns what there is then. One guarded update: orders
 * that come meanwhile are neither lost nor counted twice. Throws `variant_not_found`, and
 * `stock_not_acceptable` for stock that isn't counted or would be more than can be.
 */
export async function receiveStock(
  { db, catalog }: StockContext,
  { sku, isTest, units }: { sku: string; isTest: boolean; units: number },
): Promise<number> {
  const values = [sku, isTest, units, quantityMax];
  const [received] = await rowsOf<{ quantity: number }>(db.pool, addUnits, values);
  if (received !== undefined) {
    catalog.forget();
    return received.quantity;
  }
  const level = await db.prisma.stock.findUnique({ where: { sku_isTest: { sku, isTest } } });
  if (level === null) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
  throw new DomainError(
    "stock_not_acceptable",
    level.quantity === null
      ? `The stock of ${sku} is unlimited: set how many there are first.`
      : `${sku} would have more than ${quantityMax} units.`,
  );
}

const addUnits: Statement = {
  name: "core_receive_stock",
  text: `UPDATE core.stock SET quantity = quantity + $3::int
         WHERE sku = $1 AND is_test = $2 AND quantity IS NOT NULL
           AND quantity <= $4::int - $3::int RETURNING quantity`,
};

/** The stock of all SKUs that are not retired, or of those that have fewer than `below` units; the fewest first, unlimited last. */
export function listStock(
  { db }: CoreContext,
  { isTest, below }: { isTest: boolean; below?: number | undefined },
): Promise<StockLevel[]> {
  return rowsOf<StockLevel>(db.pool, selectStock, [isTest, below ?? null]);
}

const selectStock: Statement = {
  name: "core_list_stock",
  text: `SELECT s.sku, v.title, s.quantity FROM core.stock s
         JOIN core.catalog_variant v ON v.sku = s.sku
         JOIN core.catalog_product p ON p.id = v.product_id
         WHERE v.retired_at IS NULL AND p.retired_at IS NULL AND s.is_test = $1 AND ($2::int IS NULL OR s.quantity < $2)
         ORDER BY s.quantity ASC NULLS LAST, s.sku`,
};
