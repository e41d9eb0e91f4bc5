import { Prisma, type PrismaClient } from "#app/db/generated/client.ts";
import { stockLevels } from "../../model/flow.ts";
import { isUsed } from "../../store/flow-uses.ts";

/** What the provider has of one SKU, as it was read just now. */
export interface StockRead {
  sku: string;
  quantity: number;
  inStock: boolean;
}

/**
 * The statement that tells workflows which SKUs have fallen to one of the levels, or below, since the catalog was last
 * read: of stores that have mapped them, each level once a day at most. It comes before the rows are replaced.
 */
export function recordLowStock(
  prisma: Pick<PrismaClient, "$executeRaw">,
  { connectionId, stock, now }: { connectionId: string; stock: readonly StockRead[]; now: Date },
): Prisma.PrismaPromise<number> {
  const low = stock.flatMap(({ sku, inStock, ...read }) => {
    const quantity = inStock ? read.quantity : 0;
    const level = stockLevels.findLast((each) => quantity <= each);
    return level === undefined ? [] : [{ sku, quantity, level }];
  });
  const used = isUsed({
    shop: Prisma.sql`shop.shop`,
    trigger: Prisma.sql`'stock-low'::text`,
  });
  return prisma.$executeRaw`
    INSERT INTO connector.flow_event (shop, trigger, key, facts, created_at, due_at)
    SELECT shop.shop, 'stock-low', low.sku || '/' || low.level || '/' || ${now.toISOString().slice(0, 10)},
      jsonb_build_object('trigger', 'stock-low', 'sku', low.sku, 'title', known.product_title || ' ' || known.title,
        'quantity', low.quantity, 'level', low.level),
      ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${low.map(({ sku }) => sku)}::text[], ${low.map(({ quantity }) => quantity)}::int[],
                ${low.map(({ level }) => level)}::int[]) AS low (sku, quantity, level)
    JOIN connector.catalog_sku AS known ON known.connection_id = ${connectionId} AND known.sku = low.sku
      AND CASE WHEN known.in_stock THEN known.stock_qty ELSE 0 END > low.level
    JOIN connector.shop_connection AS own ON own.connection_id = ${connectionId}
    JOIN connector.shop ON shop.shop = own.shop AND shop.state = 'Installed'
    WHERE ${used} AND EXISTS (
      SELECT FROM connector.mapping_component AS part
      WHERE part.shop = shop.shop AND part.sku = low.sku)
    ON CONFLICT (shop, trigger, key) DO NOTHING`;
}
