/** Whom a store asks at its provider: entered once, by connection, and shown with each order that lives there. */
import { describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

const contact = {
  email: "help@printer.example",
  phone: "+1 503 555 0100",
  pageUrl: "https://printer.example/help",
  hours: "Mon–Fri, 9–5",
  address: "1 Mill Rd\nPortland",
};
const save = ({ connector, shop }: Store, entered: object = {}) =>
  connector.changeContact({ shop, contact: { ...contact, ...entered } });
const read = ({ connector, shop }: Store) => connector.readOwnContact(shop);

async function shown(store: Store) {
  const [dispatch] = await store.dispatches();
  const { connector, shop } = store;
  return (await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" }))?.provider;
}

describe("a provider's contact", () => {
  it("is shown with every order that lives there, beside our reference", async () => {
    const store = await harness.store();
    await store.send(store.place({}));
    await store.settle();
    expect(await shown(store)).toMatchObject({ contact: null });
    expect(await save(store, { email: "  help@printer.example " })).toEqual({ kind: "saved" });
    const [orderId = ""] = store.shopify.orders.keys();
    const reference = `${store.shop}/${orderId}`;
    expect(await shown(store)).toEqual({ contact, reference, remakes: [] });
  });

  it("is refused by the field that does not fit, and nothing is written", async () => {
    const store = await harness.store();
    const { charactersMax } = limits.providerContact;
    const refusals = [
      [{ email: "help" }, { field: "email", reason: "form" }],
      [{ phone: "none" }, { field: "phone", reason: "form" }],
      [{ pageUrl: "javascript:alert(1)" }, { field: "pageUrl", reason: "form" }],
      [{ hours: "x".repeat(charactersMax.hours + 1) }, { field: "hours", reason: "length" }],
      [{ address: "x".repeat(charactersMax.address + 1) }, { field: "address", reason: "length" }],
    ] as const;
    for (const [entered, problem] of refusals) {
      expect(await save(store, entered)).toEqual({ kind: "refused", problem });
    }
    expect(await store.prisma.providerContact.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("keeps what somebody else saves at the same time", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    await save(store, { hours: "" });
    const [phone, hours] = ["+1 503 555 0199", "Mon–Fri, 8–4"];
    await Promise.all([
      connector.changeContact({ shop, contact: { phone } }),
      connector.changeContact({ shop, contact: { hours } }),
    ]);
    expect((await read(store)).contact).toEqual({ ...contact, phone, hours });
  });

  it("is gone where nothing of it is left", async () => {
    const store = await harness.store();
    await save(store);
    const nothing = { email: "", phone: "", pageUrl: "", hours: "", address: "" };
    await save(store, nothing);
    expect(await read(store)).toEqual({ contact: nothing, isConnected: true });
    expect(await store.prisma.providerContact.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("moves along with a renewed key, and stays behind at another provider", async () => {
    const store = await harness.store();
    const { connector, shop, prisma } = store;
    const to = (url: string, apiKey: string) =>
      connector.changeConnection({ shop, connection: { url, apiKey }, actor: "merchant" });
    await to("https://one.example/v1", "pf_live_1");
    await save(store);
    await to("https://one.example/v1", "pf_live_2");
    expect(await read(store)).toMatchObject({ contact });
    await to("https://two.example/v1", "pf_live_3");
    expect(await read(store)).toMatchObject({ contact: { email: "" }, isConnected: true });
    expect(await prisma.providerContact.count({ where: { shop } })).toBe(2);
  });
});
