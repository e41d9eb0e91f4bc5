/** Shopify Flow: what workflows begin with is sent once, and only where one is active. */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { payloadOf } from "#app/connector/flow/payload.ts";
import { flowActions, flowTriggers } from "#app/connector/model/flow.ts";
import { promise } from "#app/connector/model/promise.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** A store with an active workflow of every trigger, unless told. */
async function aStore(triggers: readonly string[] = Object.keys(flowTriggers)): Promise<Store> {
  const store = await harness.store();
  const { shop } = store;
  for (const definition of triggers) {
    await store.connector.noteWorkflow({ shop, definition, isOn: true, reportedAt: store.now() });
  }
  return store;
}

const rows = ({ prisma, shop }: Store) =>
  prisma.flowEvent.findMany({ where: { shop }, orderBy: { id: "asc" } });
const send = async (store: Store) => void (await store.connector.sweeps.flowEvents());
const handles = ({ shopify }: Store) => shopify.started.map(({ handle }) => handle);

async function placed(store: Store, options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order;
}

async function shipped(store: Store, apiOrderId = "api-1") {
  store.provider.ship(apiOrderId, {
    number: "1Z",
    items: [{ externalSourceId: "1", quantity: 1 }],
  });
  await store.sweep();
}

const incomplete = { shippingAddress: null };

