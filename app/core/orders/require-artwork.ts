import type { PoolClient } from "pg";
import { joinLineArtwork, wantCopies } from "../artwork/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import type { OrdersContext } from "./orders-context.ts";

interface StoppedLine {
  id: string;
  sku: string;
  artworkUrl: string;
  problem: string;
}

/** The lines of a locked order that can't be printed, and why. */
async function stoppedLines(
  client: PoolClient,
  { merchantId, orderId }: LockedOrder,
): Promise<StoppedLine[]> {
  const { rows } = await client.query<StoppedLine>(
    `SELECT i.id, i.sku, i.artwork_url AS "artworkUrl", art.problem
     FROM core.order_item i ${joinLineArtwork}
     WHERE i.merchant_id = $1 AND i.order_id = $2 AND art.problem IS NOT NULL
     ORDER BY i.position`,
    [merchantId, orderId],
  );
  return rows;
}

/** Throws `artwork_not_kept` for a locked order of which a line's artwork has not been copied as it has to be. */
export async function requireArtwork(client: PoolClient, order: LockedOrder): Promise<void> {
  const stopped = await stoppedLines(client, order);
  if (stopped.length === 0) return;
  const lines = stopped.map(({ id, sku, problem }) => `the artwork of ${id} (${sku}): ${problem}`);
  throw new DomainError(
    "artwork_not_kept",
    `${order.orderId} can't be made yet; ${lines.join("; ")}.`,
  );
}

/**
 * Has the artwork of an order's stopped lines copied once more, from what their addresses answer from now
 * on; `isAsItIs` also where that is another file than the order was accepted with. Returns how many lines it was. Throws `order_not_found`, and `move_not_allowed` for an order that has
 * been begun or has ended.
 */
export function retryArtwork(
  ctx: OrdersContext,
  { isAsItIs = false, ...address }: OrderAddress & { isAsItIs?: boolean },
): Promise<number> {
  return withLockedOrder(ctx, address, async (client, order) => {
    if (order.status !== "Created") {
      const said = `Only an order in status Created waits for its artwork; this one is ${order.status}.`;
      throw new DomainError("move_not_allowed", said);
    }
    const stopped = await stoppedLines(client, order);
    const { merchantId } = order;
    const urls = stopped.map(({ artworkUrl }) => artworkUrl);
    const before = await wantCopies(client, { merchantId, urls, now: ctx.now });
    await client.query(
      `UPDATE core.order_item i SET copies_before = again.before,
         artwork_seen = CASE WHEN $5 THEN NULL ELSE i.artwork_seen END
       FROM unnest($3::text[], $4::bigint[]) AS again(id, before)
       WHERE i.merchant_id = $1 AND i.order_id = $2 AND i.id = again.id`,
      [
        merchantId,
        order.orderId,
        stopped.map(({ id }) => id),
        urls.map((url) => before.get(url)),
        isAsItIs,
      ],
    );
    await client.query(
      `UPDATE core.artwork_copy SET due_at = $3
       WHERE merchant_id = $1 AND status = 'Waiting'
         AND url_hash IN (SELECT sha256(convert_to(url, 'UTF8')) FROM unnest($2::text[]) AS u(url))`,
      [merchantId, urls, ctx.now],
    );
    return stopped.length;
  });
}
