/** The products, what they are made of, and what of the provider's range becomes one. */
import { aPicture } from "./a-picture.ts";
import { type Camera, shop } from "./camera.ts";
import { inTables, rare } from "./store.ts";

export async function products({
  world,
  page,
  app,
  open,
  see,
  take,
  press,
}: Camera): Promise<void> {
  await open("/app/products", "What your provider makes");
  await take("products");
  await app()
    .getByRole("checkbox", { name: /^Select all/ })
    .click();
  await take("products-selected");
  await press(/^Exclude$/);
  await app().getByRole("dialog").waitFor();
  await take("products-asked");
  await press("Change nothing");
  await open("/app/products?search=nothing", "No variants here");
  await take("products-none");
  const packs = ["Whole bean, 12 oz", "Ground, 12 oz", "Gift set"];
  world.standIn.addProduct(shop, {
    title: "Pier House Blend",
    images: [{ src: "pier.svg", alt: "Pier House Blend" }],
    options: ["Pack"],
    variants: packs.map((pack, at) => ({
      options: [pack],
      sku: `PIER-${at + 1}`,
      price: "20.00",
    })),
  });
  await seeSoon({ open, app }, "/app/products?filter=open", /^Pier House Blend, Gift set/);
  await take("products-open");
  await app()
    .getByRole("button", { name: /for Pier House Blend, Ground/ })
    .click();
  await page.getByText("1 variant mapped").waitFor();
  await seeSoon({ open, app }, "/app/products?filter=bare", /^Pier House Blend, Ground/);
  await take("products-bare");
  await open("", /variants? needs? artwork/);
  await take("home-bare");
  const sold = world.standIn.snapshot(shop).products;
  const light = sold.find(({ title }) => title === "Lighthouse Light Roast");
  const [whole] = light?.variants ?? [];
  if (light === undefined || whole === undefined) throw new Error("The store lacks a coffee.");
  world.standIn.changeProduct(shop, light.id, {
    variants: [{ id: whole.id, sku: "COF-WHB-12O-YIR-BOX" }],
  });
  await seeSoon({ open, app }, "/app/products?filter=changed", /^Lighthouse Light Roast/);
  await take("products-changed");
  await app()
    .getByRole("link", { name: /^Lighthouse Light Roast/ })
    .click();
  await see("The SKU was changed to");
  await take("variant-changed");
}

/** An act on all variants that match, from its question to what came of it. */
export async function matching({ world, app, open, see, take, press }: Camera): Promise<void> {
  for (const title of ["Pier Tin", "Pier Bag"]) {
    world.standIn.addProduct(shop, {
      title,
      images: [],
      options: ["Pack"],
      variants: Array.from({ length: 30 }, (_, at) => ({
        options: [`No. ${at}`],
        sku: `${title}-${at}`,
        price: "20.00",
      })),
    });
  }
  const place = "/app/products?search=pier";
  const until = Date.now() + 60_000;
  // Shopify tells of one product after the other: both are there once there is another page that counts all of them.
  const more = app().getByRole("button", { name: "Next page" });
  const all = app().getByText("all 60 variants that match");
  for (let isThere = false; !isThere && Date.now() < until;) {
    await open(place, "Pier");
    if ((await more.count()) === 0) continue;
    await app()
      .getByRole("checkbox", { name: /^Select all/ })
      .click();
    await see("that match, on every page");
    isThere = (await all.count()) > 0;
  }
  await take("variants-matching");
  await press("Add artwork to all");
  await see("Mapped variants that need artwork");
  await take("variants-artwork");
  await press("Change nothing");
  await press("Exclude all");
  await app().getByRole("dialog").waitFor();
  await take("variants-asked");
  await app().getByRole("dialog").getByRole("button", { name: "Exclude all" }).click();
  await see("60 variants excluded.");
  await take("variants-excluded");
  for (const locale of ["de", "fr", "es", "ja"]) {
    await open(`${place}&locale=${locale}`, "Pier Bag");
    await take(`variants-excluded-${locale}`);
  }
}

/** A product as Shopify's webhook brings it, sooner or later. */
async function seeSoon(
  { open, app }: Pick<Camera, "open" | "app">,
  place: string,
  name: RegExp,
): Promise<void> {
  const until = Date.now() + 60_000;
  do await open(place);
  while ((await app().getByRole("link", { name }).count()) === 0 && Date.now() < until);
}

