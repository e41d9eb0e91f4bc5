/** Extensions in a real browser on the pages where Shopify shows them; the app is a server of our own. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startStandIn, type StandIn } from "../index.ts";
import { writeSampleExtensions } from "../testing/sample-extensions.ts";

const shop = "test-roasters.myshopify.com";
const patience = { timeout: 20_000 };

let app: Server;
let appUrl: string;
let standIn: StandIn;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];

/** What Shopify's library sends with every answer; everything else has nothing of it. */
const open = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "Authorization, Content-Type",
};

function startApp(): Server {
  return createServer(({ method, url = "", headers }, response) => {
    const isOpen = url.startsWith("/open/");
    if (method === "OPTIONS") return void response.writeHead(204, isOpen ? open : {}).end();
    const [, token = ""] = headers.authorization?.split(" ") ?? [];
    const claims: unknown =
      token === ""
        ? null
        : JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const isPage = /slips|scripted/.test(url);
    response.writeHead(200, {
      ...(isOpen ? open : {}),
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    });
    const script = url.includes("scripted") ? "<script>document.title = 1</script>" : "";
    response.end(
      isPage
        ? `<!doctype html><title>Slips</title>${script}<h1>Slips for ${url.split("ids=")[1]}</h1>`
        : JSON.stringify({ url, origin: headers.origin ?? null, claims }),
    );
  });
}

