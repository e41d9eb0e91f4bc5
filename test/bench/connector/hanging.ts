/**
 * How late the sweeps of connections begin while other connections hang: each connection has an order that
 * every sweep asks its provider for. A trigger of the bench's own notes, as a sweep is claimed, for how long
 * it had been due; so all is counted that keeps a sweep from beginning.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, type Database } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { startApp } from "#test/world/app-process.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { median } from "../measure.ts";
import type { Report } from "../report.ts";
import { credentials } from "./ground.ts";
import { type Providers, startProviders } from "./providers.ts";

const sweepSeconds = 10;
/** What those that hang may add for the others. */
const addedMaxMs = 5_000;
const shop = "bench-hanging.myshopify.com";

const idOf = (at: number) => `bench_${at}`;
const keyOf = (at: number) => `key_of_the_bench_${at}`;

/** Measures in turn, `rounds` times: `count` connections of which none hangs, then `hanging` of them. */
export async function measureHanging(
  report: Report,
  {
    dir,
    atEnd,
    count,
    hanging,
    rounds,
  }: {
    dir: string;
    atEnd: (end: () => Promise<unknown>) => void;
    count: number;
    hanging: number;
    rounds: number;
  },
): Promise<void> {
  const providers = await startProviders();
  atEnd(() => providers.close());
  const postgres = await openEmbeddedPostgres({ dataDir: dir });
  atEnd(() => postgres.close());
  const sealingKey = randomBytes(32);
  const worker = await startApp({
    port: await anyFreePort(),
    env: {
      ...credentials,
      ROLE: "worker",
      DATA_DIR: dir,
      ENCRYPTION_KEY: sealingKey.toString("base64"),
      SHOPIFY_APP_URL: "http://127.0.0.1:1",
      SHOPIFY_STAND_IN_URL: "http://127.0.0.1:1",
      MERCHANT_API_URL: providers.url,
      MERCHANT_API_KEY: keyOf(count),
      MERCHANT_API_TRUSTED_HOSTS: providers.host,
      TRACKING_SWEEP_SECONDS: String(sweepSeconds),
      LOG_LEVEL: "warn",
    },
    timeoutMs: 300_000,
  });
  atEnd(() => worker.stop("SIGTERM"));
  const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 2 });
  atEnd(() => database.close());
  await noteSweeps(database);
  await seed(database, { count, url: providers.url, sealingKey });
  const late: Record<"beside" | "ours", number[]> = { beside: [], ours: [] };
  // The first round finds everything for the first time, and counts for nothing.
  await sweeps(database, { providers, hanging: 0 });
  for (let round = 0; round < rounds; round += 1) {
    late.beside.push(...(await sweeps(database, { providers, hanging: 0, all: hanging })));
    late.ours.push(...(await sweeps(database, { providers, hanging })));
  }
  for (const [which, of] of Object.entries({ median, p99, max })) {
    const what = `ms that a sweep of ${count - hanging} begins late, ${hanging} others hang: ${which}`;
    const [ours, beside] = [of(late.ours), of(late.beside)];
    report.beside(
      what,
      { ours, beside },
      { atMost: which === "max" ? beside + addedMaxMs : undefined },
    );
  }
  report.note("sweeps while others hang", late.ours.length);
  report.note("sweeps beside", late.beside.length);
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const p99 = (values: readonly number[]) => sorted(values)[Math.ceil(values.length * 0.99) - 1] ?? 0;
const max = (values: readonly number[]) => sorted(values).at(-1) ?? 0;

/**
 * How late, in ms, each sweep began over three intervals, of those that never hang. Those that hang are due
 * all at once and before everybody else, as after an outage of a machine: all places may be theirs.
 */
async function sweeps(
  { pool }: Database,
  { providers, hanging, all = hanging }: { providers: Providers; hanging: number; all?: number },
): Promise<number[]> {
  const ids = Array.from({ length: all }, (_, at) => idOf(at));
  providers.hang(Array.from({ length: hanging }, (_, at) => keyOf(at)));
  await pool.query("TRUNCATE bench.sweep");
  await pool.query("UPDATE connector.connection SET sweep_due_at = now() WHERE id = ANY ($1)", [
    ids,
  ]);
  await delay(3 * sweepSeconds * 1_000);
  // One that is due still counts, as late as it is by now.
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT late_ms AS ms FROM bench.sweep WHERE id <> ALL ($1)
     UNION ALL
     SELECT extract(epoch FROM now() - sweep_due_at)::float8 * 1000 FROM connector.connection
     WHERE sweep_due_at < now() AND sweep_token IS NULL AND id LIKE 'bench%' AND id <> ALL ($1)`,
    [ids],
  );
  if (providers.held() !== hanging) {
    throw new Error(`${providers.held()} connections hung instead of ${hanging}.`);
  }
  providers.hang([]);
  return rows.map(({ ms }) => ms);
}

async function noteSweeps({ pool }: Database): Promise<void> {
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE UNLOGGED TABLE bench.sweep (id text, late_ms float8);
    CREATE FUNCTION bench.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO bench.sweep
        VALUES (OLD.id, extract(epoch FROM clock_timestamp() - OLD.sweep_due_at) * 1000);
        RETURN NULL;
      END $$;
    CREATE TRIGGER note AFTER UPDATE ON connector.connection FOR EACH ROW
      WHEN (NEW.sweep_token IS DISTINCT FROM OLD.sweep_token AND NEW.sweep_token IS NOT NULL)
      EXECUTE FUNCTION bench.note();`);
}

/** Connections, each with a key of its own and one accepted order; their sweeps are spread over an interval. */
async function seed(
  { prisma }: Database,
  { count, url, sealingKey }: { count: number; url: string; sealingKey: Uint8Array },
): Promise<void> {
  const sealer = createSealer({ keys: [sealingKey] });
  const now = new Date();
  const each = Array.from({ length: count }, (_, at) => at);
  await prisma.connection.createMany({
    data: each.map((at) => ({
      id: idOf(at),
      apiUrl: url,
      sealedApiKey: sealer.seal(keyOf(at), `connection:${idOf(at)}:api-key`),
      tokens: 10,
      tokensAt: now,
      sweepDueAt: new Date(now.getTime() + (at / count) * sweepSeconds * 1_000),
    })),
  });
  await prisma.shopOrder.createMany({
    data: each.map((at) => ({
      shop,
      id: String(at),
      name: `#${at}`,
      orderUpdatedAt: now,
      seenAt: now,
      snapshot: {},
    })),
  });
  await prisma.dispatch.createMany({
    data: each.map((at) => ({
      shop,
      id: idOf(at),
      orderId: String(at),
      orderName: `#${at}`,
      sequence: 1,
      state: "Accepted" as const,
      connectionId: idOf(at),
      apiOrderId: `ord_${at}`,
      apiStatus: "Created",
      acceptedAt: now,
      pollDueAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  });
}