describe("what workflows begin with", () => {
  it("is sent once for each thing that happened, in the trigger's own fields", async () => {
    const store = await aStore(["order-accepted", "order-shipped"]);
    const order = await placed(store);
    await shipped(store);
    await send(store);
    await send(store);
    const order_id = order.id;
    expect(store.shopify.started).toEqual([
      { handle: "order-accepted", payload: { order_id, "Provider order": "api-1" } },
      {
        handle: "order-shipped",
        payload: {
          order_id,
          Carrier: "UPS",
          "Tracking number": "1Z",
          "Tracking link": "https://carrier.example/track",
        },
      },
    ]);
    // AND nothing of what it told is kept
    expect(await rows(store)).toMatchObject([
      { facts: null, dueAt: null },
      { facts: null, dueAt: null },
    ]);
  });

  it("is sent by one of two processes that are at it together", async () => {
    const store = await aStore(["order-accepted", "order-shipped"]);
    await placed(store);
    await shipped(store);
    const other = store.newProcess();
    await Promise.all([send(store), other.connector.sweeps.flowEvents()]);
    expect(handles(store).toSorted()).toEqual(["order-accepted", "order-shipped"]);
  });

  it("leaves neither row nor call in a store that has no such workflow, and none of another store's", async () => {
    await aStore();
    const store = await aStore(["stock-low"]);
    await placed(store, incomplete);
    await placed(store, { id: "9102" });
    await shipped(store);
    expect(await rows(store)).toEqual([]);
    await send(store);
    expect(store.edge.count("startWorkflows")).toBe(0);
  });

  it("is known by the trigger's name too, and by a name that is none of ours rather than missed", async () => {
    const handlesFor = async (definition: string) => {
      const store = await aStore([definition]);
      await placed(store);
      await send(store);
      return handles(store);
    };
    expect(await handlesFor("Order accepted by provider")).toEqual(["order-accepted"]);
    const all = ["unmapped-variant-ordered", "order-accepted"];
    expect(await handlesFor("gid://shopify/FlowTrigger/7")).toEqual(all);
  });

  it("is told of an order that waits for a person, once, however often the same is asked", async () => {
    const store = await aStore(["order-needs-attention"]);
    const order = await placed(store, incomplete);
    await store.send(store.change(order.id, { quantities: { [`${order.id}1`]: 3 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    await send(store);
    expect(store.shopify.started).toEqual([
      {
        handle: "order-needs-attention",
        payload: {
          order_id: order.id,
          Reason: expect.stringContaining("The delivery address lacks"),
          Code: "AddressIncomplete",
        },
      },
    ]);
  });

  it("is told of an order that the provider ended, not of one that the store canceled", async () => {
    const store = await aStore(["order-canceled-by-provider"]);
    await placed(store);
    const other = await placed(store, { id: "9102" });
    await store.send(store.change(other.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    const made = store.provider.orders.get("api-1")?.order;
    if (made === undefined) throw new Error("The provider has no order.");
    made.orderStatus = "Declined";
    await store.sweep();
    await send(store);
    expect(store.shopify.started.map(({ payload }) => payload["Status"])).toEqual(["Declined"]);
  });

  it("is told of each unmapped variant of an order once, and once it is paid", async () => {
    const store = await aStore(["unmapped-variant-ordered"]);
    store.shopify.variants.delete("13");
    const lines = [{ id: "501", variantId: "13", sku: "MUG", title: "Mug" }];
    const order = await placed(store, { lines });
    await store.send(order);
    await store.send(store.change(order.id, { address: {} }), { topic: "orders/updated" });
    await store.settle();
    await send(store);
    expect(store.shopify.started).toMatchObject([
      { payload: { Variant: "Mug", "Variant number": "13", SKU: "MUG" } },
    ]);
  });

  it("is told when the stock of what is mapped falls to a level, once a day, and of nothing else", async () => {
    const store = await aStore(["stock-low"]);
    const stock = async (quantity: number) => {
      store.provider.stock.set("COF-1", quantity);
      store.advance(16 * 60_000);
      await store.connector.sweeps.catalogs();
    };
    for (const quantity of [40, 24, 23, 30, 25, 4, 0]) await stock(quantity);
    await send(store);
    expect(store.shopify.started.map(({ payload }) => payload)).toEqual([
      { SKU: "COF-1", Product: expect.any(String), Quantity: 24 },
      { SKU: "COF-1", Product: expect.any(String), Quantity: 4 },
      { SKU: "COF-1", Product: expect.any(String), Quantity: 0 },
    ]);
  });

  it("is sent again until Shopify takes it, and given up after a day, of which the order tells", async () => {
    const store = await aStore(["order-accepted"]);
    await placed(store);
    store.edge.setPlan((operation) =>
      operation === "startWorkflows" ? "lost-request" : undefined,
    );
    await send(store);
    store.advance(5_000);
    store.edge.setPlan(() => undefined);
    await send(store);
    expect(handles(store)).toEqual(["order-accepted"]);

    await placed(store, { id: "9102" });
    store.edge.setPlan((operation) =>
      operation === "startWorkflows" ? "lost-request" : undefined,
    );
    for (let hour = 0; hour < 26; hour += 1) {
      await send(store);
      store.advance(3_600_000);
    }
    store.edge.setPlan(() => undefined);
    await send(store);
    expect(handles(store)).toEqual(["order-accepted"]);
    const lines = await store.prisma.timelineEntry.findMany({
      where: { shop: store.shop, kind: "flow" },
    });
    expect(lines).toMatchObject([{ remark: { code: "flowMissed", trigger: "order-accepted" } }]);
  });

  it("is not sent where Shopify knows no such trigger, nor once the workflow is off or the app is gone", async () => {
    const store = await aStore(["order-accepted"]);
    const { shop } = store;
    store.shopify.refuseWorkflows = "Errors validating schema:\n  Invalid handle";
    await placed(store);
    await send(store);
    store.advance(3_600_000);
    await send(store);
    expect(store.edge.count("startWorkflows")).toBe(1);

    await placed(store, { id: "9102" });
    const off = { shop, definition: "order-accepted", isOn: false, reportedAt: store.now() };
    await store.connector.noteWorkflow(off);
    await send(store);
    expect(store.edge.count("startWorkflows")).toBe(1);
  });

  it("goes with the buyer whom it may name", async () => {
    const store = await aStore(["order-needs-attention"]);
    const order = await placed(store, incomplete);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: store.now(),
      body: Buffer.from(
        `{"shop_domain":"${store.shop}","customer":{"id":7},"orders_to_redact":[${order.id}]}`,
      ),
    });
    await store.settle();
    await send(store);
    expect(handles(store)).toEqual([]);
    expect(await rows(store)).toMatchObject([{ facts: null, dueAt: null }]);
  });
});

describe("an order that is late", () => {
  it("is told of once, with the stage that it is in and the day that was promised", async () => {
    const store = await aStore(["order-late"]);
    const quiet = await aStore(["order-accepted"]);
    const { id } = await placed(store);
    await placed(quiet);
    const look = async () => void (await store.connector.sweeps.lateOrders());
    await look();
    expect(await rows(store)).toEqual([]);
    // WHEN nothing has left for weeks
    store.provider.move("api-1", "Picked");
    await store.sweep();
    store.advance(20 * 24 * 60 * 60_000);
    await look();
    await look();
    await send(store);
    // THEN
    expect(store.shopify.started).toEqual([
      {
        handle: "order-late",
        payload: {
          order_id: id,
          Stage: "Picked",
          "Promised day": expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          "Provider order": "api-1",
        },
      },
    ]);
    expect(await rows(quiet)).toHaveLength(1);
  });

  it("is one that was reported as shipped, and still has no tracking number, once more", async () => {
    const store = await aStore(["order-late"]);
    await placed(store);
    const look = async () => void (await store.connector.sweeps.lateOrders());
    store.advance(20 * 24 * 60 * 60_000);
    await look();
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    await look();
    expect(await rows(store)).toHaveLength(1);
    // WHEN it has had no number for a week
    store.advance(7 * 24 * 60 * 60_000);
    await look();
    await look();
    await send(store);
    // THEN
    expect(store.shopify.started.map(({ payload }) => payload)).toMatchObject([
      { Stage: "Created" },
      { Stage: "Shipped", "Promised day": expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
  });

  it("is one that was late on its way to the provider, and then there, each once", async () => {
    const store = await aStore(["order-late"]);
    const look = async () => void (await store.connector.sweeps.lateOrders());
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await placed(store);
    store.advance(20 * 24 * 60 * 60_000);
    await look();
    await look();
    expect(await rows(store)).toHaveLength(1);
    // WHEN it is there at last, and nothing has left for weeks
    store.edge.setPlan(() => undefined);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    await look();
    expect(await rows(store)).toHaveLength(1);
    store.advance(20 * 24 * 60 * 60_000);
    await look();
    await look();
    await send(store);
    // THEN
    const told = store.shopify.started.map(({ payload }) => payload["Provider order"]);
    expect(told).toEqual(["", "api-1"]);
  });

  it("is one of a long promise as well, once", async () => {
    const store = await aStore(["order-late"]);
    await store.changeRules({ promise: promise.parse({ days: 60 }) });
    await placed(store);
    const look = async () => void (await store.connector.sweeps.lateOrders());
    store.advance(70 * 24 * 60 * 60_000);
    await look();
    expect(await rows(store)).toEqual([]);
    store.advance(20 * 24 * 60 * 60_000);
    await look();
    expect(await rows(store)).toHaveLength(1);
    // AND not once more when what kept that is gone.
    store.advance(100 * 24 * 60 * 60_000);
    await store.prisma.flowEvent.deleteMany({ where: { shop: store.shop } });
    await look();
    expect(await rows(store)).toEqual([]);
  });

  it("is none that has left", async () => {
    const store = await aStore(["order-late"]);
    await placed(store);
    await shipped(store);
    store.advance(20 * 24 * 60 * 60_000);
    await store.connector.sweeps.lateOrders();
    expect(await rows(store)).toEqual([]);
  });
});

describe("what Flow tells of workflows", () => {
  it("is what the settings show, of that store alone", async () => {
    const store = await aStore([]);
    const other = await aStore(["order-late"]);
    const { shop, connector } = store;
    const uses = async () => {
      const triggers = await connector.listTriggers(shop);
      return Object.fromEntries(triggers.map(({ trigger, use }) => [trigger, use]));
    };
    const tell = (definition: string, isOn: boolean) =>
      connector.noteWorkflow({ shop, definition, isOn, reportedAt: store.now() });
    expect(new Set(Object.values(await uses()))).toEqual(new Set(["unused"]));
    await tell("order-shipped", true);
    await tell(flowTriggers["stock-low"], true);
    const used = { "order-shipped": "used", "stock-low": "used", "order-late": "unused" };
    expect(await uses()).toMatchObject(used);
    // What Flow calls by no name of ours may be any of them, and is not said to be none.
    await tell("4711", true);
    expect(await uses()).toMatchObject({ ...used, "order-late": "unclear" });
    await tell("4711", false);
    await tell("order-shipped", false);
    expect(await uses()).toMatchObject({ ...used, "order-shipped": "unused" });
    expect(await other.connector.listTriggers(other.shop)).toContainEqual({
      trigger: "order-late",
      name: "Order late at provider",
      use: "used",
    });
  });

  it("counts by its own time, whatever comes last", async () => {
    const store = await aStore([]);
    const { shop, connector } = store;
    const told = (isOn: boolean, minute: number) =>
      connector.noteWorkflow({
        shop,
        definition: "order-accepted",
        isOn,
        reportedAt: new Date(store.now().getTime() + minute * 60_000),
      });
    await told(true, 2);
    await told(false, 1);
    await placed(store);
    expect(await rows(store)).toHaveLength(1);
    await told(false, 3);
    await told(true, 2);
    await placed(store, { id: "9102" });
    expect(await rows(store)).toHaveLength(1);
    // AND of a store that is not known nothing is kept
    await connector.noteWorkflow({
      shop: "nobody.myshopify.com",
      definition: "order-accepted",
      isOn: true,
      reportedAt: store.now(),
    });
    expect(await store.prisma.flowUse.count({ where: { shop: "nobody.myshopify.com" } })).toBe(0);
  });
});

describe("the extensions of Flow", () => {
  const read = (handle: string) =>
    parse(readFileSync(`extensions/flow-${handle}/shopify.extension.toml`, "utf8"));
  const sample = {
    "order-needs-attention": { notice: { reason: "ByHand", subject: {} } },
    "order-accepted": { apiOrderId: "a" },
    "order-shipped": { carrier: "UPS", numbers: ["1"], urls: [] },
    "order-canceled-by-provider": { status: "Canceled" },
    "order-late": { apiOrderId: "a", status: "Picked", promisedDay: "2026-12-03" },
    "stock-low": { sku: "A", title: "A", quantity: 1, level: 5 },
    "unmapped-variant-ordered": { variantId: "1", title: "A", sku: null, quantity: 1 },
  } as const;

  it("have the handles, names and fields that the app sends and answers", () => {
    for (const [handle, name] of Object.entries({ ...flowTriggers, ...flowActions })) {
      expect(read(handle)).toMatchObject({ extensions: [{ handle, name }] });
    }
    for (const [trigger, facts] of Object.entries(sample)) {
      const { settings } = read(trigger) as {
        settings: { fields: { type: string; key?: string }[] };
      };
      const fields = settings.fields.map(({ key }) => key ?? "order_id");
      const orderId = fields.includes("order_id") ? "1" : null;
      const say = () => "";
      const reader = { language: null, timezone: "UTC" };
      // Each sample is of its trigger, which the compiler can't see through the loop.
      const told = { trigger, ...facts } as Parameters<typeof payloadOf>[0];
      const payload = payloadOf(told, { orderId, say, reader });
      expect([trigger, Object.keys(payload)]).toEqual([trigger, fields]);
    }
  });
});
