/** A store's owner acts on several orders and products at once, on a phone and by the keyboard alone. */
import { beforeAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const rare = "COF-GND-12O-FRN-BOX";
const patience = { timeout: 300_000 };
const soon = { timeout: 60_000 };

const store = openStore({ isOwnWorld: true, page: { width: 320, height: 700 } });
const { app, pageErrors, shop } = store;

const at = (place: string) => store.at(`app${place}`);
const row = (text: string | RegExp) => app().getByRole("listitem").filter({ hasText: text });
const box = (name: string) => app().getByRole("checkbox", { name, exact: true });
const button = (name: string) => app().getByRole("button", { name, exact: true });
const results = () => app().getByRole("list", { name: "Result for each order" });

/** How much wider than the screen the page is. */
const overflow = () =>
  app()
    .locator("html")
    .evaluate((html) => html.scrollWidth - html.clientWidth);

beforeAll(async () => {
  await store.world.printShop.setStock(rare, 0);
  for (let count = 0; count < 3; count += 1) {
    store.world.standIn.placeOrder(shop, { line_items: [{ sku: rare, quantity: 1 }] });
  }
}, 240_000);

describe("orders on a phone", () => {
  it("are selected and tried again by the keyboard, each with its result", patience, async () => {
    await store.page.goto(at("/app/orders?filter=attention"));
    await expect.poll(() => row("The provider is out of stock").count(), soon).toBe(3);
    await store.world.printShop.setStock(rare, 1);
    await box("Select #1001").focus();
    await store.page.keyboard.press("Space");
    await app().getByRole("status").filter({ hasText: "1 selected" }).waitFor();
    expect(await button("Try again (1)").isEnabled()).toBe(true);
    expect(await overflow()).toBe(0);
    await box("Select all orders").focus();
    await store.page.keyboard.press("Space");
    await app().getByRole("status").filter({ hasText: "3 selected" }).waitFor();
    expect(await box("Select #1003").isChecked()).toBe(true);
    await button("Try again (3)").waitFor();
    await store.page.keyboard.press("Tab");
    await expect
      .poll(() => button("Try again (3)").evaluate((each) => each.matches(":focus")))
      .toBe(true);
    await store.page.keyboard.press("Enter");
    await app()
      .getByRole("status")
      .filter({ hasText: "Try again: asked for 3 of 3 orders" })
      .waitFor(soon);
    const done = results().getByRole("listitem").filter({ hasText: "Requested. The result" });
    for (const name of ["#1001", "#1002", "#1003"]) await done.getByText(name).waitFor();
    expect(await overflow()).toBe(0);
    await button("Close").click();
  });

  it(
    "are canceled after being asked, and a press beside the box opens the order",
    patience,
    async () => {
      await store.page.goto(at("/app/orders"));
      await expect.poll(() => row("Accepted").count(), soon).toBe(1);
      const waiting = row("The provider is out of stock").first();
      await waiting.getByRole("checkbox").check();
      await button("Cancel (1)").click();
      const question = app().getByRole("dialog", { name: "Cancel 1 order?" });
      await question.getByRole("button", { name: "Keep" }).click();
      await question.waitFor({ state: "detached" });
      expect(await waiting.getByRole("checkbox").isChecked()).toBe(true);
      await button("Cancel (1)").click();
      await question.getByRole("button", { name: "Don’t send" }).press("Enter");
      await app()
        .getByRole("status")
        .filter({ hasText: /^Cancel \(#\d+\): Canceled before it reached the provider/ })
        .waitFor(soon);
      await expect.poll(() => row("Canceled").count(), soon).toBe(1);
      await row("Accepted").getByText("Accepted").click();
      await app().getByText("Lines of the order").waitFor(soon);
    },
  );
});

describe("products on a phone", () => {
  it("are left out together", patience, async () => {
    await store.page.goto(at("/app/products?filter=mapped"));
    await app()
      .getByRole("link", { name: /^Harbor House Blend/ })
      .first()
      .waitFor(soon);
    const boxes = app().getByRole("checkbox", { name: /^Select Harbor House Blend/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await button("Exclude").click();
    const question = app().getByRole("dialog");
    // It says that it is not final.
    await question.getByText("You can undo it until").waitFor(soon);
    expect(await overflow()).toBe(0);
    // Whoever thinks better of it has selected what they had.
    await question.getByRole("button", { name: "Change nothing" }).click();
    await question.waitFor({ state: "detached" });
    expect(await boxes.nth(1).isChecked()).toBe(true);
    await button("Exclude").click();
    await question.getByRole("button", { name: "Exclude" }).click();
    await app().getByText("2 variants excluded.").waitFor(soon);
    expect(await overflow()).toBe(0);
    await button("Undo").click();
    await app().getByText("2 variants are as they were before.").waitFor(soon);
    await boxes.nth(1).waitFor(soon);
  });

  it("left no error in the page", () => {
    expect(pageErrors).toEqual([]);
  });
});
