import { expect, it } from "vitest";
import type { ObservedOrder } from "../orders/index.ts";
import { forwardable } from "./forwardable.ts";

function anOrderIn(status: string): ObservedOrder {
  return {
    id: "1",
    name: "#1",
    canceledAt: null,
    financialStatus: "paid",
    isTest: false,
    risk: "NONE",
    fulfillments: [],
    fulfillmentOrders: [
      {
        id: "gid://shopify/FulfillmentOrder/1",
        status,
        requestStatus: "UNSUBMITTED",
        location: { id: "here", name: "Here", isFulfillmentService: false },
        deliveryMethod: "SHIPPING",
        lines: [{ id: "fol", lineItemId: "11", totalQuantity: 3, remainingQuantity: 2 }],
      },
    ],
  };
}

const left = new Map([["11", 2]]);
const nothing = new Map();
const yes = new Set(["11"]);
const no = new Set();

it.each([
  ["OPEN", { remaining: left, wanted: left, held: no, scheduled: no }],
  ["IN_PROGRESS", { remaining: left, wanted: left, held: no, scheduled: no }],
  ["INCOMPLETE", { remaining: left, wanted: left, held: no, scheduled: no }],
  ["ON_HOLD", { remaining: nothing, wanted: left, held: yes, scheduled: no }],
  ["SCHEDULED", { remaining: nothing, wanted: left, held: no, scheduled: yes }],
  ["A_STATUS_OF_TOMORROW", { remaining: nothing, wanted: left, held: yes, scheduled: no }],
  ["CLOSED", { remaining: nothing, wanted: nothing, held: no, scheduled: no }],
  ["CANCELLED", { remaining: nothing, wanted: nothing, held: no, scheduled: no }],
])("takes what remains of a fulfillment order that is %s for what it is", (status, expected) => {
  expect(forwardable(anOrderIn(status))).toEqual(expected);
});
