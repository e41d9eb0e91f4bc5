import { details } from "#app/contract/index.ts";
import {
  afterEach,
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import {
  aCoreWorld,
  aLine,
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
  world.answerPosts(() => anAnswer(204));
});
afterEach(() => {
  world.posts.length = 0;
});

const message = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({ orderId: z.string(), isTest: z.boolean() }),
});
const sent = () => world.posts.map(({ body }) => message.parse(JSON.parse(body)));
const types = () => sent().map(({ type }) => type);
const minuteMs = 60_000;

async function anEndpoint(more: { isTest?: boolean; url?: string; eventTypes?: string[] } = {}) {
  return world.core.notifications.addEndpoint({
    merchantId: merchant.merchantId,
    isTest: true,
    url: "https://hooks.example/in",
    ...more,
  });
}

async function aTestOrder(externalSourceId: string | null = null) {
  const { body } = await call(world, "createOrder", {
    key: merchant.test,
    body: anOrder({ externalSourceId }),
  });
  return body;
}

const simulate = (params: { orderId: string }, targetStatus: string) =>
  call(world, "simulateOrderStatus", { key: merchant.test, params, body: { targetStatus } });

/** All that is due now, sent. */
const send = () => sendFrom(world.core);
async function sendFrom({ sweeps }: Pick<CoreWorld["core"], "sweeps">) {
  await sweeps.dueNotifications();
  await sweeps.settleNotifications();
}
const failures = (endpointId: string) =>
  world.core.notifications.listFailures({ merchantId: merchant.merchantId, endpointId });

describe("an endpoint is told", () => {
  test("of every stage that a simulation passes, and of the tracking, once each", async () => {
    await anEndpoint();
    const order = await aTestOrder("shop/1");
    await simulate(order, "Shipped");

    await send();
    await send();

    expect(types().toSorted()).toEqual([
      "fulfillment.created",
      "fulfillment.packaged",
      "fulfillment.picked",
      "fulfillment.printed",
      "fulfillment.shipped",
      "tracking.updated",
    ]);
    for (const { data } of sent()) {
      expect(data).toMatchObject({ ...order, externalSourceId: "shop/1", isTest: true });
    }
  });

  test("of a cancelation, its request first in the history, and of a decline", async () => {
    await anEndpoint();
    const canceled = await aTestOrder();
    await call(world, "cancelOrder", { key: merchant.test, params: canceled });
    const { merchantId } = merchant;
    await world.core.production.declineOrder({
      merchantId,
      ...(await aTestOrder()),
      reason: "no such paper",
    });
    await send();
    expect(
      types()
        .filter((type) => type !== "fulfillment.created")
        .toSorted(),
    ).toEqual([
      "fulfillment.cancelation_requested",
      "fulfillment.canceled",
      "fulfillment.declined",
    ]);
    expect(sent().flatMap(({ data }) => data["reason"] ?? [])).toEqual(["no such paper"]);
  });

  test("only of the events that it asked for, and only of orders of its mode", async () => {
    await anEndpoint({ eventTypes: ["fulfillment.picked"] });
    await anEndpoint({ isTest: false });
    await simulate(await aTestOrder(), "Printed");
    await send();
    expect(types()).toEqual(["fulfillment.picked"]);
  });

  test("nothing when the order was refused or repeated", async () => {
    await anEndpoint();
    const headers = { "idempotency-key": "once" };
    const body = anOrder();
    await call(world, "createOrder", { key: merchant.test, headers, body });
    await call(world, "createOrder", { key: merchant.test, headers, body });
    await call(world, "createOrder", { key: merchant.test, body: { ...body, items: [] } });
    await send();
    expect(types()).toEqual(["fulfillment.created"]);
  });
});

/** The same until nothing is due any more. */
async function sendAll() {
  for (let count = -1; count !== world.posts.length; await send()) count = world.posts.length;
}

