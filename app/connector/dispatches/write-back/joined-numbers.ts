import type { Needs } from "../../ports/context.ts";
import type { Lease } from "../../store/lease.ts";

/** The tracking numbers of what was made again of a dispatch: they join its fulfillments. */
export async function joinedNumbers(
  ctx: Needs<"prisma">,
  { shop, dispatchId }: Lease,
): Promise<ReadonlySet<string>> {
  const parcels = await ctx.prisma.shipment.findMany({
    where: { shop, dispatch: { remake: { rootDispatchId: dispatchId } } },
    select: { trackingNumbers: true },
  });
  return new Set(parcels.flatMap(({ trackingNumbers }) => trackingNumbers));
}
