import type { Pool } from "pg";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { CatalogContent, CatalogSnapshot } from "./catalog-snapshot.ts";
import { type AssetUrls, loadCatalog } from "./load-catalog.ts";

/** Holds the catalog in memory and keeps it true. */
export interface CatalogReader {
  /** The catalog as it was at most half a second ago, whichever process changed it since. */
  current(now: Date): CatalogSnapshot | Promise<CatalogSnapshot>;
  /** The same if it is in memory, without reading; else nothing. */
  recent(now: Date): CatalogSnapshot | undefined;
  /** Makes the next `current` read anew, after a change that this process made itself. */
  forget(): void;
  /** Takes over what an order of this process left of counted stock, without reading anew. */
  note(change: { isTest: boolean; quantities: readonly { sku: string; quantity: number }[] }): void;
}

/** Half of the second within which every process must show the right stock. */
const staleAfterMs = 500;

const readStock: Statement = {
  name: "core_read_stock",
  text: `SELECT coalesce((SELECT version FROM core.catalog_version WHERE id = 1), 0) AS version,
           coalesce((SELECT jsonb_object_agg(sku, quantity) FROM core.stock
                     WHERE NOT is_test AND quantity IS NOT NULL), '{}') AS live,
           coalesce((SELECT jsonb_object_agg(sku, quantity) FROM core.stock
                     WHERE is_test AND quantity IS NOT NULL), '{}') AS test`,
};

interface StockRow {
  version: number;
  live: Record<string, number>;
  test: Record<string, number>;
}

/**
 * A reader over `pool`. Many callers that find the snapshot stale share one query; the content is
 * read again only when its version has moved, the stock every time.
 */
export function createCatalogReader({
  pool,
  assetUrls,
}: {
  pool: Pool;
  assetUrls: AssetUrls;
}): CatalogReader {
  let held: { snapshot: CatalogSnapshot; at: number } | undefined;
  let reading: Promise<CatalogSnapshot> | undefined;
  /** Counts the changes of our own, so that a reading that began before one is not held. */
  let changes = 0;
  let content: CatalogContent | undefined;

  async function read(at: number): Promise<CatalogSnapshot> {
    const changesBefore = changes;
    const [stock] = await rowsOf<StockRow>(pool, readStock, []);
    if (stock === undefined) throw new Error("The catalog's version could not be read.");
    if (content?.version !== stock.version) {
      content = await loadCatalog(pool, { version: stock.version, assetUrls });
    }
    const live = new Map(Object.entries(stock.live));
    const test = new Map(Object.entries(stock.test));
    const snapshot = { content, counted: { live, test } };
    if (changes === changesBefore) held = { snapshot, at };
    return snapshot;
  }

  function recent(now: Date): CatalogSnapshot | undefined {
    const age = held ? now.getTime() - held.at : Infinity;
    return age >= 0 && age < staleAfterMs ? held?.snapshot : undefined;
  }

  return {
    recent,
    current(now) {
      const known = recent(now);
      if (known) return known;
      if (reading) return reading;
      const mine = read(now.getTime()).finally(() => {
        if (reading === mine) reading = undefined;
      });
      reading = mine;
      return mine;
    },
    forget() {
      changes += 1;
      held = undefined;
      reading = undefined;
    },
    note({ isTest, quantities }) {
      if (quantities.length === 0) return;
      changes += 1;
      if (held === undefined) return;
      const { content, counted } = held.snapshot;
      const mode = isTest ? "test" : "live";
      const changed = new Map(counted[mode]);
      for (const { sku, quantity } of quantities) changed.set(sku, quantity);
      held = { at: held.at, snapshot: { content, counted: { ...counted, [mode]: changed } } };
    },
  };
}
