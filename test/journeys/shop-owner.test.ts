/**
 * From a blank store to its first profit: what its owner does without help, as far as no other journey plays it (a
 * personalized box and a bad picture have their own).
 */
import { describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";
import { testKey } from "./shared-parts.ts";

const house = "House Blend, Instant, 3 oz";
const tin = "COF-INS-03O-HSE-TIN";
const patience = { timeout: 240_000 };
const soon = { timeout: 60_000 };

const store = openStore({
  isOpened: false,
  page: { trusts: "any certificate" },
  prepare: async ({ standIn }) => {
    for (const { id } of standIn.snapshot(shop).products) standIn.deleteProduct(shop, id);
  },
});
const { app, appFrame, at, pageErrors, shop } = store;

const open = (address: string) => store.page.goto(at(`app/app/${address}`));
const see = (text: string | RegExp) =>
  app().getByText(text).filter({ visible: true }).first().waitFor(soon);
const button = (name: string | RegExp) => app().getByRole("button", { name });
const violations = () => violationsOn(appFrame());
const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const place = (order: object = {}) =>
  store.world.standIn.placeOrder(shop, { line_items: [{ sku: tin, quantity: 1 }], ...order });

/** Opens the app's page of an order, once it is at `stage`. */
async function openOrder(name: string, stage: string): Promise<void> {
  await open(`orders?search=${name.slice(1)}`);
  await row(name).getByText(stage, { exact: true }).first().waitFor(soon);
  await row(name).getByRole("link", { name, exact: true }).first().click();
  await see("Lines of the order");
}

describe("a blank store", () => {
  it("is led to the catalog, and adds its first product with artwork", patience, async () => {
    await store.page.goto(at("app"));
    await see("Your store has no products yet.");
    // No order has come: nothing could need anybody.
    await see("Nothing was forwarded yet.");
    expect(await app().getByRole("heading", { name: "Needs attention" }).count()).toBe(0);
    await app().getByRole("link", { name: "Choose from catalog" }).click();
    await app().getByRole("link", { name: "Add to store: Instant Coffee Tin" }).click(soon);
    await app().getByRole("textbox", { name: "Title" }).fill("Harbor Instant");
    await button("Choose none").click();
    await button("Add with 0 variants").waitFor();
    await app().getByRole("checkbox", { name: house, exact: true }).check();
    const artwork = app().getByRole("textbox", { name: "Artwork address (optional)" });
    await artwork.fill(
      store.world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "tin"),
    );
    await artwork.blur();
    await see("It can be printed.");
    await button("Add with 1 variant").click();
    await see(/^Added to your store$/);
    const titles = store.world.standIn.snapshot(shop).products.map(({ title }) => title);
    expect(titles).toEqual(["Harbor Instant"]);
  });

  it(
    "sends a test order with one press, which arrives though its page is closed",
    patience,
    async () => {
      await store.page.goto(at("app"));
      await see("1 of 1 decided");
      await button("Send test order").click();
      await see("The test order moves on automatically");
      expect.soft(await violations(), "a test order").toEqual([]);
      await expect
        .poll(async () => {
          await store.page.goto(at("app"));
          await app().getByRole("heading", { name: "Set up your store" }).waitFor(soon);
          return app().getByText("4 of 4 steps done").count();
        }, soon)
        .toBe(1);
      await see("Orders are sent and made once they are paid.");
      // What the app adds to a store is a draft until somebody sells it.
      await see("1 of 1 mapped products is a draft or archived in Shopify; nobody can buy it:");
      const link = app().getByRole("link", { name: "Harbor Instant" });
      const [product] = store.world.standIn.snapshot(shop).products;
      const productId = product?.id.replace(/^.*\//, "");
      expect(await link.getAttribute("href")).toBe(`shopify://admin/products/${productId}`);
      store.world.standIn.changeProduct(shop, product?.id ?? "", { status: "ACTIVE" });
      await expect
        .poll(async () => {
          await store.page.goto(at("app"));
          await see("Orders are sent and made once they are paid.");
          return app().getByText("mapped products").count();
        }, soon)
        .toBe(0);
    },
  );

  it("has nothing that keeps orders from flowing, though one is picked up", patience, async () => {
    place({ shipping_lines: [{ title: "At the counter", method_type: "pick_up" }] });
    await app().getByRole("link", { name: "Check store settings" }).click();
    await see("Nothing that could be checked keeps orders from flowing.");
    const addresses = app().getByText("No order shows it yet.");
    await expect.poll(() => addresses.count()).toBe(3);
  });
});

describe("its first orders", () => {
  it(
    "are made, one is remade because it came damaged, and the profit of both is read",
    patience,
    async () => {
      const { id, name } = place({
        line_items: [1, 2].map((quantity) => ({ sku: tin, quantity })),
      });
      await openOrder(name, "Accepted");
      const made = await store.world.printShop.find({ shop, orderId: id });
      if (made === undefined) throw new Error(`${name} is not there.`);
      await store.world.printShop.advance(made, "Shipped");
      await openOrder(name, "Fulfilled");
      const mockup = app()
        .getByRole("img", { name: /, with the artwork on its package$/ })
        .first();
      await button("See it on the product: Harbor Instant").first().click(soon);
      await mockup.waitFor(soon);
      expect.soft(await violations(), "an order with a mockup").toEqual([]);
      // What is printed, and what it looks like on the product, whose package the provider draws.
      await app()
        .getByRole("link", { name: /^Check the artwork/ })
        .first()
        .click();
      await app()
        .getByRole("heading", { level: 1, name: `Artwork of ${name}` })
        .waitFor(soon);
      await button("See it on the product").first().click();
      await mockup.waitFor(soon);
      expect(await mockup.getAttribute("src")).toMatch(/^data:image\/jpeg;base64,/);
      expect.soft(await violations(), "an artwork proof with a mockup").toEqual([]);
      await store.page.goBack();
      await button("Remake items").click(soon);
      // Which of several is ticked, by the keyboard; how many of one is asked where there are several.
      await see("Choose the items to remake.");
      expect(await button("Send remake").isDisabled()).toBe(true);
      const item = app().getByRole("checkbox", { name: /Harbor Instant/ });
      await expect.poll(() => item.first().evaluate((each) => each.matches(":focus"))).toBe(true);
      await store.page.keyboard.press("Space");
      expect(await app().getByRole("spinbutton").count()).toBe(0);
      await button("All items").click();
      const units = app().getByRole("spinbutton");
      await units.fill("3");
      await see("Enter a whole number from 1 to 2.");
      await item.last().focus();
      await store.page.keyboard.press("Space");
      await units.waitFor({ state: "detached" });
      await app().getByLabel("Who pays (only noted here)").selectOption("provider");
      await app().getByRole("textbox", { name: "Note" }).fill("Crushed corner");
      await button("Send remake").click();
      // How far it is stands beside it, and what happened leads there.
      const remade = app().getByRole("link", { name: "Part 2", exact: true });
      const beside = remade.locator("xpath=ancestor::*[contains(@class, 'InlineStack')][1]");
      await expect
        .poll(() => beside.innerText(), soon)
        .toMatch(/^Part 2\s[^]*(Waiting|Sending|Accepted)$/);
      await app()
        .getByRole("link", { name: /^Made again as part 2 of the order/ })
        .waitFor(soon);
      await see("Crushed corner");
      await open("remakes");
      await row(name).getByText("Damaged").first().waitFor(soon);
      expect.soft(await violations(), "remakes with a row").toEqual([]);
      await expect
        .poll(async () => {
          await open("profit?by=product");
          await app().getByRole("columnheader", { name: "Product" }).waitFor(soon);
          return row("Harbor Instant").innerText();
        }, soon)
        .toMatch(/Harbor Instant[^$]*\$/);
      expect.soft(await violations(), "profit with a row").toEqual([]);
    },
  );

  it("go live as a test order only once somebody has confirmed that", patience, async () => {
    const { id, name } = place({ test: true });
    const find = () => store.world.printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
    await open(`orders?search=${name.slice(1)}`);
    await row(name).getByText("This is a test order").first().waitFor(soon);
    await row(name).getByRole("link", { name, exact: true }).first().click();
    const press = button("Send anyway").first();
    const question = app().getByRole("dialog", { name: "Send 1 test order for real?" });
    await press.click(soon);
    await question.getByRole("button", { name: "Don’t send" }).click();
    await question.waitFor({ state: "detached" });
    expect(await find()).toBeUndefined();
    await press.click();
    await question.getByRole("button", { name: "Send for real" }).click();
    await expect.poll(find, soon).toBeDefined();
  });

  it(
    "say that a cancelation waits while the provider is down, and then what came of it",
    patience,
    async () => {
      await open("settings");
      await app().getByText("Another provider", { exact: true }).click();
      const { url } = store.world.secureOrigin;
      await app().getByRole("textbox", { name: "Address of its API" }).fill(url);
      await app().getByLabel("API key", { exact: true }).fill(testKey);
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Settings saved").waitFor(soon);
      const { name } = place();
      await openOrder(name, "Accepted");
      await store.page.request.get(`${url}/down`);
      try {
        await button("Cancel").first().click();
        await app()
          .getByRole("dialog")
          .getByRole("button", { name: "Cancel at the provider" })
          .click();
        await see("Cancelation asked for");
        expect(await app().getByText(/^Done/).count()).toBe(0);
        await see("The last try failed. The app tries again automatically.");
        // All of it stands in one place.
        await see("The app keeps asking the provider to cancel this order.");
        expect(await app().locator(".Polaris-Banner").count()).toBe(1);
        const lines = await app().locator(".Polaris-Banner p").allInnerTexts();
        expect(lines.filter((line) => !line.endsWith("."))).toEqual([]);
        expect(lines.length).toBeGreaterThan(3);
        expect(
          await app()
            .getByText(/asked to cancel it\. It is canceled once/)
            .count(),
        ).toBe(0);
        const technical = app().locator("details").filter({ hasText: "/v1/orders" }).first();
        expect(await technical.locator("code").isVisible()).toBe(false);
        await technical.getByText("Details", { exact: true }).click();
        await technical.getByText(/\/v1\/orders/).waitFor();
        await open(`orders?search=${name.slice(1)}`);
        await row(name).getByText("Cancelation asked for").first().waitFor(soon);
        await row(name)
          .getByText(/^Retried automatically: /)
          .first()
          .waitFor(soon);
      } finally {
        await store.page.request.get(`${url}/up`);
      }
      await row(name).getByText("Canceled", { exact: true }).first().waitFor(soon);
    },
  );

  it(
    "read what came of a cancelation where they read that it was asked for",
    patience,
    async () => {
      const { name } = place();
      await openOrder(name, "Accepted");
      await button("Cancel").first().click();
      await app()
        .getByRole("dialog")
        .getByRole("button", { name: "Cancel at the provider" })
        .click();
      const said = app()
        .getByRole("status")
        .filter({ hasText: `Cancel (${name})` });
      await expect.poll(() => said.innerText(), soon).toMatch(/^Cancel \(.*\): Canceled$/);
    },
  );

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
