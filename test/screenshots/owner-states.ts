/** What a store's owner sets right: sent orders after a mapping, whom to ask at the provider, items made again. */
import { type Camera, shop } from "./camera.ts";
import { coffee } from "./store.ts";

/** From the guide to a test order, a sample and the setup check. */
export async function firstRun({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/setup", "App permissions");
  await take("setup-check");
  await open("/app/samples", "Send a test order");
  await take("samples-empty");
  await press("Send test order");
  await see("The test order moves on by itself");
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
  await see("The app asks your provider by itself");
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
  await see("Orders updated to this mapping");
  await app().getByText("Updated", { exact: true }).first().waitFor({ timeout: 60_000 });
  await take("variant-remapped");
  await app()
    .getByRole("spinbutton", { name: /^Quantity/ })
    .first()
    .fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await see(/sent with an earlier mapping/);
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
    .getByRole("link", { name: /: change its text, picture or SKU first$/ })
    .click();
  await see("What you change counts for this remake alone.");
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
  await app().getByRole("link", { name: "Part 2" }).waitFor();
  await take("remake-sent");
  await app().getByRole("link", { name: "Part 2", exact: true }).click();
  await app()
    .getByRole("link", { name: /^Change what is made for / })
    .click();
  await see("The change counts for part 2 of the order alone.");
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
