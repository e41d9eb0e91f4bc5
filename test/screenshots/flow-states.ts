/** Workflows: as they are made on the stand-in's page of Flow, and what the app's settings say of them. */
import { type Camera, shop } from "./camera.ts";
import { coffee } from "./store.ts";

const timeout = 60_000;

export async function flow({ world, page, app, open, take }: Camera): Promise<void> {
  const { standIn } = world;
  const address = `${standIn.url}/shops/${shop}/flow`;
  await page.goto(address);
  await page.getByText("None yet. The app only reports").waitFor({ timeout });
  await take("flow-empty");
  const make = async (begins: string, does: string, fields: string | null) => {
    await page.getByLabel("Begins with").selectOption({ label: begins });
    await page.getByLabel("Does").selectOption({ label: does });
    if (fields !== null) await page.getByRole("group").getByRole("textbox").fill(fields);
    await page.getByRole("button", { name: "Add workflow" }).click();
    await page.getByRole("status").getByText("The workflow is").waitFor({ timeout });
  };
  await make("Order needs attention", "Add order tags (Shopify)", "waits, {{Code}}");
  await make("Order shipped by provider", "Remake order", null);
  await make("Nothing: someone runs it on an order", "Cancel order at provider", null);
  const risky = standIn.placeOrder(shop, { line_items: [{ sku: coffee, quantity: 2 }] });
  standIn.assessRisk(shop, risky.id, "HIGH");
  const runs = page.getByRole("region", { name: "Runs" });
  await runs.getByText(risky.name).waitFor({ timeout });
  const shipped = standIn.snapshot(shop).orders.find((order) => order.fulfillments.length > 0);
  await page.getByLabel("Order", { exact: true }).selectOption(shipped?.name ?? "");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await runs.getByText("Failed").waitFor({ timeout });
  await take("flow-full");
  await open("/app/settings", "Order needs attention");
  await app().getByText("Read about Flow").scrollIntoViewIfNeeded();
  await take("settings-workflows");
  await page.goto(address);
  const on = page.getByRole("button", { name: "Turn off" });
  for (let left = await on.count(); left > 0; left -= 1) await on.first().click();
}