describe("the messages of one order", () => {
  const sequences = (orderId: string) =>
    sent()
      .filter(({ data }) => data.orderId === orderId)
      .map(({ type, data }) => [data["sequence"], type.replace("fulfillment.", "")]);

  test("leave in the order of what happened, each with its number", async () => {
    await anEndpoint();
    const orders = [await aTestOrder(), await aTestOrder()];
    for (const order of orders) await simulate(order, "Shipped");
    await Promise.all([world.core, world.another().core].map(sendFrom));
    await sendAll();
    for (const { orderId } of orders) {
      expect(sequences(orderId)).toEqual([
        [1, "created"],
        [2, "picked"],
        [3, "printed"],
        [4, "packaged"],
        [5, "shipped"],
        [6, "tracking.updated"],
      ]);
    }
  });

  test("are not held up by one that is to be sent again", async () => {
    await anEndpoint();
    world.answerPosts(({ body }) => anAnswer(body.includes("fulfillment.picked") ? 500 : 204));
    const order = await aTestOrder();
    await simulate(order, "Printed");
    await send();
    expect(sequences(order.orderId).map(([number]) => number)).toEqual([1, 2, 3]);
    world.answerPosts(() => anAnswer(204));
    world.advance(5_000);
    await send();
    expect(sequences(order.orderId).slice(3)).toEqual([[2, "picked"]]);
  });

  test("say that a cancelation was declined, and of a correction no more than the tracking", async () => {
    await anEndpoint({ eventTypes: ["fulfillment.picked", "tracking.updated"] });
    const order = await aTestOrder();
    const address = { merchantId: merchant.merchantId, ...order };
    await simulate(order, "Picked");
    await world.core.production.requestCancelation(address);
    await world.core.production.declineCancelation({ ...address, reason: "Begun." });
    await simulate(order, "Packaged");
    const label = {
      carrier: "UPS",
      service: "Ground",
      trackingNumber: "1Z2",
      trackingUrl: "https://ups.example/1Z2",
      estimatedDeliveryAt: world.now(),
    };
    await world.core.production.correctTracking({ ...address, label });
    await sendAll();
    expect(sent().map(({ type, data }) => [type, data])).toMatchObject([
      ["fulfillment.picked", { sequence: 2 }],
      ["fulfillment.picked", { sequence: 4, cancelation: "declined", reason: "Begun." }],
      ["tracking.updated", {}],
      ["tracking.updated", { status: "Packaged", tracking: { trackingNumber: "1Z2" } }],
    ]);
  });

  test("carry the tracking where it changes", async () => {
    await anEndpoint();
    const order = await aTestOrder();
    await simulate(order, "Shipped");
    await sendAll();
    const { body } = await call(world, "getOrderShipping", { key: merchant.test, params: order });
    const tracking = sent().map(({ type, data }) => [type, data["tracking"]]);
    expect(tracking.slice(-3)).toEqual([
      ["fulfillment.packaged", undefined],
      ["fulfillment.shipped", body],
      ["tracking.updated", body],
    ]);
  });
});

