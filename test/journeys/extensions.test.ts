/**
 * What staff and buyers see of the app without opening it, on Shopify's own pages: the built extensions
 * against the running app. `npm run build:extensions` builds them.
 */
import { existsSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };
const soon = { timeout: 60_000 };
const coffee = "COF-WHB-12O-HSE-BOX";
const byHand = "Orders of this store are sent by hand.";

const store = openStore({ isOwnWorld: true });
const { app, at, pageErrors, shop } = store;

const place = (sku: string) =>
  store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 2 }] });
/** What an extension draws in its card, by the card's name. */
const card = (name = "Portafilter") =>
  store.page.frameLocator(`section[aria-label="${name}"] iframe`);
const buyers = () => card("How the order is made");
const dialog = () => store.page.frameLocator("#extension-dialog iframe.extension-frame");
const button = (name: string) => card().getByRole("button", { name, exact: true });
const textOf = () => card().locator("body").innerText();

/** Presses a box or a choice of an extension, which changes once the extension has heard of it. */
async function press(box: Locator, isChecked: boolean): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(isChecked);
}

/** Opens the page until the card says so: it asks once, and the app learns of things in its own time. */
async function openUntil(path: string, text: string): Promise<void> {
  const read = async () => {
    await store.page.goto(at(path));
    // Its frame is empty until the extension runs, and has a spinner until the app has answered.
    await expect.poll(textOf).not.toBe("");
    await card().getByRole("progressbar").waitFor({ state: "detached" });
    return textOf();
  };
  await expect.poll(read, soon).toContain(text);
}

/** The print shop's own buttons beside the order, and what it says of it. */
const printShop = () => store.page.getByRole("region", { name: "At the print shop" });

beforeAll(async () => {
  if (!existsSync("extensions/order-block/dist/order-block.js")) {
    throw new Error("The extensions are not built: run npm run build:extensions first.");
  }
  // Orders of this store are sent by hand.
  await store.page.goto(at("app/app/settings"));
  await app().getByText("When someone in the admin sends it", { exact: true }).click();
  await store.page.getByRole("button", { name: "Save", exact: true }).click();
  await store.page.getByText("Settings saved").waitFor();
}, 240_000);

describe("the order's page in the admin", () => {
  it(
    "says why an order waits, sends it from there, and shows its buyer that it has left",
    patience,
    async () => {
      const { id } = place(coffee);
      await openUntil(`orders/${id}`, byHand);
      expect(await textOf()).toContain("Needs attention");
      await button("Send it").click();
      await card().getByText("The order is sent, as soon as nothing else holds it.").waitFor();
      await printShop().getByRole("button", { name: "Shipped", exact: true }).click(soon);
      await store.page.getByRole("status").getByText("Shipped").waitFor();
      await openUntil(`orders/${id}`, "Fulfilled");
      const tracking = await card().getByRole("link").first().innerText();
      // The buyer proves by being signed in, or by the order's number of confirmation, that it is theirs.
      for (const as of ["signed-in", "link"]) {
        await store.page.goto(at(`account/orders/${id}?as=${as}`));
        await buyers().getByText("How your order is made").waitFor(soon);
        await expect.poll(() => buyers().locator("body").innerText()).toContain(tracking);
      }
    },
  );

  it(
    "offers its action where there is something to do, and asks before it cancels",
    patience,
    async () => {
      const { id } = place(coffee);
      await openUntil(`orders/${id}`, byHand);
      await store.page.getByText("More actions").click();
      await store.page.getByRole("button", { name: "Send or cancel at your provider" }).click();
      await press(dialog().getByRole("radio", { name: "Cancel" }), true);
      const cancel = dialog().getByRole("button", { name: "Don’t send" });
      await cancel.click();
      // It goes when that was answered.
      await cancel.waitFor({ state: "detached" });
      await dialog().getByRole("button", { name: "Close" }).click();
      await openUntil(`orders/${id}`, "Canceled");
      expect(await printShop().innerText()).toContain("This order is not here.");
    },
  );

  it(
    "says in one line that an order is not its own, and offers nothing then",
    patience,
    async () => {
      await openUntil(`orders/${place("MUG-STONE-10").id}`, "None of its products is mapped yet");
      const action = store.page.locator("li[data-display]");
      await action.waitFor({ state: "attached" });
      expect(await action.getAttribute("data-display")).toBe("false");
    },
  );

  it(
    "says that the app can't be reached, and asks again when it is told to",
    patience,
    async () => {
      const { id } = place(coffee);
      await openUntil(`orders/${id}`, byHand);
      await store.world.app().stop("SIGTERM");
      await button("Refresh").click();
      await card().getByText("Portafilter can’t be reached at the moment.").waitFor();
      await store.world.restartApp();
      await button("Try again").click();
      await card().getByText("Needs attention").waitFor();
      expect(await textOf()).toContain(byHand);
    },
  );
});

describe("what Shopify's assistant asks", () => {
  it("is answered by the app with why the order of that name waits", patience, async () => {
    const { name, id } = place(coffee);
    await openUntil(`orders/${id}`, byHand);
    const file = "extensions/order-tools/dist/order-tools.js";
    const tools = new Map<string, (input: { order: string }) => Promise<unknown>>();
    const { standIn } = store.world;
    const token = standIn.sessionToken(shop);
    runInNewContext(readFileSync(file, "utf8"), {
      shopify: {
        extend: (_target: string, run: () => void) => run(),
        tools: { register: tools.set.bind(tools) },
        i18n: { translate: (key: string) => (key === "locale" ? "en" : key) },
        query: async () => ({ data: { orders: { nodes: standIn.snapshot(shop).orders } } }),
      },
      fetch: (path: string) =>
        fetch(store.world.app().url + path, { headers: { Authorization: `Bearer ${token}` } }),
      setTimeout,
      clearTimeout,
    });
    expect(await tools.get("find_order_progress")?.({ order: name })).toMatchObject({
      found: true,
      order: { name, state: "Needs attention", parts: [{ waitsFor: byHand }] },
    });
  });
});

