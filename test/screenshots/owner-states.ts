/** What a store's owner sets right: sent orders after a mapping, whom to ask at the provider, items made again. */
import { aPicture } from "./a-picture.ts";
import { type Camera, shop } from "./camera.ts";
import { coffee } from "./store.ts";

/** From the guide to a test order, a sample and the setup check. */
export async function firstRun({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/setup", "App permissions");
  await take("setup-check");
  await open("/app/samples", "Send a test order");
  await take("samples-empty");
  await press("Send test order");
  await see("The test order moves on automatically");
  await take("sample-walking");
  await see("The test order went all the way");
  await take("sample-test-shipped");
  await open("/app/samples", "Order a sample");
  await press("Order sample");
  await see("Enter 1 to 200 characters.");
  await take("sample-refused");
  const address = {
    Name: "Ada Byron",
    "Street and house number": "12 Main St",
    City: "Portland",
    "State or province": "OR",
    "ZIP or postal code": "97201",
    Email: "ada@example.com",
  };
  await app().getByLabel("Country", { exact: true }).selectOption("US");
  for (const [label, text] of Object.entries(address)) {
    await app().getByLabel(label, { exact: true }).fill(text);
  }
  await press("Order sample");
  await see("The app checks with your provider automatically");
  await take("sample-accepted");
  for (const locale of ["de", "ja"]) {
    await open(`/app/setup?locale=${locale}`);
    await app().locator(`html[lang=${locale}] .Polaris-Page`).waitFor();
    await take(`setup-check-${locale}`);
  }
}

export async function owner(camera: Camera): Promise<void> {
  await contact(camera);
  await remapping(camera);
  await remake(camera);
}

async function contact({ page, app, open, see, take }: Camera): Promise<void> {
  await open("/app/settings/provider", "Enter once how to reach your provider");
  await app().getByLabel("Email").fill("help");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await see("Enter an email address");
  await take("contact-refused");
  await app().getByLabel("Email").fill("help@printer.example");
  await app().getByLabel("Phone").fill("+1 503 555 0100");
  await app().getByLabel("Support page").fill("https://printer.example/help");
  await app().getByLabel("Hours").fill("Mon–Fri, 9 am–5 pm PT");
  await app().getByLabel("Address", { exact: true }).fill("1 Mill Road\nPortland, OR 97201");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Provider contact saved").waitFor();
  await take("contact");
}

async function remapping(camera: Camera): Promise<void> {
  const { world, page, app, open, see, seeRows, take, press } = camera;
  const { name } = world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 1 }] });
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  await app().getByRole("link", { name, exact: true }).click();
  await see("Lines of the order");
  await press("Ask provider");
  await app().getByRole("dialog").waitFor();
  await take("ask-provider");
  await open(`/app/products?search=${coffee}`);
  await app()
    .getByRole("link", { name: /^Harbor House Blend/ })
    .first()
    .click();
  await see("What one unit of it is made of");
  await app()
    .getByRole("spinbutton", { name: /^Quantity/ })
    .first()
    .fill("2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await see(/sent with an earlier mapping/);
  await take("variant-remap");
  await press(/^Update \d+ orders?$/);
  await app().getByRole("dialog").waitFor();
  await take("variant-remap-asked");
  await app()
    .getByRole("dialog")
    .getByRole("button", { name: /^Update \d+ orders?$/ })
    .click();
  await see("Orders updated to a new mapping");
  await app().getByText("Updated", { exact: true }).first().waitFor({ timeout: 60_000 });
  await take("variant-remapped");
  await app()
    .getByRole("spinbutton", { name: /^Quantity/ })
    .first()
    .fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await see(/sent with an earlier mapping/);
  await open("/app/products", /sent with an earlier mapping/);
  await take("products-remap");
  await press(/^Update (all )?\d+ orders?$/);
  await app()
    .getByRole("dialog")
    .getByRole("button", { name: /^Update \d+ orders?$/ })
    .click();
  await app()
    .getByText(/^Updated: \d+$/)
    .waitFor({ timeout: 60_000 });
  await take("products-remapped");
}

