/**
 * Whatever ends a dispatch, or keeps it waiting, after a restore: what the database that was lost had sent of it is looked
 * up first, so that nobody makes what nobody wants, and what is made is followed.
 */
import { describe, expect, it } from "vitest";
import { backUp } from "#app/connector/testing/backups.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import { runCount } from "#test/support/random-runs.ts";

const harness = openHarness();

type Order = ReturnType<Store["place"]>;

interface World {
  store: Store;
  order: Order;
}

interface Restored extends World {
  restored: Process;
}

/** How much the backup knows of an order; what comes after it brings the order to the provider. */
const backups = {
  nothing: () => Promise.resolve(),
  async "an unpaid order"({ store, order }: World) {
    const unpaid = { ...order, financialStatus: "pending" };
    await store.send(unpaid, { topic: "orders/create" });
    await store.settle();
    expect(await store.dispatches()).toEqual([]);
  },
  async "an order that waits"({ store, order }: World) {
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    await store.send(order);
    await store.settle();
    store.edge.setPlan(() => undefined);
    expect(await store.dispatches()).toMatchObject([{ state: "Pending", attempt: null }]);
  },
  async "a body that never went out"({ store, order }: World) {
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await store.send(order);
    await store.settle();
    store.edge.setPlan(() => undefined);
    expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
  },
  async "an order that was refused"({ store, order }: World) {
    store.provider.refuseWith({ kind: "refused", status: 422, message: "no such street" });
    await store.send(order);
    await store.settle();
    store.provider.refuseWith(null);
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "RefusedByProvider" },
    ]);
  },
} as const satisfies Record<string, (world: World) => Promise<void>>;

const statuses = ["nothing", "Created", "Printed", "Shipped", "Canceled"] as const;
type Status = (typeof statuses)[number];

/** A person does something to the order as the restored database shows it. */
async function press(
  { store, restored }: Restored,
  what: (dispatchId: string) => Promise<unknown>,
): Promise<void> {
  await store.compare(restored);
  const [dispatch] = await store.dispatches();
  // What is being sent takes no press.
  if (dispatch?.state === "Submitting") await store.settle(restored);
  if (dispatch !== undefined) await what(dispatch.id);
}

/** What happens to the order in the lost hours, or afterwards, that nothing more is wanted of it. */
const ends = {
  async "canceled in Shopify"({ store, order }: Restored) {
    store.change(order.id, { isCanceled: true });
  },
  async "canceled in the admin"(world: Restored) {
    const { store, restored } = world;
    await press(world, (dispatchId) =>
      restored.connector.actOnDispatch({
        shop: store.shop,
        dispatchId,
        act: "cancel",
        actor: "owner",
      }),
    );
  },
  async refunded({ store, order }: Restored) {
    store.change(order.id, { financialStatus: "refunded" });
  },
  async "emptied in Shopify"({ store, order }: Restored) {
    const quantities = Object.fromEntries(order.lines.map(({ id }) => [id, 0]));
    store.change(order.id, { quantities });
  },
  async "shipped by the store itself"(world: Restored) {
    const { store, restored, order } = world;
    await press(world, async () => {
      for (const { id: lineItemId } of order.lines) {
        const line = { shop: store.shop, orderId: order.id, lineItemId, actor: "owner" };
        await restored.connector.keepLine(line);
      }
    });
  },
} as const satisfies Record<string, (world: Restored) => Promise<void>>;

/** What keeps it waiting, or leaves it out, where the provider does not have it yet. */
const waits = {
  async "held by a tag"({ store }: Restored) {
    await store.changeRules({ holdTags: ["wait"] });
  },
  async "held in Shopify"({ store, order }: Restored) {
    for (const each of store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [])
      each.status = "ON_HOLD";
  },
  async "unpaid again"({ store, order }: Restored) {
    store.change(order.id, { financialStatus: "pending" });
  },
  async excluded({ store, restored, order }: Restored) {
    const variantIds = order.lines.flatMap(({ variantId }) => variantId ?? []);
    const decided = { shop: store.shop, variantIds, decision: "ignore", actor: "owner" } as const;
    await restored.connector.products.decideVariants(decided);
  },
} as const satisfies Record<string, (world: Restored) => Promise<void>>;

/** An order of which the backup knows so much, and that the lost machine then had made so far. */
async function lostOrder(known: keyof typeof backups, status: Status): Promise<Restored> {
  const store = await harness.store();
  const order = store.place({ tags: ["wait"] });
  await backups[known]({ store, order });
  const backup = await backUp(store);
  if (status !== "nothing") await makeSoFar({ store, order }, status);
  return { store, order, restored: await backup.restore() };
}

async function makeSoFar({ store, order }: World, status: Exclude<Status, "nothing">) {
  const { shop, connector } = store;
  store.advance(60_000);
  await store.send(order);
  await store.settle();
  for (const { id: dispatchId, state } of await store.dispatches()) {
    if (state === "Accepted") continue;
    await connector.actOnDispatch({ shop, dispatchId, act: "retry", actor: "owner" });
    await store.settle();
  }
  if (store.provider.orders.size !== 1) throw new Error("The provider was to have the order.");
  if (status === "Shipped") ship(store);
  else if (status !== "Created") store.provider.move("api-1", status);
}

