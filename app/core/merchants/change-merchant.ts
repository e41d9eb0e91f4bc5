import type { CoreContext, Plan } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Merchant } from "./merchant.ts";

/** What a merchant may have more of, or less, than others. Null: what everybody may. */
export interface MerchantLimits {
  /** Of each key. */
  requestsPerMinute: number | null;
  /** Artworks that its live keys may have drawn. */
  drawingsPerHour: number | null;
  /** Addresses of others that its live keys may have read. */
  readsPerHour: number | null;
}

/** A merchant as whoever runs the core sees it. */
export interface MerchantAccount extends Merchant, MerchantLimits {
  createdAt: Date;
  /** Null: it is not suspended. */
  suspendedAt: Date | null;
}

const referenceForm = /^[\w.:-]{1,100}$/;
const nameCharactersMax = 100;

/**
 * Makes a merchant that must not be there yet. Throws `merchant_not_acceptable` for a reference that is taken or
 * malformed, and for a name that is empty, too long, or holds control characters.
 */
export async function addMerchant(
  { db, now, newId }: CoreContext,
  { externalRef, name, plan }: { externalRef: string; name: string; plan: Plan },
): Promise<Merchant> {
  if (!referenceForm.test(externalRef)) {
    throw refusal(
      `${externalRef} can't be a reference: it takes 1 to 100 letters, digits, dots, colons, dashes and underscores.`,
    );
  }
  const id = newId("mer", now);
  const data = { id, externalRef, name: acceptedName(name), plan, createdAt: now };
  const { count } = await db.prisma.merchant.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) throw refusal(`There is a merchant ${externalRef} already.`);
  return { id, externalRef, name: data.name, plan };
}

/** Gives a merchant another name; its reference stays. Throws `merchant_not_acceptable`. */
export async function renameMerchant(
  { db }: CoreContext,
  { merchantId, name }: { merchantId: string; name: string },
): Promise<void> {
  const data = { name: acceptedName(name) };
  await db.prisma.merchant.update({ where: { id: merchantId }, data });
}

/**
 * Has every process refuse a merchant's keys within a second. Its orders go on, and its endpoints are told. Safe to
 * repeat: it stays suspended since the first time.
 */
export async function suspendMerchant(
  { db, now }: CoreContext,
  { merchantId, actId }: { merchantId: string; actId?: string | undefined },
): Promise<void> {
  const data = [{ merchantId, at: now, actId: actId ?? null }];
  await db.prisma.merchantSuspension.createMany({ data, skipDuplicates: true });
}

/** Has a merchant's keys work again, also if they did. */
export async function resumeMerchant(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  await db.prisma.merchantSuspension.deleteMany({ where: { merchantId } });
}

/** Changes a merchant's plan and limits, all or none; what is left out stays. */
export async function limitMerchant(
  { db }: CoreContext,
  {
    merchantId,
    plan,
    limits,
  }: {
    merchantId: string;
    plan?: Plan | undefined;
    limits: Partial<MerchantLimits>;
  },
): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.merchant.update({
      where: { id: merchantId },
      data: plan === undefined ? {} : { plan },
    }),
    db.prisma.merchantLimit.upsert({
      where: { merchantId },
      create: { merchantId, ...limits },
      update: limits,
    }),
  ]);
}

/** All merchants with their limits, oldest first. */
export async function listMerchantAccounts({ db }: CoreContext): Promise<MerchantAccount[]> {
  const rows = await db.prisma.merchant.findMany({
    include: { suspension: true, limit: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, externalRef, name, plan, createdAt, suspension, limit }) => ({
    id,
    externalRef,
    name,
    plan,
    createdAt,
    suspendedAt: suspension?.at ?? null,
    requestsPerMinute: limit?.requestsPerMinute ?? null,
    drawingsPerHour: limit?.drawingsPerHour ?? null,
    readsPerHour: limit?.readsPerHour ?? null,
  }));
}

function acceptedName(given: string): string {
  const name = given.trim();
  if (name !== "" && name.length <= nameCharactersMax && !/\p{C}/u.test(name)) return name;
  throw refusal(
    `A name needs 1 to ${nameCharactersMax} characters, none of them a control character.`,
  );
}

function refusal(message: string): DomainError {
  return new DomainError("merchant_not_acceptable", message);
}
