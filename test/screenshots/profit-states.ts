import type { Camera } from "./camera.ts";
import { inTables } from "./store.ts";

/** What sales brought: nothing yet where nothing was charged, each way of adding up, days that don't fit, a rate. */
export async function profit(camera: Camera) {
  const { app, open, see, take, press } = camera;
  await open("/app/profit", "Provider cost");
  await take("profit");
  await app().getByRole("tab", { name: "By month" }).click();
  await app().getByRole("columnheader", { name: "Month" }).waitFor();
  await take("profit-by-month");
  await open("/app/profit?by=country", "Provider cost");
  await app().getByRole("textbox", { name: "Currency" }).fill("USD");
  await app()
    .getByRole("textbox", { name: /^1 USD is/ })
    .fill("0.92");
  await press("Save rate");
  await see("Enter the three letters of a currency other than USD.");
  await take("profit-rate-refused");
  await app().getByRole("textbox", { name: "Currency" }).fill("EUR");
  await press("Save rate");
  await see("1 EUR = 0.92 USD");
  await take("profit-rate");
  await testOrders(camera);
  await uncounted(camera);
}

/** As where a store sells in a currency that nobody has entered a rate for. */
async function uncounted(camera: Camera) {
  const { open, take } = camera;
  const sellIn = (currency: string) =>
    inTables(camera, (pool) => pool.query("UPDATE connector.shop SET currency = $1", [currency]));
  await sellIn("JPY");
  await open("/app/profit", "Sales are not counted yet");
  await take("profit-uncounted");
  await sellIn("USD");
}

/** As while the store is connected with a test key, and what is left of that once it is live. */
async function testOrders(camera: Camera) {
  const { open, take } = camera;
  const setTest = (isTest: boolean) =>
    inTables(camera, (pool) =>
      pool.query("UPDATE connector.connection SET is_test = $1", [isTest]),
    );
  await setTest(true);
  await open("/app/profit", "Profit of test orders");
  await take("profit-test-orders");
  await open("/app/profit?orders=live", /not counted: /);
  await take("profit-test-orders-left");
  await open("", "Test orders of the last 30 days");
  await take("home-test-orders");
  await setTest(false);
}
