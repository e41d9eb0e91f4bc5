/** Large webhooks, read in the process in which the product reads them. */
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { openDecoders } from "./decoders.server.ts";

const MiB = 2 ** 20;
/** How each that was read has left the process in which it was. */
const outcomes: string[] = [];
const decoders = await openDecoders({
  log: createLogger("error"),
  quarantine: {
    admit: async () => ({
      kind: "admitted",
      isSuspect: false,
      settle: async (outcome) => void outcomes.push(outcome),
    }),
  },
});
afterAll(() => decoders.close());

const read = (topic: string, body: string) =>
  decoders.readLargeBody({ shop: "a.myshopify.com", topic, bytes: deflateSync(body) });

const aLine = (at: number) => ({
  id: at + 1,
  title: `Whole beans, number ${at}`,
  quantity: 1,
  price: "19.00",
  price_set: { shop_money: { amount: "19.00", currency_code: "USD" } },
  properties: [{ name: "Name", value: "x".repeat(300) }],
});

test("an order of 500 lines comes back whole, with its huge ids, without what nobody reads", async () => {
  const lines = Array.from({ length: 500 }, (_, at) => aLine(at));
  const body = JSON.stringify({ id: 7, landing_site: "x".repeat(MiB), line_items: lines });
  const huge = body.replace('"id":7', '"id":12345678901234567890');
  expect(await read("orders/paid", huge)).toEqual({
    kind: "read",
    payload: { id: "12345678901234567890", line_items: lines },
  });
});

test("a body of another topic comes back as it is", async () => {
  const payload = { order_id: 7, note: "x".repeat(MiB), refund_line_items: [{ id: 1 }] };
  expect(await read("refunds/create", JSON.stringify(payload))).toEqual({ kind: "read", payload });
});

test.each([
  [
    "2.8 million empty lines",
    "orders/paid",
    `{"id":7,"line_items":[${"{},".repeat(2_790_000)}{}]}`,
  ],
  ["4 million variants' ids", "products/update", `{"variant_gids":[${"1,".repeat(4_000_000)}1]}`],
  ["a million values", "refunds/create", `{"order_id":7,"a":[${"1,".repeat(1_000_000)}1]}`],
  ["more than 8 MiB", "orders/paid", `{"id":7,"note":"${"x".repeat(8 * MiB)}"}`],
  ["brackets without end", "orders/paid", "[".repeat(8 * MiB)],
])("a body of %s is more than any webhook, and ends no process", async (_, topic, body) => {
  outcomes.length = 0;
  expect(await read(topic, body)).toEqual({ kind: "harmful" });
  expect(outcomes).toEqual(["ended"]);
});

test("what is no JSON is said to be none", async () => {
  expect(await read("orders/paid", `{"note":"${"x".repeat(MiB)}"`)).toEqual({ kind: "noJson" });
});
