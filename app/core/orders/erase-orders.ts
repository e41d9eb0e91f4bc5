import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";

/** Orders in one transaction. */
const batchMax = 200;

/** What stands in the place of what was erased; countries stay, for the books. */
const erased = "erased";
/** An address of artwork has to be one; `.invalid` leads nowhere (RFC 6761). */
const erasedUrl = "https://erased.invalid/";

/**
 * Has the personal data of a merchant's orders erased, live and test: of the named ones or of all.
 * Those that have ended lose it within seconds, the others, whose parcels need it, once they end. Ids
 * of other merchants' orders and of none do nothing, and so does a merchant that isn't there. Safe to
 * repeat.
 */
export async function eraseOrders(
  { db, now }: CoreContext,
  { externalRef, orderIds }: { externalRef: string; orderIds: readonly string[] | "all" },
): Promise<void> {
  await db.pool.query(
    `INSERT INTO core.erasure (merchant_id, order_id, asked_at)
     SELECT o.merchant_id, o.id, $2
     FROM core.merchant m JOIN core."order" o ON o.merchant_id = m.id
     WHERE m.external_ref = $1 AND ($3::text[] IS NULL OR o.id = ANY ($3))
     ON CONFLICT DO NOTHING`,
    [externalRef, now, orderIds === "all" ? null : [...orderIds]],
  );
}

/**
 * Takes out of orders that have ended what was asked to be erased: the addresses, those of the artwork,
 * what buyers had drawn in it, and the reasons that the print shop wrote, also where endpoints are told of them. Ids, lines, quantities, history, tracking and money stay; the
 * drawn artwork's files go with age, copies of others with the orders' last. Returns how many orders it was.
 */
export async function eraseDueOrders({ db }: CoreContext): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await inTransaction(db.pool, eraseBatch);
    count += done;
    if (done < batchMax) return count;
  }
}

async function eraseBatch(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ merchantId: string; orderId: string }>(
    `SELECT o.merchant_id AS "merchantId", o.id AS "orderId"
     FROM core.erasure e
     JOIN core."order" o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
     WHERE o.status IN ('Shipped', 'Canceled', 'Declined')
     ORDER BY o.merchant_id, o.id LIMIT $1 FOR UPDATE OF o`,
    [batchMax],
  );
  if (rows.length === 0) return 0;
  const keys = [rows.map(({ merchantId }) => merchantId), rows.map(({ orderId }) => orderId)];
  const which = `IN (SELECT * FROM unnest($1::text[], $2::text[]))`;
  // Its fields are the buyer's words; the address of the artwork is what tells whose they were.
  await client.query(
    `UPDATE core.artwork_job j SET fields = '{}'
     FROM core.order_item i
     WHERE (i.merchant_id, i.order_id) ${which} AND j.merchant_id = i.merchant_id
       AND j.file_name = split_part(i.artwork_url, '/artwork/', 2)`,
    keys,
  );
  await client.query(
    `UPDATE core.order_item SET artwork_url = $3, artwork_seen = NULL WHERE (merchant_id, order_id) ${which}`,
    [...keys, erasedUrl],
  );
  await client.query(
    `UPDATE core.order_event SET reason = $3 WHERE (merchant_id, order_id) ${which} AND reason IS NOT NULL`,
    [...keys, erased],
  );
  // They were told along; an endpoint that has not heard them yet hears that they were erased.
  await client.query(
    `UPDATE core.notification
     SET body = jsonb_set(body::jsonb, '{data,reason}', to_jsonb($3::text))::text
     WHERE (merchant_id, order_id) ${which} AND body::jsonb -> 'data' ? 'reason'`,
    [...keys, erased],
  );
  await client.query(
    `UPDATE core."order" SET to_address = ${withoutWords("to_address")},
       return_address = ${withoutWords("return_address")}
     WHERE (merchant_id, id) ${which}`,
    [...keys, erased],
  );
  await client.query(`DELETE FROM core.erasure WHERE (merchant_id, order_id) ${which}`, keys);
  await eraseCopies(client, [...new Set(keys[0])]);
  return rows.length;
}

/**
 * What was copied for erased orders alone goes with them, and its file after this: also what an update has taken out of them,
 * which no line tells any more. So it is all that none of the merchant's lines names; as every line is read for it, it is done
 * once, with the last of a merchant's orders that are due.
 */
async function eraseCopies(client: PoolClient, merchantIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($1::text[]) AS done (id) WHERE NOT EXISTS (
       SELECT FROM core.erasure e
       JOIN core."order" o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
       WHERE e.merchant_id = done.id AND o.status IN ('Shipped', 'Canceled', 'Declined'))`,
    [merchantIds],
  );
  if (rows.length === 0) return;
  const unnamed = `NOT EXISTS (
    SELECT FROM core.order_item i WHERE i.merchant_id = c.merchant_id
      AND sha256(convert_to(i.artwork_url, 'UTF8')) = c.url_hash)`;
  // An order that is being placed, and counts on one of them, has it locked: this waits for its lines.
  const { rows: copies } = await client.query<{ merchantId: string; id: string }>(
    `SELECT c.merchant_id AS "merchantId", c.id::text FROM core.artwork_copy c
     WHERE c.merchant_id = ANY ($1) AND ${unnamed}
     ORDER BY c.merchant_id, c.url_hash, c.id FOR UPDATE`,
    [rows.map(({ id }) => id)],
  );
  if (copies.length === 0) return;
  // A statement of its own: it sees the lines that came meanwhile.
  await client.query(
    `DELETE FROM core.artwork_copy c WHERE ${unnamed}
       AND (c.merchant_id, c.id) IN (SELECT * FROM unnest($1::text[], $2::bigint[]))`,
    [copies.map(({ merchantId }) => merchantId), copies.map(({ id }) => id)],
  );
}

/** An address of the same shape that tells no more than the country; NULL stays. */
function withoutWords(column: "to_address" | "return_address"): string {
  return `CASE WHEN jsonb_typeof(${column}) = 'object' THEN (
    SELECT jsonb_object_agg(key, CASE
      WHEN key = 'country' OR jsonb_typeof(value) <> 'string' THEN value ELSE to_jsonb($3::text) END)
    FROM jsonb_each(${column})) END`;
}
