import type { PoolClient } from "pg";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";

/** What a paid order cost its merchant. */
export interface Transaction {
  orderId: string;
  createdAt: Date;
  amountCents: number;
  currency: string;
  paymentStatus: string | null;
  paymentMethod: string | null;
  type: "balanceTransaction" | "paymentIntent" | "subscription";
}

const selectTransaction: Statement = {
  name: "core_select_transaction",
  // Sums stay below 2^53: quantities and lines are capped where orders come in.
  text: `SELECT t.order_id AS "orderId", t.created_at AS "createdAt",
           t.amount_cents::float8 AS "amountCents", t.currency,
           t.payment_status AS "paymentStatus", t.payment_method AS "paymentMethod",
           t.type::text AS type
         FROM core."order" o
         JOIN core.transaction t ON t.merchant_id = o.merchant_id AND t.order_id = o.id
         WHERE o.merchant_id = $1 AND o.is_test = $2 AND o.id = $3`,
};

/**
 * The transaction of an order. Throws `transaction_not_found` while the order is not paid, and for live orders
 * of a merchant for whom no price list is kept, which the message says.
 */
export async function getTransaction(
  { db }: CoreContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<Transaction> {
  const values = [caller.merchantId, caller.isTest, orderId];
  const [transaction] = await rowsOf<Transaction>(db.pool, selectTransaction, values);
  if (transaction !== undefined) return transaction;
  const { hasPrices } = await db.prisma.merchant.findUniqueOrThrow({
    where: { id: caller.merchantId },
    select: { hasPrices: true },
  });
  throw new DomainError(
    "transaction_not_found",
    hasPrices || caller.isTest
      ? `There is no transaction of an order ${orderId}.`
      : `There is no transaction of an order ${orderId}: no price list is kept for this merchant.`,
  );
}

/**
 * Charges the merchant's balance with all lines of an order whose row the caller has locked. An order
 * that is paid already is not charged again, and a live one of a merchant without a price list not at all.
 */
export async function chargeOrder(
  client: PoolClient,
  { merchantId, orderId, now }: { merchantId: string; orderId: string; now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO core.transaction (merchant_id, order_id, created_at, amount_cents, currency,
       payment_status, payment_method, type)
     SELECT $1, $2, $3, sum(quantity::bigint * unit_price_cents), 'USD', 'paid', 'balance',
       'balanceTransaction'
     FROM core.order_item WHERE merchant_id = $1 AND order_id = $2
     HAVING (SELECT m.has_prices OR o.is_test FROM core.merchant m
       JOIN core."order" o ON o.merchant_id = m.id WHERE m.id = $1 AND o.id = $2)
     ON CONFLICT DO NOTHING`,
    [merchantId, orderId, now],
  );
}
