/** The overview, the list of orders, and one order. */
import { type Camera, shop } from "./camera.ts";
import { onShopifysPages } from "./extension-states.ts";
import { coffee, inTables } from "./store.ts";

export async function home(camera: Camera): Promise<void> {
  const { open, take, press } = camera;
  await open("", "Orders by stage");
  await take("home-full");
  await press("Show the numbers");
  await take("home-numbers");
  for (const [name, sign, begin, end] of troubles) {
    await inTables(camera, (pool) => pool.query(begin));
    await open("", sign);
    await take(name);
    await inTables(camera, (pool) => pool.query(end));
  }
}

/** How the overview is in trouble, or while an act on orders goes on: what it says, and the rows that have it so and end it. */
const troubles = [
  [
    "home-throttled",
    "Your provider asks the app to wait",
    `UPDATE connector.connection
     SET throttled_at = now() - interval '20 minutes', blocked_until = now() + interval '2 hours'`,
    "UPDATE connector.connection SET throttled_at = NULL, blocked_until = NULL",
  ],
  [
    "home-key-refused",
    "Your provider does not accept the key",
    "UPDATE connector.connection SET unauthorized_at = now() - interval '3 hours'",
    "UPDATE connector.connection SET unauthorized_at = NULL",
  ],
  [
    "home-unreadable",
    "can't be read from Shopify",
    `INSERT INTO connector.failed_order (shop, order_id, attempts, error, failed_at, retry_at)
     SELECT shop, id, 30, 'No answer', now(), now() + interval '1 day'
     FROM connector.shop_order ORDER BY id DESC LIMIT 12`,
    "DELETE FROM connector.failed_order",
  ],
  [
    "home-bulk-act",
    "Approve: 40 of 120",
    `INSERT INTO connector.bulk_act (shop, id, act, query, state, matched, done, unchanged, actor, created_at, due_at)
     SELECT shop, 'act-1', 'approve', '{}', 'Running', 120, 37, 3, 'owner', now(), now() + interval '1 day' FROM connector.shop`,
    "DELETE FROM connector.bulk_act",
  ],
  [
    "home-bulk-act-done",
    "Approve",
    `INSERT INTO connector.bulk_act (shop, id, act, query, state, matched, done, unchanged, failed, actor, created_at, ended_at)
     SELECT shop, 'act-2', 'approve', '{}', 'Done', 120, 115, 3, 2, 'owner', now(), now() FROM connector.shop`,
    "DELETE FROM connector.bulk_act",
  ],
  [
    "home-left-provider",
    "no longer accepts the key",
    // One order that is being made is at a provider of before, and so is one that is to be canceled there.
    `WITH moved AS (
       SELECT shop, id, row_number() OVER (ORDER BY created_at) AS number FROM connector.dispatch
       WHERE state = 'Accepted' AND coalesce(api_status, 'Created') = 'Created' ORDER BY created_at LIMIT 2),
     left_one AS (
       INSERT INTO connector.connection (id, api_url, is_test, tokens, tokens_at, sweep_due_at, unauthorized_at, swept_at)
       VALUES ('con_left', 'https://api.northern-roasters.example', false, 0, now(), 'infinity',
         now() - interval '5 hours', now() - interval '5 hours'))
     UPDATE connector.dispatch SET connection_id = 'con_left', updated_at = dispatch.created_at,
       cancel_wanted_at = CASE WHEN number = 1 THEN now() END
     FROM moved WHERE (dispatch.shop, dispatch.id) = (moved.shop, moved.id)`,
    `WITH own AS (SELECT shop, connection_id FROM connector.shop_connection)
     UPDATE connector.dispatch SET connection_id = own.connection_id, cancel_wanted_at = NULL
     FROM own WHERE dispatch.shop = own.shop AND dispatch.connection_id = 'con_left'`,
  ],
] as const;

