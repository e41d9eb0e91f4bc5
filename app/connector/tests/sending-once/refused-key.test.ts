/** An order whose provider answers that it does not accept the key: nothing was made, and the store may leave. */
import { describe, expect, it } from "vitest";
import { type Fault, refused } from "#app/connector/testing/faults.ts";
import { openHarness, otherUrl, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

function moveToOther({ connector, shop }: Store) {
  const connection = { url: otherUrl, apiKey: `pfk_live_${shop}` };
  return connector.changeConnection({ shop, connection, actor: "owner" });
}

/** Minutes pass, and what is due is done. */
async function pass(store: Store, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    store.advance(61_000);
    await store.settle();
  }
}

/** What comes of each call that creates an order, in turn, the last ever after; the key opens nothing else. */
function answer(store: Store, ...faults: readonly Fault[]) {
  store.edge.setPlan((operation, count) => {
    if (operation === "createOrder") return faults[count - 1] ?? faults.at(-1);
    return operation === "getOrders" ? "unauthorized" : undefined;
  });
}

/** A store whose order goes out, with these answers, until the key is refused. */
async function sentTo(...faults: readonly Fault[]) {
  const store = await harness.store();
  answer(store, ...faults);
  const order = store.place();
  await store.send(order);
  // It may die of an answer.
  await store.settle(store.newProcess());
  await pass(store, faults.length);
  expect(store.edge.count("createOrder")).toBeGreaterThanOrEqual(faults.length);
  expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
  return { store, order };
}

const inDoubt = { state: "Submitting", attentionReason: "AttemptUnknown" };

describe("an order of which each try was refused together with its key", () => {
  it.each([1, 4])(
    "goes over the new connection as soon as there is one, after %i tries",
    async (n) => {
      const { store, order } = await sentTo(
        ...Array.from({ length: n }, () => "unauthorized" as const),
      );
      const [before] = await store.dispatches();
      expect(before).toMatchObject({ attentionReason: "KeyRefused" });
      const calls = store.edge.calls.length;
      await moveToOther(store);
      await store.settle();
      expect(store.otherProvider.orders.size).toBe(1);
      const [after] = await store.dispatches();
      expect(after).toMatchObject({
        state: "Accepted",
        orderId: order.id,
        attentionReason: null,
        attempt: { number: 2, afterRefusal: false },
      });
      expect(after?.attempt?.idempotencyKey).not.toBe(before?.attempt?.idempotencyKey);
      // AND the old provider is not even asked
      expect(store.edge.calls.slice(calls)).not.toContain("getOrders");
      await pass(store, 3);
      expect(store.provider.orders.size + store.otherProvider.orders.size).toBe(1);
    },
  );

  it("goes over the new one though the old one's key is known no more", async () => {
    const { store } = await sentTo("unauthorized");
    await moveToOther(store);
    const [{ connectionId } = { connectionId: null }] = await store.dispatches();
    const data = { apiUrl: null, sealedApiKey: null };
    await store.prisma.connection.updateMany({ where: { id: connectionId ?? "" }, data });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
    expect(store.otherProvider.orders.size).toBe(1);
  });

  it("is sent under its key where the provider accepts that again", async () => {
    const { store } = await sentTo("unauthorized");
    const [before] = await store.dispatches();
    store.edge.setPlan(() => undefined);
    await pass(store, 2);
    const [after] = await store.dispatches();
    expect(after).toMatchObject({ state: "Accepted", attentionReason: null });
    expect(after?.attempt?.idempotencyKey).toBe(before?.attempt?.idempotencyKey);
    expect(store.provider.orders.size).toBe(1);
  });

  it("goes over the new one where an earlier key was refused for its plan and nothing had come of that", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) => {
      if (operation !== "createOrder") return undefined;
      return count === 1 ? { instead: refused(403, "Pro plan required") } : "unauthorized";
    });
    await store.send(store.place());
    await store.settle();
    await pass(store, 16);
    expect(await store.dispatches()).toMatchObject([
      { state: "Submitting", attempt: { number: 2, afterRefusal: true, sentAt: null } },
    ]);
    answer(store, "unauthorized");
    await moveToOther(store);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
    expect(store.otherProvider.orders.size).toBe(1);
  });

  it("is never made where it was canceled meanwhile", async () => {
    const { store, order } = await sentTo("unauthorized");
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await pass(store, 2);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
    store.edge.setPlan(() => undefined);
    await pass(store, 2);
    expect(store.provider.orders.size).toBe(0);
  });
});

