import type { OrderStatus } from "#app/db/generated/enums.ts";
import type { CoreContext } from "../kernel/context.ts";
import { openStatuses } from "../orders/index.ts";
import { lowBelowUsually } from "../stock/index.ts";

/** What a monitor wants to know at any moment, over all merchants. Ages are in seconds; 0 where there is nothing. */
export interface CoreGauges {
  /** Open orders by status. Those that ended are history, and counting them would cost. */
  orders: { mode: "live" | "test"; status: OrderStatus; count: number; oldestSeconds: number }[];
  /** Messages that were not sent yet, that are tried again, and that were given up and are still kept. */
  notifications: { unsent: number; retrying: number; failed: number };
  /** How long the message that waits longest has been due. */
  overdueNotificationSeconds: number;
  /** SKUs for live orders of which there are none, and of which there are fewer than their limit. */
  stock: { out: number; low: number };
}

const modes = ["live", "test"] as const;

/** Reads the gauges: what is open, what is not delivered, and the stock, each by an index of its own size. */
export async function readGauges({ db: { pool }, now }: CoreContext): Promise<CoreGauges> {
  const [orders, notifications, stock] = await Promise.all([
    pool.query<{ isTest: boolean; status: OrderStatus; count: number; oldestAt: Date }>({
      name: "core_gauge_orders",
      text: `SELECT is_test AS "isTest", status, count(*)::int AS count, min(created_at) AS "oldestAt"
             FROM core."order" WHERE status <> 'Shipped' AND status <> 'Canceled' AND status <> 'Declined'
             GROUP BY is_test, status`,
    }),
    pool.query<{ unsent: number; retrying: number; failed: number; dueAt: Date | null }>({
      name: "core_gauge_notifications",
      // What a disabled endpoint misses waits for nobody.
      text: `SELECT count(*) FILTER (WHERE n.due_at IS NOT NULL AND n.attempts = 0)::int AS unsent,
                    count(*) FILTER (WHERE n.due_at IS NOT NULL AND n.attempts > 0)::int AS retrying,
                    count(*) FILTER (WHERE n.failed_at IS NOT NULL)::int AS failed,
                    min(n.due_at) AS "dueAt"
             FROM core.notification n
             JOIN core.notification_endpoint e
               ON e.merchant_id = n.merchant_id AND e.id = n.endpoint_id
             WHERE n.delivered_at IS NULL AND (e.disabled_at IS NULL OR n.failed_at IS NOT NULL)`,
    }),
    pool.query<{ out: number; low: number }>({
      name: "core_gauge_stock",
      text: `SELECT count(*) FILTER (WHERE s.quantity <= 0)::int AS out,
                    count(*) FILTER (WHERE s.quantity > 0 AND s.quantity < coalesce(s.low_below, $1))::int AS low
             FROM core.stock s
             JOIN core.catalog_variant v ON v.sku = s.sku JOIN core.catalog_product p ON p.id = v.product_id
             WHERE NOT s.is_test AND v.retired_at IS NULL AND p.retired_at IS NULL`,
      values: [lowBelowUsually],
    }),
  ]);
  const secondsSince = (at: Date | null | undefined) =>
    at === null || at === undefined ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  const [{ dueAt = null, ...counts } = { unsent: 0, retrying: 0, failed: 0 }] = notifications.rows;
  return {
    orders: modes.flatMap((mode) =>
      openStatuses.map((status) => {
        const row = orders.rows.find(
          (counted) => counted.isTest === (mode === "test") && counted.status === status,
        );
        return {
          mode,
          status,
          count: row?.count ?? 0,
          oldestSeconds: secondsSince(row?.oldestAt),
        };
      }),
    ),
    notifications: counts,
    overdueNotificationSeconds: secondsSince(dueAt),
    stock: stock.rows[0] ?? { out: 0, low: 0 },
  };
}
