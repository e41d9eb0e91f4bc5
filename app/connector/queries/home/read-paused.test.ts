import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

it("shows what of a store and of its connection rests, until somebody has it tried", async () => {
  const store = await harness.store();
  const other = await harness.store();
  const { ctx, connector, shop } = store;
  const row = await store.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  const subjects = [
    { scope: "connection", tenant: row.connectionId, key: "tracking" },
    { scope: "decoder", tenant: shop, key: "replies" },
    { scope: "decoder", tenant: shop, key: "files" },
    { scope: "job", tenant: shop, key: "process-delivery 1" },
  ];
  for (const subject of [...subjects, ...subjects, ...subjects]) {
    const admission = await ctx.quarantine.admit(subject);
    if (admission.kind === "admitted") await admission.settle("killed");
  }
  const until = new Date(store.now().getTime() + 3_600_000);
  const paused = async () => (await connector.readHome(shop))?.paused;
  const rests = { since: store.now(), until, mayTry: true };
  expect((await paused())?.toSorted((one, two) => (one.what < two.what ? -1 : 1))).toEqual([
    { what: "connection", ...rests },
    { what: "files", ...rests },
    { what: "work", ...rests },
  ]);
  // What rests is not tried; the other store's work goes on.
  await store.sweep();
  expect(store.edge.count("getOrders") + store.edge.count("getOrder")).toBe(0);
  expect((await other.connector.readHome(other.shop))?.paused).toEqual([]);
  expect(await other.connector.tryPaused({ shop: other.shop })).toBe(false);

  expect(await connector.tryPaused({ shop })).toBe(true);
  expect(await paused()).toEqual([]);
});
