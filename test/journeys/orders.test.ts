/** A store's owner looks after many orders at once: finds them, and acts on several. */
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const store = openStore();
const { app, appFrame, at, otherShop, pageErrors, shop } = store;

const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const box = (name: string) => row(name).getByRole("checkbox");
const tab = (name: string) => app().getByRole("tab", { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => app().getByRole("button", { name });
const search = () => app().getByRole("searchbox", { name: "Search orders" });
const coffee = { sku: "COF-WHB-12O-HSE-BOX", quantity: 1 };
const place = (sku = coffee.sku) =>
  store.world.standIn.placeOrder(shop, { line_items: [{ ...coffee, sku }] });

beforeAll(async () => {
  // Orders of this store are sent by hand.
  await store.page.goto(at("app/app/settings"));
  await app().getByText("When someone in the admin sends it", { exact: true }).click();
  await store.page.getByRole("button", { name: "Save", exact: true }).click();
  await store.page.getByText("Settings saved").waitFor();
}, 240_000);

const patience = { timeout: 300_000 };

describe("several orders at once", () => {
  it("are selected by the keyboard, and stay so while another one arrives", patience, async () => {
    for (let count = 0; count < 4; count += 1) place();
    place("COF-GND-12O-FRN-BOX");
    await store.page.goto(at("app/app/orders?filter=attention"));
    await expect.poll(() => row("#100").count()).toBe(5);
    for (const name of ["#1001", "#1002", "#1003"]) {
      await box(name).focus();
      await store.page.keyboard.press("Space");
    }
    await button("Approve (3)").waitFor();
    place();
    await row("#1006").waitFor();
    expect(await box("#1002").isChecked()).toBe(true);
    expect(await box("#1006").isChecked()).toBe(false);
    expect(await button("Release (0)").isDisabled()).toBe(true);
  });

  it("are approved one by one, each with its result, and forwarded", patience, async () => {
    const asksToStay = () =>
      app()
        .locator("body")
        .evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    const held = Promise.withResolvers<void>();
    await store.page.route("**/app/orders/acts*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await button("Approve (3)").click();
    await app().getByText("Keep this page open until it is done.").waitFor();
    await expect.poll(asksToStay).toBe(true);
    held.resolve();
    await app()
      .getByRole("status")
      .filter({ hasText: "Approve: done for 3 of 3 orders" })
      .waitFor();
    const results = app().getByRole("list", { name: "Result for each order" });
    const done = results.getByRole("listitem").filter({ hasText: "Approved" });
    for (const name of ["#1001", "#1002", "#1003"]) await done.getByText(name).waitFor();
    await expect.poll(asksToStay).toBe(false);
    await store.page.unroute("**/app/orders/acts*");
    await button("Close").click();
    await tab("With the provider").click();
    await expect.poll(() => row("#100").count()).toBe(3);
  });

  it("are canceled after being asked, but for those that can't be any more", patience, async () => {
    const productionOrder = async () => {
      const order = (await store.world.printShop.waiting({ limit: 10, shop })).find(({ items }) =>
        items.some(({ sku }) => sku === coffee.sku),
      );
      if (order === undefined) throw new Error("The print shop has no order.");
      return order;
    };
    const begun = await productionOrder();
    await store.world.printShop.advance(begun, "Picked");
    await row("Picked").waitFor();
    await app().getByRole("checkbox", { name: "Select all orders" }).click();
    await button("Cancel (2)").click();
    const question = app().getByRole("dialog", { name: "Cancel 2 orders?" });
    await question.getByRole("button", { name: "Cancel at the provider" }).click();
    await app()
      .getByRole("status")
      .filter({ hasText: "Cancel: asked for 2 of 3 orders" })
      .waitFor();
    await app().getByText("Not possible for this order").waitFor();
    await tab("Canceled").click();
    await expect.poll(() => row("Canceled").count()).toBe(2);
    const trackingNumber = "940011112222333344";
    for (const stage of ["Printed", "Packaged", "Shipped"] as const) {
      await store.world.printShop.advance(begun, stage, { trackingNumber });
    }
  });
});

describe("one order of many", () => {
  it("is found by name, tracking number and SKU, and by stage", patience, async () => {
    await tab("All for provider").click();
    await row("940011112222333344").waitFor();
    const shown = async (text: string, count: number) => {
      await search().fill(text);
      await expect.poll(() => row("#100").count()).toBe(count);
    };
    await shown("940011112222333344", 1);
    await shown("1005", 1);
    // It was never sent: its own SKU finds it.
    await shown("gnd-12o-frn", 1);
    await shown("gnd-12o-nothing", 0);
    await app().getByRole("status").filter({ hasText: "0 orders match." }).waitFor();
    await app().getByText("No orders match. Search by whole order or tracking number").waitFor();
    await button("Clear all filters").click();
    await expect.poll(() => row("#100").count()).toBe(6);
    expect(await search().inputValue()).toBe("");
    // The field says what the list was searched for, also where that was gone back to.
    await shown("1005", 1);
    await tab("Canceled").click();
    await button("Clear all filters").click();
    await expect.poll(() => row("#100").count()).toBe(6);
    await store.page.goBack();
    await expect.poll(() => search().inputValue()).toBe("1005");
    await button("Clear all filters").click();
    await expect.poll(() => row("#100").count()).toBe(6);
    expect(await search().inputValue()).toBe("");
    await app().getByLabel("Stage").selectOption({ label: "Waiting" });
    await expect.poll(() => row("#100").count()).toBe(3);
    await app().getByRole("status").filter({ hasText: "3 orders match." }).waitFor();
    const names = async () =>
      (await row("#100").allInnerTexts()).map((text) => /#\d+/.exec(text)?.[0]);
    const newestFirst = await names();
    await app().getByLabel("Sort").selectOption({ label: "Oldest first" });
    await expect.poll(names).toEqual(newestFirst.toReversed());
  });
});

describe("orders of one product", () => {
  it("are found by its SKU, kept in the address, and given up again", patience, async () => {
    const label = (text: string) => app().locator("label").filter({ hasText: text });
    await store.page.goto(at("app/app/orders"));
    await row("#1005").waitFor();
    await button("More filters").click();
    await button("Any product").click();
    await app().getByRole("searchbox", { name: "Product, option or SKU" }).fill("GND-12O-FRN");
    await label("Foghorn French Roast").click();
    await expect.poll(() => row("#100").count()).toBe(1);
    await row("#1005").waitFor();
    await expect.poll(() => appFrame().url()).toMatch(/product=\d+/);
    expect(await violationsOn(appFrame())).toEqual([]);
    await store.page.reload();
    await button("Product: Foghorn French Roast").click();
    await label("Any product").click();
    await row("#1001").waitFor();
  });
});

describe("orders that were selected in Shopify's own list", () => {
  it("are shown alone, by its link to the app, until all are wanted", patience, async () => {
    await store.page.goto(at("orders"));
    for (const name of ["#1001", "#1004"]) {
      await store.page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
    }
    await store.page.getByText("More actions").click();
    await store.page.getByText("Show in Portafilter").click();
    await app().getByText("Only the 2 orders that you selected in Shopify").waitFor();
    await expect.poll(() => row("#100").count()).toBe(2);
    await row("#1004").waitFor();
    // Another view is one of them still: of these two, one was sent.
    await tab("Needs attention").click();
    await expect.poll(() => row("#100").count()).toBe(1);
    await row("#1004").waitFor();
    await tab("All for provider").click();
    await expect.poll(() => row("#100").count()).toBe(2);
    await expect.poll(() => tab("All for provider").getAttribute("aria-selected")).toBe("true");
    await button("Clear all filters").click();
    await expect.poll(() => row("#100").count()).toBe(6);
  });
});

describe("a list that is worked through every day", () => {
  const list = "app/app/orders?filter=attention";

  it("is walked and searched by single keys, until they are turned off", patience, async () => {
    await store.page.goto(at(list));
    await untilAlive(row("#1004"));
    const names = (await row("#100").allInnerTexts()).map((text) => /#\d+/.exec(text)?.[0]);
    const { keyboard } = store.page;
    const focused = () => appFrame().evaluate(() => document.activeElement?.textContent ?? "");
    await app().getByRole("heading", { name: "Orders" }).click();
    await keyboard.press("j");
    await expect.poll(focused).toBe(names[0]);
    await keyboard.press("j");
    await expect.poll(focused).toBe(names[1]);
    await keyboard.press("k");
    await expect.poll(focused).toBe(names[0]);
    await keyboard.press("/");
    await keyboard.type("jk");
    await expect.poll(() => search().inputValue()).toBe("jk");
    await search().fill("");
    await search().blur();
    await keyboard.press("?");
    const help = app().getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByLabel("Use keyboard shortcuts").click();
    await help.getByRole("button", { name: "Close" }).click();
    await help.waitFor({ state: "hidden" });
    await app().getByRole("heading", { name: "Orders" }).click();
    await keyboard.press("/");
    expect(await focused()).not.toBe("");
    await keyboard.press("?");
    await help.getByLabel("Use keyboard shortcuts").click();
    await help.getByRole("button", { name: "Close" }).click();
  });

  it("keeps a view under a name, and the columns that somebody chose", patience, async () => {
    await store.page.goto(at(`${list}&sort=oldest`));
    await row("#1004").waitFor({ timeout: 60_000 });
    await button("Saved views").click();
    await app().getByRole("button", { name: "Save view", exact: true }).click();
    const naming = app().getByRole("dialog", { name: "Save this view" });
    await naming.getByLabel("Name").fill("Oldest first, please");
    await naming.getByRole("button", { name: "Save view", exact: true }).click();
    await button("Columns").click();
    // One right after the other: what is ticked shows at once, and the second adds to the first.
    const columns = ["Customer", "Tracking number", "Cost"];
    for (const name of columns) await app().getByRole("checkbox", { name }).check();
    // They stand in the list once they are kept.
    for (const name of columns) await app().getByRole("columnheader", { name }).waitFor();
    await store.page.goto(at("app/app/orders"));
    for (const name of columns) await app().getByRole("columnheader", { name }).waitFor();
    await button("Saved views").click();
    await app().getByRole("button", { name: "Oldest first, please", exact: true }).click();
    await expect.poll(() => appFrame().url()).toContain("sort=oldest");
    await button("Oldest first, please").waitFor();
  });

  it("loses what is snoozed, which says so by name and waits all the same", patience, async () => {
    await box("#1004").click();
    await button("Snooze (1)").click();
    const question = app().getByRole("dialog", { name: "Snooze this order?" });
    await question.getByText("The order still waits.").waitFor();
    await question.getByRole("button", { name: "Snooze", exact: true }).click();
    await row("#1004").waitFor({ state: "hidden" });
    await tab("Snoozed").click();
    await row("#1004")
      .getByText(/Snoozed by Robin Hale until .* The order still waits\./)
      .waitFor();
    await row("#1004").getByRole("link", { name: "#1004" }).click();
    await button("End snooze of #1004").click();
    await button("Snooze #1004").waitFor();
    await app().getByText("Snooze ended.").waitFor();
    await expect.poll(() => app().getByText("Robin Hale").count()).toBeGreaterThan(0);
  });
});

describe("a press", () => {
  it("on an order's link or its row asks for its page once", patience, async () => {
    const isOrder = (url: string) => /\/app\/orders\/[^/?]+\.data/.test(url);
    const asked: string[] = [];
    const note = (request: { url: () => string }) => {
      if (isOrder(request.url())) asked.push(request.url());
    };
    const first = row("#1001");
    for (const pressed of [first.getByRole("link").first(), first.getByRole("cell").last()]) {
      await store.page.goto(at("app/app/orders"));
      // Before that, a link leads on by itself, and a row nowhere.
      await untilAlive(first);
      store.page.on("request", note);
      const answered = store.page.waitForResponse((response) => isOrder(response.url()));
      await pressed.click();
      await answered;
      // What the page asks for by itself comes later.
      store.page.off("request", note);
      expect(asked.splice(0)).toHaveLength(1);
      await app().getByText("Lines of the order").waitFor();
    }
  });

  it("waits for no style of the whole page, as the pointer comes over it", patience, async () => {
    await store.page.mouse.move(0, 0);
    await store.page.goto(at("app/app/orders"));
    await row("#1001").waitFor();
    const styles = () =>
      appFrame().evaluate(() => {
        const root = document.documentElement;
        const { scrollbarColor, transitionDuration } = getComputedStyle(root);
        return { isHovered: root.matches(":hover"), scrollbarColor, transitionDuration };
      });
    const before = await styles();
    expect(before).toMatchObject({ isHovered: false, transitionDuration: "0s" });
    await row("#1001").hover();
    await expect.poll(styles).toEqual({ ...before, isHovered: true });
  });
});

describe("another store", () => {
  it("can act on none of it, and finds none of it", patience, async () => {
    await store.page.goto(at("app/app/orders"));
    await row("#1001").waitFor();
    const ids = await app()
      .getByRole("row")
      .evaluateAll((rows) => rows.map((each) => each.id).filter((id) => id !== ""));
    expect(ids).toHaveLength(6);
    await store.page.goto(at("app", otherShop));
    await app().getByText("Nordlicht Rösterei").waitFor();
    const answers = await appFrame().evaluate(async (dispatchIds) => {
      const post = async (act: string, dispatchId: string) => {
        const body = new URLSearchParams({ act, dispatchId, attention: "1" });
        return (await fetch("/app/orders/acts", { method: "POST", body })).status;
      };
      const acts = ["retry", "approve", "release", "cancel"];
      return Promise.all(acts.flatMap((act) => dispatchIds.map((id) => post(act, id))));
    }, ids);
    expect(new Set(answers)).toEqual(new Set([404]));
    await store.page.goto(at("app/app/orders?search=1001", otherShop));
    await app().getByText("No orders here").waitFor();
  });
});

describe("the store's own pause", () => {
  it("calls for nobody's attention while it holds an order", patience, async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByText("As soon as it is paid", { exact: true }).click();
    await app().getByLabel("Before it is sent, it waits").selectOption("hours");
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    const { name } = place();
    await store.page.goto(at("app/app/orders"));
    const paused = row(name).filter({ hasText: "waits for the end of the hold window" });
    await paused.waitFor();
    expect(await paused.innerText()).toContain("Waiting");
    expect(await paused.innerText()).not.toContain("Needs attention");
  });

  it("is not asked of days whose year is typed in part", patience, async () => {
    await store.page.goto(at("app/app/orders?filter=all"));
    await app().getByLabel("Received").selectOption("between");
    const from = app().getByLabel("From");
    await from.pressSequentially("11212026");
    await expect.poll(() => appFrame().url()).toContain("from=2026-11-21");
    expect(await from.inputValue()).toBe("2026-11-21");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
