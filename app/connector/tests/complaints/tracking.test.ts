/** Complaints of other connectors' users about shipments that the store shows wrongly or not at all. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** An accepted order of a line of one and a line of three. */
async function accepted() {
  const store = await harness.store();
  const order = store.place({
    lines: [
      { id: "1", variantId: "11", quantity: 1 },
      { id: "2", variantId: "12", quantity: 3 },
    ],
  });
  await store.send(order);
  await store.settle();
  const stored = store.shopify.orders.get(order.id);
  if (stored === undefined) throw new Error("The order is not in the store.");
  return { store, stored };
}

const one = { externalSourceId: "1", quantity: 1 };
const three = { externalSourceId: "2", quantity: 3 };

type Stored = Awaited<ReturnType<typeof accepted>>["stored"];

/** Moves line 2 into a fulfillment order of its own, at another location if told. */
function split({ fulfillmentOrders }: Stored, locationId = "gid://shopify/Location/1"): void {
  const [first] = fulfillmentOrders;
  const moved = first?.lines.pop();
  if (first === undefined || moved === undefined) throw new Error("There is nothing to split.");
  const location = { ...first.location, id: locationId };
  fulfillmentOrders.push({ ...first, id: `${first.id}9`, location, lines: [moved] });
}

const shown = ({ fulfillments }: Stored) =>
  fulfillments.map(({ lines, tracking }) => ({
    lines: lines.map(({ lineItemId, quantity }) => `${lineItemId} × ${quantity}`),
    numbers: tracking.map(({ number }) => number),
  }));

async function shipAll(store: Store) {
  store.provider.ship("api-1", { number: "A", items: [one, three] });
  await store.sweep();
}

describe("tracking", () => {
  it("keeps every number of a parcel that has several (complaint 9: ShopifySharp#492)", async () => {
    const { store, stored } = await accepted();
    store.provider.ship("api-1", { number: "A, B, C", items: [one, three] });
    await store.sweep();
    expect(shown(stored)).toEqual([{ lines: ["1 × 1", "2 × 3"], numbers: ["A", "B", "C"] }]);
  });

  it.each([
    ["ups", "UPS"],
    ["Bike courier Anna", null],
  ])(
    "names the carrier as Shopify knows it: %s (complaint 10: shopify-api-ruby#195)",
    async (said, company) => {
      const { store, stored } = await accepted();
      store.provider.ship("api-1", { number: "A", items: [one, three] });
      store.provider.correct("api-1", { shippingCarrier: said });
      await store.sweep();
      expect(stored.fulfillments[0]?.tracking).toEqual([
        { number: "A", url: "https://carrier.example/track", company },
      ]);
    },
  );

  it("that comes again fulfills nothing again (complaint 11: php-shopify#110)", async () => {
    const { store, stored } = await accepted();
    await shipAll(store);
    store.provider.move("api-1", "Shipped");
    store.advance(60 * 60_000);
    await store.sweep();
    expect(store.edge.count("createFulfillment")).toBe(1);
    expect(shown(stored)).toHaveLength(1);
  });

  it("of a split shipment shows each parcel with its own (complaint 27: shopintegrations.com)", async () => {
    const { store, stored } = await accepted();
    store.provider.ship("api-1", { number: "A", items: [one], status: "Packaged" });
    await store.sweep();
    store.provider.ship("api-1", { number: "B", items: [three] });
    await store.sweep();
    expect(shown(stored)).toEqual([
      { lines: ["1 × 1"], numbers: ["A"] },
      { lines: ["2 × 3"], numbers: ["B"] },
    ]);
  });
});

describe("an order in two fulfillment orders", () => {
  it("can be fulfilled in part (complaint 12: ShopifySharp#694)", async () => {
    const { store, stored } = await accepted();
    split(stored);
    store.provider.ship("api-1", { number: "B", items: [three], status: "Packaged" });
    await store.sweep();
    expect(shown(stored)).toEqual([{ lines: ["2 × 3"], numbers: ["B"] }]);
    expect(stored.fulfillmentOrders.map(({ status }) => status)).toEqual(["OPEN", "CLOSED"]);
  });

  it("at two locations gets a fulfillment at each (complaint 14: BCApps#7065)", async () => {
    const { store, stored } = await accepted();
    split(stored, "gid://shopify/Location/2");
    await shipAll(store);
    expect(shown(stored)).toEqual([
      { lines: ["1 × 1"], numbers: ["A"] },
      { lines: ["2 × 3"], numbers: ["A"] },
    ]);
  });
});

describe("one item", () => {
  it("is fulfilled once, however often it is said to have left (complaint 23: medusa#2585)", async () => {
    const { store, stored } = await accepted();
    store.provider.ship("api-1", { number: "A", items: [one, three], status: "Packaged" });
    await store.sweep();
    store.provider.ship("api-1", { number: "A", items: [one, three] });
    await store.sweep();
    const sum = stored.fulfillments
      .flatMap(({ lines }) => lines)
      .reduce((all, { quantity }) => all + quantity, 0);
    expect(sum).toBe(4);
  });

  it("that left alone does not fulfill the rest (complaint 23: medusa PR#8581)", async () => {
    const { store, stored } = await accepted();
    store.provider.ship("api-1", { number: "A", items: [one], status: "Packaged" });
    await store.sweep();
    expect(shown(stored)).toEqual([{ lines: ["1 × 1"], numbers: ["A"] }]);
  });
});