beforeAll(async () => {
  app = startApp();
  await new Promise<void>((resolve) => void app.listen(0, "127.0.0.1", resolve));
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`; // A TCP server's is no string.
  standIn = await startStandIn({
    apiKey: "key",
    apiSecret: "secret",
    appUrl,
    shops: [],
    extensionsDir: await writeSampleExtensions(),
  });
  standIn.addShop({
    domain: shop,
    scopes: ["read_orders", "read_customers"],
    products: [{ title: "Mug", variants: [{ sku: "MUG-1", price: "20.00" }] }],
  });
  browser = await openBrowser();
  page = await openPage(browser, { onError: (error) => pageErrors.push(error) });
});

afterAll(async () => {
  await browser?.close();
  await standIn?.close();
  app?.closeAllConnections();
  app?.close();
});

const place = (tags = "") =>
  standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 2 }], tags });
const visit = (path: string) => page.goto(`${standIn.url}/shops/${shop}/${path}`);
const card = (name: string) => page.getByRole("region", { name });
const frame = (name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
const dialog = () => page.getByRole("dialog");
const said = (name: string) => frame(name).locator("#said");

/** Presses a button of an extension and gives what the extension says then. */
async function answerTo(name: string, button: string): Promise<string> {
  await said(name).evaluate((element) => void (element.textContent = ""));
  await frame(name).getByRole("button", { name: button, exact: true }).click();
  await expect.poll(() => said(name).textContent(), patience).not.toBe("");
  return (await said(name).textContent()) ?? "";
}

describe("a block on an order's page", () => {
  const block = "Sample block";

  it("is named and speaks in the reader's language, with what its texts fall back to", async () => {
    const { id } = place();
    await visit(`orders/${id}`);
    await frame(block)
      .getByRole("heading", { name: `Order ${id}` })
      .waitFor();
    const text = (name: string) => frame(name).locator("s-text").first().textContent();
    expect(await text(block)).toBe("1 parcel, 2 parcels; only in English; no.such.text");
    await visit(`orders/${id}?locale=de-CH`);
    await frame("Beispiel")
      .getByRole("heading", { name: `Bestellung ${id}` })
      .waitFor();
    expect(await text("Beispiel")).toMatch("1 Paket, 2 Pakete; only in English");
  });

  it("asks the app by a path, as another origin and with the id token of the admin", async () => {
    const { id } = place();
    await visit(`orders/${id}`);
    const seen: unknown = JSON.parse(await answerTo(block, "Path"));
    expect(seen).toMatchObject({
      url: "/open/order",
      origin: "null",
      claims: { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: "key" },
    });
    expect(JSON.parse(await answerTo(block, "Token"))).toMatchObject({ aud: "key" });
    const note = frame(block).getByRole("textbox", { name: "Note" });
    await note.fill(`${appUrl}/open/whole`);
    expect(JSON.parse(await answerTo(block, "Address"))).toMatchObject({ claims: { aud: "key" } });
    // Nobody but the app gets the token, wherever else an extension asks.
    await note.fill(`${appUrl.replace("127.0.0.1", "localhost")}/open/else`);
    expect(JSON.parse(await answerTo(block, "Address"))).toMatchObject({ claims: null });
  });

  it("gets nothing that the browser's rules between origins forbid", async () => {
    await visit(`orders/${place().id}`);
    expect(await answerTo(block, "Closed")).toBe("failed: TypeError");
    expect(await answerTo(block, "Put")).toBe("failed: TypeError");
  });

  it("reads the Admin API, its own fields, and opens the app", async () => {
    const { id, name } = place();
    await visit(`orders/${id}`);
    expect(await answerTo(block, "Query")).toBe(name);
    await frame(block).getByLabel("Note").fill("Gift");
    await frame(block).getByLabel("Size").selectOption("l");
    expect(await answerTo(block, "Read fields")).toBe("Gift/l");
    expect(await frame(block).getByRole("button", { name: "Wait" }).isDisabled()).toBe(true);
    await frame(block).getByRole("link", { name: "More" }).click();
    await page.waitForURL(`${standIn.url}/shops/${shop}/app/more?tab=open`);
  });

  it("stays as it is while the rest of the page follows the order", async () => {
    const { id } = place();
    await visit(`orders/${id}`);
    await frame(block).getByLabel("Note").fill("kept");
    standIn.cancelOrder(shop, id);
    await page.getByRole("heading", { name: /Canceled/ }).waitFor();
    expect(await frame(block).getByLabel("Note").inputValue()).toBe("kept");
  });

  it("says on the page what is not drawn, not built or can't be read", async () => {
    await visit(`orders/${place().id}`);
    await card(block).getByText("The local Shopify does not draw s-marquee.").waitFor();
    expect(await page.getByText(/An extension can't be read: broken:/).count()).toBe(1);
    const [product] = standIn.snapshot(shop).products;
    await visit(`products/${product?.id}/variants/${product?.variants[0]?.id}`);
    await card("Sample variant")
      .getByText(/sample-unbuilt is not built/)
      .waitFor();
  });
});

describe("an action", () => {
  it("opens from the block beside it and from the menu, and closes itself", async () => {
    await visit(`orders/${place("ours").id}`);
    await frame("Sample block").getByRole("button", { name: "Act", exact: true }).click();
    const well = frame("Sample action").getByRole("button", { name: "Well" });
    await dialog().getByText("Sample action").waitFor();
    await well.click();
    await dialog().waitFor({ state: "hidden" });
    const running = page.locator("#extension-dialog iframe.extension-frame");
    await expect.poll(() => running.count(), patience).toBe(0);
    await page.getByText("More actions").click();
    await page.getByRole("button", { name: "Sample action" }).click();
    await well.waitFor();
  });

  it("is offered where its condition says so only", async () => {
    await visit(`orders/${place("theirs").id}`);
    const item = page.locator("li[data-display]");
    await item.waitFor({ state: "attached" });
    expect(await item.getAttribute("data-display")).toBe("false");
    expect(await page.getByText("More actions").isVisible()).toBe(false);
  });
});

describe("a list of orders", () => {
  const options = () => frame("Sample slips");
  const print = () => dialog().getByRole("button", { name: "Print", exact: true });

  it("prints those selected, once there is something to print, and no scripts", async () => {
    const ids = [place().id, place().id];
    await visit("orders");
    for (const id of ids) await page.locator(`input[value$="/${id}"]`).check();
    await page.getByText("2 selected").waitFor();
    await page.locator("#selection-bar").getByText("Print").click();
    await page.getByRole("button", { name: "Sample slips" }).click();
    await options().getByLabel("Slips").waitFor();
    expect(await print().isDisabled()).toBe(true);
    await options().getByLabel("Slips").check();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.getByRole("heading", { name: /^Slips for / }).waitFor();
    const shown = (await preview.getByRole("heading").textContent())?.replace("Slips for ", "");
    expect(shown?.split(",").toSorted()).toEqual(ids.toSorted());
    await expect.poll(() => print().isDisabled(), patience).toBe(false);
    await options().getByLabel("With a script").check();
    await dialog().getByText("The document has a script").waitFor();
    expect(await print().isDisabled()).toBe(true);
  });

  it("links into the app for those selected, and the selection outlives new orders", async () => {
    const ids = [place().id, place().id];
    await visit("orders");
    for (const id of ids) await page.locator(`input[value$="/${id}"]`).check();
    await page.locator("h1").click();
    const { name } = place();
    await page.getByRole("link", { name, exact: true }).waitFor();
    await page.locator("#selection-bar").getByText("More actions").click();
    await page.getByRole("link", { name: "See them in the app" }).click();
    await page.waitForURL(/\/app\/orders\?/);
    const source = await page.locator("#app-frame").getAttribute("src");
    const query = new URL(source ?? "").searchParams;
    expect(query.getAll("ids[]").toSorted()).toEqual(ids.toSorted());
    expect(query.get("view")).toBe("open");
  });
});

describe("a buyer's page", () => {
  const status = "Sample status";
  const claims = async (): Promise<unknown> => JSON.parse(await answerTo(status, "Token"));

  it("gives a token that names a buyer who is signed in, and nobody else", async () => {
    const order = place();
    await visit(`account/orders/${order.id}`);
    await frame(status).getByText(`${order.name} fully_authenticated Mug US`).waitFor();
    expect(await claims()).toMatchObject({
      dest: shop,
      aud: "key",
      sub: `gid://shopify/Customer/${order.customerId}`,
    });
    expect(await claims()).not.toHaveProperty("iss");
    await visit(`account/orders/${order.id}?as=link`);
    await frame(status).getByText("pre_authenticated").waitFor();
    expect(await claims()).not.toHaveProperty("sub");
    await frame(status).getByRole("button", { name: "Sign in" }).click();
    await frame(status).getByText("fully_authenticated").waitFor();
    await visit(`account/orders/${order.id}?as=signed-out`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("names nobody to an app that may not read customers", async () => {
    const order = place();
    standIn.install(shop, ["read_orders"]);
    await visit(`account/orders/${order.id}`);
    expect(await claims()).not.toHaveProperty("sub");
  });

  it("finds the app by the address in its configuration, and by no path", async () => {
    await visit(`account/orders/${place().id}`);
    expect(await answerTo(status, "Ask the app")).toBe("/open/order");
    expect(await answerTo(status, "Ask")).toBe("failed: TypeError");
  });

  it("shows no card around what draws nothing", async () => {
    await visit(`account/orders/${place().id}`);
    await frame(status).getByRole("button", { name: "Leave" }).click();
    await card(status).waitFor({ state: "detached", ...patience });
    const { height } = (await page.locator("section.extension").boundingBox()) ?? {};
    expect(height).toBe(0);
  });

  it("thanks with the confirmation number, which is no name", async () => {
    const { id, confirmationNumber } = place();
    await visit(`store/thanks/${id}?as=signed-out`);
    await frame(status).getByText(`${confirmationNumber}  Mug US`).waitFor();
    expect(await claims()).not.toHaveProperty("sub");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
