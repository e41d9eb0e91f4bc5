import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

/** One message to one endpoint, and what became of it. */
export interface Delivery {
  id: string;
  type: string;
  orderId: string;
  createdAt: Date;
  attempts: number;
  /** When it is sent next; null once it ended. */
  dueAt: Date | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

/**
 * Up to `limit` messages of an endpoint after the one with the id `cursor`, newest first: of one order those with the
 * highest sequence. What is written meanwhile moves nothing to another page. Throws `cursor_unknown`.
 */
export async function listDeliveries(
  { db }: CoreContext,
  command: { merchantId: string; endpointId: string; cursor?: string | undefined; limit: number },
): Promise<{ deliveries: Delivery[]; hasNextPage: boolean }> {
  const { merchantId, endpointId, cursor, limit } = command;
  const { notification } = db.prisma;
  if (cursor !== undefined) {
    const known = await notification.count({ where: { merchantId, endpointId, id: cursor } });
    if (known === 0) {
      throw new DomainError("cursor_unknown", `cursor: the endpoint has no message ${cursor}.`);
    }
  }
  // Ids begin with their moment, and those of one act are in the order of its messages: their order is that of what happened.
  const rows = await notification.findMany({
    where: { merchantId, endpointId, ...(cursor !== undefined && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return { deliveries: rows.slice(0, limit), hasNextPage: rows.length > limit };
}
