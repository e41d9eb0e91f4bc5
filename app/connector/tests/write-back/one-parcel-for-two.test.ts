/** Two parts of an order that leave in one parcel: each has its own fulfillment in Shopify. */
import { expect, it } from "vitest";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it.each<Fault>(["lost-request", "lost-answer", "late"])(
  "does not take the other part's for its own where its creation was %s",
  async (fault) => {
    // GIVEN an order whose second line goes in a part of its own, and a parcel with both
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place({
      lines: [
        { id: "1", variantId: "11", quantity: 1 },
        { id: "2", variantId: "13", sku: "MUG", quantity: 3 },
      ],
    });
    await store.send(order);
    await store.settle();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" });
    await store.settle();
    store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
    await store.sweep();
    // WHEN the creation of the second part's fulfillment brings no answer, and its number is corrected later
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" && count === 2 ? fault : undefined,
    );
    store.provider.ship("api-2", { number: "A", items: [{ externalSourceId: "2", quantity: 3 }] });
    await store.sweep();
    for (let second = 0; second < 130; second += 1) {
      store.advance(1_000);
      await store.settle();
    }
    store.provider.correct("api-2", { trackingNumber: "B" });
    store.advance(60 * 60_000);
    await store.sweep();
    // THEN each part has its own fulfillment, with its own number
    const shown = store.shopify.orders
      .get(order.id)
      ?.fulfillments.map(({ lines, tracking }) => [
        lines.map(({ lineItemId, quantity }) => `${quantity} of ${lineItemId}`).join(),
        tracking.map(({ number }) => number).join(),
      ]);
    expect(shown).toEqual([
      ["1 of 1", "A"],
      ["3 of 2", "B"],
    ]);
  },
);
