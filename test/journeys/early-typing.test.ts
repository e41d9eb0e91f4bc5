/** A store's owner types and presses in a page that stands there already, but whose script is only on its way. */
import type { FrameLocator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };
const text = "nothing like it";

const trusting = { trusts: "any certificate" } as const;
const store = openStore({ processes: "many processes", page: trusting });
const { pageErrors, shop } = store;
let page: Page;
/** Lets the script of the page through. */
let release: () => void;
/** The same on the processor of a slow machine, where there is time to type or press while it takes over. */
let releaseSlowly: () => Promise<void>;

const at = (place: string) => store.at(`app${place}`);
const app = (): FrameLocator => store.app(page);

beforeAll(async () => {
  store.world.standIn.placeOrder(shop, {
    line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
  });
  await store.page.goto(at("/app/orders"));
  await store.app().getByRole("link", { name: "#1001" }).waitFor();
  await store.page.context().close();
}, 240_000);

beforeEach(async () => {
  page = await store.openPage(trusting);
  const session = await page.context().newCDPSession(page);
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  releaseSlowly = async () => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    release();
  };
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await released.promise;
    await route.continue();
  });
});
afterEach(() => page.context().close());

const pages = [
  ["/app/orders", "Search orders", "No orders here"],
  ["/app/products", "Search variants", "No variants here"],
  ["/app/catalog", "Search the catalog", "Nothing matches"],
] as const;

