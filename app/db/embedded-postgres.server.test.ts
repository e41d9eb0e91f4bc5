import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openEmbeddedPostgres } from "./embedded-postgres.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-embedded-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("the embedded PostgreSQL", () => {
  it("is shared by all who open the same folder, and stops with the last", async () => {
    // GIVEN two that start at the same moment
    const [first, second] = await Promise.all([
      openEmbeddedPostgres({ dataDir }),
      openEmbeddedPostgres({ dataDir }),
    ]);
    expect(first.urlOf("postgres")).toBe(second.urlOf("postgres"));
    const pid = postmasterPid();
    // WHEN the first leaves
    await first.close();
    // THEN the second works on, and with it the server goes
    expect(await query(second.urlOf("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.close();
    expect(isAlive(pid)).toBe(false);
  });

  it("comes back by itself with every committed row after a kill -9 of the server", async () => {
    // GIVEN
    const postgres = await openEmbeddedPostgres({ dataDir });
    const url = postgres.urlOf("postgres");
    await query(url, "CREATE TABLE kept (id int)");
    await query(url, "INSERT INTO kept VALUES (7)");
    const pid = postmasterPid();
    // WHEN
    process.kill(pid, "SIGKILL");
    // THEN
    await vi.waitFor(
      async () => {
        const rows = await query(url, "SELECT id FROM kept");
        expect(rows).toEqual([{ id: 7 }]);
      },
      { timeout: 20_000 },
    );
    expect(postmasterPid()).not.toBe(pid);
    await postgres.close();
  });
});
