/** What a buyer sees of an order that is made: after the checkout, on its status page, and what they may ask for. */
import { type Camera, shop } from "./camera.ts";
import { onShopifysPages } from "./extension-states.ts";
import { coffee } from "./store.ts";

const wishes = ["Another delivery address", "To cancel the order"];

export async function buyers(camera: Camera): Promise<void> {
  await allowWishes(camera);
  await photographProgress(camera);
  await photographWishes(camera);
}

async function allowWishes({ app, page, open }: Camera): Promise<void> {
  await open("/app/settings", "What buyers may ask for");
  for (const wish of wishes) await app().getByLabel(wish, { exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
}

async function photographProgress(camera: Camera): Promise<void> {
  const { world, page, take } = camera;
  const { standIn } = world;
  const { visit, visitUntil, see, seePicture, photographUnreachable } = onShopifysPages(camera);
  const { id } = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  // As in the moments before the app has heard of the order.
  const asked = `${world.app().url}/extensions/v1/buyer/orders/**`;
  await page.route(asked, (route) =>
    route.request().method() === "OPTIONS"
      ? route.continue()
      : route.fulfill({
          status: 404,
          headers: { "Access-Control-Allow-Origin": "*" },
          json: { problem: { code: "unknown-order", message: "" } },
        }),
  );
  await visit(`store/thanks/${id}`);
  await see("Your order was received.");
  await take("extension-thanks-new");
  await page.unroute(asked);
  await visitUntil(`store/thanks/${id}`, "How your order is made");
  await seePicture();
  await take("extension-thanks");
  await visitUntil(`account/orders/${id}`, "Request to cancel");
  await seePicture();
  await take("extension-buyer-making");
  await visit(`account/orders/${id}?locale=de`);
  await see("Stornierung");
  await take("extension-buyer-german");
  const orders = standIn.snapshot(shop).orders;
  const shipped = orders.find((order) => order.fulfillments.length > 0);
  await visitUntil(`account/orders/${shipped?.id}`, "How your order is made");
  await seePicture();
  await take("extension-buyer-shipped");
  const own = standIn.placeOrder(shop, { line_items: [{ sku: "MUG-STONE-10", quantity: 1 }] });
  await visit(`account/orders/${own.id}`);
  await page.getByText("Confirmed").first().waitFor();
  await take("extension-buyer-nothing");
  await photographUnreachable(`account/orders/${id}`, "extension-buyer-unreachable");
}

async function photographWishes(camera: Camera): Promise<void> {
  const { world, page, app, take, open } = camera;
  const { card, visitUntil, see, press } = onShopifysPages(camera);
  await open("/app/settings", "Sending orders");
  await app().getByText("When someone in the admin sends it", { exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  const { id } = world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  await visitUntil(`account/orders/${id}`, "Request another address");
  await press("Request another address");
  await press("Send");
  await see("Enter the address.");
  await take("extension-wish-refused");
  await card.getByRole("textbox").fill("2 Oak Ave, Portland, OR 97201");
  await press("Send");
  await see("The shop has yet to answer");
  await take("extension-wish-waits");
  await visitUntil(`orders/${id}`, "another delivery address");
  await take("extension-order-wish");
  await press("Decline and leave the order as it is");
  await see("Orders of this store are sent by hand.");
  await visitUntil(`account/orders/${id}`, "did not agree");
  await take("extension-wish-declined");

  const next = world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  await visitUntil(`account/orders/${next.id}`, "Request another address");
  await press("Request another address");
  await card.getByRole("textbox").fill("2 Oak Ave, Portland, OR 97201");
  await press("Send");
  await see("The shop has yet to answer");
  const address = { first_name: "Ada", last_name: "Byron", address1: "2 Oak Ave" };
  const place = { city: "Portland", province_code: "OR", zip: "97201", country_code: "US" };
  world.standIn.changeAddress(shop, next.id, { ...address, ...place });
  await visitUntil(`account/orders/${next.id}`, "The delivery address was changed.");
  await take("extension-wish-granted");
  await press("Request to cancel");
  await card.getByRole("textbox").waitFor();
  await take("extension-wish-cancel");
  await card.getByRole("textbox").fill("Ordered twice");
  await press("Send");
  await see("The shop has yet to answer");
  await take("extension-wish-cancel-waits");
  await visitUntil(`orders/${next.id}`, "cancel the order, “Ordered twice”");
  await take("extension-order-wish-cancel");
}
