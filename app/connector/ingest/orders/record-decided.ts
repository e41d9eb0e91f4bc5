import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import type { Remark } from "../../model/remarks.ts";
import { recordTimeline } from "../../store/timeline/index.ts";

/**
 * Notes what a person decided about a line of an order: in the timeline of each part of it, and in the store's own where
 * nothing of it was opened.
 */
export async function recordDecided(
  ctx: Needs<"clock">,
  transaction: Transaction,
  {
    shop,
    orderId,
    remark,
    actor,
  }: { shop: string; orderId: string; remark: Remark; actor: string },
): Promise<void> {
  const parts = await transaction.dispatch.findMany({
    where: { shop, orderId },
    select: { id: true },
  });
  const at = ctx.clock();
  const decided = { code: "lineDecided", orderId } as const;
  await recordTimeline(
    transaction,
    parts.length === 0
      ? [{ shop, dispatchId: null, at, kind: "mapped", remark: decided, actor }]
      : parts.map(({ id }) => ({ shop, dispatchId: id, at, kind: "mapped", remark, actor })),
  );
}
