import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { connectionId } from "#app/connector/clients/connections/index.ts";
import { openHarness, otherUrl, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

function moveToOther(store: Store) {
  return store.connector.changeConnection({
    shop: store.shop,
    connection: { url: otherUrl, apiKey: `pfk_live_${store.shop}` },
    actor: "owner",
  });
}

/** A store whose first order is on its way, its answer or its request lost. */
async function withOpenAttempt(fault: "lost-answer" | "lost-request") {
  const store = await harness.store();
  store.edge.setPlan((operation) => (operation === "createOrder" ? fault : undefined));
  await store.send(store.place());
  await store.settle();
  store.edge.setPlan(() => undefined);
  expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
  return store;
}

describe("a connection that changes while an order is being sent", () => {
  it("adopts the order that the old provider made, and follows it there", async () => {
    const store = await withOpenAttempt("lost-answer");
    await moveToOther(store);
    store.advance(61_000);
    await store.settle();

    expect(store.provider.orders.size + store.otherProvider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
    const made = store.provider.orders.get("api-1");
    store.provider.ship("api-1", {
      number: "1Z",
      items: (made?.order.items ?? []).map(({ externalSourceId, quantity }) => ({
        externalSourceId: externalSourceId ?? "",
        quantity,
      })),
    });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });

  it("sends the order over the new connection once the old one is certain not to have it", async () => {
    const store = await withOpenAttempt("lost-request");
    const [before] = await store.dispatches();
    await moveToOther(store);
    await store.settle();
    expect(store.otherProvider.orders.size).toBe(0);
    store.advance(61_000);
    await store.settle();

    expect(store.provider.orders.size).toBe(0);
    expect(store.otherProvider.orders.size).toBe(1);
    const [after] = await store.dispatches();
    expect(after).toMatchObject({ state: "Accepted" });
    expect(after?.attempt?.idempotencyKey).not.toBe(before?.attempt?.idempotencyKey);
  });

  it.each([
    { fault: "unauthorized", minutes: 1 },
    { fault: "lost-request", minutes: 15 },
  ] as const)(
    "asks a person where the old provider can't be asked ($fault), and sends nothing before",
    async ({ fault, minutes }) => {
      const store = await withOpenAttempt("lost-answer");
      store.edge.setPlan((operation) => (operation === "getOrders" ? fault : undefined));
      await moveToOther(store);
      for (let minute = 0; minute < minutes; minute += 1) {
        store.advance(61_000);
        await store.settle();
      }
      const [dispatch] = await store.dispatches();
      expect(dispatch).toMatchObject({ state: "Submitting", attentionReason: "AttemptUnknown" });
      expect(store.otherProvider.orders.size).toBe(0);

      const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
      expect(await store.connector.clearDispatch({ ...command, reason: "AttemptUnknown" })).toBe(
        true,
      );
      await store.settle();
      expect(store.otherProvider.orders.size).toBe(1);
      expect(await store.dispatches()).toMatchObject([{ state: "Accepted", cleared: [] }]);
    },
  );

  it.each(["refuses its key", "is silent", "has its key lost"])(
    "sends over the new one what was written down and never went out, though the old provider %s",
    async (how) => {
      // GIVEN an order that was not sent, as another one was told to wait
      const store = await harness.store();
      const message = "429";
      const wait = { kind: "unanswered", message, retryAfterMs: 15 * 60_000 } as const;
      store.edge.setPlan((operation) =>
        operation === "createOrder" ? { instead: wait } : undefined,
      );
      await store.send(store.place());
      await store.settle();
      const unsent = store.place();
      await store.send(unsent);
      await store.settle();
      expect(await store.dispatches()).toMatchObject([
        { attempt: { state: "Sent" } },
        { attempt: { state: "Frozen" } },
      ]);
      // WHEN
      const fault = how === "refuses its key" ? "unauthorized" : "lost-request";
      store.edge.setPlan((operation) =>
        operation === "createOrder" || operation === "getOrders" ? fault : undefined,
      );
      await moveToOther(store);
      if (how === "has its key lost") {
        const [{ connectionId: id = "" } = {}] = await store.dispatches();
        const data = { apiUrl: null, sealedApiKey: null };
        await store.prisma.connection.updateMany({ where: { id: id ?? "" }, data });
      }
      for (let minute = 0; minute < 15; minute += 1) {
        store.advance(61_000);
        await store.settle();
      }
      // THEN that one alone is looked up, or asked about, which may have arrived
      expect(await store.dispatches()).toMatchObject([
        { state: "Submitting", attempt: { state: "Sent" } },
        { state: "Accepted", orderId: unsent.id, attentionReason: null },
      ]);
      expect(store.otherProvider.orders.size).toBe(1);
    },
  );

  it("finds the order with a renewed key of the same provider", async () => {
    const store = await withOpenAttempt("lost-answer");
    let refusals = 0;
    store.edge.setPlan((operation) => {
      if (operation !== "getOrders" || refusals > 0) return undefined;
      refusals += 1;
      return "unauthorized";
    });
    const connection = { url: null, apiKey: `pfk_live_renewed_${store.shop}` };
    await store.connector.changeConnection({ shop: store.shop, connection, actor: "owner" });
    store.advance(61_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });

  // 30 lives in full, each with a death at another step.
  it("leaves one order behind wherever the process dies", { timeout: 120_000 }, async () => {
    for (const crashAt of crashSteps({ last: 30 })) {
      const store = await withOpenAttempt(crashAt % 2 === 0 ? "lost-answer" : "lost-request");
      await moveToOther(store);
      store.advance(61_000);
      await store.settle(store.newProcess({ crashAt }));
      store.advance(90_000);
      await store.settle();
      store.advance(90_000);
      await store.settle();
      expect([crashAt, store.provider.orders.size + store.otherProvider.orders.size]).toEqual([
        crashAt,
        1,
      ]);
      expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    }
  });
});

describe("a provider whose answers are no answers", () => {
  it("never gets a second order: the same key again, then a look at what it has", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
    await store.send(store.place());
    for (let round = 0; round < 8; round += 1) {
      await store.settle();
      store.advance(31_000);
    }
    expect(store.provider.orders.size).toBe(1);
    expect(store.edge.count("createOrder")).toBe(5);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });
});

describe("a key that is renewed while an order is being sent", () => {
  const renew = (store: Store) => {
    const connection = { url: null, apiKey: `pfk_live_renewed_${store.shop}` };
    const changed = { shop: store.shop, connection, actor: "owner" };
    return { connection, change: () => store.connector.changeConnection(changed) };
  };

  it("is the one that the order is followed under, though the old one still finds it", async () => {
    const store = await withOpenAttempt("lost-answer");
    const { connection, change } = renew(store);
    await change();
    store.advance(61_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", connectionId: connectionId(connection) },
    ]);
  });

  it("is so, too, where it comes between the provider's answer and its record", async () => {
    const store = await harness.store();
    const { connection, change } = renew(store);
    const process = store.newProcess();
    const { openMerchantApi } = process.ctx;
    process.ctx.openMerchantApi = (...how) => {
      const api = openMerchantApi(...how);
      return {
        ...api,
        async createOrder(...order) {
          const reply = await api.createOrder(...order);
          await change();
          return reply;
        },
      };
    };
    await store.send(store.place(), { process });
    await store.settle(process);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", connectionId: connectionId(connection) },
    ]);
  });

  it("is the one under which corrections of what left before are looked for", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 1 }] });
    await store.send(order);
    await store.settle();
    const items = [{ externalSourceId: "1", quantity: 1 }];
    store.provider.ship("api-1", { number: "A", items });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
    const { connection, change } = renew(store);
    await change();
    const used = new Set<string>();
    const process = store.newProcess();
    const { openMerchantApi } = process.ctx;
    process.ctx.openMerchantApi = (to, how) => {
      // The sweep is that of all stores of the database.
      if (to.apiKey.endsWith(store.shop)) used.add(to.apiKey);
      return openMerchantApi(to, how);
    };
    store.provider.correct("api-1", { trackingNumber: "B" });
    store.advance(60 * 60_000);
    await store.sweep(process);
    expect([...used]).toEqual([connection.apiKey]);
    expect(store.shopify.orders.get(order.id)?.fulfillments).toMatchObject([
      { tracking: [{ number: "B" }] },
    ]);
  });
});
