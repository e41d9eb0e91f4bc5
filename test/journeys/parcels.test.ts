/** Where parcels are: the owner wants Shopify to show it, and what that costs. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const patience = { timeout: 60_000, interval: 100 };

let dataDir: string;
let world: World;
let browser: Browser;
let page: Page;
const pageErrors: Error[] = [];

const at = (place: string) => `${world.standIn.url}/shops/${shop}/${place}`;
const app = (): FrameLocator => page.frameLocator('iframe[title="Portafilter"]');
const orderOf = (id: string) => world.standIn.snapshot(shop).orders.find((one) => one.id === id);
const calls = () => world.standIn.log(shop).filter(({ kind }) => kind === "graphql");

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-parcels-"));
  [world, browser] = await Promise.all([startWorld({ dataDir }), openBrowser()]);
  page = await openPage(browser, { onError: (error) => pageErrors.push(error) });
  await page.goto(at("app"));
  await app().getByText("10 variants are made by your provider").waitFor({ timeout: 60_000 });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Buys two coffees and lets them leave; the Admin calls that name the order until `isDone`, in turn. */
async function live(isDone: (order: ReturnType<typeof orderOf>) => void) {
  const { id } = world.standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-WHB-12O-HSE-BOX", quantity: 2 },
      { sku: "COF-GND-12O-FRN-BOX", quantity: 1 },
    ],
  });
  const found = await vi.waitFor(async () => {
    const order = await world.floor.find({ shop, orderId: id });
    if (order === undefined) throw new Error("It is not at the print shop yet.");
    return order;
  }, patience);
  await world.floor.advance(found, "Shipped");
  await vi.waitFor(() => isDone(orderOf(id)), patience);
  return { id, points: callsAbout(id) };
}

/** What named the order, one of its fulfillment orders or its fulfillment: other work goes on beside it. */
function callsAbout(id: string): [operation: string, points: number][] {
  const order = orderOf(id);
  const own = [order, ...(order?.fulfillmentOrders ?? []), ...(order?.fulfillments ?? [])];
  const gids = own.flatMap((one) => (one === undefined ? [] : [`/${one.id}"`]));
  return calls()
    .filter(({ variables }) => gids.some((gid) => JSON.stringify(variables).includes(gid)))
    .map(({ operation, actualQueryCost }) => [operation, Number(actualQueryCost)]);
}

const sum = (points: [string, number][]) => points.reduce((all, [, cost]) => all + cost, 0);

describe("where a parcel is", () => {
  it("costs an ordinary order nothing, which takes at most 30 points to its fulfillment", async () => {
    const { id, points } = await live((order) => expect(order?.fulfillments).toHaveLength(1));
    expect(sum(points), JSON.stringify(points)).toBeLessThanOrEqual(30);
    expect(sum(points)).toBeGreaterThan(0);
    expect(orderOf(id)?.fulfillments[0]?.events).toEqual([]);
  }, 120_000);

  it("is shown by Shopify where the owner wants it, for 10 points a step", async () => {
    await page.goto(at("app/app/settings"));
    await app().getByRole("checkbox", { name: "Shopify shows where parcels are" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Settings saved").waitFor();
    const { id, points } = await live((order) =>
      expect(order?.fulfillments[0]?.events).toMatchObject([{ status: "IN_TRANSIT" }]),
    );
    expect(points.at(-1)).toEqual([expect.stringContaining("fulfillmentEventCreate"), 10]);
    expect(sum(points), JSON.stringify(points)).toBeLessThanOrEqual(30 + 10);
    expect(orderOf(id)?.fulfillments).toHaveLength(1);
    await page.goto(at(`orders/${id}`));
    const fulfillment = page.getByRole("region", { name: /^Fulfillment #\d+/ });
    expect(await fulfillment.innerText()).toMatch(/in transit/i);
  }, 120_000);

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
