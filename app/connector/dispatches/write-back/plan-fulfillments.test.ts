import { describe, expect, it } from "vitest";
import type { ObservedFulfillmentOrder } from "../../model/orders/index.ts";
import { planFulfillments, withoutFulfilled } from "./plan-fulfillments.ts";
import { newUnits } from "./shipped-units.ts";

function aFulfillmentOrder(
  id: string,
  lines: { lineItemId: string; remaining: number }[],
  overrides: Partial<ObservedFulfillmentOrder> = {},
): ObservedFulfillmentOrder {
  return {
    id,
    status: "OPEN",
    requestStatus: "UNSUBMITTED",
    location: { id: "here", name: "Here", isFulfillmentService: false, isOurService: false },
    deliveryMethod: "SHIPPING",
    lines: lines.map(({ lineItemId, remaining }) => ({
      id: `${id}-${lineItemId}`,
      lineItemId,
      totalQuantity: remaining,
      remainingQuantity: remaining,
    })),
    ...overrides,
  };
}

const there = {
  location: { id: "there", name: "There", isFulfillmentService: false, isOurService: false },
};

describe("fulfilling what was shipped", () => {
  it("makes one fulfillment for each location", () => {
    const plan = planFulfillments(
      [
        aFulfillmentOrder("a", [{ lineItemId: "1", remaining: 1 }]),
        aFulfillmentOrder("b", [{ lineItemId: "2", remaining: 1 }], there),
        aFulfillmentOrder("c", [{ lineItemId: "3", remaining: 1 }]),
      ],
      ["1", "2", "3"].map((lineItemId) => ({ lineItemId, quantity: 1 })),
    );
    expect(plan.unplaced).toEqual([]);
    expect(
      plan.fulfillments.map(({ locationId, fulfillmentOrders }) => [
        locationId,
        fulfillmentOrders.map(({ id }) => id),
      ]),
    ).toEqual([
      ["here", ["a", "c"]],
      ["there", ["b"]],
    ]);
  });

  it("spreads a line over the fulfillment orders that a split left, never beyond what remains", () => {
    const plan = planFulfillments(
      [
        aFulfillmentOrder("a", [{ lineItemId: "1", remaining: 2 }]),
        aFulfillmentOrder("b", [{ lineItemId: "1", remaining: 1 }]),
      ],
      [{ lineItemId: "1", quantity: 4 }],
    );
    expect(plan.fulfillments[0]?.fulfillmentOrders).toEqual([
      { id: "a", lines: [{ id: "a-1", quantity: 2 }] },
      { id: "b", lines: [{ id: "b-1", quantity: 1 }] },
    ]);
    expect(plan.unplaced).toEqual([{ lineItemId: "1", quantity: 1, isHeld: false }]);
  });

  it("leaves closed, held and other services' fulfillment orders alone", () => {
    const line = [{ lineItemId: "1", remaining: 1 }];
    const plan = planFulfillments(
      [
        aFulfillmentOrder("a", line, { status: "CLOSED" }),
        aFulfillmentOrder("b", line, { status: "ON_HOLD" }),
        aFulfillmentOrder("c", line, {
          location: { id: "3pl", name: "3PL", isFulfillmentService: true, isOurService: false },
        }),
      ],
      [{ lineItemId: "1", quantity: 1 }],
    );
    expect(plan).toEqual({
      fulfillments: [],
      unplaced: [{ lineItemId: "1", quantity: 1, isHeld: true }],
    });
  });

  it("takes off what stands in Shopify already", () => {
    const fulfillment = {
      id: "f",
      status: "SUCCESS",
      tracking: [],
      lines: [{ lineItemId: "1", quantity: 1 }],
    };
    const wanted = [
      { lineItemId: "1", quantity: 3 },
      { lineItemId: "2", quantity: 1 },
    ];
    expect(withoutFulfilled(wanted, [fulfillment])).toEqual([
      { lineItemId: "1", quantity: 2 },
      { lineItemId: "2", quantity: 1 },
    ]);
  });

  it("fulfills a line of several components when the last of them has left", () => {
    const lines = [
      { externalSourceId: "1", lineItemId: "1", perUnit: 1 },
      { externalSourceId: "1/2", lineItemId: "1", perUnit: 3 },
    ];
    const first = [{ externalSourceId: "1", quantity: 2 }];
    expect(newUnits(lines, { earlier: [], items: first })).toEqual([]);
    const second = [{ externalSourceId: "1/2", quantity: 5 }];
    expect(newUnits(lines, { earlier: first, items: second })).toEqual([
      { lineItemId: "1", quantity: 1 },
    ]);
  });
});
