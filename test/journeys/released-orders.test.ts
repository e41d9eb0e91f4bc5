/** Before an act on variants is pressed, a store's owner reads which waiting orders it sends, and after it what came of it. */
import { beforeAll, expect, it } from "vitest";
import { artworkSize } from "#test/world/shops.ts";
import { openStore } from "./open-store.ts";

// Its artwork lies at the world's own HTTPS origin, whose certificate no authority gave.
const store = openStore({ page: { trusts: "any certificate" } });
const { app, at, pageErrors, shop } = store;
// Both are printed on the same box.
const options = ["House Blend, whole bean, 12 oz", "Highland Glow, whole bean, 12 oz"];
const [first = "", second = ""] = options.map((option) => `Pier Beans, ${option}`);
const sends = (count: number) =>
  new RegExp(`^${count} waiting orders? (is|are) sent with this change, unless something`);
const soon = { timeout: 60_000 };
let variantIds: string[];
const orderNames: string[] = [];

const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const toasts = () => store.page.locator("#toasts");

beforeAll(async () => {
  // The owner sells two other coffees under SKUs of their own, and has orders of both.
  const { standIn } = store.world;
  ({ variantIds } = standIn.addProduct(shop, {
    title: "Pier Beans",
    options: ["Pack"],
    variants: options.map((option, at) => ({
      options: [option],
      sku: `PIER-${at + 1}`,
      price: "20.00",
    })),
  }));
  for (const sku of ["PIER-1", "PIER-1", "PIER-2"]) {
    orderNames.push(standIn.placeOrder(shop, { line_items: [{ sku }] }).name);
  }
}, 240_000);

it("of a suggestion, in the list and on the variant's page", { timeout: 300_000 }, async () => {
  const list = async () => {
    await store.page.goto(at("app/app/products?filter=open"));
    await app().getByRole("heading", { name: "Products" }).waitFor();
    return row(first).getByText(sends(2)).count();
  };
  await expect.poll(list, { ...soon, interval: 500 }).toBe(1);
  await row(second).getByText(sends(1)).waitFor(soon);
  await row(first)
    .getByRole("button", { name: /^Accept House Blend/ })
    .click();
  await toasts().getByText("1 variant mapped").waitFor(soon);
  await toasts().getByText(sends(2)).waitFor(soon);

  await row(second).getByRole("link", { name: second }).click();
  await app().getByRole("heading", { name: "Suggestions" }).waitFor(soon);
  await app().getByText(sends(1)).first().waitFor(soon);
  await app()
    .getByRole("button", { name: /^Accept Highland Glow, Whole Bean, 12 oz/ })
    .first()
    .click();
  await toasts().getByText("1 variant mapped").waitFor(soon);
  await toasts().getByText(sends(1)).waitFor(soon);
  await app().getByText("Mapped", { exact: true }).first().waitFor(soon);
});

it(
  "of artwork that is given to other variants, which are counted",
  { timeout: 300_000 },
  async () => {
    const size = artworkSize("COF-WHB-12O-HSE-BOX");
    await store.page.goto(at(`app/app/products/${variantIds[0]}`));
    await app()
      .getByRole("textbox", { name: "Artwork address" })
      .fill(store.world.secureOrigin.artworkUrl(size, "pier"));
    // By now they wait for artwork.
    await app().getByText(sends(2)).waitFor(soon);
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await toasts().getByText("Saved", { exact: true }).waitFor(soon);
    await app()
      .getByText(/^Use artwork for 1 other variant: 1 waiting order is sent with this change/)
      .waitFor(soon);
    await app().getByRole("button", { name: "Use artwork for 1 other variant" }).click();
    await toasts().getByText("Artwork added to 1 variant").waitFor(soon);
    await toasts().getByText(sends(1)).waitFor(soon);
    await expect.poll(() => store.world.printShop.countOrders(shop), soon).toBe(3);
    expect(pageErrors).toEqual([]);
  },
);

