/** Shopify Flow: what a store's workflows hold, release and cancel, and what they hear of, over the whole product. */
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const store = openStore();
const { app, at, pageErrors, shop } = store;

const soon = { timeout: 60_000 };
const coffee = { sku: "COF-WHB-12O-HSE-BOX", quantity: 1 };
const flow = () => store.world.standIn.snapshot(shop).flow;
const row = (name: string) => app().getByRole("row").filter({ hasText: name });

/** Asks again what came of a run: Flow's own pauses are minutes. */
const stateOf = async (runId: string) =>
  (await store.world.standIn.repeatFlowRun(shop, runId)).state;
const made = (orderId: string) => store.world.printShop.find({ shop, orderId });

describe("a store with workflows", () => {
  it("has an order held as it comes, shows its owner why, and sends it once they release it", async () => {
    const { standIn } = store.world;
    const id = "5500000000001";
    const run = await standIn.runFlowAction(shop, {
      action: "hold-order",
      orderId: id,
      properties: { note: "check the engraving" },
    });
    expect(run).toMatchObject({ state: "running", statuses: [202] });
    for (const trigger of ["order-needs-attention", "order-accepted"]) {
      await standIn.setWorkflow(shop, { trigger, isOn: true });
    }
    const { name } = standIn.placeOrder(shop, { id, line_items: [coffee] });

    await store.page.goto(at("app/app/orders?filter=attention"));
    await row(name).getByText("check the engraving").waitFor(soon);
    await expect.poll(() => stateOf(run.id), soon).toBe("succeeded");
    expect(await made(id)).toBeUndefined();
    await expect
      .poll(() => flow().started.map(({ payload }) => payload), soon)
      .toEqual([
        {
          order_id: Number(id),
          Reason: "A workflow of Shopify Flow holds the order: “check the engraving”.",
          Code: "HeldByWorkflow",
        },
      ]);

    await row(name).getByRole("link", { name }).click();
    await app().getByText("A workflow of Shopify Flow holds the order").first().waitFor(soon);
    await app().getByRole("button", { name: "Release it" }).click();
    await expect.poll(() => made(id), soon).toBeDefined();
    const accepted = { trigger: "order-accepted", payload: { order_id: Number(id) }, began: true };
    await expect.poll(() => flow().started.at(-1), soon).toMatchObject(accepted);
    // AND asked once more, the run is what it was, and holds nothing again
    expect(await standIn.repeatFlowRun(shop, run.id)).toMatchObject({ state: "succeeded" });
  }, 300_000);

  it("has an order canceled at the provider until that has begun, and then hears why not", async () => {
    const { standIn } = store.world;
    const place = async () => {
      const { id } = standIn.placeOrder(shop, { line_items: [coffee] });
      await expect.poll(() => made(id), soon).toBeDefined();
      return id;
    };
    const [early, late] = [await place(), await place()];
    const begun = await made(late);
    if (begun === undefined) throw new Error("The print shop has no order.");
    await store.world.printShop.advance(begun, "Printed");
    const action = "cancel-at-provider";
    const [canceled, refused] = [
      await standIn.runFlowAction(shop, { action, orderId: early }),
      await standIn.runFlowAction(shop, { action, orderId: late }),
    ];
    await expect.poll(() => stateOf(canceled.id), soon).toBe("succeeded");
    await expect.poll(() => stateOf(refused.id), soon).toBe("failed");
    const { message } = await standIn.repeatFlowRun(shop, refused.id);
    expect(message).toContain("It is too late");
  }, 300_000);

  it("hears of nothing while its workflow is off", async () => {
    const { standIn } = store.world;
    const trigger = "order-accepted";
    const placeWith = async (isOn: boolean) => {
      await standIn.setWorkflow(shop, { trigger, isOn });
      const { id, name } = standIn.placeOrder(shop, { line_items: [coffee] });
      await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
      await row(name).getByText("Accepted").waitFor(soon);
      return Number(id);
    };
    const [off, on] = [await placeWith(false), await placeWith(true)];
    const told = () => flow().started.map(({ payload }) => payload["order_id"]);
    await expect.poll(told, soon).toContain(on);
    expect(told()).not.toContain(off);
  }, 300_000);

  it("sees in its settings with what its workflows begin, as soon as one is turned on or off", async () => {
    const { page, world } = store;
    await page.goto(at("app/app/settings"));
    const late = app().getByRole("listitem").filter({ hasText: "Order late at provider" });
    await late.getByText("Not used").waitFor(soon);
    for (const isOn of [true, false]) {
      await world.standIn.setWorkflow(shop, { trigger: "order-late", isOn });
      await late.getByText(isOn ? "In use" : "Not used").waitFor(soon);
    }
    await app().getByRole("link", { name: "Open Shopify Flow" }).click();
    await page.getByRole("heading", { name: "Flow", exact: true }).waitFor();
    expect(page.url()).toBe(at("flow"));
  }, 300_000);

  it("has orders that need it tagged, and others held, by workflows that its owner makes", async () => {
    const { page, world } = store;
    const make = async ({ begins, does, fields }: Record<"begins" | "does" | "fields", string>) => {
      await page.goto(at("flow"));
      await page.getByLabel("Begins with").selectOption({ label: begins });
      await page.getByLabel("Does").selectOption({ label: does });
      await page.getByRole("group").getByRole("textbox").fill(fields);
      await page.getByRole("button", { name: "Add workflow" }).click();
      await page.getByText("The workflow is on.").waitFor();
    };
    const turnOff = async (does: string) => {
      await page.goto(at("flow"));
      const workflows = page.getByRole("region", { name: "Workflows" });
      const one = workflows.getByRole("row").filter({ hasText: does });
      await one.getByRole("button", { name: "Turn off" }).click();
      await page.getByText("The workflow is off.").waitFor();
    };
    await world.standIn.setWorkflow(shop, { trigger: "order-needs-attention", isOn: false });
    const ran = (name: string) =>
      page.getByRole("region", { name: "Runs" }).getByRole("row").filter({ hasText: name });
    const tagged = "Add order tags (Shopify)";
    await make({ begins: "Order needs attention", does: tagged, fields: "waits, {{Code}}" });
    const risky = world.standIn.placeOrder(shop, { line_items: [coffee] });
    world.standIn.assessRisk(shop, risky.id, "HIGH");
    // The page shows what comes by itself.
    await ran(risky.name).getByText("Succeeded").waitFor(soon);
    await page.goto(at(`orders/${risky.id}`));
    await page.getByText("HighRisk, waits").waitFor();
    // AND once it is off, nobody tags anything
    await turnOff(tagged);
    expect(flow().active).not.toContain("order-needs-attention");

    // A workflow that begins with a new order is no quicker than the order: it gets its time.
    await page.goto(at("app/app/settings"));
    await app().getByLabel("Before it is sent, it waits").selectOption("minutes");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Settings saved").waitFor(soon);
    const fields = "look at the engraving of {{order.name}}";
    await make({ begins: "Order created (Shopify)", does: "Hold order", fields });
    const held = world.standIn.placeOrder(shop, { line_items: [coffee] });
    await ran(held.name).getByText("Hold order").waitFor();
    await page.goto(at("app/app/orders?filter=attention"));
    await row(held.name).getByText(`look at the engraving of ${held.name}`).waitFor(soon);
    const runId = flow().runs.find(({ orderId }) => orderId === held.id)?.id ?? "";
    await expect.poll(() => stateOf(runId), soon).toBe("succeeded");
    expect(await made(held.id)).toBeUndefined();
    await turnOff("Hold order");
  }, 300_000);

  it("throws nothing in the browser", () => {
    expect(pageErrors).toEqual([]);
  });
});
