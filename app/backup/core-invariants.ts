/**
 * What must never be found in the core's tables, whatever happened: each statement counts what breaks a rule that no table holds by
 * itself, and passes over the rows that it is about once, or twice, as there may be a million orders: two minutes then for
 * all of them, on two cores that do other things too. No subquery stands in an expression where it may be hashed, which takes
 * memory without a bound.
 */

const ofOrder = "o.merchant_id = i.merchant_id AND o.id = i.order_id";

const lines = {
  "an order has no lines": `
    SELECT count(*) FROM core."order" o WHERE NOT EXISTS (
      SELECT FROM core.order_item i WHERE ${ofOrder})`,
  // Of stock that came to be counted meanwhile a line that was changed holds what it has more than before.
  "a line has no units, or holds more stock than its units": `
    SELECT count(*) FROM core.order_item WHERE quantity < 1 OR reserved NOT BETWEEN 0 AND quantity`,
  "more units of a line have left than it has": `
    SELECT count(*) FROM core.order_item WHERE shipped_in_part NOT BETWEEN 0 AND quantity`,
  "an order that was canceled or declined holds stock": `
    SELECT count(*) FROM (SELECT DISTINCT o.merchant_id, o.id FROM core."order" o
      JOIN core.order_item i ON ${ofOrder} AND i.reserved > 0
      WHERE o.status IN ('Canceled', 'Declined')) AS holding`,
  // What has left can't be canceled, and is packaged until all has.
  "units have left of an order that is neither Packaged nor Shipped": `
    SELECT count(*) FROM (SELECT DISTINCT o.merchant_id, o.id FROM core."order" o
      JOIN core.order_item i ON ${ofOrder} AND (i.is_shipped OR i.shipped_in_part > 0)
      WHERE o.status NOT IN ('Packaged', 'Shipped')) AS leaving`,
  "an order is Shipped before all its units have left, or is not although they have": `
    SELECT (SELECT count(*) FROM core."order" o WHERE o.status = 'Shipped' AND EXISTS (
        SELECT FROM core.order_item i WHERE ${ofOrder} AND NOT i.is_shipped))
      + (SELECT count(*) FROM core."order" o WHERE o.status <> 'Shipped' AND NOT EXISTS (
        SELECT FROM core.order_item i WHERE ${ofOrder} AND NOT i.is_shipped)) AS count`,
};

const history = {
  "an order's history doesn't begin as Created": `
    SELECT count(*) FROM core."order" o WHERE NOT EXISTS (
      SELECT FROM core.order_event i WHERE ${ofOrder} AND i.number = 1 AND i.action = 'Created')`,
  "an event is missing between others of its order": `
    SELECT count(*) FROM (SELECT FROM core.order_event GROUP BY merchant_id, order_id
      HAVING max(number) - min(number) + 1 <> count(*)) AS broken`,
  // What has left in part waits as Packaged for the rest.
  "an order stands elsewhere than its last event says": `
    SELECT count(*) FROM core."order" o CROSS JOIN LATERAL (
      SELECT i.action FROM core.order_event i WHERE ${ofOrder} ORDER BY i.number DESC LIMIT 1) AS i
    WHERE i.action <> o.status AND NOT (o.status = 'Packaged' AND i.action = 'Shipped')`,
  "an event is of later than its order's last change": `
    SELECT count(*) FROM core.order_event i JOIN core."order" o ON ${ofOrder} WHERE i.time > o.updated_at`,
  "an order's events tell of more or fewer units that have left than its lines": `
    SELECT count(*) FROM (
      SELECT merchant_id, order_id,
        sum(CASE WHEN is_shipped THEN quantity ELSE shipped_in_part END) AS units
      FROM core.order_item GROUP BY 1, 2) AS gone
    LEFT JOIN (
      SELECT merchant_id, order_id, sum((SELECT sum((line ->> 'quantity')::int)
        FROM jsonb_array_elements(items) AS line)) AS units
      FROM core.order_event WHERE action = 'Shipped' GROUP BY 1, 2) AS told USING (merchant_id, order_id)
    WHERE gone.units <> coalesce(told.units, 0)`,
};

