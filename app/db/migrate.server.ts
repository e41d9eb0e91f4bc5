import pg from "pg";
import { nothingExternal, readMigrations, withSchemaEngine } from "./schema-engine.server.ts";

/** Any number that nobody else uses as an advisory lock in this database. */
const migrationLockId = 7_204_551_186_301;

/**
 * Brings a database to the newest migration and returns the names it applied, oldest first.
 *
 * Safe to call from several processes at once: one migrates under an advisory lock while the others
 * wait and then find nothing to do. A database that is up to date costs one query.
 * Throws when a migration fails, or failed before and nobody has resolved it yet.
 */
export async function migrateDatabase({
  url,
  log = () => {},
}: {
  url: string;
  log?: (line: string) => void;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isCurrent(client)) return [];
    await client.query("SELECT pg_advisory_lock($1)", [migrationLockId]);
    if (await isCurrent(client)) return [];
    const migrationsList = await readMigrations();
    const { appliedMigrationNames } = await withSchemaEngine({ databaseUrl: url, log }, (engine) =>
      engine.applyMigrations({ migrationsList, filters: nothingExternal }),
    );
    return appliedMigrationNames;
  } finally {
    // Ending the session gives the lock back, also when the query above failed.
    await client.end();
  }
}

/** True when every committed migration is recorded as finished. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found",
  );
  if (tables[0]?.found !== true) return false;
  const { rows } = await client.query<{ migration_name: string }>(
    `SELECT migration_name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.every(({ path }) => applied.has(path));
}
