/** The App Bridge stub in a real browser: an app's page of our own asks, the shell shows and answers. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startStandIn, type StandIn } from "../index.ts";

const shop = "test-roasters.myshopify.com";

/** What an embedded app may do, as buttons; what came of it is written into the status line. */
const appPage = (bridgeUrl: string) => `<!doctype html>
<html lang="en"><head><title>App</title><script src="${bridgeUrl}" data-api-key="key"></script></head>
<body>
<ui-title-bar title="My page"><button variant="primary" onclick="say('saved')">Do it</button></ui-title-bar>
<ui-nav-menu><a href="/" rel="home">Home</a><a href="/more">More</a></ui-nav-menu>
<p role="status" id="said"></p>
<button onclick="shopify.toast.show('Well done')">Toast</button>
<button onclick="shopify.toast.show('Undo?', { action: 'Undo', duration: 60000, onAction: () => say('undone'), onDismiss: () => say('dismissed') })">Toast with action</button>
<button onclick="shopify.toast.hide(shopify.toast.show('Gone at once'))">Short toast</button>
<button onclick="shopify.loading(true)">Loading</button>
<button onclick="shopify.loading(false)">Loaded</button>
<button onclick="shopify.modal.show('sure')">Modal</button>
<button onclick="shopify.saveBar.show('bar')">Dirty</button>
<button onclick="document.querySelector('#bar button').disabled ^= true">Saving</button>
<button onclick="shopify.saveBar.leaveConfirmation().then(() => say('left'))">Leave</button>
<button onclick="pick({ type: 'product', multiple: true })">Products</button>
<button onclick="pick({ type: 'variant', action: 'select', selectionIds: [] })">Variant</button>
<button onclick="shopify.idToken().then((token) => say(token.split('.').length + ' parts'))">Token</button>
<button onclick="access('request', ['write_orders'])">Ask</button>
<button onclick="access('request', ['write_themes'])">Ask too much</button>
<button onclick="access('revoke', ['write_orders'])">Revoke</button>
<a href="shopify://admin/products" target="_top">In the admin</a>
<a href="https://${shop}/admin/orders" target="_top">In the real admin</a>
<form data-save-bar onsubmit="event.preventDefault(); say('form saved: ' + new FormData(this).get('name'))">
<label>Name <input name="name" value="Ada"></label></form>
<ui-modal id="sure"><p>Nobody can undo this.</p><ui-title-bar title="Sure?">
<button variant="primary" onclick="say('confirmed'); shopify.modal.hide('sure')">Yes</button></ui-title-bar></ui-modal>
<ui-save-bar id="bar"><button variant="primary" onclick="say('saved by bar'); shopify.saveBar.hide('bar')">Save</button>
<button onclick="say('thrown away'); shopify.saveBar.hide('bar')">Throw away</button></ui-save-bar>
<script>
function say(text) { document.getElementById("said").textContent = text; }
// What every router of an embedded app does.
document.addEventListener("shopify:navigate", (event) => location.assign(event.target.getAttribute("href")));
async function access(what, scopes) {
  const answer = await shopify.scopes[what](scopes).catch((error) => ({ result: error.message }));
  const { granted } = await shopify.scopes.query();
  say([answer.result ?? "done", granted.includes("write_orders")].join(" "));
}
async function pick(options) {
  const chosen = await shopify.resourcePicker(options);
  say(chosen === undefined ? "nothing" : chosen.map((each) => each.id.split("/")[3] + " " + (each.displayName ?? each.title)).join("; "));
}
</script></body></html>`;

let app: Server;
let standIn: StandIn;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];
const patience = { timeout: 20_000 };

