/** What the provider has, and how it is when the provider does not answer. */
import { type Camera, shop } from "./camera.ts";
import { coffee, inTables, rare } from "./store.ts";

export async function stock({ app, page, open, take }: Camera): Promise<void> {
  await open("/app/stock", "Your provider's stock was checked");
  await take("stock");
  await open("/app/stock?filter=out", rare);
  await take("stock-out");
  await open("/app/stock?filter=all&search=nothing+like+it", "Nothing matches");
  await take("stock-none");
  await open("/app/settings", "Sending orders");
  await app().getByText("The app, from your provider's stock", { exact: true }).click();
  await app().getByLabel("At the location").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  // The app compares within a minute, and the page does not hear of it.
  const compared = app().getByText(/Shopify's was compared/);
  const until = Date.now() + 90_000;
  do {
    await page.waitForTimeout(2_000);
    await open("/app/stock", "The stock in Shopify follows your provider's");
  } while (!(await compared.isVisible()) && Date.now() < until);
  await take("stock-kept");
}

/** A provider of the store's own, which then says nothing; at the end all is as it was before. */
export async function provider(camera: Camera): Promise<void> {
  const { world, app, page, open, see, seeRows, take, press } = camera;
  const { secureOrigin } = world;
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Settings saved").waitFor();
  };
  await open("/app/settings", "API keys");
  await press("Create a key");
  const making = app().getByRole("region", { name: "Create an API key" });
  await making.getByLabel("Name").fill("The shop's own");
  await making.getByText("Live", { exact: true }).click();
  await making.getByRole("button", { name: "Create a key" }).click();
  await see("Copy the key now");
  const key = await app().getByLabel("API key", { exact: true }).first().inputValue();
  await app().getByText("Another provider", { exact: true }).click();
  await app().getByLabel("Address of its API").fill(secureOrigin.url);
  await app().locator('input[type="password"]').first().fill(key);
  await press("Test the connection");
  await see("The connection works");
  await take("settings-tested");
  await save();
  const changed = world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 1 }] });
  await open(`/app/orders?search=${changed.name.slice(1)}`);
  await seeRows("Accepted", 1);
  await open("/app/stock", "Your provider's stock was checked");
  await inTables(camera, (pool) =>
    pool.query("DELETE FROM connector.catalog_sku WHERE sku = $1", [rare]),
  );
  await open("/app/stock?filter=out", "Not in catalog");
  await take("stock-gone");
  await open("/app/products", "not in your provider's catalog");
  await take("products-gone");
  // Something has to be asked of it, or nobody notices.
  secureOrigin.passOnTo(1);
  world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 1 }] });
  world.standIn.changeAddress(shop, changed.id, {
    first_name: "Maya",
    last_name: "Ortiz",
    address1: "7 New Street",
    city: "Portland",
    province: "Oregon",
    zip: "97205",
    country: "United States",
    country_code: "US",
  });
  for (const [place, sign, name] of [
    ["", "Not working right now", "home-unreachable"],
    ["/app/stock", "Your provider is not working right now", "stock-unreachable"],
    ["/app/catalog", "Your provider is not working right now", "catalog-unreachable"],
    [
      "/app/orders?filter=attention",
      "The provider has given no usable answer",
      "orders-unreachable",
    ],
  ] as const) {
    const until = Date.now() + 60_000;
    do {
      await page.waitForTimeout(1_000);
      await open(place);
    } while ((await app().getByText(sign).count()) === 0 && Date.now() < until);
    await take(name);
  }
  await open(`/app/orders?search=${changed.name.slice(1)}`);
  await see("Change pending");
  await take("orders-change-pending");
  await app().getByRole("link", { name: changed.name, exact: true }).click();
  await see("Lines of the order");
  await take("order-change-pending");
  secureOrigin.passOnTo(Number(new URL(world.app().url).port));
  await open("/app/settings", "Sending orders");
  await app().getByText("Built-in fulfillment", { exact: true }).first().click();
  await save();
}
