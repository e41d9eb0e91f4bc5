/**
 * The table `former_connection`: where a shop was connected when a database was restored, and is not any more. What the one
 * that was lost had sent may be there.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../ports/context.ts";
import { lostSearchMs } from "./comparison.ts";

export async function noteFormerConnection(
  { formerConnection }: Pick<Transaction, "formerConnection">,
  { shop, connectionId, now }: { shop: string; connectionId: string; now: Date },
): Promise<void> {
  await formerConnection.upsert({
    where: { shop_connectionId: { shop, connectionId } },
    create: { shop, connectionId, leftAt: now },
    update: { leftAt: now },
  });
}

/** The names of those that a shop left since a restore, the latest first. */
export async function listFormerConnections(
  { formerConnection }: Pick<Transaction, "formerConnection">,
  { shop, since }: { shop: string; since: Date },
): Promise<string[]> {
  const rows = await formerConnection.findMany({
    where: { shop, leftAt: { gte: since } },
    orderBy: { leftAt: "desc" },
    select: { connectionId: true },
  });
  return rows.map(({ connectionId }) => connectionId);
}

/** Forgets those of a shop at which nothing is sought any more: each was left after a restore, whose search is over by then. */
export async function forgetFormerConnections(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - lostSearchMs);
  await prisma.formerConnection.deleteMany({ where: { shop, leftAt: { lt: before } } });
}
