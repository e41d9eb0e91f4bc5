/** A person's answer is about what was asked when it was given, and about nothing that came since. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  drawnUrl,
  personalized,
  plainUrl,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();

async function listed({ connector, shop }: Store) {
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  if (row === undefined) throw new Error("There is no dispatch.");
  return row;
}

async function withTagsHeld(holdTags: string[]): Promise<Store> {
  const store = await harness.store();
  const rules = await store.connector.readPolicy(store.shop);
  if (rules === null) throw new Error("The shop has no rules.");
  await store.connector.changePolicy({
    shop: store.shop,
    rules: { ...rules, holdTags },
    actor: "o",
  });
  return store;
}

describe("an answer from a page that is out of date", () => {
  it("changes nothing where the same reason asks about something else by now", async () => {
    const store = await withTagsHeld(["gift", "check"]);
    const order = store.place({ tags: ["gift"] });
    await store.send(order);
    await store.settle();
    const before = await listed(store);
    expect(before.attention).toMatchObject({ reason: "Tagged", subject: { tag: "gift" } });
    store.advance(1_000);
    const known = store.shopify.orders.get(order.id);
    if (known === undefined) throw new Error("The order is gone.");
    known.snapshot = {
      ...known.snapshot,
      tags: ["check"],
      updatedAt: store.now().toISOString(),
    };
    await store.send(known.snapshot, { topic: "orders/updated" });
    await store.settle();
    const after = await listed(store);
    expect(after.attention).toMatchObject({ reason: "Tagged", subject: { tag: "check" } });

    const { shop, connector } = store;
    const stale = { shop, dispatchId: before.id, attention: before.attentionNumber, actor: "o" };
    expect(await connector.clearDispatch({ ...stale, reason: "Tagged" })).toBe(false);
    expect(await connector.actOnDispatch({ ...stale, act: "release" })).toBe("moved-on");
    expect(await connector.retryDispatch(stale)).toBe(false);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await listed(store)).toMatchObject({ attentionNumber: after.attentionNumber });

    const { attentionNumber: attention } = after;
    expect(await connector.clearDispatch({ ...stale, attention, reason: "Tagged" })).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("is about the tag that it named: another one that is added later is asked about", async () => {
    const store = await withTagsHeld(["gift", "fraud"]);
    const order = store.place({ tags: ["gift"], shippingAddress: null });
    await store.send(order);
    await store.settle();
    const { shop, connector } = store;
    const release = async () => {
      const { id: dispatchId, attentionNumber } = await listed(store);
      const about = { attention: attentionNumber, actor: "o" };
      return connector.actOnDispatch({ shop, dispatchId, act: "release", ...about });
    };
    expect(await release()).toBe("done");
    await store.settle();
    expect((await listed(store)).attention?.reason).toBe("AddressIncomplete");

    const change = async (by: object) => {
      store.advance(1_000);
      const known = store.shopify.orders.get(order.id);
      if (known === undefined) throw new Error("The order is gone.");
      known.snapshot = { ...known.snapshot, ...by, updatedAt: store.now().toISOString() };
      await store.send(known.snapshot, { topic: "orders/updated" });
      await store.settle();
    };
    const { shippingAddress } = store.place({ id: "9109" });
    await change({ tags: ["gift", "Fraud"], shippingAddress });
    const asked = await listed(store);
    expect(asked.attention).toMatchObject({ reason: "Tagged", subject: { tag: "Fraud" } });
    expect(store.provider.orders.size).toBe(0);
    // AND it is asked about once, however it is written
    expect(await release()).toBe("done");
    await change({ tags: ["fraud", "GIFT"] });
    expect(store.provider.orders.size).toBe(1);
  });

  it("is still an answer where the same is only asked again", async () => {
    const store = await withTagsHeld(["gift"]);
    await store.send(store.place({ tags: ["gift"] }));
    await store.settle();
    const before = await listed(store);
    for (let hour = 0; hour < 3; hour += 1) {
      store.advance(61 * 60_000);
      await store.settle();
    }
    expect(await listed(store)).toMatchObject({ attentionNumber: before.attentionNumber });
  });
});

describe("the plain artwork that a person chose", () => {
  it("is for the lines of then: one that an edit adds is drawn", async () => {
    const store = await aPersonalStore(harness);
    const order = store.place(personalized());
    await store.send(order);
    await store.settle();
    store.provider.artwork.finish("run_1", { status: "FAILED", error: "It does not fit." });
    store.advance(120_000);
    await store.settle();
    // The order waits for something else too, so that the edit comes before it is sent.
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    const { id: dispatchId, attentionNumber: attention } = await listed(store);
    const answer = { shop: store.shop, dispatchId, attention, actor: "o" };
    const reason = "ArtworkFailed" as const;
    expect(await store.connector.clearDispatch({ ...answer, reason })).toBe(true);
    const [{ properties = [] } = {}] = personalized("Grace").lines ?? [];
    const added = { id: "7799", variantId: "11", quantity: 1, properties };
    await store.send(store.change(order.id, { added }), { topic: "orders/updated" });
    store.edge.setPlan(() => undefined);
    for (let minute = 0; minute < 5; minute += 1) {
      store.advance(61_000);
      await store.settle();
    }
    expect(store.provider.orders.size).toBe(0);
    store.provider.artwork.finish("run_2", { artworkUrl: drawnUrl });
    store.advance(120_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl, drawnUrl]);
  });
});

describe("a question about one of two lines with the same title", () => {
  it("leads to the variant of that line", async () => {
    const store = await harness.store();
    await store.changeRules({ holdOpenMapping: true });
    const title = "House Blend";
    const lines = [
      { id: "501", variantId: "11", title },
      { id: "502", variantId: "13", sku: "MUG", title },
    ];
    await store.send(store.place({ lines }));
    await store.settle();
    expect(await listed(store)).toMatchObject({
      attention: { reason: "NoMapping", subject: { title } },
      attentionVariantId: "13",
    });
  });
});
