/**
 * Every page in its states, looked at by axe as it stands in the store's admin. Proofs, remakes, profit and a test order are in
 * the journey in which they have something to show, and as narrow as a phone without.
 */
import { describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };

const store = openStore();
const { app, appFrame, at, shop } = store;

const button = (name: string | RegExp) => app().getByRole("button", { name });
const heading = (name: string) => app().getByRole("heading", { name, exact: true }).first();

const violations = () => violationsOn(appFrame());

describe("axe finds nothing", () => {
  it("on the pages of a store that has just begun", patience, async () => {
    expect.soft(await violations(), "home with its guide").toEqual([]);
    await store.page.goto(at("app/app/orders"));
    await app().getByText("No orders yet").waitFor();
    expect.soft(await violations(), "orders, none").toEqual([]);
    await store.page.goto(at("app/app/orders?filter=unforwarded"));
    await app().getByText("No order waits for your decision").waitFor();
    expect.soft(await violations(), "orders that are not forwarded, none").toEqual([]);
    await store.page.goto(at("app/app/orders/nobody"));
    await app().getByText("This page is not there").waitFor();
    expect.soft(await violations(), "a page that is not there").toEqual([]);
  });

  it("on products, settings and activity", patience, async () => {
    for (const [place, title] of [
      ["products", "Products"],
      ["products/import", "Import products"],
      ["products/words", "Synonyms"],
      ["catalog", "Catalog"],
      ["catalog?search=nothing+like+it", "Catalog, nothing found"],
      ["catalog/prd_instant_tin", "Adding to the store"],
      ["studio", "Artwork studio"],
      ["studio/prd_sample_sachets", "Artwork of one product"],
      ["stock", "Stock"],
      ["stock?search=nothing+like+it", "Stock, nothing found"],
      ["samples", "Sample orders"],
      ["setup", "Setup check"],
      ["settings", "Settings"],
      ["settings/notifications", "Notifications"],
      ["settings/provider", "Provider contact"],
      ["settings/staff", "Staff"],
      ["activity", "Activity"],
    ] as const) {
      await store.page.goto(at(`app/app/${place}`));
      await app().locator("h1").first().waitFor();
      expect.soft(await violations(), title).toEqual([]);
    }
    await store.page.goto(at("app/app/products"));
    await app()
      .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
      .click();
    await app().getByText("What one unit of it is made of").waitFor();
    expect.soft(await violations(), "one variant").toEqual([]);
  });

  it("on what is added to the store: what does not fit, and what is there", patience, async () => {
    await store.page.goto(at("app/app/catalog/prd_instant_tin"));
    const title = app().getByRole("textbox", { name: "Title" });
    await title.fill("");
    await button(/^Add with/).click();
    await app().getByText("Enter a title.").first().waitFor();
    expect.soft(await violations(), "adding, not fit").toEqual([]);
    await title.fill("Pier Instant");
    await button(/^Add with/).click();
    await app().getByText("Added to your store", { exact: true }).waitFor();
    expect.soft(await violations(), "added").toEqual([]);
  });

  it(
    "on orders: the list, several selected, the question, the results, one order",
    patience,
    async () => {
      const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }];
      store.world.standIn.placeOrder(shop, { line_items });
      store.world.standIn.placeOrder(shop, { line_items });
      await store.page.goto(at("app/app/orders"));
      const rows = app().getByRole("row").filter({ hasText: "Accepted" });
      await expect.poll(() => rows.count()).toBe(2);
      expect.soft(await violations(), "orders").toEqual([]);
      await app().getByRole("checkbox", { name: "Select all orders" }).click();
      await button("Cancel (2)").waitFor();
      expect.soft(await violations(), "orders, selected").toEqual([]);
      await button("Cancel (2)").click();
      await app().getByRole("dialog").waitFor();
      expect.soft(await violations(), "orders, asked").toEqual([]);
      await app().getByRole("button", { name: "Cancel at the provider" }).click();
      await app().getByText("Cancel: asked for 2 of 2 orders").waitFor();
      expect.soft(await violations(), "orders, results").toEqual([]);
      await app().getByRole("link", { name: "#1001" }).click();
      await heading("Lines of the order").waitFor();
      await app().getByText("Canceled, not made").waitFor();
      await button(/^Request and answer: The provider has it/).click();
      await app()
        .getByRole("region", { name: /^Answer:/ })
        .waitFor();
      expect.soft(await violations(), "one order, with what was said").toEqual([]);
      await store.page.goto(at("app"));
      await button("Show the numbers").click();
      expect.soft(await violations(), "home with orders").toEqual([]);
    },
  );
});
