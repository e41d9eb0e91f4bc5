import { describe, expect, it } from "vitest";
import { endStates } from "../../model/dispatch-states.ts";
import {
  aPart,
  aSeen,
  aSeenAttempt,
  type Changes,
  aSeenLine,
  fulfillmentOrder,
  inShopify,
  order,
} from "../../testing/seen.ts";
import { holdMs } from "./action.ts";
import { decide } from "./decide.ts";
import { keyLifeMs } from "./key-life.ts";
import type { SeenAttempt, SeenLine } from "./seen.ts";

const now = new Date("2026-11-20T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

describe("the reconciler", () => {
  it("freezes the body of an order that nothing speaks against, with what is left to fulfill", () => {
    const shopify = inShopify({ fulfillmentOrders: [fulfillmentOrder({}, 1)] });
    expect(decide(aSeen({ shopify }), now)).toMatchObject({
      kind: "Freeze",
      request: {
        externalSourceId: "a.myshopify.com/1",
        items: [
          {
            externalSourceId: "11",
            sku: "COF-1",
            quantity: 1,
            artworkUrl: "https://art.example/line.png",
          },
        ],
      },
    });
  });

  it("sends several components of a line under numbered ids", () => {
    const artworkUrl = "https://art.example/box.png";
    const components = [aPart, { ...aPart, sku: "BOX", quantity: 3, artworkUrl }];
    const action = decide(aSeen({ lines: [aSeenLine({ components })] }), now);
    const items = action.kind === "Freeze" ? action.request.items : [];
    expect(items.map((item) => [item.externalSourceId, item.quantity])).toEqual([
      ["11", 2],
      ["11/2", 6],
    ]);
  });

  it("names a further dispatch of an order by its number", () => {
    expect(decide(aSeen({ dispatch: { sequence: 3 } }), now)).toMatchObject({
      request: { externalSourceId: "a.myshopify.com/1/3" },
    });
  });

  it("looks at Shopify before it sends anything", () => {
    expect(decide(aSeen({ shopify: "unseen" }), now)).toEqual({ kind: "Observe" });
  });

  const blend = { title: "Blend", lineItemId: "11" };
  const held: [string, Changes, string, object?][] = [
    ["that Shopify does not show", { shopify: "missing" }, "OrderMissing"],
    ["that is not paid", { shopify: inShopify({ financialStatus: "pending" }) }, "Unpaid"],
    [
      "that is unpaid by all that is known",
      { shopify: inShopify({ financialStatus: null }), isPaid: false },
      "Unpaid",
    ],
    ["that is a test, over a live key", { shopify: inShopify({ isTest: true }) }, "TestOrder"],
    [
      "that Shopify holds",
      { shopify: inShopify({ fulfillmentOrders: [fulfillmentOrder({ status: "ON_HOLD" })] }) },
      "FulfillmentHold",
    ],
    [
      "that is scheduled",
      { shopify: inShopify({ fulfillmentOrders: [fulfillmentOrder({ status: "SCHEDULED" })] }) },
      "Scheduled",
    ],
    [
      "whose fulfillment order has a status that nobody knows yet",
      { shopify: inShopify({ fulfillmentOrders: [fulfillmentOrder({ status: "PAUSED" })] }) },
      "FulfillmentHold",
    ],
    ["without a connection", { connection: null }, "NotConnected"],
    [
      "of a line whose mapping went",
      { lines: [aSeenLine({ components: [] })] },
      "NoMapping",
      blend,
    ],
    [
      "of a line without artwork",
      { lines: [aSeenLine({ artworkUrl: null, artworkReadAt: now })] },
      "NoArtwork",
      blend,
    ],
    [
      "whose artwork is not reached over https",
      {
        lines: [
          aSeenLine({
            artworkUrl: null,
            variantArtworkUrl: "http://art.example/own.png",
            artworkReadAt: now,
          }),
        ],
      },
      "ArtworkAddress",
      blend,
    ],
    [
      "whose line brought artwork that is not reached over https",
      { lines: [aSeenLine({ artworkUrl: "http://art.example/line.png" })] },
      "ArtworkAddress",
      { ...blend, isFromLine: true },
    ],
    [
      "that the contract would never take",
      { lines: [aSeenLine({ components: [{ ...aPart, sku: "" }] })] },
      "NotSendable",
      { ...blend, field: "items.0.sku", fault: "too_small" },
    ],
    [
      "without an address",
      { order: { ...order, shippingAddress: null } },
      "AddressIncomplete",
      { lacks: "everything" },
    ],
  ];
  it.each(held)("holds an order %s", (_, changes, reason, subject = {}) => {
    const until = new Date(now.getTime() + holdMs);
    expect(decide(aSeen(changes), now)).toEqual({
      kind: "Hold",
      notice: { reason, subject },
      until,
    });
  });

  it("holds an order for a line that nobody decided about, only where the shop wants it", () => {
    const openLine = { title: "Stoneware Mug", lineItemId: "13" };
    expect(decide(aSeen({ openLine }), now).kind).toBe("Freeze");
    const held = decide(aSeen({ openLine, policy: { holdOpenMapping: true } }), now);
    const notice = { reason: "NoMapping", subject: openLine };
    expect(held).toMatchObject({ kind: "Hold", notice });
  });

  it("sends test orders over a test key, and where they are allowed", () => {
    const shopify = inShopify({ isTest: true });
    expect(decide(aSeen({ shopify, connection: { isTestKey: true } }), now).kind).toBe("Freeze");
    expect(decide(aSeen({ shopify, policy: { holdTestOrders: false } }), now).kind).toBe("Freeze");
  });

  const ended: [string, Changes][] = [
    ["was canceled", { order: { ...order, canceledAt: "2026-11-20T11:00:00Z" } }],
    ["was canceled in Shopify", { shopify: inShopify({ canceledAt: "2026-11-20T11:00:00Z" }) }],
    ["was refunded in full", { shopify: inShopify({ financialStatus: "refunded" }) }],
    ["lost its personal data", { isRedacted: true }],
  ];
  it.each(ended)("ends a dispatch whose order %s before it was sent", (_, changes) => {
    expect(decide(aSeen(changes), now)).toMatchObject({ kind: "Cancel", attention: null });
  });

  const elsewhere: [string, Changes][] = [
    ["is fulfilled", { shopify: inShopify({ fulfillmentOrders: [fulfillmentOrder({}, 0)] }) }],
    [
      "is another service's",
      {
        shopify: inShopify({
          fulfillmentOrders: [
            fulfillmentOrder({
              location: { id: "2", name: "3PL", isFulfillmentService: true, isOurService: false },
            }),
          ],
        }),
      },
    ],
    [
      "is picked up",
      {
        shopify: inShopify({
          fulfillmentOrders: [fulfillmentOrder({ deliveryMethod: "PICK_UP" })],
        }),
      },
    ],
  ];
  it.each(elsewhere)("takes a dispatch back whose order %s", (_, changes) => {
    expect(decide(aSeen(changes), now)).toEqual({ kind: "Withdraw" });
    const attempt = aSeenAttempt({ state: "Refused", frozenAt: before(60_000) });
    expect(decide(aSeen({ ...changes, dispatch: { attempt } }), now)).toMatchObject({
      kind: "Hold",
      notice: { reason: "NothingToFulfill" },
    });
  });

  it("waits for Shopify to route an order, and looks less often the older it is", () => {
    const shopify = inShopify({ fulfillmentOrders: [] });
    const after = (ageMs: number) =>
      decide(aSeen({ shopify, dispatch: { createdAt: before(ageMs) } }), now);
    const hold = { kind: "Hold", notice: { reason: "NotRouted", subject: {} } };
    expect(after(0)).toEqual({ ...hold, until: new Date(now.getTime() + 60_000) });
    expect(after(holdMs)).toEqual({ ...hold, until: new Date(now.getTime() + holdMs) });
  });

  it("reads artwork metafields that are unread or old, and only where it needs them", () => {
    const metafield = { artworkUrl: null, productArtworkUrl: "https://art.example/p.png" };
    const read = (line: Partial<SeenLine>) => decide(aSeen({ lines: [aSeenLine(line)] }), now).kind;
    expect(read({ ...metafield, artworkReadAt: null })).toBe("ReadArtwork");
    expect(read({ ...metafield, artworkReadAt: before(2 * 60 * 60_000) })).toBe("ReadArtwork");
    expect(read({ ...metafield, artworkReadAt: before(30 * 60_000) })).toBe("Freeze");
    expect(read({ artworkUrl: null, artworkReadAt: before(2 * 60_000) })).toBe("ReadArtwork");
    expect(read({ artworkReadAt: null })).toBe("Freeze");
  });

  it("prefers the line's artwork, then the component's, the variant's, the product's", () => {
    const all = {
      artworkUrl: "https://a/line",
      components: [{ ...aPart, artworkUrl: "https://a/component" }],
      variantArtworkUrl: "https://a/variant",
      productArtworkUrl: "https://a/product",
      artworkReadAt: now,
    };
    const chosen = (line: Partial<SeenLine>) => {
      const action = decide(aSeen({ lines: [aSeenLine({ ...all, ...line })] }), now);
      return action.kind === "Freeze" ? action.items[0]?.artworkUrl : action.kind;
    };
    const bare = {
      artworkUrl: null,
      components: [aPart],
    };
    expect(chosen({})).toBe("https://a/line");
    expect(chosen({ artworkUrl: null })).toBe("https://a/component");
    expect(chosen(bare)).toBe("https://a/variant");
    expect(chosen({ ...bare, variantArtworkUrl: null })).toBe("https://a/product");
  });

  it("sends a frozen body again, whatever the order has become meanwhile", () => {
    const attempt = aSeenAttempt({ frozenAt: before(60_000) });
    const dispatch = { state: "Submitting", attempt } as const;
    const canceled = { ...order, canceledAt: "2026-11-20T11:00:00Z" };
    expect(decide(aSeen({ dispatch, order: canceled, shopify: "unseen" }), now)).toEqual({
      kind: "Submit",
    });
  });

  it("looks an attempt up once the provider may have forgotten its key", () => {
    const old = aSeenAttempt({ frozenAt: before(keyLifeMs + 1) });
    const decided = (attempt: SeenAttempt) =>
      decide(aSeen({ dispatch: { state: "Submitting", attempt } }), now);
    expect(decided(old)).toEqual({ kind: "Search" });
    expect(decided({ ...old, searchedAt: before(1_000) })).toEqual({ kind: "Submit" });
  });

  it("looks up first what the database may have sent before it was restored from a backup", () => {
    const restoredAt = before(60_000);
    const decided = (changes: Partial<SeenAttempt>, processedAt: string | null) => {
      const attempt = aSeenAttempt({ frozenAt: before(1_000), ...changes });
      const dispatch = { state: "Submitting", attempt } as const;
      return decide(aSeen({ dispatch, restoredAt, order: { ...order, processedAt } }), now).kind;
    };
    const earlier = before(61_000).toISOString();
    expect(decided({}, earlier)).toBe("Search");
    // Shopify does not say when it was placed.
    expect(decided({}, null)).toBe("Search");
    expect(decided({ searchedAt: before(61_000) }, earlier)).toBe("Search");
    expect(decided({ searchedAt: before(500) }, earlier)).toBe("Submit");
    expect(decided({}, before(59_000).toISOString())).toBe("Submit");
  });

  it.each(["RefusedByProvider", "PlanTooLow"] as const)(
    "does not repeat what was answered with %s",
    (reason) => {
      expect(
        decide(aSeen({ dispatch: { attention: { reason, subject: { words: "" } } } }), now),
      ).toEqual({
        kind: "Rest",
      });
    },
  );

  const parcel = { fulfillmentIds: [], journey: [], told: [] };
  const unseen = { retryAt: null, trackingNumbers: [], fulfillmentIds: [], parcel };
  const aShipment = (id: string, isWritten: boolean) => ({ id, isWritten, ...unseen });
  it("waits as long as was agreed, in every state", () => {
    const retryAt = new Date(now.getTime() + 1);
    for (const state of ["Pending", "Submitting", "Accepted", "Shipped"] as const) {
      const seen = aSeen({
        dispatch: { state, retryAt },
        shipments: [aShipment("1", false)],
      });
      expect(decide(seen, now)).toEqual({ kind: "Wait", until: retryAt });
    }
  });

  it("writes back what left before anything else, even when the order was canceled", () => {
    const seen = aSeen({
      dispatch: {
        state: "Accepted",
        apiStatus: "Canceled",
        attention: { reason: "CanceledByProvider", subject: { status: "Canceled" } },
      },
      order: { ...order, canceledAt: "2026-11-20T11:00:00Z" },
      shipments: [aShipment("1", true), aShipment("2", false)],
    });
    expect(decide(seen, now)).toEqual({ kind: "WriteBack", shipmentId: "2" });
  });

  it("closes a dispatch when all has left and all is written, and not before", () => {
    const shipments = [aShipment("1", true)];
    const kindOf = (state: "Accepted" | "Shipped") =>
      decide(aSeen({ dispatch: { state, apiStatus: "Shipped" }, shipments }), now).kind;
    expect(kindOf("Shipped")).toBe("Close");
    expect(kindOf("Accepted")).toBe("Rest");
  });

  describe.each(["Canceled", "Declined"])(
    "of an order that the provider ended as %s",
    (apiStatus) => {
      const dispatch = { state: "Accepted", apiStatus } as const;
      const sentChange = { content: null, isCancelation: true };
      it("holds its fulfillment in Shopify first", () => {
        expect(decide(aSeen({ dispatch, shopify: "unseen" }), now)).toEqual({ kind: "Observe" });
        expect(decide(aSeen({ dispatch }), now)).toMatchObject({
          kind: "HoldInShopify",
          holds: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/1", lines: null }],
        });
      });

      it("then tells a person", () => {
        const held = { ...dispatch, shopifyHeldAt: before(1_000) };
        expect(decide(aSeen({ dispatch: held }), now)).toMatchObject({
          kind: "Cancel",
          attention: { reason: "CanceledByProvider", subject: { status: apiStatus } },
        });
      });

      it("says nothing where the store had asked for it", () => {
        const asked = { ...dispatch, cancelAskedAt: before(1_000) };
        expect(decide(aSeen({ dispatch: asked }), now)).toMatchObject({
          kind: "Cancel",
          attention: null,
          why: { code: "endedAsAsked", status: apiStatus },
        });
      });

      it.each([
        ["a person, whose call was not answered", { cancelWantedAt: before(1), sentChange }, {}],
        ["a hold", { stop: "stopped" as const }, { why: "stoppedForHold" }],
      ])("does not say that the provider did by itself what was asked for by %s", (_, by, why) => {
        expect(decide(aSeen({ dispatch: { ...dispatch, ...by } }), now)).toMatchObject({
          why: { code: "endedAsAsked", status: apiStatus, ...why },
        });
      });

      it("says that the provider did it where that was not asked, though it is not wanted any more", () => {
        const wanted = { ...dispatch, cancelWantedAt: before(1) };
        const canceled = { ...order, canceledAt: "2026-11-20T11:00:00Z" };
        for (const seen of [aSeen({ dispatch: wanted }), aSeen({ dispatch, order: canceled })]) {
          expect(decide(seen, now)).toMatchObject({
            why: { code: "endedByProvider", status: apiStatus },
          });
        }
      });
    },
  );

  it("cancels an accepted order while it is Created, and tells a person afterwards", () => {
    const canceled = { order: { ...order, canceledAt: "2026-11-20T11:00:00Z" }, revision: 1 };
    const at = (apiStatus: string) =>
      decide(aSeen({ ...canceled, dispatch: { state: "Accepted", apiStatus } }), now);
    expect(at("Created")).toEqual({ kind: "CancelOrder", because: { code: "canceledInShopify" } });
    expect(at("CancelationRequested")).toMatchObject({
      notice: { reason: "CancelationRequested" },
    });
    expect(at("Picked")).toMatchObject({
      kind: "Differ",
      notice: { reason: "CanceledAfterAcceptance", subject: { status: "Picked" } },
    });
  });

  it("rests where nothing is to be done: over, uninstalled, or the provider's turn", () => {
    for (const state of endStates) {
      expect(decide(aSeen({ dispatch: { state } }), now)).toEqual({ kind: "Rest" });
    }
    const shop = { domain: "a", isInstalled: false, fallbackEmail: "" };
    expect(decide(aSeen({ shop }), now)).toEqual({ kind: "Rest" });
    const accepted = { state: "Accepted", apiStatus: "Printed" } as const;
    expect(decide(aSeen({ dispatch: accepted }), now)).toEqual({ kind: "Rest" });
  });
});
