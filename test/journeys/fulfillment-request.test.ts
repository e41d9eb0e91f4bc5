/** A store that requests fulfillment: from the owner's choice to the answers in Shopify. */
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const store = openStore();
const { app, at, pageErrors, shop } = store;

const orderIn = (id: string) =>
  store.world.standIn.snapshot(shop).orders.find((each) => each.id === id);
const requestStatuses = (id: string) =>
  orderIn(id)?.fulfillmentOrders.map(({ requestStatus }) => requestStatus);

/** An order that lies at the app's location, and whose fulfillment is requested. */
async function requested(sku: string): Promise<string> {
  const { id } = store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 2 }] });
  store.world.standIn.moveOrder(shop, id, "Portafilter");
  store.world.standIn.requestFulfillment(shop, id);
  return id;
}

describe("a store that requests fulfillment", () => {
  it("gets a location of the app when its owner chooses that", async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByText("When its fulfillment is requested in Shopify").click();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    const names = () => store.world.standIn.snapshot(shop).locations.map(({ name }) => name);
    await expect.poll(names).toContain("Portafilter");
  }, 300_000);

  it("has a request accepted once the provider has the order, and fulfilled when it ships", async () => {
    const id = await requested("COF-WHB-12O-HSE-BOX");
    await expect.poll(() => requestStatuses(id)).toEqual(["ACCEPTED"]);
    const find = () => store.world.printShop.find({ shop, orderId: id });
    const found = await find();
    if (found === undefined) throw new Error("The print shop does not have the order.");
    await store.world.printShop.advance(found, "Shipped");
    await expect
      .poll(() => orderIn(id)?.fulfillments.map(({ status }) => status), { timeout: 60_000 })
      .toEqual(["SUCCESS"]);
  }, 300_000);

  it("has a request rejected for what nobody makes", async () => {
    const id = await requested("MUG-STONE-10");
    await expect.poll(() => requestStatuses(id)).toEqual(["REJECTED"]);
  }, 300_000);

  it("is the only one whose notices are believed", async () => {
    const address = `${store.world.app().url}/fulfillment-service/fulfillment_order_notification`;
    const body = JSON.stringify({ kind: "FULFILLMENT_REQUEST" });
    const headers = { "x-shopify-shop-domain": shop };
    const answers = await Promise.all([
      fetch(address, { headers }),
      fetch(address, { method: "POST", body, headers }),
      fetch(address, {
        method: "POST",
        body,
        headers: { ...headers, "x-shopify-hmac-sha256": "bm90IHRoZSByaWdodCBvbmU=" },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 401, 401]);
  });

  it("throws nothing in the browser", () => {
    expect(pageErrors).toEqual([]);
  });
});
