import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { listenForMoves } from "#app/connector/testing/listen-for-moves.ts";

const harness = openHarness();

it.each(["lost-request", "unauthorized"] as const)(
  "tells open pages that the provider is out, and that it is back, once each: %s",
  async (fault) => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    const pages = await listenForMoves(harness.url, store.shop);
    const connection = async () => (await store.connector.readHome(store.shop))?.connection.state;
    store.edge.setPlan(() => fault);
    await store.sweep();
    expect(await connection()).not.toBe("working");
    expect(await pages.since()).toBeGreaterThan(0);
    store.edge.setPlan(() => undefined);
    store.advance(5 * 60_000);
    await store.sweep();
    expect(await connection()).toBe("working");
    expect(await pages.since()).toBeGreaterThan(0);
    // Nothing is news that was so before.
    store.advance(5 * 60_000);
    await store.sweep();
    expect(await pages.since()).toBe(0);
  },
);
