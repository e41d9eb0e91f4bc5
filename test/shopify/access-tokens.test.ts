import { Session } from "@shopify/shopify-app-remix/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";

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

test("a token that a visit brings while another is renewed stays", async () => {
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
  expect(await storedToken()).toBe(visited);
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

  const wrong = app.anotherProcess({ apiSecret: "another-secret" });

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
  const mended = await app.shopify.port.forShop(shop).readShop();

  expect(refused.kind).toBe("unauthorized");
  expect(forgotten).toBeUndefined();
  expect(mended.kind).toBe("answered");
});

test("a shop that never opened the app has no token", async () => {
  const reply = await app.shopify.port.forShop("another.myshopify.com").readShop();

  expect(reply.kind).toBe("unauthorized");
});
