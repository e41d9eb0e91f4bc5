import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiSecret, aShopifyApp, appUrl, browser, shop, type ShopifyApp } from "./a-shopify-app.ts";

let app: ShopifyApp;
beforeAll(async () => {
  app = await aShopifyApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.standIn.reset();
  app.installed.length = 0;
  await app.sessions.delete([`offline_${shop}`]);
});

const caller = { shop, actor: "staff/1", role: "staff" };

async function thrownBy(work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("It threw nothing.");
}

function ask(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`${appUrl}${path}`, {
    headers: { "user-agent": browser, ...headers },
  });
  return app.shopify.auth.authenticate.admin(request);
}

test("opening the app in the admin exchanges a token once and announces the shop at each visit", async () => {
  const first = await app.open();
  const second = await app.open("/app/orders");

  expect([first, second]).toEqual([caller, caller]);
  expect(app.installed).toEqual([shop, shop]);
  const exchanges = app.standIn.log(shop).filter(({ kind }) => kind === "oauth");
  expect(exchanges).toHaveLength(1);
});

test("a visit tells when Shopify vouched for the shop: when it issued the session token", async () => {
  const before = Math.floor(Date.now() / 1_000) * 1_000;
  await app.open();

  const vouchedAt = app.vouchedAt.at(-1)?.getTime();
  expect(vouchedAt).toBeGreaterThanOrEqual(before);
  expect(vouchedAt).toBeLessThanOrEqual(Date.now());
});

test("no token stands in the database in clear", async () => {
  await app.open();

  const [row] = await app.testDatabase.database.prisma.session.findMany();
  const stored = await app.sessions.load(`offline_${shop}`);
  expect(stored?.payload).toContain("shpat_");
  expect(JSON.stringify(row)).not.toMatch(/shpat|shprt/);
  expect(row?.expiresAt?.getTime()).toBeGreaterThan(Date.now());
});

test("a page without its token bounces inside the frame, and the admin's origin may frame that", async () => {
  const query = new URL(app.standIn.appUrl(shop, "/app")).searchParams;
  query.delete("id_token");

  const redirect = await thrownBy(() => ask(`/app?${query}`));
  const bounce = await thrownBy(() => ask(redirect.headers.get("location") ?? ""));

  expect(redirect.status).toBe(302);
  expect(bounce.status).toBe(200);
  expect(await bounce.text()).toContain("app-bridge.js");
  expect(bounce.headers.get("content-security-policy")).toContain(` ${app.standIn.url};`);
});

test("a script's call with a wrong token gets 401 and is told to fetch another", async () => {
  const refused = await thrownBy(() =>
    ask("/app.data", { authorization: "Bearer forged.token.x" }),
  );

  expect(refused.status).toBe(401);
  expect(refused.headers.get("x-shopify-retry-invalid-session-request")).toBe("1");
});

test("a script's call with a good token is let in", async () => {
  const token = app.standIn.sessionToken(shop);

  expect(await ask("/app.data", { authorization: `Bearer ${token}` })).toEqual(caller);
});

test("a caller that names no shop is sent to where people without a store go", async () => {
  const redirect = await thrownBy(() => ask("/app"));

  expect(redirect.headers.get("location")).toBe("/auth/login");
});

test("a document's policy names the shop, Shopify and the admin's own origin", () => {
  const headers = new Headers();

  app.shopify.auth.addDocumentResponseHeaders(
    new Request(`${appUrl}/app?shop=${shop}`),
    headers,
    "nonce-of-the-test",
  );

  expect(headers.get("content-security-policy")).toMatch(
    new RegExp(
      `^frame-ancestors https://${shop} https://admin.shopify.com .* ${app.standIn.url}; script-src 'self' 'nonce-nonce-of-the-test' ${app.standIn.url}/app-bridge.js; `,
    ),
  );
  expect(headers.get("link")).toContain(`${app.standIn.url}/app-bridge.js`);
});

/** A token as Shopify signs them, with some claims that it never makes. */
function signedWith(claims: Record<string, unknown>): string {
  const token = new URL(app.standIn.appUrl(shop, "/app")).searchParams.get("id_token") ?? "";
  const [head = "", body = ""] = token.split(".");
  const real: object = JSON.parse(Buffer.from(body, "base64url").toString());
  const payload = Buffer.from(JSON.stringify({ ...real, ...claims })).toString("base64url");
  const text = `${head}.${payload}`;
  return `${text}.${createHmac("sha256", apiSecret).update(text).digest("base64url")}`;
}

