/** Something that leaves under the number of a parcel that left before another one. */
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it("completes a unit whose other half had left in the later parcel, and that is fulfilled too", async () => {
  // GIVEN two units of a line that is made of two items
  const store = await harness.store();
  const { shop, connector, provider } = store;
  const components = ["COF-1", "COF-2"].map((sku) => ({
    sku,
    quantity: 1,
    artworkUrl: null,
    design: null,
  }));
  await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
  const order = store.place({ lines: [{ id: "901", variantId: "13", sku: "MUG", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  const [dispatch] = await store.dispatches();
  const [one = "", other = ""] = dispatch?.lines.map((line) => line.externalSourceId) ?? [];
  const ship = async (
    number: string,
    item: { externalSourceId: string; quantity: number },
    status: "Packaged" | "Shipped" = "Packaged",
  ) => {
    provider.ship("api-1", { number, items: [item], status });
    await store.sweep();
    store.advance(20 * 60_000);
  };
  // WHEN one half of them leaves, then both others, and the second first half under the first number
  await ship("P1", { externalSourceId: one, quantity: 1 });
  await ship("P2", { externalSourceId: other, quantity: 2 });
  await ship("P1", { externalSourceId: one, quantity: 1 }, "Shipped");
  await store.sweep();
  // THEN both are fulfilled
  const units = store.shopify.orders
    .get(order.id)
    ?.fulfillments.map(({ lines }) => lines.map(({ quantity }) => quantity));
  expect(units).toEqual([[1], [1]]);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
});

it("completes no unit that has not left whole, nor one that a later parcel was told to have", async () => {
  // GIVEN two units of a line, each of two of one item, and a line beside it
  const store = await harness.store();
  const { shop, connector, provider } = store;
  const components = [{ sku: "COF-1", quantity: 2, artworkUrl: null }];
  await connector.products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
  const lines = [
    { id: "901", variantId: "11", quantity: 2 },
    { id: "902", variantId: "12" },
  ];
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const [dispatch] = await store.dispatches();
  const itemOf = (lineItemId: string) => ({
    externalSourceId:
      dispatch?.lines.find((line) => line.lineItemId === lineItemId)?.externalSourceId ?? "",
    quantity: 1,
  });
  const ship = async (number: string, ...of: string[]) => {
    provider.ship("api-1", { number, items: of.map(itemOf) });
    store.advance(20 * 60_000);
    await store.sweep();
    const { fulfillments = [] } = store.shopify.orders.get(order.id) ?? {};
    return fulfillments.map(({ tracking, lines: fulfilled }) => {
      const units = fulfilled.map(({ lineItemId, quantity }) => `${quantity} of ${lineItemId}`);
      return `${tracking.map(({ number: shown }) => shown).join()}: ${units.join()}`;
    });
  };
  expect(await ship("P1", "901")).toEqual([]);
  expect(await ship("P2", "901")).toEqual(["P2: 1 of 901"]);
  // WHEN a third of the four leaves under the first number, with the other line
  const three = ["P2: 1 of 901", "P1: 1 of 902"];
  expect(await ship("P1", "901", "902")).toEqual(three);
  // THEN the last parcel brings the second unit
  expect(await ship("P3", "901")).toEqual([...three, "P3: 1 of 901"]);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
});
