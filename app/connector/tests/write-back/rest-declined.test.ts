/** An order of which the provider has made a part, and has ended it as that. */
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const [one, two] = ["78001", "78002"];

/** An order of four units in two lines: two of the first line's three have left, and `second` of the second line's one. */
async function inPart({ second = 1 } = {}) {
  const store = await harness.store();
  const order = store.place({
    lines: [
      { id: one, variantId: "11", quantity: 3 },
      { id: two, variantId: "12", quantity: 1 },
    ],
  });
  await store.send(order);
  await store.settle();
  const sent = store.provider.orders.get("api-1")?.order.items ?? [];
  const items = sent
    .map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity: quantity === 3 ? 2 : second,
    }))
    .filter(({ quantity }) => quantity > 0);
  store.provider.ship("api-1", { number: "1Z", items, status: "Packaged" });
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  return { store, items };
}

/** Ends it as `items`, as the core does where its rest is declined. */
function endAs(store: Store, items: { externalSourceId: string; quantity: number }[]) {
  const placed = store.provider.orders.get("api-1");
  if (placed === undefined) throw new Error("Nothing was sent.");
  placed.order.items = placed.order.items.flatMap((item) => {
    const left = items.find(({ externalSourceId }) => externalSourceId === item.externalSourceId);
    return left === undefined ? [] : [{ ...item, quantity: left.quantity }];
  });
  store.provider.move("api-1", "Shipped");
}

/** The provider shows an order without an item twice before that counts. */
async function readTwice(store: Store) {
  await store.sweep();
  store.advance(5 * 60_000);
  await store.sweep();
}

it("has the store asked about what is not made, and counts it as shipped nowhere", async () => {
  const { store, items } = await inPart();
  endAs(store, items);
  await readTwice(store);
  const [dispatch] = await store.dispatches();
  expect(dispatch).toMatchObject({
    attentionReason: "ChangedAfterAcceptance",
    difference: { cutOff: "Shipped", items: [{ made: 2, wanted: 3 }] },
  });
  const fulfilled = (await store.shopify.orders.values().next().value)?.fulfillments ?? [];
  const units = fulfilled.flatMap(({ lines }) => lines);
  expect(units).toEqual([
    { lineItemId: one, quantity: 2 },
    { lineItemId: two, quantity: 1 },
  ]);
  // Nothing of it is made again before somebody wants that, and then that alone.
  expect(store.provider.orders.size).toBe(1);
  const asked = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  const page = await store.connector.readDispatch(asked);
  expect(page?.missing).toBe(1);
  const attention = page?.attentionNumber ?? null;
  await store.connector.sendAddedUnits({ ...asked, attention, actor: "owner" });
  await store.settle();
  expect(store.provider.orders.get("api-2")?.order.items).toMatchObject([{ quantity: 1 }]);
});

it("asks too about a line of which none has left, and has that made where somebody wants it", async () => {
  const { store, items } = await inPart({ second: 0 });
  const { shop } = store;
  endAs(store, items);
  await readTwice(store);
  const [dispatch] = await store.dispatches();
  expect(dispatch).toMatchObject({
    attentionReason: "ChangedAfterAcceptance",
    difference: {
      items: [
        { externalSourceId: one, made: 2, wanted: 3 },
        { externalSourceId: two, made: 0, wanted: 1 },
      ],
    },
  });
  expect(dispatch?.shippedAt).not.toBeNull();
  const fulfilled = [...store.shopify.orders.values()].flatMap((order) => order.fulfillments);
  const units = fulfilled.flatMap(({ lines }) => lines);
  expect(units).toEqual([{ lineItemId: one, quantity: 2 }]);
  expect(store.provider.orders.size).toBe(1);
  const asked = { shop, dispatchId: dispatch?.id ?? "" };
  const page = await store.connector.readDispatch(asked);
  expect(page).toMatchObject({ missing: 2, remakeable: [{ lineItemId: one, units: 2 }] });
  const becomes = page?.orderLines.map((line) => [line.becomes.length, line.units]);
  expect(becomes).toEqual([
    [1, 2],
    [0, 0],
  ]);
  const attention = page?.attentionNumber ?? null;
  await store.connector.sendAddedUnits({ ...asked, attention, actor: "owner" });
  await store.settle();
  expect(store.provider.orders.get("api-2")?.order.items).toMatchObject([
    { externalSourceId: one, quantity: 1 },
    { externalSourceId: two, quantity: 1 },
  ]);
  store.provider.ship("api-2", {
    number: "2Z",
    items: [one, two].map((externalSourceId) => ({ externalSourceId, quantity: 1 })),
  });
  await store.sweep();
  await store.settle();
  expect(await store.dispatches()).toMatchObject([
    { attentionReason: null },
    { state: "Closed", attentionReason: null },
  ]);
});

it("takes nothing for not made where the order still has what was sent: a number may be missing", async () => {
  const { store } = await inPart();
  store.provider.move("api-1", "Shipped");
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([
    { state: "Accepted", attentionReason: null, difference: null },
  ]);
});

it("asks too where a process that asks nothing has read it before", async () => {
  const { store, items } = await inPart();
  endAs(store, items);
  const apiUpdatedAt = store.provider.orders.get("api-1")?.order.updatedAt ?? null;
  await store.prisma.dispatch.updateMany({
    where: { shop: store.shop },
    data: { apiStatus: "Shipped", apiUpdatedAt },
  });
  await readTwice(store);
  expect(await store.dispatches()).toMatchObject([
    { attentionReason: "ChangedAfterAcceptance", difference: { items: [{ made: 2, wanted: 3 }] } },
  ]);
});

it("asks nothing where the provider shows the order without an item once, and with it again", async () => {
  const { store, items } = await inPart({ second: 0 });
  const placed = store.provider.orders.get("api-1");
  const whole = placed?.order.items ?? [];
  endAs(store, items);
  await store.sweep();
  if (placed !== undefined) placed.order.items = whole;
  const rest = [
    { externalSourceId: one, quantity: 1 },
    { externalSourceId: two, quantity: 1 },
  ];
  store.provider.ship("api-1", { number: "1Z", items: rest });
  store.advance(5 * 60_000);
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([
    { state: "Closed", attentionReason: null, difference: null },
  ]);
  const fulfilled = [...store.shopify.orders.values()].flatMap((order) => order.fulfillments);
  const units = fulfilled.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  expect(units.reduce((sum, each) => sum + each, 0)).toBe(4);
});
