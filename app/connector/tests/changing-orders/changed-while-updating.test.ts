/** What happens while a change of an accepted order is on the way to the provider. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MerchantApi } from "#app/connector/ports/index.ts";
import { reconcileDispatch } from "#app/connector/dispatches/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { type Fault, refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const actor = "owner";

/** Works on the webhooks alone, as another process would. */
async function importOrder({ prisma, shop, connector }: Store) {
  const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

async function tell(store: Store, change: Parameters<Store["change"]>[1]) {
  const [orderId = ""] = store.shopify.orders.keys();
  await store.send(store.change(orderId, change), { topic: "orders/updated" });
  await importOrder(store);
}

/** The change that is on its way, and what the order is then. */
const firstChange = { quantities: { "1": 1 }, added: { id: "2", variantId: "12", quantity: 1 } };
const first = { "1": 1, "2": 1 };

/** What happens to an update's call. */
const fates: Record<string, Fault | undefined> = {
  "is answered": undefined,
  "is not let in": "unauthorized",
  "does not go out": {
    instead: { kind: "unanswered", message: "later", retryAfterMs: 1_000, isUndone: true },
  },
  "is lost": "lost-request",
  "loses its answer": "lost-answer",
  "is late": "late",
  "is refused": { instead: refused(422, "not this") },
};

interface Interlude {
  happen: (store: Store) => Promise<void>;
  /** What the order is to be in the end; null: canceled. Without it, what the first change wants. */
  wanted?: Record<string, number> | null;
  street?: string;
}

const interludes: Record<string, Interlude> = {
  "another edit comes": {
    happen: (store) => tell(store, { quantities: { "1": 5, "2": 3 } }),
    wanted: { "1": 5, "2": 3 },
  },
  "the edit is taken back": {
    happen: (store) => tell(store, { quantities: { "1": 2, "2": 0 } }),
    wanted: { "1": 2 },
  },
  "the address is corrected": {
    happen: (store) => tell(store, { address: { address1: "7 New St" } }),
    street: "7 New St",
  },
  "the line's product is mapped otherwise": {
    happen: async ({ connector, shop }) => {
      const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null }];
      await connector.products.mapVariant({ shop, variantId: "12", components, actor });
      await connector.jobs["follow-mappings"]({ shop });
    },
  },
  "the rules change": {
    happen: async ({ connector, shop }) => {
      const rules = policy.parse({ holdTags: ["wait"], trigger: "on-request" });
      await connector.changePolicy({ shop, rules, actor });
    },
  },
  "the provider's key is renewed": {
    happen: async ({ connector, shop }) => {
      const connection = { url: null, apiKey: `pfk_live_2_${shop}` };
      await connector.changeConnection({ shop, connection, actor });
    },
  },
  "its lease ends and another process takes over": {
    happen: async (store) => {
      store.advance(21_000);
      await store.settle();
    },
    // Its own call is the second, of which nothing gets lost.
    wanted: { "1": 1, "2": 1 },
  },
  "its lease ends and another process sends another edit": {
    happen: async (store) => {
      await tell(store, { quantities: { "1": 5, "2": 3 } });
      store.advance(21_000);
      await store.settle();
    },
    wanted: { "1": 5, "2": 3 },
  },
  "the order is canceled": {
    happen: (store) => tell(store, { isCanceled: true }),
    wanted: null,
  },
};

const moments = ["before the provider has it", "before its answer is there"] as const;

/** Sends the first change of an accepted order, and lets something happen meanwhile. */
async function updateDuring(
  store: Store,
  fault: Fault | undefined,
  moment: (typeof moments)[number],
  happen: Interlude["happen"],
) {
  await tell(store, firstChange);
  const [dispatch] = await store.dispatches();
  const { api } = store.provider;
  let updates = 0;
  const interrupted: MerchantApi = {
    ...api,
    async updateOrder(...parameters) {
      updates += 1;
      const isFirst = updates === 1;
      if (isFirst) store.edge.setPlan((called) => (called === "updateOrder" ? fault : undefined));
      if (isFirst && moment === moments[0]) await happen(store);
      const reply = await api.updateOrder(...parameters);
      store.edge.setPlan(() => undefined);
      if (isFirst && moment === moments[1]) await happen(store);
      return reply;
    },
  };
  const ctx = { ...store.ctx, openMerchantApi: () => interrupted };
  await reconcileDispatch(ctx, { shop: store.shop, dispatchId: dispatch?.id ?? "" });
  expect(updates).toBeGreaterThan(0);
  for (let round = 0; round < 4; round += 1) {
    await store.settle();
    store.advance(61_000);
  }
  await store.settle();
}

