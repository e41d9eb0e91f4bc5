/** What a store's owner sets right by themselves: sent orders, an order while its provider is down, a damaged box. */
import { describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";

const apiKey = "pf_test_shop-owner-journey-0001";
const coffee = "COF-WHB-12O-HSE-BOX";
const patience = { timeout: 120_000 };
const soon = { timeout: 60_000 };

const store = openStore({
  env: { CORE_TEST_API_KEY: apiKey },
  page: { trusts: "any certificate" },
});
const { app, appFrame, at, pageErrors, shop } = store;

const see = (text: string | RegExp) =>
  app().getByText(text).filter({ visible: true }).first().waitFor(soon);
const button = (name: string | RegExp) => app().getByRole("button", { name });
const dialog = () => app().getByRole("dialog");
const place = () =>
  store.world.standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 1 }] });
const open = (address: string) => store.page.goto(at(`app/app/${address}`));

const row = (name: string) => app().getByRole("row").filter({ hasText: name });

/** Opens the app's page of an order, once it is at `stage`. */
async function openOrder(name: string, stage: string): Promise<void> {
  await open(`orders?search=${name.slice(1)}`);
  await row(name).getByText(stage).filter({ visible: true }).first().waitFor(soon);
  await row(name).getByRole("link", { name }).click();
  await see("Lines of the order");
}

/** What axe finds on the page as it stands, wide and on a phone, and how much reaches beyond the phone's screen. */
async function flaws(): Promise<string[]> {
  const wide = await violationsOn(appFrame());
  const size = store.page.viewportSize() ?? { width: 1_280, height: 900 };
  await store.page.setViewportSize({ width: 320, height: 900 });
  const narrow = await violationsOn(appFrame());
  const beyond = await appFrame().evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await store.page.setViewportSize(size);
  return [...wide, ...narrow, ...(beyond > 0 ? [`${beyond} pixels beyond the screen`] : [])];
}

describe("a mapping that was wrong", () => {
  it(
    "is saved, and reaches the order that nobody has begun once its owner says so",
    patience,
    async () => {
      const { name, id } = place();
      await openOrder(name, "Accepted");
      await open("products");
      await app()
        .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
        .click();
      await see("What one unit of it is made of");
      expect(await button(/^Update 1 order/).count()).toBe(0);
      await app()
        .getByLabel(/^Quantity of/)
        .fill("2");
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await see("1 order was sent with an earlier mapping");
      expect(await flaws()).toEqual([]);
      await button("Update 1 order").click();
      await dialog().getByText(name, { exact: true }).waitFor();
      await dialog().getByRole("button", { name: "Update 1 order" }).click();
      await see("Orders updated to this mapping");
      await app().getByText("Updated", { exact: true }).first().waitFor(soon);
      expect(await flaws()).toEqual([]);
      const made = await store.world.printShop.find({ shop, orderId: id });
      expect(made?.items.map(({ quantity }) => quantity)).toEqual([2]);
      expect(await button(/^Update 1 order/).count()).toBe(0);
      await app()
        .getByLabel(/^Quantity of/)
        .fill("1");
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await see("1 order was sent with an earlier mapping");
    },
  );
});

describe("whom to ask", () => {
  it(
    "is entered once, and stands with each order, with a message that names it",
    patience,
    async () => {
      const { name } = place();
      await open("settings");
      await app().getByRole("link", { name: "Edit provider contact" }).click();
      await app().getByLabel("E-mail").fill("help");
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await see("Enter an e-mail address, like help@example.com.");
      expect(await flaws()).toEqual([]);
      await app().getByLabel("E-mail").fill("help@printer.example");
      await app().getByLabel("Phone").fill("+1 503 555 0100");
      await app().getByLabel("Support page").fill("https://printer.example/help");
      await app().getByLabel("Hours").fill("Mon–Fri, 9–5");
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Provider contact saved").waitFor(soon);
      await openOrder(name, "Accepted");
      await button("Ask provider").first().click();
      await dialog().getByText("help@printer.example").waitFor();
      const mail = await dialog().getByRole("link", { name: "Write e-mail" }).getAttribute("href");
      const message = new URL(mail ?? "").searchParams;
      expect(message.get("subject")).toContain(name);
      expect(message.get("body")).toMatch(/Your order ID: ord_\w+/);
      expect(await flaws()).toEqual([]);
    },
  );
});

describe("a damaged box", () => {
  it("is made again as another part of its order, and the page says so", patience, async () => {
    const { name, id } = place();
    await openOrder(name, "Accepted");
    const made = await store.world.printShop.find({ shop, orderId: id });
    if (made === undefined) throw new Error(`${name} is not there.`);
    await store.world.printShop.advance(made, "Shipped");
    await openOrder(name, "Fulfilled");
    await button("Remake items").click();
    await see("Who pays (only noted here)");
    expect(await flaws()).toEqual([]);
    await app().getByLabel("Who pays (only noted here)").selectOption("provider");
    await app().getByLabel("Note").fill("Crushed corner");
    await button("Send remake").click();
    await app().getByRole("link", { name: "Part 2" }).waitFor(soon);
    await see("Crushed corner");
    expect(await flaws()).toEqual([]);
    await app().getByRole("link", { name: "Part 2" }).click();
    await see("Makes items of part 1 again.");
    await see("Accepted");
  });
});

describe("an order that is to be canceled while its provider is down", () => {
  it(
    "says that it was asked for, until the provider answers; then it is canceled",
    patience,
    async () => {
      await open("settings");
      await app().getByText("Another provider", { exact: true }).click();
      const { url } = store.world.secureOrigin;
      await app().getByRole("textbox", { name: "Address of its API" }).fill(url);
      await app().getByLabel("API key", { exact: true }).fill(apiKey);
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Settings saved").waitFor(soon);
      const { name } = place();
      await openOrder(name, "Accepted");
      await store.page.request.get(`${url}/down`);
      await app().getByRole("button", { name: "Cancel", exact: true }).first().click();
      await dialog().getByRole("button", { name: "Cancel at the provider" }).click();
      await see("Cancelation asked for");
      expect(await app().getByText(/^Done/).count()).toBe(0);
      expect(await flaws()).toEqual([]);
      await open(`orders?search=${name.slice(1)}`);
      await row(name).getByText("Cancelation asked for").waitFor(soon);
      await store.page.request.get(`${url}/up`);
      await row(name).getByText("Canceled", { exact: true }).waitFor(soon);
    },
  );

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
