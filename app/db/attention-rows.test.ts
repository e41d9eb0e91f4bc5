/** What was asked and answered in columns of a dispatch is asked and answered in rows after the migration. */
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { notice } from "#app/connector/model/notice.ts";
import { createEmptyDatabase } from "#test/support/database.ts";
import { migrationsTo } from "#test/support/migrations.ts";

const name = "20261123130045_keep_attention_in_rows";

const dispatches = [
  ["plain", null, null, null, "{}", "{}", "{}", "{}"],
  ["address", "AddressIncomplete", "a postcode", null, "{}", "{}", "{}", "{}"],
  ["paused", "ProviderPaused", "15 minutes", null, "{}", "{}", "{}", "{}"],
  ["line", "NoMapping", "Mug: large", "501", "{Tagged,HoldWindow}", "{}", "{}", "{}"],
  ["undrawn", "ArtworkFailed", "Bag: no such font", null, "{}", "{}", "{}", "{501/2}"],
  ["texts", "EntryUnclear", "Bag: Name", null, "{}", "{k1,k2}", "{k3}", "{}"],
  ["refused", "RefusedByProvider", "No such box", null, "{}", "{}", "{}", "{}"],
  ["unsendable", "NotSendable", "items.0.sku must not be empty", null, "{}", "{}", "{}", "{}"],
  ["missing", "OrderMissing", "", null, "{}", "{}", "{}", "{}"],
] as const;

it("moves questions, answers and the timeline's notices", async () => {
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
  for (const [at, [id, ...columns]] of dispatches.entries()) {
    await client.query(
      `INSERT INTO connector.dispatch (shop, id, order_id, sequence, order_name, state, idempotency_key,
         attention_reason, attention_detail, attention_line_id, cleared, entries_asked, entries_answered,
         plain_items, attention_at, release_at, created_at, updated_at)
       VALUES ('a', $1, 'o', $2, '#1', 'Pending', $1, $3, $4, $5, $6, $7, $8, $9, '2026-11-20', '2026-11-21',
         now(), '2026-11-22')`,
      [id, at + 1, ...columns],
    );
  }
  const told = (kind: string, actor: string, remark: object) =>
    client.query(
      `INSERT INTO connector.activity (shop, dispatch_id, at, kind, message, actor, remark)
       VALUES ('a', 'line', '2026-11-19', $1, '', $2, $3)`,
      [kind, actor, remark],
    );
  await told("held", "app", { code: "attention", reason: "Tagged", detail: "gift" });
  await told("released", "owner", { code: "cleared", reason: "Tagged", way: "action" });
  const because = { code: "attention", reason: "AddressIncomplete", detail: "a name" };
  await told("answered", "app", { code: "requestRejected", because });
  // WHEN
  await client.query(itself);
  // THEN
  const { rows } = await client.query(
    `SELECT dispatch_id, number, reason, subject, answer, answered_by,
       to_char(coalesce(answered_at, asked_at), 'DD') AS day
     FROM connector.attention ORDER BY dispatch_id, number`,
  );
  const { rows: remarks } = await client.query("SELECT remark FROM connector.activity ORDER BY id");
  await client.end();
  const all = rows.map(({ dispatch_id: id, number, reason, subject, answer, day }) => [
    id,
    number,
    reason,
    subject,
    answer,
    day,
  ]);
  const cleared = { code: "cleared" };
  expect(all).toEqual([
    ["address", 1, "AddressIncomplete", { lacks: "postcode" }, null, "20"],
    ["line", 1, "NoMapping", { title: "Mug: large", lineItemId: "501" }, null, "20"],
    ["line", 2, "HoldWindow", { until: "2026-11-21T00:00:00.000Z" }, cleared, "22"],
    ["line", 3, "Tagged", { tag: "" }, cleared, "19"],
    ["missing", 1, "OrderMissing", {}, null, "20"],
    ["paused", 1, "ProviderPaused", { minutes: 15 }, null, "20"],
    ["refused", 1, "RefusedByProvider", { words: "No such box" }, null, "20"],
    ["texts", 1, "EntryUnclear", { lines: [bag], entries: ["k1", "k2"] }, null, "20"],
    ["texts", 2, "EntryUnclear", { lines: [], entries: ["k3"] }, cleared, "22"],
    ["undrawn", 1, "ArtworkFailed", { title: "Bag", words: "no such font" }, null, "20"],
    ["undrawn", 2, "ArtworkFailed", noWords, { code: "plain", items: ["501/2"] }, "22"],
    ["unsendable", 1, "NotSendable", { field: "items.0.sku", fault: "custom" }, null, "20"],
  ]);
  expect(rows.map(({ answered_by: by }) => by).filter((by) => by !== null)).toEqual([
    "merchant",
    "owner",
    "merchant",
    "merchant",
  ]);
  for (const row of rows) expect(notice.parse(row).reason).toBe(row.reason);
  const [held, , rejected] = remarks.map(({ remark }) => remark);
  expect(held).toEqual({
    code: "attention",
    notice: { reason: "Tagged", subject: { tag: "gift" } },
  });
  expect(rejected.because.notice).toEqual({
    reason: "AddressIncomplete",
    subject: { lacks: "name" },
  });
});

const bag = { title: "Bag: Name", properties: [] };
const noWords = { title: "", words: "" };
