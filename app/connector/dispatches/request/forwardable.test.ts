import { expect, it } from "vitest";
import type { ObservedOrder } from "../../model/orders/index.ts";
import { forwardable } from "./forwardable.ts";

function anOrderIn(status: string): ObservedOrder {
  return {
    id: "1",
    name: "#1",
    canceledAt: null,
    financialStatus: "paid",
    isTest: false,
    risk: "NONE",
    buyer: null,
    fulfillments: [],
    fulfillmentOrders: [
      {
        id: "gid://shopify/FulfillmentOrder/1",
        status,
        requestStatus: "UNSUBMITTED",
        location: { id: "here", name: "Here", isFulfillmentService: false, isOurService: false },
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
  ["OPEN", { remaining: left, wanted: left, held: no, later: nothing }],
  ["IN_PROGRESS", { remaining: left, wanted: left, held: no, later: nothing }],
  ["INCOMPLETE", { remaining: left, wanted: left, held: no, later: nothing }],
  ["ON_HOLD", { remaining: nothing, wanted: left, held: yes, later: nothing }],
  ["SCHEDULED", { remaining: nothing, wanted: left, held: no, later: left }],
  ["A_STATUS_OF_TOMORROW", { remaining: nothing, wanted: left, held: yes, later: nothing }],
  ["CLOSED", { remaining: nothing, wanted: nothing, held: no, later: nothing }],
  ["CANCELLED", { remaining: nothing, wanted: nothing, held: no, later: nothing }],
])("takes what remains of a fulfillment order that is %s for what it is", (status, expected) => {
  expect(forwardable(anOrderIn(status))).toEqual({ ...expected, unrequested: no, rejected: no });
});

const ours = { isOnRequest: true, isReleased: false, canGiveBack: true };
const atService = (requestStatus: string, isOurService = true) => {
  const order = anOrderIn("OPEN");
  for (const each of order.fulfillmentOrders) {
    each.requestStatus = requestStatus;
    each.location = { ...each.location, isFulfillmentService: true, isOurService };
  }
  return order;
};

it.each([
  ["UNSUBMITTED", ours, "unrequested"],
  ["SUBMITTED", ours, "wanted"],
  ["ACCEPTED", ours, "wanted"],
  ["REJECTED", ours, "rejected"],
  ["CANCELLATION_REQUESTED", ours, "none"],
  ["CANCELLATION_REQUESTED", { ...ours, canGiveBack: false }, "wanted"],
  ["CANCELLATION_REJECTED", ours, "wanted"],
  ["CANCELLATION_ACCEPTED", ours, "none"],
  ["CLOSED", ours, "none"],
  ["UNSUBMITTED", { ...ours, isReleased: true }, "wanted"],
  ["UNSUBMITTED", { ...ours, isOnRequest: false }, "unrequested"],
] as const)("takes what is %s at our own service for what it is", (requestStatus, rules, place) => {
  const { wanted, unrequested, rejected } = forwardable(atService(requestStatus), rules);
  const found = { wanted: new Set(wanted.keys()), unrequested, rejected };
  const empty = { wanted: no, unrequested: no, rejected: no };
  expect(found).toEqual(place === "none" ? empty : { ...empty, [place]: yes });
});

it("leaves another service's alone, requested or not", () => {
  expect(forwardable(atService("ACCEPTED", false), ours).wanted).toEqual(nothing);
});
