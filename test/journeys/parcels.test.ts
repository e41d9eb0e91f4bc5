/** Where parcels are: the owner wants Shopify to show it, and what that costs. */
import { describe, expect, it, vi } from "vitest";
import { placePastOrders } from "#test/world/past-orders.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 60_000, interval: 100 };

const store = openStore();
const { app, appFrame, at, pageErrors, shop } = store;

const orderOf = (id: string) =>
  store.world.standIn.snapshot(shop).orders.find((one) => one.id === id);
const calls = () => store.world.standIn.log(shop).filter(({ kind }) => kind === "graphql");

/** Buys two coffees and lets them leave; the Admin calls that name the order until `isDone`, in turn. */
async function live(isDone: (order: ReturnType<typeof orderOf>) => void) {
  const { id } = store.world.standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-WHB-12O-HSE-BOX", quantity: 2 },
      { sku: "COF-GND-12O-FRN-BOX", quantity: 1 },
    ],
  });
  const found = await vi.waitFor(async () => {
    const order = await store.world.printShop.find({ shop, orderId: id });
    if (order === undefined) throw new Error("It is not at the print shop yet.");
    return order;
  }, patience);
  await store.world.printShop.advance(found, "Shipped");
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

/** The same of an order that no comparison of the store with Shopify met on its way: that reads it for its own sake. */
async function liveAlone(isDone: Parameters<typeof live>[0]) {
  const bought = await live(isDone);
  const isMet = bought.points.some(([operation]) => operation.includes("ReadOrderSnapshot"));
  // The next comparison is minutes away.
  return isMet ? live(isDone) : bought;
}

/** Watches what moves on the page of profit; the answer says which parts of its table did, as the browser saw it. */
async function watchRows(): Promise<() => Promise<unknown>> {
  await appFrame().evaluate(`
    const moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        for (const { node } of sources)
          if (node instanceof Element && node.closest(".profit-table")) moved.push(node.className);
    }).observe({ type: "layout-shift" });
    window.movedRows = async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return moved;
    };`);
  return () => appFrame().evaluate("movedRows()");
}

const sum = (points: [string, number][]) => points.reduce((all, [, cost]) => all + cost, 0);

describe("where a parcel is", () => {
  it("costs an ordinary order nothing, which takes at most 30 points to its fulfillment", async () => {
    const { id, points } = await liveAlone((order) => expect(order?.fulfillments).toHaveLength(1));
    expect(sum(points), JSON.stringify(points)).toBeLessThanOrEqual(30);
    expect(sum(points)).toBeGreaterThan(0);
    expect(orderOf(id)?.fulfillments[0]?.events).toEqual([]);
  }, 300_000);

  it("is shown by Shopify where the owner wants it, for 10 points a step", async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByRole("checkbox", { name: "Shopify shows where parcels are" }).check();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Settings saved").waitFor();
    const { id, points } = await liveAlone((order) =>
      expect(order?.fulfillments[0]?.events).toMatchObject([{ status: "IN_TRANSIT" }]),
    );
    expect(points.at(-1)).toEqual([expect.stringContaining("fulfillmentEventCreate"), 10]);
    expect(sum(points), JSON.stringify(points)).toBeLessThanOrEqual(30 + 10);
    expect(orderOf(id)?.fulfillments).toHaveLength(1);
    await store.page.goto(at(`orders/${id}`));
    const fulfillment = store.page.getByRole("region", { name: /^Fulfillment #\d+/ });
    expect(await fulfillment.innerText()).toMatch(/in transit/i);
  }, 300_000);

  it("was last month on the days of the orders that the demo has of it, and so is their profit", async () => {
    const skus = ["COF-WHB-12O-HSE-BOX", "COF-GND-12O-HGL-BOX", "COF-WHB-12O-FRN-BOX"];
    const timezone = "America/New_York";
    expect(await placePastOrders(store.world, { shop, skus, timezone })).toBe(6);
    await store.page.goto(at("app/app/profit?period=last-month"));
    await app().getByText("$285.00").first().waitFor();
    // Which month that is stands there.
    await app()
      .getByText(/^[A-Z][a-z]{2} 1, \d{4} – [A-Z][a-z]{2} (?:28|29|30|31), \d{4}$/)
      .waitFor();
    const products = app().getByRole("row", { name: /^(Lighthouse|Harbor House|Foghorn)/ });
    expect(await products.count()).toBe(3);
    await app().getByRole("img", { name: "Profit by product, as bars" }).waitFor();
    const movedRows = await watchRows();
    // A month has no bars: rows that stood there already would move up by those of the products.
    await app().getByRole("tab", { name: "By month" }).click();
    await app().getByRole("columnheader", { name: "Month" }).waitFor();
    expect(await movedRows()).toEqual([]);
    await app().getByRole("tab", { name: "By country" }).click();
    await app().getByRole("columnheader", { name: "Country" }).waitFor();
    for (const country of ["Canada", "Germany", "United Kingdom", "United States"]) {
      await app()
        .getByRole("row", { name: new RegExp(`^${country}`) })
        .waitFor();
    }
    await app().getByRole("img", { name: "Profit by country, as bars" }).waitFor();
    // Days that were entered for one report are none of the one that is gone back to.
    const period = app().getByLabel("Period");
    await expect.poll(() => appFrame().url()).toMatch(/by=country&period=last-month$/);
    await period.selectOption("between");
    // Where one goes on before a report is there, it is no step back.
    await expect.poll(() => appFrame().url()).toMatch(/by=country&period=between/);
    await app().getByLabel("To", { exact: true }).fill("2026-01-31");
    await app().getByLabel("From", { exact: true }).first().fill("2026-01-01");
    await expect.poll(() => appFrame().url()).toMatch(/from=2026-01-01&to=2026-01-31/);
    await appFrame().evaluate("history.go(-2)");
    await expect.poll(() => appFrame().url()).toMatch(/by=country&period=last-month$/);
    await expect.poll(() => period.inputValue()).toBe("last-month");
  }, 300_000);

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
