/** Whether this version can go on with the databases of an earlier checkout, by the migrations of both. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { knownMigrations } from "#app/db/migrate.server.ts";

/**
 * Why `folder` can't be the earlier version, as a sentence with what to do; undefined where it can. Without that the new
 * processes would refuse its databases, and be started again until somebody loses patience.
 */
export async function historyFault(folder: string): Promise<string | undefined> {
  const theirs = await migrationsIn(path.join(folder, "prisma/migrations"));
  if (theirs.size === 0)
    return `--against: there are no migrations in ${folder}/prisma/migrations.`;
  const ours = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]));
  const foreign = [...theirs].find(([name, checksum]) => ours.get(name) !== checksum);
  if (foreign !== undefined) {
    const how = ours.has(foreign[0]) ? "reads differently here" : "is not known here";
    return (
      `--against: ${folder} has another history than this version: its migration ${foreign[0]} ${how}. ` +
      "Name the checkout of a commit that this version descends from, as its migrations were then."
    );
  }
  if (theirs.size < ours.size) return undefined;
  return `--against: ${folder} has the same migrations as this version: name an earlier one.`;
}

/** Checksums by name, as Prisma records them; none where there is no such folder. */
async function migrationsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  const read = names.toSorted().map(async (name): Promise<[string, string]> => {
    const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
    return [name, createHash("sha256").update(sql).digest("hex")];
  });
  return new Map(await Promise.all(read));
}
