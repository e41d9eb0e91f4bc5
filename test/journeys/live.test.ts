/** A store's owner watches a test order move, page open, without pressing reload. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const apiKey = "pf_test_live-journey-000001";
const patience = { timeout: 120_000 };

let dataDir: string;
let world: World;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];

const at = (place: string) => `${world.standIn.url}/shops/${shop}/${place}`;
const app = (): FrameLocator => page.frameLocator('iframe[title="Portafilter"]');
const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const button = (name: string) => app().getByRole("button", { name, exact: true });
const streamOpens = () =>
  page.waitForResponse((response) => new URL(response.url()).pathname === "/app/live");

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-live-"));
  const env = { CORE_TEST_API_KEY: apiKey };
  [world, browser] = await Promise.all([startWorld({ dataDir, env }), openBrowser()]);
  // Its artwork lies at the world's own HTTPS origin, whose certificate no authority gave.
  page = await openPage(browser, {
    trusts: "any certificate",
    onError: (error) => pageErrors.push(error),
  });
  await page.goto(at("app"));
  await app().getByText("10 variants are made by your provider").waitFor({ timeout: 60_000 });
  await page.goto(at("app/app/settings"));
  await app().getByText("Another provider", { exact: true }).click();
  await app().getByRole("textbox", { name: "Address of its API" }).fill(world.secureOrigin.url);
  await app().getByLabel("API key", { exact: true }).fill(apiKey);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

describe("a test order", () => {
  it("shows up in the open list, which hears of it from the server", patience, async () => {
    const opened = streamOpens();
    await page.goto(at("app/app/orders"));
    const stream = await opened;
    expect(stream.status()).toBe(200);
    expect(stream.headers()["content-type"]).toBe("text/event-stream");
    const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 2 }];
    world.standIn.placeOrder(shop, { line_items });
    await row("#1001").getByText("Accepted").waitFor({ timeout: 60_000 });
  });

  it(
    "is walked through the stages on its page, and every move shows by itself",
    patience,
    async () => {
      await row("#1001").getByRole("link", { name: "#1001" }).click();
      await app().getByText("Lines of the order").waitFor();
      expect(await app().getByText("Name: •••").isVisible()).toBe(true);
      await app()
        .getByRole("img", { name: /^Artwork of Harbor House Blend/ })
        .waitFor();
      const focused = app().getByRole("link", { name: "Open in Shopify" });
      await button("Simulate printed").click();
      await button("Simulate picked").waitFor({ state: "detached", timeout: 60_000 });
      await focused.focus();
      expect(await app().getByText("Printed", { exact: true }).first().isVisible()).toBe(true);
      await button("Simulate packaged").waitFor();
      await button("Simulate shipped").click();
      await app().getByText("In Shopify", { exact: true }).waitFor({ timeout: 60_000 });
      await app().getByText("Simulated: the test order moves to Shipped.").waitFor();
      expect(await button("Simulate canceled").count()).toBe(0);
    },
  );
});

describe("the stream", () => {
  it("is for those who show a session token", async () => {
    const answer = await fetch(`${world.app().url}/app/live`);
    expect(answer.status).not.toBe(200);
    expect(answer.headers.get("content-type")).not.toBe("text/event-stream");
    await answer.body?.cancel();
  });

  it("ends with the process, which does not wait for it", patience, async () => {
    const opened = streamOpens();
    await page.goto(at("app/app/orders"));
    await opened;
    const startedAt = performance.now();
    await world.app().stop("SIGTERM");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    // AND the page is told again once the app is back
    const again = streamOpens();
    await world.restartApp();
    expect((await again).status()).toBe(200);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
