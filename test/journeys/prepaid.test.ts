/** A prepaid subscription in the local Shopify: each delivery goes once it is due, and its owner reads how far each is. */
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const sku = "COF-WHB-12O-HSE-BOX";
const patience = { timeout: 240_000 };
const soon = { timeout: 60_000 };

const store = openStore();
const { app, at, pageErrors, shop } = store;

describe("a prepaid subscription of two deliveries", () => {
  it("leaves delivery by delivery, each in a parcel of its own", patience, async () => {
    const { standIn, printShop } = store.world;
    const line_items = [{ sku, quantity: 2 }];
    const { id, name } = standIn.placeOrder(shop, { line_items, deliveries: 2 });
    const row = (part: string) =>
      app().getByRole("row").filter({ hasText: name }).filter({ hasText: part });
    const see = (part: string, text: string) =>
      row(part).getByText(text, { exact: true }).first().waitFor(soon);
    const leave = async (trackingNumber: string) => {
      const made = await printShop.find({ shop, orderId: id });
      if (made === undefined) throw new Error("It is not at the print shop.");
      expect(made.items.map(({ quantity }) => quantity)).toEqual([1]);
      await printShop.advance(made, "Shipped", { trackingNumber });
    };
    const fulfilled = () =>
      standIn
        .snapshot(shop)
        .orders.find((order) => order.id === id)
        ?.fulfillments.map(({ tracking }) => tracking.map(({ number }) => number).join())
        .toSorted();
    await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
    await see("Part 1", "Accepted");
    await row("Part 2").getByText("Shopify has scheduled this order for later.").waitFor(soon);
    expect(await row("Part 2").getByText("Needs attention").count()).toBe(0);
    await leave("940055556666777701");
    await expect.poll(fulfilled, soon).toEqual(["940055556666777701"]);
    await see("Part 1", "Partially fulfilled");
    // WHEN the second one is due
    await store.page.goto(at(`orders/${id}`));
    await store.page.getByRole("button", { name: "Open next delivery" }).click();
    await store.page.getByText("The next delivery is open.").waitFor();
    await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
    await see("Part 2", "Accepted");
    await leave("940055556666777702");
    // THEN both are fulfilled, each by its own number
    await expect.poll(fulfilled, soon).toEqual(["940055556666777701", "940055556666777702"]);
    await see("Part 1", "Fulfilled");
    await see("Part 2", "Fulfilled");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
