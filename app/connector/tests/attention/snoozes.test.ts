import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const dayMs = 24 * 60 * 60_000;

/** A store with so many orders that wait for an address. */
async function waiting(count: number) {
  const store = await harness.store();
  for (let placed = 0; placed < count; placed += 1) {
    await store.send(store.place({ shippingAddress: null }));
  }
  await store.settle();
  return store;
}

/** Everything that counts or lists what needs attention. */
async function seen({ shop, connector }: Store) {
  const [home, views, groups, listed, snoozed] = await Promise.all([
    connector.readHome(shop),
    connector.countViews({ shop }),
    connector.groupAttention({ shop }),
    connector.listDispatches({ shop, filter: "attention" }),
    connector.listDispatches({ shop, filter: "snoozed" }),
  ]);
  return {
    home: [home?.attentionCount, home?.snoozedCount],
    views: [views.attention?.count, views.snoozed?.count],
    grouped: groups[0]?.count ?? 0,
    lists: [listed.dispatches.length, snoozed.dispatches.length],
    // One by one, or with others that wait for the same.
    onHome: [
      ...(home?.attention.map(() => 1) ?? []),
      ...(home?.attentionGroups ?? []).map(({ count }) => count),
    ].reduce((sum, each) => sum + each, 0),
    snoozes: snoozed.dispatches.map(({ snooze, attention }) => [snooze, attention?.reason]),
  };
}

async function firstOf({ shop, connector }: Store) {
  const page = await connector.listDispatches({ shop, filter: "attention", sort: "oldest" });
  const [first] = page.dispatches;
  if (first === undefined) throw new Error("Nothing needs attention.");
  return { shop, dispatchId: first.id, attention: first.attentionNumber };
}

/** The store's day so many days ahead; its clock is at noon in UTC, and the store in New York. */
const dayIn = (store: Store, days: number) =>
  new Date(store.now().getTime() + days * dayMs).toISOString().slice(0, 10);

it("puts off what an order waits for until a day: listed apart by name, counted alike, and back by itself", async () => {
  const store = await waiting(3);
  const { shop, connector } = store;
  const { actor } = await connector.recognizeStaff({ shop, userId: "70" });
  const target = await firstOf(store);
  expect(await connector.snoozeDispatch({ ...target, until: dayIn(store, 2), actor })).toBe("done");
  const off = await seen(store);
  expect(off).toMatchObject({ home: [2, 1], views: [2, 1], grouped: 2, lists: [2, 1], onHome: 2 });
  const by = { number: 1, name: null };
  expect(off.snoozes).toEqual([[{ until: expect.any(Date), by }, "AddressIncomplete"]]);
  // The order itself says so too, and waits as before.
  const detail = await connector.readDispatch(target);
  expect(detail).toMatchObject({ stage: "Waiting", snooze: { by } });
  expect(detail?.timeline.at(-1)).toMatchObject({ remark: { code: "snoozed" }, staff: by });
  store.advance(3 * dayMs);
  const back = await seen(store);
  expect(back).toMatchObject({ home: [3, 0], views: [3, 0], grouped: 3, lists: [3, 0] });
});

it("dismisses it until something else is asked, and a look that finds the same brings nothing back", async () => {
  const store = await waiting(1);
  const { shop, connector, prisma } = store;
  const target = await firstOf(store);
  await connector.snoozeDispatch({ ...target, until: "dismissed", actor: "merchant" });
  store.advance(400 * dayMs);
  expect(await seen(store)).toMatchObject({ home: [0, 1], lists: [0, 1] });
  // The same question under another number.
  const { dispatchId, number, reason, subject } = await prisma.attention.findFirstOrThrow({
    where: { shop, endedAt: null },
  });
  await prisma.attention.updateMany({ where: { shop }, data: { endedAt: store.now() } });
  await prisma.attention.create({
    data: {
      shop,
      dispatchId,
      number: number + 1,
      reason,
      subject: subject ?? {},
      askedAt: store.now(),
    },
  });
  expect(await seen(store)).toMatchObject({ home: [0, 1], lists: [0, 1] });
  await prisma.attention.updateMany({ where: { shop, endedAt: null }, data: { reason: "Unpaid" } });
  expect(await seen(store)).toMatchObject({ home: [1, 0], lists: [1, 0] });
});

it("lists it again as soon as a person wants that, or acts on the order", async () => {
  const store = await waiting(1);
  const { shop, connector } = store;
  const target = await firstOf(store);
  const snooze = () =>
    connector.snoozeDispatch({
      shop,
      dispatchId: target.dispatchId,
      until: "dismissed",
      actor: "a",
    });
  expect(await snooze()).toBe("done");
  expect(await connector.unsnoozeDispatch({ ...target, actor: "a" })).toBe(true);
  expect(await connector.unsnoozeDispatch({ ...target, actor: "a" })).toBe(false);
  expect(await seen(store)).toMatchObject({ home: [1, 0], lists: [1, 0] });
  await snooze();
  await connector.retryDispatch({ shop, dispatchId: target.dispatchId, actor: "a" });
  await store.settle();
  expect(await seen(store)).toMatchObject({ home: [1, 0], lists: [1, 0] });
});

it("refuses a day that is over or far away, what has moved on, and another store's order", async () => {
  const store = await waiting(1);
  const { connector } = store;
  const target = await firstOf(store);
  const snooze = (more: object) =>
    connector.snoozeDispatch({ ...target, until: dayIn(store, 1), actor: "a", ...more });
  expect(await snooze({ until: dayIn(store, 0) })).toBe("too-soon");
  expect(await snooze({ until: dayIn(store, 400) })).toBe("too-late");
  expect(await snooze({ attention: 99 })).toBe("moved-on");
  expect(await snooze({ dispatchId: "none" })).toBe("unknown");
  const other = await harness.store();
  expect(await snooze({ shop: other.shop })).toBe("unknown");
  expect(await seen(store)).toMatchObject({ home: [1, 0], lists: [1, 0] });
});