/** Photos of what arrived: chosen, on their way, refused, cut off, added, removed, and as the provider sees them. */
export async function photos(camera: Camera): Promise<void> {
  const { world, page, app, open, see, seeRows, take, press } = camera;
  const { standIn, printShop } = world;
  const { id, name } = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  const made = await printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  if (made === undefined) throw new Error(`${name} is not there.`);
  await printShop.advance(made, "Shipped");
  await seeRows("Fulfilled", 1);
  await app().getByRole("link", { name, exact: true }).click();
  const zone = app().getByLabel("Photos", { exact: true });
  const colors = ["#8b4513", "#c98a5b", "#336699", "#2e8b57", "#b22222"];
  const pictures = await Promise.all(colors.map((color) => aPicture(1_600, 1_200, color)));
  await press("Remake items");
  await zone.waitFor({ state: "attached" });
  await take("photos-empty");
  const uploads = "**/photos?request=*";
  const release = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await release.promise;
    await route.continue();
  });
  await zone.setInputFiles(pictures);
  await see(/^Adding /);
  await take("photos-busy");
  release.resolve();
  await see("5 photos");
  await page.unroute(uploads);
  await take("photos-full");
  await page.route(uploads, (route) => route.abort());
  await zone.setInputFiles(await aPicture(900, 700));
  await see("The upload was cut off.");
  await take("photos-cut-off");
  await page.unroute(uploads);
  const mimeType = "image/jpeg";
  const long = `${"a-photo-with-a-name-that-is-long-".repeat(3)}.jpg`;
  await zone.setInputFiles([
    { name: "drawing.jpg", mimeType, buffer: Buffer.from("<svg/>") },
    { name: "IMG_2041.HEIC", mimeType, buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic") },
    { name: long, mimeType, buffer: Buffer.from("ffd8ffe000", "hex") },
  ]);
  await see("drawing.jpg: This is not a JPEG");
  await see("is damaged");
  await take("photos-refused");
  await press("Send remake");
  await app().getByRole("link", { name: "Part 2", exact: true }).waitFor();
  await app().getByRole("button", { name: "Edit photos" }).waitFor();
  await take("photos-remade");
  await press("Edit photos");
  await press("Remove photo 2");
  await see("Remove for good?");
  await take("photos-editing");
  await press("Done");
  await press("Ask provider");
  const message = app().getByRole("dialog").getByRole("textbox", { name: "Message" });
  await message.waitFor();
  await take("photos-message");
  const [, letter = ""] =
    /(https:\S+\/uploads\/photos\/\S+)/.exec(await message.inputValue()) ?? [];
  await open("/app/remakes", "Damaged");
  await take("photos-remakes");
  for (const locale of ["de", "fr", "es", "ja"]) {
    await open(`/app/orders?search=${name.slice(1)}&locale=${locale}`);
    await app().getByRole("link", { name, exact: true }).first().click();
    await app()
      .getByRole("button", {
        name: /^(?:Fotos bearbeiten|Modifier les photos|Editar fotos|写真を編集)$/,
      })
      .click();
    await zone.or(app().locator("input[type=file]")).first().waitFor({ state: "attached" });
    await take(`photos-editing-${locale}`);
  }
  await page.goto(letter);
  await page.getByRole("img").first().waitFor();
  await take("photos-provider");
}

async function remake({ world, app, open, see, seeRows, take, press }: Camera): Promise<void> {
  const { standIn, printShop } = world;
  const { id, name } = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  const made = await printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  if (made === undefined) throw new Error(`${name} is not there.`);
  await printShop.advance(made, "Shipped");
  await seeRows("Fulfilled", 1);
  await app().getByRole("link", { name, exact: true }).click();
  await press("Remake items");
  await take("remake-form");
  const ofOrder = app().getByRole("button", { name: "Send remake" });
  await app()
    .getByRole("link", { name: /: change its text, picture or SKU$/ })
    .click();
  await see("What you change applies to this remake only.");
  await app().getByLabel("Reason").waitFor();
  await take("remake-changed");
  await app().getByRole("link", { name: "Back to the order" }).last().click();
  await press("Remake items");
  await ofOrder.waitFor();
  await app().getByLabel("Links to photos").fill("no link");
  await press("Send remake");
  await see("Enter whole links");
  await take("remake-refused");
  await app().getByLabel("Links to photos").fill("https://photos.example/crushed.jpg");
  await app().getByRole("textbox", { name: "Note" }).fill("Crushed corner");
  await press("Send remake");
  await app().getByRole("link", { name: "Part 2", exact: true }).waitFor();
  await take("remake-sent");
  await app().getByRole("link", { name: "Part 2", exact: true }).click();
  await app()
    .getByRole("link", { name: /^Change what is made for / })
    .click();
  await see("The change applies to part 2 of the order only.");
  await take("remake-part-changed");
  const several = standIn.placeOrder(shop, {
    line_items: [
      { sku: coffee, quantity: 2 },
      { sku: "COF-WHB-12O-HGL-BOX", quantity: 1 },
    ],
  });
  await open(`/app/orders?search=${several.name.slice(1)}`);
  await seeRows("Accepted", 1);
  const both = await printShop.find({ shop, orderId: several.id.replace(/^.*\//, "") });
  if (both === undefined) throw new Error(`${several.name} is not there.`);
  await printShop.advance(both, "Shipped");
  await seeRows("Fulfilled", 1);
  await app().getByRole("link", { name: several.name, exact: true }).click();
  await press("Remake items");
  await see("Choose the items to remake.");
  await take("remake-several");
  await press("All items");
  await app().getByRole("spinbutton").fill("3");
  await see("Enter a whole number from 1 to 2.");
  await take("remake-several-refused");
  await open("/app/remakes", "Damaged");
  await take("remakes");
}
