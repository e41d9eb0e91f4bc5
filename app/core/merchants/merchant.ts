import type { CoreContext, Plan } from "../kernel/context.ts";

export interface Merchant {
  id: string;
  externalRef: string | null;
  name: string;
  plan: Plan;
}

/**
 * Makes a merchant, or returns the one that has this `externalRef` already. Safe to call again and
 * from several processes at once; a merchant that exists keeps its name and plan.
 */
export async function createMerchant(
  { db, now, newId }: CoreContext,
  command: { externalRef: string; name: string; plan: Plan },
): Promise<Merchant> {
  const { externalRef, name, plan } = command;
  await db.prisma.merchant.createMany({
    data: [{ id: newId("mer", now), externalRef, name, plan, createdAt: now }],
    skipDuplicates: true,
  });
  return db.prisma.merchant.findUniqueOrThrow({ where: { externalRef } });
}

/** The merchant that has this `externalRef`; null where there is none. */
export function findMerchant(
  { db }: CoreContext,
  { externalRef }: { externalRef: string },
): Promise<Merchant | null> {
  return db.prisma.merchant.findUnique({ where: { externalRef } });
}

/** All merchants, oldest first. */
export function listMerchants({ db }: CoreContext): Promise<Merchant[]> {
  return db.prisma.merchant.findMany({ orderBy: { createdAt: "asc" } });
}
