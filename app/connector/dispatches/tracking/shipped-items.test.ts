import { describe, expect, it } from "vitest";
import type { OrderEvents } from "#app/contract/index.ts";
import { pollIntervalMs } from "./poll-interval.ts";
import { itemsBeyond, shippedItems } from "./shipped-items.ts";

const sent = [
  { externalSourceId: "1", sku: "COF-1", quantity: 2 },
  { externalSourceId: "2", sku: "COF-2", quantity: 1 },
];
const all = [
  { externalSourceId: "1", quantity: 2 },
  { externalSourceId: "2", quantity: 1 },
];

function anEvent(
  action: string,
  items: { externalSourceId?: string; sku?: string; quantity: number }[],
): OrderEvents["events"][number] {
  return {
    time: "2026-11-20T10:00:00Z",
    action,
    affected_items: items.map((_, index) => `i${index}`),
    affected_items_details: items.map(({ externalSourceId, sku = "?", quantity }, index) => ({
      id: `i${index}`,
      ...(externalSourceId === undefined ? {} : { externalSourceId }),
      sku,
      quantity,
    })),
  };
}

describe("what has left", () => {
  it.each(["Shipped", "SHIPPED", "fulfillment.shipped", "Fulfillment.Shipped"])(
    "is what a %s event names, whatever the status is",
    (action) => {
      const events = [anEvent(action, [{ externalSourceId: "1", quantity: 1 }])];
      const expected = [{ externalSourceId: "1", quantity: 1 }];
      expect(shippedItems(sent, { status: "Packaged", events })).toEqual(expected);
      expect(shippedItems(sent, { status: "Shipped", events })).toEqual(expected);
    },
  );

  it("is everything at the status Shipped where no event says which items", () => {
    expect(shippedItems(sent, { status: "Shipped", events: [] })).toEqual(all);
    expect(shippedItems(sent, { status: "Shipped", events: [anEvent("Shipped", [])] })).toEqual(
      all,
    );
    expect(shippedItems(sent, { status: "Packaged", events: [anEvent("Packaged", [])] })).toEqual(
      [],
    );
  });

  it("is never more than was sent, however often it is told", () => {
    const event = anEvent("Shipped", [{ externalSourceId: "1", quantity: 2 }]);
    expect(shippedItems(sent, { status: "Shipped", events: [event, event] })).toEqual([
      { externalSourceId: "1", quantity: 2 },
    ]);
  });

  it("is told once, however often its event is repeated, while something is still to leave", () => {
    const event = anEvent("Shipped", [{ externalSourceId: "1", quantity: 1 }]);
    const events = [event, { ...event }];
    const one = [{ externalSourceId: "1", quantity: 1 }];
    expect(shippedItems(sent, { status: "Packaged", events })).toEqual(one);
    const later = { ...event, time: "2026-11-20T11:00:00Z" };
    const both = [{ externalSourceId: "1", quantity: 2 }];
    expect(shippedItems(sent, { status: "Packaged", events: [event, later] })).toEqual(both);
    // Times may be days: once all has left, two alike are two parcels.
    expect(shippedItems(sent, { status: "Shipped", events })).toEqual(both);
  });

  it("is joined by SKU where the provider does not repeat our ids", () => {
    const events = [anEvent("Shipped", [{ sku: "COF-2", quantity: 1 }])];
    expect(shippedItems(sent, { status: "Shipped", events })).toEqual([
      { externalSourceId: "2", quantity: 1 },
    ]);
  });

  it("beyond what is known is the difference", () => {
    expect(itemsBeyond(all, [{ externalSourceId: "1", quantity: 1 }])).toEqual([
      { externalSourceId: "1", quantity: 1 },
      { externalSourceId: "2", quantity: 1 },
    ]);
  });
});

it("looks less often as an order grows old, but at least hourly", () => {
  const hourMs = 60 * 60_000;
  const interval = (ageMs: number, sweepMs = 60_000) => pollIntervalMs({ ageMs, sweepMs });
  expect([interval(0), interval(2 * hourMs), interval(48 * hourMs)]).toEqual([
    60_000, 300_000, 900_000,
  ]);
  expect(interval(48 * hourMs, 3_600_000)).toBe(hourMs);
});