describe("a message", () => {
  test("is signed as Standard Webhooks say, with nothing personal in it", async () => {
    const { secret } = await anEndpoint();
    await aTestOrder();
    await send();
    const [post] = world.posts;
    expect(post?.timeoutMs).toBe(15_000);
    expect(post?.headers["webhook-id"]).toMatch(/^msg_/);
    const at = Math.floor(world.now().getTime() / 1_000);
    expect(post?.headers["webhook-timestamp"]).toBe(String(at));
    const expected = new Webhook(secret).sign(
      post?.headers["webhook-id"] ?? "",
      new Date(at * 1_000),
      post?.body ?? "",
    );
    expect(post?.headers["webhook-signature"]).toBe(expected);
    expect(post?.body).not.toMatch(/Ada|example\.com|Roaster Row/);
  });

  test("carries both signatures while a rotated secret overlaps, then the new one alone", async () => {
    const { id: endpointId, secret: old } = await anEndpoint();
    const { merchantId } = merchant;
    const rotated = await world.core.notifications.rotateEndpointSecret({ merchantId, endpointId });
    await aTestOrder();
    await send();
    world.advance(24 * 60 * minuteMs);
    await aTestOrder();
    await send();
    const [overlapping, later] = world.posts.map(({ headers, body }) =>
      [old, rotated.secret].filter((secret) => {
        const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
        const signature = new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
        return headers["webhook-signature"]?.split(" ").includes(signature);
      }),
    );
    expect(overlapping).toEqual([old, rotated.secret]);
    expect(later).toEqual([rotated.secret]);
  });

  test("is signed by the receiver's secret too, however often its rotation is repeated as no answer came", async () => {
    const url = "https://hooks.example/rotated";
    const { id: endpointId, secret: own } = await anEndpoint({ url });
    const address = { merchantId: merchant.merchantId, endpointId };
    const rotate = (overlapMs?: number) =>
      world.core.notifications.rotateEndpointSecret({
        ...address,
        ...(overlapMs !== undefined && { overlapMs }),
      });
    const signing = async (secrets: string[]) => {
      world.posts.length = 0;
      await world.core.notifications.testEndpoint(address);
      await aTestOrder();
      await send();
      const posts = world.posts.filter((post) => post.url === url);
      return posts.map(({ headers, body }) => {
        const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
        const signatures = headers["webhook-signature"]?.split(" ") ?? [];
        const signed = secrets.map((secret) =>
          signatures.indexOf(new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body)),
        );
        return { signed, count: signatures.length };
      });
    };
    // WHEN its answers are lost, four times
    const lost = [];
    for (let time = 0; time < 4; time += 1) {
      lost.push((await rotate()).secret);
      world.advance(minuteMs);
    }
    const all = [...lost.toReversed(), own];
    const everyOne = { signed: [0, 1, 2, 3, 4], count: 5 };
    expect(await signing(all)).toEqual([everyOne, everyOne]);
    // THEN a fifth drops nothing, and says until when
    const endsAt = new Date(world.now().getTime() + (24 * 60 - 4) * minuteMs).toISOString();
    await expect(rotate()).rejects.toMatchObject({
      code: "endpoint_not_acceptable",
      message: `4 secrets from before sign still, and no more may: rotate from ${endsAt} on, or with an overlap of 0, which ends them all at once.`,
    });
    expect(await signing(all)).toEqual([everyOne, everyOne]);
    // Each ends when its own time is over; the first leaves its place to another.
    world.advance((24 * 60 - 4) * minuteMs);
    const fifth = (await rotate(minuteMs)).secret;
    expect((await signing([fifth, ...all]))[0]).toEqual({ signed: [0, 1, 2, 3, 4, -1], count: 5 });
    await world.core.sweeps.purge();
    expect(await world.database.prisma.replacedSecret.count({ where: { endpointId } })).toBe(3);
    // 0 ends them all.
    const only = (await rotate(0)).secret;
    const alone = { signed: [0, -1, -1, -1, -1, -1, -1], count: 1 };
    expect(await signing([only, fifth, ...all])).toEqual([alone, alone]);
  });

  test("stays secret: the database holds no signing secret in the clear", async () => {
    const { id, secret } = await anEndpoint();
    const row = await world.database.prisma.notificationEndpoint.findFirst({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });
});

describe("an endpoint that does not answer 2xx", () => {
  test("is tried ten times over three days under the same message id, then it is a failure", async () => {
    const { id } = await anEndpoint();
    world.answerPosts(() => anAnswer(500));
    await aTestOrder();
    const startedAt = world.now().getTime();
    const pauses = [0, 5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
    for (const [index, minutes] of pauses.entries()) {
      world.advance(minutes * minuteMs - 1);
      await send();
      expect(world.posts).toHaveLength(index);
      world.advance(1);
      await send();
      expect(world.posts).toHaveLength(index + 1);
    }
    expect(new Set(world.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((world.now().getTime() - startedAt) / 3_600_000).toBeCloseTo(75.6, 1);
    expect(await failures(id)).toMatchObject([
      { attempts: 10, type: "fulfillment.created", lastError: "the endpoint answered 500" },
    ]);
  });

  test.each([301, 302, 307, 400, 404, 503])("has failed with %i too", async (status) => {
    await anEndpoint();
    world.answerPosts(() => anAnswer(status, { location: "https://elsewhere.example" }));
    await aTestOrder();
    await send();
    expect(world.posts.map(({ url }) => url)).toEqual(["https://hooks.example/in"]);
    world.answerPosts(() => anAnswer(200));
    world.advance(5_000);
    await send();
    expect(world.posts).toHaveLength(2);
  });

  test("is left alone for as long as its Retry-After asks", async () => {
    await anEndpoint();
    world.answerPosts(() => anAnswer(429, { "retry-after": "120" }));
    await aTestOrder();
    await send();
    world.advance(119_000);
    await send();
    expect(world.posts).toHaveLength(1);
    world.advance(1_000);
    await send();
    expect(world.posts).toHaveLength(2);
  });

  test("is left alone for as long as its Retry-After asks from its answer on, which may come late", async () => {
    await anEndpoint();
    world.answerPosts(() => {
      world.advance(12_000);
      return anAnswer(503, { "retry-after": "10" });
    });
    await aTestOrder();
    await send();
    expect(world.posts).toHaveLength(1);
    world.answerPosts(() => anAnswer(204));
    world.advance(9_999);
    await send();
    expect(world.posts).toHaveLength(1);
    world.advance(1);
    await send();
    expect(world.posts).toHaveLength(2);
  });

  test("is sent what waits at once when it is back, for as long as it takes all of it", async () => {
    const url = "https://back.example/in";
    await anEndpoint({ url });
    const posts = () => world.posts.filter((each) => each.url === url);
    world.answerPosts(() => anAnswer(503));
    for (let at = 0; at < 12; at += 1) await aTestOrder();
    for (const pauseMs of [0, 10_000, 10 * minuteMs]) {
      world.advance(pauseMs);
      await sendAll();
    }
    expect(posts()).toHaveLength(36);
    // It is back for a moment, and out again.
    world.posts.length = 0;
    world.answerPosts(() => anAnswer(posts().length === 1 ? 204 : 503));
    world.advance(1_000);
    await aTestOrder();
    await sendAll();
    expect(posts()).toHaveLength(6);
    // What it took meanwhile says nothing of those: they are tried when they are due.
    world.posts.length = 0;
    world.answerPosts(() => anAnswer(204));
    world.advance(1_000);
    await aTestOrder();
    await sendAll();
    expect(posts()).toHaveLength(1);
    world.advance(1_000);
    world.answerPosts(() => anAnswer(503));
    for (let at = 0; at < 12; at += 1) await aTestOrder();
    await sendAll();
    world.posts.length = 0;
    world.answerPosts(() => anAnswer(204));
    world.advance(1_000);
    await aTestOrder();
    await sendAll();
    expect(posts()).toHaveLength(13);
  });

  test("is not sent sooner what it refuses while it takes all else", async () => {
    const url = "https://half.example/in";
    await anEndpoint({ url });
    world.answerPosts(({ body }) => anAnswer(body.includes("fulfillment.picked") ? 500 : 204));
    await simulate(await aTestOrder(), "Picked");
    await sendAll();
    world.advance(10_000);
    await sendAll();
    world.posts.length = 0;
    for (let at = 0; at < 3; at += 1) {
      world.advance(1_000);
      await aTestOrder();
      await sendAll();
    }
    const own = world.posts.filter((each) => each.url === url);
    expect(own.map(({ body }) => message.parse(JSON.parse(body)).type)).toEqual(
      Array.from({ length: 3 }, () => "fulfillment.created"),
    );
  });

  test("is disabled by 410; replaying its failures enables it and delivers them", async () => {
    const { id: endpointId } = await anEndpoint();
    const { merchantId } = merchant;
    world.answerPosts(() => anAnswer(410));
    await aTestOrder();
    await send();
    const [endpoint] = await world.core.notifications.listEndpoints({ merchantId });
    expect(endpoint?.disabledAt).toEqual(world.now());
    await aTestOrder();
    await send();
    expect(world.posts).toHaveLength(1);
    expect(await failures(endpointId)).toHaveLength(1);

    world.answerPosts(() => anAnswer(200));
    const count = await world.core.notifications.replayFailures({ merchantId, endpointId });
    await send();

    expect(count).toBe(1);
    expect(world.posts).toHaveLength(2);
    expect(await failures(endpointId)).toEqual([]);
  });

  test("is sent at once by a replay what waits for its next attempt, one message or all, and not what is on its way", async () => {
    const { id: endpointId } = await anEndpoint();
    const replay = (messageId?: string) =>
      world.core.notifications.replayFailures({
        merchantId: merchant.merchantId,
        endpointId,
        messageId,
      });
    world.answerPosts(() => anAnswer(503, { "retry-after": "3600" }));
    await aTestOrder();
    await aTestOrder();
    expect(await replay()).toBe(0);
    const command = { merchantId: merchant.merchantId, endpointId, limit: 2 };
    const { deliveries } = await world.core.notifications.listDeliveries(command);
    const [later, messageId] = deliveries.map(({ id }) => id);
    /** Which of the two were sent since. */
    const sentNow = async () => {
      world.posts.length = 0;
      await send();
      const ids = world.posts.map(({ headers }) => headers["webhook-id"]);
      return ids.filter((id) => id === later || id === messageId).toSorted();
    };
    expect(await sentNow()).toEqual([messageId, later]);
    expect(await sentNow()).toEqual([]);
    expect(await replay(messageId)).toBe(1);
    world.answerPosts(() => anAnswer(204));
    expect(await sentNow()).toEqual([messageId]);
    world.advance(120 * minuteMs);
    let onItsWay: number | undefined;
    world.answerPosts(async ({ headers }) => {
      if (headers["webhook-id"] === later) onItsWay = await replay();
      return anAnswer(503);
    });
    expect(await sentNow()).toEqual([later]);
    expect(onItsWay).toBe(0);
    expect(await replay()).toBe(1);
    world.answerPosts(() => anAnswer(204));
    expect(await sentNow()).toEqual([later]);
    expect(await replay()).toBe(0);
  });

  test("that can't be reached is told why in its list of failures", async () => {
    const { id: endpointId } = await anEndpoint();
    const { merchantId } = merchant;
    world.answerPosts(() => ({
      outcome: "refused",
      reason: details("hostNotPublic", { host: "h" }),
    }));
    await aTestOrder();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await send();
      world.advance(24 * 60 * minuteMs);
    }
    expect(await failures(endpointId)).toMatchObject([
      { lastError: "the host h is not on the public internet" },
    ]);
    await world.core.notifications.removeEndpoint({ merchantId, endpointId });
    expect(await failures(endpointId)).toEqual([]);
  });

  test("is told what is replayed before what came later, however much of that has been due longer", async () => {
    const { id: endpointId } = await anEndpoint();
    const { merchantId } = merchant;
    world.answerPosts(() => anAnswer(500));
    const sendAll = async () => {
      for (let round = 0; round < 4; round += 1) await send();
    };
    const orders = await Promise.all(Array.from({ length: 6 }, () => aTestOrder()));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await sendAll();
      world.advance(24 * 60 * minuteMs);
    }
    for (const order of orders) await simulate(order, "Picked");
    await sendAll();
    world.advance(minuteMs);
    world.answerPosts(() => anAnswer(204));
    world.posts.length = 0;
    await world.core.notifications.replayFailures({ merchantId, endpointId });
    await sendAll();
    expect(types().toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => "fulfillment.created"),
      ...Array.from({ length: 6 }, () => "fulfillment.picked"),
    ]);
    for (const { orderId } of orders) {
      const own = sent().filter(({ data }) => data.orderId === orderId);
      expect(own.map(({ type }) => type)).toEqual(["fulfillment.created", "fulfillment.picked"]);
    }
  });

  test("leaves nothing behind when it is removed, also of an order that moved at that moment", async () => {
    const { id: endpointId } = await anEndpoint();
    const { merchantId } = merchant;
    const sku = "COF-GND-12O-SUM-BOX";
    const body = anOrder({ items: [aLine({ sku })] });
    const { body: order } = await call(world, "createOrder", { key: merchant.test, body });
    const { pool, prisma } = world.database;
    // A move waits for the stock of its order when it has written what its endpoints are to be told.
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM core.stock WHERE is_test AND sku = $1 FOR UPDATE", [sku]);
    const canceling = call(world, "cancelOrder", { key: merchant.test, params: order });
    const waiting = async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    await world.core.notifications.removeEndpoint({ merchantId, endpointId });
    await holder.query("COMMIT");
    holder.release();
    expect((await canceling).status).toBe(200);
    expect(await prisma.notification.count({ where: { endpointId } })).toBeGreaterThan(0);
    await world.core.sweeps.purge();
    expect(await prisma.notification.count({ where: { endpointId } })).toBe(0);
  });
});

