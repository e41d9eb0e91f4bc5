import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAdmin, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

let shops = 0;

function shopWith(scopes: readonly string[]) {
  const domain = `scopes-${(shops += 1)}.myshopify.com`;
  const { accessToken } = test.standIn.addShop({
    domain,
    scopes: [...scopes],
    products: [{ title: "Mug", variants: [{ sku: "MUG-1", price: "20.00" }] }],
  });
  const order = test.standIn.placeOrder(domain, { line_items: [{ sku: "MUG-1" }] });
  return {
    domain,
    orderId: `gid://shopify/Order/${order.id}`,
    productId: `gid://shopify/Product/${test.standIn.snapshot(domain).products[0]?.id}`,
    call: (query: string) => callAdmin(test.standIn, { accessToken, query, domain }),
  };
}

const denied = (field: string, scope: string) => ({
  message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
  extensions: { code: "ACCESS_DENIED" },
});

describe("access scopes", () => {
  it("go by what a field returns, wherever it stands", async () => {
    const { call } = shopWith(["read_orders"]);
    const query = `{ orders(first: 1) { nodes {
      name lineItems(first: 1) { nodes { sku variant { sku } product { title } } } } } }`;
    const { data, errors } = await call(query);
    expect(data).toEqual({
      orders: {
        nodes: [
          {
            name: "#1001",
            lineItems: { nodes: [{ sku: "MUG-1", variant: null, product: null }] },
          },
        ],
      },
    });
    expect(errors).toMatchObject([
      denied("variant", "read_products"),
      denied("product", "read_products"),
    ]);
  });

  it("can't be got round by node, tags or metafields", async () => {
    const { call, orderId, productId } = shopWith(["read_products"]);
    expect((await call(`{ node(id: "${orderId}") { id } }`)).errors).toMatchObject([
      denied("node", "read_orders"),
    ]);
    expect((await call(`{ node(id: "${productId}") { id } }`)).data).toEqual({
      node: { id: productId },
    });
    const tag = `mutation { tagsAdd(id: "${productId}", tags: ["a"]) { userErrors { message } } }`;
    expect((await call(tag)).errors).toMatchObject([denied("tagsAdd", "write_products")]);
    const set = `mutation { metafieldsSet(metafields: [{ ownerId: "${orderId}", key: "a",
      namespace: "b", type: "single_line_text_field", value: "c" }]) { userErrors { message } } }`;
    expect((await call(set)).errors).toMatchObject([denied("metafieldsSet", "write_orders")]);
  });

  it("that are optional count at once for tokens that are out, as they are granted and revoked", async () => {
    const { call, domain, orderId } = shopWith(["read_orders"]);
    const tag = `mutation { tagsAdd(id: "${orderId}", tags: ["a"]) { userErrors { message } } }`;
    const { standIn } = test;
    expect((await call(tag)).errors).toMatchObject([denied("tagsAdd", "write_orders")]);
    standIn.changeScope(domain, "write_orders", true);
    expect((await call(tag)).data).toEqual({ tagsAdd: { userErrors: [] } });
    expect(standIn.snapshot(domain).orders[0]?.tags).toEqual(["a"]);
    standIn.changeScope(domain, "write_orders", false);
    expect((await call(tag)).errors).toMatchObject([denied("tagsAdd", "write_orders")]);
    expect(() => standIn.changeScope(domain, "write_themes", true)).toThrow("no optional scope");
  });
});

describe("orders older than 60 days", () => {
  const day = 86_400;
  const query = (id: string) => `{
    order(id: "${id}") { name }
    node(id: "${id}") { id }
    orders(first: 5) { nodes { name } }
    ordersCount { count }
  }`;
  const close = (id: string) =>
    `mutation { orderClose(input: { id: "${id}" }) { order { closed } userErrors { message } } }`;

  it("are there only with read_all_orders", async () => {
    const recent = shopWith(["write_orders"]);
    const all = shopWith(["write_orders", "read_all_orders"]);
    const whole = (id: string) => ({
      order: { name: "#1001" },
      node: { id },
      orders: { nodes: [{ name: "#1001" }] },
      ordersCount: { count: 1 },
    });
    await test.standIn.advance(59 * day);
    const { data } = await recent.call(query(recent.orderId));
    expect(data).toEqual(whole(recent.orderId));
    await test.standIn.advance(2 * day);
    expect((await recent.call(query(recent.orderId))).data).toEqual({
      order: null,
      node: null,
      orders: { nodes: [] },
      ordersCount: { count: 0 },
    });
    expect((await recent.call(close(recent.orderId))).data).toEqual({
      orderClose: { order: null, userErrors: [{ message: "Order does not exist" }] },
    });
    expect((await all.call(query(all.orderId))).data).toEqual(whole(all.orderId));
  });
});
