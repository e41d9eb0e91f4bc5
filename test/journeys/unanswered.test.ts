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

const to = {
  Name: "Ada Byron",
  "Street and house number": "12 Main St",
  City: "Portland",
  "State or province": "OR",
  "ZIP or postal code": "97201",
  Email: "ada@example.com",
};
const field = (label: string) => app().getByLabel(label, { exact: true });

/** Orders a sample whose answer is lost, and opens the page again: what was entered is there. */
async function loseSampleAnswer(): Promise<void> {
  await store.page.goto(at("app/app/samples"));
  await field("Country").selectOption("US");
  for (const [label, text] of Object.entries(to)) await field(label).fill(text);
  const { end } = await instead(/\/app\/samples\.data/, "POST", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press("Order sample");
  const again = app().getByRole("button", { name: "Try again" });
  await again.waitFor(soon);
  await end();
  await again.click();
  await field("Country").waitFor(soon);
  for (const [label, text] of Object.entries(to)) {
    expect(await field(label).inputValue()).toBe(text);
  }
}

it("orders one sample, however often its answer is lost, and keeps where it goes", async () => {
  const { printShop } = store.world;
  const before = await printShop.countOrders(shop);
  await loseSampleAnswer();
  await press("Order sample");
  await app().getByText("The app asks your provider by itself").waitFor(soon);
  await expect.poll(() => printShop.countOrders(shop), soon).toBe(before + 1);
  expect(pageErrors).toEqual([]);
});

it("orders another sample where the first is listed and something else is entered", async () => {
  const { printShop } = store.world;
  const before = await printShop.countOrders(shop);
  await loseSampleAnswer();
  await field("Name").fill("Mary Somerville");
  await press("Order sample");
  await app().getByText("The app asks your provider by itself").waitFor(soon);
  await expect.poll(() => printShop.countOrders(shop), soon).toBe(before + 2);
  expect(pageErrors).toEqual([]);
});
