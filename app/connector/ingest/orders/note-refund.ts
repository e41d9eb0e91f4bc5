import type { Transaction } from "#app/db/database.server.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

/**
 * Notes with the parts of an order that the provider was given what Shopify refunded or removed since: units of their lines,
 * or money alone. That an order was canceled is said as that. The caller holds the order's lock.
 */
export async function noteRefund(
  transaction: Transaction,
  {
    shop,
    before,
    order,
    now,
  }: { shop: string; before: OrderSnapshot; order: OrderSnapshot; now: Date },
): Promise<void> {
  if (order.canceledAt !== null) return;
  const gone = goneUnits(before, order);
  const money = gone.length === 0 && isPaidBack(before, order) ? paymentRefunded : null;
  if (gone.length === 0 && money === null) return;
  const parts = await transaction.dispatch.findMany({
    where: { shop, orderId: order.id, state: { not: "Canceled" }, lines: { some: {} } },
    select: { id: true, lines: { select: { lineItemId: true } } },
  });
  const entries = parts.flatMap(({ id: dispatchId, lines }) => {
    const ids = new Set(lines.map(({ lineItemId }) => lineItemId));
    const own = gone.filter((line) => ids.has(line.id));
    const remark = own.length === 0 ? money : unitsRefunded(own);
    if (remark === null) return [];
    return [{ shop, dispatchId, at: now, kind: "refunded" as const, remark, actor: "shopify" }];
  });
  await recordTimeline(transaction, entries);
}

type Gone = { id: string; title: string; count: number };

function unitsRefunded(gone: readonly Gone[]): Remark {
  return { code: "unitsRefunded", lines: gone.map(({ title, count }) => ({ title, count })) };
}

/** By line, how many units less are left than before. */
function goneUnits(before: OrderSnapshot, order: OrderSnapshot): Gone[] {
  const had = new Map(before.lines.map((line) => [line.id, line.currentQuantity]));
  return order.lines.flatMap(({ id, title, currentQuantity }) => {
    const count = (had.get(id) ?? 0) - currentQuantity;
    return count > 0 ? [{ id, title, count }] : [];
  });
}

const paymentRefunded = { code: "paymentRefunded" } as const;

/** Shopify says that money came back, and did not say it before. */
function isPaidBack(before: OrderSnapshot, { financialStatus }: OrderSnapshot): boolean {
  const isBack = financialStatus === "refunded" || financialStatus === "partially_refunded";
  return isBack && financialStatus !== before.financialStatus;
}
