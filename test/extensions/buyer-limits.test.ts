/** How often buyers' pages may ask, and what strangers cannot hold up: over real HTTP, into a real connector. */
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { buyerOf } from "#app/connector/testing/orders.ts";
import { limits } from "#app/limits/limits.ts";
import { type Endpoints, openEndpoints } from "./open-endpoints.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await openEndpoints();
});
afterAll(() => at.close());

async function anOrder() {
  const { store } = at;
  const order = store.place();
  await store.send(order);
  await store.settle();
  const { customer, confirmation_number: confirmation } = buyerOf(order);
  const path = `/buyer/orders/${order.id}`;
  return { id: order.id, path, confirmation, customer: `gid://shopify/Customer/${customer.id}` };
}

it("wrong proofs end in 429 after a few, for reads and wishes together, and nobody else's do", async () => {
  const { store, ask, buyerToken } = at;
  const [order, another] = [await anOrder(), await anOrder()];
  const token = buyerToken(store.shop);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => {
      const isWish = index % 2 === 0;
      const wish = isWish ? { wish: "cancel", text: "" } : {};
      const body = { confirmation: `WRONG${index}`, ...wish };
      return ask(`${order.path}${isWish ? "/wishes" : ""}`, { token, body });
    }),
  );
  const heard = answers.filter(({ status }) => status === 404);
  const refused = answers.filter(({ status }) => status === 429);
  expect(heard.length).toBeGreaterThanOrEqual(limits.buyerCalls.wrongPerOrder);
  expect(heard.length).toBeLessThanOrEqual(limits.buyerCalls.perOrder);
  expect(heard.length + refused.length).toBe(500);
  for (const { headers, answer } of refused) {
    expect(answer.problem.code).toBe("too-many");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
  }
  const inGerman = () => ask(`${order.path}?locale=de`, { token, body: {} });
  let german = await inGerman();
  // Where that took long, some of them may be tried again by now.
  while (german.status === 404) german = await inGerman();
  expect([german.status, german.answer.problem.message]).toEqual([
    429,
    "Zu viele Anfragen. Versuche es in einer Minute erneut.",
  ]);
  // Its buyer, who is logged in, and a guest with another order go on.
  const loggedIn = { token: buyerToken(store.shop, order.customer), body: {} };
  expect((await ask(order.path, loggedIn)).status).toBe(200);
  const guest = { token, body: { confirmation: another.confirmation } };
  for (let count = 0; count <= limits.buyerCalls.wrongPerOrder; count += 1) {
    expect((await ask(another.path, guest)).status).toBe(200);
  }
});

it("a stranger's wish waits for no lock of the order", async () => {
  const { store, ask, buyerToken } = at;
  const order = await anOrder();
  const client = await at.test.database.pool.connect();
  // Also where the wish waits, or it would wait for ever.
  onTestFinished(async () => {
    await client.query("ROLLBACK");
    client.release();
  });
  await client.query("BEGIN");
  const { rowCount } = await client.query(
    "SELECT FROM connector.shop_order WHERE shop = $1 AND id = $2 FOR UPDATE",
    [store.shop, order.id],
  );
  expect(rowCount).toBe(1);
  const body = { wish: "cancel", text: "", confirmation: "WRONG" };
  const answer = await ask(`${order.path}/wishes`, { token: buyerToken(store.shop), body });
  expect(answer.status).toBe(404);
});
