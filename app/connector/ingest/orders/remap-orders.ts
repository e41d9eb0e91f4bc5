import type { Transaction } from "#app/db/database.server.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";
import { readMade } from "../../products/mappings/index.ts";
import { endAnswers } from "../../store/attention.ts";
import { keepCorrection } from "../../store/line-corrections.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { findRemappable, type Remappable } from "./find-remappable.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

const { ordersPerStep } = limits.remapping;

export type RemapOutcome =
  /** The provider is asked to change so many orders; the others, by their names, could not be changed any more. */
  | { kind: "asked"; count: number; passed: string[] }
  /** The mapping was saved otherwise since the page was loaded: nothing was changed. */
  | { kind: "moved-on" };

/**
 * Has accepted orders that nobody has begun made by the mapping that a variant has now. `named`: the dispatches that the
 * person was shown, of which those that were begun, canceled or changed meanwhile stay as they are. `mappedAt`: when the
 * mapping that they were shown was saved. A few orders at a time, each in whole or not at all: of an interrupted call the
 * rest stays as it is, and is offered again.
 */
export async function remapOrders(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue">,
  {
    shop,
    variantId,
    named,
    mappedAt,
    actor,
  }: { shop: string; variantId: string; named: readonly string[]; mappedAt: Date; actor: string },
): Promise<RemapOutcome> {
  const mapping = await ctx.prisma.mapping.findUnique({
    where: { shop_variantId: { shop, variantId } },
  });
  if (mapping?.updatedAt.getTime() !== mappedAt.getTime()) return { kind: "moved-on" };
  const made = await readMade(ctx.pool, { shop, variantIds: [variantId] });
  const now = ctx.clock();
  const orders = await ctx.prisma.dispatch.findMany({
    where: { shop, id: { in: named.slice(0, limits.remapping.ordersMax) } },
    select: { orderId: true, orderName: true, id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const changed = new Set<string>();
  for (let at = 0; at < orders.length; at += ordersPerStep) {
    const step = orders.slice(at, at + ordersPerStep);
    const found = await ctx.prisma.$transaction(async (transaction) => {
      const orderIds = step.map(({ orderId }) => orderId);
      await lockOrders(transaction, { shop, orderIds });
      await lockDispatchesOf(transaction, { shop, orderIds });
      const dispatchIds = step.map(({ id }) => id);
      const found = await findRemappable(transaction, { shop, dispatchIds, made });
      const due: { shop: string; dispatchId: string }[] = [];
      for (const each of found) {
        due.push(...(await remap(transaction, each, { shop, actor, now })));
      }
      await recordTimeline(
        transaction,
        found.flatMap(({ dispatchId, lines }) =>
          lines.map(({ title }) => {
            const remark = { code: "lineRemapped", title } as const;
            return { shop, dispatchId, at: now, kind: "line-corrected" as const, remark, actor };
          }),
        ),
      );
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
      return found;
    });
    for (const { dispatchId } of found) changed.add(dispatchId);
  }
  const passed = orders.flatMap(({ id, orderName }) => (changed.has(id) ? [] : orderName));
  return { kind: "asked", count: changed.size, passed };
}

async function remap(
  transaction: Transaction,
  { dispatchId, orderId, lines }: Remappable,
  { shop, actor, now }: { shop: string; actor: string; now: Date },
): Promise<{ shop: string; dispatchId: string }[]> {
  for (const { id: lineItemId } of lines) {
    const change = { code: "remapped" } as const;
    const row = { lineItemId, change, correctedBy: actor, correctedAt: now };
    await keepCorrection(transaction, { shop, orderId, ...row });
  }
  // That the plain artwork is sent for what could not be drawn was said of the mapping before.
  for (const reason of ["ArtworkFailed", "ArtworkLate"] as const) {
    await endAnswers(transaction, { shop, dispatchId }, { reason, now });
  }
  return markDue(transaction, { shop, dispatchId }, { now, reconsider: true });
}
