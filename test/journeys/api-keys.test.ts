/** A store's owner gives other programs keys to the built-in core, and takes them away. */
import { beforeAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { testKey } from "./shared-parts.ts";

const patience = { timeout: 300_000 };

const store = openStore();
const { app, at, pageErrors, shop } = store;
/** Keys as they were shown. */
const shown: string[] = [];

const button = (name: string) => app().getByRole("button", { name, exact: true });
const keys = () => app().getByRole("list", { name: "API keys" }).getByRole("listitem");
const dialog = (name: string) => app().getByRole("dialog", { name });
const keyField = () => app().getByRole("textbox", { name: "API key", exact: true });

/** What the API answers to the key. */
const statusFor = async (key: string) => {
  const { status } = await fetch(`${store.world.app().url}/v1/orders`, {
    headers: { "x-api-key": key },
  });
  return status;
};

/** Posts as this store's own page does. */
const act = (fields: Record<string, string>) =>
  fetch(`${store.world.app().url}/app/settings/keys`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${store.world.standIn.sessionToken(shop)}`,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0",
    },
    body: new URLSearchParams(fields),
  });

beforeAll(async () => {
  await store.page.goto(at("app/app/settings"));
  await app().getByRole("heading", { name: "API keys" }).waitFor();
}, 240_000);

it("is used at the address at which the API answers, as the page says it", async () => {
  const address = await app().getByRole("textbox", { name: "Address of the API" }).inputValue();
  expect(address).toBe(`${store.world.app().url}/v1`);
  expect((await fetch(`${address}/orders`)).status).toBe(401);
});

describe("a key", () => {
  it("is made under a name, works, and is shown this once", patience, async () => {
    await expect.poll(() => keys().count()).toBe(1);
    await button("Create a key").click();
    const making = app().getByRole("region", { name: "Create an API key" });
    await making.getByRole("button", { name: "Create a key" }).click();
    await making.getByText("Enter a name.").waitFor();
    const name = making.getByLabel("Name");
    await name.fill("shopify connector");
    await making.getByRole("button", { name: "Create a key" }).click();
    await making.getByText("This name is the app's own.").waitFor();
    await name.fill("Warehouse scanner");
    await making.getByRole("button", { name: "Create a key" }).click();
    await app().getByText("Copy the key now").waitFor();
    shown.push(await keyField().inputValue());
    expect(shown[0]).toMatch(/^pf_test_/);
    expect(await statusFor(shown[0] ?? "")).toBe(200);
    const row = keys().filter({ hasText: "Warehouse scanner" });
    expect(await row.innerText()).toContain(shown[0]?.slice(0, 11));
    await store.page.reload();
    await keys().filter({ hasText: "Warehouse scanner" }).waitFor();
    expect(await app().locator("body").innerHTML()).not.toContain(shown[0]);
  });

  it("is replaced by another one while the old one still works for a day", patience, async () => {
    await button("Replace the key Warehouse scanner").click();
    await dialog("Replace the key Warehouse scanner?")
      .getByRole("button", { name: "Replace the key" })
      .click();
    await app().getByText("Copy the key now").waitFor();
    shown.push(await keyField().inputValue());
    expect(shown[1]).not.toBe(shown[0]);
    expect(await Promise.all(shown.map(statusFor))).toEqual([200, 200]);
    await keys().filter({ hasText: "Stops working" }).waitFor();
    expect(await keys().count()).toBe(3);
  });

  it("is revoked after being asked, and refused at once", patience, async () => {
    const revoke = keys()
      .filter({ hasNotText: "Stops working" })
      .getByRole("button", { name: "Revoke the key Warehouse scanner" });
    await revoke.click();
    const question = dialog("Revoke the key Warehouse scanner?");
    await question.getByRole("button", { name: "Keep it" }).click();
    await question.waitFor({ state: "detached" });
    expect(await statusFor(shown[1] ?? "")).toBe(200);
    await revoke.click();
    await question.getByRole("button", { name: "Revoke the key" }).click();
    await store.page.getByText("Key revoked").waitFor();
    await expect.poll(() => statusFor(shown[1] ?? "")).toBe(401);
    expect(await statusFor(shown[0] ?? "")).toBe(200);
    await expect.poll(() => keys().count()).toBe(2);
  });
});

describe("the app's own key", () => {
  it("can be neither replaced nor revoked, so that orders go on", patience, async () => {
    const own = keys().filter({ hasText: "Shopify connector" });
    await own.getByText("The app forwards your orders with it.").waitFor();
    expect(await own.getByRole("button").count()).toBe(0);
    const settings = await fetch(`${store.world.app().url}/app/settings.data`, {
      headers: {
        authorization: `Bearer ${store.world.standIn.sessionToken(shop)}`,
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0",
      },
    });
    const ids = new Set((await settings.text()).match(/key_[\w-]+/g));
    expect(ids.size).toBe(2);
    const refused: string[] = [];
    for (const keyId of ids) {
      for (const intent of ["rotate", "revoke"]) {
        const answer = await (await act({ intent, keyId })).text();
        if (answer.includes('"own"')) refused.push(intent);
      }
    }
    expect(refused).toEqual(["rotate", "revoke"]);
    store.world.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
    });
    await expect.poll(() => store.world.printShop.countOrders(shop)).toBe(1);
  });
});

describe("a store whose orders are made elsewhere", () => {
  it("sees no keys of the built-in core, and can't make any", patience, async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByText("Another provider", { exact: true }).click();
    await app()
      .getByRole("textbox", { name: "Address of its API" })
      .fill(store.world.secureOrigin.url);
    await app().getByLabel("API key", { exact: true }).fill(testKey);
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    await app().getByRole("heading", { name: "API keys" }).waitFor({ state: "detached" });
    expect((await act({ intent: "create", label: "Till", mode: "live" })).status).toBe(404);
  });

  it(
    "shows of an order that a test key brought there that it is none to make",
    patience,
    async () => {
      const { id } = store.world.standIn.placeOrder(shop, {
        line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
      });
      await store.page.goto(at(`orders/${id.replace(/^.*\//, "")}`));
      const panel = store.page.getByRole("region", { name: "At the print shop" });
      await expect
        .poll(
          async () => {
            await store.page.reload();
            return panel.innerText();
          },
          { timeout: 60_000, interval: 500 },
        )
        .toContain("which is not made: the store is connected with a test key");
      expect(await panel.getByRole("button").count()).toBe(0);
    },
  );

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
