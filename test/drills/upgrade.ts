/**
 * `npm run drill -- upgrade`: a full database of PostgreSQL 17 is brought to this version's by `npm run db:upgrade`, which
 * is killed at every step of its work before it may end. After each kill some whole database is in place; in the end every row
 * is compared, the core starts on it, and the old cluster beside it is as it was. Ends by itself; leaves nothing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { embeddedDatabase } from "#app/db/embedded-database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { connectionFile, postgresFiles } from "#app/db/postgres-files.server.ts";
import { isCutOff } from "#app/db/retry-cut-off.server.ts";
import { untilKeeperGone } from "#test/chaos/connector/ground.ts";
import {
  keptCluster,
  migrateToEarlierRelease,
  onEarlierPostgres,
} from "#test/builders/earlier-cluster.ts";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { projectDir } from "#test/world/npm-script.ts";

const { values } = parseArgs({
  options: {
    /** Orders of the core, each with its items, events and webhooks. */
    orders: { type: "string", default: "20000" },
    /** At each step once, and again from the first. */
    kills: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const orders = wholeNumber("orders", values.orders, 1_000_000);
const kills = wholeNumber("kills", values.kills, 100);
const random = seededRandom(wholeNumber("seed", values.seed, 2 ** 31));
/** The upgrade itself stands in the audit trail of the new one. */
const written = "core.operator_act";
/** A step is seen within that, or the drill has failed. */
const stepMs = 120_000;

const startedAt = performance.now();
const secondsSince = (moment: number) => (performance.now() - moment) / 1_000;
const say = (line: string) =>
  console.log(`${secondsSince(startedAt).toFixed(0).padStart(4)} s  ${line}`);

const root = await mkdtemp(path.join(os.tmpdir(), "portafilter-upgrade-drill-"));
const dataDir = path.join(root, "data");
const files = postgresFiles(dataDir);
const draft = postgresFiles(files.upgrading);

/** What is there while the upgrade is at that step, and never before. A kill comes up to `lingerMs` after it was seen. */
interface Step {
  name: string;
  isSeen: () => boolean | Promise<boolean>;
  lingerMs: number;
}
const steps: readonly Step[] = [
  {
    name: "the earlier server runs",
    isSeen: () => existsSync(path.join(files.upgrading, "earlier.json")),
    lingerMs: 300,
  },
  {
    name: "rows are written down",
    isSeen: () => {
      const file = path.join(files.upgrading, "rows");
      return existsSync(file) && statSync(file).size > 0;
    },
    lingerMs: 300,
  },
  {
    name: "the new cluster is made",
    isSeen: () => existsSync(`${draft.cluster}.new`),
    lingerMs: 300,
  },
  { name: "rows are copied into it", isSeen: isCopying, lingerMs: 0 },
];
try {
  const wrong = await drill();
  for (const what of wrong) console.log(`  ${what}`);
  console.log(wrong.length === 0 ? "Every row is there." : `${wrong.length} VIOLATIONS`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await untilKeeperGone(files.upgrading);
  await untilKeeperGone(dataDir);
  await rm(root, { recursive: true, force: true });
}

/** What is not as it should be. */
async function drill(): Promise<string[]> {
  const before = await onEarlierPostgres({ dataDir }, async (url) => {
    await migrateToEarlierRelease(url);
    await fill(url);
    return digest(url);
  });
  say(`PostgreSQL 17 holds ${orders} orders`);
  const wrong: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const step = steps[(kill - 1) % steps.length];
    if (step === undefined) throw new Error("There is no such step.");
    const ended = await upgrade({ killAt: step });
    say(`killed while ${step.name}; ${state()}`);
    if (ended !== null) {
      wrong.push(`kill ${kill} came too late: the upgrade had ended with ${ended}`);
      break;
    }
    const after = await onEarlierPostgres({ dataDir }, digest);
    wrong.push(
      ...differences(before, after).map((table) => `after kill ${kill}: ${table} differs`),
    );
  }
  const upgradedAt = performance.now();
  const code = await upgrade({});
  say(`upgraded in ${secondsSince(upgradedAt).toFixed(1)} s; ${state()}`);
  if (code !== 0) return [...wrong, `the upgrade ended with ${code}`];
  wrong.push(...(await compareInPlace(before)));
  const core = await startCoreAlone({ DATA_DIR: dataDir });
  const health = await fetch(`${core.url}/healthz`);
  if (!health.ok) wrong.push(`the core answers ${health.status}: ${await health.text()}`);
  await core.stop("SIGTERM");
  say("the core has started on it");
  const kept = await onEarlierPostgres({ dataDir, kept: keptCluster(dataDir) }, digest);
  return [
    ...wrong,
    ...differences(before, kept).map((table) => `the old cluster: ${table} differs`),
  ];
}

