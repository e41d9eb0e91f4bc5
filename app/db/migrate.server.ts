import { createHash } from "node:crypto";
import type {
  MigrationDirectory,
  MigrationList,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { nothingExternal, readMigrations, withSchemaEngine } from "./schema-engine.server.ts";
import { isCutOff } from "./retry-cut-off.server.ts";
import { SetupError } from "./setup-error.ts";

/** Any number that nobody else uses as an advisory lock in this database. */
const migrationLockId = 7_204_551_186_301;

/**
 * Brings a database to the newest migration and returns the names it applied, oldest first.
 *
 * Safe to call from several processes at once: one migrates under an advisory lock while the others
 * wait and then find nothing to do. A database that is up to date costs one query.
 * A migration that waited for a process of another version, as that did for it, is tried again.
 * Throws a `SetupError` that names it when a migration fails, of which nothing stays then: the next call tries it again. So
 * it does with one whose process was ended. Throws a `SetupError` too where other migrations than these have made the database, and where
 * newer ones have changed it, unless `newer` is `allow`. With `only`, the names of those of an earlier version, a database
 * is made as that version had it.
 */
export async function migrateDatabase({
  url,
  newer = "refuse",
  only,
  demand = async () => {},
  log = () => {},
}: {
  url: string;
  newer?: "refuse" | "allow";
  only?: readonly string[];
  /** Throws over a database that is not to be migrated. */
  demand?: (client: Pick<pg.Client, "query">) => Promise<void>;
  log?: (line: string) => void;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends meanwhile says so here as well as to the statement; unheard, that would end this process.
  client.on("error", () => {});
  await client.connect();
  try {
    await demand(client);
    if (await isCurrent(client, { newer, only })) return [];
    await client.query("SELECT pg_advisory_lock($1)", [migrationLockId]);
    if (await isCurrent(client, { newer, only })) return [];
    const migrationsList = await migrationsOf(only);
    const before = new Set(await appliedNames(client));
    for (let deadlocks = 0; ; deadlocks += 1) {
      await forgetUnfinished(client);
      try {
        await withSchemaEngine({ databaseUrl: url, log }, (engine) =>
          engine.applyMigrations({ migrationsList, filters: nothingExternal }),
        );
        return (await appliedNames(client)).filter((name) => !before.has(name));
      } catch (error) {
        if (!isDeadlock(error) || deadlocks >= deadlocksMax)
          throw await explainFailure(client, error);
        log(
          "A migration and a process of another version waited for each other: it is tried again.",
        );
      }
    }
  } finally {
    // Ending the session gives the lock back, also when the query above failed.
    await client.end();
  }
}

/** Processes of an earlier version work meanwhile, each for milliseconds: as often in a row it does not happen by chance. */
const deadlocksMax = 5;

/**
 * The database ended the migration, of which nothing stays, because it and somebody else waited for each other: the engine's
 * words for that.
 */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Transaction write conflict");
}

/** What is applied; nothing in a database that is empty. */
async function appliedNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ kept: boolean }>(tableKept);
  if (rows[0]?.kept !== true) return [];
  return (await appliedMigrations(client)).map(({ name }) => name);
}

/**
 * A record that was begun and not finished is of a migration that left nothing behind, because it is finished
 * in the migration's own transaction; the engine would refuse to go on until a person had said so. So it is with one that
 * this version doesn't have: a release whose migration failed may be followed by one without it.
 */
async function forgetUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kept: boolean }>(tableKept);
  if (rows[0]?.kept !== true) return;
  await client.query(
    "DELETE FROM public._prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
}

/** The error of a migration in one sentence, where one failed: a connection that was cut, and what is ours, stays as it is. */
async function explainFailure(client: pg.Client, error: unknown): Promise<unknown> {
  if (isCutOff(error) || !(error instanceof Error)) return error;
  const { failed } = await readMigrationState(client);
  if (failed === undefined) return error;
  // The engine writes a trace of its own behind what the database said.
  const [said = ""] = error.message.replace("external connector error\n", "").split(/\n +\d+: /);
  return new SetupError(
    `The migration ${failed} failed and left nothing behind: ${said.trim().replaceAll(/\s+/g, " ")}. ` +
      "Go back to the release before, and report it (docs/runbooks/restarts.md).",
    { cause: error },
  );
}

const tableKept = "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS kept";

