import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { policy } from "../../model/policy.ts";
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

const ofRules = (changes: z.input<typeof policy>) => ({ rules: policy.parse(changes) });

const fine: SetupFacts = {
  connection: { state: "working" },
  isTestConnection: false,
  ...ofRules({}),
  hasService: false,
  products: { mapped: 2, ignored: 0, bare: 0, open: 0 },
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
  waiting: new Map(),
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
    [
      "what the store has chosen to hold, while an order waits for it",
      {
        waiting: new Map([
          ["PropertyUnprinted", 2],
          ["HighRisk", 1],
          ["TestOrder", 3],
          ["OutOfStock", 4],
        ] as const),
      },
      ["unprinted: note held", "risk: note held", "tests: note held"],
    ],
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
    ["orders that are sent by hand", ofRules({ trigger: "by-hand" }), ["sending: note byHand"]],
    ["orders that are sent unpaid", ofRules({ holdUnpaid: false }), ["sending: note unpaid"]],
    [
      "a hold window",
      ofRules({ holdWindow: { kind: "hours", hours: 168 } }),
      ["window: note hours"],
    ],
    [
      "a time of day until which orders wait",
      ofRules({ holdWindow: { kind: "daily", time: "17:00" } }),
      ["window: note daily"],
    ],
    [
      "personalized orders that wait for an approval",
      ofRules({ holdPersonalized: true }),
      ["approval: note personalized"],
    ],
    [
      "products whose orders do",
      ofRules({ approvalProductIds: ["7"] }),
      ["approval: note products"],
    ],
    [
      "both",
      ofRules({ holdPersonalized: true, approvalProductIds: ["7"] }),
      ["approval: note both"],
    ],
    ["tags with which orders wait", ofRules({ holdTags: ["wait"] }), ["tags: note held"]],
    [
      "requests without a location of the app's",
      {
        ...ofRules({ trigger: "on-request" }),
        scopes: [...(fine.scopes ?? []), "write_assigned_fulfillment_orders"],
      },
      ["sending: wrong service"],
    ],
    [
      "nothing mapped",
      { products: { mapped: 0, ignored: 0, bare: 0, open: 3 } },
      ["products: wrong none", "artwork: note nothing"],
    ],
    [
      "a store without products",
      { products: { mapped: 0, ignored: 0, bare: 0, open: 0 } },
      ["products: wrong blank", "artwork: note nothing"],
    ],
    [
      "unmapped variants",
      { products: { mapped: 2, ignored: 0, bare: 0, open: 3 } },
      ["products: note open"],
    ],
    [
      "unmapped variants that hold their orders",
      {
        products: { mapped: 2, ignored: 0, bare: 0, open: 3 },
        ...ofRules({ holdOpenMapping: true }),
      },
      ["products: note held"],
    ],
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
    [
      "missing artwork",
      { products: { mapped: 2, ignored: 0, bare: 1, open: 0 } },
      ["artwork: wrong bare"],
    ],
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

  it("names the orders that lack an address, and finds no setting wrong where others have one", () => {
    const { locations } = withOrder({}).setup;
    const orders = [order, { ...order, name: "#1002", lacksAddress: true }];
    const named = judgeSetup({ ...fine, setup: { locations, orders } });
    expect(named.find(({ check }) => check === "addresses")).toMatchObject({
      state: "note",
      because: "some",
      count: 1,
      names: ["#1002"],
    });
  });

  it("names all tags with which orders wait", () => {
    const holdTags = ["a", "b", "c", "d", "e", "f", "g"];
    const named = judgeSetup({ ...fine, ...ofRules({ holdTags }) });
    expect(named.find(({ check }) => check === "tags")).toMatchObject({ names: holdTags });
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
