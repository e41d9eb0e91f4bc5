/** The pages in their states, by groups. Each group begins with the full store, whatever came before. */
import sharp from "sharp";
import { stages } from "#test/world/index.ts";
import { type Camera, shop } from "./camera.ts";

const coffee = "COF-WHB-12O-HSE-BOX";
const rare = "COF-GND-12O-FRN-BOX";

/** To be called before the app reads the provider's catalog, which it does not do again soon. */
export function emptyShelf({ world: { floor } }: Camera): Promise<void> {
  return floor.setStock(rare, 0);
}

/** A store that has just installed the app. */
export async function emptyStates({ open, take }: Camera): Promise<void> {
  await take("home-empty");
  await open("/app/orders", "No orders yet");
  await take("orders-empty");
  await open("/app/orders?filter=unforwarded", "Every order is forwarded");
  await take("unforwarded-empty");
  await open("/app/stock?filter=low", "Nothing is low");
  await take("stock-empty");
  await open("/app/activity", "What happened by itself");
  await take("activity-empty");
}

/** The middle of a store's day: orders made, on their way, and waiting for somebody. */
export async function fillStore({ world, open, seeRows }: Camera): Promise<void> {
  const { standIn, floor } = world;
  const line_items = [{ sku: coffee, quantity: 2 }];
  for (let count = 0; count < 12; count += 1) standIn.placeOrder(shop, { line_items });
  standIn.placeOrder(shop, {
    line_items,
    shipping_address: { first_name: "Ada", last_name: "Byron", city: "Portland", country: "US" },
  });
  standIn.placeOrder(shop, { line_items: [{ sku: rare, quantity: 1 }] });
  await open("/app/orders");
  await seeRows("Accepted", 12);
  for (const order of await floor.waiting({ limit: 6 })) {
    for (const stage of stages) await floor.advance(order, stage);
  }
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
}

/** By the names under which they can be taken alone. */
export const groups: Readonly<Record<string, (camera: Camera) => Promise<void>>> = {
  home,
  orders,
  order,
  products,
  catalog,
  studio,
  stock,
  activity,
  settings,
  keys,
  errors,
  languages,
  loading,
};

async function home({ open, take, press }: Camera): Promise<void> {
  await open("", "Orders by stage");
  await take("home-full");
  await press("Show the numbers");
  await take("home-numbers");
}

