import { Session } from "@shopify/shopify-app-remix/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";
import { openShopifySide } from "./shopify-side.ts";

let app: ShopifyApp;
const id = `offline_${shop}`;

beforeAll(async () => {
  app = await aShopifyApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.standIn.reset();
  await app.sessions.delete([id]);
  await app.open();
});

/** Makes the stored token one that ends `inMs` from now. */
async function endToken(inMs: number, changes: Record<string, string> = {}): Promise<void> {
  const row = await app.sessions.load(id);
  if (row === null) throw new Error("There is no session.");
  const expires = Date.now() + inMs;
  const entries: [string, string | number | boolean][] = JSON.parse(row.payload);
  const all = { ...Object.fromEntries(entries), expires, ...changes };
  await app.sessions.store({ ...row, payload: JSON.stringify(Object.entries(all)) });
}

async function storedToken(): Promise<string | undefined> {
  const row = await app.sessions.load(id);
  return row === null
    ? undefined
    : Session.fromPropertyArray(JSON.parse(row.payload), true).accessToken;
}

function refreshes(): number {
  return app.standIn.log(shop).filter(({ operation }) => operation === "refresh_token").length;
}

test("a good token is used as it is", async () => {
  const reply = await app.shopify.port.forShop(shop).readShop();

  expect(reply).toMatchObject({ kind: "answered", value: { name: "A Shop" } });
  expect(refreshes()).toBe(0);
});

test("a token that ends soon is renewed once, however many ask at the same time", async () => {
  await endToken(60_000);
  const before = await storedToken();

  const admin = app.shopify.port.forShop(shop);
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin.readShop()));

  expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(["answered"]));
  expect(refreshes()).toBe(1);
  expect(await storedToken()).not.toBe(before);
});

test("two processes that renew at once both go on", async () => {
  await endToken(-1_000);

  const one = app.shopify.port.forShop(shop);
  const other = app.anotherProcess().port.forShop(shop);
  const replies = await Promise.all([one.readShop(), other.readShop()]);
  const later = await Promise.all([one.readShop(), other.readShop()]);

  expect([...replies, ...later].map(({ kind }) => kind)).toEqual(
    Array.from({ length: 4 }, () => "answered"),
  );
});

test("a token that can't be renewed works to its end", async () => {
  await endToken(60_000, { refreshToken: "shprt_unknown" });

  const reply = await app.shopify.port.forShop(shop).readShop();

  expect(reply.kind).toBe("answered");
});

test("an ended token that can't be renewed is no token", async () => {
  await endToken(-1_000, { refreshToken: "shprt_unknown" });

  const reply = await app.shopify.port.forShop(shop).readShop();

  expect(reply.kind).toBe("unauthorized");
});

test("a token that Shopify declines is renewed once, and the call goes on", async () => {
  await endToken(3_600_000, { accessToken: "shpat_revoked" });

  const reply = await app.shopify.port.forShop(shop).readShop();

  expect(reply.kind).toBe("answered");
  expect(refreshes()).toBe(1);
  expect(await storedToken()).not.toBe("shpat_revoked");
});

test("two processes whose token is declined renew it once, and lose no newer one", async () => {
  await endToken(3_600_000, { accessToken: "shpat_revoked" });

  const one = app.shopify.port.forShop(shop);
  const other = app.anotherProcess().port.forShop(shop);
  const replies = await Promise.all([one.readShop(), other.readShop(), other.readShop()]);
  await endToken(-1_000);
  const later = await Promise.all([one.readShop(), other.readShop()]);

  expect(new Set([...replies, ...later].map(({ kind }) => kind))).toEqual(new Set(["answered"]));
  expect(refreshes()).toBe(2);
});

test("a token that a visit brings while another is renewed is not lost", async () => {
  await endToken(-1_000);
  let visited: string | undefined;
  const slow = app.anotherProcess({
    async between(request, pass) {
      const response = await pass();
      if (!request.url.endsWith("/access_token") || visited !== undefined) return response;
      visited = "";
      await app.sessions.delete([id]);
      await app.open();
      visited = await storedToken();
      return response;
    },
  });

  const reply = await slow.port.forShop(shop).readShop();

  expect(reply.kind).toBe("answered");
  expect(visited).toMatch(/^shpat_/);
  // It, or what its own refresh token was spent on, and never the one that is older than the visit.
  const grants = app.standIn.log(shop).filter(({ operation }) => operation === "refresh_token");
  expect(grants.length).toBeLessThanOrEqual(2);
  await endToken(-1_000);
  expect((await app.shopify.port.forShop(shop).readShop()).kind).toBe("answered");
});

