/** What the lines of a timeline keep of the calls that led to them. */
import { describe, expect, it } from "vitest";
import type { Exchange } from "#app/connector/model/exchange.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { ship } from "#app/connector/testing/world-steps.ts";

const harness = openHarness();

async function detailOf(store: Store) {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  const detail = await store.connector.readDispatch(target);
  if (detail === null) throw new Error("There is no dispatch.");
  return { ...target, detail };
}

/** The calls of the first line with this code, as the order's page reads them. */
async function callsOf(store: Store, code: string): Promise<Exchange[]> {
  const { detail, shop, dispatchId } = await detailOf(store);
  const line = detail.timeline.find(({ remark }) => remark?.code === code);
  if (line === undefined) throw new Error(`There is no line ${code}.`);
  const read = await store.connector.readExchanges({ shop, dispatchId, lineId: line.id });
  expect(line.hasExchanges).toBe((read?.calls.length ?? 0) > 0);
  return read?.calls ?? [];
}

const told = (calls: readonly Exchange[]) =>
  calls.map(({ service, operation, outcome }) => `${service} ${operation} ${outcome}`);

async function forwarded(prepare: (store: Store) => void = () => {}, key?: "test") {
  const store = await harness.store({ key: key ?? "live" });
  prepare(store);
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, order };
}

async function changed(store: Store, orderId: string, change: Parameters<Store["change"]>[1]) {
  await store.send(store.change(orderId, change), { topic: "orders/updated" });
  await store.settle();
}

describe("an order on its way", () => {
  it("tells what was read in Shopify before its content was fixed", async () => {
    const { store } = await forwarded();
    expect(told(await callsOf(store, "frozen"))).toEqual(["shopify readOrder answered"]);
  });

  it("tells what the provider was sent and what it answered", async () => {
    const { store, order } = await forwarded();
    const [call, ...others] = await callsOf(store, "accepted");
    expect(others).toEqual([]);
    expect(call).toMatchObject({ service: "provider", operation: "createOrder", status: 200 });
    expect(JSON.parse(call?.request ?? "")).toMatchObject({
      externalSourceId: `${store.shop}/${order.id}`,
      toAddress: { name: "•••", street1: "•••", city: "Portland", country: "US" },
      items: [{ sku: "COF-1", quantity: 2 }, { sku: "COF-2" }],
    });
    expect(call?.answer).toBe('{"orderId":"api-1"}');
  });

  it("tells why it was refused, in words without the buyer", async () => {
    const words = "1 Main St is not known, Ada Lovelace";
    const { store } = await forwarded(({ provider }) => provider.refuseWith(refused(400, words)));
    const [call] = await callsOf(store, "refused");
    expect(call).toMatchObject({ operation: "createOrder", outcome: "refused", status: 400 });
    expect(call?.answer).toBe('{"code":400,"message":"••• is not known, •••"}');
  });

  it("tells that no answer came", async () => {
    const { store } = await forwarded(({ edge }) =>
      edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined)),
    );
    const calls = await callsOf(store, "providerSilent");
    expect(told(calls)).toEqual(["provider createOrder unanswered"]);
    expect(calls[0]).toMatchObject({ status: null, answer: null });
    expect(calls[0]?.request).toContain("COF-1");
  });

  it("tells of its parcel, its fulfillment and its cost", async () => {
    const { store } = await forwarded();
    ship(store, 0, false);
    await store.sweep();
    expect(told(await callsOf(store, "shipped"))).toEqual([
      "provider getOrderEvents answered",
      "provider getOrderShipping answered",
    ]);
    const written = await callsOf(store, "written");
    expect(told(written)).toEqual([
      "shopify readFulfillments answered",
      "shopify createFulfillment answered",
    ]);
    expect(written[1]?.request).toContain('"numbers":["1Z-api-1-0"]');
    expect(told(await callsOf(store, "cost"))).toEqual([
      "provider getTransactionByOrderId answered",
    ]);
  });

  it("tells of a fulfillment that Shopify refused", async () => {
    const { store } = await forwarded();
    ship(store, 0, false);
    const words = "Ada Lovelace's fulfillment is closed.";
    store.edge.setPlan((operation) =>
      operation === "createFulfillment" ? { instead: refused(200, words) } : undefined,
    );
    await store.sweep();
    const calls = await callsOf(store, "writeBackRefused");
    expect(told(calls)).toContain("shopify createFulfillment refused");
    expect(calls.at(-1)?.answer).toBe('{"code":400,"message":"•••\'s fulfillment is closed."}');
  });

  it("tells of a change and of its end at the provider", async () => {
    const { store, order } = await forwarded();
    await changed(store, order.id, { quantities: { [`${order.id}1`]: 1 } });
    const updated = await callsOf(store, "updated");
    expect(told(updated)).toContain("provider updateOrder answered");
    expect(updated.at(-1)?.request).toContain('"quantity":1');
    await changed(store, order.id, { isCanceled: true });
    expect(told(await callsOf(store, "cancelAsked"))).toEqual([
      "provider getOrder answered",
      "provider cancelOrder answered",
      "provider getOrder answered",
    ]);
  });

  it("tells of a simulated stage", async () => {
    const { store } = await forwarded(undefined, "test");
    const { shop, dispatchId } = await detailOf(store);
    await store.connector.simulateOrder({ shop, dispatchId, target: "Picked", actor: "merchant" });
    expect(told(await callsOf(store, "simulated"))).toEqual([
      "provider simulateOrderStatus answered",
    ]);
  });
});

describe("what was said about an order", () => {
  const kept = ({ prisma, shop }: Store) =>
    prisma.$queryRaw<{ lines: bigint }[]>`
      SELECT count(*) AS lines FROM connector.activity WHERE shop = ${shop} AND exchanges IS NOT NULL`;

  it("goes when the buyer's data is erased, and nothing more is kept", async () => {
    const { store, order } = await forwarded();
    expect(await kept(store)).not.toEqual([{ lines: 0n }]);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
    });
    await store.settle();
    expect(await kept(store)).toEqual([{ lines: 0n }]);
    expect(await callsOf(store, "accepted")).toEqual([]);
    // The order goes on, and its lines tell of it without what was said.
    ship(store, 0, false);
    await store.sweep();
    const { detail } = await detailOf(store);
    expect(detail.timeline.map(({ remark }) => remark?.code)).toContain("written");
    expect(await kept(store)).toEqual([{ lines: 0n }]);
  });

  it("is nobody else's to read, and no line but the order's own has it", async () => {
    const { store } = await forwarded();
    const { shop, dispatchId, detail } = await detailOf(store);
    const { id: lineId = "" } = detail.timeline.find(({ hasExchanges }) => hasExchanges) ?? {};
    const other = await forwarded();
    const { dispatchId: otherId } = await detailOf(other.store);
    const read = store.connector.readExchanges;
    expect(await read({ shop, dispatchId, lineId })).toMatchObject({ leftOut: 0 });
    expect(await read({ shop: other.store.shop, dispatchId, lineId })).toBeNull();
    expect(await read({ shop, dispatchId: otherId, lineId })).toBeNull();
    for (const odd of ["\0", "\ud800", "x"]) {
      expect(await read({ shop, dispatchId: odd, lineId })).toBeNull();
    }
    for (const odd of ["0", "\0", "-1", "x", "9".repeat(40), ""]) {
      expect(await read({ shop, dispatchId, lineId: odd })).toBeNull();
    }
  });
});
