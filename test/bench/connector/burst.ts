/** A burst of paid orders, from the first webhook to the last order at the provider. */
import http from "node:http";
import type { AppProcess } from "#test/world/app-process.ts";
import { rssMegabytes } from "../measure.ts";
import type { Ground } from "./ground.ts";
import { readCalls } from "./calls.ts";
import type { PaidOrder } from "./orders.ts";
import { spentMs } from "../spent.ts";
import { until } from "./until.ts";
import { headersOf } from "./webhooks.ts";

/** How many webhooks Shopify has on their way at once. */
const webhooksInFlight = 100;

export interface Burst {
  /** 99 of 100 webhooks were answered sooner. */
  answerP99Ms: number;
  /** From the first webhook to the last order. */
  seconds: number;
  /** Orders at the provider: as many as were paid, each once. */
  created: number;
  apiCallsPerOrder: number;
  adminCallsPerOrder: number;
  pointsPerOrder: number;
  /** Processor time of an order, in ms, by program; the provider is in the app's own. */
  spent: Record<"web" | "worker" | "database", number>;
  /** The most that the processes held. */
  webMegabytes: number;
  workerMegabytes: number;
}

/** Sends the webhooks of all orders and waits until the provider has them. Throws when one is refused. */
export async function sendBurst(
  ground: Ground,
  worker: AppProcess,
  orders: readonly PaidOrder[],
): Promise<Burst> {
  const { web, database } = ground;
  const before = await countOrders(ground);
  const calls = await readCalls(worker);
  const spentBefore = await spentBy(ground, worker);
  let [webMegabytes, workerMegabytes] = [0, 0];
  const startedAt = performance.now();
  const areCreated = until("the burst's orders are at the provider", async () => {
    webMegabytes = Math.max(webMegabytes, await rssMegabytes(web.pid));
    workerMegabytes = Math.max(workerMegabytes, await rssMegabytes(worker.pid));
    return (await countOrders(ground)) - before >= orders.length;
  });
  const [times] = await Promise.all([sendWebhooks(web.url, orders), areCreated]);
  const seconds = (performance.now() - startedAt) / 1_000;
  await until("the burst's deliveries are worked off", async () => {
    const { rows } = await database.pool.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM connector.delivery WHERE state = 'Received'",
    );
    return rows[0]?.open === 0;
  });
  const { api, admin, points } = await readCalls(worker);
  const spent = await spentBy(ground, worker);
  const each = (name: keyof Burst["spent"]) => (spent[name] - spentBefore[name]) / orders.length;
  return {
    spent: { web: each("web"), worker: each("worker"), database: each("database") },
    answerP99Ms: times.toSorted((a, b) => a - b)[Math.floor(orders.length * 0.99)] ?? 0,
    seconds,
    created: (await countOrders(ground)) - before,
    apiCallsPerOrder: (api - calls.api) / orders.length,
    adminCallsPerOrder: (admin - calls.admin) / orders.length,
    pointsPerOrder: (points - calls.points) / orders.length,
    webMegabytes,
    workerMegabytes,
  };
}

async function spentBy({ web, postgresPid }: Ground, worker: AppProcess): Promise<Burst["spent"]> {
  return {
    web: await spentMs(web.pid),
    worker: await spentMs(worker.pid),
    database: await spentMs(postgresPid),
  };
}

async function countOrders({ database }: Ground): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM core."order"',
  );
  return rows[0]?.count ?? 0;
}

/** Posts each order's webhook once; how long each answer took, in ms. */
export async function sendWebhooks(url: string, orders: readonly PaidOrder[]): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: webhooksInFlight });
  const times: number[] = [];
  const waiting = orders.values();
  const sender = async () => {
    for (const order of waiting) {
      const startedAt = performance.now();
      const status = await post(`${url}/webhooks`, { agent, order });
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: webhooksInFlight }, sender));
  agent.destroy();
  return times;
}

function post(
  url: string,
  { agent, order: { shop, body } }: { agent: http.Agent; order: PaidOrder },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(shop, body), "content-length": Buffer.byteLength(body) };
    const request = http.request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode));
    });
    request.once("error", reject);
    request.end(body);
  });
}
