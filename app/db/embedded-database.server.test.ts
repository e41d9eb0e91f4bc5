import pg from "pg";
import { expect, test } from "vitest";
import { cloneTemplate } from "#test/support/database.ts";
import { createEmbeddedDatabase } from "./embedded-database.server.ts";
import { isCutOff } from "./retry-cut-off.server.ts";

test("a server that stands still once it has let us in is left, for another try", async () => {
  const { url, drop } = await cloneTemplate();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtext('create database'))");
  try {
    const error = await createEmbeddedDatabase(url, { answerMs: 100 }).catch(
      (reason: unknown) => reason,
    );
    expect(isCutOff(error)).toBe(true);
  } finally {
    await other.end();
    await drop();
  }
});
