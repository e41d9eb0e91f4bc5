import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

let lines = 0;
const order = async (store: Store, properties: Record<string, string>, variantId = "11") => {
  lines += 1;
  const entered = Object.entries(properties).map(([name, value]) => ({ name, value }));
  const placed = store.place({ lines: [{ id: `66${lines}`, variantId, properties: entered }] });
  await store.send(placed);
  await store.settle();
  return placed;
};
const read = ({ shop, connector }: Store, variantId = "11") =>
  connector.products.readUnprintedNames({ shop, variantId });

describe("the names that buyers entered with a variant and nothing prints", () => {
  it("are told once each, the most frequent first, without what is hidden or empty", async () => {
    const store = await harness.store();
    await order(store, { "Gift note": "Hi", _ref: "7", Engraving: " " });
    await order(store, { " name ": "Ada" });
    await order(store, { Name: "Bo", ["n".repeat(201)]: "too long to be chosen" });
    expect((await read(store)).map((name) => name.toLowerCase())).toEqual(["name", "gift note"]);
  });

  it("are those of this variant and this store alone", async () => {
    const [store, other] = [await harness.store(), await harness.store()];
    await order(store, { Name: "Ada" });
    await order(store, { Initials: "A" }, "12");
    await order(other, { Secret: "s" });
    expect(await read(store)).toEqual(["Name"]);
    expect(await read(store, "12")).toEqual(["Initials"]);
    expect(await read(store, "99")).toEqual([]);
  });

  it("are told no more once a design of one of its parts takes them up", async () => {
    const store = await harness.store();
    await order(store, { Name: "Ada", Note: "Hi" });
    const fields = [{ property: "name ", fieldId: "name", type: "text" }];
    const plain = { sku: "COF-1", quantity: 1, artworkUrl: null };
    const components = [plain, { ...plain, sku: "COF-2", design: { productId: "p", fields } }];
    const target = { shop: store.shop, variantId: "11", actor: "merchant" };
    const mapped = await store.connector.products.mapVariant({ ...target, components });
    expect(mapped).toEqual({ kind: "mapped" });
    expect(await read(store)).toEqual(["Note"]);
  });

  it("go with the buyer's data", async () => {
    const store = await harness.store();
    const { id } = await order(store, { Name: "Ada" });
    const { eraseOrders } = await import("../../dispatches/erasure/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [id], now: store.now() }),
    );
    expect(await read(store)).toEqual([]);
  });
});
