/**
 * Random lives of a store, seeded, on a real database: whatever happens in whatever order, every
 * invariant holds once the faults stop. A failure prints the shortest life that shows it.
 * `PROPERTY_RUNS` says how many lives a test lives (a number, or `full`), `PROPERTY_SEED` which.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { randomRuns } from "#test/support/random-runs.ts";
import { policy } from "../model/policy.ts";
import { anyLateCall } from "./any-late-call.ts";
import {
  anyHeldOrder,
  anyPrepaidOrder,
  anyRaisedOrder,
  anyRemadeOrder,
  anyRemadeRemake,
  anyStep,
  anyStoppedOrder,
  anyUnpaidEdit,
  crashAt,
} from "./any-step.ts";
import { findings } from "./findings.ts";
import { openHarness, type Store } from "./harness.ts";
import {
  correct,
  draw,
  hold,
  type LateOperation,
  openLater,
  perform,
  ship,
  type Step,
  type World,
} from "./world-steps.ts";
import { partFindings } from "./part-steps.ts";
import { unitFindings } from "./unit-steps.ts";
import { expectHeld, runWorkflow } from "./workflow-steps.ts";

/** A submit with a fresh key for every try shows within the first lives of this seed. */
const knownSeeds = [20_261_121];
const variables = { runs: "PROPERTY_RUNS", seed: "PROPERTY_SEED" };

interface Kind {
  /** Steps that make the lives what they are; all others happen too. */
  favored: Step["kind"][];
  /** Operations that happen late more often than others. */
  late: LateOperation[];
  /** Whether the store forwards when fulfillment is requested. */
  isOnRequest: boolean;
}

/** Many lives of one kind. Called inside a `describe`: they share a database of their own. */
export function manyLives({ favored, late, isOnRequest }: Kind) {
  const harness = openHarness();
  const parts = randomRuns(variables, { short: 15, full: 500, knownSeeds });
  return {
    runs: parts.reduce((sum, { numRuns }) => sum + numRuns, 0),
    /** Rejects with the shortest life that breaks an invariant. */
    async live(): Promise<void> {
      const neighbour = await harness.store();
      await neighbour.send(neighbour.place());
      await neighbour.settle();
      const before = await goingsOn(neighbour);
      // They begin with an order that is worked on while the outside fails.
      const stretch = fc.oneof(
        { weight: 20, arbitrary: anyStep(favored).map((step) => [step]) },
        { weight: 1, arbitrary: anyLateCall(late) },
        { weight: 1, arbitrary: anyHeldOrder },
        { weight: 1, arbitrary: anyPrepaidOrder },
        { weight: 1, arbitrary: anyStoppedOrder },
        { weight: 1, arbitrary: anyRemadeOrder },
        { weight: 1, arbitrary: anyRemadeRemake },
        { weight: favored.includes("send-added") ? 3 : 1, arbitrary: anyRaisedOrder },
        { weight: favored.includes("change") ? 2 : 1, arbitrary: anyUnpaidEdit },
      );
      const steps = fc.array(stretch, { minLength: 4, maxLength: 20 });
      const life = fc
        .tuple(fc.nat(1_000_000), crashAt, steps)
        .map(([faults, first, rest]) => beginning(faults, first).concat(rest.flat()));
      const property = fc.asyncProperty(life, async (each) => {
        expect(await live(await harness.store(), each, isOnRequest)).toEqual([]);
        expect(await goingsOn(neighbour)).toEqual(before);
      });
      for (const part of parts) await fc.assert(property, { ...part, endOnFailure: false });
    },
  };
}

/** Lives one life; what is wrong at its end. */
async function live(store: Store, steps: readonly Step[], isOnRequest: boolean) {
  await prepare(store, isOnRequest);
  const world: World = {
    store,
    mail: [],
    held: { made: new Map(), answered: new Set() },
    units: { most: new Map(), paid: new Map(), pressed: [] },
    presses: { remakes: [], pictures: [] },
  };
  const what = isOnRequest ? "assigned" : "plain";
  await perform(world, { kind: "place", copies: 1, what });
  await perform(world, { kind: "ask", order: 0, isBack: false, isReported: false });
  for (const step of steps) await perform(world, step);
  await calmDown(world);
  const found = [
    ...(await findings(store)),
    ...(await unitFindings(world)),
    ...(await partFindings(world)),
  ];
  await forget(store);
  return found;
}

/** What the other stores' lives may not change of a store that has an order at the provider. */
async function goingsOn(store: Store) {
  const dispatches = await store.dispatches();
  return {
    orders: await store.prisma.shopOrder.findMany({ where: { shop: store.shop } }),
    dispatches: dispatches.map(({ id, state, apiOrderId, attempt }) => [
      id,
      state,
      apiOrderId,
      attempt,
    ]),
    calls: store.edge.calls.length,
  };
}

/** The faults are over: webhooks that are still on their way come, the print shop ships, time passes. */
async function calmDown(world: World): Promise<void> {
  const { store, mail, held } = world;
  store.edge.setPlan(() => undefined);
  expectHeld(store, held);
  for (const { order, topic } of mail.splice(0)) await store.send(order, { topic });
  for (const order of [...store.shopify.orders.keys()].keys()) {
    await hold(store, { order, isHeld: false, isReported: true });
    await openLater(store, { order, isReported: true });
    await runWorkflow(world, { order, action: "release-order", run: -1 });
  }
  await passHours(store, 3);
  shipAll(store);
  await passHours(store, 3);
  shipAll(store);
  correctOthers(store);
  // What left more than a day ago is looked at for corrections every six hours.
  store.advance(6 * 60 * 60_000);
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
  await store.compare();
  await store.sweep();
  for (let at = 0; at < store.provider.artwork.jobs.size; at += 1) draw(store, at, false);
}

/** What was corrected before stays so: a newer correction would hide what became of it. */
function correctOthers(store: Store): void {
  [...store.provider.orders.values()].forEach(({ shipping }, at) => {
    if (shipping?.trackingNumber.startsWith("1Z") === true) correct(store, at, 2);
  });
}

function shipAll(store: Store): void {
  for (let at = 0; at < store.provider.orders.size; at += 1) ship(store, at, false);
}

/** One variant is personalized, and some stores forward on request. */
async function prepare(store: Store, isOnRequest: boolean): Promise<void> {
  const fields = [{ property: "Name", fieldId: "name", type: "text" }];
  const design = { productId: "product-1", fields };
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
  const target = { shop: store.shop, actor: "merchant" };
  await store.connector.products.mapVariant({ ...target, variantId: "11", components });
  const rules = policy.parse({ trigger: isOnRequest ? "on-request" : "paid", tellJourney: true });
  await store.connector.changePolicy({ ...target, rules });
  await store.settle();
}

/** The sweeps go over all shops of the database: a run leaves none behind. */
async function forget(store: Store): Promise<void> {
  await store.prisma.dispatch.updateMany({
    where: { shop: store.shop },
    data: { dueAt: null, pollDueAt: null, leaseUntil: null },
  });
  const own = await store.prisma.shopConnection.findUnique({ where: { shop: store.shop } });
  await store.prisma.connection.deleteMany({ where: { id: own?.connectionId ?? "" } });
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
