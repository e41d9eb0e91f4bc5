import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { asOnlyOne, withLock } from "#app/connector/store/only-one.ts";

let testDatabase: TestDatabase;
/** Two processes, with few connections each. */
let here: Database;
let there: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  here = openDatabase({ url: testDatabase.url, poolMax: 3 });
  there = openDatabase({ url: testDatabase.url, poolMax: 3 });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await testDatabase.close();
});

/** Work that lasts until it is told to end, and says when it has begun. */
function longWork() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = async () => {
    begun.resolve();
    await end.promise;
    return "done";
  };
  return { work, begun: begun.promise, end: end.resolve };
}

/** A network to the database, of which the connections of one moment can be made to carry nothing more. */
async function aNetwork() {
  const to = new URL(testDatabase.url);
  const pairs = new Set<{ near: Socket; far: Socket; isSilent: boolean }>();
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5_432), to.hostname);
    const pair = { near, far, isSilent: false };
    pairs.add(pair);
    near.on("data", (chunk) => void (pair.isSilent || far.write(chunk)));
    far.on("data", (chunk) => void (pair.isSilent || near.write(chunk)));
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => void (pair.isSilent || far.end()));
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(to);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    silence: () => pairs.forEach((pair) => (pair.isSilent = true)),
    end() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}

/** Ends the sessions that hold a lock, as a database does that starts anew. */
const endSessions = () =>
  there.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );

test.each(["here", "there"])("nobody else works under the name, %s", async (place) => {
  const first = longWork();
  const working = asOnlyOne(here, `one ${place}`, first.work);
  await first.begun;
  const other = place === "here" ? here : there;
  expect(await asOnlyOne(other, `one ${place}`, async () => "twice")).toBeNull();
  const next = withLock(other, `one ${place}`, async () => "next");
  expect(await asOnlyOne(other, `two ${place}`, async () => "another name")).toBe("another name");
  first.end();
  expect(await Promise.all([working, next])).toEqual(["done", "next"]);
});

test("work that needs connections gets them, however many locks are held", async () => {
  let begun = 0;
  const all = Promise.withResolvers<void>();
  const names = Array.from({ length: 20 }, (_, at) => `many ${at}`);
  const works = names.map((name) =>
    withLock(here, name, async () => {
      begun += 1;
      if (begun === names.length) all.resolve();
      await all.promise;
      return withLock(here, `${name}, inside`, async () => {
        const { rows } = await here.pool.query<{ one: number }>("SELECT 1 AS one");
        return rows[0]?.one;
      });
    }),
  );
  expect(await Promise.all(works)).toEqual(names.map(() => 1));
  expect(here.pool.idleCount).toBe(here.pool.totalCount);
});

test("work that throws gives its place back", async () => {
  const failing = asOnlyOne(here, "failing", () => Promise.reject(new Error("It broke.")));
  await expect(failing).rejects.toThrow("It broke.");
  expect(await asOnlyOne(there, "failing", async () => "again")).toBe("again");
});

test("a session that the server ends gives its locks to others, and the next goes by another", async () => {
  const first = longWork();
  const working = asOnlyOne(here, "ended", first.work);
  await first.begun;
  await endSessions();
  expect(await withLock(there, "ended", async () => "taken over")).toBe("taken over");
  first.end();
  expect(await working).toBe("done");
  expect(await asOnlyOne(here, "ended", async () => "once more")).toBe("once more");
});

test("whoever asks first after the session has ended gets its lock by another", async () => {
  const first = longWork();
  const working = asOnlyOne(here, "ended too", first.work);
  await first.begun;
  await endSessions();
  const names = ["one", "two", "three"];
  const asked = names.map((name) => withLock(here, `asked ${name}`, async () => name));
  expect(await Promise.all(asked)).toEqual(names);
  first.end();
  expect(await working).toBe("done");
});

test("a session that falls silent keeps nobody waiting for long", { timeout: 40_000 }, async () => {
  const network = await aNetwork();
  const process = openDatabase({ url: network.url, poolMax: 3 });
  const first = longWork();
  const working = asOnlyOne(process, "silent", first.work);
  await first.begun;
  network.silence();
  expect(await asOnlyOne(process, "another", async () => "done")).toBe("done");
  first.end();
  expect(await working).toBe("done");
  network.end();
  await process.close();
});
