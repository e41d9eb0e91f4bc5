import type { PoolClient } from "pg";
import type { Message } from "./message.ts";

/**
 * Writes messages for every endpoint of the merchant that wants them, in the caller's transaction. So
 * a message exists exactly when what it tells has happened. `createOrder` has the same insert as a
 * part of its one statement.
 */
export async function recordMessages(
  client: PoolClient,
  {
    merchantId,
    isTest,
    orderId,
    messages,
    now,
  }: { merchantId: string; isTest: boolean; orderId: string; messages: Message[]; now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO core.notification
       (merchant_id, endpoint_id, id, type, order_id, sequence, body, due_at, created_at)
     SELECT $1, e.id, m.id, m.type, $3, m.sequence, m.body, $4, $4
     FROM core.notification_endpoint e,
       unnest($5::text[], $6::text[], $7::int[], $8::text[]) AS m(id, type, sequence, body)
     WHERE e.merchant_id = $1 AND e.is_test = $2 AND e.disabled_at IS NULL
       AND (e.event_types = '{}' OR m.type = ANY (e.event_types))`,
    [
      merchantId,
      isTest,
      orderId,
      now,
      messages.map((message) => message.id),
      messages.map((message) => message.type),
      messages.map((message) => message.sequence),
      messages.map((message) => message.body),
    ],
  );
}
