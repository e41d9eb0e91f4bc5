/** What an order needs on its way, corrected by its store's owner: in the admin, in the app, at the print shop. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const coffee = "COF-WHB-12O-HSE-BOX";
const rare = "COF-GND-12O-FRN-BOX";
const patience = { timeout: 300_000 };
const soon = { timeout: 60_000 };

const store = openStore({ isOwnWorld: true });
const { app, at, otherShop, pageErrors, shop } = store;
/** Another owner, with a browser of their own. */
let otherPage: Page;

const row = (name: string, on = store.page) => app(on).getByRole("row").filter({ hasText: name });
const place = (sku: string, order: object = {}) =>
  store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1 }], ...order });

/** Opens the app's page of an order. */
async function openOrder(name: string): Promise<void> {
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await row(name).getByRole("link", { name }).click();
  await app().getByText("Lines of the order").waitFor(soon);
}

beforeAll(async () => {
  otherPage = await store.openPage();
  await otherPage.goto(at("app", otherShop));
  await app(otherPage).getByText("Nordlicht Rösterei").waitFor(soon);
}, 240_000);

describe("an order that can't be sent as it is", () => {
  it("goes on by itself once its address is completed in Shopify", patience, async () => {
    const address = { first_name: "Ada", last_name: "Beck", address1: "1 Road", city: "Portland" };
    const shipping_address = { ...address, province_code: "ME", country_code: "US" };
    const { id } = place(coffee, { shipping_address });
    await store.page.goto(at("app/app/orders?filter=attention"));
    await row("#1001").getByText("The delivery address lacks a postcode.").waitFor(soon);
    await row("#1001").getByRole("link", { name: "#1001" }).click();
    await app().getByRole("link", { name: "Complete the address in Shopify" }).click();
    await store.page.getByRole("heading", { level: 1, name: /^#1001/ }).waitFor(soon);
    expect(store.page.url()).toContain(id);
    await store.page.getByText("Edit shipping address").click();
    await store.page.getByLabel("Postal code").fill("04101");
    await store.page.getByRole("button", { name: "Save address" }).click();
    await store.page.getByRole("status").getByText("The address is changed.").waitFor();
    await store.page.goto(at("app/app/orders"));
    await row("#1001").getByText("Accepted").waitFor(soon);
  });

  it("waits for the tag that its store holds, until it is released", patience, async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByLabel("Orders with one of these tags").fill("gift");
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    place(coffee, { tags: "gift" });
    await store.page.goto(at("app/app/orders?filter=attention"));
    await row("#1002").getByText("The order has the tag gift, which holds orders.").waitFor(soon);
    await row("#1002").getByRole("link", { name: "#1002" }).click();
    // Trying again changes nothing, and that is what came of it, also after somebody else's act.
    await app().getByRole("button", { name: "Try again", exact: true }).click();
    const tried = app().getByText(
      "Try again (#1002): Checked. It still had to wait: see the order",
    );
    await tried.waitFor(soon);
    await app().getByRole("button", { name: "Release it" }).click();
    await store.page.getByText("The tag “gift” no longer holds the order.").waitFor();
    // Whoever works by keys goes on where they were, not at the top of the page.
    await app().getByRole("button", { name: "Release it" }).waitFor({ state: "detached" });
    await expect
      .poll(() =>
        app()
          .locator(":focus")
          .evaluate((each) => each.tagName),
      )
      .not.toBe("BODY");
    await app().getByText("Accepted", { exact: true }).first().waitFor(soon);
    expect(await tried.isVisible()).toBe(true);
    await store.page.goto(at("app/app/orders"));
    await row("#1002").getByText("Accepted").waitFor(soon);
    expect(await store.world.printShop.countOrders(shop)).toBe(2);
  });
});

describe("what was said between the app and the provider", () => {
  const calls = () =>
    app().getByRole("button", { name: /^Request and answer: The provider has it as order/ });
  const press = async (key: string, expanded: string) => {
    // What is pressed before the page lives opens it only then.
    await untilAlive(calls());
    await calls().press(key);
    await expect.poll(() => calls().getAttribute("aria-expanded"), soon).toBe(expanded);
  };

  it("is fetched again where it could not be, without leaving the page", patience, async () => {
    await openOrder("#1001");
    const address = "**/exchanges/**";
    await store.page.route(address, (route) => route.abort());
    await press("Enter", "true");
    await app().getByText("They could not be fetched.").waitFor(soon);
    expect(await app().getByText("Lines of the order").isVisible()).toBe(true);
    await store.page.unroute(address);
    await app().getByRole("button", { name: "Try again" }).click();
    await app().getByRole("region", { name: "Answer: Provider: createOrder" }).waitFor(soon);
  });

  it(
    "is opened at its line by the keyboard, and shows nothing of the buyer, whose address stands beside it",
    patience,
    async () => {
      await openOrder("#1001");
      for (const line of ["Ada Beck", "1 Road", "Portland, ME 04101", "United States"]) {
        await app().getByText(line, { exact: true }).waitFor();
      }
      await press("Enter", "true");
      const said = (what: string) =>
        app().getByRole("region", { name: `${what}: Provider: createOrder` });
      await said("Answer").waitFor(soon);
      const request = JSON.parse(await said("Request").innerText()) as object;
      expect(request).toMatchObject({
        toAddress: { street1: "•••", zip: "•••", city: "Portland", state: "ME", country: "US" },
        items: [{ sku: coffee, quantity: 1 }],
      });
      expect(JSON.parse(await said("Answer").innerText())).toEqual({ orderId: expect.any(String) });
      await app()
        .getByText(/POST \/v1\/orders · Answered \(201\) · [\d,]+ ms/)
        .waitFor();
      const timeline = (await app().locator("body").innerText()).split(/^Timeline$/m).at(-1);
      expect(timeline).toContain("POST /v1/orders");
      expect(timeline).not.toMatch(/Ada|Beck|1 Road|04101/);
      await press("Space", "false");
      await said("Answer").waitFor({ state: "hidden" });
    },
  );
});

describe("an order that is edited after it was forwarded", () => {
  it("is changed at the provider as long as nobody has begun", patience, async () => {
    const order = store.world.standIn.snapshot(shop).orders.find(({ name }) => name === "#1001");
    await store.page.goto(at(`orders/${order?.id}`));
    await store.page.getByText("Edit quantities").click();
    await store.page.getByRole("spinbutton", { name: /Harbor House/ }).fill("3");
    await store.page.getByRole("button", { name: "Update order" }).click();
    await store.page.getByRole("status").getByText("The order is edited.").waitFor();
    const made = async () =>
      (await store.world.printShop.find({ shop, orderId: order?.id ?? "" }))?.items[0]?.quantity;
    // What came to it waits until it is paid, too, and the page says so.
    await store.page.goto(at("app/app/orders?search=1001"));
    await row("#1001").getByText("Added to the order and not paid yet").waitFor(soon);
    expect(await made()).toBe(1);
    await store.page.goto(at(`orders/${order?.id}`));
    await store.page.getByRole("button", { name: "Mark as paid" }).click();
    await store.page.getByRole("status").getByText("The order is paid.").waitFor();
    await expect.poll(made, soon).toBe(3);
  });

  it(
    "shows what is wanted beside what is made once the print shop has begun",
    patience,
    async () => {
      const order = store.world.standIn.snapshot(shop).orders.find(({ name }) => name === "#1001");
      const made = await store.world.printShop.find({ shop, orderId: order?.id ?? "" });
      if (order === undefined || made === undefined) throw new Error("The order is not there.");
      await store.world.printShop.advance(made, "Picked");
      await store.page.goto(at("app/app/orders"));
      await row("#1001").getByText("Picked").waitFor(soon);
      store.world.standIn.editOrder(shop, order.id, {
        set: [{ lineItemId: order.lines[0]?.id ?? "", quantity: 5 }],
      });
      await openOrder("#1001");
      await app().getByRole("heading", { name: "Changed after it was sent" }).waitFor(soon);
      const item = app().getByRole("row").filter({ hasText: coffee });
      expect((await item.innerText()).split(/\s+/).slice(-2)).toEqual(["5", "3"]);
      // What is missing goes in a further part, and the question has its answer.
      await app().getByRole("button", { name: "Send 2 more once paid" }).click();
      await store.page
        .getByText(
          "What was added is another part of the order now, which is sent as soon as nothing holds it.",
        )
        .waitFor();
      await app().getByRole("link", { name: "2 more go as part 2 of the order." }).waitFor(soon);
      await app().getByRole("link", { name: "Part 2", exact: true }).waitFor(soon);
      // It waits to be paid, as the store wants it, or for a person.
      const first = store.page.url();
      await store.page.goto(at("app/app/orders?filter=attention"));
      const unpaid = row("#1001").filter({ hasText: "The order is only partly paid." });
      await unpaid.getByRole("link").first().click(soon);
      // It says what it is about before anything of it is sent, and leads back.
      await app()
        .getByText(/ · In this part: 2$/)
        .waitFor(soon);
      await app().getByText("3 of 5 forwarded", { exact: true }).waitFor(soon);
      await app().getByRole("link", { name: "Part 1", exact: true }).waitFor(soon);
      await app().getByRole("button", { name: "Send it unpaid" }).click();
      await app()
        .getByText(/^The provider has it/)
        .waitFor(soon);
      await store.page.goto(first);
      // What is added to that is asked about anew, and left as it is.
      store.world.standIn.editOrder(shop, order.id, {
        set: [{ lineItemId: order.lines[0]?.id ?? "", quantity: 6 }],
      });
      await app().getByRole("button", { name: "Send 1 more once paid" }).waitFor(soon);
      const leave = app().getByRole("button", { name: "Leave it as it is made" });
      const left = store.page.getByText("It stays as it is made. Nothing more is asked");
      const overtaken = store.page.getByText(
        "Nothing was changed: this question is no longer open.",
      );
      await leave.click();
      await left.or(overtaken).waitFor();
      // Shopify tells of the edit twice. A press just between the two says that it changed nothing, and is made once more.
      if ((await left.count()) === 0) {
        await overtaken.waitFor({ state: "detached", ...soon });
        await leave.click(soon);
        await left.waitFor();
      }
      await leave.waitFor({ state: "detached", ...soon });
      // It stays to be seen, but there is nothing left to do about it.
      await item.waitFor();
      expect(await app().getByRole("button", { name: "Send 1 more once paid" }).count()).toBe(0);
    },
  );
});

describe("orders that the provider could not take", () => {
  it("are tried again together once there is stock", patience, async () => {
    await store.world.printShop.setStock(rare, 0);
    for (let count = 0; count < 3; count += 1) place(rare);
    await store.page.goto(at("app/app/orders?filter=attention"));
    await expect.poll(() => row("The provider is out of stock").count(), soon).toBe(3);
    await store.world.printShop.setStock(rare, 2);
    await app().getByRole("checkbox", { name: "Select all orders" }).click();
    await app().getByRole("button", { name: "Try again (3)" }).click();
    await app()
      .getByRole("status")
      .filter({ hasText: "Try again: asked for 3 of 3 orders" })
      .waitFor();
    // Two are made of what there is; the third one goes on waiting, and says so.
    await store.page.goto(at("app/app/orders"));
    const ofRare = (text: string) => row("#100").filter({ hasText: text });
    await expect.poll(() => ofRare("The provider is out of stock").count(), soon).toBe(1);
    await expect.poll(() => ofRare("Accepted").count(), soon).toBe(4);
  });

  it(
    "are told of on the overview beside the orders that need attention, and not counted as such",
    patience,
    async () => {
      const heading = app().getByRole("heading", { name: "Needs attention" });
      const badge = async () => (await heading.locator("..").innerText()).split(/\s+/).at(-1);
      // Nobody has said who makes the mug.
      place("MUG-STONE-10");
      await store.page.goto(at("app"));
      await app().getByText("1 unmapped variant was ordered in the last 30 days").waitFor(soon);
      await app().getByText("The provider is out of stock").waitFor();
      expect(await badge()).toBe("1");
      await app().getByRole("heading", { name: "Also to decide" }).waitFor();
      // It leads to this one alone, whatever else of the store is unmapped.
      await app().getByRole("link", { name: "Map variants" }).first().click();
      await row("Stoneware Mug").waitFor(soon);
      await app()
        .getByText("Only variants ordered in the last 30 days, and not forwarded")
        .waitFor();
      expect(await app().getByRole("row").filter({ hasText: "Unmapped" }).count()).toBe(1);
    },
  );
});

describe("two stores side by side", () => {
  it("see their own orders and nothing of each other's", patience, async () => {
    const line_items = [{ sku: "COF-WHB-12O-CER-BOX", quantity: 1 }];
    store.world.standIn.placeOrder(otherShop, { line_items });
    await otherPage.goto(at("app/app/orders", otherShop));
    await row("#1001", otherPage).getByText("Accepted").waitFor(soon);
    expect(await row("#10", otherPage).count()).toBe(1);
    await store.page.goto(at("app/app/orders"));
    await expect.poll(() => row("#10").count(), soon).toBe(6);
    // Both have a #1001: what happens to the one's leaves the other's alone.
    const order = store.world.standIn.snapshot(otherShop).orders[0];
    const made = await store.world.printShop.find({ shop: otherShop, orderId: order?.id ?? "" });
    if (made === undefined) throw new Error("The order is not there.");
    await store.world.printShop.advance(made, "Shipped", { trackingNumber: "940055556666777788" });
    await row("940055556666777788", otherPage).getByText("Fulfilled").waitFor(soon);
    expect(await row("940055556666777788").count()).toBe(0);
    await row("#1001").getByText("Picked").waitFor();
  });

  describe("an order that its owner thinks better of", () => {
    it("is canceled on its page, as long as that can be, after being asked once more", async () => {
      const { name } = place(coffee);
      await store.page.goto(at("app/app/orders"));
      await row(name).getByText("Accepted").waitFor(soon);
      await openOrder(name);
      const cancel = app().getByRole("button", { name: "Cancel", exact: true });
      await cancel.click();
      await app().getByRole("button", { name: "Cancel at the provider" }).click();
      await app()
        .getByRole("status")
        .filter({ hasText: `Cancel (${name}): The provider is asked to cancel it.` })
        .waitFor();
      await app().getByText("Canceled, not made").waitFor(soon);
      await expect.poll(() => cancel.count()).toBe(0);
    }, 300_000);

    it("is canceled on Home too where Shopify recommends that", patience, async () => {
      const { id, name } = place(coffee);
      store.world.standIn.assessRisk(shop, id, "HIGH");
      await store.page.goto(at("app"));
      await app().getByText("Shopify's risk analysis recommends canceling").waitFor(soon);
      await app().getByRole("button", { name: "Send anyway" }).waitFor();
      await app().getByRole("button", { name: "Cancel order" }).click();
      await app().getByRole("button", { name: "Don’t send" }).click();
      await app().getByRole("button", { name: "Cancel order" }).waitFor({ state: "detached" });
      await openOrder(name);
      await app().getByText("Canceled, not made").waitFor(soon);
      expect(await store.world.printShop.find({ shop, orderId: id })).toBeUndefined();
    });
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
