import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openDatabase } from "./database.server.ts";
import { type DatabaseClock, openDatabaseClock } from "./database-clock.server.ts";

let testDatabase: TestDatabase;
/** The same database, whose clock is ahead of this machine's by what stands in a table. */
let database: ReturnType<typeof openDatabase>;
let clock: DatabaseClock;
const failures: unknown[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await testDatabase.database.pool.query(`
    CREATE SCHEMA set_clock;
    CREATE TABLE set_clock.ahead AS SELECT interval '0 hours' AS by;
    CREATE FUNCTION set_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      'SELECT pg_catalog.clock_timestamp() + by FROM set_clock.ahead'`);
  const url = new URL(testDatabase.url);
  url.searchParams.set("options", "-c search_path=set_clock,pg_catalog");
  database = openDatabase({ url: url.href });
  clock = await openDatabaseClock({
    pool: database.pool,
    onError: (error) => failures.push(error),
  });
});
afterAll(async () => {
  clock.close();
  await database.close();
  await testDatabase.close();
});

/** Milliseconds between the clock and this machine's, which is the server's too. */
const distance = () => clock.now().getTime() - Date.now();

test("the time is the database's from the first moment on", () => {
  expect(Math.abs(distance())).toBeLessThan(100);
});

test("a machine whose own clock is set goes on by the database's", () => {
  const before = clock.now().getTime();
  vi.setSystemTime(Date.now() + 3_600_000);
  const after = clock.now().getTime();
  vi.useRealTimers();
  expect(after - before).toBeLessThan(1_000);
});

test.each([2, -5])("a database whose clock is %i hours away is followed", async (hours) => {
  await testDatabase.database.pool.query("UPDATE set_clock.ahead SET by = $1 * interval '1 hour'", [
    hours,
  ]);
  await clock.look();
  expect(Math.abs(distance() - hours * 3_600_000)).toBeLessThan(100);
});

test("a slow answer does not spoil what was known", async () => {
  await testDatabase.database.pool.query(`
    UPDATE set_clock.ahead SET by = interval '0';
    CREATE OR REPLACE FUNCTION set_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      'SELECT pg_catalog.clock_timestamp() + by FROM set_clock.ahead'`);
  await clock.look();
  await testDatabase.database.pool.query(`
    CREATE OR REPLACE FUNCTION set_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      'SELECT pg_catalog.clock_timestamp() FROM pg_sleep(0.4)'`);
  await clock.look();
  expect(Math.abs(distance())).toBeLessThan(100);
  expect(failures).toEqual([]);
});
