/**
 * Writes the migration that leads from the committed ones to `prisma/*.prisma`.
 *
 * `npm run db:migration -- add_shipments`  adds one
 * `npm run db:migration -- --squash`       rewrites the one initial migration (before the first release)
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { diffMigrations } from "#app/db/author-migration.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { migrationsDir } from "#app/db/schema-engine.server.ts";

const [name] = process.argv.slice(2);
const isSquash = name === "--squash";
if (!isSquash && !/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
  console.error("Give the migration a name in snake_case: npm run db:migration -- add_shipments");
  process.exit(2);
}

const postgres = await openEmbeddedPostgres({ dataDir: process.env["DATA_DIR"] ?? ".data" });
try {
  const databaseUrl = postgres.urlOf("postgres");
  const sql = await diffMigrations({ databaseUrl, from: isSquash ? "nothing" : "migrations" });
  if (sql === "") {
    console.log("The migrations already say what the schema says.");
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = path.join(migrationsDir, isSquash ? "00000000000000_init" : `${stamp}_${name}`);
    if (isSquash) await rm(migrationsDir, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "migration.sql"), `${sql}\n`);
    await writeFile(path.join(migrationsDir, "migration_lock.toml"), 'provider = "postgresql"\n');
    console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
  }
} finally {
  await postgres.close();
}
