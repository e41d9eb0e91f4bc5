import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import type { PoolClient } from "pg";
import { bringForward, lastDelivery } from "./bring-forward.ts";

const address = { merchantId: "mer_1", endpointId: "nep_1" };
const minute = (n: number) => new Date(Date.parse("2026-11-01T00:00:00Z") + n * 60_000);

/** A database with one endpoint of one merchant. */
async function withEndpoint() {
  const { database, close } = await createTestDatabase();
  onTestFinished(close);
  const client = await database.pool.connect();
  onTestFinished(() => client.release());
  await client.query(
    `INSERT INTO core.merchant (id, name, plan, created_at) VALUES ('mer_1', 'One', 'Pro', now())`,
  );
  await client.query(
    `INSERT INTO core.notification_endpoint (merchant_id, id, is_test, url, secret, created_at)
     VALUES ('mer_1', 'nep_1', true, 'https://a.example', '', now())`,
  );
  return { client };
}

/** How many of the messages' rows were read, by whichever way, in this transaction. */
async function rowsRead(client: Pick<PoolClient, "query">): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
     WHERE schemaname = 'core' AND relname = 'notification'`,
  );
  return rows[0]?.read ?? 0;
}

test("when an endpoint took something last is read of its newest messages, not of all that it ever took", async () => {
  const { client } = await withEndpoint();
  // It took one a minute, and none of the last three.
  await client.query(
    `INSERT INTO core.notification
       (merchant_id, endpoint_id, id, type, order_id, sequence, body, attempts, created_at, delivered_at)
     SELECT 'mer_1', 'nep_1', 'msg_' || lpad(n::text, 5, '0'), 'fulfillment.created', 'ord_' || n, 1, '{}', 1, at,
       CASE WHEN n <= 9997 THEN at END
     FROM generate_series(1, 10000) AS n, LATERAL (SELECT timestamptz '2026-11-01Z' + n * interval '1 minute' AS at) AS x`,
  );
  await client.query("ANALYZE core.notification");
  await client.query("BEGIN");
  expect(await lastDelivery(client, { ...address, before: minute(20_000) })).toEqual(minute(9_997));
  expect(await lastDelivery(client, { ...address, before: minute(9_990) })).toEqual(minute(9_989));
  expect(await rowsRead(client)).toBeLessThanOrEqual(2_000);
  await client.query("ROLLBACK");
});

test("what is brought forward is found without reading all that waits, those first that were written first", async () => {
  const { client } = await withEndpoint();
  // It was out for all of them but the first ten, and those that were written first are tried again last.
  await client.query(
    `INSERT INTO core.notification
       (merchant_id, endpoint_id, id, type, order_id, sequence, body, attempts, created_at, due_at)
     SELECT 'mer_1', 'nep_1', 'msg_' || lpad(n::text, 5, '0'), 'fulfillment.created', 'ord_' || n, 1, '{}', 1,
       timestamptz '2026-11-01Z' + n * interval '1 minute', timestamptz '2026-12-01Z' - n * interval '1 minute'
     FROM generate_series(1, 20000) AS n`,
  );
  await client.query("ANALYZE core.notification");
  await client.query("BEGIN");
  const brought = await bringForward(
    { db: { pool: client }, now: minute(0) },
    { ...address, outSince: minute(10), most: 5 },
  );
  expect(await rowsRead(client)).toBeLessThanOrEqual(20);
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM core.notification WHERE due_at = $1 ORDER BY id",
    [minute(0)],
  );
  expect({ brought, ids: rows.map(({ id }) => id) }).toEqual({
    brought: 5,
    ids: ["msg_00011", "msg_00012", "msg_00013", "msg_00014", "msg_00015"],
  });
  await client.query("ROLLBACK");
});
