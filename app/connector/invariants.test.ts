/**
 * The invariants, whatever happens in whatever order: random lives of a store, seeded, on a real
 * database. A failure prints the shortest life that shows it. `PROPERTY_RUNS` says how many.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderStatus } from "#app/contract/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { compareShop } from "./comparison/index.ts";
import { policy } from "./shops/index.ts";
import { createHarness, type Harness, type Store } from "./testing/harness.ts";
import { correct, draw, perform, ship, type Step, type World } from "./testing/world-steps.ts";

const runs = Number(process.env["PROPERTY_RUNS"] ?? 40);
const seed = Number(process.env["PROPERTY_SEED"] ?? 20_261_121);

const index = fc.nat(3);
const crashAt = fc.oneof(
  { weight: 2, arbitrary: fc.constant(100_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("place" as const),
    copies: fc.nat(3),
    what: fc.constantFrom("plain", "personal", "assigned"),
  }),
  fc.record({
    kind: fc.constant("ask" as const),
    order: index,
    isBack: fc.boolean(),
    isTold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("act" as const),
    dispatch: index,
    act: fc.constantFrom("cancel" as const, "retry" as const),
  }),
  fc.record({
    kind: fc.constant("shift" as const),
    order: index,
    isAway: fc.boolean(),
    copies: fc.nat(2),
  }),
  fc.record({ kind: fc.constant("draw" as const), job: index, isFailed: fc.boolean() }),
  fc.record({
    kind: fc.constant("change" as const),
    order: index,
    what: fc.constantFrom("fewer", "more", "added", "address", "canceled", "refunded"),
    copies: fc.nat(2),
  }),
  fc.record({ kind: fc.constant("deliver" as const), mail: index }),
  fc.record({ kind: fc.constant("deliver" as const), mail: index }),
  fc.record({ kind: fc.constant("work" as const), crashAt }),
  fc.record({ kind: fc.constant("work" as const), crashAt }),
  fc.record({ kind: fc.constant("sweep" as const), crashAt }),
  fc.record({
    kind: fc.constant("move" as const),
    order: index,
    status: fc.constantFrom<OrderStatus>("Picked", "Printed", "Canceled", "Declined"),
  }),
  fc.record({ kind: fc.constant("ship" as const), order: index, isPart: fc.boolean() }),
  fc.record({
    kind: fc.constant("correct" as const),
    order: index,
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant("wait" as const),
    seconds: fc.constantFrom(1, 5, 30, 120, 3_700, 90_000),
  }),
  fc.record({
    kind: fc.constant("faults" as const),
    seed: fc.nat(1_000_000),
    share: fc.constantFrom(0, 0.1, 0.4),
  }),
);

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

/** The faults are over: webhooks that are still on their way come, the floor ships, time passes. */
async function calmDown({ store, mail }: World): Promise<void> {
  store.edge.setPlan(() => undefined);
  for (const { order, topic } of mail.splice(0)) await store.send(order, { topic });
  for (let round = 0; round < 8; round += 1) {
    store.advance(62 * 60_000);
    await compareShop(store.ctx, store.shop);
    await store.sweep();
    for (let at = 0; at < store.provider.artwork.jobs.size; at += 1) draw(store, at, false);
    if (round < 3) continue;
    for (let at = 0; at < store.provider.orders.size; at += 1) {
      ship(store, at, false);
      if (round === 5) correct(store, at, 2);
    }
  }
}

async function findings(store: Store): Promise<unknown[]> {
  const { shop, prisma } = store;
  const dispatches = await store.dispatches();
  const made = [...store.provider.orders.values()].map(({ order }) => order.externalSourceId);
  const fulfilled = [...store.shopify.orders.values()].flatMap(({ fulfillments, snapshot }) =>
    fulfillments.flatMap(({ lines, tracking }) =>
      lines.flatMap(({ lineItemId }) =>
        tracking.map(({ number }) => `${snapshot.id} ${lineItemId} ${number}`),
      ),
    ),
  );
  const beyond = [...store.shopify.orders.values()].flatMap(({ fulfillments, snapshot }) =>
    snapshot.lines.filter(({ id, quantity, currentQuantity }) => {
      const lines = fulfillments.flatMap((one) => one.lines);
      const sum = lines.reduce((all, one) => all + (one.lineItemId === id ? one.quantity : 0), 0);
      return sum > Math.max(quantity, currentQuantity);
    }),
  );
  const unread = await prisma.delivery.findMany({
    where: { shop, state: { in: ["Received", "Failed"] } },
  });
  const stuck = dispatches.filter(
    ({ state, attentionReason }) =>
      state !== "Closed" && state !== "Canceled" && attentionReason === null,
  );
  const forgotten = [...store.shopify.orders.values()].filter(
    ({ snapshot, fulfillmentOrders, financialStatus }) =>
      snapshot.canceledAt === null &&
      financialStatus === "paid" &&
      fulfillmentOrders.some(
        ({ status, deliveryMethod }) => status === "OPEN" && deliveryMethod !== "PICK_UP",
      ) &&
      !dispatches.some(({ orderId }) => orderId === snapshot.id),
  );
  return [
    ["one dispatch, several orders", repeated(made)],
    ["tracking that was not corrected", uncorrected(store, dispatches)],
    ["one tracking number twice for a line", repeated(fulfilled)],
    ["fulfilled beyond what was ordered", beyond.map(({ id }) => id)],
    ["requests without an answer", unanswered(store, dispatches)],
    ["several drawings of one wish", repeated(drawn(store))],
    ["webhooks that vanished", unread.map(({ topic, outcome }) => [topic, outcome])],
    [
      "dispatches that came to no end",
      stuck.map(({ id, state, apiStatus }) => [id, state, apiStatus]),
    ],
    [
      "faults of the app",
      dispatches.filter(({ faults }) => faults > 0).map(({ lastError }) => lastError),
    ],
    ["paid orders without a dispatch", forgotten.map(({ snapshot }) => snapshot.name)],
  ].filter(([, found]) => Array.isArray(found) && found.length > 0);
}

