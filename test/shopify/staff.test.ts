/** Who is signed in in the admin, as Shopify says it of an online token, and what stays as it is where it does not. */
import { createHmac } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readUser } from "#app/shopify/read-user.server.ts";
import { createShopifyFetch } from "#app/shopify/shopify-fetch.server.ts";
import { apiKey, apiSecret, openShopifySide } from "./shopify-side.ts";
import { aShopifyApp, browser, shop } from "./a-shopify-app.ts";

const app = await aShopifyApp();
afterAll(() => app.close());
beforeEach(() => app.standIn.reset());

const robin = "902541635";
const client = { apiKey, apiSecret, fetch: createShopifyFetch({ standInUrl: app.standIn.url }) };
const ask = (userId: string, sessionToken = app.standIn.sessionToken(shop, userId)) =>
  readUser(client, { shop, userId, sessionToken });

test("names who is signed in, and says whether they own the account", async () => {
  expect(await ask(robin)).toEqual({
    name: "Robin Hale",
    email: "robin@example.com",
    isAccountOwner: true,
  });
  expect(await ask("902541636")).toMatchObject({ name: "Sam Rivera", isAccountOwner: false });
});

test("says nothing of somebody with another's token, without an answer, or where it is refused", async () => {
  expect(await ask(robin, app.standIn.sessionToken(shop, "902541636"))).toBeNull();
  const away = { ...client, fetch: createShopifyFetch({ standInUrl: "http://127.0.0.1:9" }) };
  const sessionToken = app.standIn.sessionToken(shop, robin);
  expect(await readUser(away, { shop, userId: robin, sessionToken })).toBeNull();
  app.standIn.withholdUsers(shop, true);
  expect(await ask(robin)).toBeNull();
});

/** The app's way in, with people whose role is given. */
function wayIn(role: "staff" | "viewer", asks = false) {
  const described: unknown[] = [];
  const { build } = openShopifySide({
    database: app.testDatabase.database,
    sealKey: app.sealKey,
    standInUrl: app.standIn.url,
    recognizeStaff: async ({ userId }) => ({ actor: `staff/${userId}`, role, asks }),
    describeStaff: async ({ details }) => {
      described.push(details);
      return "owner";
    },
  });
  const { auth } = build();
  const open = (method = "GET", changesNothing?: boolean) =>
    auth.authenticate.admin(
      new Request(app.standIn.appUrl(shop, "/app"), { method, headers: { "user-agent": browser } }),
      ...(changesNothing === undefined ? [] : [{ changesNothing }]),
    );
  return { open, described };
}

test("a visit keeps who Shopify says that somebody is, and goes on without it where that is refused", async () => {
  const { open, described } = wayIn("staff", true);
  expect(await open()).toEqual({ shop, actor: `staff/${robin}`, role: "owner" });
  expect(described).toMatchObject([{ name: "Robin Hale", isAccountOwner: true }]);
  app.standIn.withholdUsers(shop, true);
  expect(await open()).toEqual({ shop, actor: `staff/${robin}`, role: "staff" });
  expect(described).toHaveLength(1);
});

test("whoever may only look reads, and is refused whatever may change something", async () => {
  const { open } = wayIn("viewer");
  expect(await open()).toMatchObject({ role: "viewer" });
  expect(await open("POST", true)).toMatchObject({ role: "viewer" });
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const thrown = await open(method).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.status, method).toBe(403);
  }
});

test("a token that names nobody is whoever may open the app", async () => {
  const { open } = wayIn("viewer");
  const url = new URL(app.standIn.appUrl(shop, "/app"));
  const [head = "", body = ""] = (url.searchParams.get("id_token") ?? "").split(".");
  const claims = { ...JSON.parse(Buffer.from(body, "base64url").toString()), sub: "nobody" };
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const signature = createHmac("sha256", apiSecret).update(text).digest("base64url");
  expect(await open()).toMatchObject({ actor: `staff/${robin}` });
  const { auth } = app.shopify;
  url.searchParams.set("id_token", `${text}.${signature}`);
  const request = new Request(url, { headers: { "user-agent": browser } });
  expect(await auth.authenticate.admin(request)).toMatchObject({ actor: "merchant" });
});
