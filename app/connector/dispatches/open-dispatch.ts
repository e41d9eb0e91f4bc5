import type { Transaction } from "#app/db/database.server.ts";
import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { mapBySku, readMappings } from "../mappings/index.ts";
import { type OrderSnapshot, type OrderSnapshotLine, orderSnapshot } from "../orders/index.ts";
import { judgeLine } from "./judge-lines.ts";

export interface JudgedLine {
  line: OrderSnapshotLine;
  position: number;
  verdict: LineVerdict;
}

/** Maps what is open and equals a SKU of the catalog, and gives every line of an order its verdict. */
export async function mapAndJudge(
  transaction: Transaction,
  { shop, order, now }: { shop: ShopModel; order: OrderSnapshot; now: Date },
): Promise<JudgedLine[]> {
  const target = {
    shop: shop.domain,
    variantIds: order.lines.map(({ variantId }) => variantId).filter((id) => id !== null),
  };
  let mappings = await readMappings(transaction, target);
  const open = order.lines.flatMap(({ variantId, sku }) =>
    variantId === null || mappings.has(variantId) ? [] : [{ variantId, sku }],
  );
  const { connectionId } = shop;
  const mapped = await mapBySku(transaction, {
    shop: shop.domain,
    connectionId,
    variants: open,
    now,
  });
  if (mapped.length > 0) mappings = await readMappings(transaction, target);
  return order.lines.map((line, index) => ({
    line,
    position: index + 1,
    verdict: judgeLine(line, line.variantId === null ? undefined : mappings.get(line.variantId)),
  }));
}

export interface OpenCandidate {
  shop: ShopModel;
  order: OrderSnapshot;
  lines: readonly JudgedLine[];
  paidSeenAt: Date | null;
  isPaymentNotice: boolean;
  /** Never seen before: nothing of it is in the tables yet. */
  isNew: boolean;
}

/**
 * Writes down the verdicts of an order's lines, and opens its first dispatch if it is to be forwarded
 * and has none; its job is written with it. The dispatch owns a fresh v4 idempotency key. True when
 * it was opened. The caller holds the order's row, and (shop, order, sequence) is unique besides.
 */
export async function openDispatch(
  ctx: ConnectorContext,
  transaction: Transaction,
  candidate: OpenCandidate,
): Promise<boolean> {
  const { shop, order, lines, isNew } = candidate;
  const where = { shop: shop.domain, orderId: order.id };
  const isFirst = isNew || (await transaction.dispatch.count({ where })) === 0;
  const wanted = isFirst && isWanted(candidate) ? lines.filter(isForwarded) : [];
  await saveLines(transaction, { where, lines, isNew, wanted: new Set(wanted) });
  if (wanted.length === 0) return false;
  const now = ctx.clock();
  const id = `dsp_${ctx.newId().replaceAll("-", "")}`;
  await transaction.dispatch.createMany({
    data: [
      {
        ...where,
        id,
        sequence: 1,
        orderName: order.name,
        state: "Pending",
        idempotencyKey: ctx.newId(),
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      },
    ],
  });
  const message = `${order.name} is to be forwarded: ${wanted.length} of ${lines.length} lines.`;
  await recordActivity(transaction, [
    { shop: shop.domain, dispatchId: id, at: now, kind: "opened", message, actor: "app" },
  ]);
  const wake = { shop: shop.domain, dispatchId: id };
  await ctx.enqueue(transaction, "reconcile-dispatch", [wake]);
  return true;
}

function isForwarded({ line, verdict }: JudgedLine): boolean {
  return verdict === "Forwarded" && line.currentQuantity > 0;
}

/**
 * Lines that a dispatch has keep their verdict; lines that the order no longer has go, unless a
 * dispatch has them.
 */
async function saveLines(
  transaction: Transaction,
  {
    where,
    lines,
    isNew,
    wanted,
  }: {
    where: { shop: string; orderId: string };
    lines: readonly JudgedLine[];
    isNew: boolean;
    wanted: ReadonlySet<JudgedLine>;
  },
): Promise<void> {
  if (!isNew) {
    await transaction.orderLine.deleteMany({ where: { ...where, dispatchSequence: null } });
  }
  await transaction.orderLine.createMany({
    data: lines.map((judged) => ({
      ...where,
      id: judged.line.id,
      position: judged.position,
      variantId: judged.line.variantId,
      title: judged.line.title,
      sku: judged.line.sku,
      quantity: judged.line.quantity,
      verdict: judged.verdict,
      dispatchSequence: wanted.has(judged) ? 1 : null,
    })),
    skipDuplicates: true,
  });
}

/**
 * Paid, not canceled, and of the app's own time: orders from before the install stay untouched unless
 * they are paid now.
 */
function isWanted({ shop, order, paidSeenAt, isPaymentNotice }: OpenCandidate): boolean {
  if (shop.state !== "Installed" || paidSeenAt === null || order.canceledAt !== null) return false;
  if (isPaymentNotice || order.processedAt === null) return true;
  return new Date(order.processedAt) >= shop.installedAt;
}

/**
 * Opens the dispatches of paid orders that had to stay because none of their lines was mapped, now
 * that some of `variantIds` are. At most 500 orders a call; returns how many it looked at.
 */
export async function openForMapped(
  ctx: ConnectorContext,
  transaction: Transaction,
  { shop, variantIds }: { shop: ShopModel; variantIds: readonly string[] },
): Promise<number> {
  if (variantIds.length === 0) return 0;
  const orders = await transaction.shopOrder.findMany({
    where: {
      shop: shop.domain,
      paidSeenAt: { not: null },
      canceledAt: null,
      dispatches: { none: {} },
      lines: { some: { variantId: { in: [...variantIds] }, verdict: "NeedsMapping" } },
    },
    orderBy: { orderUpdatedAt: "asc" },
    take: 500,
  });
  for (const { id, snapshot, paidSeenAt } of orders) {
    await transaction.$queryRaw`
      SELECT FROM connector.shop_order WHERE shop = ${shop.domain} AND id = ${id} FOR UPDATE`;
    const order = orderSnapshot.parse(snapshot);
    const lines = await mapAndJudge(transaction, { shop, order, now: ctx.clock() });
    const candidate = { shop, order, lines, paidSeenAt, isPaymentNotice: false, isNew: false };
    await openDispatch(ctx, transaction, candidate);
  }
  return orders.length;
}