describe("an order that may have arrived before its key was refused", () => {
  it.each<[string, Fault[]]>([
    ["its first try had no answer", ["lost-answer", "unauthorized"]],
    ["its first try may still arrive", ["late", "unauthorized"]],
    ["a try between two refusals had no answer", ["unauthorized", "lost-answer", "unauthorized"]],
    ["its last try had no answer", ["unauthorized", "lost-answer"]],
    ["its process died before it had the answer", ["crash-after", "unauthorized"]],
    [
      "the first try was to wait",
      [{ afterwards: { kind: "unanswered", message: "429", retryAfterMs: 1_000 } }, "unauthorized"],
    ],
    ["somebody on the way refused the key", [{ afterwards: foreign() }, "unauthorized"]],
  ])("stays in doubt in a store that leaves: %s", async (_, faults) => {
    const { store } = await sentTo(...faults);
    await moveToOther(store);
    await pass(store, 20);
    expect(await store.dispatches()).toMatchObject([inDoubt]);
    expect(store.provider.orders.size).toBe(1);
    expect(store.otherProvider.orders.size).toBe(0);
  });
});

it("what became of an order is asked once, however often the old key is refused meanwhile", async () => {
  const { store } = await sentTo("lost-answer", "unauthorized");
  await moveToOther(store);
  await pass(store, 3);
  const tries = store.edge.count("getOrders");
  await pass(store, 150);
  expect(store.edge.count("getOrders")).toBeGreaterThan(tries + 1);
  expect(await store.dispatches()).toMatchObject([inDoubt]);
  const { shop, prisma } = store;
  const asked = await prisma.attention.findMany({ where: { shop, reason: "AttemptUnknown" } });
  expect(asked).toMatchObject([{ answeredAt: null, endedAt: null }]);
  const lines = await prisma.timelineEntry.findMany({ where: { shop, kind: "held" } });
  const about = { code: "attention", notice: { reason: "AttemptUnknown" } };
  expect(lines.map(({ remark }) => remark)).toMatchObject([about]);
});

it("a process that dies at any step of a refused try leaves doubt from its note until its answer is written", async () => {
  const outcomes: string[] = [];
  let hasCrashed = true;
  for (let crashAt = 1; hasCrashed; crashAt += 1) {
    const store = await harness.store();
    answer(store, "unauthorized");
    await store.send(store.place());
    const process = store.newProcess({ crashAt });
    await store.settle(process);
    ({ hasCrashed } = process);
    const isSent = store.edge.count("createOrder") === 1;
    await moveToOther(store);
    await pass(store, 3);
    const [dispatch] = await store.dispatches();
    const isInDoubt = dispatch?.attentionReason === "AttemptUnknown";
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([
      0,
      isInDoubt ? 0 : 1,
    ]);
    outcomes.push(`${isSent ? "sent" : "not sent"}, ${isInDoubt ? "in doubt" : "made once"}`);
  }
  // One after the other as the process lives longer.
  expect(outcomes.filter((outcome, at) => outcome !== outcomes[at - 1])).toEqual([
    "not sent, made once",
    "not sent, in doubt",
    "sent, in doubt",
    "sent, made once",
  ]);
}, 120_000);

/** A 401 in nobody's words. */
function foreign() {
  return { kind: "unauthorized", message: "401" } as const;
}
