import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { isCutOff } from "./retry-cut-off.server.ts";

let database: TestDatabase;
let other: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.close();
});

/** A connection that the server has ended, once its client knows. */
async function endedConnection({ isAsking }: { isAsking: boolean }) {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const question = isAsking
    ? client.query("SELECT pg_sleep(60)").catch((error: unknown) => error)
    : undefined;
  await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await ended;
  return { client, question };
}

describe("a connection that the server ends", () => {
  it("is cut off where a question was under way", async () => {
    const { question } = await endedConnection({ isAsking: true });
    expect(isCutOff(await question)).toBe(true);
  });

  it("is cut off for the next question, too", async () => {
    const { client } = await endedConnection({ isAsking: false });
    const error = await client.query("SELECT 1").catch((error: unknown) => error);
    expect(isCutOff(error)).toBe(true);
  });

  it("is not cut off where the question is at fault", async () => {
    const error = await other.query("SELECT 1 / 0").catch((error: unknown) => error);
    expect(isCutOff(error)).toBe(false);
  });
});