describe("two processes that renew at once because the lock of one was lost", () => {
  /** Renews in a process with a database session of its own, which gets its answer when it is let go. */
  async function slowly(answerOf = async (pass: () => Promise<Response>) => pass()) {
    const database = openDatabase({ url: app.testDatabase.url, poolMax: 3 });
    const [answered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFirst = true;
    const { build } = openShopifySide({
      database,
      sealKey: app.sealKey,
      standInUrl: app.standIn.url,
    });
    const process = build({
      async between(request, pass) {
        if (!request.url.endsWith("/access_token") || !isFirst) return pass();
        isFirst = false;
        const response = await answerOf(pass);
        answered.resolve();
        await goOn.promise;
        return response;
      },
    });
    // The library keeps one way out for all: the last one built is the ordinary one.
    app.anotherProcess();
    const reading = process.port.forShop(shop).readShop();
    await answered.promise;
    return {
      async end() {
        goOn.resolve();
        const { kind } = await reading;
        await database.close();
        return kind;
      },
    };
  }

  const loseLocks = () =>
    app.testDatabase.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );

  test.each([
    ["in their order", ["older", "newer"]],
    ["the newer first", ["newer", "older"]],
  ] as const)("keep the newer token, whose answers come %s", async (_, order) => {
    await endToken(-1_000);
    const older = await slowly();
    await loseLocks();
    const newer = await slowly();
    expect(refreshes()).toBe(2);

    const processes = { older, newer };
    for (const each of order) expect(await processes[each].end()).toBe("answered");

    expect(refreshes()).toBe(3);
    await endToken(-1_000);
    expect((await app.shopify.port.forShop(shop).readShop()).kind).toBe("answered");
  });

  test("keep a renewed token that the other has found spent", async () => {
    await endToken(3_600_000, { accessToken: "shpat_revoked" });
    const renewing = await slowly();
    await loseLocks();
    const refused = await slowly(async () =>
      Response.json({ error: "invalid_grant" }, { status: 400 }),
    );
    expect(await refused.end()).toBe("unauthorized");
    expect(await storedToken()).toBeUndefined();

    expect(await renewing.end()).toBe("answered");

    expect((await app.shopify.port.forShop(shop).readShop()).kind).toBe("answered");
    expect(refreshes()).toBe(1);
  });
});

test.each([
  ["a server error", () => new Response("{}", { status: 503 })],
  ["a proxy's page", () => new Response("<h1>Forbidden</h1>", { status: 403 })],
  ["a gateway's JSON", () => Response.json({ error: "Not Found" }, { status: 404 })],
  ["another 400", () => Response.json({ error: "temporarily_unavailable" }, { status: 400 })],
])("a declined token whose renewal meets %s is kept, and nothing is refused", async (_, answer) => {
  await endToken(3_600_000, { accessToken: "shpat_revoked" });
  const behind = app.anotherProcess({
    between: async (request, pass) => (request.url.endsWith("/access_token") ? answer() : pass()),
  });

  expect(await behind.port.forShop(shop).readShop()).toMatchObject({ kind: "unanswered" });
  expect(await storedToken()).toBe("shpat_revoked");
  expect((await app.shopify.port.forShop(shop).readShop()).kind).toBe("answered");
});

test("a wrong secret of the app costs no token", async () => {
  await endToken(3_600_000, { accessToken: "shpat_revoked" });

  const wrong = app.anotherProcess({ apiSecrets: ["another-secret"] });

  expect((await wrong.port.forShop(shop).readShop()).kind).toBe("unauthorized");
  expect((await app.shopify.port.forShop(shop).readShop()).kind).toBe("answered");
});

test("a renewed token that is declined too is forgotten after one renewal", async () => {
  const closed = app.anotherProcess({
    between: async (request, pass) =>
      request.url.endsWith("/graphql.json") ? new Response("{}", { status: 401 }) : pass(),
  });

  const reply = await closed.port.forShop(shop).readShop();

  expect(reply.kind).toBe("unauthorized");
  expect(refreshes()).toBe(1);
  expect(await storedToken()).toBeUndefined();
});

test("a token that can't be renewed either is forgotten, and the next visit brings another", async () => {
  await endToken(3_600_000, { accessToken: "shpat_revoked", refreshToken: "shprt_unknown" });

  const refused = await app.shopify.port.forShop(shop).readShop();
  const forgotten = await storedToken();
  await app.open();
  const fixed = await app.shopify.port.forShop(shop).readShop();

  expect(refused.kind).toBe("unauthorized");
  expect(forgotten).toBeUndefined();
  expect(fixed.kind).toBe("answered");
});

test("a shop that never opened the app has no token", async () => {
  const reply = await app.shopify.port.forShop("another.myshopify.com").readShop();

  expect(reply.kind).toBe("unauthorized");
});
