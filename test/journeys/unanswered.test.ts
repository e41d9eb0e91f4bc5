/** What becomes of a page, and of what was entered on it, where the app gives no answer to what the page asks beside. */
import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { openStore } from "#test/journeys/open-store.ts";

const soon = { timeout: 60_000 };
const store = openStore();
const { app, at, shop, pageErrors } = store;

const press = (name: string) => app().getByRole("button", { name, exact: true }).click();

/** Does something else with what is asked there by a method, until the end. */
async function instead(address: RegExp, method: string, act: (route: Route) => Promise<unknown>) {
  await store.page.route(address, (route) =>
    route.request().method() === method ? act(route) : route.continue(),
  );
  return { end: () => store.page.unroute(address) };
}

const failing = (address: RegExp) =>
  instead(address, "GET", (route) => route.fulfill({ status: 503, body: "" }));

it("keeps the list where the orders that match can't be counted, and says so", async () => {
  store.world.standIn.placeOrder(shop, { line_items: [{ title: "Gift tin", price: "12.00" }] });
  await store.page.goto(at("app/app/orders?filter=unforwarded"));
  await app().getByText("1 × Gift tin").waitFor(soon);
  const { end } = await failing(/\/app\/orders\/bulk/);
  await press("Ship all myself");
  const asked = app().getByRole("dialog", { name: "Ship all undecided items yourself?" });
  await asked.getByText("How many orders match could not be counted.").waitFor();
  await asked.getByRole("button", { name: "Keep as is" }).click();
  await asked.waitFor({ state: "hidden" });
  await app().getByText("1 × Gift tin").waitFor();
  await end();
  await press("Ship all myself");
  await asked.getByText("1 order matches.").waitFor();
  await asked.getByRole("button", { name: "Keep as is" }).click();
  expect(pageErrors).toEqual([]);
});

it("keeps a variant's page where the catalog can't be searched, and says so", async () => {
  await store.page.goto(at("app/app/products?filter=mapped"));
  await app().getByRole("row").getByRole("link").first().click();
  const search = app().getByRole("searchbox", { name: "Name, blend, roast, size or SKU" });
  const results = app().getByRole("region", { name: "Products of the catalog" });
  await results.getByRole("button").first().waitFor(soon);
  const { end } = await failing(/\/app\/products\/catalog/);
  await search.fill("decaf");
  await results.getByText("Something went wrong").waitFor();
  await end();
  await search.fill("decaf box");
  await results.getByRole("button").first().waitFor();
  expect(pageErrors).toEqual([]);
});

const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });

const to = {
  Name: "Ada Byron",
  "Street and house number": "12 Main St",
  City: "Portland",
  "State or province": "OR",
  "ZIP or postal code": "97201",
  Email: "ada@example.com",
};
const field = (label: string) => app().getByLabel(label, { exact: true });

const unconfirmed = () => app().getByText("Your last change is not confirmed");

/** Orders a sample whose answer is lost: the page says so, lists it, and has what was entered. */
async function loseSampleAnswer(): Promise<void> {
  await store.page.goto(at("app/app/samples"));
  await field("Country").selectOption("US");
  const listed = app().locator('a[href^="/app/samples/"]');
  const before = await listed.count();
  for (const [label, text] of Object.entries(to)) await field(label).fill(text);
  const { end } = await instead(/\/app\/samples\.data/, "POST", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press("Order sample");
  await unconfirmed().waitFor(soon);
  await end();
  await expect.poll(() => listed.count(), soon).toBe(before + 1);
  for (const [label, text] of Object.entries(to)) {
    await expect.poll(() => field(label).inputValue(), soon).toBe(text);
  }
}

it("orders one sample, however often its answer is lost, and keeps where it goes", async () => {
  const { printShop } = store.world;
  const before = await printShop.countOrders(shop);
  await loseSampleAnswer();
  await press("Order sample");
  await app().getByText("The app checks with your provider automatically").waitFor(soon);
  await expect.poll(() => printShop.countOrders(shop), soon).toBe(before + 1);
  expect(pageErrors).toEqual([]);
});

it("orders another sample where the first is listed and something else is entered", async () => {
  const { printShop } = store.world;
  const before = await printShop.countOrders(shop);
  await loseSampleAnswer();
  await field("Name").fill("Mary Somerville");
  await press("Order sample");
  await app().getByText("The app checks with your provider automatically").waitFor(soon);
  await expect.poll(() => printShop.countOrders(shop), soon).toBe(before + 2);
  expect(pageErrors).toEqual([]);
});

it("remakes an order's items once where the form was closed before an answer came", async () => {
  const { standIn, printShop } = store.world;
  const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }];
  const { id, name } = standIn.placeOrder(shop, { line_items });
  const find = () => printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  await expect.poll(find, soon).toBeDefined();
  const made = await find();
  if (made === undefined) throw new Error(`${name} is not there.`);
  await printShop.advance(made, "Shipped");
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  const row = app().getByRole("row").filter({ hasText: name });
  await row.getByText("Fulfilled", { exact: true }).first().waitFor(soon);
  await row.getByRole("link", { name, exact: true }).first().click();
  const part = (number: number) => app().getByRole("link", { name: `Part ${number}`, exact: true });
  const note = () => app().getByRole("textbox", { name: "Note" });
  await press("Remake items");
  await note().fill("Never came");
  const reading = await instead(/\/app\/orders\/.*\.data/, "GET", badGateway);
  const { end } = await instead(/\/app\/remakes\.data/, "POST", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press("Send remake");
  await unconfirmed().waitFor(soon);
  await app().getByRole("button", { name: "Cancel", exact: true }).last().click();
  await note().waitFor({ state: "detached" });
  await end();
  await reading.end();
  await part(2).waitFor(soon);
  // As it was asked for.
  await press("Remake items");
  await expect.poll(() => note().inputValue(), soon).toBe("Never came");
  await press("Send remake");
  const before = app().getByText("Part 2 was opened before, by an earlier press");
  await before.waitFor(soon);
  expect(await part(3).count()).toBe(0);
  // AND who wants another by then has it made.
  await press("Close");
  await before.waitFor({ state: "detached" });
  await press("Remake items");
  await expect.poll(() => note().inputValue(), soon).toBe("");
  await press("Send remake");
  await part(3).waitFor(soon);
  expect(pageErrors).toEqual([]);
});

