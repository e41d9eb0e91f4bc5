/** A store's owner watches a test order move, page open, without pressing reload. */
import { beforeAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const apiKey = "pf_test_live-journey-000001";
const patience = { timeout: 300_000 };

// Its artwork lies at the world's own HTTPS origin, whose certificate no authority gave.
const store = openStore({
  env: { CORE_TEST_API_KEY: apiKey },
  page: { trusts: "any certificate" },
});
const { app, at, pageErrors, shop } = store;

const row = (name: string) => app().getByRole("row").filter({ hasText: name });
const button = (name: string) => app().getByRole("button", { name, exact: true });
const streamOpens = () =>
  store.page.waitForResponse((response) => new URL(response.url()).pathname === "/app/live");
/** While a process leaves or begins it opens none, and says so: the page asks again. */
const streamOpensAgain = () =>
  store.page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/app/live" && response.status() !== 503,
  );

beforeAll(async () => {
  await store.page.goto(at("app/app/settings"));
  await app().getByText("Another provider", { exact: true }).click();
  await app()
    .getByRole("textbox", { name: "Address of its API" })
    .fill(store.world.secureOrigin.url);
  await app().getByLabel("API key", { exact: true }).fill(apiKey);
  await store.page.getByRole("button", { name: "Save", exact: true }).click();
  await store.page.getByText("Settings saved").waitFor();
}, 240_000);

/** How often each Web Vital was counted for a page, and what they come to together. */
async function vitalsOf(page: string) {
  const shown = await (await fetch(`${store.world.app().url}/metrics`)).text();
  const samples = Array.from(
    shown.matchAll(/^portafilter_web_vital_(count|sum)\{name="(\w+)",page="([^"]+)"\} (\S+)$/gm),
  ).filter(([, , , of]) => of === page);
  return (what: "count" | "sum", name: string) =>
    Number(samples.find(([, kind, of]) => kind === what && of === name)?.[4] ?? 0);
}

it(
  "has what its reader's browser measured counted for the page, and nothing else",
  patience,
  async () => {
    const page = "routes/app.stock";
    await store.page.goto(at("app/app/stock"));
    await app().getByRole("heading", { name: "Stock" }).first().click();
    const counts = async () => {
      const of = await vitalsOf(page);
      return ["TTFB", "FCP", "LCP", "CLS", "FID"].map((name) => of("count", name));
    };
    await expect.poll(counts, { timeout: 60_000 }).toEqual([1, 1, 1, 0, 0]);
    const measured = await vitalsOf(page);
    expect(measured("sum", "FCP")).toBeGreaterThan(measured("sum", "TTFB"));
    expect(measured("sum", "LCP")).toBeGreaterThanOrEqual(measured("sum", "FCP"));
    const frame = await (await app().owner().elementHandle())?.contentFrame();
    // A browser without a window never hides a page.
    await frame?.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await expect.poll(counts, { timeout: 60_000 }).toEqual([1, 1, 1, 1, 0]);

    const statuses = await frame?.evaluate(async (own) => {
      const reports = [
        { page: own, metrics: [{ name: "FID", value: 3 }] },
        { page: "/app/orders/1001", metrics: [] },
        { page: own, metrics: [{ name: "LCP", value: -1 }] },
        { page: own, metrics: Array.from({ length: 21 }, () => ({ name: "LCP", value: 1 })) },
        { page: own, metrics: [], shop: "another.myshopify.com" },
      ];
      const answers = reports.map((each) =>
        fetch("/app/vitals", { method: "POST", body: JSON.stringify(each) }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    }, page);
    expect(statuses).toEqual([204, 422, 422, 422, 422]);
    expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  },
);

describe("a test order", () => {
  it("shows up in the open list, which hears of it from the server", patience, async () => {
    const opened = streamOpens();
    await store.page.goto(at("app/app/orders"));
    const stream = await opened;
    expect(stream.status()).toBe(200);
    expect(stream.headers()["content-type"]).toBe("text/event-stream");
    const line_items = [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 2 }];
    store.world.standIn.placeOrder(shop, { line_items });
    await row("#1001").getByText("Accepted").waitFor();
  });

  it(
    "is walked through the stages on its page, and every move shows by itself",
    patience,
    async () => {
      await row("#1001").getByRole("link", { name: "#1001" }).click();
      await app().getByText("Lines of the order").waitFor();
      await app().getByText("418 Alder Street", { exact: true }).waitFor();
      await app()
        .getByRole("img", { name: /^Artwork of Harbor House Blend/ })
        .waitFor();
      const focused = app().getByRole("link", { name: "Open in Shopify" });
      // Nothing is made, and yet a real order moves in Shopify: that is said before it is pressed.
      await app().getByText("fulfills the order in Shopify with a fake tracking number").waitFor();
      await button("Simulate printed").click();
      await button("Simulate picked").waitFor({ state: "detached", timeout: 60_000 });
      await focused.focus();
      await app().getByText("Printed", { exact: true }).first().waitFor();
      await button("Simulate packaged").waitFor();
      await button("Simulate shipped").click();
      await app().getByRole("dialog", { name: "Ship this test order in Shopify?" }).waitFor();
      expect(await app().getByText("In Shopify", { exact: true }).count()).toBe(0);
      await app().getByRole("dialog").getByRole("button", { name: "Simulate shipped" }).click();
      await app().getByText("In Shopify", { exact: true }).waitFor();
      await app().getByText("Simulated: the test order moves to Shipped.").waitFor();
      await expect.poll(() => button("Simulate canceled").count()).toBe(0);
    },
  );
});

describe("the stream", () => {
  it("is for those who show a session token", async () => {
    const answer = await fetch(`${store.world.app().url}/app/live`);
    expect(answer.status).not.toBe(200);
    expect(answer.headers.get("content-type")).not.toBe("text/event-stream");
    await answer.body?.cancel();
  });

  it("ends with the process, which does not wait for it", patience, async () => {
    const opened = streamOpens();
    await store.page.goto(at("app/app/orders"));
    await opened;
    const startedAt = performance.now();
    await store.world.app().stop("SIGTERM");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    // AND the page is told again once the app is back
    const again = streamOpensAgain();
    await store.world.restartApp();
    expect((await again).status()).toBe(200);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
