import {
  nothingExternal,
  readMigrations,
  readSchemaFiles,
  withSchemaEngine,
} from "./schema-engine.server.ts";

/**
 * The SQL that leads from the committed migrations to what `prisma/*.prisma` says; empty when both
 * say the same. `from: "nothing"` gives the SQL of the whole schema.
 *
 * `databaseUrl` names any database on a server where a shadow database may be created and dropped.
 */
export async function diffMigrations({
  databaseUrl,
  from = "migrations",
}: {
  databaseUrl: string;
  from?: "migrations" | "nothing";
}): Promise<string> {
  const [migrations, schema] = [await readMigrations(), await readSchemaFiles()];
  const { stdout } = await withSchemaEngine({ databaseUrl, log: () => {} }, (engine) =>
    engine.diff({
      from: from === "nothing" ? { tag: "empty" } : { tag: "migrations", ...migrations },
      to: { tag: "schemaDatamodel", ...schema },
      script: true,
      exitCode: null,
      filters: nothingExternal,
    }),
  );
  const sql = stdout?.trim() ?? "";
  return sql === "-- This is an empty migration." ? "" : sql;
}
