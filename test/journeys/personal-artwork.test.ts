/** A buyer has a name printed: from the owner's choice of the field to the artwork at the provider. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";

let dataDir: string;
let world: World;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];

const at = (place: string) => `${world.standIn.url}/shops/${shop}/${place}`;
const app = (): FrameLocator => page.frameLocator('iframe[title="Portafilter"]');

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-personal-"));
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

async function order(value: string) {
  const placed = world.standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-GND-6X2-HSE-SCH", quantity: 1, properties: [{ name: "Name", value }] },
    ],
  });
  await page.goto(at("app/app/orders"));
  const link = app().getByRole("link", { name: placed.name, exact: true });
  await expect
    .poll(async () => {
      await page.goto(at("app/app/orders"));
      await app().getByRole("heading", { name: "Orders" }).waitFor();
      return link.count();
    })
    .toBe(1);
  await link.click();
  return placed;
}

const told = () => app().locator("body").innerText();

describe("a personalised product", () => {
  it("is set up by its owner on the variant's page", async () => {
    await page.goto(at("app/app/products?search=deckhand"));
    await app()
      .getByRole("link", { name: /^Deckhand Sampler/ })
      .click();
    await app().getByRole("button", { name: "Add a field" }).click();
    await app().getByRole("textbox", { name: "Property of the line" }).fill("Name");
    await app().getByRole("button", { name: "Save" }).click();
    await app()
      .getByText(/^Give each field a property and a name/)
      .waitFor();

    await app().getByLabel("Field of the artwork").selectOption("name");
    await app().getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() =>
        app()
          .getByRole("textbox", { name: /^Product whose design/ })
          .inputValue(),
      )
      .toBe("prd_sample_sachets");
  }, 60_000);

  it("is sent with the artwork that its buyer wished for", async () => {
    await order("Harbour Day");
    await expect.poll(told, { timeout: 30_000 }).toContain("The artwork is drawn.");
    await expect.poll(told, { timeout: 30_000 }).toContain("The provider has it as order");
  }, 120_000);

  it("waits for its owner where the wish can't be drawn", async () => {
    await order("صباح الخير");
    await expect.poll(told, { timeout: 30_000 }).toContain("could not be drawn");
    await app().getByRole("button", { name: "Send it with the plain artwork" }).click();
    await expect.poll(told, { timeout: 30_000 }).toContain("The provider has it as order");
  }, 120_000);

  it("throws nothing in the browser", () => {
    expect(pageErrors).toEqual([]);
  });
});