describe("slow endpoints", () => {
  const patience = { timeout: 20_000 };

  test("hold up no other, however many they are and however much waits for them", async () => {
    const slow = Promise.withResolvers<void>();
    const isSlow = ({ url }: { url: string }) => url.includes("slow");
    for (let index = 0; index < 8; index += 1)
      await anEndpoint({ url: `https://slow.example/${index}` });
    for (let index = 0; index < 6; index += 1) await aTestOrder();
    world.answerPosts(async (post) => {
      if (isSlow(post)) await slow.promise;
      return anAnswer(204);
    });
    await world.core.sweeps.dueNotifications();
    await vi.waitFor(() => expect(world.posts.filter(isSlow)).toHaveLength(8 * 5), patience);

    await anEndpoint({ url: "https://quick.example" });
    for (let index = 0; index < 12; index += 1) await aTestOrder();
    await world.core.sweeps.dueNotifications();

    await vi.waitFor(
      () => expect(world.posts.filter((post) => !isSlow(post))).toHaveLength(12),
      patience,
    );
    expect(world.posts.filter(isSlow), "five at once, no more").toHaveLength(8 * 5);
    slow.resolve();
    await vi.waitFor(() => expect(world.posts.filter(isSlow)).toHaveLength(8 * 18), patience);
    await world.core.sweeps.settleNotifications();
  });
});

