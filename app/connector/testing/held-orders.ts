import { policy } from "../model/policy.ts";
import type { Harness, Store } from "./harness.ts";

/**
 * An order as it stands in Shopify, its fulfillment order held and released at will. A hold stops it only where
 * `stopHeld` says so.
 */
export async function anOrderToHold(
  harness: Harness,
  { stopHeld = false, ...options }: Parameters<Store["place"]>[0] & { stopHeld?: boolean } = {},
) {
  const store = await harness.store();
  const rules = policy.parse({ stopHeld });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
  const order = store.place(options);
  const [inShopify] = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
  if (inShopify === undefined) throw new Error("The order has no fulfillment order.");
  const accept = (name: string, webhookId: string) =>
    store.connector.acceptDelivery({
      shop: store.shop,
      webhookId,
      topic: `fulfillment_orders/${name}`,
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: inShopify.id } })),
    });
  const attention = async () => (await store.dispatches())[0]?.attentionReason;
  /** Applies a webhook, and says what stands under attention before anybody has looked. */
  const apply = async (webhookId: string) => {
    await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
    return attention();
  };
  return {
    store,
    order,
    inShopify,
    attention,
    apply,
    async tell(name: "placed_on_hold" | "hold_released", webhookId: string) {
      store.advance(1_000);
      inShopify.status = name === "placed_on_hold" ? "ON_HOLD" : "OPEN";
      await accept(name, webhookId);
      await store.settle();
    },
    accept,
    /** Replays a webhook; returns what stood under attention before anybody had looked. */
    async replay(webhookId: string) {
      store.advance(60_000);
      await store.connector.replayDelivery({ shop: store.shop, webhookId, actor: "owner" });
      const meanwhile = await apply(webhookId);
      await store.settle();
      return meanwhile;
    },
    async note() {
      const [{ id: dispatchId = "" } = {}] = await store.dispatches();
      const target = { shop: store.shop, dispatchId, actor: "owner" };
      return store.connector.clearDispatch({ ...target, reason: "HeldAfterAcceptance" });
    },
    async told() {
      const [dispatch] = await store.dispatches();
      const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
      const detail = await store.connector.readDispatch(query);
      const lines = detail?.timeline.filter(
        ({ remark }) =>
          remark?.code === "attention" && remark.notice.reason === "HeldAfterAcceptance",
      ).length;
      return { reason: dispatch?.attentionReason, lines };
    },
  };
}
