import type { PoolClient } from "pg";

/** Any number that nothing else uses as an advisory lock in this database. */
const catalogLockId = 7_204_551_186_302;

/** Has changes to the catalog come one after the other: held to the end of the caller's transaction. */
export async function lockCatalog(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [catalogLockId]);
}

/** Has every process read the catalog again. */
export async function raiseCatalogVersion(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO core.catalog_version (id, version) VALUES (1, 1)
     ON CONFLICT (id) DO UPDATE SET version = catalog_version.version + 1`,
  );
}
