/** A store's owner sets the rules, the connection, and looks after what Shopify told. */
import type { Locator, Route } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { testKey as apiKey } from "./shared-parts.ts";

/** No JSON, though it begins and ends as an object; too long to be read where it comes in. */
const unreadable = `{${"x".repeat(3_000)}}`;

const store = openStore();
const { app, appFrame, at, otherShop, pageErrors, shop } = store;

const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const saveBar = (name: "Save" | "Discard") => store.page.getByRole("button", { name, exact: true });
const openSettings = async () => {
  await store.page.goto(at("app/app/settings"));
  await app().getByRole("heading", { name: "Settings" }).waitFor();
};
const check = (name: string) => app().getByRole("checkbox", { name });
/** Polaris draws a radio button over the real one: people press its label. */
const choose = (name: string) => app().getByText(name, { exact: true }).click();
const risk = () => check("Orders that Shopify's risk analysis recommends canceling");
const tags = () => app().getByRole("textbox", { name: "Orders with one of these tags" });

it("leads by keyboard from the top of the page to each part of it", async () => {
  await openSettings();
  const links = app().getByRole("navigation", { name: "On this page" }).getByRole("link");
  const titles = await links.allTextContents();
  expect(titles).toEqual(await app().getByRole("heading", { level: 2 }).allTextContents());
  const link = links.filter({ hasText: "Stock in Shopify" });
  await link.press("Enter");
  const heading = app().getByRole("heading", { name: "Stock in Shopify" });
  await expect
    .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top < innerHeight / 2))
    .toBe(true);
  const part = app().locator(":focus").filter({ has: heading });
  await part.waitFor();
});

