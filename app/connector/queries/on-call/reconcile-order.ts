import { readInOrder, type Imported } from "../../ingest/import-order.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { retryDispatch } from "../../dispatches/staff-acts/index.ts";
import { reconcileDispatch } from "../../dispatches/index.ts";
import { bringPollForward, sweepConnection } from "../../dispatches/tracking/index.ts";
import type { OrderAddress } from "./find-order.ts";
import { onCallActor } from "./on-call-actor.ts";
import { readShopRow } from "../../store/read-rows.ts";

/**
 * Looks at an order anew, here and now: as it stands in Shopify, then every open dispatch of it, then
 * what the provider says, then what that asks for. A provider's refusal is tried again, a wait cut
 * short, a hold kept. Works beside running workers, each dispatch under its lease. The timeline names `operator`.
 */
export async function reconcileOrder(
  ctx: ConnectorContext,
  { shop, orderId, operator }: OrderAddress & { operator: string },
): Promise<{ shopify: Exclude<Imported, "known"> | "uninstalled"; dispatches: number }> {
  const owner = await readShopRow(ctx.pool, shop);
  if (owner?.state !== "Installed") return { shopify: "uninstalled", dispatches: 0 };
  const shopify = await readInOrder(ctx, owner, orderId);
  const rows = await ctx.prisma.dispatch.findMany({
    where: { shop, orderId },
    orderBy: { sequence: "asc" },
    select: { id: true },
  });
  const actor = onCallActor(operator);
  let dispatches = 0;
  for (const { id: dispatchId } of rows) {
    if (!(await retryDispatch(ctx, { shop, dispatchId, actor }))) continue;
    dispatches += 1;
    await reconcileDispatch(ctx, { shop, dispatchId });
    const connections = await bringPollForward(ctx, { shop, dispatchId });
    for (const id of connections) await sweepConnection(ctx, id);
    await reconcileDispatch(ctx, { shop, dispatchId });
  }
  return { shopify, dispatches };
}