describe("what is typed into a search", () => {
  it.each(pages)(
    "before the script has come is looked for: %s",
    async (place, label, told) => {
      await page.goto(at(place), { waitUntil: "commit" });
      const search = app().getByLabel(label);
      await search.pressSequentially(text);
      release();
      await app().getByText(told).first().waitFor();
      expect(await search.inputValue()).toBe(text);
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );

  it.each(pages)(
    "while the script takes over is looked for, and the page lives: %s",
    async (place, label, told) => {
      await page.goto(at(place), { waitUntil: "commit" });
      const search = app().getByLabel(label);
      await search.focus();
      const typing = page.keyboard.type(text.repeat(6), { delay: 15 });
      await releaseSlowly();
      await typing;
      await app().getByText(told).first().waitFor();
      expect(await search.inputValue()).toBe(text.repeat(6));
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );
});

describe("what is chosen", () => {
  it(
    "in a select box before the script has come narrows the list",
    async () => {
      await page.goto(at("/app/orders"), { waitUntil: "commit" });
      const stage = app().getByLabel("Stage");
      await stage.selectOption({ label: "Printed" });
      release();
      await app().getByText("No orders here").first().waitFor();
      expect(await stage.inputValue()).toBe("Printed");
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );

  it(
    "and typed on a form before the script has come is all there to be saved",
    async () => {
      await page.goto(at("/app/settings"), { waitUntil: "commit" });
      const held = app().getByRole("checkbox", { name: "Orders that are not paid yet" });
      const byHand = app().getByRole("radio", { name: "When someone in the admin sends it" });
      const sign = app().getByText("When someone in the admin sends it", { exact: true });
      const before = await held.isChecked();
      await app().getByText("Orders that are not paid yet", { exact: true }).click();
      await sign.click();
      const tags = app().getByRole("textbox", { name: "Orders with one of these tags" });
      await tags.fill("gift");
      const wait = app().getByLabel("Before it is sent, it waits");
      await wait.selectOption({ index: 1 });
      release();
      await page.getByRole("button", { name: "Save", exact: true }).waitFor();
      expect(await held.isChecked()).toBe(!before);
      expect(await byHand.isChecked()).toBe(true);
      expect(await tags.inputValue()).toBe("gift");
      expect(await wait.evaluate((box: HTMLSelectElement) => box.selectedIndex)).toBe(1);
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );
});

describe("a button that is pressed", () => {
  it(
    "before the script has come does once what it does, however often it was pressed",
    async () => {
      await page.goto(at("/app/orders"), { waitUntil: "commit" });
      const address = await app().getByRole("link", { name: "#1001" }).getAttribute("href");
      await page.goto(at(address ?? ""), { waitUntil: "commit" });
      const calls = app()
        .getByRole("button", { name: /^Request and answer/ })
        .first();
      await calls.click();
      await calls.click();
      expect(await calls.getAttribute("aria-expanded")).toBe("false");
      await releaseSlowly();
      await app()
        .getByRole("region", { name: /^Answer: / })
        .first()
        .waitFor();
      expect(await calls.getAttribute("aria-expanded")).toBe("true");
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );

  it(
    "before the script has come does nothing beside another, which may change what it does",
    async () => {
      const posted: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") posted.push(request.url());
      });
      await page.goto(at("/app/catalog/prd_instant_tin"), { waitUntil: "commit" });
      await app().getByRole("button", { name: "Choose none" }).click();
      const add = app().getByRole("button", { name: /^Add with/ });
      await add.click();
      await releaseSlowly();
      await untilAlive(app().getByRole("button", { name: "Choose all" }));
      await app().getByRole("button", { name: "Choose all" }).click();
      await app().getByRole("button", { name: "Choose none" }).click();
      await app().getByRole("checkbox", { checked: true }).first().waitFor({ state: "detached" });
      expect(posted.filter((address) => address.includes("/app/catalog"))).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );
});

describe("a link that is pressed", () => {
  it(
    "before the script has come leads where it says, within the admin",
    async () => {
      await page.goto(at("/app/orders"), { waitUntil: "commit" });
      await app().getByRole("link", { name: "#1001" }).click();
      await app().getByRole("heading", { name: "#1001" }).waitFor();
      // And from there: that document was opened by the one before, not by Shopify.
      await app().getByRole("link", { name: "Orders", exact: true }).click();
      await app().getByLabel("Search orders").waitFor();
      // So does one of the admin's menu, which only the page's frame can follow.
      await page.getByRole("link", { name: "Products", exact: true }).last().click();
      await app().getByLabel("Search variants").waitFor();
      await page.getByRole("link", { name: "Orders", exact: true }).last().click();
      await app().getByLabel("Search orders").waitFor();
      release();
      await app().getByRole("link", { name: "#1001" }).click();
      await app().getByRole("heading", { name: "#1001" }).waitFor();
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );
});

describe("a page of which a part is gone, as after a deployment", () => {
  it(
    "is loaded anew within the admin, wherever one has come to",
    async () => {
      await page.goto(at("/app/orders"), { waitUntil: "commit" });
      release();
      await app().getByRole("link", { name: "#1001" }).click();
      // Maybe that was a document: only a script that runs asks for the part that is gone.
      await untilAlive(app().getByRole("heading", { name: "#1001" }));
      let isGone = true;
      await page.route(/\/assets\/app\.products\._index-/, async (route) => {
        if (!isGone) return route.continue();
        isGone = false;
        return route.fulfill({ status: 404 });
      });
      const anew = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().includes("/app/orders/"),
      );
      await page.getByRole("link", { name: "Products", exact: true }).last().click();
      const answer = await (await anew).response();
      expect(answer?.status()).toBe(200);
      await app().getByRole("heading", { name: "#1001" }).waitFor();
    },
    patience.timeout,
  );
});

describe("a form that is sent", () => {
  it(
    "before the script has come is sent with what was chosen, and answered",
    async () => {
      await page.goto(at("/app/products/import"), { waitUntil: "commit" });
      await app()
        .locator("input[type=file]")
        .setInputFiles({
          name: "mappings.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("no,such\n1,2\n"),
        });
      await app().getByRole("button", { name: "Check the file" }).click();
      release();
      await app().getByText("mappings.csv").waitFor();
      await app()
        .getByText(/^These columns are missing/)
        .waitFor();
      expect(pageErrors).toEqual([]);
    },
    patience.timeout,
  );
});
