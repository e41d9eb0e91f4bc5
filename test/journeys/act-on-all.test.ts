/** A store's owner acts on all orders, or all variants, that match, on every page, and leaves meanwhile. */
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "#test/journeys/open-store.ts";

/** As wide as the page is at first. */
const wide = 1280;
const store = openStore({ page: { width: wide, height: 900 } });
const { app, at, shop } = store;

/** Whether one stands above another on the page. */
async function above(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()];
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
}

/** More than a page of the list has. */
const orders = 27;

it("acts on all that match with one press, on pages beyond this one, and says what came of it", async () => {
  await store.page.goto(at("app/app/settings"));
  await app().getByRole("textbox", { name: "Orders with one of these tags" }).fill("wait");
  await store.page.getByRole("button", { name: "Save", exact: true }).click();
  await store.page.getByText("Settings saved").waitFor();
  for (let count = 0; count < orders; count += 1) {
    const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }];
    store.world.standIn.placeOrder(shop, { line_items, tags: "wait" });
  }
  await store.page.goto(at("app/app/orders?filter=attention"));
  await app()
    .getByRole("tab", { name: `Needs attention ${orders}` })
    .waitFor();
  // However many views have a count, none is cut off; their places are measured once the page lives.
  await untilAlive(app().getByRole("tab", { name: `All for provider ${orders}` }));
  const cutOff = () =>
    app()
      .locator(".index-views")
      .evaluate((views) => {
        const { right } = views.getBoundingClientRect();
        return Array.from(views.querySelectorAll('[role="tab"]'))
          .filter((tab) => tab.checkVisibility({ visibilityProperty: true }))
          .filter((tab) => tab.getBoundingClientRect().right > right)
          .map((tab) => tab.textContent);
      });
  await expect.poll(cutOff).toEqual([]);
  const all = app().getByRole("checkbox", { name: "Select all orders" });
  const close = app().getByRole("button", { name: "Close", exact: true });
  await all.click();
  // First they are put off, every one, and listed again.
  await app().getByRole("button", { name: "Snooze all", exact: true }).click();
  const put = app().getByRole("dialog", { name: "Snooze all orders that match?" });
  // By its number: more than the page has.
  await put.getByText(`${orders} orders match.`).waitFor();
  await put.getByText("Until a day that you choose").click();
  await put.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await put.getByRole("button", { name: "Snooze", exact: true }).click();
  await put.getByText("Choose a day after today.").waitFor();
  await put.getByText("Until tomorrow").click();
  await put.getByRole("button", { name: "Snooze", exact: true }).click();
  await app().getByText(`${orders} orders snoozed.`).waitFor();
  await app()
    .getByRole("tab", { name: `Snoozed ${orders}` })
    .click();
  // It stood beside the orders that it was about.
  await app().getByText(`${orders} orders snoozed.`).waitFor({ state: "detached" });
  await app()
    .getByText(/^Snoozed by/)
    .first()
    .waitFor();
  await all.click();
  await app().getByRole("button", { name: "End all snoozes", exact: true }).click();
  const listed = app().getByRole("dialog", { name: "List all orders that match" });
  await listed.getByRole("button", { name: "End all snoozes" }).click();
  await app().getByText(`${orders} orders are no longer snoozed.`).waitFor();
  await close.click();
  await app()
    .getByRole("tab", { name: `Needs attention ${orders}` })
    .click();
  await app().getByText("Waiting for the same thing").waitFor();
  await all.click();
  await app().getByRole("button", { name: "Release all", exact: true }).click();
  const asked = app().getByRole("dialog", { name: "Release all orders that match?" });
  await asked.getByText(`${orders} orders match.`).waitFor();
  await asked.getByRole("button", { name: "Release all" }).click();
  await app().getByText(`${orders} orders released.`).waitFor();
  await app().getByText("Release: finished").waitFor();
  await close.click();
  await app().getByText("Release: finished").waitFor({ state: "detached" });
  expect(store.pageErrors).toEqual([]);
});

it("ends all snoozes of a list that has one page", async () => {
  const few = 2;
  for (let count = 0; count < few; count += 1) {
    const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }];
    store.world.standIn.placeOrder(shop, { line_items, tags: "wait" });
  }
  await store.page.goto(at("app/app/orders?filter=attention"));
  const tab = (name: string) => app().getByRole("tab", { name: `${name} ${few}` });
  const all = app().getByRole("checkbox", { name: "Select all orders" });
  await tab("Needs attention").waitFor();
  await all.click();
  await app()
    .getByRole("button", { name: `Snooze (${few})`, exact: true })
    .click();
  await app().getByText("Until tomorrow").click();
  const asked = app().getByRole("dialog");
  await asked.getByRole("button", { name: "Snooze", exact: true }).click();
  await tab("Snoozed").click();
  await app()
    .getByText(/^Snoozed by/)
    .first()
    .waitFor();
  await all.click();
  await app().getByRole("button", { name: "End all snoozes", exact: true }).click();
  await asked.getByRole("button", { name: "End all snoozes" }).click();
  await app().getByText(`${few} orders are no longer snoozed.`).waitFor();
  await app().getByRole("button", { name: "Close", exact: true }).click();
  await tab("Needs attention").waitFor();
  expect(store.pageErrors).toEqual([]);
});