describe("the rules", () => {
  it("are changed with the save bar, and undone before", async () => {
    await store.page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
    await app().getByRole("heading", { name: "Settings" }).waitFor();
    await risk().uncheck();
    await saveBar("Discard").click();
    await expect.poll(() => risk().isChecked()).toBe(true);
    await store.page.getByText("Unsaved changes").waitFor({ state: "hidden" });

    // Test orders go live by no single press.
    const tests = check("Test orders, unless you are connected with a test key");
    await tests.click();
    await app().getByRole("button", { name: "Keep holding" }).click();
    await expect.poll(() => tests.isChecked()).toBe(true);
    await tests.click();
    await app().getByRole("button", { name: "Stop holding them" }).click();
    await expect.poll(() => tests.isChecked()).toBe(false);
    await tests.click();

    await choose("When someone in the admin sends it");
    await tags().fill("wholesale, Wait");
    await app().getByLabel("Before it is sent, it waits").selectOption("hours");
    expect(await app().getByRole("spinbutton", { name: "Hours" }).inputValue()).toBe("2");
    await app().getByRole("spinbutton", { name: "Hours" }).fill("500");
    await saveBar("Save").click();
    await app().getByText("Enter a whole number from 1 to 168.").waitFor();
    await app().getByRole("spinbutton", { name: "Hours" }).fill("2");
    await app().getByRole("textbox", { name: "Email for orders without one" }).fill("nowhere");
    await saveBar("Save").click();
    await app().getByText("Enter an email address, like orders@example.com.").waitFor();
    await app().getByRole("textbox", { name: "Email for orders without one" }).fill("");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await store.page.getByText("Unsaved changes").waitFor({ state: "hidden" });

    await openSettings();
    expect(await tags().inputValue()).toBe("wholesale, Wait");
    expect(await app().getByRole("spinbutton", { name: "Hours" }).inputValue()).toBe("2");
  });

  it("name the products that need an approval", async () => {
    await app().getByRole("button", { name: "Choose products" }).click();
    const picker = store.page.getByRole("dialog");
    await picker.getByLabel("Harbor House Blend").check();
    await picker.getByRole("button", { name: "Select" }).click();
    await app().getByRole("button", { name: "Remove Harbor House Blend" }).waitFor();
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    await app().getByRole("button", { name: "Remove Harbor House Blend" }).click();
    await choose("As soon as it is paid");
    await app().getByLabel("Before it is sent, it waits").selectOption("none");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    expect(await app().getByText("No products chosen.").isVisible()).toBe(true);
  });

  it("keep what somebody else saves meanwhile", async () => {
    await openSettings();
    await risk().uncheck();
    const other = await store.page.context().newPage();
    await other.goto(store.page.url());
    const theirs = app(other);
    await theirs.getByRole("textbox", { name: "Orders with one of these tags" }).fill("rush");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Settings saved").waitFor();
    await other.close();
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await expect.poll(() => tags().inputValue()).toBe("rush");
    await openSettings();
    expect([await tags().inputValue(), await risk().isChecked()]).toEqual(["rush", false]);
    await risk().check();
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
  });

  it("keep what was changed over a reload and over a failure of the server", async () => {
    await openSettings();
    await tags().fill("wholesale, later");
    await store.page.getByText("Unsaved changes").waitFor();
    await store.page.reload();
    await app().getByText("Your changes from before are back.").waitFor();
    expect(await tags().inputValue()).toBe("wholesale, later");
    const address = /\/app\/settings/;
    await store.page.route(address, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await saveBar("Save").click();
    const unconfirmed = app().getByText("Your last change is not confirmed");
    await unconfirmed.waitFor();
    await store.page.unroute(address);
    expect(await tags().inputValue()).toBe("wholesale, later");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await unconfirmed.waitFor({ state: "hidden" });
  });
});

it("shows the provider's contact as it is kept, and calls nothing of it unsaved", async () => {
  await store.page.goto(at("app/app/settings/provider"));
  const phone = app().getByRole("textbox", { name: "Phone" });
  await phone.fill(" +1 503 555 0100  ");
  await saveBar("Save").click();
  await store.page.getByText("Provider contact saved").waitFor();
  await store.page.getByText("Unsaved changes").waitFor({ state: "hidden" });
  await expect.poll(() => phone.inputValue()).toBe("+1 503 555 0100");
});

describe("the connection", () => {
  const url = () => app().getByRole("textbox", { name: "Address of its API" });
  const key = () => app().getByLabel("API key", { exact: true });
  const test = () => app().getByRole("button", { name: "Test the connection" }).click();

  /** Keeps the page from reading the settings again until the end. */
  async function holdReading() {
    const address = /\/app\/settings\.data/;
    const held: Route[] = [];
    await store.page.route(address, (route) =>
      route.request().method() === "GET" ? void held.push(route) : route.continue(),
    );
    return {
      async end() {
        await expect.poll(() => held).not.toEqual([]);
        await store.page.unroute(address);
      },
    };
  }

  it("is tested before it is saved: what is wrong stands at its field", async () => {
    await openSettings();
    await choose("Another provider");
    await url().fill("http://provider.example");
    await key().fill("pf_live_of-somebody-else-1");
    await test();
    await app()
      .getByText(/has to begin with https:.*Enter https:\/\/provider\.example;/)
      .waitFor();
    await url().fill("https://provider.example/v1/orders");
    await test();
    await app().getByText("Enter only https://provider.example, with nothing before").waitFor();
    await url().fill("https://127.0.0.1:1");
    await test();
    await app().getByText("127.0.0.1 is in a private network.").waitFor();
    await url().fill(`${store.world.secureOrigin.url.replace("https:", "http:")}`);
    await test();
    await app().getByText("The address has to begin with https://").waitFor();
    await url().fill(store.world.secureOrigin.url);
    await test();
    await app()
      .getByText(/The provider does not accept this key/)
      .waitFor();
    await key().fill(apiKey);
    await test();
    await app().getByText("The connection works").waitFor();
    await app().getByText("Test key: nothing is made.").waitFor();
    const status = app().getByRole("status").filter({ hasText: "The connection works" });
    expect(await status.innerText()).toMatch(/[1-9]\d* products in its catalog[\s\S]*Base, Pro/);
  });

  it("is saved with a key that is never shown again, and given up again", async () => {
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    await app().getByText("Saved: a key that ends in 0001.").waitFor();
    expect(await key().inputValue()).toBe("");
    const frame = appFrame();
    expect(await frame.content()).not.toContain(apiKey);
    await test();
    await app().getByText("The connection works").waitFor();
    await choose("Built-in fulfillment");
    // Whoever opens the page anew before it has read what is saved finds nothing unsaved there.
    const reading = await holdReading();
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await reading.end();
    await openSettings();
    expect(await app().getByRole("radio", { name: "Built-in fulfillment" }).isChecked()).toBe(true);
    await choose("Another provider");
    expect(await url().inputValue()).toBe("");
    await saveBar("Discard").click();
    await saveBar("Discard").waitFor({ state: "hidden" });
  });
});

describe("the provider's webhooks", () => {
  const secret = "whsec_c2V0dGluZ3Mgam91cm5leSBzZWNyZXQgMDE=";
  const field = () => app().getByLabel("Signing secret");

  /** What a genuine message to an address gets, and what others get. */
  async function post(place: string, signedWith = secret): Promise<number> {
    const body = JSON.stringify({ type: "fulfillment.picked", orderId: "ord_none" });
    const at = new Date();
    const { status } = await fetch(`${store.world.app().url}/provider-webhooks/${place}`, {
      method: "POST",
      body,
      headers: {
        "svix-id": "msg_1",
        "svix-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "svix-signature": new Webhook(signedWith).sign("msg_1", at, body),
      },
    });
    return status;
  }

  it("are taken with a secret that is never shown again", async () => {
    await openSettings();
    const take = check("Let the provider send updates (webhooks)");
    // The built-in fulfillment posts nothing to the app that it is part of.
    await app().getByText("Fulfillment by", { exact: true }).waitFor();
    expect(await take.count()).toBe(0);
    await choose("Another provider");
    await app()
      .getByRole("textbox", { name: "Address of its API" })
      .fill(store.world.secureOrigin.url);
    await app().getByLabel("API key", { exact: true }).fill(apiKey);
    await take.check();
    const address = app().getByRole("textbox", { name: "Enter this address at your provider" });
    expect(await address.inputValue()).toBe(`${store.world.app().url}/provider-webhooks/${shop}`);
    await saveBar("Save").click();
    await app()
      .getByText("Enter the signing secret, or let the provider send no updates.")
      .waitFor();
    await field().fill("guess");
    await saveBar("Save").click();
    await app()
      .getByText(/A signing secret begins with whsec_/)
      .waitFor();
    expect(await post(shop)).toBe(401);
    await field().fill(secret);
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    await app().getByText("No update has come yet.").waitFor();
    expect(await field().inputValue()).toBe("");
    expect(await appFrame().content()).not.toContain(secret);
  });

  it("are 204 where they are genuine, and 401 for every other reason alike", async () => {
    expect(await post(shop)).toBe(204);
    expect(await post(shop, "whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldCAwMDE=")).toBe(401);
    expect(await post(otherShop)).toBe(401);
    expect(await post("nobody.myshopify.com")).toBe(401);
    expect(await post("%00")).toBe(401);
    const { status } = await fetch(`${store.world.app().url}/provider-webhooks/${shop}`);
    expect(status).toBe(405);
    const large = { method: "POST", body: "x".repeat(1024 * 1024 + 1) };
    expect((await fetch(`${store.world.app().url}/provider-webhooks/${shop}`, large)).status).toBe(
      413,
    );
    await openSettings();
    await app().getByText("The last update came just now").waitFor();
    await check("Let the provider send updates (webhooks)").uncheck();
    await choose("Built-in fulfillment");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    expect(await post(shop)).toBe(401);
  });
});

describe("buyers' data and stock", () => {
  const days = () => app().getByLabel("Days to keep buyers' data");
  const isInUse = (field: Locator) => field.evaluate((each) => each === document.activeElement);
  /** It stands in the part of the admin that the browser shows. */
  const isSeen = async (field: Locator) => {
    const box = await field.boundingBox();
    const height = store.page.viewportSize()?.height ?? 0;
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  };

  it("are kept as long, and as many, as the owner says", async () => {
    await openSettings();
    expect(await days().inputValue()).toBe("90");
    await days().fill("0");
    await choose("The app, from your provider's stock");
    await app().getByLabel("Units to hold back of each product").fill("-1");
    await saveBar("Save").click();
    await app().getByText("Enter a whole number from 1 to 3,650.").waitFor();
    await app().getByText("Choose where the stock is kept.").waitFor();
    await app().getByText("Enter a whole number from 0 to 10,000.").waitFor();
    // Whoever saved from the end of the page is led to the first of them, and told of all.
    await expect.poll(() => isInUse(days())).toBe(true);
    await expect.poll(() => isSeen(days())).toBe(true);
    await app()
      .getByText(
        "Days to keep buyers' data, At the location, and Units to hold back of each product",
      )
      .waitFor();
    await days().fill("30");
    await app().getByLabel("Units to hold back of each product").fill("2");
    const location = app().getByLabel("At the location");
    await location.selectOption({ index: 1 });
    const chosen = await location.inputValue();
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    expect(await days().inputValue()).toBe("30");
    expect(await location.inputValue()).toBe(chosen);
    await expect
      .poll(
        async () => {
          await openSettings();
          return app().getByText("Last agreed").count();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(1);
  });
});

describe("the activity", () => {
  it("shows what Shopify told of an order, and replays it", async () => {
    await store.page.goto(at("store"));
    await store.page.getByRole("spinbutton", { name: "Quantity of Harbor House Blend" }).fill("1");
    await store.page.getByRole("button", { name: "Check out" }).click();
    await store.page.getByRole("button", { name: "Pay now" }).click();
    await store.page.getByRole("link", { name: /View order/ }).waitFor();
    await store.page.goto(at("app/app/activity?log=on"));
    const paid = row("Order paid").filter({ hasNotText: "Replayed: " });
    await paid.getByText("Done").waitFor();
    await paid.getByRole("link", { name: "#1001" }).waitFor();
    await paid.getByRole("button", { name: /^More for Order paid of #1001/ }).click();
    await app().getByRole("menuitem", { name: "Replay" }).click();
    await store.page.getByText("Replayed. The result shows here in a moment.").waitFor();
    await paid.getByText("At first: Done").waitFor();
    await row("Replayed: Order paid").getByText("By Robin Hale").waitFor();
    await app().getByRole("tab", { name: "Failed" }).click();
    await app().getByText("Nothing here").waitFor();
    await app().getByRole("button", { name: "Show everything" }).click();
    await paid.waitFor();
    expect(await paid.count()).toBe(1);
  });

  it("tells by itself of an order that moved at the provider, and narrows to that order", async () => {
    const show = app().getByLabel("What to show");
    await show.selectOption("Checks with your provider");
    await row("Replayed").waitFor({ state: "detached" });
    const waiting = () => store.world.printShop.waiting({ limit: 1, shop });
    await expect.poll(waiting).toHaveLength(1);
    const [order] = await waiting();
    if (order === undefined) throw new Error("The print shop has no order.");
    await store.world.printShop.advance(order, "Picked");
    const moved = row("1 order has moved on");
    await moved.getByRole("link", { name: "#1001" }).waitFor();
    await show.selectOption("Everything");
    const search = app().getByRole("searchbox", { name: "Search by order number" });
    await search.fill("1002");
    await app().getByText("Nothing here").waitFor();
    await search.fill("1001");
    await moved.waitFor();
    await app().getByText("Last checked with your provider:").waitFor();
    expect(await row("Product").count()).toBe(0);
  });
});

describe("what failed", () => {
  it("keeps the overview from saying that all runs, and is replayed with one click", async () => {
    await store.page.goto(at("app"));
    await app().getByText("Everything runs").waitFor();
    await store.world.standIn.deliverWebhook(shop, { topic: "orders/paid", body: unreadable });
    await app().getByText("1 message from Shopify could not be processed.").waitFor();
    await app().getByText("Needs review").waitFor();
    await expect.poll(() => app().getByText("Everything runs").count()).toBe(0);
    await app().getByRole("link", { name: "Show in Activity" }).click();
    await app().getByText("The message could not be read.").waitFor();
    await app()
      .getByRole("button", { name: /^Replay Order paid,/ })
      .click();
    await store.page.getByText("Replayed. The result shows here in a moment.").waitFor();
  });
});

describe("another store", () => {
  it("sees none of it", async () => {
    await store.page.goto(at("app", otherShop));
    await app().getByText("Nordlicht Rösterei").waitFor();
    await store.page.goto(at("app/app/activity", otherShop));
    await app().getByRole("heading", { name: "Activity" }).waitFor();
    expect(await app().getByText("#1001").count()).toBe(0);
    await store.page.goto(at("app/app/settings", otherShop));
    await app().getByRole("heading", { name: "Settings" }).waitFor();
    expect(await tags().inputValue()).toBe("");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});

describe("tags on orders", () => {
  const permission = () => store.page.getByRole("dialog", { name: "Grant access" });
  const press = (name: string) => permission().getByRole("button", { name }).click();
  const scope = (isGranted: boolean) =>
    store.world.standIn.changeScope(shop, "write_orders", isGranted);
  const tagsOf = (id: string) =>
    store.world.standIn.snapshot(shop).orders.find((order) => order.id === id)?.tags;

  it("are off until Shopify was allowed to let the app write them, and say so", async () => {
    await openSettings();
    await choose("Tag orders by stage");
    await press("Decline");
    await app().getByText("Shopify did not grant access to edit orders").waitFor();
    await saveBar("Save").waitFor({ state: "hidden" });
    await choose("Tag orders by stage");
    await press("Allow");
    const sent = app().getByRole("textbox", { name: "At your provider" });
    await sent.fill("wholesale");
    await saveBar("Save").click();
    await app().getByText("Orders with this tag wait for you").waitFor();
    await sent.fill("At roaster");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    expect(await sent.inputValue()).toBe("At roaster");
  });

  it("are written as an order moves on, without its waiting for them", async () => {
    const { standIn } = store.world;
    const [variant] = standIn.snapshot(shop).products.flatMap(({ variants }) => variants);
    const order = standIn.placeOrder(shop, {
      line_items: [{ sku: variant?.sku ?? "", quantity: 1 }],
      tags: "VIP",
    });
    await expect.poll(() => tagsOf(order.id), { timeout: 20_000 }).toEqual(["At roaster", "VIP"]);
  });

  it("are not written once the access was taken back, of which the page tells, and are after it is given", async () => {
    scope(false);
    await openSettings();
    await app().getByText("Shopify does not let the app edit orders").waitFor();
    await app().getByRole("button", { name: "Allow access" }).click();
    await press("Allow");
    await store.page.getByText("Access allowed").waitFor();
    await app()
      .getByText("Shopify does not let the app edit orders")
      .waitFor({ state: "detached" });
    await choose("No tags");
    await saveBar("Save").click();
    await store.page.getByText("Settings saved").waitFor();
    await openSettings();
    expect(await app().getByRole("textbox", { name: "At your provider" }).count()).toBe(0);
  });
});
