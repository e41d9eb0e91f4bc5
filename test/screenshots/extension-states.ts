/** Shopify's own pages with what the app adds to them: its built extensions. */
import type { FrameLocator } from "playwright-core";
import { type Camera, shop } from "./camera.ts";
import { coffee } from "./store.ts";

const timeout = 60_000;

export async function extensions({ world, page, take }: Camera): Promise<void> {
  const { standIn } = world;
  const visit = (path: string) => page.goto(`${standIn.url}/shops/${shop}/${path}`);
  const card = page.frameLocator(".extension iframe.extension-frame");
  const dialog = page.frameLocator("#extension-dialog iframe.extension-frame");
  const preview = page.frameLocator("#print-preview");
  const see = (frame: FrameLocator, text: string) =>
    frame.getByText(text).first().waitFor({ timeout });
  const open = async (menu: string, item: string) => {
    await page.locator("summary", { hasText: menu }).click();
    await page.getByRole("button", { name: item }).click();
  };

  const risky = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  standIn.assessRisk(shop, risky.id, "HIGH");
  await standIn.idle();
  await visit(`orders/${risky.id}`);
  await see(card, "Needs attention");
  await take("extension-order-waits");
  await card.getByRole("button", { name: "Cancel", exact: true }).click();
  await take("extension-order-asked");
  await card.getByRole("button", { name: "Keep", exact: true }).click();
  await card.getByRole("button", { name: "Send it all the same" }).click();
  await see(card, "Noted. The order goes on.");
  await take("extension-order-settled");
  await open("More actions", "Send or cancel at your provider");
  await dialog.getByRole("button", { name: "Close" }).waitFor({ timeout });
  await take("extension-action");

  const shipped = standIn.snapshot(shop).orders.find((order) => order.fulfillments.length > 0);
  await visit(`orders/${shipped?.id}`);
  await see(card, "Fulfilled");
  await take("extension-order-shipped");
  await open("Print", "Packing slip, pick list, artwork");
  await preview.getByRole("heading", { name: "Packing slip" }).waitFor({ timeout });
  await take("extension-print");

  await visit(`account/orders/${shipped?.id}`);
  await see(card, "How your order is made");
  await take("extension-buyer-shipped");
  await visit(`store/thanks/${risky.id}`);
  await see(card, "How your order is made");
  await take("extension-buyer-thanks");

  const [product] = standIn.snapshot(shop).products;
  const variant = product?.variants.find(({ sku }) => sku === coffee) ?? product?.variants[0];
  await visit(`products/${product?.id}/variants/${variant?.id}`);
  await see(card, "Open in Portafilter");
  await take("extension-variant");
  await visit("orders");
  for (const box of (await page.locator("input[name=select]").all()).slice(0, 3)) await box.check();
  await take("extension-orders-selected");

  // No answer at all, as while the app is down.
  await page.route(`${world.app().url}/extensions/**`, (route) => route.abort());
  await visit(`orders/${risky.id}`);
  await see(card, "Try again");
  await take("extension-unreachable");
  await page.unroute(`${world.app().url}/extensions/**`);
}
