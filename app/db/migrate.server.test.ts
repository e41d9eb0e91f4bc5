import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmptyDatabase } from "#test/support/database.ts";
import { diffMigrations } from "./author-migration.server.ts";
import { migrateDatabase } from "./migrate.server.ts";

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

  it("refuse to go on over one that failed, until a person has resolved it", async () => {
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL, logs = 'it broke'");
    await client.end();
    await expect(migrateDatabase({ url: empty.url })).rejects.toThrow(/failed migrations/);
  });
});
