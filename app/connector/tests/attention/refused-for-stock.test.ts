/** A 422 says that an order's content is not taken; whether stock is what it lacks, the stock tells. */
import { expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it.each([
  ["there is none of a SKU", "Bestand nicht ausreichend", 0, "OutOfStock"],
  ["there is less than is wanted", "nope", 1, "OutOfStock"],
  ["there is enough", "The stock photo of line 1 can't be printed", 2, "RefusedByProvider"],
  ["there is no end of it", "Unknown stock keeping unit", 999, "RefusedByProvider"],
])("where %s, a 422 that says '%s' is told as that", async (_, words, inStock, reason) => {
  const store = await harness.store();
  store.provider.stock.set("COF-1", inStock);
  store.edge.setPlan((operation) =>
    operation === "createOrder" ? { instead: refused(422, words) } : undefined,
  );
  await store.send(store.place());
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ state: "Pending", attentionReason: reason }]);
});

it("is left to a person where the provider does not tell its stock", async () => {
  const store = await harness.store();
  store.edge.setPlan((operation) => {
    if (operation === "createOrder") return { instead: refused(422, "out of stock") };
    return operation === "getStockBySku" ? "lost-request" : undefined;
  });
  await store.send(store.place());
  await store.settle();
  expect(await store.dispatches()).toMatchObject([
    { state: "Pending", attentionReason: "RefusedByProvider" },
  ]);
});
