/** A store's owner adds products of the provider's range to the store, each of them once. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const otherShop = "nordlicht-roast.myshopify.com";
const house = "House Blend, Instant, 3 oz";

let dataDir: string;
let world: World;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];

const at = (place: string, domain = shop) => `${world.standIn.url}/shops/${domain}/${place}`;
const app = (on = page): FrameLocator => on.frameLocator('iframe[title="Portafilter"]');
const button = (name: string | RegExp, on = page) => app(on).getByRole("button", { name });
const productsOf = (title: string) =>
  world.standIn.snapshot(shop).products.filter((product) => product.title === title);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-catalog-"));
  [world, browser] = await Promise.all([startWorld({ dataDir }), openBrowser()]);
  page = await openPage(browser, { onError: (error) => pageErrors.push(error) });
  await page.goto(at("app"));
  await app().getByText("10 variants are made by your provider").waitFor({ timeout: 60_000 });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Opens the page of one product of the range, with a title and one variant of the tin chosen. */
async function fillIn(title: string, on = page) {
  await on.goto(at("app/app/catalog/prd_instant_tin"));
  const field = app(on).getByRole("textbox", { name: "Title" });
  await field.fill(title);
  await button("Choose none", on).click();
  await app(on).getByRole("checkbox", { name: house, exact: true }).check();
}

const isInStore = () => app().getByText("It is in your store", { exact: true }).waitFor();

describe("the owner", () => {
  it("finds a product in the provider's range by what is in it", async () => {
    await page.getByRole("link", { name: "Catalog" }).click();
    await app().getByRole("heading", { name: "Whole Bean Coffee Box" }).waitFor();
    const search = app().getByLabel("Search the catalog");
    await search.fill("nothing like it");
    await app().getByText("Nothing matches").waitFor();
    await button("Show the whole catalog").click();
    await app().getByRole("heading", { name: "Tasting Gift Box" }).waitFor();
    await app().getByLabel("Type").selectOption("Instant");
    await app().getByRole("heading", { name: "Tasting Gift Box" }).waitFor({ state: "detached" });
    const found = app().getByRole("region", { name: "Products of the catalog" });
    expect(await found.innerText()).toMatch(
      /Instant Coffee Tin[\s\S]*Base plan[\s\S]*\$14\.90 to \$17\.90[\s\S]*3 oz[\s\S]*House Blend \(Medium roast\)/,
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
    await app().getByText("$2.90 less than you pay").waitFor();
    await price.fill("24.90");
    await app().getByText("$10.00 left to you (40 %)").waitFor();
    const artwork = app().getByRole("textbox", { name: "Artwork address (optional)" });
    await artwork.fill(world.secureOrigin.artworkUrl({ widthPx: 10, heightPx: 10 }, "small"));
    await artwork.blur();
    await app()
      .getByText(/^Expected 3000 x 1050 px/)
      .first()
      .waitFor();
    await artwork.fill(world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "tin"));
    await artwork.blur();
    await app().getByText("It fits: exactly 3000 × 1050 pixels.").waitFor();
    await button("Add with 1 variant").dblclick();
    await isInStore();
    expect(productsOf("Harbor Instant")).toEqual([
      expect.objectContaining({
        variants: [expect.objectContaining({ sku: "COF-INS-03O-HSE-TIN" })],
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
    await page.goto(at("app/app/catalog"));
    await app().getByRole("link", { name: "Harbor Instant" }).waitFor();
  });

  it("is told in another tab that the title is taken, and led to what has it", async () => {
    const tab = await page.context().newPage();
    await fillIn("Harbor Instant", tab);
    await button("Add with 1 variant", tab).click();
    await app(tab).getByText("You have added a product with this title already").first().waitFor();
    await app(tab).getByRole("link", { name: "Open that product" }).click();
    await app(tab).getByText("It is in your store", { exact: true }).waitFor();
    await tab.close();
    expect(productsOf("Harbor Instant")).toHaveLength(1);
  });

  it("gets one product though Shopify's answer was lost", async () => {
    world.standIn.setFaults(shop, [{ kind: "lose_answer", match: "productSet" }]);
    await fillIn("Foghorn Instant");
    await button("Add with 1 variant").click();
    await isInStore();
    expect(productsOf("Foghorn Instant")).toHaveLength(1);
    const asked = world.standIn.snapshot(shop);
    expect(asked.faults).toEqual([]);
  });

  it("is told how to allow it where the store has not, and goes on afterwards", async () => {
    const { scopes } = world.standIn.snapshot(shop);
    world.standIn.install(
      shop,
      scopes.filter((scope) => scope !== "write_products"),
    );
    await fillIn("Slack Tide Instant");
    await button("Add with 1 variant").click();
    await app().getByText("Your store has not allowed Portafilter to add products yet").waitFor();
    expect(productsOf("Slack Tide Instant")).toEqual([]);
    world.standIn.install(shop, scopes);
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
    await page.goto(at("app", otherShop));
    await app().getByText("5 variants are made by your provider").waitFor({ timeout: 60_000 });
    await page.goto(at(`app${listed}`, otherShop));
    await app().getByText("This page is not there").waitFor();
    await page.goto(at("app/app/catalog/prd_instant_tin", otherShop));
    await app().getByText("Your provider's prices are in USD, yours in EUR").waitFor();
    const frame = page.frames().find((each) => each.url().startsWith(world.app().url));
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