async function orders({ app, open, see, seeRows, take, press }: Camera): Promise<void> {
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await take("orders-full");
  await open("/app/orders?search=nothing", "No orders here");
  await take("orders-none");
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await take("orders-attention");
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  await take("orders-selected");
  await press(/^Try again/);
  await see("Try again: done for 2 of 2 orders");
  await take("orders-results");
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  await press(/^Cancel \(/);
  await app().getByRole("dialog").waitFor();
  await take("orders-asked");
}

async function order({ app, open, see, seeRows, take }: Camera): Promise<void> {
  const openFirst = async () => {
    await app().getByRole("link", { name: /^#1/ }).first().click();
    await see("Lines of the order");
  };
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await openFirst();
  await take("order-held");
  await open("/app/orders?filter=production");
  await seeRows("Accepted", 6);
  await openFirst();
  await take("order-accepted");
  await open("/app/orders?filter=fulfilled");
  await seeRows("Fulfilled", 6);
  await openFirst();
  await take("order-shipped");
}

async function products({ app, open, see, take }: Camera): Promise<void> {
  await open("/app/products", "What your provider makes");
  await take("products");
  await app()
    .getByRole("checkbox", { name: /^Select all/ })
    .click();
  await take("products-selected");
  await open("/app/products?search=nothing", "No variants here");
  await take("products-none");
  await open("/app/products", "What your provider makes");
  await app()
    .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
    .click();
  await see("What one unit of it is made of");
  await take("variant");
  const zone = app().getByLabel(/^Artwork file for/);
  await zone.setInputFiles(await aPicture(2_400, 3_150));
  await see("The file measures");
  await take("variant-upload-error");
  await zone.setInputFiles(await aPicture(3_150, 2_400));
  await see("the size is right");
  await app().getByRole("img", { name: "Template over the artwork" }).waitFor();
  await take("variant-upload");
  await open("/app/products?filter=open");
  await app()
    .getByRole("link", { name: /^Harbor Mocha/ })
    .click();
  await see("Search the catalog");
  await take("variant-open");
  await open("/app/products/import", "CSV file");
  await take("import");
  await app()
    .locator('input[type="file"]')
    .setInputFiles({
      name: "mappings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("shopify_variant_id,sku,quantity\n1,NOT-A-SKU,two\n"),
    });
  await take("import-chosen");
  await open("/app/products/words", "Words for suggestions");
  await take("words");
}

async function aPicture(width: number, height: number) {
  const blank = { width, height, channels: 3, background: "#c98a5b" } as const;
  const buffer = await sharp({ create: blank }).png().toBuffer();
  return { name: "harbor.png", mimeType: "image/png", buffer };
}

async function catalog({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/catalog", "Tasting Gift Box");
  await take("catalog");
  await open("/app/catalog?search=nothing+like+it", "Nothing matches");
  await take("catalog-none");
  await open("/app/catalog/prd_instant_tin", "Add Instant Coffee Tin to your store");
  await take("add");
  const title = app().getByRole("textbox", { name: "Title" });
  await title.fill("");
  await press(/^Add with/);
  await see("Enter a title.");
  await take("add-error");
  await title.fill("Pier Instant");
  await press(/^Add with/);
  await see("It is in your store");
  await take("listing-done");
}

async function studio({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/studio", "Sample Sachet Set");
  await take("studio");
  await open("/app/studio?search=nothing+like+it", "Nothing matches");
  await take("studio-none");
  await open(
    "/app/studio/prd_sample_sachets",
    "A field that stays empty keeps what the design prints there.",
  );
  await take("studio-empty");
  await press("Draw it");
  await see("Fill in at least one field.");
  await take("studio-error");
  const field = (name: string) => app().getByRole("textbox", { name, exact: true });
  await field("photo").fill("https://nowhere.example/a.png");
  await press("Draw it");
  await see("It could not be drawn");
  await take("studio-failed");
  await field("photo").fill("");
  await field("name").fill("Harbor Lights");
  await press("Draw it");
  await app().getByRole("img", { name: "Artwork with Harbor Lights" }).waitFor();
  await take("studio-drawn");
}

async function stock({ app, page, open, take }: Camera): Promise<void> {
  await open("/app/stock", "Your provider's stock was read");
  await take("stock");
  await open("/app/stock?filter=out", rare);
  await take("stock-out");
  await open("/app/stock?filter=all&search=nothing+like+it", "Nothing matches");
  await take("stock-none");
  await open("/app/settings", "Sending orders");
  await app().getByText("The app, as your provider has them", { exact: true }).click();
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

async function activity({ open, take }: Camera): Promise<void> {
  await open("/app/activity", "Order paid");
  await take("activity-full");
  await open("/app/activity?kind=Tracking", "moved on");
  await take("activity-looks");
  await open("/app/activity?filter=failed", "Nothing here");
  await take("activity-none");
}

async function settings({ app, page, open, see, take }: Camera): Promise<void> {
  await open("/app/settings", "Sending orders");
  await take("settings");
  await app().getByLabel("Before it is sent, it waits").selectOption({ index: 1 });
  await app().getByText("The app, as your provider has them", { exact: true }).click();
  await take("settings-changed");
  await app().getByText("Another provider", { exact: true }).click();
  await app().getByLabel("Address of its API").fill("http://api.example.com");
  await app().getByRole("button", { name: "Test the connection" }).click();
  await see("Enter an address that begins with https://");
  await take("settings-error");
  // What is typed is kept in the tab.
  await page.getByRole("button", { name: "Discard" }).click();
}

async function keys({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/settings", "API keys");
  await press("Create a key");
  const making = app().getByRole("dialog", { name: "Create an API key" });
  await making.getByRole("button", { name: "Create a key" }).click();
  await making.getByText("Enter a name.").waitFor();
  await take("keys-making");
  await making.getByLabel("Name").fill("Warehouse scanner");
  await making.getByRole("button", { name: "Create a key" }).click();
  await see("Copy the key now");
  await app().getByText("Copy the key now").scrollIntoViewIfNeeded();
  await take("keys-made");
  await press("Revoke the key Warehouse scanner");
  await app().getByRole("dialog", { name: "Revoke the key Warehouse scanner?" }).waitFor();
  await take("keys-asked");
}

/** What a person sees where nothing is. */
async function errors({ open, take }: Camera): Promise<void> {
  await open("/app/orders/nobody", "This page is not there");
  await take("missing");
}

/** The longest words, and those without spaces between them. */
async function languages({ app, open, take }: Camera): Promise<void> {
  for (const locale of ["de", "ja"]) {
    for (const place of ["", "orders", "products", "catalog", "stock", "activity", "settings"]) {
      await open(place === "" ? `?locale=${locale}` : `/app/${place}?locale=${locale}`);
      await app().locator(`html[lang=${locale}] .Polaris-Page`).waitFor();
      await take(`${place || "home"}-${locale}`);
    }
    await open(`/app/orders?filter=fulfilled&locale=${locale}`);
    await app().getByRole("link", { name: /^#1/ }).first().click();
    await app().getByText("ord_").first().waitFor();
    await take(`order-${locale}`);
  }
}

/** The skeleton that stands for a page whose data are on their way: they never come here. */
async function loading({ app, page, open, seeRows, take }: Camera): Promise<void> {
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await page.route(/[?&]_data=|\.data(\?|$)/, () => {});
  await app().getByRole("link", { name: "#1001" }).click();
  await app().getByRole("status", { name: "The page is loading" }).waitFor();
  await take("loading");
}
