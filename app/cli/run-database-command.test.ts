/** `npm run db:export` and `npm run db:import`, between a server of one's own and a real embedded database. */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { seedSealedFields } from "#test/builders/sealed-fields.ts";
import { cloneTemplate, createEmptyDatabase, databaseEnv } from "#test/support/database.ts";
import { keeperPids } from "#test/support/keeper.ts";
import { exportDatabase } from "../transfer/index.ts";
import { openDatabase } from "../db/database.server.ts";
import { knownMigrations, migrateDatabase } from "../db/migrate.server.ts";
import { createSealer } from "../db/sealed.server.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { runDatabaseCommand } from "./run-database-command.ts";

// A server is made and started, which takes a while on a busy machine.
const options = { timeout: 300_000 };
const key = Buffer.alloc(32, "a key of the tests");
/** What COPY has to write in another way, and a row that is longer than a frame. */
const oddText = `\\.\n\t\\N "Ж" \u{1F600} \r\\`;
const longText = randomBytes(600_000).toString("hex");
const ends: (() => Promise<void>)[] = [];
let top: string;
let source: string;
let exported: string;

async function run(words: string[], env: Record<string, string>) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runDatabaseCommand(words, {
    readConfig: () => parseCoreConfig(env),
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, said: said.join("\n"), complaint: complaints.join("\n") };
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

async function anEmptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  ends.push(drop);
  return url;
}

