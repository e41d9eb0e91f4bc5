/** The product's purpose, seen by the people who use it: a buyer, the print shop, and the store's owner. */
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const store = openStore({ isOpened: false });
const { app, at, pageErrors } = store;

describe("one paid order", () => {
  it("finds the app installed by opening it once, with every coffee mapped", async () => {
    // WHEN the owner opens the app in the admin
    await store.page.goto(at("app"));
    // THEN it sets itself up, knows the store by name, and says what is mapped and what is not
    await app().getByText("Harbor Lane Coffee").waitFor();
    await app().getByText("10 variants are mapped").waitFor();
    const open = app().getByText("2 variants are unmapped and not forwarded");
    await open.waitFor();
    expect(await open.isVisible()).toBe(true);
  }, 300_000);

  it("is told what is left of the setup, until the owner wants to hear no more of it", async () => {
    const guide = app().getByRole("heading", { name: "Set up your store" });
    await guide.waitFor();
    // Nobody chose who makes the orders: that is no step which the store has done.
    await app()
      .getByText("Built-in fulfillment makes your orders until you choose another provider.")
      .waitFor();
    expect(await app().getByText("2 of 4 steps done").isVisible()).toBe(true);
    expect(await app().getByText("10 of 12 decided").isVisible()).toBe(true);
    // A test order walks to its tracking number by itself.
    await app().getByRole("button", { name: "Send test order" }).click();
    await app().getByText("The test order went all the way").waitFor();
    await app().getByText("Tracking number", { exact: true }).waitFor();
    await app().getByRole("link", { name: "Continue setup" }).click();
    await app().getByText("3 of 4 steps done").waitFor();
    // What Shopify shows of the store's settings is read, and nothing is claimed of what it doesn't.
    await app().getByRole("link", { name: "Check store settings" }).click();
    await app().getByText("The app has the permissions that orders need.").waitFor();
    await app().getByText("No order shows it yet.").first().waitFor();
    await store.page.goto(at("app"));
    await app().getByRole("button", { name: "Dismiss" }).click();
    await guide.waitFor({ state: "detached" });
    await store.page.goto(at("app"));
    await app().getByText("Everything runs").waitFor();
    expect(await guide.count()).toBe(0);
  }, 300_000);

  it("goes from the checkout to the tracking number in the store's own order page", async () => {
    // GIVEN a basket with two coffees that the app fulfills and a mug that it doesn't
    await store.page.goto(at("store"));
    await store.page.getByRole("spinbutton", { name: "Quantity of Harbor House Blend" }).fill("2");
    await store.page
      .getByRole("spinbutton", { name: "Quantity of Foghorn French Roast" })
      .fill("1");
    await store.page.getByRole("spinbutton", { name: "Quantity of Stoneware Mug" }).fill("1");
    await store.page.getByRole("button", { name: "Check out" }).click();
    await store.page.getByRole("button", { name: "Pay now" }).click();
    // WHEN the owner follows it to the admin and the print shop presses its stages
    await store.page.getByRole("link", { name: /View order #\d+ in the admin/ }).click();
    const printShop = store.page.getByRole("region", { name: "At the print shop" });
    await printShop.waitFor();
    const orderUrl = store.page.url();
    for (const stage of ["Picked", "Printed", "Packaged", "Shipped"]) {
      const button = printShop.getByRole("button", { name: stage });
      await expect.poll(() => button.isEnabled().catch(() => false)).toBe(true);
      await button.click();
      await store.page.getByRole("status").getByText(stage).waitFor();
    }
    // THEN the store shows a fulfillment of exactly the two coffees, with their tracking number
    await store.page.goto(orderUrl);
    const fulfillment = store.page.getByRole("region", { name: /^Fulfillment #\d+/ });
    await fulfillment.waitFor();
    await expect(fulfillment.innerText()).resolves.toMatch(
      /Harbor House Blend[\s\S]*Foghorn French Roast/,
    );
    await expect(fulfillment.innerText()).resolves.not.toMatch(/Mug/);
    const tracking = fulfillment.getByRole("link", { name: /9400\d+/ });
    expect(await tracking.getAttribute("href")).toMatch(/^https:\/\/tools\.usps\.com\/.+9400\d+$/);
    // AND the mug is still the store's to send
    const open = store.page
      .getByRole("region", { name: /^Fulfillment order/ })
      .filter({ hasText: "Mug" });
    await expect(open.innerText()).resolves.toMatch(/1 of 1 left/);
  }, 300_000);

  it("shows in the app with its stage and tracking number", async () => {
    await store.page.goto(at("app/app/orders"));
    const row = app().getByRole("row").filter({ hasText: "#1001" });
    await row.getByText("Fulfilled").waitFor();
    expect(await row.innerText()).toMatch(/9400\d+/);
    // AND its page leads back to the order in the admin
    await row.getByRole("link", { name: "#1001" }).click();
    await app().getByRole("link", { name: "Open in Shopify" }).click();
    await store.page.getByRole("heading", { level: 1, name: /^#1001/ }).waitFor();
    expect(store.page.url()).toMatch(/\/shops\/[^/]+\/orders\/\d+$/);
  }, 300_000);

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