test("more endpoints than there are places leave the others theirs once they hang", async () => {
  const slow = Promise.withResolvers<void>();
  onTestFinished(() => slow.resolve());
  for (let index = 0; index < 6; index += 1) {
    if (index > 0) merchant = await aMerchant(world);
    for (let each = 0; each < 18; each += 1)
      await anEndpoint({ url: `https://slow.example/${each}` });
    await aTestOrder();
    await aTestOrder();
  }
  const isSlow = ({ url }: { url: string }) => url.includes("slow");
  world.answerPosts(async (post) => {
    if (isSlow(post)) await slow.promise;
    return anAnswer(204);
  });
  const { dueNotifications, settleNotifications } = world.core.sweeps;
  const fill = async () => {
    await dueNotifications();
    expect(world.posts.filter(isSlow)).toHaveLength(100 * 2);
  };
  await vi.waitFor(fill, { timeout: 20_000 });
  merchant = await aMerchant(world);
  await anEndpoint({ url: "https://quick.example" });
  await aTestOrder();
  const quick = () => world.posts.filter((post) => !isSlow(post));
  world.advance(2_000);
  await dueNotifications();
  await vi.waitFor(() => expect(quick()).toHaveLength(1), { timeout: 20_000 });
  slow.resolve();
  await settleNotifications();
});

