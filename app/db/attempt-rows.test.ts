/** What an attempt was in columns of its dispatch it is in a row after the migration. */
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase } from "#test/support/database.ts";
import { migrationsTo } from "#test/support/migrations.ts";

const name = "20261123130835_keep_attempts_in_rows";

/** Of each dispatch: its state, order at the provider, and when it was frozen, sent, refused and accepted. */
const dispatches = [
  ["new", "Pending", null, null, null, null, null],
  ["frozen", "Submitting", null, "11-01", null, null, null],
  ["sent", "Submitting", null, "11-01", "11-02", null, null],
  ["next", "Submitting", null, "11-03", null, "11-02", null],
  ["refused", "Pending", null, null, null, "11-02", null],
  ["given-up", "Canceled", null, null, null, null, null],
  ["made", "Closed", "api-1", "11-01", "11-02", null, "11-02"],
  ["ended", "Canceled", "api-2", "11-01", "11-02", null, "11-02"],
] as const;

it("moves each dispatch's attempt with its key, its body and what is known of it", async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  const { before, itself } = await migrationsTo(name);
  for (const sql of before) await client.query(sql);
  // GIVEN
  await client.query(
    `INSERT INTO connector.shop_order (shop, id, name, order_updated_at, snapshot, observed_ids, seen_at)
     VALUES ('a', 'o', '#1', now(), '{}', '{}', now())`,
  );
  const dated = (day: string | null) => (day === null ? null : `2026-${day}T00:00:00Z`);
  for (const [at, [id, state, apiOrderId, ...days]] of dispatches.entries()) {
    await client.query(
      `INSERT INTO connector.dispatch (shop, id, order_id, sequence, order_name, state, idempotency_key,
         frozen_request, api_order_id, frozen_at, sent_at, refused_at, accepted_at, look_up_cursor, attempts,
         created_at, updated_at)
       VALUES ('a', $1, 'o', $2, '#1', $3, 'key ' || $1, CASE WHEN $1 <> 'new' THEN jsonb_build_object('of', $1) END,
         $4, $5, $6, $7, $8, CASE WHEN $1 = 'sent' THEN 'page 2' END, $2, '2026-10-31', '2026-11-20')`,
      [id, at + 1, state, apiOrderId, ...days.map(dated)],
    );
  }
  // WHEN
  await client.query(itself);
  // THEN
  const { rows: attempts } = await client.query({
    text: `SELECT dispatch_id, number, state::text, after_refusal, to_char(frozen_at, 'MM-DD'),
             to_char(sent_at, 'MM-DD'), to_char(ended_at, 'MM-DD'), look_up_cursor
           FROM connector.attempt WHERE idempotency_key = 'key ' || dispatch_id
             AND body = jsonb_build_object('of', dispatch_id) ORDER BY dispatch_id`,
    rowMode: "array",
  });
  const { rows: tries } = await client.query("SELECT tries FROM connector.dispatch ORDER BY tries");
  await client.end();
  expect(attempts).toEqual([
    ["ended", 1, "Accepted", false, "11-01", "11-02", "11-02", null],
    ["frozen", 1, "Frozen", false, "11-01", null, null, null],
    ["given-up", 1, "GivenUp", false, "10-31", null, "11-20", null],
    ["made", 1, "Accepted", false, "11-01", "11-02", "11-02", null],
    ["next", 1, "Frozen", true, "11-03", null, null, null],
    ["refused", 1, "Refused", true, "11-02", null, "11-02", null],
    ["sent", 1, "Sent", false, "11-01", "11-02", null, "page 2"],
  ]);
  expect(tries.map((row) => row.tries)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
