import { expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness } from "#app/connector/testing/harness.ts";
import { followService } from "#app/connector/ingest/requests/index.ts";

const harness = openHarness();

it("a request is answered at once where the order's webhook is worked on in that moment", async () => {
  const store = await harness.store();
  const { shop, ctx } = store;
  const rules = policy.parse({ trigger: "on-request" });
  await store.connector.changePolicy({ shop, rules, actor: "merchant" });
  await store.settle();
  const order = store.place({ lines: [{ id: "5561", variantId: "77", sku: "MUG" }] });
  store.shopify.requests.assign(order.id, [["5561"]]);
  expect(store.shopify.requests.ask(order.id, {})).toBe(true);
  await store.send(order);
  await store.connector.noteRequests(shop);
  const [webhook] = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  // The order is not known when the request is read, and is a moment later.
  let isFirst = true;
  const prisma = ctx.prisma.$extends({
    query: {
      shopOrder: {
        async findUnique({ args, query }) {
          const found = await query(args);
          if (!isFirst) return found;
          isFirst = false;
          const { webhookId = "" } = webhook ?? {};
          await store.connector.jobs["process-delivery"]({ shop, webhookId });
          return found;
        },
      },
    },
  });
  // It does what it did, and one thing more.
  await followService({ ...ctx, prisma: prisma as unknown as typeof ctx.prisma }, { shop });
  expect(isFirst).toBe(false);
  expect(store.shopify.requests.given).toMatchObject([
    { kind: "reject", reason: "INELIGIBLE_PRODUCT" },
  ]);
});
