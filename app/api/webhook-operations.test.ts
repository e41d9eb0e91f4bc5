import { details } from "#app/contract/index.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyWebhook } from "../../packages/sdk/src/verify-webhook.ts";
import {
  aCoreWorld,
  aMerchant,
  anAnswer,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  merchant = await aMerchant(world);
  own = `https://hooks.example/${merchant.merchantId}`;
  world.answerPosts(() => anAnswer(204));
  world.posts.length = 0;
});

const url = "https://hooks.example/in";
let own: string;
const add = (key = merchant.test, body: object = { url: own }) =>
  call(world, "addWebhookEndpoint", { key, body });
function place() {
  world.advance(1_000);
  return call(world, "createOrder", { key: merchant.test, body: anOrder() });
}
async function send() {
  await world.core.sweeps.dueNotifications();
  await world.core.sweeps.settleNotifications();
}
const deliveries = async (endpointId: string, query: Record<string, string> = {}) =>
  (await call(world, "getWebhookDeliveries", { key: merchant.test, params: { endpointId }, query }))
    .body;

/** The message of the first post to the merchant's endpoint, as whoever has the secret reads it. */
function postedWith(secret: string) {
  const { headers = {}, body = "" } = world.posts.find((post) => post.url === own) ?? {};
  return verifyWebhook({ secret, headers, body, now: world.now() });
}

describe("an endpoint that a key added", () => {
  test("is listed for keys of its kind, without its secret", async () => {
    const { body: added } = await add();
    const { secret, ...shown } = added;
    expect(secret).toMatch(/^whsec_/);
    const listed = async (key: string) =>
      (await call(world, "getWebhookEndpoints", { key })).body.endpoints;
    expect(await listed(merchant.test)).toEqual([shown]);
    expect(await listed(merchant.live)).toEqual([]);
    expect(await listed((await aMerchant(world)).test)).toEqual([]);
  });

  test.each([
    ["an address that is not HTTPS", { url: "http://hooks.example/in" }, "HTTPS"],
    ["an event that doesn't exist", { url, eventTypes: ["order.lost"] }, "eventTypes.0"],
    ["no address", {}, "url"],
  ])("is refused for %s", async (_, body, named) => {
    const reply = await add(merchant.test, body);
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining(named) });
  });

  test("is refused as the twenty-first, however many come at once", async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => add()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await add(merchant.live)).status).toBe(201);
  });

  test("can be removed, with what waits for it", async () => {
    const { body: endpoint } = await add();
    await place();
    const params = { endpointId: endpoint.id };
    const remove = () => call(world, "removeWebhookEndpoint", { key: merchant.test, params });
    expect((await remove()).status).toBe(200);
    await send();
    expect(world.posts.filter((post) => post.url === own)).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});

describe("another key", () => {
  test.each([
    ["removeWebhookEndpoint", undefined],
    ["testWebhookEndpoint", undefined],
    ["getWebhookDeliveries", undefined],
    ["replayWebhookDeliveries", {}],
    ["rotateWebhookSecret", {}],
  ] as const)("has no endpoint for %s", async (id, body) => {
    const { body: endpoint } = await add();
    const params = { endpointId: endpoint.id };
    const stranger = await aMerchant(world);
    for (const key of [merchant.live, stranger.test]) {
      const reply = await call(world, id, { key, params, body });
      expect(reply.status).toBe(404);
      expect(reply.headers.get("x-error-code")).toBe("endpoint_not_found");
    }
    expect(world.posts).toEqual([]);
  });
});

describe("trying an endpoint", () => {
  test("posts one signed message and says what was answered", async () => {
    const { body: endpoint } = await add();
    const params = { endpointId: endpoint.id };
    const { body } = await call(world, "testWebhookEndpoint", { key: merchant.test, params });
    expect(body).toEqual({ isDelivered: true, status: 204 });
    expect(await postedWith(endpoint.secret)).toMatchObject({
      type: "webhook.test",
      data: { isTest: true },
    });
    expect((await deliveries(endpoint.id)).deliveries).toEqual([]);
  });

  test.each([
    ["a status", anAnswer(500), { isDelivered: false, status: 500 }],
    [
      "that nobody answered",
      { outcome: "refused", reason: details("hostLate", { seconds: 7 }) } as const,
      { isDelivered: false, reason: "no answer within 7 s" },
    ],
  ])("says %s", async (_, answer, expected) => {
    const { body: endpoint } = await add();
    world.answerPosts(() => answer);
    const params = { endpointId: endpoint.id };
    const { body } = await call(world, "testWebhookEndpoint", { key: merchant.test, params });
    expect(body).toMatchObject(expected);
  });
});

