/** A store's owner sees what the provider has, what is short, and which orders wait for it. */
import { describe, expect, it } from "vitest";
import { openStore, otherShop, shop } from "#test/support/open-store.ts";

const low = "COF-WHB-12O-HSE-BOX";
/** What is waited for comes by itself within a minute. */
const patience = { timeout: 90_000 };
const out = "COF-GND-12O-HSE-BOX";

const store = openStore({
  prepare: async (world) => {
    await world.floor.setStock(low, 6);
    await world.floor.setStock(out, 0);
  },
});
const { app, at, pageErrors } = store;

const row = (text: string) => app().getByRole("row").filter({ hasText: text });
const view = (name: RegExp) => app().getByRole("tab", { name });

describe("the owner", () => {
  it("sees what the provider has of their products, and that they keep the stock themselves", async () => {
    await store.page.getByRole("link", { name: "Stock" }).click();
    await app().getByText("You keep the stock in Shopify yourself").waitFor();
    await row(low).getByText("Low").waitFor();
    await row(low).getByText("6 available").waitFor();
    await row(out).getByText("Out of stock").waitFor();
    await row("COF-WHB-12O-HGL-BOX").getByText("Always in stock").waitFor();
    expect(await row("COF-WHB-12O-YIR-BOX").count()).toBe(0);
  });

  it("narrows it down to what is short, and finds the whole catalog by search", async () => {
    await view(/^Out of stock 1$/).click();
    await row(low).waitFor({ state: "detached" });
    await row(out).waitFor();
    await view(/^Whole catalog/).click();
    await app().getByRole("button", { name: "Next", exact: true }).click();
    await app().getByRole("button", { name: "Previous", exact: true }).click();
    const search = app().getByLabel("Search the stock");
    await search.fill("yirgacheffe whole bean");
    await row("COF-WHB-12O-YIR-BOX").getByText("240 available").waitFor();
    await row("COF-WHB-12O-YIR-BOX").getByText("None of your products uses it").waitFor();
    await search.fill("nothing like it");
    await app().getByText("Nothing matches").waitFor();
    await app().getByRole("button", { name: "Show all of it" }).click();
    await app().getByRole("row").nth(2).waitFor();
    expect(await search.inputValue()).toBe("");
  });

  it(
    "is led from what is short to the order that waits for it, and to the product",
    patience,
    async () => {
      const line_items = [{ sku: low, quantity: 8 }];
      store.world.standIn.placeOrder(shop, { line_items });
      await expect
        .poll(
          async () => {
            await store.page.goto(at("app/app/stock?filter=out"));
            await row(out).waitFor();
            return row(low).getByText("needs 8").count();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(1);
      await row(low).getByText("8 needed for open orders").waitFor();
      await row(low).getByRole("link", { name: "#1001" }).click();
      await app().getByText("Lines of the order").waitFor();
      await store.page.goto(at("app/app/stock"));
      await row(low).getByRole("link", { name: "Harbor House Blend, Whole bean, 12 oz" }).click();
      await app().getByText("What one unit of it is made of").waitFor();
    },
  );

  it(
    "has it kept by the app, and sees why a product of theirs is left alone",
    patience,
    async () => {
      await store.page.goto(at("app/app/stock"));
      await app().getByRole("link", { name: "Stock settings" }).click();
      await app().getByText("The app, from your provider's stock", { exact: true }).click();
      await app().getByLabel("At the location").selectOption({ index: 1 });
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Settings saved").waitFor();
      await expect
        .poll(
          async () => {
            await store.page.goto(at("app/app/stock"));
            await row(out).waitFor();
            return row(out).getByText("Left alone: Shopify does not track its stock").count();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(1);
      await app().getByText("The stock in Shopify follows your provider's").waitFor();
      await row("COF-WHB-12O-HGL-BOX").first().getByText("Left as it is in Shopify").waitFor();
    },
  );
});

describe("another store", () => {
  it("sees the same shelves, and neither this one's products nor its orders", async () => {
    await store.page.goto(at("app", otherShop));
    await app().getByText("5 variants are made by your provider").waitFor({ timeout: 60_000 });
    await store.page.goto(at(`app/app/stock?filter=all&search=${low}`, otherShop));
    await row(low).getByText("6 available").waitFor();
    await row(low).getByText("None of your products uses it").waitFor();
    expect(await row(low).getByRole("link").count()).toBe(0);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
