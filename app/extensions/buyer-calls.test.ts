import { expect, it } from "vitest";
import { limits } from "../limits/limits.ts";
import { createBuyerCalls } from "./buyer-calls.ts";

const { perOrder, wrongPerOrder, perShopOfGuests, perCustomer } = limits.buyerCalls;
const guest = { shop: "a.myshopify.com", orderId: "1", customerId: null };

it("lets go on evenly within a minute, and takes no more than a minute's at once", () => {
  let nowMs = 0;
  const calls = createBuyerCalls({ nowMs: () => nowMs });
  const begin = () => calls.begin(guest);
  const all = Array.from({ length: wrongPerOrder }, begin);
  expect(new Set(all)).toEqual(new Set([0]));
  const eachSeconds = 60 / wrongPerOrder;
  expect(begin()).toBe(eachSeconds);
  nowMs = eachSeconds * 1_000;
  expect([begin(), begin()]).toEqual([0, eachSeconds]);
});

it("counts what was proven as a call, not as a wrong proof", () => {
  const calls = createBuyerCalls({ nowMs: () => 0 });
  for (let count = 0; count < perOrder; count += 1) {
    expect(calls.begin(guest)).toBe(0);
    calls.noteProven(guest);
  }
  expect(calls.begin(guest)).toBeGreaterThan(0);
});

it("holds a store's guests together, and nobody who is logged in, nor another store, to what they use up", () => {
  const calls = createBuyerCalls({ nowMs: () => 0 });
  const at = (more: object) => calls.begin({ ...guest, ...more });
  // One order's refusals cost the others nothing.
  for (let count = 0; count < perShopOfGuests; count += 1) at({ orderId: "2" });
  const answers = Array.from({ length: perShopOfGuests }, (_, order) =>
    at({ orderId: String(100 + order) }),
  );
  expect(answers.filter((wait) => wait === 0)).toHaveLength(perShopOfGuests - wrongPerOrder);
  expect(at({ orderId: "3" })).toBeGreaterThan(0);
  expect(at({ orderId: "3", shop: "b.myshopify.com" })).toBe(0);
  const customerId = "7";
  const theirs = Array.from({ length: perCustomer + 1 }, (_, order) =>
    at({ orderId: String(order), customerId }),
  );
  expect(theirs.filter((wait) => wait > 0)).toHaveLength(1);
  expect(at({ orderId: "1", customerId: "8" })).toBe(0);
});
