import type { Asking } from "#app/db/plain-statements.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { AttemptModel } from "#app/db/generated/models.ts";
import type { ObservedOrder } from "../../model/orders/index.ts";
import { timelineParts, type OrderEntry, movesNotified } from "../../store/timeline/index.ts";
import { attemptParts } from "../../store/attempts.ts";
import { type Lease, LeaseLost } from "../../store/lease.ts";
import type { DispatchRows } from "../load-seen.ts";
import { OrderChanged, observedColumns } from "./run.ts";

interface Frozen {
  /** As it was read before it was decided. */
  order: Pick<DispatchRows["dispatch"]["order"], "id" | "revision" | "holdRevision">;
  shopify: ObservedOrder;
  attempt: AttemptModel;
  lines: Parameters<typeof attemptParts>[1];
  connectionId: string | null;
  requestedAt: Date | null;
  entry: OrderEntry;
}

/**
 * Writes the body beside its key, with what was read of the order in Shopify, all of it in one statement: an order
 * of a burst waits for each that there is. Its parts lock in the one order (`lock-order.ts`). Throws `OrderChanged`
 * where there was news of the order since it was read, or the buyer's data was erased, and `LeaseLost` when somebody
 * else has the dispatch; then nothing is written of an attempt. The disk is waited for when it is noted that the body
 * goes out (`noteSending`): until then nobody outside has heard of it.
 */
export async function writeFrozen(
  writer: Asking,
  { shop, dispatchId, token }: Lease,
  { order, shopify, attempt, lines, connectionId, requestedAt, entry }: Frozen,
): Promise<void> {
  const now = attempt.frozenAt;
  const { observed, observedIds } = observedColumns(shopify);
  const isOwn = Prisma.sql`
    dispatch.shop = ${shop} AND dispatch.id = ${dispatchId} AND dispatch.lease_token = ${token}`;
  const isHeld = Prisma.sql`EXISTS (SELECT FROM held)`;
  const [row] = await writer.$queryRaw<{ isOwn: boolean; isWritten: boolean }[]>`
    WITH own AS (SELECT FROM connector.dispatch WHERE ${isOwn}),
    seen AS (
      UPDATE connector.shop_order
      SET observed = ${JSON.stringify(observed)}::jsonb, observed_at = ${now}::timestamptz,
        observed_ids = ${observedIds}::text[]
      WHERE shop = ${shop} AND id = ${order.id} AND revision = ${order.revision}
        AND hold_revision = ${order.holdRevision} AND redacted_at IS NULL
        AND EXISTS (SELECT FROM own)
      RETURNING shop),
    held AS (
      UPDATE connector.dispatch
      SET state = 'Submitting', agreed_revision = ${order.revision},
        seen_hold_revision = ${order.holdRevision}, aged_at = NULL,
        connection_id = ${connectionId}, requested_at = ${requestedAt}::timestamptz,
        updated_at = ${now}::timestamptz
      FROM seen WHERE ${isOwn}
      RETURNING dispatch.shop, dispatch.id),
    ${attemptParts(attempt, lines)},
    ${timelineParts([entry], { condition: isHeld })}
    SELECT EXISTS (SELECT FROM own) AS "isOwn", ${isHeld} AS "isWritten", ${movesNotified} AS told,
      ${Prisma.raw(commitsAsynchronously)} AS unhurried`;
  if (row?.isWritten === true) return;
  throw row?.isOwn === true ? new OrderChanged() : new LeaseLost();
}
