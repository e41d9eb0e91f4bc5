/** An artwork whose host is in trouble is no fault of the order: it is sent again by itself, and not for ever. */
import { expect, it } from "vitest";
import { details } from "#app/contract/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const minuteMs = 60_000;
const late = {
  kind: "refused",
  status: 400,
  message: details("artworkRefused", { at: 0, words: details("hostLate", { seconds: 5 }) }),
} as const;

/** The first `count` tries are refused because the artwork's host is late. */
async function withLateArtwork(count: number): Promise<Store> {
  const store = await harness.store();
  store.edge.setPlan((operation, at) =>
    operation === "createOrder" && at <= count ? { instead: late } : undefined,
  );
  await store.send(store.place());
  await store.settle();
  return store;
}

async function pass(store: Store, minutes: number): Promise<void> {
  store.advance(minutes * minuteMs);
  await store.settle();
}

it("says what it waits for, and sends the order a minute later under a key of its own", async () => {
  const store = await withLateArtwork(1);
  const [refused] = await store.dispatches();
  expect(refused).toMatchObject({ state: "Pending", attentionReason: "ArtworkNotChecked" });
  await pass(store, 2);
  const [sent] = await store.dispatches();
  expect(sent).toMatchObject({ state: "Accepted", attentionReason: null });
  expect(store.provider.orders.size).toBe(1);
  expect(sent?.attempt?.idempotencyKey).not.toBe(refused?.attempt?.idempotencyKey);
});

it("waits longer each time, and for a person after the fourth", async () => {
  const store = await withLateArtwork(10);
  const reasons: unknown[] = [];
  for (const minutes of [2, 6, 16, 600]) {
    reasons.push(store.edge.count("createOrder"));
    await pass(store, minutes);
  }
  expect(reasons).toEqual([1, 2, 3, 4]);
  expect(store.edge.count("createOrder")).toBe(4);
  expect(await store.dispatches()).toMatchObject([
    { state: "Pending", attentionReason: "RefusedByProvider" },
  ]);
  expect(store.provider.orders.size).toBe(0);
});
