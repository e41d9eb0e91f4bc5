/** What the run's judge would say: nothing where all is well, and the order's name where it is not. */
import { describe, expect, it } from "vitest";
import type { Facts } from "./facts.ts";
import { judge } from "./judge.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const [sku, mug] = ["COF-WHB-12O-HSE-BOX", "MUG-STONE-10"];
const item = { externalSourceId: "7", sku, quantity: 2 };
const made = {
  orderId: "ord_1",
  externalSourceId: `${shop}/1`,
  status: "Shipped",
  buyer: "Ottilie",
  items: [item],
};
const parcel = { trackingNumbers: ["9400"], lines: [{ lineItemId: "7", quantity: 2 }] };
const webhook = { shop, webhookId: "w", topic: "orders/paid" };
const dispatch = {
  shop,
  orderId: "1",
  sequence: 1,
  state: "Closed",
  attention: [],
  setback: null,
};

/** One order that went as it should, with what differs. */
function facts(different: Partial<Facts> = {}): Facts {
  const lines = [
    { id: "7", sku, quantity: 2 },
    { id: "8", sku: mug, quantity: 1 },
  ];
  return {
    placed: [{ shop, orderId: "1", name: "#1001", buyer: "Ottilie", lines }],
    atProvider: [made],
    labels: new Map([["ord_1", ["9400"]]]),
    fulfillments: new Map([[`${shop}/1`, [parcel]]]),
    dispatches: [dispatch],
    deliveries: [{ ...webhook, state: "Applied", outcome: null }],
    accepted: [webhook],
    stock: { before: new Map([[sku, 100]]), after: new Map([[sku, 98]]) },
    leaks: [],
    unaskedEnds: [],
    ...different,
  };
}

const written = (...parcels: (typeof parcel)[]) => new Map([[`${shop}/1`, parcels]]);

describe("the judge", () => {
  it("has nothing to say where all is well", () => {
    expect(judge(facts())).toEqual([]);
  });

  it.each<[string, Partial<Facts>, RegExp]>([
    ["an order that never arrived", { atProvider: [] }, /#1001 .* 0 times/],
    [
      "an order that arrived twice",
      { atProvider: [made, { ...made, orderId: "ord_2" }] },
      /#1001 .* 2 times/,
    ],
    [
      "an order of nobody",
      { atProvider: [made, { ...made, externalSourceId: `${shop}/9` }] },
      /\/9 is nobody's/,
    ],
    ["another buyer", { atProvider: [{ ...made, buyer: "Nele" }] }, /#1001 .* another buyer/],
    [
      "a line too many",
      { atProvider: [{ ...made, items: [item, { ...item, externalSourceId: "8" }] }] },
      /#1001 .* is made as/,
    ],
    ["an order in production", { atProvider: [{ ...made, status: "Packaged" }] }, /is Packaged/],
    ["a line that is not fulfilled", { fulfillments: new Map() }, /has 0 of 2/],
    [
      "a line that is fulfilled twice",
      { fulfillments: written(parcel, { ...parcel, trackingNumbers: ["9401"] }) },
      /has 4 of 2/,
    ],
    [
      "a number that stands twice",
      {
        fulfillments: written(
          { ...parcel, lines: [{ lineItemId: "7", quantity: 1 }] },
          { ...parcel, lines: [{ lineItemId: "7", quantity: 1 }] },
        ),
      },
      /a number twice/,
    ],
    ["another parcel's number", { labels: new Map([["ord_1", ["1Z"]]]) }, /no parcel of its own/],
    ["no number", { fulfillments: written({ ...parcel, trackingNumbers: [] }) }, /0 numbers/],
    [
      "the store's own ware, fulfilled by us",
      {
        fulfillments: written({
          ...parcel,
          lines: [...parcel.lines, { lineItemId: "8", quantity: 1 }],
        }),
      },
      /has 1 of 0 MUG/,
    ],
    ["a webhook that vanished", { deliveries: [] }, /w of .* is gone/],
    [
      "a webhook that failed",
      { deliveries: [{ ...webhook, state: "Failed", outcome: "why" }] },
      /is Failed: why/,
    ],
    ["no dispatch", { dispatches: [] }, /has 0 dispatches/],
    ["an open dispatch", { dispatches: [{ ...dispatch, state: "Accepted" }] }, /#1001 .* Accepted/],
    [
      "attention",
      { dispatches: [{ ...dispatch, attention: [{ reason: "Fault" }] }] },
      /#1001 .* Closed, Fault/,
    ],
    [
      "stock that was taken twice",
      { stock: { before: new Map([[sku, 100]]), after: new Map([[sku, 96]]) } },
      /96 of COF.* not 98/,
    ],
    [
      "unlimited stock that moved",
      { stock: { before: new Map([[sku, 999]]), after: new Map([[sku, 997]]) } },
      /997 of COF.* not 999/,
    ],
    ["a leak", { leaks: ["web: […]"] }, /web/],
    ["a process that ended", { unaskedEnds: ["worker 1: TypeError"] }, /worker 1/],
  ])("names %s", (_what, different, expected) => {
    const said = judge(facts(different)).map(({ what }) => what);
    expect(said).toContainEqual(expect.stringMatching(expected));
  });
});
