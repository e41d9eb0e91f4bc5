/** The table `earning`: what one line of an order brought and cost as a part of a dispatch. */
import type { Transaction } from "#app/db/database.server.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { Money } from "../model/orders/index.ts";

/** One line of a dispatch; amounts as the table has them. */
export type LineProfitRow = Omit<Prisma.LineProfitCreateManyInput, "shop" | "dispatchId">;

/** Writes the lines of a dispatch in place of those that stood there. */
export async function replaceLineProfits(
  transaction: Transaction,
  { shop, dispatchId, rows }: { shop: string; dispatchId: string; rows: readonly LineProfitRow[] },
): Promise<void> {
  await transaction.lineProfit.deleteMany({ where: { shop, dispatchId } });
  await transaction.lineProfit.createMany({
    data: rows.map((row) => Object.assign({ shop, dispatchId }, row)),
  });
}

/** What its lines were sold for by now; lines that have no row get none. One statement. */
export async function restateLineProfits(
  transaction: Transaction,
  {
    shop,
    dispatchId,
    sold,
  }: {
    shop: string;
    dispatchId: string;
    sold: readonly { lineItemId: string; soldUnits: number; sold: Money | null }[];
  },
): Promise<void> {
  const ids = sold.map(({ lineItemId }) => lineItemId);
  const units = sold.map((line) => line.soldUnits);
  const minors = sold.map((line) => line.sold?.minor ?? null);
  const currencies = sold.map((line) => line.sold?.currency ?? null);
  await transaction.$executeRaw`
    UPDATE connector.earning SET sold_minor = told.minor, sold_currency = told.currency, sold_units = told.units
    FROM unnest(${ids}::text[], ${units}::int[], ${minors}::bigint[], ${currencies}::text[])
      AS told (line_item_id, units, minor, currency)
    WHERE earning.shop = ${shop} AND earning.dispatch_id = ${dispatchId}
      AND earning.line_item_id = told.line_item_id
      AND (earning.sold_minor, earning.sold_currency, earning.sold_units)
        IS DISTINCT FROM (told.minor, told.currency, told.units)`;
}

/** What a provider's catalog asks for one of each SKU, in hundredths; those without a price are left out. */
export async function listedPrices(
  transaction: Transaction,
  { connectionId, skus }: { connectionId: string | null; skus: readonly string[] },
): Promise<Map<string, number>> {
  if (connectionId === null) return new Map();
  const rows = await transaction.catalogSku.findMany({
    where: { connectionId, sku: { in: [...skus] }, priceCents: { not: null } },
    select: { sku: true, priceCents: true },
  });
  return new Map(
    rows.flatMap(({ sku, priceCents }) => (priceCents === null ? [] : [[sku, priceCents]])),
  );
}