/** A database of an ordinary user, who owns it and nothing else. */
async function anOwnersDatabase(): Promise<string> {
  const url = await anEmptyDatabase();
  const [name, password] = [
    `owner_${randomBytes(4).toString("hex")}`,
    randomBytes(8).toString("hex"),
  ];
  await query(inject("serverUrl"), `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${name}`);
  // After the database, which is dropped first.
  ends.unshift(async () => void (await query(inject("serverUrl"), `DROP ROLE ${name}`)));
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** The audit trail, oldest first. */
const actsIn = (url: string) =>
  query(
    url,
    `SELECT operator AS by, concat_ws(' ', command, array_to_string(words, ' ')) AS act, outcome
     FROM core.operator_act ORDER BY at, id`,
  );

/** Every row of every table, as one text each. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('connector', 'core', 'quarantine') ORDER BY 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(
      url,
      `SELECT t::text AS row FROM ${name} AS t ORDER BY 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-transfer-"));
  exported = path.join(top, "first.export");
  const { url, drop } = await cloneTemplate();
  ends.push(drop);
  source = url;
  const database = openDatabase({ url });
  try {
    await seedSealedFields(database, { sealer: createSealer({ keys: [key] }) });
    const { pool } = database;
    await pool.query(`
      INSERT INTO core."order" (merchant_id, id, is_test, status, to_address, created_at, updated_at)
        VALUES ('mer_1', 'ord_1', false, 'Created', '{"name": "Ada Lovelace"}', now(), now());
      INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
        VALUES ('mer_1', 'ord_1', 1, now(), 'Created', '[]');
      INSERT INTO core.catalog_product (id, position, title, description, product_type, product_category, plan,
          has_dieline, artwork_width_px, artwork_height_px)
        VALUES ('box', 1, 'Box', '', 'Coffee', 'Coffee', 'Base', false, 9, 9);
      INSERT INTO core.blend (id, position, code, name, description, roast_level, is_decaf)
        VALUES ('yir', 1, 'YIR', 'Yirgacheffe', '', 'Light', false);
      INSERT INTO core.catalog_variant (sku, id, product_id, blend_id, position, title, size, retail_price_cents, plan)
        VALUES ('COF-1', 'one', 'box', 'yir', 1, 'One', '12 oz', 1200, 'Base');
      INSERT INTO core.stock (sku, is_test, quantity) VALUES ('COF-1', false, 7);
      INSERT INTO core.stock_change (sku, is_test, at, kind, after, seen)
        VALUES ('COF-1', false, now(), 'Counted', 7, '9:9:')`);
    const remark = JSON.stringify({ odd: oddText, long: longText });
    for (const actor of [oddText, ""]) {
      await pool.query(
        `INSERT INTO connector.activity (shop, at, kind, remark, actor)
         VALUES ('a.myshopify.com', now(), 'odd', $1, $2)`,
        [remark, actor],
      );
    }
  } finally {
    await database.close();
  }
}, options.timeout);

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await rm(top, { recursive: true });
}, options.timeout);

describe("a database", options, () => {
  it("goes from a server of one's own into the embedded one and back to an ordinary user's, every row as it was", async () => {
    // GIVEN
    const first = await run(["export", exported, "--as", "ada"], databaseEnv(source));
    expect(first).toMatchObject({ code: 0, complaint: "" });
    expect((await stat(exported)).mode & 0o777).toBe(0o600);
    const before = await contents(source);
    // WHEN
    const dataDir = path.join(top, "data");
    ends.push(() => vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), 60_000));
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, "encryption.key"), key.toString("base64"), { mode: 0o600 });
    const embedded = { DATA_DIR: dataDir };
    expect(await run(["import", exported, "--as", "bob"], embedded)).toMatchObject({
      code: 0,
      complaint: "",
      said: expect.stringContaining(" is looked up at the provider before an order goes out;"),
    });
    // THEN
    const postgres = await openEmbeddedPostgres({ dataDir });
    const second = path.join(top, "second.export");
    try {
      const inside = postgres.urlOf("portafilter");
      const {
        "connector.restore": restores = [],
        "core.operator_act": __,
        ...between
      } = await contents(inside);
      const { "connector.restore": _, "core.operator_act": ___, ...origin } = before;
      // Who took the rows away stands where they were taken from, who brought them where they are.
      expect(await actsIn(source)).toEqual([
        { by: "ada", act: `db:export ${exported}`, outcome: "Done" },
      ]);
      expect(await actsIn(inside)).toEqual([
        { by: "bob", act: `db:import ${exported}`, outcome: "Done" },
      ]);
      // Transactions of the server that it came from mean nothing here: its followers begin anew (decision 180).
      origin["core.order_event"] = (origin["core.order_event"] ?? []).map((row) =>
        // Behind the transaction stand two columns of later.
        row.replace(/,\d+(,\w*,\w*\))$/, ",$1"),
      );
      // Nor does what a count had seen of them.
      const counts = origin["core.stock_change"] ?? [];
      expect(counts).toEqual([expect.stringContaining(",9:9:)")]);
      origin["core.stock_change"] = counts.map((row) => row.replace(",9:9:)", ",)"));
      expect(between).toEqual(origin);
      expect(restores).toHaveLength(1);
      const [sequence] = await query<{ next: string }>(
        inside,
        "SELECT nextval('connector.activity_id_seq') AS next",
      );
      expect(sequence?.next).toBe("3");
      const back = await run(["export", second], embedded);
      expect(back).toMatchObject({ code: 0, complaint: "" });
      expect(back.said).toContain(`${path.join(dataDir, "encryption.key")} (`);
    } finally {
      await postgres.close();
    }
    const own = await anOwnersDatabase();
    expect(await run(["import", second], databaseEnv(own))).toMatchObject({
      code: 0,
      complaint: "",
    });
    const after = await contents(own);
    expect(after["connector.restore"]).toHaveLength(2);
    expect(after["connector.activity"]).toEqual(before["connector.activity"]);
    expect(after["connector.shop"]).toEqual(before["connector.shop"]);
    // What is sealed, and what the triggers carry over, came as rows and not by the triggers.
    expect(after["connector.shop_connection"]).toEqual(before["connector.shop_connection"]);
    const [trigger] = await query<{ enabled: string }>(
      own,
      "SELECT string_agg(DISTINCT tgenabled::text, '') AS enabled FROM pg_trigger WHERE NOT tgisinternal",
    );
    expect(trigger?.enabled).toBe("O");
  });

  it("is exported as it was at one moment, whatever is written meanwhile", async () => {
    const { url, drop } = await cloneTemplate();
    ends.push(drop);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    let written = 0;
    const leaving = new AbortController();
    const writing = (async () => {
      while (!leaving.signal.aborted) {
        await writer.query(
          `WITH one AS (INSERT INTO core."order" (merchant_id, id, is_test, status, to_address, created_at, updated_at)
             VALUES ('mer_1', $1, false, 'Created', '{}', now(), now()))
           INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
             VALUES ('mer_1', $1, 1, now(), 'Created', '[]')`,
          [`ord_${written}`],
        );
        written += 1;
      }
    })();
    await vi.waitFor(() => expect(written).toBeGreaterThan(20));
    const before = written;
    const file = path.join(top, "moment.export");
    const header = await exportDatabase({ url }, { file });
    leaving.abort();
    await writing;
    await writer.end();
    const rowsOf = (name: string) => header.tables.find((table) => table.name === name)?.rows;
    expect(rowsOf("core.order")).toBeGreaterThanOrEqual(before);
    expect(rowsOf("core.order")).toBe(rowsOf("core.order_event"));
    const target = await anEmptyDatabase();
    expect(await run(["import", file], databaseEnv(target))).toMatchObject({ code: 0 });
  });
});

describe("an export", options, () => {
  it("that could not be written stands in the audit trail with its reason", async () => {
    const { url, drop } = await cloneTemplate();
    ends.push(drop);
    const file = path.join(top, "no folder", "some.export");
    expect(await run(["export", file], databaseEnv(url))).toMatchObject({ code: 1 });
    expect(await query(url, "SELECT outcome, note FROM core.operator_act")).toEqual([
      { outcome: "Failed", note: expect.stringContaining("can't be written") },
    ]);
  });

  it("is made of a database that takes no row, and says that it stands in no audit trail", async () => {
    const { url, drop } = await cloneTemplate();
    ends.push(drop);
    const { pathname } = new URL(url);
    await query(url, `ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = on`);
    const { code, said } = await run(
      ["export", path.join(top, "read-only.export")],
      databaseEnv(url),
    );
    expect(code).toBe(0);
    expect(said).toContain(
      "stands in no audit trail, as the database took no row: cannot execute INSERT in a read-only transaction.",
    );
  });
});

describe("an import is refused, and leaves an empty database,", options, () => {
  const refused = async (file: string, url: string, env: Record<string, string> = {}) => {
    const { code, complaint } = await run(["import", file], { ...databaseEnv(url), ...env });
    expect(code).toBe(1);
    return complaint;
  };

  it("of a file that was cut off, or changed, at any place", async () => {
    const whole = await readFile(exported);
    const url = await anEmptyDatabase();
    const file = path.join(top, "broken.export");
    for (const part of [0.999, 0.5, 0.01]) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
      expect(await refused(file, url)).toMatch(
        /is cut off or damaged: use another copy, or export again\.$|is no file that/,
      );
    }
    const changed = Buffer.from(whole);
    const at = Math.floor(changed.length / 2);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await writeFile(file, changed);
    expect(await refused(file, url)).toContain("is cut off or damaged");
    const held = Object.values(await contents(url)).flat();
    expect(held).toEqual([]);
    // It stays what an import fills.
    expect(await run(["import", exported], databaseEnv(url))).toMatchObject({ code: 0 });
  });

  it("of another file, and of none", async () => {
    const url = await anEmptyDatabase();
    const file = path.join(top, "other.export");
    await writeFile(file, "PGDMP, or a picture");
    expect(await refused(file, url)).toBe(`${file} is no file that \`npm run db:export\` wrote.`);
    await writeFile(file, "");
    expect(await refused(file, url)).toBe(`${file} is no file that \`npm run db:export\` wrote.`);
    expect(await refused(path.join(top, "gone"), url)).toBe(
      `${path.join(top, "gone")} can't be read: there is no such file or folder.`,
    );
    expect(await query(url, "SELECT FROM pg_tables WHERE schemaname = 'core'")).toEqual([]);
  });

  it("of other migrations", async () => {
    const { url, drop } = await cloneTemplate();
    ends.push(drop);
    const [record] = await query<{ name: string }>(
      url,
      `UPDATE public._prisma_migrations SET rolled_back_at = now()
       WHERE migration_name = (SELECT max(migration_name) FROM public._prisma_migrations)
       RETURNING migration_name AS name`,
    );
    const file = path.join(top, "older.export");
    const lacking = await run(["export", file], databaseEnv(url));
    expect(lacking.code).toBe(1);
    expect(lacking.complaint).toContain(
      `lacks 1 migration of this version (the first is ${record?.name})`,
    );
    await query(url, "UPDATE public._prisma_migrations SET rolled_back_at = NULL");
    await query(
      url,
      `INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('newer', 'newer', '29990101000000_newer', now())`,
    );
    const foreign = await run(["export", file], databaseEnv(url));
    expect(foreign.complaint).toContain(
      "another version of Portafilter (migration 29990101000000_",
    );
    expect((await readdir(top)).filter((name) => name.startsWith("older"))).toEqual([]);
    expect(await refused(exported, url)).toContain("a newer version of Portafilter");
    // The file of another version.
    const plain = zstdDecompressSync(await readFile(exported)).toString("latin1");
    // Of the same length, as the lengths of the frames stand before them.
    const newest = record?.name ?? "";
    const changes = { [newest]: `${newest.slice(0, -1)}_`, '"version":1': '"version":2' };
    for (const [was, is] of Object.entries(changes)) {
      await writeFile(file, zstdCompressSync(Buffer.from(plain.replace(was, is), "latin1")));
      expect(await refused(file, url)).toMatch(
        /exported by a version with other migrations|written by another version of Portafilter \(its format is 2\)/,
      );
    }
  });

  it("into a database that holds something, which stays as it is", async () => {
    const before = await contents(source);
    expect(await refused(exported, source)).toMatch(
      /^The database of DATABASE_URL is not empty \(there are rows in .* and others\): an import fills an empty database\. Name a new one\.$/,
    );
    expect(await contents(source)).toEqual(before);
  });

  it("into one of an earlier version that holds something, which stays of that version", async () => {
    const url = await anEmptyDatabase();
    const earlier = (await knownMigrations()).map(({ name }) => name).slice(0, -1);
    await migrateDatabase({ url, only: earlier });
    await query(
      url,
      "INSERT INTO connector.activity (shop, at, kind, remark, actor) VALUES ('a.myshopify.com', now(), 'odd', '{}', '')",
    );
    expect(await refused(exported, url)).toBe(
      "The database of DATABASE_URL is not empty (there are rows in connector.activity): an import fills an empty database. Name a new one.",
    );
    const applied = await query<{ name: string }>(
      url,
      "SELECT migration_name AS name FROM public._prisma_migrations ORDER BY 1",
    );
    expect(applied.map(({ name }) => name)).toEqual(earlier);
  });

  it("without the key that its secrets are sealed with", async () => {
    const url = await anEmptyDatabase();
    const other = { ENCRYPTION_KEY: randomBytes(32).toString("base64") };
    expect(await refused(exported, url, other)).toMatch(
      /^The file holds \d+ secrets that are sealed with a key that isn't here \(\S+\): add it to ENCRYPTION_KEY, after a comma/,
    );
    expect(await query(url, "SELECT FROM pg_tables WHERE schemaname = 'core'")).toEqual([]);
  });
});

describe("an export is refused", options, () => {
  it("over a file that is there, into a folder that isn't, and without a database", async () => {
    const env = databaseEnv(source);
    const size = (await stat(exported)).size;
    expect(await run(["export", exported], env)).toMatchObject({
      code: 1,
      complaint: `${exported} is there already: name a new file.`,
    });
    expect((await stat(exported)).size).toBe(size);
    const lost = path.join(top, "no-folder/a.export");
    expect(await run(["export", lost], env)).toMatchObject({
      code: 1,
      complaint: `${lost} can't be written: there is no such file or folder.`,
    });
    const nothing = path.join(top, "nothing");
    const none = await run(["export", path.join(top, "none.export")], { DATA_DIR: nothing });
    expect(none.complaint).toContain(`There is no embedded database in DATA_DIR ${nothing}`);
    await expect(stat(nothing)).rejects.toThrow("ENOENT");
    expect((await run(["export"], env)).code).toBe(2);
  });
});
