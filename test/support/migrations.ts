import { readMigrations } from "#app/db/schema-engine.server.ts";

/** The SQL of one migration, and of those before it, oldest first. Throws where there is none of that name. */
export async function migrationsTo(name: string): Promise<{ before: string[]; itself: string }> {
  const { migrationDirectories } = await readMigrations();
  const all = migrationDirectories.map(({ path, migrationFile: { content } }) => {
    if (content.tag !== "ok") throw new Error(`The migration ${path} could not be read.`);
    return { path, sql: content.value };
  });
  const at = all.findIndex(({ path }) => path === name);
  const [itself] = all.slice(at);
  if (at < 0 || itself === undefined) throw new Error(`There is no migration ${name}.`);
  return { before: all.slice(0, at).map(({ sql }) => sql), itself: itself.sql };
}
