/** A refusal that names no part of the order leads to all of it that a person can change. */
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function refused(lines: { id: string; variantId: string; quantity: number }[]) {
  const store = await harness.store();
  const { shop, connector } = store;
  store.provider.refuseWith({ kind: "refused", status: 400, message: "Rejected by our system" });
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  const page = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
  const block = await connector.readOrder({ shop, orderId: order.id });
  // The row, the order's page and its block in Shopify offer the same.
  expect(page?.attention).toEqual(row?.attention);
  expect(block?.parts[0]?.attention).toEqual(row?.attention);
  return row?.attention;
}

it("leads to its one line and to the address", async () => {
  const asked = await refused([{ id: "1", variantId: "11", quantity: 2 }]);
  expect(asked).toMatchObject({
    reason: "RefusedByProvider",
    action: "retry",
    asksProvider: true,
    others: [
      { what: "picture", lineItemId: "1" },
      { what: "sku", lineItemId: "1" },
      { what: "address", lineItemId: null },
    ],
  });
});

it("leads to each of its lines by name and to the address", async () => {
  const asked = await refused([
    { id: "1", variantId: "11", quantity: 2 },
    { id: "2", variantId: "12", quantity: 1 },
  ]);
  const each = asked?.others?.map((fix) => [fix.what, "title" in fix]);
  expect(each).toEqual([
    ["line", true],
    ["line", true],
    ["address", false],
  ]);
});
