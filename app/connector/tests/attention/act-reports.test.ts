/** What a person is told that came of an act: what was asked, what follows, and why nothing did. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { ReportedAct } from "#app/connector/model/act-report.ts";

const harness = openHarness();

async function placed(options: Parameters<Store["place"]>[0] = {}) {
  const store = await harness.store();
  const { shop, connector } = store;
  await store.changeRules({ holdTags: ["wait"] });
  await store.send(store.place(options));
  await store.settle();
  const read = async () => {
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    if (row === undefined) throw new Error("There is no dispatch.");
    return row;
  };
  const { id: dispatchId, attentionNumber: attention } = await read();
  const seen = { shop, dispatchId, attention, actor: "owner" };
  const report = (act: ReportedAct, isDone: boolean) =>
    connector.reportAct({ ...seen, act, isDone });
  return { store, read, seen, report };
}

describe("what came of an act", () => {
  it("is told of the question that was answered, also after another one is asked", async () => {
    const { store, seen, report, read } = await placed({ tags: ["wait"], shippingAddress: null });
    expect(await store.connector.clearDispatch(seen)).toBe(true);
    await store.settle();
    expect((await read()).attention?.reason).toBe("AddressIncomplete");
    expect(await report("clear", true)).toEqual({ kind: "cleared", reason: "Tagged", tag: "wait" });
    // WHEN the same is pressed once more, on a page that still shows it
    expect(await store.connector.clearDispatch(seen)).toBe(false);
    expect(await report("clear", false)).toEqual({
      kind: "unchanged",
      because: "asked-otherwise",
    });
  });

  it("is that nothing changes where the provider had the order before it was asked", async () => {
    const { store, read, seen } = await placed();
    const [order] = store.shopify.orders.values();
    if (order === undefined) throw new Error("There is no order.");
    store.advance(1_000);
    store.shopify.risks.set(order.snapshot.id, "CANCEL");
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: randomUUID(),
      topic: "orders/risk_assessment_changed",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(`{"risk_level":"high","order_id":${order.snapshot.id}}`),
    });
    await store.settle();
    const { attention, attentionNumber } = await read();
    expect(attention?.reason).toBe("HighRisk");
    const asked = { ...seen, attention: attentionNumber };
    expect(await store.connector.actOnDispatch({ ...asked, act: "approve" })).toBe("done");
    const report = { ...asked, act: "approve", isDone: true } as const;
    expect(await store.connector.reportAct(report)).toEqual({ kind: "let-be" });
  });

  it("is nothing where somebody has answered, and where the order is over", async () => {
    const { store, seen, report } = await placed({ tags: ["wait"] });
    const { connector } = store;
    expect(await connector.actOnDispatch({ ...seen, act: "release" })).toBe("done");
    await store.settle();
    expect(await connector.clearDispatch(seen)).toBe(false);
    expect(await report("clear", false)).toEqual({ kind: "unchanged", because: "answered" });
    expect(await connector.actOnDispatch({ ...seen, act: "cancel" })).toBe("done");
    await store.settle();
    expect(await connector.stopDispatch(seen)).toBe(false);
    expect(await report("stop", false)).toEqual({ kind: "unchanged", because: "over" });
  });

  it("tells a cancelation of what no provider has from one that is asked for", async () => {
    const unsent = await placed({ tags: ["wait"] });
    const { connector } = unsent.store;
    expect(await connector.actOnDispatch({ ...unsent.seen, act: "cancel" })).toBe("done");
    expect(await unsent.report("cancel", true)).toEqual({ kind: "canceled", isUnsent: true });
    await unsent.store.settle();
    expect(await unsent.report("cancel", true)).toEqual({ kind: "canceled", isUnsent: true });

    const sent = await placed();
    expect(await sent.store.connector.actOnDispatch({ ...sent.seen, act: "cancel" })).toBe("done");
    expect(await sent.report("cancel", true)).toEqual({ kind: "canceled", isUnsent: false });
    await sent.store.settle();
    expect(await sent.report("cancel", true)).toEqual({ kind: "canceled", isUnsent: false });
  });

  it("tells sending again from looking again", async () => {
    const looking = await placed({ tags: ["wait"] });
    expect(await looking.store.connector.retryDispatch(looking.seen)).toBe(true);
    expect(await looking.report("retry", true)).toEqual({ kind: "retried", what: "check" });

    const { store, ...out } = await placed({ tags: ["wait"] });
    store.provider.stock.set("COF-1", 0);
    const none = refused(422, "none left");
    store.edge.setPlan((operation) =>
      operation === "createOrder" ? { instead: none } : undefined,
    );
    await store.connector.clearDispatch(out.seen);
    await store.settle();
    const { attention, attentionNumber } = await out.read();
    expect(attention?.reason).toBe("OutOfStock");
    const again = { ...out.seen, attention: attentionNumber };
    store.provider.stock.delete("COF-1");
    store.edge.setPlan(() => undefined);
    expect(await store.connector.retryDispatch(again)).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await store.connector.reportAct({ ...again, act: "retry", isDone: true })).toEqual({
      kind: "retried",
      what: "sending",
    });
  });

  it("is told of no other shop's order", async () => {
    const one = await placed({ tags: ["wait"] });
    const other = await harness.store();
    const command = { ...one.seen, shop: other.shop, act: "clear", isDone: true } as const;
    expect(await other.connector.reportAct(command)).toBeNull();
  });
});
