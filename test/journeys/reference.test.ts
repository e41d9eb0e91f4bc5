/** The API's reference as people try it: at its old address too, leading to the page without scripts, and asking nobody but its own server. */
import { expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { testKey } from "./shared-parts.ts";

const store = openStore({ isOpened: false });
const base = () => store.world.app().url;

it("is found, shows every operation and message, and sends a request with a key", async () => {
  const { page } = store;
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(`${base()}/v1/docs/reference`);
  expect(page.url()).toBe(`${base()}/v1/docs`);
  await page.getByRole("link", { name: "as one page, without scripts" }).click();
  await page.getByRole("link", { name: "to search and to try" }).click();
  await page.waitForURL(`${base()}/v1/docs`);
  await page.locator("#operations-Stock-getStockList").waitFor();
  const document = await (await fetch(`${base()}/v1/openapi.json`)).json();
  await expect
    .poll(() => page.locator(".opblock").count())
    .toBe(operationsIn(document.paths) + operationsIn(document.webhooks));
  await expect
    .poll(() => page.getByRole("heading", { name: "Place an order once" }).count())
    .toBe(1);

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.getByLabel("Value:").fill(testKey);
  await page
    .locator(".auth-btn-wrapper")
    .getByRole("button", { name: "Apply credentials" })
    .click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.locator("#operations-Stock-getStockList .opblock-summary-control").click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await page.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();

  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([base()]));
  expect(complaints).toEqual([]);
});

const methods = new Set(["get", "post", "put", "patch", "delete"]);
/** How many operations a part of the document has. */
function operationsIn(paths: Record<string, object>): number {
  return Object.values(paths)
    .flatMap((path) => Object.keys(path))
    .filter((key) => methods.has(key)).length;
}
