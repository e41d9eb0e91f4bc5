/** Shopify's own pages with what the app adds to them: its built extensions, in the store's admin. */
import type { FrameLocator, Route } from "playwright-core";
import { type Camera, shop } from "./camera.ts";
import { coffee, rare } from "./store.ts";

const timeout = 60_000;

/** What an extension draws in its place on a page, and in a dialog. */
export function onShopifysPages({ world, page, take }: Camera) {
  const visit = (path: string) => page.goto(`${world.standIn.url}/shops/${shop}/${path}`);
  const card = page.frameLocator(".extension iframe.extension-frame");
  const dialog = page.frameLocator("#extension-dialog iframe.extension-frame");
  const see = (text: string, frame: FrameLocator = card) =>
    frame.getByText(text).filter({ visible: true }).first().waitFor({ timeout });
  const photographAnswered = async (
    answer: (route: Route) => Promise<void>,
    { path, name, text }: { path: string; name: string; text: string },
  ) => {
    const asked = `${world.app().url}/extensions/**`;
    await page.route(asked, answer);
    await visit(path);
    await see(text);
    await take(name);
    await page.unroute(asked);
  };
  return {
    card,
    dialog,
    visit,
    see,
    /** Pictures come after what is written. */
    async seePicture() {
      const picture = card.locator("img").first();
      await picture.waitFor({ timeout });
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    },
    /** Visits until the app has heard of what it is about. */
    async visitUntil(path: string, text: string) {
      const deadline = Date.now() + timeout;
      for (;;) {
        await visit(path);
        await card
          .getByRole("progressbar", { name: "Loading" })
          .waitFor({ state: "detached", timeout });
        if (await card.getByText(text).first().isVisible()) return;
        if (Date.now() > deadline) throw new Error(`“${text}” does not come on ${path}.`);
      }
    },
    press: (name: string, frame: FrameLocator = card) =>
      frame.getByRole("button", { name, exact: true }).first().click(),
    /** Opens what an extension offers in one of a page's menus. */
    async open(menu: string, item: string) {
      await page.locator("summary", { hasText: menu }).click();
      await page.getByRole("button", { name: item }).click();
    },
    /** As while the app is down: no answer at all. */
    async photographUnreachable(path: string, name: string) {
      await photographAnswered((route) => route.abort(), { path, name, text: "Try again" });
    },
    /** As for staff whom the store's owner gave no access: Shopify vouches for nobody. */
    async photographRefused(path: string, name: string) {
      const asksAsNobody = (route: Route) =>
        route.continue({ headers: { ...route.request().headers(), authorization: "Bearer none" } });
      await photographAnswered(asksAsNobody, { path, name, text: "may not use Portafilter" });
    },
    /** As until the first answer is there. */
    async photographLoading(path: string, name: string) {
      const asked = `${world.app().url}/extensions/**`;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(asked, async (route) => {
        await answered;
        await route.continue();
      });
      await visit(path);
      await card.getByRole("progressbar", { name: "Loading" }).waitFor({ timeout });
      await take(name);
      answer();
      // What is being answered at this moment ends first.
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}

export async function extensions(camera: Camera): Promise<void> {
  await orderBlock(camera);
  await printing(camera);
  await variantBlock(camera);
}

async function orderBlock(camera: Camera): Promise<void> {
  const { world, page, take } = camera;
  const { standIn } = world;
  const { card, dialog, visit, visitUntil, see, press, open, ...photograph } =
    onShopifysPages(camera);
  const { photographUnreachable, photographRefused, photographLoading } = photograph;
  const risky = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  standIn.assessRisk(shop, risky.id, "HIGH");
  await visitUntil(`orders/${risky.id}`, "Needs attention");
  await take("extension-order-waits");
  await press("Cancel");
  await take("extension-order-asked");
  await press("Keep");
  await press("Send anyway");
  await see("The order is sent despite the risk");
  await take("extension-order-settled");
  await open("More actions", "Send or cancel at your provider");
  await dialog.getByRole("button", { name: "Close" }).waitFor({ timeout });
  await take("extension-action");
  await dialog.getByRole("radio", { name: "Cancel" }).check();
  await press("Cancel at the provider", dialog);
  await dialog.getByText("Cancel").first().waitFor({ timeout });
  await visitUntil(`orders/${risky.id}`, "Canceled");
  await take("extension-order-canceled");
  const held = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  standIn.holdOrder(shop, held.id);
  await visitUntil(`orders/${held.id}`, "hold");
  await take("extension-order-held");

  const shipped = standIn.snapshot(shop).orders.find((order) => order.fulfillments.length > 0);
  await visit(`orders/${shipped?.id}`);
  await see("Fulfilled");
  await take("extension-order-shipped");
  await press("See it on the product");
  await see("An impression: shape and colors may differ a little.");
  await take("extension-order-mockup");
  await press("Remake items");
  await card
    .getByLabel(/Another SKU$/)
    .first()
    .waitFor({ timeout });
  await take("extension-order-remake");
  await card
    .getByLabel(/: A picture at another address$/)
    .first()
    .fill("https://art.example/none.png");
  await press("Send remake");
  await see("The picture can't be used");
  await take("extension-order-remake-unfit");
  await card
    .getByLabel(/: A picture at another address$/)
    .first()
    .fill("");
  await press("Send remake");
  await see("Remake, part 2");
  await take("extension-order-remade");
  const mixed = standIn.placeOrder(shop, {
    line_items: [
      { sku: coffee, quantity: 1 },
      { sku: rare, quantity: 1 },
      { sku: "MUG-STONE-10", quantity: 1 },
    ],
  });
  await visitUntil(`orders/${mixed.id}`, "stock");
  await take("extension-order-mixed");
  const own = standIn.placeOrder(shop, { line_items: [{ sku: "MUG-STONE-10", quantity: 1 }] });
  await visitUntil(`orders/${own.id}`, "None of its products");
  await take("extension-order-not-ours");
  await visit(`orders/${risky.id}?locale=de`);
  await card.getByText("Storniert").first().waitFor({ timeout });
  await take("extension-order-german");
  await photographUnreachable(`orders/${risky.id}`, "extension-order-unreachable");
  const asked = `${world.app().url}/extensions/**`;
  await page.route(asked, (route) => route.abort());
  await visit(`orders/${risky.id}`);
  await open("More actions", "Send or cancel at your provider");
  await dialog.getByRole("button", { name: "Try again" }).waitFor({ timeout });
  await take("extension-action-unreachable");
  await page.unroute(asked);
  await photographRefused(`orders/${risky.id}`, "extension-order-refused");
  await photographLoading(`orders/${risky.id}`, "extension-order-loading");
}

async function printing(camera: Camera): Promise<void> {
  const { world, page, take } = camera;
  const { dialog, visit, see, open } = onShopifysPages(camera);
  const preview = page.frameLocator("#print-preview");
  const orders = world.standIn.snapshot(shop).orders;
  const shipped = orders.find((order) => order.fulfillments.length > 0);
  const openPrint = async () => {
    await visit(`orders/${shipped?.id}`);
    await see("Fulfilled");
    await open("Print", "Packing slip, pick list, artwork");
  };
  await openPrint();
  await preview.getByRole("heading", { name: "Packing slip" }).first().waitFor({ timeout });
  await take("extension-print");
  await dialog.getByLabel("Packing slip").uncheck();
  await dialog.getByText("Choose at least one document.").waitFor({ timeout });
  await take("extension-print-nothing");
  const prints = `${world.app().url}/extensions/v1/prints**`;
  await page.route(prints, (route) => route.abort());
  await openPrint();
  await dialog.getByRole("button", { name: "Try again" }).waitFor({ timeout });
  await take("extension-print-unreachable");
  await page.unroute(prints);
  await visit("orders");
  for (const box of (await page.locator("input[name=select]").all()).slice(0, 3)) await box.check();
  await take("extension-orders-selected");
  await open("Print", "Packing slips, pick list, artwork");
  await dialog.getByLabel("Packing slip").waitFor({ timeout });
  await dialog.getByText("Preparing").waitFor({ state: "detached", timeout });
  await take("extension-prints");
}

async function variantBlock(camera: Camera): Promise<void> {
  const { world, take } = camera;
  const { standIn } = world;
  const { card, visitUntil, see, seePicture, press, ...photograph } = onShopifysPages(camera);
  const { photographUnreachable, photographRefused, photographLoading } = photograph;
  const products = () => standIn.snapshot(shop).products;
  const pathOf = (sku: string) => {
    const product = products().find(({ variants }) => variants.some((each) => each.sku === sku));
    const variant = product?.variants.find((each) => each.sku === sku);
    return `products/${product?.id}/variants/${variant?.id}`;
  };
  await visitUntil(pathOf(coffee), "Open in Portafilter");
  await seePicture();
  await take("extension-variant");
  standIn.addProduct(shop, {
    title: "House Blend, whole bean, 12 oz",
    variants: [{ sku: "HB-12", price: "16.50" }],
  });
  await visitUntil(pathOf("HB-12"), "Choose what is made");
  await take("extension-variant-undecided");
  await press("Choose what is made");
  await see("Suggested:");
  await take("extension-variant-suggested");
  await card.getByRole("searchbox").fill("nothing like it");
  await see("No match in the catalog");
  await take("extension-variant-none");
  await card.getByRole("searchbox").fill("house");
  await card.getByRole("radio").first().check();
  await take("extension-variant-chosen");
  await press("Save");
  await see("What one unit is made of");
  await take("extension-variant-bare");
  await press("Exclude");
  await see("Orders that are not sent yet go without it.");
  await take("extension-variant-asked");
  await card.getByRole("button", { name: "Exclude" }).last().click();
  await see("Undo exclusion");
  await take("extension-variant-left-out");
  await openLines(camera, pathOf("HB-12"));
  await photographUnreachable(pathOf(coffee), "extension-variant-unreachable");
  await photographRefused(pathOf(coffee), "extension-variant-refused");
  await photographLoading(pathOf(coffee), "extension-variant-loading");
}

/** An order that went out without one of its items, which is made after all. */
async function openLines(camera: Camera, variantPath: string): Promise<void> {
  const { world, take } = camera;
  const { dialog, visit, visitUntil, see, press, open } = onShopifysPages(camera);
  const { id } = world.standIn.placeOrder(shop, {
    line_items: [
      { sku: coffee, quantity: 1 },
      { sku: "HB-12", quantity: 2 },
    ],
  });
  await visitUntil(`orders/${id}`, "Accepted");
  await visit(variantPath);
  await press("Undo exclusion");
  await see("What one unit is made of");
  await visitUntil(`orders/${id}`, "Send it now");
  await take("extension-order-open-lines");
  await open("More actions", "Send or cancel at your provider");
  await dialog.getByRole("radio").first().check();
  await take("extension-action-open-lines");
}
