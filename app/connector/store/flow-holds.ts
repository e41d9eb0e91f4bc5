/** The rows of `flow_hold`: orders that a workflow holds before they are sent. */
import type { Transaction } from "#app/db/database.server.ts";

interface Target {
  shop: string;
  orderId: string;
}

/** Null where no workflow holds the order. */
export async function readFlowHold(
  { flowHold }: Pick<Transaction, "flowHold">,
  { shop, orderId }: Target,
): Promise<{ note: string } | null> {
  return flowHold.findUnique({
    where: { shop_orderId: { shop, orderId } },
    select: { note: true },
  });
}

/**
 * Holds it; `heldAt`: when the workflow wished for that. The note may name the buyer: it is left out where their data were
 * erased. The caller holds the locks of the order and of its dispatches.
 */
export async function keepFlowHold(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, orderId, note, heldAt }: Target & { note: string; heldAt: Date },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO connector.flow_hold (shop, order_id, note, held_at)
    SELECT ${shop}, ${orderId}, CASE WHEN EXISTS (
        SELECT FROM connector.redaction WHERE shop = ${shop} AND order_id = ${orderId}) THEN '' ELSE ${note} END,
      ${heldAt}::timestamptz
    ON CONFLICT (shop, order_id) DO UPDATE SET note = excluded.note,
      held_at = greatest(flow_hold.held_at, excluded.held_at)`;
}

/** Holds it no more, by what was wished until then: a hold that a workflow wished for later stands. */
export async function dropFlowHold(
  { flowHold }: Pick<Transaction, "flowHold">,
  { shop, orderId }: Target,
  { until }: { until: Date },
): Promise<void> {
  await flowHold.deleteMany({ where: { shop, orderId, heldAt: { lte: until } } });
}