it("keeps a form whose save a proxy answers, and saves it when it is pressed again", async () => {
  await store.page.goto(at("app/app/settings/provider"));
  const phone = app().getByRole("textbox", { name: "Phone" });
  await phone.fill("+1 503 555 0101");
  const { end } = await instead(/\/app\/settings\/provider\.data/, "POST", badGateway);
  const save = store.page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await unconfirmed().waitFor(soon);
  expect(await phone.inputValue()).toBe("+1 503 555 0101");
  await end();
  await save.click();
  await store.page.getByText("Provider contact saved").waitFor(soon);
  await unconfirmed().waitFor({ state: "hidden" });
  expect(pageErrors).toEqual([]);
});

it("keeps what is entered for one line of an order whose answer is lost", async () => {
  const line_items = [
    { sku: "COF-WHB-12O-HSE-BOX", quantity: 1 },
    { title: "Gift card sleeve", price: "12.00" },
  ];
  const { name } = store.world.standIn.placeOrder(shop, { line_items });
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await app().getByRole("row").filter({ hasText: name }).getByText("Accepted").waitFor(soon);
  await app().getByRole("link", { name }).first().click();
  const sku = app().getByLabel("SKU of the provider");
  await sku.fill("COF-NONE");
  const { end } = await instead(/\/app\/orders\/lines\.data/, "POST", (route) => route.abort());
  await press("Gift card sleeve: Have it made");
  await unconfirmed().waitFor(soon);
  expect(await sku.inputValue()).toBe("COF-NONE");
  await end();
  expect(pageErrors).toEqual([]);
});

it("keeps a page that can't be read again, says of when it is, and reads it as soon as it can", async () => {
  await store.page.goto(at("app/app/orders?filter=unforwarded"));
  await app().getByText("1 × Gift tin").waitFor(soon);
  const old = app().getByText("This page is not up to date");
  const { end } = await instead(/\/app\/orders\.data/, "GET", badGateway);
  store.world.standIn.placeOrder(shop, { line_items: [{ title: "Gift bag", price: "9.00" }] });
  await old.waitFor(soon);
  await app()
    .getByText(/^It shows what was known on .*\d:\d\d/)
    .waitFor();
  expect(await app().getByText("1 × Gift tin").isVisible()).toBe(true);
  await end();
  await app().getByText("1 × Gift bag").waitFor(soon);
  await old.waitFor({ state: "hidden" });
  expect(pageErrors).toEqual([]);
});

it("keeps the page where somebody who may only view presses a button, and says so", async () => {
  const { standIn } = store.world;
  const [owner, other] = ["902541635", "902541636"];
  const { name } = standIn.placeOrder(shop, {
    line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
    shipping_address: null,
  });
  const signIn = async (userId: string) => {
    standIn.signIn(shop, userId);
    await store.page.goto(at("app/app/settings/staff"));
  };
  await signIn(other);
  await app().getByText("Only an account owner can change").waitFor(soon);
  await signIn(owner);
  await press("Limit Sam Rivera to viewing");
  await app().getByText("View only").waitFor(soon);
  standIn.signIn(shop, other);
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await app()
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("link", { name })
    .first()
    .click();
  const leave = app().getByRole("button", { name: /Ship it myself$/ });
  await leave.click(soon);
  await store.page.locator("#toasts").getByText("You can only view").waitFor(soon);
  expect(await leave.isVisible()).toBe(true);
  standIn.signIn(shop, owner);
  expect(pageErrors).toEqual([]);
});