/** Fulfilled orders that are still followed, and of whose newest number Shopify has not heard. */
function uncorrected(
  { shopify, provider }: Store,
  dispatches: Awaited<ReturnType<Store["dispatches"]>>,
): unknown[] {
  return dispatches.filter(({ state, orderId, apiOrderId, lookDueAt, attentionReason }) => {
    const shipping = provider.orders.get(apiOrderId ?? "")?.shipping;
    const fulfillments = shopify.orders.get(orderId)?.fulfillments ?? [];
    if (state !== "Closed" || lookDueAt === null || attentionReason !== null || !shipping)
      return false;
    const shown = fulfillments.map(({ tracking }) =>
      tracking.map(({ number }) => number).join(", "),
    );
    return !shown.includes(shipping.trackingNumber);
  });
}

/** Requests that wait although nobody was told why their order does. */
function unanswered(
  { shopify }: Store,
  dispatches: Awaited<ReturnType<Store["dispatches"]>>,
): unknown[] {
  return [...shopify.orders.values()].flatMap(({ snapshot, fulfillmentOrders }) => {
    const isTold = dispatches.some(
      ({ orderId, attentionReason }) => orderId === snapshot.id && attentionReason !== null,
    );
    const waiting = fulfillmentOrders.filter(
      ({ requestStatus, lines }) =>
        ["SUBMITTED", "CANCELLATION_REQUESTED"].includes(requestStatus) &&
        lines.some(({ remainingQuantity }) => remainingQuantity > 0),
    );
    return isTold || snapshot.canceledAt !== null ? [] : waiting;
  });
}

/** What was drawn, or is. Whose key was forgotten, or whose first drawing failed, is drawn again. */
function drawn({ provider }: Store): string[] {
  return [...provider.artwork.jobs.values()]
    .filter(({ told }) => told.status !== "FAILED")
    .map(({ input }) => JSON.stringify(input));
}

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/** One variant is personalised, and some stores forward on request. */
async function prepare(store: Store, isOnRequest: boolean): Promise<void> {
  const fields = [{ property: "Name", fieldId: "name", type: "text" }];
  const design = { productId: "product-1", fields };
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
  const target = { shop: store.shop, actor: "merchant" };
  await store.connector.products.mapVariant({ ...target, variantId: "11", components });
  const rules = policy.parse({ trigger: isOnRequest ? "on-request" : "paid" });
  await store.connector.changePolicy({ ...target, rules });
  await store.settle();
}

/** The sweeps go over all shops of the database: a run leaves none behind. */
async function forget(store: Store): Promise<void> {
  await store.prisma.dispatch.updateMany({
    where: { shop: store.shop },
    data: { dueAt: null, lookDueAt: null, leaseUntil: null },
  });
  const shop = await store.prisma.shop.findUnique({ where: { domain: store.shop } });
  await store.prisma.connection.deleteMany({ where: { id: shop?.connectionId ?? "" } });
  await store.prisma.shop.deleteMany({ where: { domain: store.shop } });
}

/** An order is worked on while the outside fails, and the process dies at `first`, or it does not. */
function beginning(seed: number, first: number): Step[] {
  return [
    { kind: "faults", seed, share: 0.4 },
    { kind: "deliver", mail: 0 },
    { kind: "work", crashAt: first },
    { kind: "wait", seconds: 30 },
    { kind: "work", crashAt: 100_000 },
  ];
}

describe("whatever happens, in whatever order", () => {
  it(`every invariant holds once the faults stop, in ${runs} lives of a store`, async () => {
    // Most lives begin with an order that is worked on while the outside fails.
    const life = fc
      .tuple(fc.nat(1_000_000), crashAt, fc.array(step, { minLength: 4, maxLength: 24 }))
      .map(([seed, first, rest]) => beginning(seed, first).concat(rest));
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const store = await harness.store();
        const isOnRequest = steps.length % 3 === 0;
        await prepare(store, isOnRequest);
        const world: World = { store, mail: [] };
        const what = isOnRequest ? "assigned" : "plain";
        await perform(world, { kind: "place", copies: 1, what });
        await perform(world, { kind: "ask", order: 0, isBack: false, isTold: false });
        for (const each of steps) await perform(world, each);
        await calmDown(world);
        const found = await findings(store);
        await forget(store);
        expect(found).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: false },
    );
  }, 1_200_000);
});
