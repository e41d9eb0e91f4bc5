/**
 * Three processes of the core on one database; one after the other is killed with -9 while it works,
 * at every point from a request's first byte to its answer. Whoever sent the request sends the same
 * key and body again, here or there, until it is answered. In the end every key has one order, and
 * every order is whole.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { orderReference } from "#app/contract/index.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import {
  apiKey,
  onDatabase,
  orderBody,
  stockedSku,
  verifyArtwork,
} from "#test/bench/core/ground.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import { type Random, seededRandom } from "#test/stand-in/faults/random.ts";

const processCount = 3;
/** An endpoint that is written down for every order, and that nobody listens at. */
const nobody = "https://127.0.0.1:1/";
const keysPerRound = 8;
const duplicates = 100;
const initialStock = 1_000_000;
/** Longer than an order takes, so that some are answered before the kill. */
const killWithinMs = 25;
const answerWithinMs = 30_000;
const body = JSON.stringify({
  ...orderBody,
  items: [...orderBody.items, { ...orderBody.items[0], sku: stockedSku }],
});

/** What has been sent of a request when its process dies. */
const points = [
  "after the first byte",
  "in the headers",
  "in the body",
  "while its statement waits for stock",
  "at some moment after the last byte",
  "at some moment after the last byte",
  "at some moment after the last byte",
  "among 100 duplicates",
] as const;
type Point = (typeof points)[number];

interface Ground {
  url: string;
  cores: CoreAlone[];
  restart: (victim: number) => Promise<void>;
  random: Random;
  /** What each key was answered; two different answers are a violation. */
  orderOfKey: Map<string, string>;
  counts: Record<string, number>;
}

/** Kills for `seconds`, at each point at least once. Returns what it counted; throws a violation. */
export async function killCores({
  seconds,
  seed,
}: {
  seconds: number;
  seed: number;
}): Promise<Record<string, number>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-chaos-"));
  const postgres = await openEmbeddedPostgres({ dataDir: folder });
  const cores: CoreAlone[] = [];
  try {
    const url = postgres.urlOf("postgres");
    await migrateDatabase({ url });
    const env = environmentOf(url, folder);
    for (let index = 0; index < processCount; index += 1) cores.push(await startCoreAlone(env));
    await prepare(url, env);
    const ground: Ground = {
      url,
      cores,
      restart: async (victim) => void (cores[victim] = await startCoreAlone(env)),
      random: seededRandom(seed),
      orderOfKey: new Map(),
      counts: {},
    };
    const endsAt = performance.now() + seconds * 1_000;
    do {
      for (const point of points) await killOnce(ground, point);
    } while (performance.now() < endsAt);
    await assertWhole(ground);
    return { ...ground.counts, keys: ground.orderOfKey.size };
  } finally {
    await Promise.all(cores.map((core) => core.stop("SIGKILL")));
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function environmentOf(url: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    DATA_DIR: folder,
    PUBLIC_URL: "https://core.example.com",
    CORE_LIVE_API_KEY: apiKey,
    CORE_TEST_API_KEY: `${apiKey}-test`,
    CORE_REQUESTS_PER_MINUTE: "0",
    NOTIFICATION_TRUSTED_HOSTS: new URL(nobody).host,
  };
}

/** Plenty of stock, artwork that is known, and an endpoint that wants to be told of everything. */
async function prepare(url: string, env: Record<string, string>): Promise<void> {
  await onDatabase(url, async (client) => {
    await verifyArtwork(client);
    await client.query("UPDATE core.stock SET quantity = $1 WHERE sku = $2 AND NOT is_test", [
      initialStock,
      stockedSku,
    ]);
  });
  const words = ["app/core-main.ts", "webhooks", "add", nobody, "--live"];
  await promisify(execFile)(process.execPath, words, { env: { ...bareEnv(), ...env } });
}

/** One process dies at `point`; then every request that it may have swallowed is sent again. */
async function killOnce(ground: Ground, point: Point): Promise<void> {
  const { cores, random } = ground;
  const victim = below(random, processCount);
  const core = cores[victim];
  assert(core);
  const isDuplicated = point === "among 100 duplicates";
  const one = randomUUID();
  const keys = Array.from({ length: isDuplicated ? duplicates : keysPerRound }, () =>
    isDuplicated ? one : randomUUID(),
  );
  const isBlocked = point === "while its statement waits for stock";
  const unblock = isBlocked ? await blockStock(ground) : undefined;
  const dying = isDuplicated ? [] : keys.map((key) => sendPart(core, { key, point, random }));
  // Some have a duplicate on its way elsewhere while the victim works on them; 100 have each other.
  const elsewhere = keys
    .filter(() => isDuplicated || below(random, 2) === 0)
    .map((key) => place(ground, key, { target: isDuplicated ? undefined : victim + 1 }));
  await delay(below(random, killWithinMs));
  await core.stop("SIGKILL");
  await unblock?.();
  for (const socket of dying) socket.destroy();
  const restarted = ground.restart(victim);
  await Promise.all([
    ...elsewhere,
    ...keys.map((key) => place(ground, key, { target: undefined })),
  ]);
  await restarted;
  count(ground, `kills ${point}`);
}

