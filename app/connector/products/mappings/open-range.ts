import type { Transaction } from "#app/db/database.server.ts";
import { createReader, suggestSkus, type Suggestion } from "../suggestions/index.ts";
import { catalogItem } from "./search-catalog.ts";
import type { CatalogItem } from "./views.ts";
import { synonymsOf } from "../../store/shops.ts";

/** More SKUs than any roaster has; what goes beyond is neither named nor suggested. */
const catalogMax = 5_000;

/** What a shop may map to, and what suggests among it. */
export interface Range {
  itemBySku: ReadonlyMap<string, CatalogItem>;
  suggest: (variant: { sku: string | null; productTitle: string; title: string }) => Suggestion[];
}

/**
 * Reads a shop's catalog and its words, by two queries whatever the number of variants. A table of
 * words that a newer version wrote reads as the shipped one.
 */
export async function openRange(
  transaction: Pick<Transaction, "shop" | "catalogSku">,
  shop: string,
): Promise<Range> {
  const owner = await transaction.shop.findUnique({
    where: { domain: shop },
    select: { connection: true, synonyms: true },
  });
  const connectionId = owner?.connection?.connectionId ?? null;
  if (connectionId === null) return { itemBySku: new Map(), suggest: () => [] };
  const catalog = await transaction.catalogSku.findMany({
    where: { connectionId },
    orderBy: { sku: "asc" },
    take: catalogMax,
  });
  const table = synonymsOf(owner);
  return {
    itemBySku: new Map(catalog.map((row) => [row.sku, catalogItem(row)])),
    suggest: suggestSkus(catalog, createReader(table)),
  };
}
