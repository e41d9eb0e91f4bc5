import type { Pool, PoolClient } from "pg";
import { findAddressWarnings } from "../addresses/index.ts";
import { joinLineArtwork } from "../artwork/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import { inTransaction, type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderContent, ShippingChoice } from "./order.ts";
import type { OrderStatus } from "./order-states.ts";

/** An order as the print shop looks for it: what it is, for whom, and what is in its way. */
export interface ProductionOrder {
  id: string;
  createdAt: Date;
  status: OrderStatus;
  isTest: boolean;
  externalSourceId: string | null;
  merchantId: string;
  merchantRef: string | null;
  /** The service that its merchant asked for. */
  shipping: ShippingChoice | null;
  /** Of the recipient: a name and where the parcel goes. */
  recipient: Pick<OrderContent["toAddress"], "name" | "city" | "country">;
  /** `shipped` of a line's units have left. */
  lines: { sku: string; quantity: number; shipped: number }[];
  /** Why its artwork keeps it from being begun; null where it doesn't. */
  artworkProblem: string | null;
  /** What looks wrong with its addresses, in words. */
  warnings: string[];
}

type Row = Omit<ProductionOrder, "recipient" | "warnings"> & Pick<OrderContent, "toAddress">;

/**
 * Up to `limit` orders of all merchants or of one, live or test. Without a `status` all that have not ended. The
 * oldest come first; of those that ended, the newest.
 */
export async function listProductionOrders(
  { db }: CoreContext,
  command: {
    isTest: boolean;
    merchantId?: string | undefined;
    status?: OrderStatus | undefined;
    limit: number;
  },
): Promise<ProductionOrder[]> {
  const { isTest, merchantId, status, limit } = command;
  const isOpen = status === undefined || !endedStatuses.has(status);
  const rows = await rowsOf<Row>(db.pool, isOpen ? selectOpen : selectEnded, [
    isTest,
    merchantId ?? null,
    status ?? null,
    limit,
  ]);
  return rows.map(({ toAddress, ...order }) => {
    const { name, city, country } = toAddress;
    const warnings = findAddressWarnings(toAddress);
    return Object.assign(order, { recipient: { name, city, country }, warnings });
  });
}

/** Open orders of one status, counted apart by whether they were placed before a moment. */
export interface OpenCount {
  status: OrderStatus;
  isBefore: boolean;
  count: number;
}

/** An order's place among those that are due: the oldest first. */
export interface DuePlace {
  createdAt: Date;
  orderId: string;
}

interface DueOrders {
  isTest: boolean;
  merchantId: string | undefined;
  statuses: readonly OrderStatus[];
  before: Date;
  after?: DuePlace | undefined;
  limit: number;
}

/**
 * Up to `limit` of the orders in one of `statuses` that were placed before `before`, the oldest first, from behind the place
 * `after` on, of all merchants or of one, live or test.
 */
export function listDueOrders({ db }: CoreContext, due: DueOrders): Promise<DuePlace[]> {
  return readDue(db.pool, due);
}

/** The same, and how many orders there are that have not ended, both as of one moment. */
export function listAndCountDue(
  { db }: CoreContext,
  due: DueOrders,
): Promise<{ orders: DuePlace[]; counts: OpenCount[] }> {
  return inTransaction(db.pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const orders = await readDue(client, due);
    return { orders, counts: await rowsOf<OpenCount>(client, countOpen, givenOf(due)) };
  });
}

function readDue(db: Pool | PoolClient, due: DueOrders): Promise<DuePlace[]> {
  const { statuses, limit, after } = due;
  const page = [statuses, limit, after?.createdAt ?? null, after?.orderId ?? ""];
  return rowsOf<DuePlace>(db, selectDue, [...givenOf(due), ...page]);
}

const givenOf = ({ isTest, merchantId, before }: DueOrders) => [isTest, merchantId ?? null, before];

const endedStatuses: ReadonlySet<OrderStatus> = new Set(["Shipped", "Canceled", "Declined"]);

/** What comes of the orders that `found` names, each with its merchant. */
const shown = `o.id, o.created_at AS "createdAt", o.status::text AS status, o.is_test AS "isTest",
  o.external_source_id AS "externalSourceId", o.to_address AS "toAddress", o.shipping,
  m.id AS "merchantId", m.external_ref AS "merchantRef",
  (SELECT json_agg(json_build_object('sku', i.sku, 'quantity', i.quantity,
     'shipped', CASE WHEN i.is_shipped THEN i.quantity ELSE i.shipped_in_part END) ORDER BY i.position)
   FROM core.order_item i WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id) AS lines,
  CASE WHEN o.status = 'Created' THEN (
    SELECT art.problem FROM core.order_item i ${joinLineArtwork}
    WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id AND art.problem IS NOT NULL
    ORDER BY i.position LIMIT 1) END AS "artworkProblem"`;

/** Those that have not ended are few, and have an index of their own. */
const selectOpen: Statement = {
  name: "core_list_open_orders",
  text: `WITH found AS MATERIALIZED (
           SELECT o.* FROM core."order" o
           WHERE o.is_test = $1 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
             AND ($2::text IS NULL OR o.merchant_id = $2)
             AND ($3::core.order_status IS NULL OR o.status = $3)
           ORDER BY o.created_at, o.id LIMIT $4)
         SELECT ${shown} FROM found o JOIN core.merchant m ON m.id = o.merchant_id
         ORDER BY o.created_at, o.id`,
};

/** Each merchant's newest by its own index, then the newest of those. */
const selectEnded: Statement = {
  name: "core_list_ended_orders",
  text: `WITH found AS MATERIALIZED (
           SELECT o.* FROM core.merchant m
           CROSS JOIN LATERAL (
             SELECT * FROM core."order"
             WHERE merchant_id = m.id AND is_test = $1 AND status = $3::core.order_status
             ORDER BY created_at DESC, id DESC LIMIT $4) o
           WHERE $2::text IS NULL OR m.id = $2
           ORDER BY o.created_at DESC, o.id DESC LIMIT $4)
         SELECT ${shown} FROM found o JOIN core.merchant m ON m.id = o.merchant_id
         ORDER BY o.created_at DESC, o.id DESC`,
};

const selectDue: Statement = {
  name: "core_list_due_orders",
  text: `SELECT o.id AS "orderId", o.created_at AS "createdAt" FROM core."order" o
         WHERE o.is_test = $1 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
           AND ($2::text IS NULL OR o.merchant_id = $2)
           AND o.created_at < $3 AND o.status = ANY ($4::core.order_status[])
           AND (o.created_at, o.id) > (coalesce($6::timestamptz, '-infinity'), $7::text)
         ORDER BY o.created_at, o.id LIMIT $5`,
};

const countOpen: Statement = {
  name: "core_count_open_orders",
  text: `SELECT o.status::text AS status, o.created_at < $3 AS "isBefore", count(*)::int AS count
         FROM core."order" o
         WHERE o.is_test = $1 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')
           AND ($2::text IS NULL OR o.merchant_id = $2)
         GROUP BY 1, 2`,
};