export async function orders({ app, open, see, seeRows, take, press }: Camera): Promise<void> {
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await take("orders-full");
  await open("/app/orders?ids[]=1&ids[]=2", "that you selected in Shopify");
  await take("orders-from-the-admin");
  await open("/app/orders?search=nothing", "No orders here");
  await take("orders-none");
  await open("/app/orders?filter=unforwarded", "None of its products is mapped");
  await take("orders-unforwarded");
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await take("orders-attention");
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  await take("orders-selected");
  await press(/^Try again/);
  await see("Try again: asked for 2 of 2 orders");
  await take("orders-results");
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await app().getByRole("checkbox", { name: "Select all orders" }).click();
  await press(/^Cancel \(/);
  await app().getByRole("dialog").waitFor();
  await take("orders-asked");
}

export async function order({ page, app, open, see, seeRows, take, press }: Camera): Promise<void> {
  const openFirst = async () => {
    await app().getByRole("link", { name: /^#1/ }).first().click();
    await see("Lines of the order");
  };
  await open("/app/orders?filter=attention", "The delivery address lacks");
  await openFirst();
  await take("order-held");
  await open("/app/orders?filter=attention&search=1014", "The provider is out of stock");
  await openFirst();
  await press("Send again");
  await see("Asked to try again.");
  await press("Send again");
  await see("2 times, first");
  await press(/^2 times, first/);
  await take("order-repeated");
  await open("/app/orders?filter=production");
  await seeRows("Accepted", 6);
  await openFirst();
  await take("order-accepted");
  await press(/^Request and answer: The provider has it/);
  await app()
    .getByRole("region", { name: /^Answer/ })
    .first()
    .waitFor();
  await take("order-calls");
  await open("/app/orders?filter=fulfilled");
  await seeRows("Fulfilled", 6);
  await openFirst();
  await take("order-shipped");
  await press("Remake items");
  await app()
    .getByRole("spinbutton", { name: /how many to remake/ })
    .first()
    .fill("1");
  await app().getByRole("textbox", { name: "Note" }).fill("The lid is cracked.");
  await take("order-remake-asked");
  await press("Send remake");
  await see("Part 2");
  await take("order-remade");
  await press("Edit reason and payer");
  await app().getByRole("combobox", { name: "Who pays" }).selectOption({ index: 1 });
  await take("order-remake-noted");
  await open("/app/remakes", "By reason");
  await take("remakes");
  await open("/app/orders?filter=fulfilled");
  await seeRows("Fulfilled", 6);
  await app().getByRole("link", { name: /^#1/ }).last().click();
  await press("Remake items");
  const asked = /\/app\/remakes\.data/;
  await page.route(asked, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press("Send remake");
  await see("Part 2");
  await page.unroute(asked);
  await press("Remake items");
  await press("Send remake");
  await see("Part 2 was opened before");
  await take("order-remade-before");
}

/** An order that wants what is not made: a text that nothing prints, and more than was sent. */
export async function changedOrder(camera: Camera) {
  const { world, app, open, see, seeRows, take, press } = camera;
  const { standIn, printShop } = world;
  const properties = [{ name: "Engraving", value: "For Ada" }];
  const { id, name } = standIn.placeOrder(shop, {
    line_items: [{ sku: coffee, quantity: 2, properties }],
  });
  const listed = `/app/orders?search=${name.slice(1)}`;
  await open(listed, "The buyer entered something that isn’t printed");
  await app().getByRole("link", { name, exact: true }).click();
  await press("Keep as a note");
  await see(/^The provider has it/);
  await open(listed);
  await seeRows("Accepted", 1);
  const made = await printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  const [line] = standIn.snapshot(shop).orders.find((order) => order.id === id)?.lines ?? [];
  if (made === undefined || line === undefined) throw new Error(`${name} is not there.`);
  await printShop.advance(made, "Picked");
  await seeRows("Picked", 1);
  standIn.editOrder(shop, id, { set: [{ lineItemId: line.id, quantity: 3 }] });
  standIn.changeAddress(shop, id, abroad);
  await app().getByRole("link", { name, exact: true }).click();
  await see("Changed after it was sent");
  await take("order-changed");
  await press("Send 1 more once paid");
  await see(/^1 more goes as part 2/);
  await take("order-parts");
  const shopifys = onShopifysPages(camera);
  await shopifys.visit(`orders/${id}`);
  await shopifys.see("Part 2: 1 ×");
  await take("extension-order-parts");
  const canceled = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 1 }] });
  await open(`/app/orders?search=${canceled.name.slice(1)}`);
  await seeRows("Accepted", 1);
  await app().getByRole("link", { name: canceled.name, exact: true }).click();
  await see("Lines of the order");
  await press("Cancel");
  await press("Cancel at the provider");
  await see(/^The provider was asked to cancel it/);
  await take("order-canceled");
  await heldInPart(camera);
  await openLine(camera);
}

/** Of two lines that the provider has Shopify holds one. */
async function heldInPart({ world, app, open, see, seeRows, take, press }: Camera) {
  const { standIn } = world;
  const { id, name } = standIn.placeOrder(shop, {
    line_items: [coffee, "COF-WHB-12O-HGL-BOX"].map((sku) => ({ sku, quantity: 1 })),
  });
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  const [line] = standIn.snapshot(shop).orders.find((order) => order.id === id)?.lines ?? [];
  standIn.holdLine(shop, id, line?.id ?? "");
  await see(/^Part of the order is on hold/);
  await take("orders-held-in-part");
  await app().getByRole("link", { name, exact: true }).click();
  await see("Lines of the order");
  await take("order-held-in-part");
  await press("Stop the whole order");
  await see(/^Part 2 of the order is sent/);
  await take("order-stopped-for-part");
}

/** A line that was mapped when the rest had gone, and lacks artwork. */
async function openLine({ world, page, app, open, see, seeRows, take }: Camera) {
  const mug = "MUG-STONE-10";
  const { name } = world.standIn.placeOrder(shop, {
    line_items: [coffee, mug].map((sku) => ({ sku, quantity: 1 })),
  });
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  await open(`/app/products?search=${mug}`);
  await app()
    .getByRole("link", { name: /^Stoneware Mug/ })
    .click();
  await app().getByLabel("Name, blend, roast, size or SKU").fill("instant house");
  await app()
    .getByRole("button", { name: /^Add House Blend, Instant/ })
    .click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await open(`/app/orders?search=${name.slice(1)}`);
  await app().getByRole("link", { name, exact: true }).click();
  await see("What was open can be made now");
  await take("order-open-line");
}

/** What buyers entered: the names that a variant's page offers, and texts that are printed or too much. */
export async function personalOrder(camera: Camera) {
  const { world, page, app, open, see, take, press } = camera;
  const { standIn } = world;
  const place = (value: string) => {
    const properties = [
      { name: "Name", value },
      { name: "Gift note", value: "Happy birthday" },
      { name: "Text on the back, in letters as large as they can be", value: "Ahoy" },
    ];
    const line_items = [{ sku: "COF-GND-6X2-HSE-SCH", quantity: 1, properties }];
    return standIn.placeOrder(shop, { line_items, shipping_address: abroad });
  };
  const openOrder = async (name: string) => {
    await open(`/app/orders?search=${name.slice(1)}`);
    await app().getByRole("link", { name, exact: true }).click({ timeout: 60_000 });
    await see("Lines of the order");
  };
  const first = place("Harbour Day");
  await openOrder(first.name);
  await see("Keep as a note");
  await take("order-unprinted");
  await app().getByRole("link", { name: "Check the artwork" }).first().click();
  await see(/^Nothing was sent yet/);
  await take("order-proof-planned");
  await page.goBack();
  await press("Print it");
  await see("Print it from now on");
  await take("order-print-property");
  await app()
    .getByRole("link", { name: /Personalize this product$/ })
    .click();
  await see("Buyers recently entered");
  await take("variant-names");
  await press("Name");
  const field = app().getByRole("combobox", { name: "Field of the artwork" });
  await field.selectOption("name");
  await take("variant-unsaved");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const printed = place("Harbour Day 2026");
  await openOrder(printed.name);
  await see(/Gift note “Happy birthday”/);
  await press("Keep as a note");
  await see(/Text on the back.* “Ahoy”/);
  await press("Keep as a note");
  await see(/^The provider has it/);
  await take("order-printed");
  await app().getByRole("link", { name: "Check the artwork" }).first().click();
  await see(/^These files were sent, or go out next/);
  await press("See it on the product");
  await see("An impression: shape and colors may differ a little.");
  await take("order-proof");
  await open("/app/products?search=deckhand");
  await app()
    .getByRole("link", { name: /^Deckhand Sampler/ })
    .click();
  await see("Only notes");
  await take("variant-notes");
  const odd = place(`${"Longest".repeat(30)} صباح الخير`);
  await openOrder(odd.name);
  await see("Printed text");
  await take("order-printed-odd");
  const undrawable = place("صباح الخير");
  await openOrder(undrawable.name);
  await press("Send it with the plain artwork");
  await see(/^The provider has it/);
  await take("order-plain");
  const shopifys = onShopifysPages(camera);
  await shopifys.visit(`orders/${printed.id}`);
  await shopifys.press("Change text");
  await shopifys.card.getByRole("textbox").first().fill("Harbour Days");
  await shopifys.press("Save text");
  await shopifys.see("Changed for this order: the text");
  await take("extension-order-printed");
}

const abroad = {
  first_name: "Jürgen",
  last_name: "Sørensen-Østergård",
  company: "Kontor am Hafen GmbH",
  address1: "Große Elbstraße 145",
  address2: "Hinterhaus, 3. Etage",
  zip: "22767",
  city: "Hamburg",
  country: "Germany",
  country_code: "DE",
  phone: "+49 40 123456",
};
