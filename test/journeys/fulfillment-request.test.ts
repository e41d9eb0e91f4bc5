/** A store that requests fulfillment: from the owner's choice to the answers in Shopify. */
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
const orderIn = (id: string) => world.standIn.snapshot(shop).orders.find((each) => each.id === id);
const requestStatuses = (id: string) =>
  orderIn(id)?.fulfillmentOrders.map(({ requestStatus }) => requestStatus);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-request-"));
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

/** An order that lies at the app's location, and whose fulfillment is requested. */
async function requested(sku: string): Promise<string> {
  const { id } = world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 2 }] });
  world.standIn.moveOrder(shop, id, "Portafilter");
  world.standIn.requestFulfillment(shop, id);
  return id;
}

describe("a store that requests fulfillment", () => {
  it("gets a location of the app when its owner chooses that", async () => {
    await page.goto(at("app/app/settings"));
    await app().getByText("When its fulfillment is requested in Shopify").click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Settings saved").waitFor();
    const names = () => world.standIn.snapshot(shop).locations.map(({ name }) => name);
    await expect.poll(names, { timeout: 30_000 }).toContain("Portafilter");
  }, 60_000);

  it("has a request accepted once the provider has the order, and fulfilled when it ships", async () => {
    const id = await requested("COF-WHB-12O-HSE-BOX");
    await expect.poll(() => requestStatuses(id), { timeout: 30_000 }).toEqual(["ACCEPTED"]);
    const find = () => world.floor.find({ shop, orderId: id });
    const found = await find();
    if (found === undefined) throw new Error("The floor does not have the order.");
    await world.floor.advance(found, "Shipped");
    await expect
      .poll(() => orderIn(id)?.fulfillments.map(({ status }) => status), { timeout: 60_000 })
      .toEqual(["SUCCESS"]);
  }, 120_000);

  it("has a request rejected for what nobody makes", async () => {
    const id = await requested("MUG-STONE-10");
    await expect.poll(() => requestStatuses(id), { timeout: 30_000 }).toEqual(["REJECTED"]);
  }, 60_000);

  it("is the only one whose notices are believed", async () => {
    const address = `${world.app().url}/fulfillment-service/fulfillment_order_notification`;
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
