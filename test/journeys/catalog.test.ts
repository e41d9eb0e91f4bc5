/** A store's owner adds products of the provider's range to the store, each of them once. */
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const house = "House Blend, Instant, 3 oz";

const store = openStore();
const { app, at, otherShop, pageErrors, shop } = store;

const button = (name: string | RegExp, on = store.page) => app(on).getByRole("button", { name });
const productsOf = (title: string) =>
  store.world.standIn.snapshot(shop).products.filter((product) => product.title === title);

/** Opens the page of one product of the range, with a title and one variant of the tin chosen. */
async function fillIn(title: string, on = store.page) {
  await on.goto(at("app/app/catalog/prd_instant_tin"));
  const field = app(on).getByRole("textbox", { name: "Title" });
  await field.fill(title);
  await button("Choose none", on).click();
  // Pressed before the page's script has come, it is done then: what was checked meanwhile would be chosen no more.
  await button("Add with 0 variants", on).waitFor();
  await app(on).getByRole("checkbox", { name: house, exact: true }).check();
}

/** What is tried again and again takes its time. */
const patience = { timeout: 300_000 };

const isInStore = () => app().getByText("Added to your store", { exact: true }).waitFor();

describe("the owner", () => {
  it("finds a product in the provider's range by what is in it", async () => {
    await store.page.getByRole("link", { name: "Catalog" }).click();
    await app().getByRole("heading", { name: "Whole Bean Coffee Box" }).waitFor();
    // The provider is to be asked which plan the store has: how, stands behind this.
    const contact = app().getByRole("link", { name: "View provider contact" });
    expect(await contact.getAttribute("href")).toBe("/app/settings/provider");
    const search = app().getByLabel("Search the catalog");
    await search.fill("nothing like it");
    await app().getByText("Nothing matches").waitFor();
    await button("Show the whole catalog").click();
    await app().getByRole("heading", { name: "Tasting Gift Box" }).waitFor();
    await app().getByLabel("Type").selectOption("Instant");
    await app().getByRole("heading", { name: "Tasting Gift Box" }).waitFor({ state: "detached" });
    const found = app().getByRole("region", { name: "Products of the catalog" });
    expect(await found.innerText()).toMatch(
      /Instant Coffee Tin[\s\S]*\$14\.90 to \$17\.90[\s\S]*3 oz[\s\S]*House Blend \(Medium roast\)[\s\S]*Plan needed with your provider: Base/,
    );
    await app().getByRole("link", { name: "Add to store: Instant Coffee Tin" }).click();
    await app().getByRole("heading", { name: "Add Instant Coffee Tin to your store" }).waitFor();
  });

  it("adds it under a title and price of their own, and sees what is left of the price", async () => {
    await fillIn("Harbor Instant");
    const price = app().getByRole("textbox", { name: `Price of ${house}` });
    await price.fill("free");
    await button("Add with 1 variant").click();
    await app().getByText("Enter a price above zero, like 24.00.").first().waitFor();
    await price.fill("12");
    await app().getByText("Loss: $2.90. The price is below the cost.").waitFor();
    await price.fill("24.90");
    await app().getByText("Profit: $10.00 (40%)").waitFor();
    const artwork = app().getByRole("textbox", { name: "Artwork address (optional)" });
    await artwork.fill(store.world.secureOrigin.artworkUrl({ widthPx: 10, heightPx: 10 }, "small"));
    await artwork.blur();
    const tooSmall =
      "The file measures 10 × 10 pixels. It has to measure exactly 3000 × 1050 pixels.";
    await app().getByText(tooSmall).first().waitFor();
    await artwork.fill(
      store.world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "tin"),
    );
    await artwork.blur();
    await app().getByText("It can be printed.").waitFor();
    await button("Add with 1 variant").dblclick();
    await isInStore();
    // Nothing was sent yet: the next step of the setup is on Home.
    await app().getByRole("link", { name: "Continue setup" }).waitFor();
    expect(productsOf("Harbor Instant")).toEqual([
      expect.objectContaining({
        variants: [
          // 3 oz of contents; what the provider takes for one is what it costs.
          expect.objectContaining({
            sku: "COF-INS-03O-HSE-TIN",
            costMinor: 1_490,
            weightGrams: 85,
            // A mockup with the artwork, which the store has a copy of.
            pictureUrl: expect.stringMatching(/\/staged\/.+\.jpg$/),
          }),
        ],
      }),
    ]);
  });

  it("finds what was added mapped, with its artwork, and named in the catalog", async () => {
    await app()
      .getByRole("link", { name: `What is made for ${house}` })
      .click();
    await app().getByRole("textbox", { name: "Artwork address" }).waitFor();
    const artwork = app().getByRole("textbox", { name: "Artwork address" });
    expect(await artwork.inputValue()).toContain("3000x1050/tin.png");
    await store.page.goto(at("app/app/catalog"));
    await app().getByRole("link", { name: "Harbor Instant" }).waitFor();
  });

  it("loses nothing that is entered while the template is late and other answers come", async () => {
    const late = Promise.withResolvers<void>();
    // Whatever the browser asks for before it has the template.
    const isOfTemplate = /template\.data|__manifest.*template/;
    await store.page.route(isOfTemplate, async (route) => {
      await late.promise;
      await route.continue();
    });
    await fillIn("Fog Bank Instant");
    const artwork = app().getByRole("textbox", { name: "Artwork address (optional)" });
    await artwork.fill(
      store.world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "fog"),
    );
    await app().getByRole("checkbox", { name: "Show the template over it" }).waitFor();
    await artwork.blur();
    await app().getByText("It can be printed.").waitFor();
    late.resolve();
    await app()
      .getByText(/^Black: where it is cut/)
      .waitFor();
    expect(await app().getByRole("textbox", { name: "Title" }).inputValue()).toBe(
      "Fog Bank Instant",
    );
    await store.page.unroute(isOfTemplate);
  });

  it("gives one variant its own artwork, and all others the same", async () => {
    const [tin, own] = ["all", "own"].map((name) =>
      store.world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, name),
    );
    const other = "Huila Single Origin, Instant, 3 oz";
    await fillIn("Two Tins");
    await app().getByRole("checkbox", { name: other, exact: true }).check();
    await app().getByText("One picture for every variant.").waitFor();
    const field = (name: string) => app().getByRole("textbox", { name, exact: true });
    await field("Artwork address (optional)").fill(tin ?? "");
    // What is found out about it moves what stands below, the button among it.
    await field("Artwork address (optional)").blur();
    await app().getByText("It can be printed.").waitFor();
    await app().getByRole("checkbox", { name: "Show the template over it" }).waitFor();
    await button(`Give it its own artwork: ${other}`).click();
    await field(`Artwork address for ${other}`).fill("https://nowhere.example/a.png");
    await button("Add with 2 variants").click();
    const unknown = "It can't be printed: nowhere.example was not found.";
    await app().getByText(unknown).first().waitFor();
    await field(`Artwork address for ${other}`).fill(own ?? "");
    await button("Add with 2 variants").click();
    await isInStore();
    for (const [variant, name] of [
      [other, "own.png"],
      [house, "all.png"],
    ]) {
      await app()
        .getByRole("link", { name: `What is made for ${variant}` })
        .click();
      await field("Artwork address").waitFor();
      expect(await field("Artwork address").inputValue()).toContain(name);
      await store.page.goBack();
      await isInStore();
    }
  });

  it("is told in another tab that the title is taken, and led to what has it", async () => {
    const tab = await store.page.context().newPage();
    await fillIn("Harbor Instant", tab);
    await button("Add with 1 variant", tab).click();
    await app(tab).getByText("You have added a product with this title already").first().waitFor();
    await app(tab).getByRole("link", { name: "Open that product" }).click();
    await app(tab).getByText("Added to your store", { exact: true }).waitFor();
    await tab.close();
    expect(productsOf("Harbor Instant")).toHaveLength(1);
  });

  it("gets one product though Shopify's answer was lost", async () => {
    store.world.standIn.setFaults(shop, [{ kind: "lose_answer", match: "productSet" }]);
    await fillIn("Foghorn Instant");
    await button("Add with 1 variant").click();
    await isInStore();
    expect(productsOf("Foghorn Instant")).toHaveLength(1);
    const asked = store.world.standIn.snapshot(shop);
    expect(asked.faults).toEqual([]);
  });

  it("is warned where pictures could not be added, and adds them later", patience, async () => {
    const { standIn, secureOrigin } = store.world;
    standIn.setFaults(shop, [
      { kind: "status", status: 503, match: "productVariantsBulkUpdate", times: 100 },
    ]);
    await fillIn("Quay Instant");
    await app()
      .getByRole("textbox", { name: "Artwork address (optional)" })
      .fill(secureOrigin.artworkUrl({ widthPx: 3_000, heightPx: 1_050 }, "quay"));
    await button("Add with 1 variant").click();
    await app().getByText("Added to your store, without all pictures").waitFor();
    standIn.setFaults(shop, []);
    await button("Add a picture to 1 variant").click();
    await isInStore();
    await button("Add a picture to 1 variant").waitFor({ state: "detached" });
    expect(productsOf("Quay Instant")).toHaveLength(1);
  });

  it("is told how to allow it where the store has not, and goes on afterwards", async () => {
    const { scopes } = store.world.standIn.snapshot(shop);
    store.world.standIn.install(
      shop,
      scopes.filter((scope) => scope !== "write_products"),
    );
    await fillIn("Slack Tide Instant");
    await button("Add with 1 variant").click();
    await app().getByText("Your store has not allowed Portafilter to add products yet").waitFor();
    expect(productsOf("Slack Tide Instant")).toEqual([]);
    store.world.standIn.install(shop, scopes);
    await button("Try again").click();
    await isInStore();
    expect(productsOf("Slack Tide Instant")).toHaveLength(1);
  });
});

describe("another store", () => {
  it("has the range in its own currency's words, and none of this one's products", async () => {
    const listed = await app()
      .locator("body")
      .evaluate(() => location.pathname);
    await store.page.goto(at("app", otherShop));
    await app().getByText("5 variants are mapped").waitFor();
    await store.page.goto(at(`app${listed}`, otherShop));
    await app().getByText("This page is not there").waitFor();
    await store.page.goto(at("app/app/catalog/prd_instant_tin", otherShop));
    await app().getByText("Your provider charges in USD and you sell in EUR").waitFor();
    const frame = store.page.frames().find((each) => each.url().startsWith(store.world.app().url));
    const status = await frame?.evaluate(
      async (address) => (await fetch(address, { method: "POST" })).status,
      `${listed}.data`,
    );
    expect(status).toBe(404);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
