import type { Needs } from "../../ports/context.ts";
import { settleMs } from "../../clients/settle.ts";
import type { Lease } from "../../store/lease.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { nextPollAt } from "./ledger.ts";
import type { WriteBackResult } from "./write-back-shipment.ts";

/** How soon it is looked again where another part is at it. */
const waitMs = 1_000;

/**
 * Does `work` while no other part of the order changes the numbers of the same fulfillments: what was made again of a part,
 * all of it, and that part itself (`rootDispatchId`). Each writes its numbers beside those that stand there, so that of two
 * at once, or of one that happens late, the other's numbers would be lost.
 */
export async function inTurn(
  ctx: Needs<"prisma" | "pool" | "clock">,
  { shop, dispatchId }: Lease,
  { shipmentId, rootDispatchId: root }: { shipmentId: string; rootDispatchId: string },
  work: () => Promise<WriteBackResult>,
): Promise<WriteBackResult> {
  const result = await asOnlyOne(ctx, `numbers of ${shop} ${root}`, async () => {
    const now = ctx.clock();
    const open = await ctx.prisma.writeBack.findMany({
      where: {
        shop,
        kind: "Correct",
        state: "Sent",
        sentAt: { gt: new Date(now.getTime() - settleMs) },
        dispatch: { OR: [{ id: root }, { remake: { rootDispatchId: root } }] },
        // Parcels of one part that is no remake have fulfillments of their own.
        ...(dispatchId === root
          ? { dispatchId: { not: dispatchId } }
          : { shipmentId: { not: shipmentId } }),
      },
      orderBy: { sentAt: "asc" },
      select: { sentAt: true },
    });
    return open.length === 0 ? work() : { kind: "settling" as const, until: nextPollAt(open, now) };
  });
  return result ?? { kind: "settling", until: new Date(ctx.clock().getTime() + waitMs) };
}
