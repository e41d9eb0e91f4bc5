/**
 * Prisma's own migration engine, loaded as WebAssembly.
 *
 * The Prisma CLI downloads a native engine from a host that many networks block. The same engine is
 * on npm as `@prisma/schema-engine-wasm`; it applies and authors migrations over the driver adapter
 * and keeps `_prisma_migrations`, so that `prisma migrate deploy` agrees with it.
 */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
} from "@prisma/driver-adapter-utils";
import type {
  MigrationList,
  SchemaEngine,
  SchemasContainer,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const projectDir = path.resolve(import.meta.dirname, "../..");

/** Where `schema.prisma` and its sister files stand. */
export const schemaDir = path.join(projectDir, "prisma");
/** Where the migrations stand, one folder each. */
export const migrationsDir = path.join(schemaDir, "migrations");

/** Tables that are not ours to migrate. pg-boss keeps its own in a PostgreSQL schema of its own. */
export const nothingExternal = { externalTables: [], externalEnums: [] };

/** What of the package's generated glue is used here; its types leave out the hook for the bytes. */
interface EngineModule {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

let engineModule: Promise<EngineModule> | undefined;

/** The package's own entry imports the `.wasm` as a module, which Node does not do without a flag. */
async function loadEngineModule(): Promise<EngineModule> {
  const require = createRequire(import.meta.url);
  const glue: EngineModule = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const entry = require.resolve("@prisma/schema-engine-wasm");
  const bytes = await readFile(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": { ...glue, ...letLeave(glue) },
  });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") start();
  return glue;
}

/**
 * The glue's timers, of which none keeps the process from ending: the engine waits ten seconds for its lock
 * and does not take that back when it has it.
 */
function letLeave(glue: object): WebAssembly.ModuleImports {
  const timers = Object.entries(glue).filter(([name]) => name.startsWith("__wbg_setTimeout_"));
  return Object.fromEntries(
    timers.map(([name, start]) => [name, (...given: unknown[]) => start(...given).unref()]),
  );
}

/**
 * Runs `work` with an engine connected to `databaseUrl`, and frees the engine afterwards.
 * The engine's own log lines go to `log`.
 */
export async function withSchemaEngine<T>(
  { databaseUrl, log }: { databaseUrl: string; log: (line: string) => void },
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  engineModule ??= loadEngineModule();
  const { SchemaEngine: Engine } = await engineModule;
  const migrations = await readMigrations();
  const opened: Opened[] = [];
  const open = async (connectionString: string): Promise<SqlDriverAdapter> => {
    const pool = new pg.Pool({ connectionString, max: 1 });
    // The statement that was cut off fails; unheard, the end of its connection would end this process.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    opened.push({ end: () => pool.end() });
    return connectForEngine(pool, migrations);
  };
  const adapterFactory = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => open(databaseUrl),
    // PrismaPg's own shadow database is the real one when it is given a connection string.
    connectToShadowDb: async () => {
      const shadow = await createShadowDatabase(databaseUrl);
      opened.push({ end: shadow.drop });
      return open(shadow.url);
    },
  });
  const engine = await Engine.new({ datamodels: await readDatamodels() }, log, adapterFactory);
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const { end } of opened.toReversed()) await end();
  }
}

/** PostgreSQL's internal one-byte `"char"`, which its catalog uses, and `text`. */
const [internalCharOid, textOid] = [18, 25];

/**
 * An adapter that can read PostgreSQL's catalog. PrismaPg does not know the type `"char"`, in which
 * the catalog keeps its flags and the engine expects a character: here it reads them as text, and is
 * corrected afterwards.
 */
async function connectForEngine(
  pool: pg.Pool,
  migrations: MigrationList,
): Promise<SqlDriverAdapter> {
  const charColumns = new WeakMap<object, number[]>();
  const query = pool.query.bind(pool);
  const readable = async (...args: unknown[]) => {
    const result: pg.QueryArrayResult | pg.QueryArrayResult[] = await Reflect.apply(
      query,
      pool,
      args,
    );
    // Several statements in one message have several results, of which nobody reads a row.
    if (Array.isArray(result)) return result;
    const { fields = [], rows } = result;
    const found = [...fields.keys()].filter((at) => fields[at]?.dataTypeID === internalCharOid);
    for (const at of found) Object.assign(fields[at] ?? {}, { dataTypeID: textOid });
    charColumns.set(rows, found);
    return result;
  };
  const adapter = await new PrismaPg(Object.assign(pool, { query: readable })).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    async queryRaw(query: SqlQuery) {
      const result = await queryRaw(query);
      for (const at of charColumns.get(result.rows) ?? []) {
        result.columnTypes[at] = ColumnTypeEnum.Character;
      }
      return result;
    },
    executeScript: (script: string) => executeWhole(pool, { adapter, migrations, script }),
    // The engine may dispose an adapter twice, or never; its pool is ended once, by us.
    dispose: async () => {},
  });
}

/**
 * Runs a script as one transaction, and where it is a migration records in it that it has been applied: either
 * all of that is there afterwards or nothing, however the process ends. PrismaPg would cut the script at its
 * semicolons and commit each piece.
 */
async function executeWhole(
  pool: pg.Pool,
  {
    adapter,
    migrations,
    script,
  }: {
    adapter: Pick<SqlDriverAdapter, "executeRaw">;
    migrations: MigrationList;
    script: string;
  },
): Promise<void> {
  const migration = migrations.migrationDirectories.find(
    ({ migrationFile: { content } }) => content.tag === "ok" && content.value === script,
  );
  const isRecorded = migration !== undefined && (await hasRecord(pool, migration.path));
  // One message of several statements is one transaction. The adapter tells errors as the engine takes them.
  const sql = isRecorded ? `${script}\n;${recordOf(migration.path)}` : script;
  await adapter.executeRaw({ sql, args: [], argTypes: [] });
}

/** A shadow database keeps no records. */
async function hasRecord(pool: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS kept",
  );
  if (rows[0]?.kept !== true) return false;
  const { rowCount } = await pool.query(
    "SELECT FROM public._prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL",
    [name],
  );
  return rowCount !== 0;
}

/** The engine counts the step itself afterwards. */
const recordOf = (name: string) =>
  `UPDATE public._prisma_migrations SET finished_at = now()
   WHERE migration_name = ${pg.escapeLiteral(name)} AND finished_at IS NULL`;

interface Opened {
  end(): Promise<void>;
}

async function createShadowDatabase(databaseUrl: string) {
  const name = `portafilter_shadow_${randomUUID().replaceAll("-", "")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => {});
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE "${name}"`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE "${name}" WITH (FORCE)`) };
}

async function readDatamodels(): Promise<[string, string][]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith(".prisma")).toSorted();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const file = path.join(schemaDir, name);
      return [file, await readFile(file, "utf8")];
    }),
  );
}

/** The schema files in the shape that the engine's `diff` takes. */
export async function readSchemaFiles(): Promise<SchemasContainer> {
  const datamodels = await readDatamodels();
  return { files: datamodels.map(([file, content]) => ({ path: file, content })) };
}

/** All committed migrations, oldest first, in the engine's shape. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: migrationsDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      folders.toSorted().map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: "migration.sql",
          content: {
            tag: "ok" as const,
            value: await readFile(path.join(migrationsDir, folder, "migration.sql"), "utf8"),
          },
        },
      })),
    ),
  };
}