function ship(store: Store): void {
  const items = store.provider.orders.get("api-1")?.order.items ?? [];
  store.provider.ship("api-1", {
    number: "1Z-LOST",
    items: items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    })),
  });
}

/** Hours go by. */
async function rest({ store, restored }: Restored): Promise<void> {
  for (let times = 0; times < 8; times += 1) {
    store.advance(16 * 60_000);
    await store.compare(restored);
    await store.settle(restored);
    await store.sweep(restored);
  }
}

async function outcomeOf({ store }: Pick<World, "store">) {
  const dispatches = await store.dispatches();
  return {
    made: [...store.provider.orders.values()].map(({ order }) => order.orderStatus),
    dispatches: dispatches.map(({ state, attentionReason }) => [state, attentionReason]),
    parcels: dispatches.flatMap(({ shipments }) =>
      shipments.flatMap((each) => each.trackingNumbers),
    ),
  };
}

const anything: unknown = expect.toSatisfy(() => true);
const shipped: unknown = expect.toBeOneOf(["Shipped", "Closed", "Unwritten"]);
const followed = { made: ["Shipped"], dispatches: [[shipped, anything]], parcels: ["1Z-LOST"] };
/** The provider ended it: a person is told where Shopify still shows it as wanted. */
const ended = [
  { made: ["Canceled"], dispatches: [["Canceled", null]], parcels: [] },
  { made: ["Canceled"], dispatches: [["Canceled", "CanceledByProvider"]], parcels: [] },
];

/** How it may end where nothing of it is wanted. */
const unwanted: Record<Status, readonly object[]> = {
  nothing: [
    { made: [], dispatches: [], parcels: [] },
    { made: [], dispatches: [["Canceled", null]], parcels: [] },
    // What was refused once stays, should it become fulfillable again.
    { made: [], dispatches: [["Pending", "NothingToFulfill"]], parcels: [] },
    // What may have been on its way is sent before it is canceled.
    { made: ["Canceled"], dispatches: [["Canceled", null]], parcels: [] },
  ],
  Created: [{ made: ["Canceled"], dispatches: [["Canceled", null]], parcels: [] }],
  Printed: [
    { made: ["Printed"], dispatches: [["Accepted", "CanceledAfterAcceptance"]], parcels: [] },
  ],
  Shipped: [followed],
  Canceled: ended,
};

/** How it may end where it is to wait, or is sent no more. */
const kept: Record<Status, readonly object[]> = {
  nothing: [
    { made: [], dispatches: [], parcels: [] },
    { made: [], dispatches: [["Pending", anything]], parcels: [] },
    // What may have been on its way is sent again.
    { made: ["Created"], dispatches: [["Accepted", anything]], parcels: [] },
  ],
  Created: [
    { made: ["Created"], dispatches: [["Accepted", anything]], parcels: [] },
    // For a hold in Shopify it is stopped, and waits for its end.
    {
      made: ["Canceled"],
      dispatches: [
        ["Canceled", null],
        ["Pending", "FulfillmentHold"],
      ],
      parcels: [],
    },
  ],
  Printed: [{ made: ["Printed"], dispatches: [["Accepted", anything]], parcels: [] }],
  Shipped: [followed],
  Canceled: ended,
};

/** What is being sent takes none of these: it is an order that this database knows, once that is settled. */
const pressed: ReadonlySet<string> = new Set([
  "canceled in the admin",
  "shipped by the store itself",
]);

/** All of them in `npm run verify`, a fourth in `npm test`: with five states of each, every fourth meets each way and state. */
function combinations<Way extends string>(ways: Readonly<Record<Way, unknown>>) {
  // Both tables have no other keys than those of their types.
  const all = Object.keys(ways) as Way[];
  const known = Object.keys(backups) as (keyof typeof backups)[];
  const listed = all.flatMap((way) =>
    known
      .filter((each) => each !== "a body that never went out" || !pressed.has(way))
      .flatMap((each) => statuses.map((status) => ({ way, known: each, status }))),
  );
  const full = listed.length;
  const count = runCount("PROPERTY_RUNS", { short: Math.ceil(full / 4), full });
  return listed.filter((_, at) => at % Math.max(1, Math.floor(full / count)) === 0);
}

describe("nothing is made that nobody wants, and what can't be stopped is followed", () => {
  it.each(combinations(ends))(
    "$way: the provider has $status of it, the backup $known",
    async ({ way, known, status }) => {
      const world = await lostOrder(known, status);
      await ends[way](world);
      await rest(world);
      expect(unwanted[status]).toContainEqual(await outcomeOf(world));
      if (status === "Printed") ship(world.store);
      await rest(world);
      expect(status === "Printed" ? [followed] : unwanted[status]).toContainEqual(
        await outcomeOf(world),
      );
    },
  );
});

describe("what is to wait by now, and is made all the same, is followed", () => {
  it.each(combinations(waits))(
    "$way: the provider has $status of it, the backup $known",
    async ({ way, known, status }) => {
      const world = await lostOrder(known, status);
      await waits[way](world);
      await rest(world);
      expect(kept[status]).toContainEqual(await outcomeOf(world));
    },
  );
});