describe("several processes", () => {
  test("send each message once between them", async () => {
    await anEndpoint();
    for (let index = 0; index < 12; index += 1) await aTestOrder();
    const processes = [world.core, world.another().core, world.another().core];
    await Promise.all(processes.map(sendFrom));
    expect(new Set(world.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
    expect(world.posts).toHaveLength(12);
  });

  test("take over what a killed one had begun, once its lease has ended", async () => {
    await anEndpoint();
    await aTestOrder();
    world.answerPosts(() => {
      throw new Error("killed");
    });
    await expect(send()).rejects.toThrow("killed");
    world.answerPosts(() => anAnswer(200));
    await send();
    expect(world.posts).toHaveLength(1);
    world.advance(30_000);
    await send();
    expect(world.posts).toHaveLength(2);
  });
});

test("an endpoint must be HTTPS and ask for events that there are", async () => {
  const add = (more: object) =>
    world.core.notifications.addEndpoint({
      merchantId: merchant.merchantId,
      isTest: true,
      url: "https://hooks.example",
      ...more,
    });
  for (const url of ["http://hooks.example", "hooks", "ftp://hooks.example"]) {
    await expect(add({ url })).rejects.toMatchObject({ code: "endpoint_not_acceptable" });
  }
  await expect(add({ eventTypes: ["order.eaten"] })).rejects.toThrow("fulfillment.created");
});
