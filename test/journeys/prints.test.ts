/** A store's owner prints what goes into a parcel: from the order, and as Shopify's print dialog asks for it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };
// A browser that is all in one process may end as it opens another tab.
const store = openStore({ processes: "many processes" });
const { app, at, pageErrors, shop } = store;

/** Words that would do something, were they taken for anything but words. */
const hostile = "</style><script>document.title='hit'</script><img src=x onerror=alert(1)>";

const see = (text: RegExp | string) => app().getByText(text).first().waitFor();
const button = (name: string) => app().getByRole("button", { name, exact: true });

/** The tab that opens as something is pressed, once it shows documents. */
async function tabOf(press: () => Promise<void>): Promise<Page> {
  const opened = store.page.waitForEvent("popup");
  await press();
  const tab = await opened;
  await tab.locator("h1").first().waitFor();
  await tab.waitForLoadState("load");
  return tab;
}

async function scanned(page: Page): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  // As a label printer has it, 203 dots an inch, where a screen has 96.
  await page.evaluate(() => (document.documentElement.style.zoom = String(203 / 96)));
  const seen = await page.locator(".barcode").first().screenshot();
  await page.evaluate(() => (document.documentElement.style.zoom = "1"));
  const found = await readBarcodes(new Uint8Array(seen), { formats: ["Code128"] });
  return found.map(({ text }) => text);
}

it("has the store's logo and note on a slip in the buyer's language", patience, async () => {
  store.world.standIn.placeOrder(shop, {
    customer_locale: "de-CH",
    note_attributes: [{ name: "gift-message", value: `Alles Gute!\n${hostile}` }],
    line_items: [
      {
        sku: "COF-WHB-12O-HSE-BOX",
        quantity: 2,
        properties: [{ name: "Gift note", value: hostile }],
      },
      { sku: "COF-GND-6X2-HSE-SCH", quantity: 1, properties: [{ name: "Name", value: hostile }] },
    ],
  });
  await store.page.goto(at("app/app/settings"));
  const red = sharp({ create: { width: 300, height: 90, channels: 3, background: "red" } });
  await app()
    .getByLabel("Logo on packing slips", { exact: true })
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await red.png().toBuffer() });
  await see("logo.png is uploaded");
  await app().getByLabel("Orders with personalization that isn’t printed").uncheck();
  await app().getByLabel("Note to your buyers").fill(`Thanks!\n${hostile}`);
  await store.page.getByRole("button", { name: "Save", exact: true }).click();
  await store.page.getByText("Settings saved").waitFor();
  await store.page.goto(at("app/app/orders?filter=production"));
  await app()
    .getByRole("link", { name: /^#1001/ })
    .click({ timeout: 60_000 });
  await see("Lines of the order");
  await see("Gift message");
  await button("Print").click();
  const slip = await tabOf(() => button("Packing slip").click());
  expect(await slip.title()).toBe("Packing slip · Order #1001");
  expect(await slip.locator("h1").innerText()).toBe("Lieferschein");
  const logo = slip.locator("img.logo");
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  expect(await slip.locator(".note").innerText()).toBe(`Thanks!\n${hostile}`);
  expect(await slip.locator(".noted p").innerText()).toBe(`Alles Gute!\n${hostile}`);
  expect(await slip.locator("script").count()).toBe(0);
  expect(await slip.locator("img").count()).toBe(1);
  const code = await slip.locator(".barcode span").innerText();
  expect(await scanned(slip)).toEqual([code]);
  // The provider's own id of it, as the order's page has it.
  await see(code);
  expect(code).toMatch(/^ord_/);
  await slip.close();
});

it("is printed with others that are selected in the list, each once", patience, async () => {
  const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }];
  const { name } = store.world.standIn.placeOrder(shop, { line_items });
  const before = store.page.url();
  await store.page.goto(at("app/app/orders?filter=production"));
  const row = app().getByRole("row").filter({ hasText: name });
  await row.getByText("Accepted").waitFor({ timeout: 60_000 });
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  const more = button("More actions");
  const press = button("Print: Packing slip");
  if (!(await press.isVisible())) await more.click();
  const slips = await tabOf(() => press.click());
  expect(await slips.locator("h1").count()).toBe(2);
  await slips.close();
  await store.page.goto(before);
  await see("Lines of the order");
});

it(
  "has a message about it ready for the provider, by a press and by its address",
  patience,
  async () => {
    const question = app().getByRole("dialog", { name: "Ask provider" });
    const message = question.getByRole("textbox", { name: "Message" });
    await button("Ask provider").click();
    await expect.poll(() => message.inputValue()).toContain("#1001");
    await question.getByRole("button", { name: "Close", exact: true }).last().click();
    await question.waitFor({ state: "detached" });
    const [path = ""] =
      new URL(
        await app()
          .locator("html")
          .evaluate(() => location.href),
      ).pathname.match(/app\/orders\/[^/]+$/) ?? [];
    await store.page.goto(at(`app/${path}?ask=`));
    await message.waitFor();
    await question.getByRole("button", { name: "Close", exact: true }).last().click();
    await question.waitFor({ state: "detached" });
  },
);

it("shows small pictures of its artwork, to be proofread", patience, async () => {
  if (!(await button("Artwork sheet").isVisible())) await button("Print").click();
  const sheet = await tabOf(() => button("Artwork sheet").click());
  const sides = await sheet.locator(".frame img").evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return Math.max(naturalWidth, naturalHeight);
    }),
  );
  expect(sides).toEqual([480, 480]);
  await sheet.close();
});

it("prints each document on pages of its own, on A4 and on Letter", patience, async () => {
  const orderId = await orderIdOf("#1001");
  const answer = await fetch(`${store.world.app().url}/extensions/v1/prints`, {
    method: "POST",
    headers: { authorization: `Bearer ${store.world.standIn.sessionToken(shop)}` },
    body: JSON.stringify({
      orderIds: [orderId],
      documents: ["packing-slip", "pick-list", "artwork-sheet"],
    }),
  });
  const { url } = (await answer.json()) as { url: string };
  const tab = await store.openPage();
  await tab.goto(url);
  for (const format of ["A4", "Letter"]) {
    expect(await violationsOn(tab.mainFrame())).toEqual([]);
    const pdf = (await tab.pdf({ format })).toString("latin1");
    expect([format, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([format, 3]);
  }
  expect(pageErrors).toEqual([]);
});

async function orderIdOf(name: string): Promise<string> {
  const order = store.world.standIn.snapshot(shop).orders.find((each) => each.name === name);
  return order?.id.replace(/^.*\//, "") ?? "";
}
