/** How much of the database the webhooks of one store take: over HTTP, with the limits as they are. */
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createWebhookEndpoint } from "#app/shopify/webhook-endpoint.server.ts";
import { serveSigned } from "#test/builders/serve-signed.ts";
import type { DeliveryState } from "#app/db/generated/enums.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { eraseOldData } from "../../maintenance/retention/index.ts";

const harness = openHarness();
const secret = "a secret of the test";
const MiB = 1_024 * 1_024;
const { unhandledMaxBytes, measureMs } = limits.deliveries;

/** A server that takes webhooks for `connector`, as a process of its own would. */
async function serve(
  { connector }: Pick<Store, "connector">,
  address: "events" | "compliance" = "events",
) {
  const handler = createWebhookEndpoint({
    apiSecrets: [secret],
    address,
    acceptDelivery: (delivery) => connector.acceptDelivery(delivery),
    reportError: (error) => {
      throw error;
    },
  });
  const server = serveSigned(() => handler);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return async (shop: string, topic = "orders/updated", body = '{"id":1}') => {
    const answer = await fetch(`http://127.0.0.1:${port}/webhooks`, {
      method: "POST",
      headers: {
        "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
        "x-shopify-topic": topic,
        "x-shopify-shop-domain": shop,
        "x-shopify-webhook-id": randomUUID(),
      },
      body,
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
}

/** Puts bodies of 8 MiB into the database, the first the oldest; equal bytes take it no space. */
async function keep(
  { shop, now }: Store,
  { count, state, name }: { count: number; state: DeliveryState; name: string },
) {
  await harness.database.pool.query(
    `INSERT INTO connector.delivery (shop, webhook_id, topic, received_at, body, state)
     SELECT $1, $2 || '-' || lpad(n::text, 4, '0'), 'orders/updated', $3::timestamptz + n * interval '1 ms',
            body, $4::connector.delivery_state
     FROM generate_series(1, $5) AS n, (SELECT decode(repeat('00', ${8 * MiB}), 'hex') AS body) AS one`,
    [shop, name, now(), state, count],
  );
}

const bodiesOf = async ({ shop }: Store) =>
  (
    await harness.database.pool.query<{ id: string; bytes: number }>(
      `SELECT webhook_id AS id, octet_length(body) AS bytes FROM connector.delivery
       WHERE shop = $1 ORDER BY received_at`,
      [shop],
    )
  ).rows;

describe("webhooks of a store that nobody has worked on", () => {
  it("are taken up to their share; beyond it Shopify is to send again, and no other store notices", async () => {
    const [full, good] = [await harness.store(), await harness.store()];
    await keep(full, { count: unhandledMaxBytes / (8 * MiB), state: "Received", name: "waits" });
    const post = await serve(full);

    const refused = await post(full.shop);
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining("Too many") });
    expect(refused.headers.get("retry-after")).toBe("60");
    const elsewhere = await serve(full.newProcess());
    expect((await elsewhere(full.shop)).status).toBe(503);
    expect((await post(good.shop)).status).toBe(200);
    const compliance = await serve(full, "compliance");
    const demand = JSON.stringify({ shop_domain: full.shop, orders_requested: [] });
    expect((await compliance(full.shop, "customers/data_request", demand)).status).toBe(200);
    expect((await bodiesOf(full)).filter(({ bytes }) => bytes < MiB)).toHaveLength(1);

    await harness.database.pool.query(
      "UPDATE connector.delivery SET state = 'Applied' WHERE shop = $1 AND webhook_id LIKE 'waits-%'",
      [full.shop],
    );
    full.advance(measureMs);
    expect((await post(full.shop)).status).toBe(200);
    await harness.database.pool.query("DELETE FROM connector.delivery WHERE shop = $1", [
      full.shop,
    ]);
  });

  it("leave space for a single one of 8 MiB", async () => {
    const store = await harness.store();
    const post = await serve(store);
    const [head, tail] = ['{"note":"', '"}'];
    const body = `${head}${"x".repeat(8 * MiB - head.length - tail.length)}${tail}`;
    expect((await post(store.shop, "orders/updated", body)).status).toBe(200);
  });
});

it("empties the oldest webhooks that were worked on, and none that waits, where a store has too many bytes", async () => {
  const store = await harness.store();
  await keep(store, { count: 2, state: "Waiting", name: "waits" });
  store.advance(1_000);
  await keep(store, { count: 8, state: "Applied", name: "done" });
  await eraseOldData(store.ctx, store.shop, { keptMaxBytes: 64 * MiB });
  const emptied = (await bodiesOf(store)).filter(({ bytes }) => bytes === 0).map(({ id }) => id);
  expect(emptied).toEqual(["done-0001", "done-0002"]);
  await harness.database.pool.query("DELETE FROM connector.delivery WHERE shop = $1", [store.shop]);
});