beforeAll(async () => {
  app = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(appPage(`${standIn.url}/app-bridge.js`));
  });
  await new Promise<void>((resolve) => void app.listen(0, "127.0.0.1", resolve));
  const { port } = app.address() as AddressInfo; // A TCP server's address is never a string.
  const appUrl = `http://127.0.0.1:${port}`;
  standIn = await startStandIn({ apiKey: "key", apiSecret: "secret", appUrl, shops: [] });
  standIn.addShop({
    domain: shop,
    products: [
      {
        title: "Night Ferry",
        options: ["Size"],
        variants: [
          { options: ["12 oz"], price: "17.00" },
          { options: ["5 lb"], price: "80.00" },
        ],
      },
      { title: "Mug", variants: [{ sku: "MUG-1", price: "20.00" }] },
    ],
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

beforeEach(async () => {
  await page.goto(`${standIn.url}/shops/${shop}/app`);
});

const frame = (): FrameLocator => page.frameLocator("iframe");
const press = (name: string) => frame().getByRole("button", { name, exact: true }).click();
const said = () => frame().getByRole("status").textContent();

describe("the App Bridge stub", () => {
  it("shows the title bar's buttons and the navigation in the shell, and passes presses on", async () => {
    await page.getByRole("heading", { name: "My page" }).waitFor();
    await page.getByRole("button", { name: "Do it" }).click();
    await expect.poll(said, patience).toBe("saved");
    await page.getByRole("navigation").getByRole("link", { name: "More" }).click();
    await page.waitForURL(/\/app\/more$/);
  });

  it("shows toasts, with their action and a way to dismiss them, and hides them again", async () => {
    await press("Toast");
    await page.getByRole("status").getByText("Well done").waitFor();
    await press("Toast with action");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(said, patience).toBe("undone");
    await page.getByText("Undo?").waitFor({ state: "detached" });
    await press("Toast with action");
    await page.getByRole("button", { name: "Dismiss “Undo?”" }).click();
    await expect.poll(said, patience).toBe("dismissed");
    await press("Short toast");
    await page.getByText("Gone at once").waitFor({ state: "detached" });
  });

  it("shows that the app is busy", async () => {
    await press("Loading");
    await page.getByRole("progressbar").waitFor();
    await press("Loaded");
    await expect.poll(() => page.getByRole("progressbar").count(), patience).toBe(0);
  });

  it("opens a modal with its content and actions, which Escape closes", async () => {
    await press("Modal");
    const modal = frame().getByRole("dialog", { name: "Sure?" });
    await modal.getByText("Nobody can undo this.").waitFor();
    await modal.getByRole("button", { name: "Yes" }).click();
    await expect.poll(said, patience).toBe("confirmed");
    await modal.waitFor({ state: "hidden" });
    await press("Modal");
    await modal.waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "hidden" });
    await press("Modal");
    await modal.getByText("Nobody can undo this.").waitFor();
  });

  it("shows the save bar, saves and discards, and keeps whoever leaves with unsaved changes", async () => {
    const save = page.getByRole("button", { name: "Save", exact: true });
    await press("Saving");
    await press("Dirty");
    await expect.poll(() => save.isDisabled(), patience).toBe(true);
    await press("Saving");
    await expect.poll(() => save.isEnabled(), patience).toBe(true);
    await save.click();
    await expect.poll(said, patience).toBe("saved by bar");
    await page.getByText("Unsaved changes").waitFor({ state: "hidden" });
    await press("Leave");
    await expect.poll(said, patience).toBe("left");
    await press("Dirty");
    page.once("dialog", (dialog) => void dialog.dismiss());
    await press("Leave");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(said, patience).toBe("thrown away");
  });

  it("watches a form: saving submits it, discarding resets it", async () => {
    const name = frame().getByLabel("Name");
    await name.fill("Grace");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => name.inputValue()).toBe("Ada");
    await name.fill("Edsger");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(said, patience).toBe("form saved: Edsger");
  });

  it("lets a person search and choose products or a variant, or think better of it", async () => {
    const picker = page.getByRole("dialog");
    await press("Products");
    await picker.getByRole("searchbox").fill("mug");
    await picker.getByLabel("Night Ferry").waitFor({ state: "hidden" });
    await picker.getByLabel("Mug").check();
    await picker.getByRole("button", { name: "Add" }).click();
    await expect.poll(said, patience).toBe("Product Mug");
    await press("Variant");
    await picker.getByLabel("Night Ferry - 5 lb").check();
    await picker.getByRole("button", { name: "Select" }).click();
    await expect.poll(said, patience).toBe("ProductVariant Night Ferry - 5 lb");
    await press("Products");
    await picker.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(said, patience).toBe("nothing");
  });

  it("asks the owner for an optional scope, takes it back, and refuses others", async () => {
    const dialog = page.getByRole("dialog", { name: "Grant access" });
    await press("Ask");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect.poll(said, patience).toBe("declined-all false");
    await press("Ask");
    await dialog.getByRole("button", { name: "Allow" }).click();
    await expect.poll(said, patience).toBe("granted-all true");
    await press("Revoke");
    await expect.poll(said, patience).toBe("done false");
    await press("Ask too much");
    await expect.poll(said, patience).toBe("write_themes is no optional scope of the app false");
  });

  it("hands out session tokens", async () => {
    await press("Token");
    await expect.poll(said, patience).toBe("3 parts");
  });

  it.each([
    ["In the admin", /\/shops\/[^/]+\/products$/],
    ["In the real admin", /\/shops\/[^/]+\/orders$/],
  ])("follows a link into the admin: %s", async (name, address) => {
    await frame().getByRole("link", { name, exact: true }).click();
    await expect.poll(() => page.url(), patience).toMatch(address);
  });

  it("throws nothing in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
