/** Lines that are no variant, as webhooks and the Admin API have them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { restOrderInput } from "./rest-input.ts";
import { parseJson } from "../json.ts";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
  await test.graphql(
    `mutation { webhookSubscriptionCreate(topic: ORDERS_UPDATED, webhookSubscription: { uri: "${test.appUrl}/hooks" }) { userErrors { message } } }`,
  );
});
afterAll(() => test.close());

/** Shopify staff's own tests: https://community.shopify.dev/t/26971 (2026-11-23). */
const withoutVariant = {
  variant_id: null,
  product_id: null,
  variant_inventory_management: null,
  product_exists: false,
  fulfillment_service: "manual",
  requires_shipping: true,
};

/** The lines of the last `orders/updated`, after the address was changed. */
async function linesInWebhook(orderId: string): Promise<Record<string, unknown>[]> {
  const { standIn, received } = test;
  standIn.changeAddress(shop, orderId, { address1: "2 Road", city: "Town", country_code: "US" });
  await standIn.idle();
  const body = parseJson(received.at(-1)?.body.toString("utf8") ?? "");
  return (body as { line_items: Record<string, unknown>[] }).line_items; // What an order's webhook has.
}

const admin = async (orderId: string) =>
  JSON.stringify(
    await test.graphql(
      `{ order(id: "gid://shopify/Order/${orderId}") { lineItems(first: 9) { nodes { title sku variant { id } product { id } requiresShipping } } } }`,
    ),
  );

it("a custom item has neither variant nor product, and nobody's stock", async () => {
  const order = restOrderInput.parse({
    line_items: [{ title: "Gift tin", price: "12.00" }, { sku: "COF-WHB-12O-FRNC-BOX" }],
  });
  const { id } = test.standIn.placeOrder(shop, order);
  const [custom, coffee] = await linesInWebhook(id);
  expect(custom).toMatchObject({ ...withoutVariant, title: "Gift tin", sku: null, vendor: null });
  expect(coffee).toMatchObject({
    variant_id: expect.anything(),
    product_id: expect.anything(),
    variant_inventory_management: "shopify",
    product_exists: true,
  });
});

it("a line whose product was deleted looks like a custom item, and keeps its words", async () => {
  const { standIn } = test;
  const { id: productId } = standIn.addProduct(shop, {
    title: "Last Year's Blend",
    variants: [{ sku: "OLD-1", price: "9" }],
  });
  const { id } = standIn.placeOrder(shop, { line_items: [{ sku: "OLD-1", quantity: 1 }] });
  const [before] = await linesInWebhook(id);
  expect(before).toMatchObject({ product_exists: true, variant_id: expect.anything() });
  standIn.deleteProduct(shop, productId);
  const [after] = await linesInWebhook(id);
  expect(after).toMatchObject({ ...withoutVariant, title: "Last Year's Blend", sku: "OLD-1" });
  expect(await admin(id)).toContain('"sku":"OLD-1","variant":null,"product":null');
});