test.each([
  [{ iat: 1e300 }],
  [{ iat: -1e20 }],
  [{ iat: 32_503_680_000 }],
  [{ iat: undefined }],
  [{ dest: 5 }],
  [{ dest: "" }],
  [{ dest: undefined }],
  [{ dest: "https://" }],
  [{ dest: "https://evil.example" }],
  [{ dest: "https://x\u0000.myshopify.com" }],
  [{ dest: `https://${shop}:70000` }],
  [{ dest: `https://${shop}/admin` }],
  [{ dest: `https://${"x".repeat(64)}.myshopify.com` }],
  [{ dest: [`https://${shop}`] }],
  [{ iss: "https://another-shop.myshopify.com/admin" }],
  [{ iss: `https://${shop}` }],
  [{ iss: undefined }],
  [{ exp: undefined }],
  [{ exp: 1e300 }],
  [{ exp: 32_503_680_000 }],
  [{ nbf: undefined }],
  [{ nbf: null }],
  [{ sub: 5 }],
])(
  "a signed token with claims that are none gets 401, as a call and as a page: %j",
  async (claims) => {
    const token = signedWith(claims);
    const host = Buffer.from(`${shop}/admin`).toString("base64url");
    const query = `shop=${shop}&host=${host}&embedded=1&id_token=${token}`;
    const call = await thrownBy(() => ask("/app.data", { authorization: `Bearer ${token}` }));
    const page = await thrownBy(() => ask(`/app?${query}`));

    expect([call.status, page.status]).toEqual([401, 401]);
    expect(app.installed).toEqual([]);
  },
);

/** Opens the app with a token of the admin's, which `apiSecret` signed. */
const openIn = (shopify: ShopifyApp["shopify"]) =>
  shopify.auth.authenticate.admin(
    new Request(app.standIn.appUrl(shop, "/app"), { headers: { "user-agent": browser } }),
  );

test("a token that the older of two secrets signed is let in, by the access token that is stored", async () => {
  await app.open();
  const calls: string[] = [];
  const rotating = app.anotherProcess({
    apiSecrets: ["the newest secret", apiSecret],
    between: (request, pass) => {
      calls.push(request.url);
      return pass();
    },
  });

  expect(await openIn(rotating)).toEqual(caller);
  expect(calls).toEqual([]);
});

test("a token that the older of two secrets signed is exchanged with the newest, then with its own", async () => {
  const exchanged: unknown[] = [];
  const rotating = app.anotherProcess({
    apiSecrets: ["the newest secret", apiSecret],
    between: async (request, pass) => {
      const { client_secret: secret, subject_token: token } = await request.clone().json();
      exchanged.push([secret, typeof token]);
      return pass();
    },
  });

  // Shopify does not know the newest yet: the library asks with the older one.
  expect(await openIn(rotating)).toEqual(caller);
  expect(exchanged).toEqual([["the newest secret", "string"]]);
});

test("a token that neither of two secrets signed is refused, and none is exchanged", async () => {
  const rotated = app.anotherProcess({ apiSecrets: ["the newest secret", "the one before"] });
  const token = app.standIn.sessionToken(shop);
  const refused = await thrownBy(() =>
    rotated.auth.authenticate.admin(
      new Request(`${appUrl}/app.data`, {
        headers: { "user-agent": browser, authorization: `Bearer ${token}` },
      }),
    ),
  );

  expect(refused.status).toBe(401);
  expect(app.installed).toEqual([]);
});

test("what is signed for another purpose is no session token", async () => {
  const body = '{"action_run_id":"1","properties":{"note":"a.b"}}';
  const token = `${body}.${createHmac("sha256", apiSecret).update(body).digest("base64url")}`;

  for (const text of [token, encodeURIComponent(token)]) {
    const refused = await thrownBy(() => ask("/app.data", { authorization: `Bearer ${text}` }));
    expect(refused.status).toBe(401);
  }
  expect(app.installed).toEqual([]);
});
