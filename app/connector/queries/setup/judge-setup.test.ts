import { describe, expect, it } from "vitest";
import { judgeSetup, type SetupFacts } from "./judge-setup.ts";

const order = {
  name: "#1001",
  isTest: false,
  isCapturable: false,
  lacksAddress: false,
  isFulfilledAtOnce: false,
  variantIds: ["1"],
  deliveryMethods: ["SHIPPING"] as (string | null)[],
};

const fine: SetupFacts = {
  connection: { state: "working" },
  isTestConnection: false,
  rules: { trigger: "paid" },
  hasService: false,
  products: { mapped: 2, bare: 0, open: 0 },
  unsold: { count: 0, of: 2, products: [] },
  scopes: [
    "read_orders",
    "write_products",
    "write_fulfillments",
    "write_merchant_managed_fulfillment_orders",
  ],
  setup: {
    locations: [{ name: "Shop", fulfillsOnlineOrders: true, isFulfillmentService: false }],
    orders: [order],
  },
  mappedVariants: new Set(["1"]),
};

const tea = { id: "1", title: "Tea" };

/** Every check that is not fine, as `check: state because`. */
const found = (facts: Partial<SetupFacts>) =>
  judgeSetup({ ...fine, ...facts })
    .filter(({ state }) => state !== "ok")
    .map(({ check, state, because }) => `${check}: ${state} ${because}`);

const withOrder = (change: Partial<typeof order>, isTest = false) => ({
  setup: {
    locations: [{ name: "Shop", fulfillsOnlineOrders: true, isFulfillmentService: false }],
    orders: [{ ...order, ...change, isTest }],
  },
});

describe("the setup check", () => {
  it("finds nothing where every setting lets orders flow; who may write also reads", () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<SetupFacts>, string[]]>([
    ["a missing permission", { scopes: ["read_orders"] }, ["access: wrong missing"]],
    [
      "payments that are only authorized",
      withOrder({ isCapturable: true }),
      ["payments: wrong orders"],
    ],
    [
      "automatic fulfillment",
      withOrder({ isFulfilledAtOnce: true }),
      ["autoFulfillment: wrong orders"],
    ],
    [
      "addresses that Shopify hides",
      withOrder({ lacksAddress: true }),
      ["addresses: wrong orders"],
    ],
    [
      "no location for online orders",
      { setup: { locations: [], orders: [order] } },
      ["locations: wrong none"],
    ],
    ["orders that are sent by hand", { rules: { trigger: "by-hand" } }, ["sending: note byHand"]],
    [
      "requests without a location of the app's",
      {
        rules: { trigger: "on-request" },
        scopes: [...(fine.scopes ?? []), "write_assigned_fulfillment_orders"],
      },
      ["sending: wrong service"],
    ],
    [
      "nothing mapped",
      { products: { mapped: 0, bare: 0, open: 3 } },
      ["products: wrong none", "artwork: note nothing"],
    ],
    ["unmapped variants", { products: { mapped: 2, bare: 0, open: 3 } }, ["products: note open"]],
    [
      "mapped products that are all drafts",
      { unsold: { count: 2, of: 2, products: [tea] } },
      ["sale: wrong unsold"],
    ],
    [
      "some that are drafts",
      { unsold: { count: 1, of: 2, products: [tea] } },
      ["sale: note unsold"],
    ],
    ["missing artwork", { products: { mapped: 2, bare: 1, open: 0 } }, ["artwork: wrong bare"]],
    [
      "a key that is not accepted",
      { connection: { state: "unauthorized" } },
      ["connection: wrong unauthorized"],
    ],
    ["a test key", { isTestConnection: true }, ["key: wrong test"]],
  ])("names %s", (_, facts, expected) => {
    expect(found(facts)).toEqual(expected);
  });

  it("judges by real orders alone, and claims nothing where there are none", () => {
    expect(found(withOrder({ isCapturable: true }, true))).toEqual([
      "payments: unread noOrders",
      "autoFulfillment: unread noOrders",
      "addresses: unread noOrders",
    ]);
  });

  it.each([
    ["a download or gift card", { variantIds: [] }],
    ["one that is picked up", { deliveryMethods: ["PICK_UP"] }],
    ["one of unmapped products", { variantIds: ["2"] }],
  ])("takes nothing from an order that isn't sent: %s", (_, change) => {
    const wrong = { isCapturable: true, lacksAddress: true, isFulfilledAtOnce: true, ...change };
    const { locations } = withOrder({}).setup;
    expect(found({ setup: { locations, orders: [{ ...order, ...wrong }, order] } })).toEqual([]);
  });

  it("names the orders that lack an address, beside others that don't", () => {
    const { locations } = withOrder({}).setup;
    const orders = [order, { ...order, name: "#1002", lacksAddress: true }];
    const named = judgeSetup({ ...fine, setup: { locations, orders } });
    expect(named.find(({ check }) => check === "addresses")).toMatchObject({
      count: 1,
      names: ["#1002"],
    });
  });

  it("says what Shopify did not answer, and nothing of it", () => {
    expect(found({ scopes: null, setup: null })).toEqual([
      "access: unread unread",
      "payments: unread unread",
      "autoFulfillment: unread unread",
      "locations: unread unread",
      "addresses: unread unread",
    ]);
  });
});