describe("an endpoint's deliveries", () => {
  test("say what became of each, newest first, in pages", async () => {
    const { body: endpoint } = await add();
    const { body: first } = await place();
    await send();
    world.answerPosts(() => anAnswer(503));
    const { body: second } = await place();
    await send();
    const page = await deliveries(endpoint.id, { pageSize: "1" });
    expect(page).toMatchObject({
      deliveries: [
        { ...second, state: "waiting", attempts: 1, lastError: "the endpoint answered 503" },
      ],
      pageInfo: { hasNextPage: true },
    });
    const cursor = page.pageInfo.endCursor ?? "";
    expect(await deliveries(endpoint.id, { cursor })).toMatchObject({
      deliveries: [{ ...first, state: "delivered", nextAttemptAt: null }],
      pageInfo: { hasNextPage: false },
    });
  });

  test("of one act are listed in the order of its messages, each once while others come", async () => {
    const { body: endpoint } = await add();
    const { body: order } = await place();
    const simulate = async ({ orderId }: { orderId: string }) => {
      const body = { targetStatus: "Shipped" };
      const params = { orderId };
      await call(world, "simulateOrderStatus", { key: merchant.test, params, body });
    };
    await simulate(order);
    const listed: string[] = [];
    for (let query: Record<string, string> = { pageSize: "2" }; ;) {
      const page = await deliveries(endpoint.id, query);
      for (const { orderId, type } of page.deliveries) {
        expect(orderId).toBe(order.orderId);
        listed.push(type.replace("fulfillment.", ""));
      }
      if (!page.pageInfo.hasNextPage) break;
      query = { pageSize: "2", cursor: page.pageInfo.endCursor ?? "" };
      await simulate((await place()).body);
    }
    expect(listed).toEqual([
      "tracking.updated",
      "shipped",
      "packaged",
      "printed",
      "picked",
      "created",
    ]);
  });

  test("are sent again once they were given up", async () => {
    const { body: endpoint } = await add();
    world.answerPosts(() => anAnswer(410));
    await place();
    await send();
    world.answerPosts(() => anAnswer(204));
    const params = { endpointId: endpoint.id };
    const replay = () =>
      call(world, "replayWebhookDeliveries", { key: merchant.test, params, body: {} });
    expect((await replay()).body).toEqual({ replayed: 1 });
    await send();
    expect((await deliveries(endpoint.id)).deliveries).toMatchObject([{ state: "delivered" }]);
    expect((await replay()).body).toEqual({ replayed: 0 });
  });

  test("are signed by the old secret too, until its time is over", async () => {
    const { body: endpoint } = await add();
    const params = { endpointId: endpoint.id };
    const body = { overlapSeconds: 60 };
    const rotated = await call(world, "rotateWebhookSecret", { key: merchant.test, params, body });
    await place();
    await send();
    expect(await postedWith(endpoint.secret)).toEqual(await postedWith(rotated.body.secret));
    world.posts.length = 0;
    world.advance(61_000);
    await place();
    await send();
    await expect(postedWith(endpoint.secret)).rejects.toThrow("No signature");
    expect(await postedWith(rotated.body.secret)).toMatchObject({ type: "fulfillment.created" });
  });
});

test("what a key changes of its endpoints is in the audit trail under its id, with no secret", async () => {
  const key = merchant.test;
  const { merchantId } = merchant;
  const secretUrl = `https://me:pw@hooks.example/${merchantId}?token=s3cret`;
  const { body: added } = await add(key, { url: secretUrl, eventTypes: ["fulfillment.shipped"] });
  const params = { endpointId: added.id };
  await call(world, "rotateWebhookSecret", { key, params, body: { overlapSeconds: 60 } });
  await call(world, "replayWebhookDeliveries", { key, params, body: {} });
  await call(world, "removeWebhookEndpoint", { key, params });
  expect((await call(world, "removeWebhookEndpoint", { key, params })).status).toBe(404);
  await call(world, "getWebhookEndpoints", { key });
  const keys = await world.core.merchants.listApiKeys({ merchantId });
  const keyId = keys.find(({ isTest }) => isTest)?.id;
  // Who looks for what was done about a merchant finds what it did itself.
  const acts = await world.core.audit.listActs({ about: merchantId, limit: 10 });
  expect(acts.map(({ operator }) => operator)).toEqual(acts.map(() => merchantId));
  const row = (command: string, words: string[], outcome = "Done") => ({
    command,
    words: [...words, "--merchant", merchantId],
    outcome,
    keyId,
  });
  expect(
    acts.map(({ command, words, outcome, keyId: by }) => ({ command, words, outcome, keyId: by })),
  ).toEqual(
    expect.arrayContaining([
      row("webhooks add", [
        `https://hooks.example/${merchantId}`,
        "--test",
        "--event",
        "fulfillment.shipped",
      ]),
      row("webhooks rotate", [added.id, "--overlap", "60s"]),
      row("webhooks replay", [added.id]),
      row("webhooks remove", [added.id]),
      row("webhooks remove", [added.id], "Refused"),
    ]),
  );
  expect(acts).toHaveLength(5);
});

test("a new secret reaches whoever asked for it, also where the audit trail can't say that it is done", async () => {
  const key = merchant.test;
  const { body: added } = await add(key);
  const { pool } = world.database;
  await pool.query(
    `CREATE FUNCTION core.refuse() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'no space left'; END $$;
     CREATE TRIGGER refuse BEFORE UPDATE ON core.operator_act
       FOR EACH ROW EXECUTE FUNCTION core.refuse()`,
  );
  const params = { endpointId: added.id };
  const rotated = await call(world, "rotateWebhookSecret", {
    key,
    params,
    body: { overlapSeconds: 0 },
  }).finally(() => pool.query("DROP FUNCTION core.refuse CASCADE"));
  expect(rotated.status).toBe(200);
  await call(world, "testWebhookEndpoint", { key, params });
  expect(await postedWith(rotated.body.secret)).toMatchObject({ type: "webhook.test" });
  const asked = { operator: merchant.merchantId, command: "webhooks rotate", limit: 1 };
  expect(await world.core.audit.listActs(asked)).toMatchObject([{ outcome: null }]);
});

test("of what a key names, the audit trail keeps no more than a word may be long", async () => {
  const key = merchant.test;
  const { body: added } = await add(key);
  const body = { messageId: "m".repeat(500_000) };
  await call(world, "replayWebhookDeliveries", { key, params: { endpointId: added.id }, body });
  const asked = { operator: merchant.merchantId, command: "webhooks replay", limit: 1 };
  const [act] = await world.core.audit.listActs(asked);
  expect(act?.words.map((word) => word.length)).toEqual([
    added.id.length,
    9,
    2_001,
    10,
    merchant.merchantId.length,
  ]);
});