describe("what a buyer asks", () => {
  it("waits for the store, which changes its order in Shopify or declines", patience, async () => {
    await store.page.goto(at("app/app/settings"));
    for (const wish of ["Another delivery address", "To cancel the order"])
      await app().getByLabel(wish, { exact: true }).check();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    const { id } = place(coffee);
    await openUntil(`orders/${id}`, byHand);
    const visitBuyers = () => store.page.goto(at(`account/orders/${id}`));
    const ask = (name: string) => buyers().getByRole("button", { name, exact: true }).click(soon);

    await visitBuyers();
    await ask("Request another address");
    await buyers().getByRole("textbox").fill("2 Oak Ave, Portland");
    await ask("Send");
    await buyers().getByText("The shop has yet to answer").waitFor(soon);
    await openUntil(`orders/${id}`, "another delivery address, “2 Oak Ave, Portland”");
    expect(await card().getByRole("button", { name: "Send it", exact: true }).count()).toBe(0);
    const address = { first_name: "Ada", last_name: "Lovelace", address1: "2 Oak Ave" };
    const place2 = { city: "Portland", province_code: "OR", country_code: "US", zip: "97201" };
    store.world.standIn.changeAddress(shop, id, { ...address, ...place2 });
    await openUntil(`orders/${id}`, byHand);
    await visitBuyers();
    await buyers().getByText("The delivery address was changed.").waitFor(soon);

    await ask("Request to cancel");
    await buyers().getByRole("textbox").fill("ordered twice");
    await ask("Send");
    await buyers().getByText("The shop has yet to answer").waitFor(soon);
    await openUntil(`orders/${id}`, "cancel the order, “ordered twice”");
    await button("Decline and leave the order as it is").click();
    // Whoever leaves the page before that was answered takes the question along.
    await card().getByText("Declined. The order stays as it is").waitFor(soon);
    await openUntil(`orders/${id}`, byHand);
    await visitBuyers();
    await buyers().getByText("The shop did not agree to cancel the order.").waitFor(soon);
  });
});

describe("printing from the admin", () => {
  const print = () => store.page.getByRole("button", { name: "Print", exact: true });
  const preview = () => store.page.frameLocator('iframe[title="Preview"]');

  it(
    "shows the slip of an order that is made, and nothing until something is chosen",
    patience,
    async () => {
      const { id, name } = place(coffee);
      await openUntil(`orders/${id}`, byHand);
      await store.page.locator("summary", { hasText: "Print" }).click();
      await store.page.getByRole("button", { name: "Packing slip, pick list, artwork" }).click();
      await preview().getByRole("heading", { name: "Packing slip" }).waitFor();
      await preview().getByText(name).first().waitFor();
      await expect.poll(() => print().isEnabled()).toBe(true);
      await press(dialog().getByLabel("Artwork sheet"), true);
      await preview().getByRole("heading", { name: "Artwork sheet" }).waitFor();
      await press(dialog().getByLabel("Packing slip"), false);
      await press(dialog().getByLabel("Artwork sheet"), false);
      await dialog().getByText("Choose at least one document.").waitFor();
      await expect.poll(() => print().isEnabled()).toBe(false);
    },
  );

  it("prints a list of orders at once", patience, async () => {
    const names = [place(coffee).name, place(coffee).name];
    await openUntil(`orders/${store.world.standIn.snapshot(shop).orders.at(-1)?.id}`, byHand);
    await store.page.goto(at("orders"));
    for (const name of names)
      await store.page.getByLabel(`Select ${name}`, { exact: true }).check();
    await store.page.locator("#selection-bar summary", { hasText: "Print" }).click();
    await store.page.getByRole("button", { name: "Packing slips, pick list, artwork" }).click();
    await preview()
      .getByText(names[0] ?? "")
      .first()
      .waitFor();
    await expect.poll(() => print().isEnabled()).toBe(true);
    await expect
      .poll(() => preview().getByRole("heading", { name: "Packing slip" }).count())
      .toBe(2);
    await print().click();
    await store.page.getByText("Handed to the browser's print dialog.").waitFor();
  });
});

describe("the variant's page in the admin", () => {
  it("says what is made, and leaves it out and maps it again in place", patience, async () => {
    const { products } = store.world.standIn.snapshot(shop);
    const all = products.flatMap((product) =>
      product.variants.map((variant) => ({
        ...variant,
        path: `products/${product.id}/variants/${variant.id}`,
      })),
    );
    const path = all.find(({ sku }) => sku === coffee)?.path ?? "";
    await openUntil(path, coffee);
    await button("Exclude").click();
    // The question has a button of that name in the place of the one that was pressed.
    await button("Change nothing").waitFor();
    await button("Exclude").click();
    await button("Undo exclusion").waitFor();
    expect(await textOf()).toContain("Excluded");
    await button("Undo exclusion").click();
    await card().getByText("Mapped", { exact: true }).waitFor();
    // What an order becomes is decided by what was just said.
    const { id } = place(coffee);
    await openUntil(`orders/${id}`, byHand);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
