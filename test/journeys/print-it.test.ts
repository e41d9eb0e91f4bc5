/** An owner answers once, for all sizes of a box, where the design prints what buyers entered. */
import { expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { artworkSize } from "#test/world/shops.ts";
import { openStore } from "./open-store.ts";

const skus = ["COF-GND-6X2-HGL-SCH", "COF-GND-6X2-SUN-SCH", "COF-GND-6X2-FRN-SCH"];
const boxed = "COF-GND-12O-HGL-BOX";
const store = openStore();
const { app, appFrame, at, pageErrors, shop } = store;
const toasts = () => store.page.locator("#toasts");
const told = () => app().locator("body").innerText();

function place(sku: string): string {
  const properties = [{ name: "Engraving", value: "For Ada" }];
  return store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1, properties }] })
    .name;
}

async function openOrder(name: string): Promise<void> {
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await app().getByRole("link", { name, exact: true }).click({ timeout: 60_000 });
  await app().getByRole("heading", { level: 1, name }).waitFor();
}

it("reads which variants and orders it reaches, and those of another design ask on", async () => {
  const { standIn, secureOrigin } = store.world;
  standIn.addProduct(shop, {
    title: "Gift Sachets",
    options: ["Blend"],
    variants: [...skus, boxed].map((sku) => ({
      options: [sku],
      sku,
      price: "26.00",
      metafields: [
        {
          namespace: "portafilter",
          key: "artwork_url",
          type: "url",
          value: secureOrigin.artworkUrl(artworkSize(sku), "gift"),
        },
      ],
    })),
  });
  const [first = "", second = ""] = skus.slice(0, 2).map(place);
  const other = place(boxed);
  for (const name of [other, second, first]) {
    await openOrder(name);
    await expect.poll(told, { timeout: 60_000 }).toContain("Engraving “For Ada”");
  }
  await app().getByRole("button", { name: "Print it", exact: true }).click();
  await app()
    .getByText(
      /^It applies to 3 variants of the product: .* 2 waiting orders are sent then, this one too/,
    )
    .waitFor();
  expect(await violationsOn(appFrame())).toEqual([]);
  await app().getByRole("button", { name: "Print it from now on" }).click();
  await toasts()
    .getByText(/^It is printed from now on, in 2 waiting orders\. It applies to 3 variants/)
    .waitFor();
  await openOrder(second);
  await expect.poll(told, { timeout: 60_000 }).toContain("The provider has it as order");
  await openOrder(other);
  await app().getByRole("button", { name: "Print it", exact: true }).click();
  await app()
    .getByText(/^It applies to this variant only\. This order is sent then/)
    .waitFor();
  expect(pageErrors).toEqual([]);
}, 300_000);
