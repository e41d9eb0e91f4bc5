/**
 * Of a row of `shop_order` without a dispatch, under a name: it was paid before the install, so that none would be opened
 * whatever was decided (`isWanted`), or it could be sent and was not, which is so for that reason. Nobody is asked about it.
 */
export function isEarlier(name: string): string {
  return `(${name}.paid_seen_at IS NOT NULL AND (${isOfEarlierTime(name)} OR EXISTS (
    SELECT FROM connector.order_line AS ready
    WHERE ready.shop = ${name}.shop AND ready.order_id = ${name}.id AND ready.verdict = 'Forwarded')))`;
}

/** Of any row of `shop_order` under a name: what of it has no mapping goes, or can be sent, once there is one. */
export function awaitsMappings(name: string): string {
  return `(NOT ${isEarlier(name)} OR EXISTS (SELECT FROM connector.dispatch AS sent
    WHERE sent.shop = ${name}.shop AND sent.order_id = ${name}.id))`;
}

/** It was placed before the second of the install, was never sent, and nobody has told of its payment since. */
function isOfEarlierTime(name: string): string {
  return `(${name}.observed IS NULL AND EXISTS (
    SELECT FROM connector.shop AS owning
    WHERE owning.shop = ${name}.shop
      AND (${name}.snapshot ->> 'processedAt')::timestamptz < date_trunc('second', owning.installed_at)
      AND NOT EXISTS (
        SELECT FROM connector.delivery AS notice
        WHERE notice.shop = ${name}.shop AND notice.order_id = ${name}.id AND notice.topic = 'orders/paid'
          AND notice.state IN ('Applied', 'Superseded')
          AND coalesce(notice.triggered_at, notice.received_at) >= owning.installed_at)))`;
}