async function compareInPlace(before: Digest): Promise<string[]> {
  const postgres = await openEmbeddedPostgres({ dataDir });
  try {
    const after = await digest(postgres.urlOf(embeddedDatabase));
    return differences(before, after).map((table) => `${table} differs after the upgrade`);
  } finally {
    await postgres.close();
  }
}

function state(): string {
  const there = [files.cluster, files.upgrading, keptCluster(dataDir)].filter((each) =>
    existsSync(each),
  );
  return there.map((each) => path.basename(each)).join(", ");
}

/** Its exit code; null where it was killed before its end. Throws where the step to be killed at is never seen. */
async function upgrade({ killAt }: { killAt?: Step }): Promise<number | null> {
  const program = path.join(projectDir, "app/cli/database-main.ts");
  const child = endWithUs(
    spawn(process.execPath, [program, "upgrade"], {
      cwd: root,
      env: { ...bareEnv(), DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  const exited = once(child, "exit");
  if (killAt !== undefined) {
    const deadline = performance.now() + stepMs;
    while (child.exitCode === null && !(await killAt.isSeen())) {
      if (performance.now() > deadline) {
        child.kill("SIGKILL");
        throw new Error(`In ${stepMs / 1_000} s it was never seen that ${killAt.name}.`);
      }
      await delay(2);
    }
    await delay(random() * killAt.lingerMs);
    child.kill("SIGKILL");
  }
  const [code] = await exited;
  return code;
}

/** Waits a second, once the new cluster's server is up, for it to take rows of a table; false where it has not, or has gone. */
async function isCopying(): Promise<boolean> {
  if (!existsSync(draft.connection)) return false;
  const { port, password } = connectionFile.parse(
    JSON.parse(await readFile(draft.connection, "utf8")),
  );
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    return await withClient(url, async (client) => {
      const until = performance.now() + 1_000;
      while (performance.now() < until) {
        const { rowCount } = await client.query(
          "SELECT FROM pg_stat_progress_copy WHERE command = 'COPY FROM' AND tuples_processed > 0",
        );
        if (rowCount !== 0) return true;
        await delay(1);
      }
      return false;
    });
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  }
}

/** Of each table its rows' count and one hash over all of them. */
type Digest = ReadonlyMap<string, string>;

async function digest(url: string): Promise<Digest> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('connector', 'core', 'quarantine') ORDER BY 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      // The transaction that wrote an event, and those that a count had seen, have a meaning on their own server only.
      const { rows } = await client.query<{ all: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS all
         FROM (SELECT md5((to_jsonb(t) - 'transaction' - 'seen')::text) AS row FROM ${name} AS t) AS hashed`,
      );
      found.set(name, rows[0]?.all ?? "");
    }
    return found;
  });
}

function differences(before: Digest, after: Digest): string[] {
  return [...before.keys()].filter(
    (name) => name !== written && before.get(name) !== after.get(name),
  );
}

async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO core."order" (merchant_id, id, is_test, status, to_address, created_at, updated_at)
       SELECT 'mer_1', 'ord_' || n, false, 'Created', jsonb_build_object('name', 'Ada \n' || n), now(), now()
       FROM generate_series(1, $1::int) AS n`,
      [orders],
    );
    await client.query(
      `INSERT INTO core.order_item (merchant_id, order_id, id, position, sku, artwork_url, quantity, reserved, unit_price_cents)
       SELECT 'mer_1', id, part::text, part, 'COF-WHB-12O-YIR-BOX', 'https://a.example/' || id, 2, 2, 1200
       FROM core."order", generate_series(1, 2) AS part`,
    );
    await client.query(
      `INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
       SELECT 'mer_1', id, 1, now(), 'Created', '[]' FROM core."order"`,
    );
    await client.query(
      `INSERT INTO connector.delivery (shop, webhook_id, topic, received_at, body, state)
       SELECT 'a.myshopify.com', id, 'orders/paid', now(),
         decode(repeat(md5(id), 64), 'hex'), 'Applied' FROM core."order"`,
    );
    await client.query(
      `INSERT INTO connector.activity (shop, at, kind, remark, actor)
       SELECT 'a.myshopify.com', now(), 'odd', '{}', E'\\.\n\t' || id FROM core."order"`,
    );
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends meanwhile fails the statement as well.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} is "${text}"; give a whole number from 1 to ${max}.`);
}
