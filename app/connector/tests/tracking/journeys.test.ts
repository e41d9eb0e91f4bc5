/** Where parcels are, as the provider tells it and Shopify shows it. */
import { describe, expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { type Fault, refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { remarkOf } from "#app/connector/store/timeline/index.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "write_back");

const hourMs = 60 * 60_000;
const whole = [{ externalSourceId: "1", quantity: 1 }];

/** A store with one accepted order of one line. */
async function aStore({ tellJourney = true, quantity = 1 } = {}): Promise<Store> {
  const store = await harness.store();
  const rules = policy.parse({ tellJourney });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
  await store.send(store.place({ lines: [{ id: "1", variantId: "11", quantity }] }));
  await store.settle();
  store.advance(2 * hourMs);
  return store;
}

/** The next look at an order that is some hours old. */
async function look(store: Store): Promise<void> {
  store.advance(5 * 60_000);
  await store.sweep();
}

/** What Shopify shows of each parcel, by tracking number. */
function shown({ shopify }: Store): Record<string, string[]> {
  const fulfillments = [...shopify.orders.values()].flatMap((order) => order.fulfillments);
  return Object.fromEntries(
    fulfillments.map(({ id, tracking }) => [
      tracking.map(({ number }) => number).join(),
      (shopify.events.get(id) ?? []).map(({ status, happenedAt }) => `${status} ${happenedAt}`),
    ]),
  );
}

const english = { language: "en", timezone: "UTC" };

async function told(store: Store): Promise<string[]> {
  const rows = await store.prisma.timelineEntry.findMany({
    where: { shop: store.shop, remark: { path: ["step"], equals: "IN_TRANSIT" } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) =>
    store.ctx.storeWords({ code: "remark", remark: remarkOf(row) }, english),
  );
}

function failWith(store: Store, fault: Fault | undefined, operation = "createEvent"): void {
  store.edge.setPlan((called) => (called === operation ? fault : undefined));
}

const inTransit = "IN_TRANSIT 2026-11-20T11:00:00.000Z";

describe("a parcel's journey", () => {
  it("is told to Shopify once its fulfillment stands there, at the provider's own moments", async () => {
    const store = await aStore();
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    expect(shown(store)).toEqual({ A: [inTransit] });
    expect(await told(store)).toEqual(["Shopify shows for tracking number A: in transit."]);
    // AND the order is done with: nothing waits for the rest of the way
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", dueAt: null }]);
    store.provider.tell("api-1", {
      action: "out_for_delivery",
      time: "2026-11-20T12:30:15.9+01:00",
    });
    store.provider.tell("api-1", { action: "fulfillment.Delivered", time: "2026-11-20T12:00:00Z" });
    store.advance(hourMs);
    await store.sweep();
    expect(shown(store)).toEqual({
      A: [
        inTransit,
        "OUT_FOR_DELIVERY 2026-11-20T11:30:15.000Z",
        "DELIVERED 2026-11-20T12:00:00.000Z",
      ],
    });
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("costs nothing where the shop does not want it", async () => {
    const store = await aStore({ tellJourney: false });
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
    expect(store.edge.count("createEvent") + store.edge.count("readEvents")).toBe(0);
    expect(await store.prisma.shipment.findMany({ where: { shop: store.shop } })).toMatchObject([
      { journey: [] },
    ]);
  });

  it("ends where the shop wants it no more", async () => {
    const store = await aStore();
    failWith(store, "lost-request");
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    const rules = policy.parse({ tellJourney: false });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
    failWith(store, undefined);
    store.advance(hourMs);
    await store.sweep();
    expect(store.edge.count("createEvent")).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", dueAt: null }]);
  });

  it("is told of each parcel apart, also where one line left in two", async () => {
    const store = await aStore({ quantity: 2 });
    const { provider } = store;
    provider.ship("api-1", { number: "A", items: whole, status: "Packaged" });
    await look(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
    provider.tell("api-1", { action: "delivered", time: "2026-11-20T11:30:00Z", items: whole });
    await look(store);
    provider.ship("api-1", { number: "B", items: whole });
    await look(store);
    expect(shown(store)).toEqual({
      A: [inTransit, "DELIVERED 2026-11-20T11:30:00.000Z"],
      B: ["IN_TRANSIT 2026-11-20T11:00:02.000Z"],
    });
  });

  it("is written back whatever moments a provider makes up for it", async () => {
    const store = await aStore();
    const ancient = { time: "0000-01-01T00:00:00+02:00", items: whole };
    store.provider.tell("api-1", { action: "delivered", ...ancient });
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    expect(shown(store)).toEqual({ A: ["IN_TRANSIT 2026-11-20T11:00:01.000Z"] });
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", faults: 0 }]);
  });

  it("is told to its end however many steps there are at once", async () => {
    const store = await aStore({ quantity: 3 });
    for (const number of ["A", "B", "C"]) {
      const status = number === "C" ? "Shipped" : "Packaged";
      store.provider.ship("api-1", { number, items: whole, status });
      await look(store);
    }
    for (let minute = 10; minute < 29; minute += 1) {
      const action = minute % 2 === 0 ? "delayed" : "in_transit";
      store.provider.tell("api-1", { action, time: `2026-11-20T12:${minute}:00Z` });
    }
    store.advance(hourMs);
    await store.sweep();
    expect(Object.values(shown(store)).map((steps) => steps.length)).toEqual([20, 20, 20]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", faults: 0 }]);
  });

  it.each([
    ["an answer that is lost", "lost-answer"],
    ["a call that is lost", "lost-request"],
  ] as const)("is told once, whatever becomes of the call: %s", async (_, fault) => {
    const store = await aStore();
    failWith(store, fault);
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    // The order itself waits for none of it.
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
    failWith(store, undefined);
    store.advance(61_000);
    await store.settle();
    expect(shown(store)).toEqual({ A: [inTransit] });
    expect(store.edge.count("createEvent")).toBe(fault === "lost-answer" ? 1 : 2);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", dueAt: null }]);
  });

  it("is told once though the process dies at any step of it", async () => {
    let hasCrashed = true;
    for (let crashAt = 1; hasCrashed; crashAt += 2) {
      const store = await aStore();
      store.provider.ship("api-1", { number: "A", items: whole });
      const dying = store.newProcess({ crashAt });
      await store.sweep(dying);
      hasCrashed = dying.hasCrashed;
      for (let round = 0; round < 4; round += 1) {
        store.advance(61_000);
        await store.sweep();
      }
      expect([crashAt, shown(store)]).toEqual([crashAt, { A: [inTransit] }]);
    }
  }, 300_000);

  it("is left at that where Shopify says no, and stops neither write-back nor sweep", async () => {
    const store = await aStore({ quantity: 2 });
    failWith(store, { instead: refused(200, "No events today.") });
    store.provider.ship("api-1", { number: "A", items: whole, status: "Packaged" });
    await look(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
    store.provider.ship("api-1", { number: "B", items: whole });
    await look(store);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null, dueAt: null },
    ]);
    expect(shown(store)).toEqual({ A: [], B: [] });
    expect(await told(store)).toEqual([
      "Shopify did not accept “in transit” for tracking number A: “No events today”",
      "Shopify did not accept “in transit” for tracking number B: “No events today”",
    ]);
    store.advance(hourMs);
    await look(store);
    expect(store.edge.count("createEvent")).toBe(2);
  });

  it("is given up after some calls without an answer", async () => {
    const store = await aStore();
    failWith(store, "lost-request");
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    for (let hour = 0; hour < 8; hour += 1) {
      store.advance(hourMs);
      await store.settle();
    }
    expect(store.edge.count("createEvent")).toBe(4);
    expect(await told(store)).toEqual([
      "Shopify gave no answer for tracking number A: in transit. It isn’t sent again.",
    ]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null, dueAt: null },
    ]);
  });

  it.each([
    ["gives no answer", "lost-request", 10],
    ["says no", { instead: refused(200, "No events to read today.") }, 1],
  ] as const)(
    "is left at that where the call was lost and to the look for it Shopify %s",
    async (_, fault, looks) => {
      const store = await aStore();
      store.edge.setPlan((called) => {
        if (called === "createEvent") return "lost-request";
        return called === "readEvents" ? fault : undefined;
      });
      store.provider.ship("api-1", { number: "A", items: whole });
      await store.sweep();
      for (let minute = 0; minute < 48 * 60; minute += 10) {
        store.advance(10 * 60_000);
        await store.settle();
      }
      expect(store.edge.count("readEvents")).toBe(looks);
      expect(store.edge.count("createEvent")).toBe(1);
      expect(await told(store)).toEqual([
        "Shopify gave no answer for tracking number A: in transit. It isn’t sent again.",
      ]);
      expect(await store.dispatches()).toMatchObject([
        { state: "Closed", attentionReason: null, dueAt: null },
      ]);
    },
  );

  it("is told in the end where the look for a lost call went unanswered for hours", async () => {
    const store = await aStore();
    failWith(store, "lost-request");
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    failWith(store, "lost-request", "readEvents");
    for (let minute = 0; minute < 3 * 60; minute += 10) {
      store.advance(10 * 60_000);
      await store.settle();
    }
    failWith(store, undefined);
    store.advance(3 * hourMs);
    await store.settle();
    expect(shown(store)).toEqual({ A: [inTransit] });
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", dueAt: null }]);
  });

  it("waits while Shopify lets nobody in, and is told when it does", async () => {
    const store = await aStore();
    failWith(store, "unauthorized");
    store.provider.ship("api-1", { number: "A", items: whole });
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
    failWith(store, undefined);
    for (let minute = 0; minute < 5; minute += 1) {
      store.advance(61_000);
      await store.settle();
    }
    expect(shown(store)).toEqual({ A: [inTransit] });
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", dueAt: null }]);
  });
});

everyMove();