const parcels = {
  "an order is Shipped without a parcel that left": `
    SELECT count(*) FROM core."order" o WHERE o.status = 'Shipped' AND NOT EXISTS (
      SELECT FROM core.order_shipment i WHERE ${ofOrder} AND i.status <> 'processed')`,
  "a label waits for an order that has ended": `
    SELECT count(*) FROM core.order_shipment i JOIN core."order" o ON ${ofOrder}
    WHERE i.status = 'processed' AND o.status IN ('Shipped', 'Canceled', 'Declined')`,
  "two labels wait for one order": `
    SELECT count(*) FROM (SELECT FROM core.order_shipment WHERE status = 'processed'
      GROUP BY merchant_id, order_id HAVING count(*) > 1) AS twice`,
};

const transactions = {
  "an order was charged that is not Shipped": `
    SELECT count(*) FROM core.transaction i JOIN core."order" o ON ${ofOrder} WHERE o.status <> 'Shipped'`,
  "an order was charged another amount than its lines come to": `
    SELECT count(*) FROM core.transaction t JOIN (
      SELECT merchant_id, order_id, sum(quantity::bigint * unit_price_cents) AS cents
      FROM core.order_item GROUP BY 1, 2) AS i USING (merchant_id, order_id)
    WHERE t.amount_cents <> i.cents`,
  // A live one is not where no price list is kept for its merchant, which may be otherwise by now.
  "a test order is Shipped and was not charged": `
    SELECT count(*) FROM core."order" o WHERE o.is_test AND o.status = 'Shipped' AND NOT EXISTS (
      SELECT FROM core.transaction i WHERE ${ofOrder})`,
};

const messages = {
  "a message is about an order that is not there": `
    SELECT count(*) FROM core.notification i WHERE NOT EXISTS (
      SELECT FROM core."order" o WHERE ${ofOrder})`,
  "a message about a live order is for an endpoint of test orders, or the other way round": `
    SELECT count(*) FROM core.notification i JOIN core."order" o ON ${ofOrder}
      JOIN core.notification_endpoint e ON e.merchant_id = i.merchant_id AND e.id = i.endpoint_id
    WHERE e.is_test <> o.is_test`,
  "a message comes after the last about its order": `
    SELECT count(*) FROM core.notification i JOIN core."order" o ON ${ofOrder}
    WHERE i.sequence > o.messages`,
  // 0: from before they were counted.
  "two messages to one endpoint have one place among those about their order": `
    SELECT count(*) FROM (SELECT FROM core.notification WHERE sequence > 0
      GROUP BY merchant_id, endpoint_id, order_id, sequence HAVING count(*) > 1) AS twice`,
  "a message is due although it has ended, or neither": `
    SELECT count(*) FROM core.notification
    WHERE (due_at IS NULL) <> (delivered_at IS NOT NULL OR failed_at IS NOT NULL)`,
};

const keys = {
  "an idempotency key leads to an order that is not there": `
    SELECT count(*) FROM core.idempotency_key k
    WHERE k.operation = 'createOrder' AND NOT EXISTS (SELECT FROM core."order" o
      WHERE o.merchant_id = k.merchant_id AND o.id = k.answer ->> 'orderId' AND o.is_test = k.is_test)`,
  "two idempotency keys lead to one order": `
    SELECT count(*) FROM (SELECT FROM core.idempotency_key WHERE operation = 'createOrder'
      GROUP BY merchant_id, answer ->> 'orderId' HAVING count(*) > 1) AS twice`,
};

const stock = {
  "stock is below zero": "SELECT count(*) FROM core.stock WHERE quantity < 0 OR missing < 0",
  // What comes is theirs first, and unlimited stock lacks nothing.
  "orders lack units of which there are some for new orders": `
    SELECT count(*) FROM core.stock WHERE missing > 0 AND quantity IS DISTINCT FROM 0`,
};

/** Each by what is wrong where its statement counts anything. */
export const coreInvariants = {
  ...lines,
  ...history,
  ...parcels,
  ...transactions,
  ...messages,
  ...keys,
  ...stock,
} as const;
