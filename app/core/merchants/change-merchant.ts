import type { Prisma } from "#app/db/generated/client.ts";
import type { CoreContext, Plan } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { createApiKey } from "./api-keys.ts";
import { type Merchant, merchantNotFound } from "./merchant.ts";

/** What a merchant may have more of, or less, than others. Null: what everybody may. */
export interface MerchantLimits {
  /** Of each key. */
  requestsPerMinute: number | null;
  /** Artworks that its live keys may have drawn. */
  drawingsPerHour: number | null;
  /** Addresses of others that its live keys may have read. */
  readsPerHour: number | null;
  /** MiB of artwork that are kept for its live keys, drawn and copied. */
  artworkMegabytes: number | null;
}

/** A merchant as whoever runs the core sees it. */
export interface MerchantAccount extends Merchant, MerchantLimits {
  createdAt: Date;
  /** Null: it is not suspended. */
  suspendedAt: Date | null;
}

/** None that could be taken for the id of another merchant. */
const referenceForm = /^(?!mer_)[\w.:-]{1,100}$/;
const nameCharactersMax = 100;
/** As many of anything as a limit can be. */
export const merchantLimitMax = 1_000_000;

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
      `${JSON.stringify(externalRef)} can't be a reference: it takes 1 to 100 letters, digits, dots, colons, dashes and underscores, and doesn't begin with mer_.`,
    );
  }
  const id = newId("mer", now);
  const data = { id, externalRef, name: acceptedName(name), plan, createdAt: now };
  const { count } = await db.prisma.merchant.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) throw refusal(`There is a merchant ${externalRef} already.`);
  return { id, externalRef, name: data.name, plan };
}

/**
 * The same with its first live and test key, whose texts are stored nowhere. A merchant whose keys never reached
 * anybody is given further ones by `createApiKey`.
 */
export async function openMerchant(
  ctx: CoreContext,
  command: Parameters<typeof addMerchant>[1],
): Promise<{ merchant: Merchant; live: FreshKey; test: FreshKey }> {
  const merchant = await addMerchant(ctx, command);
  const make = (isTest: boolean) =>
    createApiKey(ctx, { merchantId: merchant.id, isTest, label: "first keys" });
  return { merchant, live: await make(false), test: await make(true) };
}

type FreshKey = Awaited<ReturnType<typeof createApiKey>>;

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

/**
 * All merchants with their limits, oldest first: up to `limit` of them (all unless told), after the one with the id
 * `cursor`. Throws `cursor_unknown`.
 */
export async function listMerchantAccounts(
  { db }: CoreContext,
  { cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
): Promise<MerchantAccount[]> {
  const last =
    cursor === undefined
      ? undefined
      : await db.prisma.merchant.findUnique({ where: { id: cursor } });
  if (last === null) {
    throw new DomainError("cursor_unknown", `cursor: there is no merchant ${cursor}.`);
  }
  const rows = await db.prisma.merchant.findMany({
    include: accountRows,
    ...(last && {
      where: {
        OR: [
          { createdAt: { gt: last.createdAt } },
          { createdAt: last.createdAt, id: { gt: last.id } },
        ],
      },
    }),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    ...(limit !== undefined && { take: limit }),
  });
  return rows.map(toAccount);
}

/** One merchant with its limits, by its id. Throws `merchant_not_found`. */
export async function readMerchantAccount(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<MerchantAccount> {
  const row = await db.prisma.merchant.findUnique({
    where: { id: merchantId },
    include: accountRows,
  });
  if (row === null) throw merchantNotFound(merchantId);
  return toAccount(row);
}

type AccountRow = Prisma.MerchantGetPayload<{ include: typeof accountRows }>;

const accountRows = { suspension: true, limit: true } as const;

function toAccount({
  id,
  externalRef,
  name,
  plan,
  createdAt,
  suspension,
  limit,
}: AccountRow): MerchantAccount {
  return {
    id,
    externalRef,
    name,
    plan,
    createdAt,
    suspendedAt: suspension?.at ?? null,
    requestsPerMinute: limit?.requestsPerMinute ?? null,
    drawingsPerHour: limit?.drawingsPerHour ?? null,
    readsPerHour: limit?.readsPerHour ?? null,
    artworkMegabytes: limit?.artworkMegabytes ?? null,
  };
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