/** Holds the stock that all orders take from until the returned function is called. */
async function blockStock({ url }: Ground): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM core.stock WHERE sku = $1 FOR UPDATE", [stockedSku]);
  return async () => {
    await client.query("ROLLBACK");
    await client.end();
  };
}

/** Sends a request as far as the point says, on a connection of its own. */
function sendPart(
  { port }: CoreAlone,
  { key, point, random }: { key: string; point: Point; random: Random },
): Socket {
  const head = [
    "POST /v1/orders HTTP/1.1",
    "host: core",
    `x-api-key: ${apiKey}`,
    `idempotency-key: ${key}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
  ].join("\r\n");
  const bytes = `${head}\r\n\r\n${body}`;
  const sentTo = {
    "after the first byte": 1,
    "in the headers": 1 + below(random, head.length),
    "in the body": head.length + 4 + below(random, body.length),
  }[point as string];
  const socket = connect({ port, host: "127.0.0.1" });
  // The process at the other end is killed: how the connection breaks tells nothing.
  socket.on("error", () => {});
  socket.resume();
  socket.write(bytes.slice(0, sentTo ?? bytes.length));
  return socket;
}

/** Sends the key's order until somebody answers; to `target` first, then to any. */
async function place(
  ground: Ground,
  key: string,
  { target }: { target: number | undefined },
): Promise<void> {
  const { cores, random, orderOfKey } = ground;
  const deadline = performance.now() + answerWithinMs;
  for (let to = target ?? below(random, processCount); ; to = below(random, processCount)) {
    const reply = await post(cores[to % processCount], key);
    if (reply !== undefined) {
      assert.equal(reply.status, 201, `key ${key} was answered ${reply.status}: ${reply.text}`);
      const { orderId } = orderReference.parse(JSON.parse(reply.text));
      assert.equal(orderId, orderOfKey.get(key) ?? orderId, `key ${key} has two orders`);
      orderOfKey.set(key, orderId);
      return count(ground, "answers, the same to every repeat");
    }
    count(ground, "answers that a kill swallowed");
    assert(performance.now() < deadline, `key ${key} was not answered within ${answerWithinMs} ms`);
    await delay(20);
  }
}

/** The answer, or nothing when the process died before it was whole. */
async function post(
  core: CoreAlone | undefined,
  key: string,
): Promise<{ status: number; text: string } | undefined> {
  const headers = {
    "x-api-key": apiKey,
    "content-type": "application/json",
    "idempotency-key": key,
  };
  try {
    const response = await fetch(`${core?.url}/v1/orders`, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // What fetch throws when the connection is refused or breaks.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Every key has one order; every order its lines, event, message and stock; and nothing else is there. */
async function assertWhole({ url, orderOfKey }: Ground): Promise<void> {
  const stored = await onDatabase(url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `SELECT count(*) AS orders,
         count(*) FILTER (WHERE (SELECT count(*) FROM core.order_item i
           WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id) = 3) AS "orders with all lines",
         count(*) FILTER (WHERE (SELECT count(*) FROM core.order_event e
           WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id) = 1) AS "orders with one event",
         count(*) FILTER (WHERE (SELECT count(*) FROM core.notification n
           WHERE n.merchant_id = o.merchant_id AND n.order_id = o.id) = 1) AS "orders told once",
         count(*) FILTER (WHERE EXISTS (SELECT FROM core.idempotency_key k
           WHERE k.merchant_id = o.merchant_id AND k.answer->>'orderId' = o.id)) AS "orders of a key",
         (SELECT $1 - quantity FROM core.stock WHERE sku = $2 AND NOT is_test) AS "taken from stock"
       FROM core."order" o`,
      [initialStock, stockedSku],
    );
    return rows[0] ?? {};
  });
  assert.equal(new Set(orderOfKey.values()).size, orderOfKey.size, "two keys have one order");
  for (const [what, number] of Object.entries(stored)) {
    assert.equal(Number(number), orderOfKey.size, `${what}, of as many keys`);
  }
}

/** A whole number from 0 up to and without `limit`. */
function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function count({ counts }: Ground, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