it("is offered no act on all where every order has ended", async () => {
  await store.page.goto(at("app/app/orders?filter=production"));
  const all = app().getByRole("checkbox", { name: "Select all orders" });
  const matching = app().getByText(/^All orders on this page are selected\./);
  // They were released a moment ago: only when the last has been sent are there more than a page shows.
  await app()
    .getByRole("tab", { name: `With the provider ${orders}` })
    .waitFor();
  await all.click();
  await matching.waitFor();
  await app().getByRole("button", { name: "Cancel all", exact: true }).waitFor();
  // The provider has them: none waits for an approval.
  expect(await app().getByRole("button", { name: "Approve all", exact: true }).count()).toBe(0);
  await app().getByRole("button", { name: "Cancel all", exact: true }).click();
  const asked = app().getByRole("dialog", { name: "Cancel all orders that match?" });
  await asked.getByRole("button", { name: "Cancel all" }).click();
  await app().getByText("Cancel: finished").waitFor();
  await store.page.goto(at("app/app/orders?filter=canceled"));
  await app().getByRole("button", { name: "Next page" }).waitFor();
  await all.click();
  await app().getByText("25 selected").first().waitFor();
  expect(await matching.count()).toBe(0);
});

it("says on Home that an act on orders that wait for the same began there, and what came of it", async () => {
  await store.page.goto(at("app"));
  await app()
    .getByRole("button", { name: /^Release all: / })
    .click();
  const asked = app().getByRole("dialog", { name: "Release all orders that match?" });
  await asked.getByRole("button", { name: "Release all" }).click();
  await app().getByText("2 orders released.").waitFor();
  await app().getByText("Release: finished").waitFor();
  await app().getByRole("button", { name: "Close", exact: true }).click();
  await app().getByText("Release: finished").waitFor({ state: "detached" });
  expect(store.pageErrors).toEqual([]);
});

it("excludes all variants that match, on pages beyond this one, says what came of it, and takes it back", async () => {
  const variants = 60;
  for (const name of ["Pier Tin", "Pier Bag"]) {
    store.world.standIn.addProduct(shop, {
      title: name,
      images: [],
      options: ["Pack"],
      variants: Array.from({ length: variants / 2 }, (_, at) => ({
        options: [`No. ${at}`],
        sku: `${name}-${at}`,
        price: "20.00",
      })),
    });
  }
  const open = async () => {
    await store.page.goto(at("app/app/products?filter=open&search=pier"));
    await app().getByRole("heading", { name: "Products" }).waitFor();
    return app().getByRole("button", { name: "Next page" }).count();
  };
  await expect.poll(open, { timeout: 60_000, interval: 500 }).toBe(1);
  await app().getByRole("checkbox", { name: "Select all variants" }).click();
  const matching = app().getByText(`To act on all ${variants} variants that match`);
  await matching.waitFor();
  // Above what is done to the selected ones, however wide the page is.
  for (const width of [320, wide]) {
    await store.page.setViewportSize({ width, height: 900 });
    const selected = app().getByRole("button", { name: "Exclude", exact: true });
    await expect.poll(() => above(matching, selected)).toBe(true);
  }
  await app().getByRole("button", { name: "Exclude all", exact: true }).click();
  const asked = app().getByRole("dialog", { name: `Exclude ${variants} variants?` });
  await asked.getByRole("button", { name: "Exclude all" }).click();
  await app().getByText(`${variants} variants excluded.`).waitFor();
  // Of the store as a whole no number is said beside what is searched for.
  await app().getByRole("tab", { name: "Excluded", exact: true }).waitFor();
  await app().getByRole("button", { name: "Undo", exact: true }).click();
  await app().getByText(`${variants} variants are as they were before.`).waitFor();
  await app().getByRole("button", { name: "Close", exact: true }).click();
  await app().getByText("Undo: finished").waitFor({ state: "detached" });
  expect(store.pageErrors).toEqual([]);
});

it("maps all variants that match to one SKU, sees what each brings before, and takes it back", async () => {
  const variants = 60;
  await store.page.goto(at("app/app/products?filter=open&search=pier"));
  await app().getByRole("checkbox", { name: "Select all variants" }).click();
  await app().getByRole("button", { name: "Map all to a SKU…", exact: true }).click();
  const send = app().getByRole("button", { name: `Map ${variants} variants`, exact: true });
  expect(await send.isDisabled()).toBe(true);
  await app().getByLabel("Name, blend, roast, size or SKU").fill("COF-WHB-12O-HSE-BOX");
  await app()
    .getByRole("button", { name: /^Choose House Blend, Whole Bean, 12 oz/ })
    .click();
  await app()
    .getByText(/^Cost per unit: \$/)
    .waitFor();
  await send.click();
  await app().getByText(`${variants} variants mapped.`).waitFor();
  await app().getByRole("button", { name: "Undo", exact: true }).click();
  await app().getByText(`${variants} variants are as they were before.`).waitFor();
  expect(store.pageErrors).toEqual([]);
});

it("shows what came of an act on variants at the end of a long list, where it was begun", async () => {
  await store.page.goto(at("app/app/products?filter=open&search=pier"));
  const last = app()
    .getByRole("checkbox", { name: /^Select .*Pier/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await app().getByRole("button", { name: "Accept suggestions", exact: true }).click();
  const came = app().getByText("Accept suggestions: finished");
  await came.waitFor();
  const isInView = () =>
    came.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  expect(store.pageErrors).toEqual([]);
});
