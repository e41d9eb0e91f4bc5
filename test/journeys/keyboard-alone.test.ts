/** A store's owner maps a variant, answers an order's question and has artwork drawn, and touches no mouse. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { tabTo, untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 240_000 };
const store = openStore();
const { app, at, pageErrors, shop } = store;

/** Opens a page at its beginning, as a typed address does. */
async function open(place: string): Promise<void> {
  await store.page.goto(at(`app/app/${place}`));
  await untilAlive(app().locator("h1").first());
}

async function press(target: Locator, key = "Enter"): Promise<void> {
  await target.waitFor({ timeout: 60_000 });
  await tabTo(store.page, target);
  await store.page.keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(store.page, target);
  await store.page.keyboard.press("ControlOrMeta+A");
  await store.page.keyboard.type(text);
}

const button = (name: string | RegExp) => app().getByRole("button", { name }).first();

beforeAll(() => {
  store.world.standIn.addProduct(shop, {
    title: "Pier House Blend",
    images: [{ src: "pier.svg", alt: "Pier House Blend" }],
    options: ["Pack"],
    variants: [{ options: ["Gift set"], sku: "PIER-1", price: "20.00" }],
  });
});

describe("by the keyboard alone", () => {
  it("a variant is mapped", patience, async () => {
    const link = app()
      .getByRole("link", { name: /^Pier House Blend/ })
      .first();
    await expect
      .poll(async () => {
        await open("products?search=pier");
        return link.count();
      }, patience)
      .toBe(1);
    await press(link);
    const search = app().getByLabel("Name, blend, roast, size or SKU");
    await search.waitFor();
    await type(search, "house bean 12 oz");
    await press(button("Add House Blend, Whole Bean, 12 oz"));
    await type(app().getByRole("spinbutton", { name: "Quantity" }), "3");
    await press(store.page.getByRole("button", { name: "Save", exact: true }));
    await store.page.getByText("Saved", { exact: true }).waitFor();
    await open("products?search=pier");
    await app()
      .getByText("3 × House Blend, Whole Bean, 12 oz")
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  it("an order's question is answered", patience, async () => {
    const properties = [{ name: "Engraving", value: "For Ada" }];
    const line_items = [{ sku: "COF-GND-12O-HSE-BOX", quantity: 1, properties }];
    const { id, name } = store.world.standIn.placeOrder(shop, { line_items });
    const link = app().getByRole("link", { name, exact: true });
    await expect
      .poll(async () => {
        await open("orders?filter=attention");
        return link.count();
      }, patience)
      .toBe(1);
    await press(link);
    await press(button("Keep as a note"));
    const find = () => store.world.printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
    await expect.poll(find, patience).toBeDefined();
  });

  it("artwork is drawn in the studio", patience, async () => {
    await open("studio/prd_sample_sachets");
    const name = app().getByRole("textbox", { name: "Name", exact: true });
    await name.waitFor();
    await type(name, "Harbor Lights");
    await press(button("Draw it"));
    await app().getByRole("img", { name: "Artwork with Harbor Lights" }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
