import { phrase } from "../../model/phrases.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportedOrder } from "../../model/orders/index.ts";
import { parseLossless } from "./lossless-json.ts";
import { readOrderId, readOrderPayload, remarkOn } from "./order-payload.ts";

const seenAt = new Date("2026-11-20T10:00:00Z");
const read = (json: string) => readOrderPayload(parseLossless(json), seenAt);

describe("reading an order payload", () => {
  it("keeps every digit of ids beyond 2^53, as numbers and as global ids", () => {
    const order = read(`{"id":9007199254740993123,"line_items":[
      {"id":9007199254740995,"variant_id":"gid://shopify/ProductVariant/90071992547409977"},
      {"admin_graphql_api_id":"gid://shopify/LineItem/18446744073709551617"}]}`);

    expect(order?.id).toBe("9007199254740993123");
    expect(order?.lines.map(({ id, variantId }) => [id, variantId])).toEqual([
      ["9007199254740995", "90071992547409977"],
      ["18446744073709551617", null],
    ]);
  });

  it("takes an order of which nothing is known but its id", () => {
    expect(read(`{"id":1}`)).toEqual({
      id: "1",
      name: "1",
      updatedAt: seenAt.toISOString(),
      processedAt: null,
      canceledAt: null,
      financialStatus: null,
      isTest: false,
      email: null,
      phone: null,
      tags: [],
      buyerLanguage: null,
      note: null,
      giftMessage: null,
      buyerNames: [],
      shippingAddress: null,
      proof: { customer: null, confirmation: null },
      lines: [],
    });
  });

  it("takes empty texts as missing", () => {
    const order = read(`{"id":1,"name":"","email":" ","contact_email":"a@b.example",
      "order_number":7,"shipping_address":{"zip":"","city":"  "}}`);
    expect(order?.name).toBe("#7");
    expect(order?.email).toBe("a@b.example");
    expect(order?.shippingAddress).toMatchObject({ zip: null, city: null });
  });

  it("reads properties from a list of pairs and from an object", () => {
    const order = read(`{"id":1,"line_items":[
      {"id":2,"properties":[{"name":"_artwork_url","value":"https://a.example/1.png"},null,{"name":"n"}]},
      {"id":3,"properties":{"_artwork_url":"https://a.example/2.png","size":12}}]}`);
    expect(order?.lines[0]?.properties).toEqual([
      { name: "_artwork_url", value: "https://a.example/1.png" },
    ]);
    expect(order?.lines[1]?.properties).toEqual([
      { name: "_artwork_url", value: "https://a.example/2.png" },
      { name: "size", value: "12" },
    ]);
  });

  it("removes what PostgreSQL cannot store from texts", () => {
    const order = read(
      `{"id":1,"name":"a\\u0000b\\ud800","line_items":[{"id":2,"title":"\\u0000"}]}`,
    );
    expect(order?.name).toBe("ab\ufffd");
    expect(order?.lines[0]?.title).toBe("line 2");
  });

  it("finds the order of refunds and of edits", () => {
    expect(readOrderId(parseLossless(`{"id":5,"order_id":9007199254740993}`))).toBe(
      "9007199254740993",
    );
    expect(readOrderId(parseLossless(`{"order_edit":{"order_id":12}}`))).toBe("12");
    expect(readOrderId(null)).toBeNull();
  });

  it("never throws, and whatever it yields is a valid snapshot", () => {
    const keys = fc.constantFrom(
      "id",
      "name",
      "updated_at",
      "line_items",
      "shipping_address",
      "properties",
      "tags",
      "quantity",
      "variant_id",
      "cancelled_at",
      "email",
      "requires_shipping",
      "test",
    );
    const { payload } = fc.letrec<{ payload: unknown }>((tie) => ({
      payload: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.double(),
        fc.constantFrom("", "gid://shopify/Order/1", "2026-01-01T00:00:00+01:00", "9".repeat(50)),
        fc.array(tie("payload"), { maxLength: 4 }),
        fc.dictionary(keys, tie("payload")),
      ),
    }));
    const isSound = (fields: Record<string, unknown>, id: number) => {
      const order = readOrderPayload(id === 0 ? fields : { ...fields, id }, seenAt);
      const isNamed = id === 0 || order?.id === String(id);
      return isNamed && (order === null || reportedOrder.safeParse(order).success);
    };
    const check = () =>
      fc.assert(fc.property(fc.dictionary(keys, payload), fc.nat({ max: 2 }), isSound), {
        numRuns: 500,
      });
    expect(check).not.toThrow();
  });
});

it("takes a line whose quantity nobody tells for one that is wanted", () => {
  const order = read(`{"id":1,"line_items":[{"id":2,"quantity":null},{"id":3,"quantity":"two"},
    {"id":4,"quantity":0}]}`);
  expect(order?.lines.map(({ currentQuantity }) => currentQuantity)).toEqual([1, 1, 0]);
});

it("tells which lines nobody has fulfilled yet, where every line says it", () => {
  const unfulfilled = (lines: string) => read(`{"id":1,"line_items":[${lines}]}`)?.unfulfilledLines;
  const said = `{"id":2,"fulfillment_status":null},{"id":3,"fulfillment_status":"fulfilled"},
    {"id":4,"fulfillment_status":"partial"},{"id":5,"fulfillment_status":"restocked"},
    {"id":6,"fulfillment_status":null,"current_quantity":0}`;
  expect(unfulfilled(said)).toEqual(["2", "4"]);
  expect(unfulfilled(`${said},{"id":7}`)).toBeUndefined();
  expect(unfulfilled("")).toBeUndefined();
});

it("tells of lines that had to be left out", () => {
  const remark = (json: string) => {
    const payload = parseLossless(json);
    const order = readOrderPayload(payload, seenAt);
    return order === null ? null : remarkOn(payload, order);
  };
  expect(remark(`{"id":1,"line_items":[{"id":2},{"sku":"A"}]}`)).toEqual(
    phrase("unnamedLines", { lines: 1 }),
  );
  expect(remark(`{"id":1,"line_items":null}`)).toEqual(phrase("noLines"));
  expect(remark(`{"id":1,"line_items":[{"id":2}]}`)).toBeNull();
});
