/** How often one order asks PostgreSQL, from its webhook to its parcel: under a burst each statement counts. */
import { beforeAll, expect, it } from "vitest";
import { countStatements } from "#app/connector/testing/count-statements.ts";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();
let counter: ReturnType<typeof countStatements>;

beforeAll(() => {
  counter = countStatements(harness.database.pool);
});

it("is sent and written back with no more statements and commits than these", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await store.send(store.place(), { webhookId: "paid" });
  const countOf = async (work: () => Promise<unknown>) => {
    const { asked, commits, written } = await counter.during(work);
    return { statements: asked.length, commits, written };
  };
  const delivery = await countOf(() =>
    connector.jobs["process-delivery"]({ shop, webhookId: "paid" }),
  );
  const [dispatch] = await store.dispatches();
  const reconcile = () =>
    connector.jobs["reconcile-dispatch"]({ shop, dispatchId: dispatch?.id ?? "" });
  const sending = await countOf(reconcile);
  store.provider.ship("api-1", {
    number: "A",
    items: [{ externalSourceId: "1", quantity: 1 }],
  });
  store.advance(61_000);
  await connector.sweeps.tracking();
  const writingBack = await countOf(reconcile);
  expect(delivery.statements).toBeLessThanOrEqual(14);
  expect(sending.statements).toBeLessThanOrEqual(10);
  expect(writingBack.statements).toBeLessThanOrEqual(28);
  expect([delivery.commits, sending.commits, writingBack.commits]).toEqual([1, 0, 4]);
  // A variant that nobody has mapped is noted by itself. What the store's points take, and what the jobs share with
  // those of other orders, comes on top.
  expect([delivery.written, sending.written]).toEqual([2, 5]);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
});

it("is sent with ten transactions at most where its variants are known, as most are", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const reconcileAll = async () => {
    for (const { id, state } of await store.dispatches()) {
      if (state === "Pending") await connector.jobs["reconcile-dispatch"]({ shop, dispatchId: id });
    }
  };
  const lines = [{ id: "1", variantId: "11" }];
  await store.send(store.place({ lines }), { webhookId: "first" });
  await connector.jobs["process-delivery"]({ shop, webhookId: "first" });
  await reconcileAll();
  const { asked, commits, written, waited } = await counter.during(async () => {
    await store.send(store.place({ lines, id: "2002" }), { webhookId: "second" });
    await connector.jobs["process-delivery"]({ shop, webhookId: "second" });
    await reconcileAll();
  });
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }, { state: "Accepted" }]);
  // Beside these are the store's points, taken and given back, and what jobs share with those of other orders.
  expect(written).toBeLessThanOrEqual(7);
  expect(commits).toBe(2);
  // That its webhook came, and that its body goes out.
  expect(waited).toBe(2);
  expect(asked.length).toBeLessThanOrEqual(17);
});

it("asks less for each order, the more come at once, and sends each once", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const lines = [{ id: "1", variantId: "11" }];
  const reconcileAll = async () => {
    const pending = (await store.dispatches()).filter(({ state }) => state === "Pending");
    await Promise.all(
      pending.map(({ id }) => connector.jobs["reconcile-dispatch"]({ shop, dispatchId: id })),
    );
  };
  await store.send(store.place({ lines }), { webhookId: "first" });
  await connector.jobs["process-delivery"]({ shop, webhookId: "first" });
  await reconcileAll();
  /** What one order of a burst costs; which of them share a statement is the machine's choice as well. */
  const burst = async (name: number) => {
    const ids = Array.from({ length: 24 }, (_, at) => `${name}0${at}`);
    for (const id of ids) await store.send(store.place({ lines, id }), { webhookId: id });
    const { asked, written } = await counter.during(async () => {
      await Promise.all(
        ids.map((webhookId) => connector.jobs["process-delivery"]({ shop, webhookId })),
      );
      await reconcileAll();
    });
    return { asked: asked.length / ids.length, written: written / ids.length };
  };
  const bursts = [await burst(3), await burst(4), await burst(5)];

  expect(await store.dispatches()).toHaveLength(73);
  expect(store.edge.count("createOrder")).toBe(73);
  expect(Math.min(...bursts.map(({ asked }) => asked))).toBeLessThanOrEqual(9);
  expect(Math.min(...bursts.map(({ written }) => written))).toBeLessThanOrEqual(5);
});

it("opens one dispatch of an order whose two first webhooks are worked on beside another's", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const lines = [{ id: "1", variantId: "11" }];
  await store.send(store.place({ lines }), { webhookId: "known" });
  await connector.jobs["process-delivery"]({ shop, webhookId: "known" });
  const twice = store.place({ lines, id: "401" });
  await store.send(twice, { webhookId: "created", topic: "orders/create" });
  await store.send(twice, { webhookId: "paid" });
  await store.send(store.place({ lines, id: "402" }), { webhookId: "other" });

  await Promise.all(
    ["created", "paid", "other"].map((webhookId) =>
      connector.jobs["process-delivery"]({ shop, webhookId }),
    ),
  );

  const opened = await store.prisma.dispatch.findMany({ where: { shop } });
  const ofTwo = opened.map(({ orderId }) => orderId).filter((id) => id.startsWith("40"));
  expect(ofTwo.toSorted()).toEqual(["401", "402"]);
  const webhooks = await store.prisma.delivery.findMany({ where: { shop } });
  expect(new Set(webhooks.map(({ state }) => state))).toEqual(new Set(["Applied"]));
});
