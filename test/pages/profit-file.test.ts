/** The file of a profit report, as its route answers it: what the page shows whose address it shares. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { importBuild } from "#test/tenants/routes.ts";

const { routes } = await importBuild();
const harness = openHarness();

/** Who may call it is proven elsewhere. */
async function fileAt(store: Store, address: string): Promise<string> {
  const context = {
    shopify: { authenticate: { admin: async () => ({ shop: store.shop }) } },
    connector: store.connector,
  };
  const request = new Request(`https://app.example/app/profit/export?${address}`);
  // The loader reads no more of its context than this.
  const args = { request, params: {}, context } as unknown as LoaderFunctionArgs;
  const answer = await routes["routes/app.profit_.export"]?.module.loader?.(args);
  if (!(answer instanceof Response)) throw new Error("No file was answered.");
  return answer.text();
}

it("has the orders that its address names, whichever the store counts", async () => {
  // A store that tries the app counts its test orders.
  const store = await harness.store({ key: "test" });
  await store.send(store.place({ lines: [{ id: "1", variantId: "11" }] }));
  await store.settle();
  store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
  await store.sweep();
  const days = "period=between&from=2020-01-01&to=2029-12-31";
  const rowsOf = async (orders: string) =>
    (await fileAt(store, `by=country&orders=${orders}&${days}`)).trimEnd().split("\n").length - 1;
  expect(await rowsOf("test")).toBe(1);
  expect(await rowsOf("live")).toBe(0);
});
