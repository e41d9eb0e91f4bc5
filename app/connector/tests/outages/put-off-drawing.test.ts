import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  attention,
  personalized,
  plainUrl,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();

const minuteMs = 60_000;

describe("a provider that draws no more for an hour", () => {
  it("is still sent every other order, and the drawing is asked for again then", async () => {
    const store = await aPersonalStore(harness);
    let isFull = true;
    store.edge.setPlan((operation) =>
      operation === "createArtwork" && isFull
        ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 40 * minuteMs } }
        : undefined,
    );
    await store.send(store.place(personalized()));
    await store.settle();
    expect(await attention(store)).toMatchObject({
      reason: "ProviderPaused",
      subject: { minutes: 40 },
    });

    await store.send(store.place({ lines: [{ id: "7795", variantId: "12" }] }));
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);

    isFull = false;
    store.provider.artwork.drawAtOnce();
    store.advance(45 * minuteMs);
    await store.settle();
    store.advance(minuteMs);
    await store.settle();
    expect(sentArtwork(store)).toContain("https://drawn.example/personal.png");
    expect(store.provider.artwork.jobs.size).toBe(1);
  });
});
