/** Settings that several people of a store save at one time, as their route takes them. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { createConnector } from "#app/connector/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { SettingsDraft } from "#app/ui/settings/settings-draft.ts";
import { importBuild } from "#test/tenants/routes.ts";

const { routes } = await importBuild();
const harness = openHarness();

/** Who may call it is proven elsewhere. */
async function save(store: Store, draft: Partial<SettingsDraft>, connector = store.connector) {
  const context = {
    shopify: { authenticate: { admin: async () => ({ shop: store.shop, actor: "owner" }) } },
    connector,
  };
  const body = JSON.stringify({ intent: "save", draft, apiKey: "", webhookSecret: "" });
  const headers = { "content-type": "application/json" };
  const request = new Request("https://app.example/app/settings", {
    method: "POST",
    body,
    headers,
  });
  // The action reads no more of its context than this.
  const args = { request, params: {}, context } as unknown as ActionFunctionArgs;
  return routes["routes/app.settings"]?.module.action?.(args);
}

it("keep what somebody else has saved while Shopify was asked", async () => {
  const store = await harness.store();
  const { shop, connector, ctx } = store;
  const scopes = store.shopify.setup.scopes;
  if (!scopes.includes("write_orders")) scopes.push("write_orders");
  const others: Partial<SettingsDraft> = {
    holdUnpaid: false,
    window: "hours",
    windowAmount: "5",
    wishCancel: true,
    promiseDays: "9",
    slipNote: "Thank you",
    slipTags: true,
  };
  const { shopify } = ctx;
  const asking = createConnector({
    ...ctx,
    shopify: {
      ...shopify,
      forShop: (of: string) => ({
        ...shopify.forShop(of),
        async readScopes() {
          expect(await save(store, others)).toMatchObject({ kind: "saved" });
          return shopify.forShop(of).readScopes();
        },
      }),
    },
  });
  const mine = {
    orderTags: "on",
    tagSent: "at the roastery",
    holdHighRisk: false,
    holdPersonalized: true,
    wishAddress: true,
    promiseCutOff: "15:00",
  } as const;
  expect(await save(store, mine, asking)).toMatchObject({ kind: "saved" });
  expect(await connector.readSettings(shop)).toMatchObject({
    rules: {
      holdHighRisk: false,
      holdPersonalized: true,
      holdUnpaid: false,
      holdWindow: { kind: "hours", hours: 5 },
      wishes: { address: true, cancel: true },
      promise: { days: 9, cutOff: "15:00" },
    },
    packingSlip: { note: "Thank you", showsTags: true },
  });
  expect(await connector.readOrderTags(shop)).toMatchObject({ tags: { sent: "at the roastery" } });
  expect(await save(store, { holdPersonalized: false })).toMatchObject({ kind: "saved" });
  const off = await connector.readSettings(shop);
  expect(off?.rules).not.toHaveProperty("holdPersonalized");
});
