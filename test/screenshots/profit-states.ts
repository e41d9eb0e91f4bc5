import type { Camera } from "./camera.ts";

/** What sales brought: nothing yet where nothing was charged, each way of adding up, days that don't fit, a rate. */
export async function profit({ app, open, see, take, press }: Camera) {
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
}
