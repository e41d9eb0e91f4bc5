import type { CoreContext } from "../kernel/context.ts";
import { joinLineArtwork } from "../artwork/index.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderStatus } from "./order-states.ts";

/** An order as the print shop looks for it: whose it is and where it stands, nothing of its buyer. */
export interface ProductionOrder {
  id: string;
  createdAt: Date;
  status: OrderStatus;
  isTest: boolean;
  externalSourceId: string | null;
  merchantId: string;
  merchantRef: string | null;
  /** Why its artwork keeps it from being begun; null where it doesn't. */
  artworkProblem: string | null;
}

/**
 * Up to `limit` orders of all merchants or of one, live and test, newest first. With a `status` only
 * those; a rare one among very many orders takes a look at all of them.
 */
export function listProductionOrders(
  { db }: CoreContext,
  {
    merchantId,
    status,
    limit,
  }: { merchantId?: string | undefined; status?: OrderStatus | undefined; limit: number },
): Promise<ProductionOrder[]> {
  return rowsOf<ProductionOrder>(db.pool, selectProductionOrders, [
    merchantId ?? null,
    status ?? null,
    limit,
  ]);
}

/** Each merchant's newest by its own index, then the newest of those. */
const selectProductionOrders: Statement = {
  name: "core_list_production_orders",
  text: `SELECT o.id, o.created_at AS "createdAt", o.status::text AS status,
           mode.is_test AS "isTest", o.external_source_id AS "externalSourceId",
           m.id AS "merchantId", m.external_ref AS "merchantRef",
           CASE WHEN o.status = 'Created' THEN (
             SELECT art.problem FROM core.order_item i ${joinLineArtwork}
             WHERE i.merchant_id = m.id AND i.order_id = o.id AND art.problem IS NOT NULL
             ORDER BY i.position LIMIT 1) END AS "artworkProblem"
         FROM core.merchant m
         CROSS JOIN (VALUES (false), (true)) AS mode(is_test)
         CROSS JOIN LATERAL (
           SELECT id, created_at, status, external_source_id FROM core."order"
           WHERE merchant_id = m.id AND is_test = mode.is_test
             AND ($2::core.order_status IS NULL OR status = $2)
           ORDER BY created_at DESC, id DESC LIMIT $3
         ) o
         WHERE $1::text IS NULL OR m.id = $1
         ORDER BY o.created_at DESC, o.id DESC LIMIT $3`,
};