export async function variant(camera: Camera): Promise<void> {
  const { app, open, see, take, press } = camera;
  await open("/app/products", "What your provider makes");
  await app()
    .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
    .click();
  await see("What one unit of it is made of");
  await take("variant");
  await press("Exclude");
  await app().getByRole("dialog").waitFor();
  await take("variant-asked");
  await press("Change nothing");
  await app().getByRole("dialog").waitFor({ state: "detached" });
  const zone = app().getByLabel(/^Artwork file for/);
  await zone.setInputFiles(await aPicture(2_400, 3_150));
  await see("The file measures");
  await take("variant-upload-error");
  await zone.setInputFiles(await aPicture(3_150, 2_400));
  await see("the size is right");
  await app().getByRole("img", { name: "Template over the artwork" }).waitFor();
  await take("variant-upload");
  await sharing(camera);
  await open("/app/products?filter=open");
  await app()
    .getByRole("link", { name: /^Harbor Mocha/ })
    .click();
  await see("Search the catalog");
  await take("variant-open");
  await unitProfits(camera);
}

/** Artwork that another variant, made of the same, can use too. */
async function sharing(camera: Camera): Promise<void> {
  const { page, app, take } = camera;
  await inTables(camera, (pool) =>
    pool.query(
      `WITH bare AS (
         UPDATE connector.variant SET artwork_url = NULL, product_artwork_url = NULL
         WHERE product_title = 'Harbor House Blend' AND title <> 'Whole bean, 12 oz' RETURNING shop, id)
       UPDATE connector.mapping_component AS part SET sku = 'COF-WHB-12O-HSE-BOX', artwork_url = NULL
       FROM bare WHERE part.shop = bare.shop AND part.variant_id = bare.id`,
    ),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await app()
    .getByRole("button", { name: /^Use artwork for/ })
    .waitFor();
  await take("variant-share");
}

/** What one unit brings: less than nothing, and not to be said for three reasons. */
async function unitProfits(camera: Camera): Promise<void> {
  const { world, app, page, open, take } = camera;
  const sold = world.standIn.snapshot(shop).products;
  const house = sold.find(({ title }) => title === "Harbor House Blend");
  const [whole] = house?.variants ?? [];
  if (house === undefined || whole === undefined) throw new Error("The store lacks a coffee.");
  const address = `/app/products/${whole.id.replace(/^.*\//, "")}`;
  world.standIn.changeProduct(shop, house.id, { variants: [{ id: whole.id, price: "9.00" }] });
  const until = Date.now() + 60_000;
  do await open(address);
  while ((await app().getByText("Below cost").count()) === 0 && Date.now() < until);
  await take("variant-below-cost");
  await app().getByRole("spinbutton", { name: "Quantity" }).first().fill("2");
  await app().getByText("For your changes, which are not saved yet.").waitFor();
  await take("variant-chosen");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await inTables(camera, (pool) => pool.query("UPDATE connector.shop SET currency = 'EUR'"));
  await open(address, "Enter an exchange rate");
  await take("variant-no-rate");
  await inTables(camera, async (pool) => {
    await pool.query("UPDATE connector.shop SET currency = 'USD'");
    await pool.query("UPDATE connector.cost SET cents = NULL, currency = NULL");
    await pool.query("UPDATE connector.catalog_sku SET price_cents = NULL");
  });
  await open(address, "What your provider charges for");
  await take("variant-no-cost");
}

export async function files({ world, app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/products/import", "CSV file");
  await take("import");
  const [ground, whole] = world.standIn
    .snapshot(shop)
    .products.flatMap(({ variants }) => variants.map(({ id }) => id.replace(/^.*\//, "")));
  const give = (rows: string) =>
    app()
      .locator('input[type="file"]')
      .setInputFiles({
        name: "mappings.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(rows),
      });
  await give("shopify_variant_id,sku,quantity\n1,NOT-A-SKU,two\n");
  await take("import-chosen");
  await press("Check the file");
  await see("These columns are missing");
  await take("import-unreadable");
  await give(`variant_id,decision,sku\n${ground},mapped,COF-NONE\n${whole},sell,\n`);
  await press("Check the file");
  await see("the catalog has no SKU COF-NONE");
  await take("import-refused");
  await give(`variant_id,decision,sku\n${ground},mapped,${rare}\n${whole},excluded,\n`);
  await press("Check the file");
  await see("What will change");
  await take("import-ready");
  const mug = world.standIn
    .snapshot(shop)
    .products.flatMap(({ variants }) => variants)
    .find(({ sku }) => sku === "MUG-STONE-10");
  const decide = async (decision: string) => {
    await open("/app/products/import", "CSV file");
    await give(`variant_id,decision,sku\n${mug?.id.replace(/^.*\//, "")},${decision},\n`);
    await press("Check the file");
    await see("What will change");
    await press(/^Change 1 variant/);
    await see("1 variant was changed");
  };
  await decide("excluded");
  await take("import-done");
  await decide("unmapped");
  await open("/app/products/words", "Synonyms for suggestions");
  await take("words");
}

export async function catalog(camera: Camera): Promise<void> {
  const { world, app, open, see, take, press } = camera;
  await open("/app/catalog", "Tasting Gift Box");
  await take("catalog");
  await open("/app/catalog?search=nothing+like+it", "Nothing matches");
  await take("catalog-none");
  await open("/app/catalog/prd_instant_tin", "Add Instant Coffee Tin to your store");
  await take("add");
  await foreignPrices(camera);
  const title = app().getByRole("textbox", { name: "Title" });
  await title.fill("");
  await press(/^Add with/);
  await see("Enter a title.");
  await take("add-error");
  await press(/^Give it its own artwork: House Blend, Instant, 3 oz/);
  await see("Artwork address for House Blend, Instant, 3 oz");
  await take("add-own");
  await press(/^Use the artwork for all for House Blend/);
  await title.fill("Pier Instant");
  const artworkUrl = world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "tin");
  await app().getByRole("textbox", { name: "Artwork address (optional)" }).fill(artworkUrl);
  const match = "productVariantsBulkUpdate";
  world.standIn.setFaults(shop, [{ kind: "slow", ms: 20_000, match, times: 1 }]);
  await press(/^Add with/);
  await see("Pictures of its variants are being made");
  await take("listing-pictures");
  await see("Added to your store");
  await take("listing-done");
  world.standIn.setFaults(shop, [{ kind: "status", status: 503, match, times: 100 }]);
  await open("/app/catalog/prd_instant_tin", "Add Instant Coffee Tin to your store");
  await title.fill("Quay Instant");
  await app().getByRole("textbox", { name: "Artwork address (optional)" }).fill(artworkUrl);
  await press(/^Add with/);
  await see("Added to your store, without all pictures");
  await take("listing-unpictured");
  world.standIn.setFaults(shop, []);
  const { scopes } = world.standIn.snapshot(shop);
  world.standIn.install(
    shop,
    scopes.filter((scope) => scope !== "write_products"),
  );
  await open("/app/catalog/prd_instant_tin", "Add Instant Coffee Tin to your store");
  await title.fill("Slack Tide Instant");
  await press(/^Add with/);
  await see("Your store has not allowed Portafilter to add products yet");
  await take("listing-scope");
  world.standIn.install(shop, scopes);
  world.standIn.setFaults(shop, [{ kind: "status", status: 503, match: "productSet", times: 100 }]);
  await press("Try again");
  await see("It is being added to your store");
  await take("listing-waiting");
  world.standIn.setFaults(shop, []);
}

/** A product that the provider charges for in another currency than the store sells in, without and with a rate. */
async function foreignPrices(camera: Camera): Promise<void> {
  const { open, take } = camera;
  const sellIn = (currency: string) =>
    inTables(camera, (pool) => pool.query("UPDATE connector.shop SET currency = $1", [currency]));
  await inTables(camera, (pool) => pool.query("DELETE FROM connector.exchange_rate"));
  await sellIn("EUR");
  await open("/app/catalog/prd_instant_tin", "Your provider charges in USD");
  await take("add-no-rate");
  await inTables(camera, (pool) =>
    pool.query(
      `INSERT INTO connector.exchange_rate (shop, currency, "into", since, rate, set_at)
       VALUES ($1, 'USD', 'EUR', '2026-01-01', 0.92, now())`,
      [shop],
    ),
  );
  await open("/app/catalog/prd_instant_tin", "Suggested prices give");
  await take("add-rate");
  await inTables(camera, (pool) => pool.query("DELETE FROM connector.exchange_rate"));
  await sellIn("USD");
  await open("/app/catalog/prd_instant_tin", "Add Instant Coffee Tin to your store");
}

export async function studio({ app, open, see, take, press }: Camera): Promise<void> {
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
  const photo = field("Address of the picture for Photo");
  await photo.fill("https://nowhere.example/a.png");
  await press("Draw it");
  await see("It could not be drawn");
  await take("studio-failed");
  await photo.fill("");
  await app()
    .getByLabel("Picture for the field Photo")
    .setInputFiles(await aPicture(600, 400));
  await see("harbor.png is uploaded");
  await take("studio-uploaded");
  await photo.fill("");
  await field("Name").fill("Harbor Lights");
  await press("Draw it");
  await app().getByRole("img", { name: "Artwork with Harbor Lights" }).waitFor();
  await take("studio-drawn");
}
