import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive, keeperPids, postmasterPid } from "#test/support/keeper.ts";
import { openDatabase } from "./database.server.ts";
import { isDatabaseHeld } from "./databases-beside.server.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { createEmbeddedDatabase } from "./embedded-database.server.ts";
import { keeperAddress } from "./postgres-files.server.ts";
import { retryCutOff } from "./retry-cut-off.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-embedded-"));
});
afterEach(async () => {
  // A keeper that was refused still writes its log as it leaves.
  await vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), 60_000);
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

// Each makes, kills or starts whole servers, which takes a while on a busy machine.
const options = { timeout: 300_000 };

describe("the embedded PostgreSQL", options, () => {
  it("is shared by all who open the same folder, and stops with the last", async () => {
    // GIVEN two that start at the same moment
    const [first, second] = await Promise.all([
      openEmbeddedPostgres({ dataDir }),
      openEmbeddedPostgres({ dataDir }),
    ]);
    expect(first.urlOf("postgres")).toBe(second.urlOf("postgres"));
    const pid = postmasterPid(dataDir);
    // WHEN the first leaves
    await first.close();
    // THEN the second works on, and with it the server goes
    expect(await query(second.urlOf("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.close();
    expect(isAlive(pid)).toBe(false);
  });

  it("stops once the last was killed, though it is asked all the while whether it is held", async () => {
    // GIVEN one that holds it without a word of goodbye, as one that is killed
    const postgres = await openEmbeddedPostgres({ dataDir });
    const pid = postmasterPid(dataDir);
    const killed = net.connect(keeperAddress(dataDir));
    await once(killed, "data");
    await postgres.close();
    expect(isAlive(pid)).toBe(true);
    // WHEN it goes, and somebody waits for the end
    killed.destroy();
    const options = { timeout: 60_000, interval: 50 };
    await vi.waitFor(async () => expect(await isDatabaseHeld(dataDir)).toBe(false), options);
    // THEN
    expect(isAlive(pid)).toBe(false);
  });

  it("believes the last that a keeper said where two greetings come at once", async () => {
    // GIVEN one that could not start its server, and says so again before anybody has read
    const greetings = ["the disk is full", "the disk is still full"].map(
      (error) => `${JSON.stringify({ ready: false, error })}\n`,
    );
    const keeper = net.createServer((socket) => socket.end(greetings.join("")));
    keeper.listen(keeperAddress(dataDir));
    await once(keeper, "listening");
    // WHEN
    const opening = openEmbeddedPostgres({ dataDir });
    // THEN
    await expect(opening).rejects.toThrow(/^the disk is still full$/);
    keeper.close();
    await once(keeper, "close");
  });

  it("comes back by itself with every committed row after a kill -9 of the server", async () => {
    // GIVEN
    const postgres = await openEmbeddedPostgres({ dataDir });
    const url = postgres.urlOf("postgres");
    await query(url, "CREATE TABLE kept (id int)");
    await query(url, "INSERT INTO kept VALUES (7)");
    const pid = postmasterPid(dataDir);
    // WHEN it is killed under a statement that can be asked again
    const cutOff: unknown[] = [];
    const asked = retryCutOff(
      async () => {
        const client = new pg.Client({ connectionString: url });
        client.on("error", () => {});
        await client.connect();
        if (cutOff.length === 0) process.kill(pid, "SIGKILL");
        const { rows } = await client.query(
          `SELECT id FROM kept${cutOff.length === 0 ? ", pg_sleep(60)" : ""}`,
        );
        await client.end();
        return rows;
      },
      { log: "its log", onError: (error) => void cutOff.push(error) },
    );
    // THEN
    expect(await asked).toEqual([{ id: 7 }]);
    expect(cutOff).not.toEqual([]);
    expect(postmasterPid(dataDir)).not.toBe(pid);

    // GIVEN it is frozen: it takes connections, and says nothing
    const frozen = postmasterPid(dataDir);
    process.kill(frozen, "SIGSTOP");
    const unheard: unknown[] = [];
    try {
      // WHEN a start opens it, THEN that goes on once it speaks
      await retryCutOff(
        () => createEmbeddedDatabase(postgres.urlOf("postgres"), { connectMs: 200 }),
        {
          log: "its log",
          onError(error) {
            unheard.push(error);
            process.kill(frozen, "SIGCONT");
          },
        },
      );
    } finally {
      process.kill(frozen, "SIGCONT");
    }
    expect(unheard).not.toEqual([]);
    await postgres.close();
  });

  it("comes back at its old address when server and keeper were killed, with one new keeper for all", async () => {
    // GIVEN two processes' shares
    const shares = await Promise.all([
      openEmbeddedPostgres({ dataDir }),
      openEmbeddedPostgres({ dataDir }),
    ]);
    const url = shares[0].urlOf("postgres");
    await query(url, "CREATE TABLE kept (id int)");
    await query(url, "INSERT INTO kept VALUES (7)");
    const [keeper = 0] = await keeperPids(dataDir);
    const pid = postmasterPid(dataDir);
    // WHEN
    process.kill(keeper, "SIGKILL");
    process.kill(pid, "SIGKILL");
    // THEN
    await vi.waitFor(
      async () => expect(await query(url, "SELECT id FROM kept")).toEqual([{ id: 7 }]),
      { timeout: 25_000 },
    );
    // A second one that both began has seen by then that it is one too many.
    await vi.waitFor(async () => expect(await keeperPids(dataDir)).toHaveLength(1), {
      timeout: 20_000,
    });
    await Promise.all(shares.map((share) => share.close()));
    expect(await keeperPids(dataDir)).toEqual([]);
  });

  it("writes nothing of a row that it refuses into its log", async () => {
    const postgres = await openEmbeddedPostgres({ dataDir });
    const url = postgres.urlOf("postgres");
    await query(url, "CREATE TABLE buyer (name varchar(20) UNIQUE CHECK (name <> 'Ada Secretly'))");
    await query(url, "INSERT INTO buyer VALUES ('Zoe Secretly')");
    const refused = new Map([
      ["Zoe Secretly", "unique constraint"],
      ["Ada Secretly", "check constraint"],
      ["Secretly of more than twenty letters", "value too long"],
    ]);
    for (const [name, why] of refused) {
      await expect(query(url, `INSERT INTO buyer VALUES ('${name}')`)).rejects.toThrow(why);
    }
    await postgres.close();
    const log = await readFile(path.join(dataDir, "postgres.log"), "utf8");
    for (const why of refused.values()) expect(log).toContain(why);
    expect(log).not.toContain("Secretly");
  });

  it("that cannot start is tried again, and comes up once the cause is gone, for whoever asks all the while", async () => {
    const first = await openEmbeddedPostgres({ dataDir });
    await first.close();
    const control = path.join(dataDir, "postgres", "global", "pg_control");
    await rename(control, `${control}.away`);
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      "is damaged, and PostgreSQL does not start with it",
    );
    await rename(`${control}.away`, control);
    const postgres = await vi.waitFor(() => openEmbeddedPostgres({ dataDir }), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await query(postgres.urlOf("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await postgres.close();
  });

  describe("whose server was killed, and whose port was taken meanwhile", () => {
    /** Has `kill` end it at a moment in which somebody takes its port, and finds it again; resolves with its keepers by then. */
    async function moveAway(kill: (letGo: () => Promise<void>) => Promise<void>) {
      const postgres = await openEmbeddedPostgres({ dataDir });
      const url = postgres.urlOf("postgres");
      const database = openDatabase({ url, socket: postgres.socket, onError: () => {} });
      await database.pool.query("CREATE TABLE kept AS SELECT 7 AS id");
      const squatter = net.createServer((socket) => socket.destroy());
      await kill(async () => {
        process.kill(postmasterPid(dataDir), "SIGKILL");
        // As soon as the killed server lets go of it: the next one is on its way.
        await vi.waitFor(
          async () => {
            squatter.listen(Number(new URL(url).port), "127.0.0.1");
            await once(squatter, "listening");
          },
          { interval: 1 },
        );
      });
      await vi.waitFor(
        async () => {
          // What the killed server had begun for a connection may still answer for a moment.
          expect(postgres.urlOf("postgres")).not.toBe(url);
          const { rows } = await database.pool.query("SELECT id FROM kept");
          expect(rows).toEqual([{ id: 7 }]);
        },
        { timeout: 25_000 },
      );
      const keepers = await keeperPids(dataDir);
      squatter.close();
      await database.close();
      await postgres.close();
      return keepers;
    }

    it("is found again where it moved to while its keeper lives on", async () => {
      let lived: number[] = [];
      const keepers = await moveAway(async (letGo) => {
        lived = await keeperPids(dataDir);
        const [keeper = 0] = lived;
        // It hears of the end only once the port is taken.
        process.kill(keeper, "SIGSTOP");
        await letGo();
        process.kill(keeper, "SIGCONT");
      });
      expect(keepers).toEqual(lived);
    });

    it("is found again where it moved to when its keeper was killed, too", async () => {
      let killed = 0;
      const keepers = await moveAway(async (letGo) => {
        [killed = 0] = await keeperPids(dataDir);
        process.kill(killed, "SIGKILL");
        await letGo();
      });
      expect(keepers).not.toContain(killed);
    });
  });
});

describe(
  "a folder that cannot hold the embedded PostgreSQL is refused in one sentence",
  options,
  () => {
    const refusal = () => openEmbeddedPostgres({ dataDir }).then(() => "none", String);

    it("that is a file, or lies below one", async () => {
      const file = path.join(dataDir, "file");
      await writeFile(file, "");
      await expect(openEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
        `DATA_DIR ${file} is a file: it must be a folder`,
      );
      await expect(openEmbeddedPostgres({ dataDir: path.join(file, "x") })).rejects.toThrow(
        /^DATA_DIR .* lies below a file: it must be a folder/,
      );
    });

    it("whose cluster another major version of PostgreSQL made", async () => {
      const postgres = await openEmbeddedPostgres({ dataDir });
      await postgres.close();
      await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "16\n");
      expect(await refusal()).toMatch(
        /was made by PostgreSQL 16, and this version of Portafilter has PostgreSQL 18: .* run `npm run db:upgrade` once\.$/,
      );
      await vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), 10_000);
      await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "99\n");
      expect(await refusal()).toMatch(/made by PostgreSQL 99, .*: start the version that made it/);
    });

    it("whose cluster is damaged", async () => {
      const postgres = await openEmbeddedPostgres({ dataDir });
      await postgres.close();
      await rm(path.join(dataDir, "postgres", "global"), { recursive: true });
      expect(await refusal()).toMatch(
        /^SetupError: The database in .* is damaged, .*could not open file .*pg_control.*`npm run restore -- --to latest` \(docs\/runbooks\/database\.md\)\. .*postgres\.log\.$/,
      );
      await writeFile(path.join(dataDir, "postgres", "portafilter.json"), "{");
      await vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), 10_000);
      expect(await refusal()).toMatch(/portafilter\.json, which holds the database's password/);
    });

    it("with files of somebody else's in place of a cluster, which stay", async () => {
      const precious = path.join(dataDir, "postgres", "precious");
      await mkdir(path.dirname(precious));
      await writeFile(precious, "");
      expect(await refusal()).toMatch(/postgres holds files, but no database/);
      expect((await stat(precious)).isFile()).toBe(true);
    });
  },
);
