/** Who works with the app, and how they go through what waits: snoozed orders, saved views, keys. */
import { type Camera, shop } from "./camera.ts";
import { rare } from "./store.ts";

export async function staff({ world, app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/settings/staff", "People who use the app");
  await take("staff-owner");
  world.standIn.signIn(shop, "902541636");
  await open("/app/settings/staff", "Only an account owner can change");
  await take("staff-member");
  world.standIn.signIn(shop, "902541635");
  await open("/app/settings/staff", "Sam Rivera");
  await press("Limit Sam Rivera to viewing");
  await see("View only");
  await take("staff-viewer");
  world.standIn.signIn(shop, "902541636");
  await open("/app/orders", "You can only view");
  await take("orders-viewer");
  await app().getByRole("button", { name: "Saved views" }).click();
  await press(/^Save view$/);
  await app().getByLabel("Name").fill("Today");
  await app().getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await take("orders-viewer-refused");
  world.standIn.signIn(shop, "902541635");
  await open("/app/settings/staff", "Recent changes");
  await take("staff-changes");
}

export async function lists({ world, app, page, open, see, seeRows, take, press }: Camera) {
  for (let count = 0; count < 2; count += 1) {
    world.standIn.placeOrder(shop, { line_items: [{ sku: rare, quantity: 1 }] });
  }
  await open("/app/orders?filter=attention");
  await seeRows("The provider is out of stock", 3);
  await open("/app/orders?filter=attention", "Waiting for the same thing");
  await take("attention-groups");
  await open("", "Show them");
  await take("home-groups");
  await open("/app/orders?due=week", "Saved views");
  await take("orders-due");
  await open("/app/orders?filter=snoozed", "No orders here");
  await take("snoozed-empty");
  await open("/app/orders?filter=attention", "Waiting for the same thing");
  await app().getByRole("row").nth(1).getByRole("link").first().click();
  await press(/^Snooze #/);
  await see("The order still waits. It stays listed");
  await take("snooze-question");
  await app().getByText("Until a day that you choose").click();
  await app().getByRole("dialog").getByRole("button", { name: "Snooze", exact: true }).click();
  await see("Choose a day.");
  await take("snooze-refused");
  await app()
    .getByText(/^For a week/)
    .click();
  await app().getByRole("dialog").getByRole("button", { name: "Snooze", exact: true }).click();
  await see(/^Snoozed by/);
  await take("order-snoozed");
  await open("/app/orders?filter=snoozed", "Snoozed by");
  await take("snoozed-list");
  await open("", "snoozed or dismissed");
  await take("home-snoozed");
  await open("/app/orders?filter=late&sort=oldest", "Saved views");
  await press("Saved views");
  await take("views-empty");
  await press(/^Save view$/);
  await app().getByLabel("Name").fill("Late, oldest first");
  await take("views-naming");
  await app().getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await press("Late, oldest first");
  await take("views-kept");
  await page.keyboard.press("Escape");
  await open("/app/orders", "Saved views");
  await press("Columns");
  await app().getByRole("checkbox", { name: "Customer" }).check();
  await app().getByRole("checkbox", { name: "Tracking number" }).check();
  await app().getByRole("checkbox", { name: "Cost" }).check();
  await take("columns-open");
  await page.keyboard.press("Escape");
  await take("columns-chosen");
  await press("More filters");
  await press("Any product");
  await app().locator("label").filter({ hasText: "Foghorn French Roast" }).waitFor();
  await take("product-open");
  await app().getByRole("searchbox", { name: "Product, option or SKU" }).fill("nothing like it");
  await see("No products match.");
  await take("product-none");
  await app().getByRole("searchbox", { name: "Product, option or SKU" }).fill("harbor ho");
  await app().locator("label").filter({ hasText: "Harbor House Blend" }).click();
  await app().getByRole("button", { name: "Product: Harbor House Blend" }).waitFor();
  await take("product-chosen");
  await press("Keyboard shortcuts");
  await see("Use keyboard shortcuts");
  await take("shortcuts");
  for (const locale of ["de", "fr", "es", "ja"]) {
    await open(`/app/settings/staff?locale=${locale}`, "Robin Hale");
    await take(`staff-${locale}`);
    await open(`/app/orders?filter=snoozed&locale=${locale}`, "Robin Hale");
    await take(`snoozed-${locale}`);
  }
}