it(
  "of a file, how many orders were sent with an earlier mapping, and updates all by one press",
  { timeout: 300_000 },
  async () => {
    const [one, two] = variantIds;
    const artwork = store.world.secureOrigin.artworkUrl(
      artworkSize("COF-WHB-12O-HSE-BOX"),
      "pier-anew",
    );
    const rows = [`${one},mapped,COF-WHB-12O-HSE-BOX`, `${two},mapped,COF-WHB-12O-HGL-BOX`];
    await store.page.goto(at("app/app/products/import"));
    await app()
      .getByLabel("CSV file")
      .setInputFiles({
        name: "products.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          [
            "variant_id,decision,sku,quantity,artwork_url",
            ...rows.map((each) => `${each},2,${artwork}`),
          ].join("\n"),
        ),
      });
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByRole("button", { name: "Change 2 variants" }).click();
    await app().getByText("2 variants were changed").waitFor(soon);
    await app().getByRole("link", { name: "3 orders were sent with an earlier mapping" }).click();
    await app().getByRole("button", { name: "Update all 3 orders" }).click(soon);
    const question = app().getByRole("dialog");
    for (const name of orderNames) await question.getByText(name).waitFor(soon);
    await question.getByRole("button", { name: "Update 3 orders" }).click();
    await toasts().getByText("Updating 3 orders").waitFor(soon);
    await app().getByText("Orders updated to a new mapping").waitFor(soon);
    await app().getByText("Updated: 3", { exact: true }).waitFor(soon);
    await app().getByRole("button", { name: "Update all 3 orders" }).waitFor({ state: "detached" });
    const made = await store.world.printShop.waiting({ shop, limit: 10 });
    expect(made.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2], [2], [2]]);
    expect(pageErrors).toEqual([]);
  },
);

it("of an exclusion, of what undoes it, and of acts on several", { timeout: 300_000 }, async () => {
  const { standIn } = store.world;
  const [kept = "", other = ""] = standIn.addProduct(shop, {
    title: "Odds",
    options: ["Kind"],
    variants: ["Tin", "Cap"].map((option, number) => ({
      options: [option],
      sku: `ODD-${number + 1}`,
      price: "9.00",
    })),
  }).variantIds;
  standIn.placeOrder(shop, { line_items: [{ sku: "ODD-1" }] });
  standIn.placeOrder(shop, { line_items: [{ sku: "ODD-1" }, { sku: "ODD-2" }] });
  const list = async () => {
    await store.page.goto(at("app/app/products?search=odds"));
    await app().getByRole("heading", { name: "Products" }).waitFor();
    return row("Odds, Cap").count();
  };
  await expect.poll(list, { ...soon, interval: 500 }).toBe(1);
  expect([kept, other].every((id) => id !== "")).toBe(true);
  const dialog = app().getByRole("dialog");

  // Mapped to one SKU, all that match.
  await app()
    .getByRole("checkbox", { name: /^Select all/ })
    .first()
    .click();
  await app().getByRole("button", { name: "Map to a SKU…" }).click();
  await app().getByLabel("Name, blend, roast, size or SKU").fill("house bean 12 oz");
  await app().getByRole("button", { name: "Choose House Blend, Whole Bean, 12 oz" }).click();
  await app().getByText(sends(2)).waitFor(soon);
  await app().getByRole("button", { name: "Map 2 variants" }).click();
  await app().getByText("2 variants mapped.").waitFor(soon);

  // One of the two orders has nothing else: by an exclusion only the other one is sent, were its artwork there.
  await store.page.goto(at(`app/app/products/${kept}`));
  await app().getByRole("button", { name: "Exclude", exact: true }).click();
  await dialog.getByText(sends(1)).waitFor(soon);
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await toasts().getByText("1 variant excluded").waitFor(soon);
  await toasts().getByText(sends(1)).waitFor(soon);
  expect(pageErrors).toEqual([]);
});
