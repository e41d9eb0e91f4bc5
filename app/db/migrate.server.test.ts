import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createEmptyDatabase } from "#test/support/database.ts";
import { diffMigrations } from "./author-migration.server.ts";
import { knownMigrations, migrateDatabase } from "./migrate.server.ts";
import { isCutOff } from "./retry-cut-off.server.ts";
import { SetupError } from "./setup-error.ts";

describe("migrations", () => {
  let empty: { url: string; drop(): Promise<void> };
  beforeAll(async () => {
    empty = await createEmptyDatabase();
  });
  afterAll(() => empty.drop());

  it("say the same as prisma/*.prisma", async () => {
    expect(await diffMigrations({ databaseUrl: empty.url })).toBe("");
  });

  it("are applied once by processes that start at the same moment", async () => {
    // WHEN
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => migrateDatabase({ url: empty.url })),
    );
    // THEN
    const names = applied.flat();
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(await migrateDatabase({ url: empty.url })).toEqual([]);
  });

  it.each([
    ["shop", 20],
    ["dispatch", 30],
  ])(
    "keep the table %s small: what has a life of its own is a row of its own",
    async (table, most) => {
      const client = new pg.Client({ connectionString: empty.url });
      await client.connect();
      const { rowCount } = await client.query(
        `SELECT FROM information_schema.columns
       WHERE table_schema = 'connector' AND table_name = $1`,
        [table],
      );
      await client.end();
      expect(rowCount).toBeGreaterThan(0);
      expect(rowCount).toBeLessThanOrEqual(most);
    },
  );

  it("end with the connection, in an error that can be caught, where the server cuts it", async () => {
    const another = await createEmptyDatabase();
    onTestFinished(() => another.drop());
    const client = new pg.Client({ connectionString: another.url });
    await client.connect();
    // GIVEN that somebody migrates
    await client.query("SELECT pg_advisory_lock(7204551186301)");
    const error = migrateDatabase({ url: another.url }).catch((reason: unknown) => reason);
    // WHEN
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    // THEN
    expect(isCutOff(await error)).toBe(true);
    await client.end();
    expect((await migrateDatabase({ url: another.url })).length).toBeGreaterThan(0);
  });

  it("are recorded as `prisma migrate deploy` records them", async () => {
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT migration_name, finished_at, applied_steps_count FROM _prisma_migrations",
    );
    await client.end();
    expect(rows[0]).toMatchObject({
      migration_name: "00000000000000_init",
      applied_steps_count: 1,
    });
    expect(rows[0].finished_at).toBeInstanceOf(Date);
  });

  it.each([
    ["another content", "UPDATE _prisma_migrations SET checksum = repeat('0', 64)"],
    [
      "a name that nobody knows among them",
      "UPDATE _prisma_migrations SET migration_name = '20200101000000_of_others'",
    ],
  ])("refuse a database of another history: %s", async (_, change) => {
    const another = await createEmptyDatabase();
    onTestFinished(() => another.drop());
    await migrateDatabase({ url: another.url });
    const client = new pg.Client({ connectionString: another.url });
    await client.connect();
    await client.query(`${change} WHERE migration_name = '00000000000000_init'`);
    await client.end();
    await expect(migrateDatabase({ url: another.url })).rejects.toThrow(
      /set up by another version of Portafilter.*empty DATA_DIR/,
    );
  });

  it.each([
    ["", "99990101000000_newer"],
    // Written first and merged last.
    [" under a name that sorts before ours", "00000000000001_merged_later"],
  ])(
    "refuse what a newer version has added%s in one sentence, unless that is allowed",
    async (_, name) => {
      const newer = await createEmptyDatabase();
      onTestFinished(() => newer.drop());
      await migrateDatabase({ url: newer.url });
      const client = new pg.Client({ connectionString: newer.url });
      await client.connect();
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('newer', 'unknown', $1, now(), 1)`,
        [name],
      );
      await client.end();
      await expect(migrateDatabase({ url: newer.url })).rejects.toThrow(
        new RegExp(
          String.raw`^The database is of a newer version of Portafilter \(its migration ${name} .*: start that version .* NEWER_DATABASE=allow\.$`,
        ),
      );
      expect(await migrateDatabase({ url: newer.url, newer: "allow" })).toEqual([]);
    },
  );

  it("leave nothing behind when one fails half-way, and go on once they can", async () => {
    const failing = await createEmptyDatabase();
    onTestFinished(() => failing.drop());
    const client = new pg.Client({ connectionString: failing.url });
    await client.connect();
    onTestFinished(() => client.end());
    // GIVEN: no index can be made, which comes after the tables
    await client.query(
      `CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'no index today'; END $$;
       CREATE EVENT TRIGGER refuse ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
       EXECUTE FUNCTION public.refuse()`,
    );
    // WHEN
    const sentence =
      /^The migration \d{14}_\w+ failed and left nothing behind: .*no index today.*\.$/;
    await expect(migrateDatabase({ url: failing.url })).rejects.toThrow(sentence);
    await expect(migrateDatabase({ url: failing.url })).rejects.toThrow(SetupError);
    // THEN
    const ours = "SELECT FROM pg_namespace WHERE nspname IN ('connector', 'core', 'quarantine')";
    expect((await client.query(ours)).rowCount).toBe(0);
    await client.query("DROP EVENT TRIGGER refuse");
    expect((await migrateDatabase({ url: failing.url })).length).toBeGreaterThan(0);
    expect(await migrateDatabase({ url: failing.url })).toEqual([]);
  });

  it("are tried again where one and a process of the version before waited for each other", async () => {
    const another = await createEmptyDatabase();
    onTestFinished(() => another.drop());
    const names = (await knownMigrations()).map(({ name }) => name);
    // One that locks two tables, one after the other.
    const later = names.filter((name) => name >= "20261130000372");
    await migrateDatabase({
      url: another.url,
      only: names.filter((name) => !later.includes(name)),
    });
    const client = new pg.Client({ connectionString: another.url });
    await client.connect();
    onTestFinished(() => client.end());
    // The migration notices it, and the process does not.
    await client.query(
      `ALTER DATABASE "${new URL(another.url).pathname.slice(1)}" SET deadlock_timeout = '3s'`,
    );
    await client.query("SET deadlock_timeout = '1h'");
    await client.query("BEGIN; LOCK TABLE connector.setback IN ROW EXCLUSIVE MODE");
    const lines: string[] = [];
    const applied = migrateDatabase({ url: another.url, log: (line) => void lines.push(line) });
    const waiting = async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_locks JOIN pg_database AS own ON own.oid = pg_locks.database
         WHERE own.datname = current_database() AND NOT granted`,
      );
      return rowCount;
    };
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    // WHEN
    await client.query("LOCK TABLE connector.dispatch IN ROW EXCLUSIVE MODE; COMMIT");
    // THEN
    expect(await applied).toEqual(later);
    expect(lines.filter((line) => line.includes("waited for each other"))).toHaveLength(1);
  });

  it("go on where a release failed at one that they don't have", async () => {
    const behind = await createEmptyDatabase();
    onTestFinished(() => behind.drop());
    const known = (await knownMigrations()).map(({ name }) => name);
    await migrateDatabase({ url: behind.url, only: known.slice(0, -1) });
    const client = new pg.Client({ connectionString: behind.url });
    await client.connect();
    onTestFinished(() => client.end());
    // GIVEN
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, applied_steps_count)
       VALUES ('failed', 'unknown', '20200101000000_withdrawn', 'it failed', 0)`,
    );
    // WHEN
    const applied = await migrateDatabase({ url: behind.url });
    // THEN
    expect(applied).toEqual(known.slice(-1));
  });

  it("know one as finished whose process was ended before it could say so", async () => {
    const cutOff = await createEmptyDatabase();
    onTestFinished(() => cutOff.drop());
    await migrateDatabase({ url: cutOff.url });
    const client = new pg.Client({ connectionString: cutOff.url });
    await client.connect();
    onTestFinished(() => client.end());
    // The engine counts its step in a statement of its own.
    await client.query("UPDATE _prisma_migrations SET applied_steps_count = 0");
    expect(await migrateDatabase({ url: cutOff.url })).toEqual([]);
  });
});
