import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { freshKey, hashOfKey, shownStart } from "../kernel/key-text.ts";

/** What may be said of a key after it was made. The key itself is shown once and never again. */
export interface ApiKey {
  id: string;
  merchantId: string;
  isTest: boolean;
  prefix: string;
  label: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/**
 * Makes a key and returns it together with its text, which is stored nowhere.
 * Given `key` (16 to 200 visible ASCII characters, as an environment may set it) that text is used;
 * repeating such a call is harmless.
 */
export async function createApiKey(
  { db, now, newId }: CoreContext,
  command: { merchantId: string; isTest: boolean; label: string; key?: string },
): Promise<ApiKey & { key: string }> {
  const { merchantId, isTest, label } = command;
  const kind = isTest ? "test" : "live";
  const key = command.key ?? freshKey(kind);
  const hash = hashOfKey(key);
  const prefix = shownStart(key, kind);
  const id = newId("key", now);
  await db.prisma.apiKey.createMany({
    data: [{ merchantId, id, isTest, label, hash, prefix, createdAt: now }],
    skipDuplicates: true,
  });
  const stored = await db.prisma.apiKey.findUniqueOrThrow({
    where: { hash },
    omit: { hash: true },
  });
  if (stored.merchantId !== merchantId || stored.isTest !== isTest) {
    const owner = stored.merchantId === merchantId ? "of this merchant's" : "of another merchant's";
    const taken = stored.isTest ? "test" : "live";
    throw new DomainError("api_key_not_valid", `This key is a ${taken} key ${owner} already.`);
  }
  return { ...stored, key };
}

/** All keys of a merchant, oldest first, revoked ones included. */
export function listApiKeys(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<ApiKey[]> {
  return db.prisma.apiKey.findMany({
    where: { merchantId },
    omit: { hash: true },
    orderBy: { id: "asc" },
  });
}

/** The keys of every merchant, merchant by merchant, for who runs the core. */
export function listEveryApiKey({ db }: CoreContext): Promise<ApiKey[]> {
  return db.prisma.apiKey.findMany({
    omit: { hash: true },
    orderBy: [{ merchantId: "asc" }, { id: "asc" }],
  });
}

/** Ends a key now, or `afterMs` from now. A key that ends sooner already keeps its end. */
export async function revokeApiKey(
  { db, now }: CoreContext,
  { merchantId, keyId, afterMs = 0 }: { merchantId: string; keyId: string; afterMs?: number },
): Promise<void> {
  const revokedAt = new Date(now.getTime() + afterMs);
  const { count } = await db.prisma.apiKey.updateMany({
    where: {
      merchantId,
      id: keyId,
      OR: [{ revokedAt: null }, { revokedAt: { gt: revokedAt } }],
    },
    data: { revokedAt },
  });
  if (count > 0) return;
  const exists = await db.prisma.apiKey.count({ where: { merchantId, id: keyId } });
  if (exists === 0) throw new DomainError("api_key_not_found", `There is no API key ${keyId}.`);
}

/** Makes a key of the same kind and lets the old one run on for `overlapMs` (0 unless told). */
export async function rotateApiKey(
  ctx: CoreContext,
  { merchantId, keyId, overlapMs = 0 }: { merchantId: string; keyId: string; overlapMs?: number },
): Promise<ApiKey & { key: string }> {
  const old = await ctx.db.prisma.apiKey.findUnique({
    where: { merchantId_id: { merchantId, id: keyId } },
  });
  if (old === null) throw new DomainError("api_key_not_found", `There is no API key ${keyId}.`);
  const { isTest, label } = old;
  const fresh = await createApiKey(ctx, { merchantId, isTest, label });
  await revokeApiKey(ctx, { merchantId, keyId, afterMs: overlapMs });
  return fresh;
}
