/** Where an order goes, before it is sent and after. */
import { describe, expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

/** An order that waits for its tag to be taken off, in a store with an address for buyers without one. */
async function waiting(options: { email?: string | null; shippingAddress?: null } = {}) {
  const store = await harness.store();
  const { shop, connector } = store;
  const rules = await connector.readPolicy(shop);
  if (rules === null) throw new Error("The shop has no rules.");
  const changed = { ...rules, holdTags: ["wait"], fallbackEmail: "store@example.com" };
  await connector.changePolicy({ shop, rules: changed, actor: "owner" });
  const { email = "buyer@example.com", ...others } = options;
  await store.send({ ...store.place({ tags: ["wait"], ...others }), email });
  await store.settle();
  const read = async () => {
    const [dispatch] = await store.dispatches();
    return connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
  };
  const act = async (what: "release" | "cancel") => {
    const dispatchId = (await read())?.id ?? "";
    expect(await connector.actOnDispatch({ shop, dispatchId, act: what, actor: "owner" })).toBe(
      "done",
    );
    await store.settle();
  };
  return { store, read, act };
}

describe("the address of an order", () => {
  it("that waits is the one that it is sent to then", async () => {
    const { store, read, act } = await waiting();
    const planned = (await read())?.address;
    expect(planned).toMatchObject({ name: "Ada Lovelace", email: "buyer@example.com" });
    await act("release");
    expect((await read())?.address).toEqual(planned);
    const made = [...store.provider.orders.values()].map(({ order }) => order.toAddress);
    expect(made).toMatchObject([{ name: "Ada Lovelace", email: "buyer@example.com" }]);
  });

  it("whose buyer left no e-mail address has the store's", async () => {
    const { read } = await waiting({ email: null });
    expect((await read())?.address).toMatchObject({ email: "store@example.com" });
  });

  it("that can't be sent to is none", async () => {
    const { read } = await waiting({ shippingAddress: null });
    expect((await read())?.address).toBeNull();
  });

  it("that will not be sent any more is none", async () => {
    const { read, act } = await waiting();
    await act("cancel");
    expect((await read())?.address).toBeNull();
  });

  it("of which the provider refused a body is not that body's", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place();
    const read = async () => {
      const [dispatch] = await store.dispatches();
      return connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
    };
    const refusal = { kind: "refused", status: 400, message: "street1 is none" } as const;
    store.edge.setPlan((call) => (call === "createOrder" ? { instead: refusal } : undefined));
    await store.send(order);
    await store.settle();
    expect(await read()).toMatchObject({ stage: "Waiting", address: { street1: "1 Main St" } });
    const emptied = store.change(order.id, { address: { address1: "" } });
    await store.send(emptied, { topic: "orders/updated" });
    await store.settle();
    expect(await read()).toMatchObject({
      attention: { reason: "AddressIncomplete" },
      address: null,
    });
  });
});
