/**
 * The drill `rolling` in seconds: a core of the version before the newest migration and one of this version at one database,
 * orders coming all the while. Whole, with web, worker and stores, it is `npm run drill -- rolling`.
 */
import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { apiKey, onDatabase, orderBody, verifyArtwork } from "#test/bench/core/ground.ts";
import { createEmptyDatabase, databaseEnv } from "#test/support/database.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { checkOutEarlier } from "./earlier-checkout.ts";

const placersMax = 4;
const placedByEach = 25;
const placed = z.object({ orderId: z.string() });

it("an earlier core and this one take orders side by side through a migration: each once, none refused", async (context) => {
  const earlier = await checkOutEarlier(context.signal, { isCoreAlone: true });
  if (earlier === undefined) {
    context.skip("no history here to check an earlier version with the same packages out of");
    return;
  }
  onTestFinished(() => earlier.remove());
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const env = { ...databaseEnv(url), CORE_LIVE_API_KEY: apiKey, DATABASE_CONNECTIONS: "8" };
  const migrations = () =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT migration_name AS name FROM public._prisma_migrations
         WHERE finished_at IS NOT NULL ORDER BY migration_name`,
      );
      return rows.map(({ name }) => name);
    });
  const old = await startCoreAlone(env, earlier.folder);
  onTestFinished(() => void old.stop("SIGKILL"));
  await onDatabase(url, verifyArtwork);
  const before = await migrations();

  let serving = [old];
  let turn = 0;
  const answers = new Map<string, string>();
  const counts = new Map<(typeof serving)[number], number>();
  const wrong: string[] = [];
  const placing = new AbortController();
  const place = async (core: (typeof serving)[number], key: string) => {
    const answer = await fetch(`${core.url}/v1/orders`, {
      method: "POST",
      headers: {
        "x-api-key": apiKey,
        "idempotency-key": key,
        "content-type": "application/json",
        // Whoever leaves closes its connections; the next request has one of its own.
        connection: "close",
      },
      body: JSON.stringify(orderBody),
    });
    if (answer.status !== 201) wrong.push(`${answer.status}: ${await answer.text()}`);
    else return placed.parse(await answer.json()).orderId;
    return undefined;
  };
  const placeOn = async () => {
    while (!placing.signal.aborted) {
      const key = randomUUID();
      const core = serving[(turn += 1) % serving.length] ?? old;
      const orderId = await place(core, key);
      // Sent again, to whoever is next: the same order, whichever version placed it.
      const again = await place(serving[(turn += 1) % serving.length] ?? old, key);
      if (orderId === undefined || again !== orderId) wrong.push(`${orderId} became ${again}`);
      else answers.set(key, orderId);
      counts.set(core, (counts.get(core) ?? 0) + 1);
    }
  };
  const placers = Array.from({ length: placersMax }, placeOn);
  onTestFinished(async () => {
    placing.abort();
    await Promise.allSettled(placers);
  });
  const untilEachHas = (count: number) =>
    vi.waitFor(
      () => {
        expect(wrong).toEqual([]);
        for (const core of serving) expect(counts.get(core) ?? 0).toBeGreaterThan(count);
      },
      { timeout: 60_000, interval: 20 },
    );

  await untilEachHas(placedByEach);
  const next = await startCoreAlone(env);
  onTestFinished(() => void next.stop("SIGKILL"));
  const applied = (await migrations()).filter((name) => !before.includes(name));
  expect(applied.length).toBeGreaterThan(0);
  counts.clear();
  serving = [old, next];
  await untilEachHas(placedByEach);
  serving = [next];
  counts.clear();
  await untilEachHas(placersMax);
  expect(await old.stop("SIGTERM")).toBe(0);
  await untilEachHas(placedByEach);
  placing.abort();
  await Promise.all(placers);

  expect(wrong).toEqual([]);
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ id: string }>('SELECT id FROM core."order"'),
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...answers.values()].toSorted());
}, 180_000);
