/** How many webhooks a second are durable with their job, beside two that only store the payload. */
import path from "node:path";
import { openDatabase } from "#app/db/database.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { type Load, measureLoad, median } from "../measure.ts";
import { endProgram, firstLine, start } from "../programs.ts";
import type { Report } from "../report.ts";
import { connections, type Ground } from "./ground.ts";
import { placeQuietly } from "./orders.ts";
import { apiSecret, repeating } from "./webhooks.ts";

/** Ten lines make a payload of 15 KB. */
const lines = 10;
const differentBodies = 200;

/** Measures against the app as web server, in turn with each of the two. */
export async function measureAcceptance(
  ground: Ground,
  report: Report,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const { web, database, postgres } = ground;
  const shop = ground.silentShop;
  const orders = await placeQuietly(ground, { shops: [shop], count: differentBodies, lines });
  const vary = repeating(
    shop,
    orders.map(({ body }) => body),
  );
  const beside = await makeDatabase(ground);
  const p99s: number[] = [];
  const rateOf = (url: string, noted: number[]) => async () => {
    const load: Load = { url: `${url}/webhooks`, method: "POST", vary };
    const { perSecond, p99Ms } = await measureLoad(load, { duration: seconds });
    noted.push(p99Ms);
    return perSecond;
  };
  const ours = rateOf(web.url, p99s);
  for (const [kind, what, atLeast] of [
    ["bare", "webhooks/s beside verify and insert, node:http and pg", 1.5],
    ["template", "webhooks/s beside a Remix route and Prisma", 5],
  ] as const) {
    const settings = { url: postgres.urlOf(beside), connections, apiSecret };
    const program = path.join(import.meta.dirname, "baselines.ts");
    const child = start([program, kind, JSON.stringify(settings)]);
    const url = `http://127.0.0.1:${await firstLine(child)}`;
    await report.compare(what, { ours, beside: rateOf(url, []) }, { rounds, atLeast });
    await endProgram(child);
  }
  report.atMost("p99 of the answer in ms", median(p99s), 1_000);
  await database.pool.query("TRUNCATE connector.delivery, connector.delivery_retry, queue.job");
}

/** A database for the two, on the same server. */
async function makeDatabase({ database, postgres }: Ground): Promise<string> {
  const name = "bench_beside";
  await database.pool.query(`CREATE DATABASE ${name}`);
  const url = postgres.urlOf(name);
  await migrateDatabase({ url });
  const beside = openDatabase({ url, poolMax: 1 });
  await beside.pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.webhook (
      shop text NOT NULL, webhook_id text NOT NULL, topic text NOT NULL,
      received_at timestamptz NOT NULL, payload jsonb NOT NULL,
      PRIMARY KEY (shop, webhook_id))`);
  await beside.close();
  return name;
}
