/**
 * Random lives of a store, seeded, on a real database: whatever happens in whatever order, every
 * invariant holds once the faults stop. A failure prints the shortest life that shows it.
 * `PROPERTY_RUNS` says how many lives a test lives, `PROPERTY_SEED` which.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { compareShop } from "../comparison/index.ts";
import { policy } from "../shops/index.ts";
import { anyStep, crashAt } from "./any-step.ts";
import { createHarness, type Harness, type Store } from "./harness.ts";
import { correct, draw, perform, ship, type Step, type World } from "./world-steps.ts";

const runs = Number(process.env["PROPERTY_RUNS"] ?? 500);
const seed = Number(process.env["PROPERTY_SEED"] ?? 20_261_121);

interface Kind {
  /** Steps that make the lives what they are; all others happen too. */
  favored: Step["kind"][];
  /** Whether the store forwards when fulfillment is requested. */
  isOnRequest: boolean;
}

/** Many lives of one kind. Called inside a `describe`: they share a database of their own. */
export function manyLives({ favored, isOnRequest }: Kind) {
  let test: TestDatabase;
  let harness: Harness;
  beforeAll(async () => {
    test = await createTestDatabase();
    harness = createHarness(test.database);
  });
  afterAll(() => test.close());

  return {
    runs,
    /** Rejects with the shortest life that breaks an invariant. */
    async live(): Promise<void> {
      const neighbour = await harness.store();
      await neighbour.send(neighbour.place());
      await neighbour.settle();
      const before = await goingsOn(neighbour);
      // They begin with an order that is worked on while the outside fails.
      const steps = fc.array(anyStep(favored), { minLength: 4, maxLength: 24 });
      const life = fc
        .tuple(fc.nat(1_000_000), crashAt, steps)
        .map(([faults, first, rest]) => beginning(faults, first).concat(rest));
      await fc.assert(
        fc.asyncProperty(life, async (each) => {
          expect(await live(await harness.store(), each, isOnRequest)).toEqual([]);
          expect(await goingsOn(neighbour)).toEqual(before);
        }),
        { numRuns: runs, seed, endOnFailure: false },
      );
    },
  };
}

/** Lives one life; what is wrong at its end. */
async function live(store: Store, steps: readonly Step[], isOnRequest: boolean) {
  await prepare(store, isOnRequest);
  const world: World = { store, mail: [] };
  const what = isOnRequest ? "assigned" : "plain";
  await perform(world, { kind: "place", copies: 1, what });
  await perform(world, { kind: "ask", order: 0, isBack: false, isTold: false });
  for (const step of steps) await perform(world, step);
  await calmDown(world);
  const found = await findings(store);
  await forget(store);
  return found;
}

/** What the other stores' lives may not change of a store that has an order at the provider. */
async function goingsOn(store: Store) {
  const dispatches = await store.dispatches();
  return {
    orders: await store.prisma.shopOrder.findMany({ where: { shop: store.shop } }),
    dispatches: dispatches.map(({ id, state, apiOrderId, idempotencyKey, frozenRequest }) => [
      id,
      state,
      apiOrderId,
      idempotencyKey,
      frozenRequest,
    ]),
    calls: store.edge.calls.length,
  };
}

/** The faults are over: webhooks that are still on their way come, the floor ships, time passes. */
async function calmDown(world: World): Promise<void> {
  const { store, mail } = world;
  store.edge.setPlan(() => undefined);
  for (const { order, topic } of mail.splice(0)) await store.send(order, { topic });
  await passHours(store, 3);
  shipAll(store);
  await passHours(store, 3);
  shipAll(store);
  for (let at = 0; at < store.provider.orders.size; at += 1) correct(store, at, 2);
  // What left is looked at again within two hours.
  await passHour(store);
  await passHour(store);
}

/** At most so many hours pass, fewer when nothing waits for the next one. */
async function passHours(store: Store, most: number): Promise<void> {
  for (let hour = 0; hour < most; hour += 1) {
    await passHour(store);
    const waiting = await store.prisma.dispatch.count({
      where: { shop: store.shop, dueAt: { not: null } },
    });
    if (waiting === 0) return;
  }
}

async function passHour(store: Store): Promise<void> {
  store.advance(62 * 60_000);
  await compareShop(store.ctx, store.shop);
  await store.sweep();
  for (let at = 0; at < store.provider.artwork.jobs.size; at += 1) draw(store, at, false);
}

function shipAll(store: Store): void {
  for (let at = 0; at < store.provider.orders.size; at += 1) ship(store, at, false);
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
  const orders = [...store.shopify.orders.values()];
  const lines = await prisma.orderLine.findMany({ where: { shop } });
  const taken = new Map(lines.map(({ id, dispatchSequence }) => [id, dispatchSequence]));
  const untaken = orders.flatMap((order) =>
    wantedOf(order).filter((lineItemId) => (taken.get(lineItemId) ?? null) === null),
  );
  const givenUp = dispatches.filter(({ orderId, sequence, state, apiOrderId, cancelWantedAt }) => {
    const order = store.shopify.orders.get(orderId);
    const isUnasked = state === "Canceled" && apiOrderId === null && cancelWantedAt === null;
    const isWanted = (id: string) => taken.get(id) === sequence;
    return isUnasked && order !== undefined && wantedOf(order).some(isWanted);
  });
  const unwanted = dispatches.filter(({ orderId, frozenAt }) => {
    const canceledAt = store.shopify.orders.get(orderId)?.snapshot.canceledAt ?? null;
    return canceledAt !== null && frozenAt !== null && frozenAt > new Date(canceledAt);
  });
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
    ["paid lines that nobody forwards", untaken],
    ["dispatches that were given up", givenUp.map(({ id }) => id)],
    ["sent though canceled in Shopify", unwanted.map(({ id }) => id)],
  ].filter(([, found]) => Array.isArray(found) && found.length > 0);
}

const mappedVariants: ReadonlySet<string | null> = new Set(["11", "12"]);

/** The lines of a paid order that the provider could make, and that Shopify still wants of the store. */
function wantedOf({
  snapshot,
  financialStatus,
  fulfillmentOrders,
}: NonNullable<ReturnType<Store["shopify"]["orders"]["get"]>>): string[] {
  if (snapshot.canceledAt !== null || financialStatus !== "paid") return [];
  const open = fulfillmentOrders.filter(
    ({ status, deliveryMethod }) => status === "OPEN" && deliveryMethod !== "PICK_UP",
  );
  const mapped = snapshot.lines.filter(({ variantId }) => mappedVariants.has(variantId));
  const isMapped = new Set(mapped.map(({ id }) => id));
  return open
    .flatMap(({ lines }) => lines)
    .filter(
      ({ lineItemId, remainingQuantity }) => remainingQuantity > 0 && isMapped.has(lineItemId),
    )
    .map(({ lineItemId }) => lineItemId);
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
