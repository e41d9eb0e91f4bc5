/** Forty orders while both sides fail again and again: each is made once, and fulfilled soon after it left. */
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import type { Fault, FaultPlan } from "#app/connector/testing/faults.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const ordersMax = 40;

/** A repeatable row of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ids that are the same in every run: what is waited for is spread by them. */
function idsFrom(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
}

const failure = { kind: "unanswered", message: "HTTP 500", retryAfterMs: null } as const;
const throttled: Fault = {
  instead: { kind: "unanswered", message: "Throttled", retryAfterMs: 500, isUndone: true },
};
/** What goes wrong: of ten calls one is throttled, one fails, and of one the request or the answer is lost. */
const faults: readonly Fault[] = [
  throttled,
  throttled,
  { instead: failure },
  { afterwards: failure },
  "lost-request",
  "lost-answer",
];

/**
 * What goes wrong with each call, by what it asks and how often that was asked before: some are made at the same
 * time, and which of them comes first is not the same in every run.
 */
function planFrom(seed: number): FaultPlan {
  const counts = new Map<string, number>();
  return (operation, _, orderId) => {
    const asked = `${operation} ${orderId}`;
    const count = (counts.get(asked) ?? 0) + 1;
    counts.set(asked, count);
    const random = randomFrom(seed ^ crc32(`${asked} ${count}`));
    return random() < faultyShare(operation)
      ? faults[Math.floor(random() * faults.length)]
      : undefined;
  };
}

/** The provider's client reads up to three times before it says that it was not answered. */
const faultyShare = (operation: string) => (operation.startsWith("get") ? 0.3 ** 3 : 0.3);

/** Sends each order's webhook twice under one id, and once more under another. */
async function sendRepeatedly(store: Store, process: Process): Promise<void> {
  const newWebhookId = idsFrom("11111111");
  for (let index = 0; index < ordersMax; index += 1) {
    const order = store.place();
    const first = newWebhookId();
    for (const webhookId of [first, first, newWebhookId()]) {
      await store.send(order, { webhookId, process });
    }
  }
}

/** Ships about every second order that the provider has and that has not left, each as one parcel. */
function shipSome(
  store: Store,
  { shipped, random }: { shipped: Map<string, number>; random: () => number },
  second: number,
): void {
  for (const [orderId, { order }] of store.provider.orders) {
    if (shipped.has(orderId) || random() < 0.5) continue;
    const items = order.items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship(orderId, { number: orderId, items });
    shipped.set(orderId, second);
  }
}

it("each is fulfilled once, within a minute of its shipping", async () => {
  const store = await harness.store();
  const process = store.newProcess({
    settings: { trackingSweepSeconds: 1, requestsPerMinute: 6_000 },
    newId: idsFrom("22222222"),
  });
  const random = randomFrom(1);
  store.edge.setPlan(planFrom(1));
  await sendRepeatedly(store, process);
  const shipped = new Map<string, number>();
  const fulfilledAfter = new Map<string, number>();

  for (let second = 0; fulfilledAfter.size < ordersMax && second < 300; second += 1) {
    store.advance(1_000);
    await process.connector.sweeps.tracking();
    await store.settle(process);
    shipSome(store, { shipped, random }, second);
    for (const { fulfillments } of store.shopify.orders.values()) {
      const number = fulfillments[0]?.tracking[0]?.number ?? "";
      const shippedAt = shipped.get(number);
      if (shippedAt === undefined || fulfilledAfter.has(number)) continue;
      fulfilledAfter.set(number, second - shippedAt);
    }
  }
  store.edge.setPlan(() => undefined);
  for (let minute = 0; minute < 3; minute += 1) await store.sweep(process);

  expect(store.provider.orders.size).toBe(ordersMax);
  const made = [...store.shopify.orders.values()].map(({ fulfillments }) => fulfillments.length);
  expect(made).toEqual(Array.from({ length: ordersMax }, () => 1));
  expect(fulfilledAfter.size).toBe(ordersMax);
  expect(Math.max(...fulfilledAfter.values())).toBeLessThanOrEqual(60);
}, 240_000);
