import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchLineModel, ShopModel } from "#app/db/generated/models.ts";
import { type MissingUnits, unitsMade } from "../../model/missing-units.ts";
import type { Needs } from "../../ports/context.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { endOpen } from "../../store/attention.ts";
import { lockDispatchesOf } from "../../store/lock-order.ts";
import { noteFound } from "./found-remake.ts";
import { countOf, missingOf, openAddedUnits } from "./send-added-units.ts";

/**
 * Opens a dispatch for units that were added to an order, and that the database that was lost had sent as a further part
 * of it, as the provider has it: it is looked up, and followed. "uncompared" where no part is known yet to lack them.
 * The caller holds the order's row.
 */
export async function openFoundUnits(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    orderId,
    sequence,
    placed,
    restoredAt,
  }: {
    shop: ShopModel;
    orderId: string;
    sequence: number;
    placed: PlacedOrder;
    restoredAt: Date;
  },
): Promise<"opened" | "uncompared"> {
  await lockDispatchesOf(transaction, { shop: shop.domain, orderIds: [orderId] });
  const parts = await transaction.dispatch.findMany({
    where: { shop: shop.domain, orderId, remake: null },
    include: { order: true, lines: true },
    orderBy: { sequence: "asc" },
  });
  for (const of of parts) {
    const units = unitsOf(of.lines, placed);
    const { order, apiStatus, agreedRevision } = of;
    const isOver = order.canceledAt !== null || order.redactedAt !== null;
    const isCompared = agreedRevision === order.revision && apiStatus !== "Created";
    if (isOver || !isCompared || !isWithin(units, missingOf(of))) continue;
    const id = await openAddedUnits(ctx, transaction, { shop, of, sequence, units });
    await endOpen(transaction, { shop: shop.domain, dispatchId: of.id }, { now: ctx.clock() });
    const remark = { code: "unitsSentAs", sequence, count: countOf(units) } as const;
    await noteFound(ctx, transaction, { shop, of, id, sequence, remark, restoredAt });
    return "opened";
  }
  return "uncompared";
}

/** The provider's items as whole units of that part's lines; none where they are not that. */
function unitsOf(lines: readonly DispatchLineModel[], { items }: PlacedOrder): MissingUnits[] {
  const found = items.flatMap(({ externalSourceId, quantity }) => {
    const line = lines.find((each) => each.externalSourceId === externalSourceId);
    return line === undefined ? [] : [{ ...line, quantity }];
  });
  const units = unitsMade(found);
  const isWhole =
    found.length === items.length &&
    found.every(
      ({ lineItemId, quantity, perUnit }) => quantity === (units.get(lineItemId) ?? 0) * perUnit,
    ) &&
    lines.every(
      ({ lineItemId, externalSourceId }) =>
        !units.has(lineItemId) || found.some((each) => each.externalSourceId === externalSourceId),
    );
  return isWhole ? Array.from(units, ([lineItemId, count]) => ({ lineItemId, units: count })) : [];
}

function isWithin(units: readonly MissingUnits[], missing: readonly MissingUnits[]): boolean {
  const most = new Map(missing.map((each) => [each.lineItemId, each.units]));
  return (
    units.length > 0 &&
    units.every((each) => each.units >= 1 && each.units <= (most.get(each.lineItemId) ?? 0))
  );
}
