import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { freshKey, hashOfKey, shownStart } from "../kernel/key-text.ts";
import { inTransaction } from "../kernel/sql.ts";

/** What may be said of an operator's key after it was made. The key itself is shown once and never again. */
export interface OperatorKey {
  id: string;
  /** Under which the audit trail has what is done with it. */
  name: string;
  prefix: string;
  createdAt: Date;
  revokedAt: Date | null;
}

const nameCharactersMax = 100;
/** All of them are remembered by every process; whoever runs a core has a few programs. */
const runningKeysMax = 100;
/** Any number that nothing else uses as an advisory lock in this database. */
const keysLockId = 7_204_551_186_304;
const shown = { id: true, name: true, prefix: true, createdAt: true, revokedAt: true } as const;

/**
 * Makes a key of `/operator/v1` and returns it together with its text, which is stored nowhere. Throws
 * `api_key_not_acceptable` for a name that is empty, longer than 100 characters or has control characters, and
 * where 100 keys are running.
 */
export async function createOperatorKey(
  { db, now, newId }: CoreContext,
  { name: given }: { name: string },
): Promise<OperatorKey & { key: string }> {
  const name = given.trim();
  if (name === "" || name.length > nameCharactersMax || /\p{C}/u.test(name)) {
    throw refusal(
      `An operator's key needs a name of 1 to ${nameCharactersMax} characters, none of them a control character.`,
    );
  }
  const id = newId("opk", now);
  const key = freshKey("operator");
  const prefix = shownStart(key, "operator");
  await inTransaction(db.pool, async (client) => {
    // Whoever makes another one waits here, so that the count holds.
    await client.query("SELECT pg_advisory_xact_lock($1)", [keysLockId]);
    const { rowCount } = await client.query(
      `INSERT INTO core.operator_key (id, name, hash, prefix, created_at)
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM core.operator_key WHERE revoked_at IS NULL OR revoked_at > $5) < $6`,
      [id, name, hashOfKey(key), prefix, now, runningKeysMax],
    );
    if (rowCount === 0) throw refusal(`There are ${runningKeysMax} keys of operators already.`);
  });
  return { id, name, prefix, createdAt: now, revokedAt: null, key };
}

/** All keys of operators, oldest first, revoked ones included. */
export function listOperatorKeys({ db }: CoreContext): Promise<OperatorKey[]> {
  return db.prisma.operatorKey.findMany({ select: shown, orderBy: { id: "asc" } });
}

/**
 * Ends a key now, or `afterMs` from now; every process refuses it within a second. A key that ends sooner already keeps
 * its end. Throws `api_key_not_found`.
 */
export async function revokeOperatorKey(
  { db, now }: CoreContext,
  { keyId, afterMs = 0 }: { keyId: string; afterMs?: number },
): Promise<void> {
  const revokedAt = new Date(now.getTime() + afterMs);
  const { count } = await db.prisma.operatorKey.updateMany({
    where: { id: keyId, OR: [{ revokedAt: null }, { revokedAt: { gt: revokedAt } }] },
    data: { revokedAt },
  });
  if (count > 0) return;
  if ((await db.prisma.operatorKey.count({ where: { id: keyId } })) === 0) throw notFound(keyId);
}

/** Makes a key of the same name and lets the old one run on for `overlapMs` (0 unless told). Throws `api_key_not_found`. */
export async function rotateOperatorKey(
  ctx: CoreContext,
  { keyId, overlapMs = 0 }: { keyId: string; overlapMs?: number },
): Promise<OperatorKey & { key: string }> {
  const old = await ctx.db.prisma.operatorKey.findUnique({ where: { id: keyId } });
  if (old === null) throw notFound(keyId);
  const fresh = await createOperatorKey(ctx, { name: old.name });
  await revokeOperatorKey(ctx, { keyId, afterMs: overlapMs });
  return fresh;
}

function notFound(keyId: string): DomainError {
  return new DomainError("api_key_not_found", `There is no operator's key ${keyId}.`);
}

function refusal(message: string): DomainError {
  return new DomainError("api_key_not_acceptable", message);
}
