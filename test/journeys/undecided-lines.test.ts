/** Lines that are no variant: a custom item, one whose product was deleted, and who decides about them. */
import { expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { artworkSize } from "#test/world/shops.ts";

const coffee = "COF-WHB-12O-HSE-BOX";
const made = "COF-WHB-12O-YIR-BOX";
const patience = { timeout: 300_000 };
const soon = { timeout: 60_000 };
const store = openStore();
const { app, at, shop, pageErrors } = store;

const row = (name: string) => app().getByRole("row").filter({ hasText: name });

it(
  "waits for its owner without holding what is made, is made of a SKU that they enter, or stays with them",
  patience,
  async () => {
    const { standIn, printShop, secureOrigin } = store.world;
    const { id: productId } = standIn.addProduct(shop, {
      title: "Last Year's Blend",
      variants: [{ sku: "WINTER-25", price: "14.00" }],
    });
    const { id, name } = standIn.placeOrder(shop, {
      line_items: [
        { sku: coffee, properties: [{ name: "_print_file", value: "https://tool.example/1.png" }] },
        { title: "Gift tin", price: "12.00" },
        { sku: "WINTER-25" },
      ],
    });
    standIn.deleteProduct(shop, productId);

    // What is made goes out, and the overview counts the rest once Shopify tells of the order again.
    await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
    await row(name).getByText("Accepted").waitFor(soon);
    const address = { first_name: "Ada", last_name: "Beck", address1: "1 Road", zip: "04101" };
    const place = { city: "Portland", province_code: "ME", country_code: "US" };
    standIn.changeAddress(shop, id, { ...address, ...place });
    await store.page.goto(at("app"));
    await app()
      .getByText(/^2 order lines .* are custom items/)
      .waitFor(soon);
    await app()
      .getByRole("link", { name: `Open ${name}` })
      .click();
    await app().getByText("Lines of the order").waitFor(soon);
    await app()
      .getByText(/artwork that nothing reads.*_print_file/)
      .waitFor();
    expect(await app().getByText("Needs a decision").count()).toBe(2);

    await app().getByRole("button", { name: "Last Year's Blend: Ship it myself" }).click();
    await app().getByText("You ship it", { exact: true }).waitFor(soon);
    await app()
      .getByText(/^Chosen in the admin, /)
      .waitFor(soon);
    await app().getByLabel("SKU of the provider").fill(made);
    await app()
      .getByLabel("Artwork (https address)")
      .fill(secureOrigin.artworkUrl(artworkSize(made), "gift"));
    await app().getByRole("button", { name: "Gift tin: Have it made" }).click();
    await expect.poll(() => printShop.countOrders(shop), soon).toBe(2);
    await expect.poll(() => app().getByText("Needs a decision").count(), soon).toBe(0);
    expect(pageErrors).toEqual([]);
  },
);

it(
  "says what came of shipping a custom item oneself, and asks again once that is taken back",
  patience,
  async () => {
    const { standIn } = store.world;
    const { name } = standIn.placeOrder(shop, {
      line_items: [{ title: "Wrapping paper", price: "3.00" }],
    });
    const toasts = store.page.locator("#toasts");
    await store.page.goto(at("app/app/orders?filter=unforwarded&all="));
    const leave = app().getByRole("button", { name: "Wrapping paper: Ship it myself" });
    await app().getByText(name, { exact: true }).waitFor(soon);
    await leave.press("Enter");
    await toasts.getByText(/^Wrapping paper: you ship it yourself/).waitFor(soon);
    await app()
      .getByText(/^Chosen in the admin, /)
      .waitFor(soon);
    expect(await leave.count()).toBe(0);
    // Whoever works by keys goes on in the list, not at the top of the page.
    const focused = app().locator(":focus");
    await expect.poll(() => focused.evaluate((each) => each.tagName), soon).not.toBe("BODY");
    expect(await focused.innerText()).toContain("Wrapping paper");

    await app().getByRole("button", { name: "Wrapping paper: Let Portafilter send it" }).click();
    await toasts.getByText("Wrapping paper: reset. Choose what is made for it.").waitFor(soon);
    await leave.waitFor(soon);

    // The same for all that match, on every page, and back.
    const dialog = app().getByRole("dialog");
    for (const [act, outcome] of [
      ["Ship all myself", "You ship the undecided items of 1 order yourself."],
      ["Let Portafilter send all", "Portafilter now takes care of 1 order."],
    ] as const) {
      await app().getByRole("button", { name: act, exact: true }).click();
      await dialog.getByRole("button", { name: act, exact: true }).click();
      await app().getByText(outcome).waitFor(soon);
    }
    await leave.waitFor(soon);
    await app().getByRole("button", { name: "Close", exact: true }).click();
    expect(pageErrors).toEqual([]);
  },
);

it(
  "counts on every page what the list shows, and finds an order of which nothing was sent",
  patience,
  async () => {
    const { standIn } = store.world;
    // One that waits, beside what is to be decided.
    const address = { first_name: "Ada", last_name: "Beck", address1: "1 Road", city: "Portland" };
    const shipping_address = { ...address, province_code: "ME", country_code: "US" };
    const { name: waiting } = standIn.placeOrder(shop, {
      line_items: [{ sku: coffee }],
      shipping_address,
    });
    const { name } = standIn.placeOrder(shop, {
      line_items: [{ title: "Tasting kit", price: "30.00" }],
    });
    await store.page.goto(at("app/app/orders?filter=unforwarded"));
    await app().getByText(name, { exact: true }).waitFor(soon);
    const custom = app().getByText(/of the last 30 days (is a|are) custom item/);
    await store.page.goto(at("app/app/orders?filter=attention"));
    await row(waiting).waitFor(soon);
    await custom.waitFor(soon);
    const told = await custom.textContent();
    // The order; what is to be said of custom items is told of apart, and in no number.
    expect((await app().getByRole("row").count()) - 1).toBe(1);
    const tab = app().getByRole("tab", { name: /^Needs attention/ });
    expect(await tab.innerText()).toMatch(/1$/);
    await store.page.goto(at("app/app/activity"));
    await app()
      .getByText(/Needs attention now: 1\.$/)
      .waitFor(soon);
    await app().getByRole("link", { name: "Show all that need attention" }).click();
    await row(waiting).waitFor(soon);
    await store.page.goto(at("app"));
    await custom.waitFor(soon);
    expect(await custom.textContent()).toBe(told);
    const card = app().getByRole("heading", { name: "Needs attention" }).locator("..");
    expect(await card.innerText()).toMatch(/1$/);
    await app()
      .getByRole("button", { name: "Orders not forwarded" })
      .or(app().getByRole("link", { name: "Orders not forwarded" }))
      .click();
    await app().getByText("1 × Tasting kit").waitFor(soon);

    await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
    await app().getByRole("link", { name: "Search the orders that are not forwarded" }).click();
    await app().getByText("1 × Tasting kit").waitFor(soon);
    expect(await app().getByText("Wrapping paper").count()).toBe(0);

    await store.page.goto(at("app"));
    await app()
      .getByRole("link", { name: /Canceled/ })
      .click();
    // Home's chart is named so too: the list's choice is the one that is a box.
    const received = app().getByRole("combobox", { name: "Received" });
    await received.waitFor(soon);
    expect(await received.inputValue()).toBe("month");
    expect(pageErrors).toEqual([]);
  },
);
