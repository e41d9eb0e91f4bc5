import type { CoreContext, Plan } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

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

/**
 * The id of the merchant that has this id or reference; an id comes first. Throws `merchant_not_found`.
 */
export async function identifyMerchant(
  { db }: CoreContext,
  { name }: { name: string },
): Promise<string> {
  const found = await db.prisma.merchant.findMany({
    where: { OR: [{ id: name }, { externalRef: name }] },
    select: { id: true },
  });
  const [one] = found.toSorted((a, b) => Number(b.id === name) - Number(a.id === name));
  if (one === undefined) throw merchantNotFound(name);
  return one.id;
}

/** What every operation says of a merchant that isn't there. */
export function merchantNotFound(name: string): DomainError {
  return new DomainError("merchant_not_found", `There is no merchant ${name}.`);
}
