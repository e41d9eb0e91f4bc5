import type { OrderStatus } from "#app/contract/index.ts";
import type { Asking } from "#app/db/plain-statements.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { timelineParts, type OrderEntry, movesNotified } from "../../store/timeline/index.ts";
import { isMarked, type Lease, LeaseLost } from "../../store/lease.ts";
import { AnothersId, OrderChanged } from "./run.ts";
import { statesBefore } from "../../model/moves.ts";
import { attemptFlow } from "../../model/attempt-states.ts";

interface Accepted {
  orderId: string;
  /** The attempt that the order came of. */
  number: number;
  apiOrderId: string;
  /** It was answered to a creation: then it is no other dispatch's. What was looked up is known by its content. */
  isAnswer: boolean;
  connectionId: string;
  now: Date;
  /** Known before, so that it keeps nothing from being written. */
  wasErased: boolean;
  /** Where the order is at the provider. */
  apiStatus: OrderStatus;
  entries: readonly OrderEntry[];
  /** The lease is given back: nothing is left to do until something marks the dispatch due. */
  isGivenBack: boolean;
}

/**
 * Writes down that the provider has the order, all of it in one statement: an order of a burst waits for each
 * that there is. Its parts lock in the one order (`lock-order.ts`). Throws, and writes nothing, `OrderChanged` where
 * the buyer's data was erased since it was read, `AnothersId` where another dispatch has the order that was answered, also where
 * it is just being written down, and `LeaseLost` when somebody else has the dispatch. Returns when the dispatch is due; null: not by itself. The disk is not waited for: after a crash of the database the same body is
 * sent once more under the same key, and has the same order come back.
 */
export async function writeAccepted(
  writer: Asking,
  { shop, dispatchId, token }: Lease,
  accepted: Accepted,
): Promise<Date | null> {
  const { orderId, number, apiOrderId, connectionId, now, wasErased, entries } = accepted;
  // What marked it due meanwhile counts.
  const givenBack = Prisma.sql`,
    due_at = CASE WHEN ${Prisma.raw(isMarked)} THEN due_at END, lease_token = NULL, lease_until = NULL`;
  const attempt = Prisma.sql`shop = ${shop} AND dispatch_id = ${dispatchId} AND number = ${number}`;
  const isHeld = Prisma.sql`EXISTS (SELECT FROM held)`;
  const claim = accepted.isAnswer
    ? Prisma.sql`connector.claim_order_id(${connectionId}, ${apiOrderId}, ${shop}, ${dispatchId})`
    : Prisma.sql`true`;
  const [row] = await writer.$queryRaw<
    {
      isErased: boolean;
      mayEnd: boolean;
      isFree: boolean;
      isWritten: boolean;
      dueAt: Date | null;
    }[]
  >`
    WITH known AS (
      SELECT redacted_at IS NOT NULL AS is_erased FROM connector.shop_order
      WHERE shop = ${shop} AND id = ${orderId} FOR NO KEY UPDATE),
    free AS MATERIALIZED (SELECT ${claim} AS is_free),
    ending AS (
      SELECT number FROM connector.attempt
      WHERE ${attempt} AND state::text = ANY (${statesBefore(attemptFlow, "Accepted")}::text[])),
    held AS (
      UPDATE connector.dispatch
      SET state = 'Accepted', api_order_id = ${apiOrderId}, api_status = ${accepted.apiStatus},
        accepted_at = ${now}::timestamptz, aged_at = NULL, look_due_at = ${now}::timestamptz,
        connection_id = ${connectionId}, updated_at = ${now}::timestamptz
        ${accepted.isGivenBack ? givenBack : Prisma.empty}
      FROM known, free
      WHERE free.is_free AND dispatch.shop = ${shop} AND dispatch.id = ${dispatchId} AND lease_token = ${token}
        AND (${wasErased}::boolean OR NOT known.is_erased) AND EXISTS (SELECT FROM ending)
      RETURNING dispatch.shop, dispatch.id, dispatch.due_at),
    ended AS (
      UPDATE connector.attempt
      SET state = 'Accepted', ended_at = ${now}::timestamptz, look_up_cursor = NULL
      WHERE ${attempt} AND ${isHeld}),
    ${timelineParts(entries, { condition: isHeld })}
    SELECT coalesce((SELECT is_erased FROM known), true) AS "isErased",
      EXISTS (SELECT FROM ending) AS "mayEnd", (SELECT is_free FROM free) AS "isFree", ${isHeld} AS "isWritten",
      (SELECT due_at FROM held) AS "dueAt", ${movesNotified} AS told,
      ${Prisma.raw(commitsAsynchronously)} AS unhurried`;
  if (row?.isWritten === true) return row.dueAt;
  if (row?.isErased !== false && !wasErased) throw new OrderChanged();
  if (row?.mayEnd === false) {
    throw new Error("An attempt was to end Accepted, and its state does not allow it.");
  }
  throw row?.isFree === false ? new AnothersId() : new LeaseLost();
}
