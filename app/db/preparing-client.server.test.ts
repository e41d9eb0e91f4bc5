import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openDatabase, type Database } from "./database.server.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, poolMax: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

async function preparedTexts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    "SELECT statement FROM pg_prepared_statements",
  );
  return rows.map(({ statement }) => statement);
}

test("what is asked again and again is prepared, by Prisma and by the pool, and answers the same", async () => {
  const text = "SELECT $1::int + 1 AS next";
  for (let at = 0; at < 6; at += 1) {
    const { rows } = await database.pool.query<{ next: number }>(text, [at]);
    expect(rows).toEqual([{ next: at + 1 }]);
    expect(await database.prisma.shop.count({ where: { domain: `${at}` } })).toBe(0);
  }
  const texts = await preparedTexts();
  expect(texts).toContain(text);
  expect(texts.filter((each) => each.includes('"connector"."shop"'))).toHaveLength(1);
});

test("what comes once, each time with a length of its own, is not", async () => {
  const before = await preparedTexts();
  for (let count = 1; count <= 20; count += 1) {
    const places = Array.from({ length: count }, (_, at) => `$${at + 1}::int`);
    await database.pool.query(`SELECT ${places.join(" + ")} AS sum`, Array(count).fill(1));
  }
  expect(await preparedTexts()).toEqual(before);
});

test("several commands in one text, which only come without values, go on being run", async () => {
  // As pg-boss looks after its queues: an empty list of values, and more than one command.
  const text = "CREATE TEMPORARY TABLE IF NOT EXISTS kept (id int); INSERT INTO kept VALUES (1)";
  for (let at = 0; at < 6; at += 1) await database.pool.query(text, []);
  const { rows } = await database.pool.query("SELECT count(*)::int AS count FROM kept");
  expect(rows).toEqual([{ count: 6 }]);
});

test("what a migration has changed beneath fails once, and works from then on", async () => {
  const ask = () => database.pool.query("SELECT * FROM changing WHERE id = $1", [1]);
  await database.pool.query("CREATE TABLE changing (id int)");
  await database.pool.query("INSERT INTO changing VALUES (1)");
  for (let at = 0; at < 6; at += 1) await ask();
  await database.pool.query("ALTER TABLE changing ADD COLUMN name text DEFAULT 'new'");
  await expect(ask()).rejects.toThrow(pg.DatabaseError);
  for (let at = 0; at < 6; at += 1) expect((await ask()).rows).toEqual([{ id: 1, name: "new" }]);
});
