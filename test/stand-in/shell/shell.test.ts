import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
const pressed: string[] = [];
beforeAll(async () => {
  test = await startForTest({
    orderPanel: {
      load: async (order) => ({
        title: "Fulfillment side",
        facts: [{ label: "Order", value: order.name }],
        buttons: [{ label: "Shipped", action: "ship" }],
      }),
      act: async (_order, action) => {
        pressed.push(action);
        return "It has left.";
      },
    },
  });
});
afterAll(() => test.close());

const page = async (path: string) => {
  const response = await fetch(`${test.standIn.url}${path}`);
  return { status: response.status, text: await response.text() };
};
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${test.standIn.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The sums under an order's items, by their label. */
async function sumsOn(path: string): Promise<Record<string, string>> {
  const { text } = await page(path);
  const table = /aria-label="Items">([\s\S]*?)<\/table>/.exec(text)?.[1] ?? "";
  const rows = [...table.matchAll(/<td>([\w ]+)<\/td>\s*<td class="number">([^<]+)<\/td>/g)];
  return Object.fromEntries(rows.map(([, label = "", sum = ""]) => [label, sum.trim()]));
}

describe("the shell", () => {
  it("takes a paid order in the store, with the properties of its line and the buyer's note", async () => {
    const [product] = test.standIn.snapshot(shop).products;
    const [variant] = product?.variants ?? [];
    const answer = await post(`/shops/${shop}/store/checkout`, {
      [`quantity_${product?.id}`]: "2",
      [`variant_${product?.id}`]: variant?.id ?? "",
      [`property_${variant?.id}`]: "Name on the label",
      [`text_${variant?.id}`]: "Für Ada",
      [`artwork_${variant?.id}`]: "https://art.example/x.png",
      note: " A present:\r\nno prices, please ",
      email: "buyer@example.com",
      first_name: "Ada",
      last_name: "Beck",
      address1: "1 Road",
      city: "Town",
      country_code: "US",
      zip: "1",
    });
    expect(answer.status).toBe(303);
    const placed = test.standIn.snapshot(shop).orders.at(-1);
    const { text } = await page(`/shops/${shop}/orders/${placed?.id}`);
    expect(text).toContain("A present:\nno prices, please</p>");
    expect(placed).toMatchObject({
      financialStatus: "PAID",
      lines: [
        {
          sku: variant?.sku,
          quantity: 2,
          properties: [
            { key: "Name on the label", value: "Für Ada" },
            { key: "_artwork_url", value: "https://art.example/x.png" },
          ],
        },
      ],
    });
  });

  it("shows an order with the host's panel and passes its presses on", async () => {
    const order = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    const { text } = await page(`/shops/${shop}/orders/${order.id}`);
    expect(text).toContain("Fulfillment side");
    const answer = await post(`/shops/${shop}/orders/${order.id}/panel`, { action: "ship" });
    expect(pressed).toEqual(["ship"]);
    expect((await page(answer.headers.get("location") ?? "")).text).toContain("It has left.");
  });

  it("escapes what buyers write", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [
        { sku: "MUG-1", properties: [{ name: "note", value: "<script>alert(1)</script>" }] },
      ],
    });
    const { text } = await page(`/shops/${shop}/orders/${order.id}`);
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>alert(1)");
  });

  it("embeds the app with the query of the real admin", async () => {
    const { text } = await page(`/shops/${shop}/app/dispatches?tab=open`);
    const source = /<iframe[^>]*src="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const url = new URL(source);
    expect(url.pathname).toBe("/dispatches");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      embedded: "1",
      shop,
      host: Buffer.from("admin.shopify.com/store/test-roasters")
        .toString("base64")
        .replace(/=+$/, ""),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      hmac: expect.stringMatching(/^[\da-f]{64}$/),
      tab: "open",
    });
  });

  it("switches faults on and off", async () => {
    const set = (fields: Record<string, string>) => post(`/shops/${shop}/faults`, fields);
    await set({ drop_webhooks: "on", times: "3", percent: "50", seed: "7" });
    expect(test.standIn.snapshot(shop).faults).toEqual([
      { kind: "drop_webhooks", times: 3, share: 0.5 },
    ]);
    await set({});
    expect(test.standIn.snapshot(shop).faults).toEqual([]);
  });

  it("edits quantities on the order's page", async () => {
    const order = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 3 }] });
    const [line] = order.lines;
    await post(`/shops/${shop}/orders/${order.id}/actions`, {
      action: "edit",
      [`line_${line?.id}`]: "2",
    });
    expect(test.standIn.snapshot(shop).orders.at(-1)?.lines[0]?.currentQuantity).toBe(2);
  });

  it("holds one line alone, and offers that where several are open", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1" }, { title: "Card", price: "2.00", requires_shipping: true }],
    });
    const path = `/shops/${shop}/orders/${order.id}`;
    expect((await page(path)).text).toContain("Hold Card");
    const card = order.lines.find(({ title }) => title === "Card");
    await post(`${path}/actions`, { action: `hold ${card?.id}` });
    const { text } = await page(path);
    expect(text).toContain("Release hold");
    expect(text).not.toContain("Hold Card");
    const held = test.standIn
      .snapshot(shop)
      .orders.at(-1)
      ?.fulfillmentOrders.map(({ status, lines }) => [status, lines.length]);
    expect(held).toEqual(
      expect.arrayContaining([
        ["ON_HOLD", 1],
        ["OPEN", 1],
      ]),
    );
  });

  it("sells a draft once it is set as active", async () => {
    const { id } = test.standIn.addProduct(shop, {
      title: "Postcard",
      status: "DRAFT",
      variants: [{ sku: "CARD-1", price: "2.00" }],
    });
    expect((await page(`/shops/${shop}/store`)).text).not.toContain("Postcard");
    expect((await page(`/shops/${shop}/products`)).text).toContain("Set as active");
    await post(`/shops/${shop}/products/${id}/activate`, {});
    expect((await page(`/shops/${shop}/store`)).text).toContain("Postcard");
    expect((await page(`/shops/${shop}/products`)).text).not.toContain("Set as active");
  });

  it("cancels with the money back, and offers nothing that is pointless afterwards", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1" }],
      shipping_lines: [{ title: "Standard", price: "5.90" }],
    });
    const path = `/shops/${shop}/orders/${order.id}`;
    const before = (await page(path)).text;
    expect(before).toMatch(/Shipping[\s\S]*\$5\.90/);
    expect(before).toContain("Hold fulfillment");
    expect(before).not.toContain("Release hold");
    await post(`${path}/actions`, { action: "hold" });
    const held = (await page(path)).text;
    expect(held).toContain("Release hold");
    expect(held).not.toContain("Hold fulfillment");
    await post(`${path}/actions`, { action: "cancel" });
    expect(test.standIn.snapshot(shop).orders.at(-1)?.financialStatus).toBe("REFUNDED");
    const { text } = await page(path);
    expect(text).toContain("−$25.90");
    expect(text).toContain("Nothing is left to do");
    expect(text).not.toMatch(/Hold fulfillment|Release hold|Refund all|Cancel order/);
  });

  it("adds up what was ordered, taken back, paid and given back", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1", quantity: 2 }],
      shipping_lines: [{ title: "Standard", price: "5.90" }],
    });
    const path = `/shops/${shop}/orders/${order.id}`;
    const [line] = order.lines;
    test.standIn.refundOrder(shop, order.id, {
      lines: [{ lineItemId: line?.id ?? "", quantity: 1 }],
    });
    expect(await sumsOn(path)).toEqual({
      Ordered: "$45.90",
      "Taken back": "−$20.00",
      Paid: "$45.90",
      Refunded: "−$20.00",
      "Net payment": "$25.90",
    });
    await post(`${path}/actions`, { action: "refund" });
    expect(await sumsOn(path)).toEqual({
      Ordered: "$45.90",
      "Taken back": "−$45.90",
      Paid: "$45.90",
      Refunded: "−$45.90",
      "Net payment": "$0.00",
    });
    const { data } = await test.graphql(`{ order(id: "gid://shopify/Order/${order.id}") {
      currentTotalPriceSet { shopMoney { amount } } totalRefundedShippingSet { shopMoney { amount } }
      refunds { refundShippingLines(first: 5) { nodes { subtotalAmountSet { shopMoney { amount } } } } } } }`);
    const amount = (value: string) => ({ shopMoney: { amount: value } });
    expect(data).toEqual({
      order: {
        currentTotalPriceSet: amount("0.0"),
        totalRefundedShippingSet: amount("5.9"),
        refunds: [
          { refundShippingLines: { nodes: [] } },
          { refundShippingLines: { nodes: [{ subtotalAmountSet: amount("5.9") }] } },
        ],
      },
    });
  });

  it("asks before it gives money back or cancels, naming the amount", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1" }],
      shipping_lines: [],
    });
    const { text } = await page(`/shops/${shop}/orders/${order.id}`);
    expect(text).toContain("Give back $20.00 and take all items out of the order?");
    expect(text).toContain("Cancel the order and give back $20.00?");
  });

  it("counts one order as one", async () => {
    test.standIn.addShop({ domain: "single.myshopify.com" });
    test.standIn.placeOrder("single.myshopify.com", { line_items: [{ title: "Mug", price: "1" }] });
    expect((await page("/")).text).toMatch(/0 products, 1 order</);
  });

  it("adds a blank store, and opens the app in it", async () => {
    expect((await page("/")).text).toContain("Add a blank store");
    const [one, two] = [await post("/shops", {}), await post("/shops", {})];
    const place = (number: number) => `/shops/blank-store-${number}.myshopify.com/app`;
    expect([one, two].map(({ status }) => status)).toEqual([303, 303]);
    expect(one.headers.get("location")).toBe(place(1));
    expect(two.headers.get("location")).toBe(place(2));
    expect((await page(place(1))).status).toBe(200);
    expect((await page("/")).text).toMatch(/Blank Store 2[\s\S]*?0 products, 0 orders</);
    const empty = await post("/shops/blank-store-1.myshopify.com/orders", { count: "3" });
    expect(decodeURIComponent(empty.headers.get("location") ?? "")).toContain("sells nothing yet");
  });

  it("places many orders at a press, of different buyers", async () => {
    const before = test.standIn.snapshot(shop).orders.length;
    const answer = await post(`/shops/${shop}/orders`, { count: "25" });
    const { text } = await page(answer.headers.get("location") ?? "");
    expect(text).toContain("25 orders were placed.");
    expect(test.standIn.snapshot(shop).orders).toHaveLength(before + 25);
    const emails = new Set(text.match(/[A-Z][a-z]+ (?:Beck|Haddad|Petersen|Park|Hart)/g));
    expect(emails.size).toBeGreaterThan(5);
    for (const count of ["0", "501", "1.5", "many", ""]) {
      const refused = await post(`/shops/${shop}/orders`, { count });
      const said = decodeURIComponent(refused.headers.get("location") ?? "");
      expect(said).toContain("Enter a whole number of orders from 1 to 500.");
    }
    expect(test.standIn.snapshot(shop).orders).toHaveLength(before + 25);
  });

  it("thanks a buyer without a name", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1" }],
      customer: { first_name: " ", last_name: "Beck" },
    });
    expect((await page(`/shops/${shop}/store/thanks/${order.id}`)).text).toContain("Thank you!");
  });

  it("leads on from addresses that are no page", async () => {
    for (const path of [`/shops/${shop}/orders/1`, `/shops/${shop}/nowhere`, "/nowhere"]) {
      const { status, text } = await page(path);
      expect(status).toBe(404);
      expect(text).toContain("There is no such page");
    }
  });

  it("gives id tokens to its own pages only", async () => {
    const ask = (site: string) =>
      fetch(`${test.standIn.url}/shops/${shop}/id-token`, {
        method: "POST",
        headers: { "sec-fetch-site": site },
      });
    expect((await ask("same-origin")).status).toBe(200);
    expect((await ask("cross-site")).status).toBe(403);
  });

  it("has a page for every place, and none for shops that don't exist", async () => {
    for (const path of ["orders", "products", "store", "store/checkout", "calls", "faults", "app"])
      expect((await page(`/shops/${shop}/${path}`)).status).toBe(200);
    expect((await page("/shops/nobody.myshopify.com/orders")).status).toBe(404);
  });
});
