import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKey, apiSecret, callAdmin, shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const seconds = () => Math.floor(Date.now() / 1000);

function jwt(changes: Record<string, unknown> = {}, secret = apiSecret): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: "1",
    exp: seconds() + 60,
    nbf: seconds(),
    ...changes,
  };
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

async function post(body: Record<string, string>) {
  const response = await fetch(`${test.standIn.url}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-host": shop },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...body }),
  });
  const answer: Record<string, string> = await response.json();
  return { status: response.status, body: answer };
}

const exchange = (token: string, more: Record<string, string> = {}) =>
  post({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: token,
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
    ...more,
  });

const query = "{ shop { name } }";

describe("token exchange", () => {
  it("gives an offline token that the Admin API takes", async () => {
    const { status, body } = await exchange(jwt());
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("expires_in");
    const answer = await callAdmin(test.standIn, {
      accessToken: body["access_token"] ?? "",
      query,
    });
    expect(answer.data).toEqual({ shop: { name: "test-roasters" } });
  });

  it("gives an expiring token with its refresh token when asked to", async () => {
    const { body } = await exchange(jwt(), { expiring: "1" });
    expect(body).toMatchObject({
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^shprt_/),
    });
    expect(Number(body["refresh_token_expires_in"])).toBeGreaterThan(86_400);
  });

  it.each([
    ["signed with another secret", jwt({}, "other")],
    ["of another app", jwt({ aud: "other" })],
    ["of another shop", jwt({ dest: "https://other.myshopify.com" })],
    ["that has expired", jwt({ exp: seconds() - 60 })],
    ["that isn't valid yet", jwt({ nbf: seconds() + 60 })],
    ["that is no JWT", "nonsense"],
  ])("refuses a session token %s", async (_what, token) => {
    const { status, body } = await exchange(token);
    expect(status).toBe(400);
    expect(body["error"]).toBe("invalid_subject_token");
  });

  it("says with an online token who is signed in, of several people", async () => {
    const requested_token_type = "urn:shopify:params:oauth:token-type:online-access-token";
    const userOf = async (sub: string) =>
      (await exchange(jwt({ sub }), { requested_token_type })).body;
    expect(await userOf("902541635")).toMatchObject({
      associated_user: { id: 902541635, first_name: "Robin", account_owner: true },
    });
    expect(await userOf("902541636")).toMatchObject({
      associated_user: { id: 902541636, first_name: "Sam", account_owner: false },
    });
    expect(await userOf("1")).toMatchObject({ error: "invalid_subject_token" });
    test.standIn.withholdUsers(shop, true);
    expect(await userOf("902541635")).toMatchObject({ error: "invalid_subject_token" });
    test.standIn.withholdUsers(shop, false);
  });

  it("refuses a wrong client secret", async () => {
    const { status, body } = await exchange(jwt(), { client_secret: "wrong" });
    expect([status, body["error"]]).toEqual([401, "invalid_client"]);
  });
});

describe("refreshing", () => {
  it("keeps the previous refresh token valid until the new one is used", async () => {
    const first = await exchange(jwt(), { expiring: "1" });
    const refresh = (token: string | undefined) =>
      post({ grant_type: "refresh_token", refresh_token: token ?? "" });
    const lost = await refresh(first.body["refresh_token"]);
    const again = await refresh(first.body["refresh_token"]);
    expect([lost.status, again.status]).toEqual([200, 200]);
    const next = await refresh(again.body["refresh_token"]);
    expect(next.status).toBe(200);
    const old = await refresh(first.body["refresh_token"]);
    expect(old.status).toBe(401);
  });
});

describe("access tokens", () => {
  it("are refused with Shopify's body when unknown", async () => {
    const answer = await callAdmin(test.standIn, { accessToken: "shpat_unknown", query });
    expect(answer.status).toBe(401);
    expect(answer.errors).toBe(
      "[API] Invalid API key or access token (unrecognized login or wrong password)",
    );
  });

  it("expire after an hour of the clock", async () => {
    const { body } = await exchange(jwt(), { expiring: "1" });
    await test.standIn.advance(3_601);
    const answer = await callAdmin(test.standIn, {
      accessToken: body["access_token"] ?? "",
      query,
    });
    expect(answer.status).toBe(401);
  });

  it("die with the app's removal, which the app is told of", async () => {
    const own = await startForTest();
    own.standIn.uninstall(shop);
    await own.standIn.idle();
    expect((await own.graphql(query)).status).toBe(401);
    expect(own.received.map(({ headers }) => headers["x-shopify-topic"])).toEqual([
      "app/uninstalled",
    ]);
    await own.close();
  });
});
