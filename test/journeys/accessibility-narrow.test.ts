/** Every page as narrow as a phone, its newer states, and the main ones in two other languages, looked at by axe. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

// axe looks at twenty pages, each for seconds on a machine that is busy.
const patience = { timeout: 600_000 };
const sku = "COF-WHB-12O-HSE-BOX";

const store = openStore({
  isOwnWorld: true,
  page: { width: 320, height: 900, trusts: "any certificate" },
  prepare: async (world) => {
    await world.printShop.setStock(sku, 2);
  },
});
const { app, appFrame, shop } = store;
let orderPath = "";
let variantPath = "";

const at = (place: string) => store.at(`app${place}`);
const button = (name: string | RegExp) => app().getByRole("button", { name });
const see = (text: string | RegExp) => app().getByText(text).first().waitFor();

/** How many pixels of the page reach beyond the screen. */
const reachBeyond = () =>
  appFrame().evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

/** What axe finds, and how much reaches beyond the screen. */
async function flaws(): Promise<string[]> {
  const beyond = await reachBeyond();
  const found = await violationsOn(appFrame());
  return beyond > 0 ? [...found, `${beyond} pixels beyond the screen`] : found;
}

/** A word in a dialog, whose own element has no size. */
const inDialog = (name: string) => app().getByRole("dialog", { name }).getByText(name);

/** To the end of the admin's own page: its frame is higher than what its menu leaves of a phone's screen. */
const scrollDown = () => store.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

async function openSettings(): Promise<void> {
  await store.page.goto(at("/app/settings"));
  await untilAlive(app().locator("h1").first());
}

async function flawsAt(place: string): Promise<string[]> {
  await store.page.goto(at(place));
  await untilAlive(app().locator("h1").first());
  return flaws();
}

beforeAll(async () => {
  store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1 }] });
  store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 8 }] });
  await store.page.goto(at("/app/orders"));
  const pathOf = (name: RegExp) =>
    app().getByRole("link", { name }).first().getAttribute("href", { timeout: 60_000 });
  orderPath = (await pathOf(/^#1001/)) ?? "";
  await store.page.goto(at("/app/products"));
  variantPath = (await pathOf(/^Harbor House Blend, Whole bean, 12 oz/)) ?? "";
}, 240_000);

it("nothing reaches beyond 320 px before a page's script has run", patience, async () => {
  const scripts = /\/assets\/.*\.js(?:$|\?)/;
  await store.page.route(scripts, (route) => route.abort());
  try {
    // Where the page's own actions are widest.
    for (const place of [
      "/app/orders?locale=de",
      "/app/activity?locale=en",
      "/app/activity?locale=es",
      "/app/profit?locale=fr",
      "/app/studio?locale=ja",
    ]) {
      await store.page.goto(at(place));
      await app().locator("h1").first().waitFor();
      expect.soft(await reachBeyond(), place).toBe(0);
    }
  } finally {
    await store.page.unroute(scripts);
  }
});

it.each(["de", "fr", "es", "ja"])(
  "nothing reaches beyond 320 px where a page has an action above it, in %s",
  patience,
  async (locale) => {
    for (const place of ["/app/settings/notifications", "/app/setup", "/app/profit"]) {
      await store.page.goto(at(`${place}?locale=${locale}`));
      await untilAlive(app().locator("h1").first());
      expect.soft(await reachBeyond(), place).toBe(0);
    }
  },
);

