/**
 * `npm run screenshots`: every page of the app in its states, wide and at 320 px, as it stands in the
 * store's admin, into `screenshots/`. With `--tour` the four that the README shows are written beside it.
 */
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { FrameLocator } from "playwright-core";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { stages, startWorld } from "#test/world/index.ts";

const { values } = parseArgs({ options: { tour: { type: "boolean", default: false } } });
const shop = "harbor-lane-coffee.myshopify.com";
const outDir = path.resolve("screenshots");
const tourDir = path.resolve("docs/tour");
const tour = new Set(["home-full", "orders-full", "order-shipped", "variant"]);
/** High enough that the page, which scrolls in its frame, mostly shows whole. */
const sizes = { wide: { width: 1_280, height: 1_300 }, narrow: { width: 320, height: 1_600 } };
const timeout = 60_000;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-screenshots-"));
await rm(outDir, { recursive: true, force: true });
await mkdir(outDir, { recursive: true });
const [world, browser] = await Promise.all([startWorld({ dataDir }), openBrowser()]);
const page = await openPage(browser, {
  ...sizes.wide,
  // The pictures come from this machine's own secure origin.
  trusts: "any certificate",
  onError: (error) => console.error(`A page's own script failed: ${error.message}`),
});
try {
  await takeEmpty();
  await takeFull();
  await takeErrors();
  await takeLoading();
  console.log(`Wrote ${outDir}`);
} finally {
  await browser.close();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
}

function app(): FrameLocator {
  return page.frameLocator('iframe[title="Portafilter"]');
}

/** Opens a page of the app through the shell; resolves once `sign`, or its title, stands on it. */
async function open(place: string, sign?: string | RegExp): Promise<void> {
  await page.goto(`${world.standIn.url}/shops/${shop}/app${place}`);
  await app().locator("h1").first().waitFor({ timeout });
  if (sign !== undefined) await see(sign);
}

/** Waits until so many rows of a table show a text. */
async function seeRows(text: string, count: number): Promise<void> {
  const rows = app().getByRole("row").filter({ hasText: text });
  await rows.nth(count - 1).waitFor({ timeout });
}

async function see(sign: string | RegExp): Promise<void> {
  await app().getByText(sign).first().waitFor({ timeout });
}

/** Takes what is on the screen now, at every width. */
async function take(name: string): Promise<void> {
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const file = path.join(outDir, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    if (!values.tour || width !== "wide" || !tour.has(name)) continue;
    await mkdir(tourDir, { recursive: true });
    await copyFile(file, path.join(tourDir, `${name}.png`));
  }
  await page.setViewportSize(sizes.wide);
  console.log(name);
}

/** A store that has just installed the app. */
async function takeEmpty(): Promise<void> {
  await open("", "variants are made by your provider");
  await take("home-empty");
  await open("/app/orders", "No orders yet");
  await take("orders-empty");
  await open("/app/orders?filter=unforwarded", "Every order is forwarded");
  await take("unforwarded-empty");
  await open("/app/stock?filter=low", "Nothing is low");
  await take("stock-empty");
  await open("/app/activity", "What happened by itself");
  await take("activity-empty");
  await open("/app/settings", "Sending orders");
  await take("settings");
}

/** A store in the middle of its day: orders made, on their way, and waiting for somebody. */
async function takeFull(): Promise<void> {
  const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 2 }];
  for (let count = 0; count < 12; count += 1) world.standIn.placeOrder(shop, { line_items });
  world.standIn.placeOrder(shop, {
    line_items,
    shipping_address: { first_name: "Ada", last_name: "Byron", city: "Portland", country: "US" },
  });
  await open("/app/orders");
  await seeRows("Accepted", 12);
  for (const order of await world.floor.waiting({ limit: 6 })) {
    for (const stage of stages) await world.floor.advance(order, stage);
  }
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await take("orders-full");
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  await take("orders-selected");
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await take("orders-attention");
  await app().getByRole("link", { name: /^#1/ }).first().click();
  await see("Lines of the order");
  await take("order-held");
  await open("/app/orders?filter=fulfilled");
  await seeRows("Fulfilled", 6);
  await app().getByRole("link", { name: /^#1/ }).first().click();
  await see("Lines of the order");
  await take("order-shipped");
  await open("", "Orders by stage");
  await take("home-full");
  await open("/app/products", "What your provider makes");
  await take("products");
  await app()
    .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
    .click();
  await see("What one unit of it is made of");
  await take("variant");
  await open("/app/products/import", "CSV file");
  await take("import");
  await open("/app/products/words", "Words for suggestions");
  await take("words");
  await open("/app/studio", "Sample Sachet Set");
  await take("studio");
  await open("/app/studio/prd_sample_sachets", "A sketch of where the fields stand");
  await take("studio-empty");
  await app().getByRole("button", { name: "Draw it" }).click();
  await see("Fill in at least one field.");
  await take("studio-error");
  await app().getByRole("textbox", { name: "name", exact: true }).fill("Harbor Lights");
  await app().getByRole("button", { name: "Draw it" }).click();
  await app().getByRole("img", { name: "Artwork with Harbor Lights" }).waitFor({ timeout });
  await take("studio-drawn");
  await open("/app/stock", "Your provider's stock was read");
  await take("stock");
  await open("/app/activity", "Order paid");
  await take("activity-full");
  await open("/app/activity?kind=Tracking", "moved on");
  await take("activity-looks");
}

/** What a person sees when something is not there or does not fit. */
async function takeErrors(): Promise<void> {
  await open("/app/orders/nobody", "This page is not there");
  await take("missing");
  await open("/app/settings", "Sending orders");
  await app().getByText("Another provider", { exact: true }).click();
  await app().getByLabel("Address of its API").fill("http://api.example.com");
  await app().getByRole("button", { name: "Test the connection" }).click();
  await see("Enter an address that begins with https://");
  await take("settings-error");
}

/** The skeleton that stands for a page whose data are on their way: they never come here. */
async function takeLoading(): Promise<void> {
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await page.route(/[?&]_data=|\.data(\?|$)/, () => {});
  await app().getByRole("link", { name: "#1001" }).click();
  await app().getByRole("status", { name: "The page is loading" }).waitFor({ timeout });
  await take("loading");
}
