/** Orders that are placed at a core while something happens to it, and what must be true of them afterwards. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { apiKey, orderBody, verifyArtwork } from "#test/bench/core/ground.ts";

const parallel = 4;
/** Bounded, so that a drill is load and no race for the disk. */
const ordersPerSecond = 40;
const retryMs = 200;
const answerWithinMs = 30_000;

const accepted = z.object({ orderId: z.string() });

/** What a core of a drill is told. */
export const coreSettings = {
  CORE_LIVE_API_KEY: apiKey,
  CORE_TEST_API_KEY: `${apiKey}-test`,
  CORE_REQUESTS_PER_MINUTE: "0",
  CORE_REQUEST_LOG: "off",
};

/** An order that the core said it has. */
export interface Acknowledged {
  key: string;
  orderId: string;
  beganAt: number;
  acknowledgedAt: number;
}

/** Clients that place orders until they are stopped: each sends the same key and body again until it is answered. */
export interface Placing {
  acknowledged: Acknowledged[];
  /** Answers that were no success, by their status; 0: none came. */
  refusals: Map<number, number>;
  /** Resolves once so many are acknowledged. */
  until(count: number): Promise<void>;
  /** Begins no other, and resolves when those that were begun are acknowledged, or given up where nobody is there. */
  stop(options: { givesUp: boolean }): Promise<void>;
}

/** Places order after order at `url`. */
export function placeOrders(url: string): Placing {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<number, number>();
  const stopping = new AbortController();
  let givesUp = false;
  let begun = 0;
  const clients = Array.from({ length: parallel }, async () => {
    while (!stopping.signal.aborted) {
      begun += 1;
      const key = `drill-${begun}`;
      const beganAt = Date.now();
      for (;;) {
        const answer = await placeOrder(url, key);
        if (answer.orderId !== undefined) {
          const { orderId } = answer;
          acknowledged.push({ key, orderId, beganAt, acknowledgedAt: Date.now() });
          break;
        }
        refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1);
        if (givesUp) return;
        await delay(retryMs);
      }
      await delay((parallel / ordersPerSecond) * 1_000);
    }
  });
  return {
    acknowledged,
    refusals,
    async until(count) {
      while (acknowledged.length < count) await delay(20);
    },
    async stop(options) {
      givesUp = options.givesUp;
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Places the order of a key once more or for the first time. */
export async function placeOrder(
  url: string,
  key: string,
): Promise<{ status: number; orderId?: string }> {
  try {
    const response = await fetch(`${url}/v1/orders`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "idempotency-key": key, "content-type": "application/json" },
      body: JSON.stringify({ ...orderBody, externalSourceId: key }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body: unknown = await response.json();
    if (!response.ok) return { status: response.status };
    return { status: response.status, orderId: accepted.parse(body).orderId };
  } catch {
    // Nobody is there, or was cut off in the middle: the same key is sent again.
    return { status: 0 };
  }
}

/** Makes the artwork of the orders known, and none of their SKUs scarce. */
export async function prepareOrders(dataDir: string): Promise<void> {
  await onEmbedded(dataDir, (client) => verifyArtwork(client));
}

/** The ids of all orders, by the key that each was placed with. Fails for a key with two. */
export async function ordersByKey(dataDir: string): Promise<Map<string, string>> {
  return onEmbedded(dataDir, async (client) => {
    const { rows } = await client.query<{ key: string; id: string }>(
      'SELECT external_source_id AS key, id FROM core."order"',
    );
    const orders = new Map(rows.map(({ key, id }) => [key, id]));
    assert.equal(orders.size, rows.length, "An order is there twice.");
    return orders;
  });
}

/** Works on an embedded database that somebody else runs, without a share in it. */
export async function onEmbedded<Value>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const file = await readFile(path.join(dataDir, "postgres.json"), "utf8");
  const { port, password } = z
    .object({ port: z.number(), password: z.string() })
    .parse(JSON.parse(file));
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    password,
    user: "postgres",
    database: "portafilter",
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
