import type { Needs } from "../ports/context.ts";
import { isStorable } from "../model/storable-text.ts";

/** The remake that photos belong to, by its request, which may not be sent yet. */
export interface Target {
  shop: string;
  orderId: string;
  requestId: string;
}

/**
 * Whose photos they are: the remake's that `dispatchId` makes, or, with a request of a page, those of the remake of
 * `dispatchId` that it asks for. Null where the shop has no such part, it makes nothing again, or the request was another's.
 */
export async function findTarget(
  { prisma }: Needs<"prisma">,
  { shop, dispatchId, requestId }: { shop: string; dispatchId: string; requestId: string | null },
): Promise<Target | null> {
  if (!isStorable(dispatchId)) return null;
  const part = await prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { orderId: true, remake: { select: { requestId: true } } },
  });
  if (part === null) return null;
  const { orderId, remake } = part;
  if (requestId === null) {
    return remake === null ? null : { shop, orderId, requestId: remake.requestId };
  }
  const asked = await prisma.remake.findUnique({
    where: { shop_requestId: { shop, requestId } },
    select: { ofDispatchId: true },
  });
  return asked === null || asked.ofDispatchId === dispatchId ? { shop, orderId, requestId } : null;
}
