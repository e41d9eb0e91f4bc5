import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { isWebhookSecret } from "./index.ts";

const harness = openHarness();

const freshSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const secret = freshSecret();
const actor = "owner";

interface Posted {
  shop?: string;
  /** Seconds from now. */
  off?: number;
  signedWith?: string;
  prefix?: "webhook" | "svix";
  sentBody?: string;
}

/** Posts a message to a store, signed as providers sign. */
function post(store: Store, message: unknown, options: Posted = {}) {
  const { shop = store.shop, off = 0, signedWith = secret, prefix = "webhook" } = options;
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const at = new Date(Date.now() + off * 1_000);
  const headers = new Headers({
    [`${prefix}-id`]: "msg_1",
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1_000)),
    [`${prefix}-signature`]: `v1,AAAA ${new Webhook(signedWith).sign("msg_1", at, body)}`,
  });
  return store.connector.acceptProviderWebhook({ shop, headers, body: options.sentBody ?? body });
}

/** A store that takes webhooks, with an accepted order that is not looked at for a while. */
async function following() {
  const store = await harness.store();
  await store.connector.changeWebhookSecret({ shop: store.shop, secret, actor });
  const order = store.place();
  await store.send(order);
  await store.settle();
  await store.sweep();
  store.edge.calls.length = 0;
  const pollsDue = async () => {
    const [dispatch] = await store.dispatches();
    const connection = await harness.database.prisma.connection.findUniqueOrThrow({
      where: { id: dispatch?.connectionId ?? "" },
    });
    const now = store.now();
    return (dispatch?.pollDueAt ?? Infinity) <= now && connection.sweepDueAt <= now;
  };
  expect(await pollsDue()).toBe(false);
  return { store, order, pollsDue };
}

describe("a provider's webhook", () => {
  it.each([
    ["at the top", { type: "fulfillment.shipped", orderId: "api-1" }],
    ["under data", { type: "fulfillment.picked", data: { orderId: "api-1", status: "Picked" } }],
    ["under payload, in snake case", { event: "x", payload: { order_id: "api-1" } }],
  ])("has its order looked at now, named %s", async (_where, message) => {
    const { store, pollsDue } = await following();
    expect(await post(store, message)).toBe("taken");
    expect(await pollsDue()).toBe(true);
  });

  it("may name the order by our own id, and be signed in Svix's headers", async () => {
    const { store, order, pollsDue } = await following();
    const message = { data: { externalSourceId: `${store.shop}/${order.id}` } };
    expect(await post(store, message, { prefix: "svix" })).toBe("taken");
    expect(await pollsDue()).toBe(true);
  });

  it.each(["api-\0-1", "api-\ud800"])("that names %j names no order of ours", async (orderId) => {
    const { store, pollsDue } = await following();
    expect(await post(store, { data: { orderId } })).toBe("taken");
    expect(await pollsDue()).toBe(false);
  });

  it("is never believed: what it says of the order changes nothing", async () => {
    const { store } = await following();
    await post(store, { type: "fulfillment.shipped", orderId: "api-1", trackingNumber: "1Z" });
    await post(store, { type: "fulfillment.canceled", orderId: "api-1", status: "Canceled" });
    await store.connector.sweeps.tracking();
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", apiStatus: "Created", shipments: [] },
    ]);
    expect(store.edge.count("getOrder")).toBe(1);
  });

  it("brings a parcel to Shopify without waiting for the sweep's time", async () => {
    const { store, order } = await following();
    const items = [...store.provider.orders.values()][0]?.order.items ?? [];
    store.provider.ship("api-1", {
      number: "1Z1",
      items: items.map(({ externalSourceId, quantity }) => ({
        externalSourceId: externalSourceId ?? "",
        quantity,
      })),
    });
    await post(store, { type: "fulfillment.shipped", orderId: "api-1" });
    await store.connector.sweeps.tracking();
    await store.settle();
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
  });

  it.each<[string, Posted]>([
    ["signed with another secret", { signedWith: freshSecret() }],
    ["older than five minutes", { off: -301 }],
    ["from the future", { off: 301 }],
    ["changed on its way", { sentBody: '{"orderId":"api-1" }' }],
    ["for a shop that nobody knows", { shop: "nobody.myshopify.com" }],
    ["for something that is no shop", { shop: "%" }],
  ])("that is %s is refused, and nothing is looked at", async (_how, options) => {
    const { store, pollsDue } = await following();
    expect(await post(store, { orderId: "api-1" }, options)).toBe("refused");
    expect(await pollsDue()).toBe(false);
    const settings = await store.connector.readSettings(store.shop);
    expect(settings?.providerWebhooks).toMatchObject({ isAccepted: true, lastAt: null });
  });

  it("without a signature, or with something that is none, is refused", async () => {
    const { store } = await following();
    const at = String(Math.floor(Date.now() / 1_000));
    for (const headers of [
      {},
      { "webhook-id": "m", "webhook-timestamp": at },
      { "webhook-id": "m", "webhook-timestamp": at, "webhook-signature": "v1" },
      { "webhook-id": "m", "webhook-timestamp": "soon", "webhook-signature": "v1,AA==" },
    ]) {
      const webhook = { shop: store.shop, headers: new Headers(headers), body: "{}" };
      expect(await store.connector.acceptProviderWebhook(webhook)).toBe("refused");
    }
  });

  it.each([["{}"], ["null"], ["no json"], ['{"data":{"orderId":7}}'], ['{"orderId":"ord_other"}']])(
    "that is genuine and names no order of the shop (%s) is taken and left at that",
    async (body) => {
      const { store, pollsDue } = await following();
      expect(await post(store, body)).toBe("taken");
      expect(await pollsDue()).toBe(false);
    },
  );

  it("moves no other shop's order, whatever id it names", async () => {
    const { store, order, pollsDue } = await following();
    const other = await following();
    await post(other.store, { externalSourceId: `${store.shop}/${order.id}` });
    expect(await pollsDue()).toBe(false);
  });

  it("is refused once the shop takes none any more, or has uninstalled", async () => {
    const { store } = await following();
    await harness.database.prisma.shop.update({
      where: { domain: store.shop },
      data: { state: "Uninstalled" },
    });
    expect(await post(store, {})).toBe("refused");
    const { store: other } = await following();
    await other.connector.changeWebhookSecret({ shop: other.shop, secret: null, actor });
    expect(await post(other, {})).toBe("refused");
  });
});

describe("the secret", () => {
  it("is kept sealed, and what is none is refused", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.connector.changeWebhookSecret({ shop, secret, actor });
    const row = await harness.database.prisma.providerWebhooks.findUniqueOrThrow({
      where: { shop },
    });
    expect(row.sealedSecret).toBe(`sealed:${secret}`);
    expect(JSON.stringify(await store.connector.readSettings(shop))).not.toContain(secret);
    const none = ["", "whsec_", "whsec_AAAA", "not base64 at all!", ` ${secret}`];
    expect(none.filter(isWebhookSecret)).toEqual([]);
    expect(isWebhookSecret(secret.replace("whsec_", ""))).toBe(true);
    const bad = { shop, secret: "guess", actor };
    await expect(store.connector.changeWebhookSecret(bad)).rejects.toThrow("no webhook secret");
    const unknown = { shop: "nobody.myshopify.com", secret, actor };
    expect(await store.connector.changeWebhookSecret(unknown)).toBe(false);
  });
});
