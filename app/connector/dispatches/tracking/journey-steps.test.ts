import { describe, expect, it } from "vitest";
import type { OrderEvents } from "#app/contract/index.ts";
import { journeysOf, statusOfAction, type Traveller } from "./journey-steps.ts";

type Item = [externalSourceId: string, quantity: number];

const now = new Date("2026-11-20T20:00:00Z");
const sent = ["1", "2"].map((id) => ({ externalSourceId: id, sku: `SKU-${id}`, quantity: 5 }));

function anEvent(action: string, time: string, items: Item[] = []): OrderEvents["events"][number] {
  return {
    action,
    time: `2026-11-20T${time}Z`,
    affected_items: items.map(([id]) => `item-${id}`),
    affected_items_details: items.map(([id, quantity]) => ({
      id: `item-${id}`,
      externalSourceId: id,
      sku: `SKU-${id}`,
      quantity,
    })),
  };
}

function aParcel(id: string, items: Item[], journey: Traveller["journey"] = []): Traveller {
  return {
    id,
    items: items.map(([externalSourceId, quantity]) => ({ externalSourceId, quantity })),
    journey,
  };
}

function walk(shipments: Traveller[], events: OrderEvents["events"]) {
  const journeys = journeysOf(shipments, { sent, events, now });
  return Object.fromEntries(
    [...journeys].map(([id, steps]) => [
      id,
      steps.map(({ status, happenedAt }) => `${status} ${happenedAt.slice(11, 16)}`),
    ]),
  );
}

describe("what a provider says of a parcel", () => {
  it.each([
    ["Shipped", "IN_TRANSIT"],
    ["fulfillment.shipped", "IN_TRANSIT"],
    ["FULFILLMENT.IN_TRANSIT", "IN_TRANSIT"],
    ["picked up", "CARRIER_PICKED_UP"],
    ["Out-for-Delivery", "OUT_FOR_DELIVERY"],
    ["tracking.delivery_attempt_failed", "ATTEMPTED_DELIVERY"],
    ["delayed", "DELAYED"],
    ["DELIVERED", "DELIVERED"],
    // The print shop's own stages, and words that nobody knows.
    ["Picked", null],
    ["fulfillment.printed", null],
    ["Packaged", null],
    ["Canceled", null],
    ["teleported", null],
    ["", null],
  ])("%s", (action, status) => {
    expect(statusOfAction(action)).toBe(status);
  });
});

describe("a journey", () => {
  it("goes in the order of the provider's moments, each step once", () => {
    const events = [
      anEvent("Packaged", "09:00:00"),
      anEvent("delivered", "15:00:00"),
      anEvent("shipped", "10:00:00"),
      anEvent("in_transit", "12:00:00"),
      anEvent("out_for_delivery", "14:00:00"),
    ];
    const steps = ["IN_TRANSIT 10:00", "OUT_FOR_DELIVERY 14:00", "DELIVERED 15:00"];
    expect(walk([aParcel("a", [["1", 1]])], events)).toEqual({ a: steps });
  });

  it("is no news where nothing was added, and never goes back", () => {
    const journey = [
      { status: "IN_TRANSIT", happenedAt: "2026-11-20T10:00:00.000Z" },
      { status: "DELAYED", happenedAt: "2026-11-20T12:00:00.000Z" },
    ] as const;
    const known = aParcel("a", [["1", 1]], journey);
    const events = [anEvent("shipped", "10:00:00"), anEvent("delayed", "12:00:00")];
    expect(walk([known], events)).toEqual({});
    // Told late, and how a journey begins told at its end.
    const late = [...events, anEvent("out_for_delivery", "11:00:00")];
    expect(walk([known], [...late, anEvent("picked_up", "13:00:00")])).toEqual({});
    expect(walk([known], [...late, anEvent("in_transit", "13:00:00")])).toEqual({
      a: ["IN_TRANSIT 10:00", "DELAYED 12:00", "IN_TRANSIT 13:00"],
    });
  });

  it("ends with the delivery", () => {
    const events = [anEvent("delivered", "10:00:00"), anEvent("in_transit", "11:00:00")];
    expect(walk([aParcel("a", [["1", 1]])], events)).toEqual({ a: ["DELIVERED 10:00"] });
  });

  it("has no step of a time that nobody can read, that is far ahead, or long before any order", () => {
    const events = [
      { ...anEvent("shipped", "10:00:00"), time: "yesterday" },
      { ...anEvent("delivered", "10:00:00"), time: "2027-01-01T00:00:00Z" },
      { ...anEvent("delivered", "10:00:00", [["1", 1]]), time: "0001-01-01T00:00:00Z" },
      { ...anEvent("delivered", "10:00:00", [["1", 1]]), time: "0000-01-01T00:00:00+02:00" },
    ];
    expect(walk([aParcel("a", [["1", 1]])], events)).toEqual({});
  });

  it("is that of the parcel whose items an event names", () => {
    const parcels = [aParcel("a", [["1", 1]]), aParcel("b", [["2", 1]])];
    const events = [
      anEvent("shipped", "10:00:00", [["1", 1]]),
      anEvent("shipped", "12:00:00", [["2", 1]]),
      anEvent("delivered", "13:00:00", [["2", 1]]),
    ];
    expect(walk(parcels, events)).toEqual({
      a: ["IN_TRANSIT 10:00"],
      b: ["IN_TRANSIT 12:00", "DELIVERED 13:00"],
    });
  });

  it("goes parcel by parcel where one item left in several", () => {
    const parcels = [aParcel("a", [["1", 2]]), aParcel("b", [["1", 3]])];
    const events = [
      anEvent("shipped", "10:00:00", [["1", 2]]),
      anEvent("shipped", "11:00:00", [["1", 3]]),
      anEvent("delivered", "12:00:00", [["1", 2]]),
    ];
    expect(walk(parcels, events)).toEqual({
      a: ["IN_TRANSIT 10:00", "DELIVERED 12:00"],
      b: ["IN_TRANSIT 11:00"],
    });
  });

  it("is of all that had left by then where an event names nothing", () => {
    const parcels = [aParcel("a", [["1", 1]]), aParcel("b", [["2", 1]])];
    const events = [
      anEvent("shipped", "10:00:00", [["1", 1]]),
      anEvent("delivered", "11:00:00"),
      anEvent("shipped", "12:00:00", [["2", 1]]),
      anEvent("out_for_delivery", "13:00:00"),
    ];
    expect(walk(parcels, events)).toEqual({
      a: ["IN_TRANSIT 10:00", "DELIVERED 11:00"],
      b: ["IN_TRANSIT 12:00", "OUT_FOR_DELIVERY 13:00"],
    });
  });

  it("has no step of items that nobody knows, unless there is but one parcel", () => {
    const events = [
      {
        ...anEvent("delivered", "11:00:00"),
        affected_items: ["item-9"],
        affected_items_details: [],
      },
    ];
    const one = aParcel("a", [["1", 1]]);
    expect(walk([one], events)).toEqual({ a: ["DELIVERED 11:00"] });
    expect(walk([one, aParcel("b", [["2", 1]])], events)).toEqual({});
  });
});