describe("axe finds nothing at 320 px", () => {
  it("on any page", patience, async () => {
    for (const place of [
      "",
      "/app/orders",
      "/app/orders?filter=attention",
      "/app/orders?filter=unforwarded",
      orderPath,
      "/app/products",
      variantPath,
      "/app/products/import",
      "/app/products/words",
      "/app/catalog",
      "/app/catalog/prd_instant_tin",
      "/app/studio",
      "/app/studio?search=nothing+like+it",
      "/app/stock",
      "/app/stock?filter=all",
      "/app/activity",
      "/app/activity?log=on",
      "/app/samples",
      "/app/setup",
      "/app/profit",
      "/app/remakes",
      "/app/settings",
      "/app/settings/notifications",
      "/app/settings/provider",
      "/app/settings/staff",
      "/app/nowhere",
    ]) {
      expect.soft(await flawsAt(place), place || "home").toEqual([]);
    }
  });

  it("on the form of a key, its dialogs, and on a key that is shown", patience, async () => {
    await openSettings();
    await button("Create a key").click();
    const making = app().getByRole("region", { name: "Create an API key" });
    await scrollDown();
    await making.getByRole("button", { name: "Create a key" }).click();
    await making.getByText("Enter a name.").waitFor();
    expect.soft(await flaws(), "a key without a name").toEqual([]);
    await making.getByLabel("Name").fill("Till");
    await making.getByRole("button", { name: "Create a key" }).click();
    await see("Copy the key now");
    expect.soft(await flaws(), "a new key").toEqual([]);
    await openSettings();
    await button("Replace the key Till").click();
    await inDialog("Replace the key Till?").waitFor();
    expect.soft(await flaws(), "a key to be replaced").toEqual([]);
    await openSettings();
    await button("Revoke the key Till").click();
    await inDialog("Revoke the key Till?").waitFor();
    expect.soft(await flaws(), "a key to be revoked").toEqual([]);
  });

  it("on the studio: not fit, drawn", patience, async () => {
    await store.page.goto(at("/app/studio/prd_sample_sachets"));
    await see("A field that stays empty keeps what the design prints there.");
    expect.soft(await flaws(), "a design's fields").toEqual([]);
    await button("Draw it").click();
    await see("Fill in at least one field.");
    expect.soft(await flaws(), "nothing filled in").toEqual([]);
    await app().getByRole("textbox", { name: "Name", exact: true }).fill("Harbor Lights");
    await button("Draw it").click();
    await app().getByRole("img", { name: "Artwork with Harbor Lights" }).waitFor();
    expect.soft(await flaws(), "artwork, drawn").toEqual([]);
  });

  it(
    "on artwork: a file that is refused, one that is taken, below its template",
    patience,
    async () => {
      await store.page.goto(at(variantPath));
      const give = async (width: number) => {
        const create = { width, height: 2_400, channels: 3, background: "tan" } as const;
        const buffer = await sharp({ create }).png().toBuffer();
        const file = { name: "label.png", mimeType: "image/png", buffer };
        await app()
          .getByLabel(/^Artwork file for/)
          .setInputFiles(file);
      };
      await give(100);
      await see("The file measures 100 × 2400 pixels.");
      expect.soft(await flaws(), "a file that is refused").toEqual([]);
      await give(3_150);
      await see("the size is right");
      await app().getByRole("img", { name: "Template over the artwork" }).waitFor();
      expect.soft(await flaws(), "a file that is taken").toEqual([]);
      await button(/^Choose from your pictures/).click();
      await app().getByRole("button", { name: "Use label.png" }).waitFor();
      expect.soft(await flaws(), "pictures that were uploaded").toEqual([]);
      await scrollDown();
      await button("Delete label.png").click();
      expect.soft(await flaws(), "a picture to be deleted").toEqual([]);
    },
  );

  it(
    "on an order that wants more than was sent, and a text that nothing prints",
    patience,
    async () => {
      const { standIn, printShop } = store.world;
      const properties = [{ name: "Engraving", value: "For Ada" }];
      const line_items = [{ sku: "COF-GND-12O-HSE-BOX", quantity: 1, properties }];
      const { id, name } = standIn.placeOrder(shop, { line_items });
      await store.page.goto(at(`/app/orders?search=${name.slice(1)}`));
      await app().getByRole("link", { name, exact: true }).click({ timeout: 60_000 });
      // The list quotes it too.
      await app().getByRole("heading", { level: 1, name }).waitFor();
      await see(/Engraving “For Ada”/);
      expect(await flaws()).toEqual([]);
      await button(/^Print it$/).click();
      await see(/the design's own words: Name “House Coffee”/);
      expect(await flaws()).toEqual([]);
      await button("Keep as a note").click();
      const find = () => printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
      await expect.poll(find).toBeDefined();
      const made = await find();
      const [line] = standIn.snapshot(shop).orders.find((order) => order.id === id)?.lines ?? [];
      if (made === undefined || line === undefined) throw new Error(`${name} is not there.`);
      await printShop.advance(made, "Picked");
      await store.page.goto(at(`/app/orders?search=${name.slice(1)}`));
      await app().getByText("Picked").filter({ visible: true }).first().waitFor();
      standIn.editOrder(shop, id, { set: [{ lineItemId: line.id, quantity: 3 }] });
      await app().getByRole("link", { name, exact: true }).click();
      await app().getByRole("heading", { level: 1, name }).waitFor();
      await see("Changed after it was sent");
      await see(/^Entered by the buyer, not printed: .?Engraving.? “.?For Ada.?”$/);
      expect(await flaws()).toEqual([]);
    },
  );

  it.each(["de", "ja"])("in %s", patience, async (locale) => {
    for (const place of [
      "",
      "/app/orders",
      orderPath,
      "/app/products",
      variantPath,
      "/app/catalog",
      "/app/studio/prd_sample_sachets",
      "/app/stock",
      "/app/activity",
      "/app/settings",
    ]) {
      expect.soft(await flawsAt(`${place}?locale=${locale}`), place).toEqual([]);
      expect(await app().locator("html").getAttribute("lang")).toBe(locale);
    }
  });

  it(
    "on stock: orders waiting, kept by the app; and on a provider that does not know the key",
    patience,
    async () => {
      await store.page.goto(at("/app/stock"));
      await see(/needs \d/);
      expect.soft(await flaws(), "orders wait").toEqual([]);
      await store.page.goto(at("/app/settings"));
      await app().getByText("The app, from your provider's stock", { exact: true }).click();
      await app().getByLabel("At the location").selectOption({ index: 1 });
      const tags = app().getByText("Tag orders by stage", { exact: true });
      await tags.click();
      await store.page.getByRole("button", { name: "Decline" }).click();
      await see("Shopify did not grant access");
      expect.soft(await flaws(), "settings, tags declined").toEqual([]);
      await tags.click();
      await store.page.getByRole("button", { name: "Allow" }).click();
      await app().getByLabel("At your provider", { exact: true }).waitFor();
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Settings saved").waitFor();
      await store.page.goto(at("/app/stock"));
      await see("The stock in Shopify follows your provider's");
      expect.soft(await flaws(), "stock, kept by the app").toEqual([]);
      store.world.standIn.changeScope(shop, "write_orders", false);
      await store.page.goto(at("/app/settings"));
      await see("Shopify does not let the app edit orders");
      await app().getByText("Another provider", { exact: true }).click();
      await app()
        .getByRole("textbox", { name: "Address of its API" })
        .fill(store.world.secureOrigin.url);
      await app().getByLabel("API key", { exact: true }).fill("pf_test_that-nobody-has-given");
      expect.soft(await flaws(), "settings, another provider").toEqual([]);
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await see(/The provider does not accept this key/);
      expect.soft(await flaws(), "settings, not saved").toEqual([]);
    },
  );
});
