import { describe, expect, it } from "vitest";
import type { OrderSnapshotLine } from "#app/connector/model/orders/index.ts";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const properties = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([name, value]) => ({ name, value }));
const line = (id: string, more: Partial<OrderSnapshotLine> = {}) => ({ id, ...more });

/** The verdicts of an order's lines, and the lines that went to the provider. */
async function forwarded(lines: ReturnType<typeof line>[]) {
  const store = await harness.store();
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const rows = await store.prisma.orderLine.findMany({
    where: { shop: store.shop },
    orderBy: { position: "asc" },
  });
  const sent = [...store.provider.orders.values()].flatMap(({ order: made }) =>
    made.items.map(({ externalSourceId }) => externalSourceId),
  );
  return { verdicts: rows.map(({ verdict }) => verdict), sent };
}

describe("of a bundle only the parts are forwarded", () => {
  it("where Recharge names the parent's variant on every line", async () => {
    const bundle = properties({ _rc_bundle: "k1:111", _rc_bundle_variant: "12" });
    const lines = [
      line("1", { variantId: "12", properties: bundle }),
      line("2", { variantId: "11", properties: bundle }),
      line("3", { variantId: "11", properties: bundle }),
      // The same variant, bought by itself under another bundle's key or none.
      line("4", { variantId: "11" }),
      line("5", { variantId: "12" }),
    ];
    expect(await forwarded(lines)).toEqual({
      verdicts: ["Bundle", "Forwarded", "Forwarded", "Forwarded", "Forwarded"],
      sent: ["2", "3", "4", "5"],
    });
  });

  it("where Shopify's own group names the parent, and an app left the parent in the order", async () => {
    const lineGroup = { id: "9", variantId: "12" };
    const lines = [
      line("1", { variantId: "11", lineGroup, isFree: true }),
      line("2", { variantId: "11", lineGroup, isFree: true }),
      line("3", { variantId: "12" }),
    ];
    expect(await forwarded(lines)).toEqual({
      verdicts: ["Forwarded", "Forwarded", "Bundle"],
      sent: ["1", "2"],
    });
  });
});

it("a bundle without its parts in the order is forwarded as it is mapped", async () => {
  const bundle = properties({ _rc_bundle: "k1:111", _rc_bundle_variant: "12" });
  const lines = [line("1", { variantId: "12", properties: bundle })];
  expect(await forwarded(lines)).toEqual({ verdicts: ["Forwarded"], sent: ["1"] });
});

it("parts of one bundle that all have prices and name no parent are all forwarded", async () => {
  const bundle = properties({ bundle_id: "b-7" });
  const lines = [
    line("1", { variantId: "12", properties: bundle }),
    line("2", { variantId: "11", properties: bundle }),
  ];
  expect((await forwarded(lines)).sent).toEqual(["1", "2"]);
});

describe("a line with a price among free ones of one bundle, of which none is named as the parent", () => {
  /** A gift comes with paid coffee; or a bundle's parts with what only stands for them. */
  async function withQuestion() {
    const store = await harness.store();
    const bundle = properties({ _bundle_id: "gift-7" });
    const lines = [
      line("1", { variantId: "12", title: "House beans", properties: bundle }),
      line("2", { variantId: "11", properties: bundle, isFree: true }),
      line("3", { variantId: "13", sku: "MUG", properties: bundle, isFree: true }),
    ];
    await store.send(store.place({ lines }));
    await store.settle();
    const [dispatch] = await store.dispatches();
    return { store, dispatch };
  }

  const sent = ({ provider }: Awaited<ReturnType<typeof withQuestion>>["store"]) =>
    [...provider.orders.values()].flatMap(({ order }) =>
      order.items.map(({ externalSourceId }) => externalSourceId),
    );

  it("holds the order for a person's answer, and is never dropped", async () => {
    const { store, dispatch } = await withQuestion();
    expect(dispatch).toMatchObject({
      attentionReason: "BundleUnclear",
      attentionDetail: "House beans",
    });
    expect(sent(store)).toEqual([]);
  });

  it("is asked about as well where it is a named parent that may have been bought by itself", async () => {
    const lineGroup = { id: "9", variantId: "12" };
    const store = await harness.store();
    const lines = [line("1", { variantId: "11", lineGroup }), line("2", { variantId: "12" })];
    await store.send(store.place({ lines }));
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "BundleUnclear" }]);
  });

  it("goes with the others where a person says so", async () => {
    const { store, dispatch } = await withQuestion();
    const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
    await store.connector.clearDispatch({ ...command, reason: "BundleUnclear" });
    await store.settle();
    expect(sent(store)).toEqual(["1", "2"]);
  });

  it("stays where its variant is left out, and only the parts go", async () => {
    const { store } = await withQuestion();
    const command = { shop: store.shop, variantIds: ["12"], actor: "owner" };
    await store.connector.products.decideVariants({ ...command, decision: "ignore" });
    await store.settle();
    expect(sent(store)).toEqual(["2"]);
  });
});

it("a paid line goes at once where none of the free ones beside it is made by the provider", async () => {
  const bundle = properties({ bundle_id: "b-7" });
  const lines = [
    line("1", { variantId: "12", properties: bundle }),
    line("2", { variantId: "13", sku: "MUG", properties: bundle, isFree: true }),
  ];
  expect((await forwarded(lines)).sent).toEqual(["1"]);
});
