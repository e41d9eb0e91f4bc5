/** What `/healthz` of the core says of its database, on the program itself. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorBody } from "#app/contract/index.ts";
import { createTestDatabase, databaseEnv } from "#test/support/database.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";

const timeout = 90_000;
const waiting = { timeout: 60_000 };

/** A core on a database of its own, and that database from elsewhere. */
async function startCore() {
  const own = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-core-"));
  const key = "pf_live_0123456789abcdef0123456789abcdef";
  const core = await startCoreAlone({
    ...databaseEnv(own.url),
    DATA_DIR: dataDir,
    CORE_LIVE_API_KEY: key,
  });
  onTestFinished(async () => {
    await core.stop("SIGTERM");
    await own.close();
    await rm(dataDir, { recursive: true });
  });
  return {
    own,
    listOrders: () => fetch(`${core.url}/v1/orders`, { headers: { "x-api-key": key } }),
    async health() {
      const answer = await fetch(`${core.url}/healthz`);
      return [answer.status, await answer.json()];
    },
  };
}

test(
  "says 503 while its database takes no connection, and 200 when it does again",
  async () => {
    const { own, listOrders, health } = await startCore();
    const url = new URL(own.url);
    const name = url.pathname.slice(1);
    url.pathname = "/postgres";
    const elsewhere = new pg.Client({ connectionString: url.href });
    await elsewhere.connect();
    onTestFinished(() => elsewhere.end());

    await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await elsewhere.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
      [name],
    );
    // That its connection has ended may reach it a moment later.
    const refused = [503, { status: "unavailable", failing: ["database"] }];
    await vi.waitFor(async () => expect(await health()).toEqual(refused), waiting);
    expect(errorBody.parse(await (await listOrders()).json()).code).toBe(500);

    await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    expect(await health()).toEqual([200, { status: "ready" }]);
  },
  timeout,
);
