import type { Transaction } from "#app/db/database.server.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";
import { readMade } from "../../products/mappings/index.ts";
import { endAnswers } from "../../store/attention.ts";
import { keepCorrection } from "../../store/line-corrections.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { findRemappable, type Remappable } from "./find-remappable.ts";
import { findSentBefore } from "./find-sent-before.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

const { ordersMax, ordersPerStep } = limits.remapping;

export type RemapOutcome =
  /** The provider is asked at this time to change so many orders; the others, by their names, could not be changed any more. */
  | { kind: "asked"; at: Date; count: number; passed: string[] }
  /** A mapping was saved otherwise since the page was loaded: nothing was changed. */
  | { kind: "moved-on" };

/** What a person was shown of orders that could follow a mapping that was saved since, and who wants them to. */
interface Wanted {
  shop: string;
  /** The dispatches, of which those that were begun, canceled or changed meanwhile stay as they are. */
  named: readonly string[];
  /** When the mapping was saved; of several, the one that was saved last. */
  mappedAt: Date;
  actor: string;
}

type Acting = Needs<"prisma" | "pool" | "clock" | "enqueue">;

/**
 * Has accepted orders that nobody has begun made by the mapping that a variant has now. A few orders at a time, each in
 * whole or not at all: of an interrupted call the rest stays as it is, and is offered again.
 */
export async function remapOrders(
  ctx: Acting,
  { variantId, mappedAt, ...wanted }: Wanted & { variantId: string },
): Promise<RemapOutcome> {
  const { shop } = wanted;
  const mapping = await ctx.prisma.mapping.findUnique({
    where: { shop_variantId: { shop, variantId } },
  });
  if (mapping?.updatedAt.getTime() !== mappedAt.getTime()) return { kind: "moved-on" };
  return remapNamed(ctx, { ...wanted, variantIds: [variantId] });
}

/** The same by the mappings of all variants that were saved since the orders were sent. */
export async function remapEarlier(
  ctx: Acting,
  { mappedAt, ...wanted }: Wanted,
): Promise<RemapOutcome> {
  const dispatchIds = wanted.named.slice(0, ordersMax);
  const rows = await findSentBefore(ctx, { shop: wanted.shop, dispatchIds, limit: ordersMax });
  if (rows.some((row) => row.mappedAt > mappedAt)) return { kind: "moved-on" };
  const variantIds = [...new Set(rows.flatMap((row) => row.variantIds))];
  return remapNamed(ctx, { ...wanted, variantIds });
}

async function remapNamed(
  ctx: Acting,
  { shop, variantIds, named, actor }: Omit<Wanted, "mappedAt"> & { variantIds: readonly string[] },
): Promise<RemapOutcome> {
  const made = await readMade(ctx.pool, { shop, variantIds });
  const now = ctx.clock();
  const orders = await ctx.prisma.dispatch.findMany({
    where: { shop, id: { in: named.slice(0, ordersMax) } },
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
  return { kind: "asked", at: now, count: changed.size, passed };
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
