/** A provider whose budget is nearly used up all the time. */
import { expect, it } from "vitest";
import { claimPermit } from "../../clients/connections/claim-permit.ts";
import { openHarness, otherUrl } from "../../testing/harness.ts";

const harness = openHarness();

it.each([1, 3])(
  "follows moves to their end though there is space for one call at a time: %i orders",
  async (count) => {
    // GIVEN parcels that have left, and no space in the budget
    const store = await harness.store();
    const connection = { url: otherUrl, apiKey: `key of ${store.shop}` };
    await store.connector.changeConnection({ shop: store.shop, connection, actor: "merchant" });
    for (let at = 1; at <= count; at += 1) {
      await store.send(store.place({ lines: [{ id: `${at}`, variantId: "11" }] }));
    }
    await store.settle();
    await store.sweep();
    for (let at = 1; at <= count; at += 1) {
      const items = [{ externalSourceId: `${at}`, quantity: 1 }];
      store.otherProvider.ship(`api-${at}`, { number: `T-${at}`, items });
    }
    store.advance(61_000);
    const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop: store.shop },
    });
    const id = connectionId;
    const target = { connection: { ...connection, id }, priority: "read" } as const;
    while ((await claimPermit(store.ctx, target)).granted);

    // WHEN it is swept each time as soon as a sweep is due
    for (let sweeps = 0; sweeps < 4 * count; sweeps += 1) {
      const { sweepDueAt } = await store.prisma.connection.findUniqueOrThrow({ where: { id } });
      store.advance(Math.max(0, sweepDueAt.getTime() - store.now().getTime()));
      await store.connector.sweeps.tracking();
    }

    // THEN each parcel is known
    const dispatches = await store.dispatches();
    const numbers = dispatches.flatMap(({ shipments }) =>
      shipments.flatMap(({ trackingNumbers }) => trackingNumbers),
    );
    expect(numbers.toSorted()).toEqual(Array.from({ length: count }, (_, at) => `T-${at + 1}`));
  },
);