/**
 * True when every committed migration is recorded as finished. Throws where the database has another history:
 * its tables would be missing, or different, in the middle of an order. What is newer than all that is known
 * here may have removed what this version reads: only who asked for it starts over it. Processes that run already
 * are left alone: those of two versions live side by side while one takes the other's place.
 */
async function isCurrent(
  client: pg.Client,
  { newer: whenNewer, only }: { newer: "refuse" | "allow"; only: readonly string[] | undefined },
): Promise<boolean> {
  const { missing, newer, foreign } = await readMigrationState(client);
  if (foreign !== undefined) {
    throw new SetupError(
      `The database was set up by another version of Portafilter, whose migration ${foreign} differs from this one's. ` +
        "Run that version with it, or give this one an empty DATA_DIR or DATABASE_URL.",
    );
  }
  if (newer.length > 0 && whenNewer === "refuse") throw new SetupError(`${olderThan(newer)}.`);
  return missing.every((name) => only !== undefined && !only.includes(name));
}

async function migrationsOf(only: readonly string[] | undefined): Promise<MigrationList> {
  const all = await readMigrations();
  if (only === undefined) return all;
  const migrationDirectories = all.migrationDirectories.filter(({ path }) => only.includes(path));
  return { ...all, migrationDirectories };
}

/** That a database is newer than this version, and what to do, as one sentence without its end. */
export function olderThan(newer: readonly string[]): string {
  return (
    `The database is of a newer version of Portafilter (its migration ${newer.at(-1)} is not known here): start that version or a later one, ` +
    "or, to go back to this one where the newer one's CHANGELOG.md allows it, set NEWER_DATABASE=allow"
  );
}

/** How the migrations of a database compare with those of this version. Changes nothing. */
export interface MigrationState {
  /** Those that the next start applies, oldest first. */
  missing: string[];
  /** Those of a newer version that works on the same database. */
  newer: string[];
  /** One by which the database has another history; no version of ours goes on with it. */
  foreign: string | undefined;
  /** One of the missing that the last start tried, and that failed and left nothing behind. */
  failed: string | undefined;
}

/** Whether any version has migrated a database: one without a finished migration is empty. */
export async function isMigrated(client: Pick<pg.Client, "query">): Promise<boolean> {
  const { rows } = await client.query<{ kept: boolean }>(tableKept);
  return rows[0]?.kept === true && (await appliedMigrations(client)).length > 0;
}

/** Reads which migrations a database has. */
export async function readMigrationState(
  client: Pick<pg.Client, "query">,
): Promise<MigrationState> {
  const known = new Map((await readMigrations()).migrationDirectories.map(nameAndChecksum));
  const names = [...known.keys()].toSorted();
  const { rows: tables } = await client.query<{ kept: boolean }>(tableKept);
  if (tables[0]?.kept !== true) {
    return { missing: names, newer: [], foreign: undefined, failed: undefined };
  }
  const rows = await appliedMigrations(client);
  const [oldest = "", newest = ""] = [names.at(0), names.at(-1)];
  const applied = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !applied.has(name));
  // What has all of ours, and more, goes on from it: a newer migration may have been written before ours, and merged after.
  const goesOn = (name: string) => applied.has(oldest) && (name > newest || missing.length === 0);
  const foreign = rows.find(({ name, checksum }) =>
    known.has(name) ? known.get(name) !== checksum : !goesOn(name),
  );
  return {
    missing,
    newer: [...applied].filter((name) => !known.has(name)),
    foreign: foreign?.name,
    failed: (await failedMigrations(client)).find((name) => missing.includes(name)),
  };
}

/** The engine keeps what a migration failed for with its record; one that is under way has none. */
async function failedMigrations(client: Pick<pg.Client, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NOT NULL`,
  );
  return rows.map(({ name }) => name);
}

/** Those that a database records as finished, oldest first; it has to have their table. */
export async function appliedMigrations(
  client: Pick<pg.Client, "query">,
): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Those of this version, oldest first. */
export async function knownMigrations(): Promise<{ name: string; checksum: string }[]> {
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories
    .map(nameAndChecksum)
    .map(([name, checksum]) => ({ name, checksum }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The checksum as Prisma records it. */
function nameAndChecksum({ path, migrationFile }: MigrationDirectory): [string, string] {
  const { content } = migrationFile;
  if (content.tag !== "ok") throw new Error(`The migration ${path} could not be read.`);
  return [path, createHash("sha256").update(content.value).digest("hex")];
}