async function accepted(): Promise<Store> {
  const store = await harness.store();
  await store.send(store.place({ lines: [{ id: "1", variantId: "11", quantity: 2 }] }));
  await store.settle();
  return store;
}

/** What the provider makes, by line. */
function made({ provider }: Store): Record<string, number> {
  const items = provider.orders.get("api-1")?.order.items ?? [];
  return Object.fromEntries(
    items.map(({ externalSourceId, quantity }) => [externalSourceId ?? "", quantity]),
  );
}

/** Where the provider never has it both moments are one. */
const calls = Object.entries(fates).flatMap(([fate, fault]) =>
  (["is answered", "loses its answer", "is late"].includes(fate) ? moments : [moments[1]]).map(
    (moment) => ({ fate, fault, moment }),
  ),
);
const cases = Object.entries(interludes).flatMap(([what, interlude]) =>
  calls.map((call) => ({ ...call, what, interlude })),
);

describe("while a change of an order is on its way", () => {
  it.each(cases)(
    "and $fate, $what, $moment: what is wanted then is made",
    async ({ fate, fault, interlude, moment }) => {
      const { happen, wanted = first, street } = interlude;
      const store = await accepted();
      await updateDuring(store, fault, moment, happen);

      const order = store.provider.orders.get("api-1")?.order;
      const [dispatch] = await store.dispatches();
      const isRefused =
        fate === "is refused" && interlude.wanted === undefined && street === undefined;
      expect({
        isCanceled: order?.orderStatus === "Canceled",
        made: isRefused || wanted === null ? null : made(store),
        street: street === undefined ? street : order?.toAddress.street1,
        attention: dispatch?.attentionReason,
        state: dispatch?.state,
        sentChange: dispatch?.sentChange?.content ?? null,
        faults: dispatch?.faults,
      }).toEqual({
        isCanceled: wanted === null,
        made: isRefused ? null : wanted,
        street,
        attention: isRefused ? "ChangeRefused" : null,
        state: wanted === null ? "Canceled" : "Accepted",
        sentChange: null,
        faults: 0,
      });
      // What the app believes is what is made, whatever that is.
      const skus = (items: { sku: string; quantity: number }[] = []) =>
        items.map(({ sku, quantity }) => `${sku}×${quantity}`).toSorted();
      expect(wanted === null ? [] : skus(dispatch?.lines)).toEqual(
        wanted === null ? [] : skus(order?.items),
      );
    },
  );

  it.each(calls)(
    "and $fate, its buyer's data is erased, $moment: nothing of them is kept",
    async ({ fault, moment }) => {
      const store = await accepted();
      await tell(store, { address: { address1: "7 New St" } });
      await updateDuring(store, fault, moment, async () => {
        const [orderId = ""] = store.shopify.orders.keys();
        await store.connector.acceptDelivery({
          shop: store.shop,
          webhookId: randomUUID(),
          topic: "customers/redact",
          eventId: null,
          apiVersion: "2026-10",
          triggeredAt: store.now(),
          body: Buffer.from(`{"orders_to_redact":[${orderId}]}`),
        });
        await importOrder(store);
      });

      const where = { shop: store.shop };
      const kept = await Promise.all([
        store.dispatches(),
        store.prisma.shopOrder.findMany({ where }),
        store.prisma.timelineEntry.findMany({ where, omit: { id: true } }),
      ]);
      expect(JSON.stringify(kept)).not.toMatch(/New St|Lovelace|Main St/);
      expect(await store.dispatches()).toMatchObject([
        { sentChange: null, faults: 0, attentionReason: null },
      ]);
    },
  );
});
