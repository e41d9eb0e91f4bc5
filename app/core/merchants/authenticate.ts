import type { Caller, CoreContext, Plan } from "../kernel/context.ts";
import { hashOfKey } from "../kernel/key-text.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";

/** Whom a key speaks for, and what of its merchant decides about every request. */
export interface KnownCaller extends Caller {
  isSuspended: boolean;
  /** The merchant's own limit, of each key; null: everybody's. */
  requestsPerMinute: number | null;
}

/** Says on whose behalf a key speaks; nothing when the key is unknown or has ended. */
export interface Authenticator {
  authenticate(ctx: CoreContext, key: string): Promise<KnownCaller | undefined>;
  /** The same from memory alone; nothing also when memory doesn't know. */
  recall(key: string, now: Date): KnownCaller | undefined;
}

/** A revoked key, and those of a suspended merchant, are refused by every process after this long. */
const rememberedMs = 1_000;
const rememberedMax = 10_000;

const callerOfKey: Statement = {
  name: "core_caller_of_key",
  text: `SELECT k.merchant_id AS "merchantId", k.id AS "keyId", k.is_test AS "isTest", m.plan::text AS plan,
                k.revoked_at AS "revokedAt", s.merchant_id IS NOT NULL AS "isSuspended",
                l.requests_per_minute AS "requestsPerMinute"
         FROM core.api_key k JOIN core.merchant m ON m.id = k.merchant_id
           LEFT JOIN core.merchant_suspension s ON s.merchant_id = m.id
           LEFT JOIN core.merchant_limit l ON l.merchant_id = m.id
         WHERE k.hash = $1`,
};

interface KeyRow extends KnownCaller {
  plan: Plan;
  revokedAt: Date | null;
}

/** Keys are looked up in the database once a second at most; between, memory answers. */
export function createAuthenticator(): Authenticator {
  const remembered = new Map<string, { row: KeyRow; caller: KnownCaller; at: number }>();

  function recall(key: string, now: Date): KnownCaller | undefined {
    const known = remembered.get(key);
    if (known === undefined) return undefined;
    const age = now.getTime() - known.at;
    const { revokedAt } = known.row;
    if (age < 0 || age >= rememberedMs || (revokedAt !== null && revokedAt <= now))
      return undefined;
    return known.caller;
  }

  return {
    recall,
    async authenticate({ db, now }, key) {
      const known = recall(key, now);
      if (known) return known;
      remembered.delete(key);
      const [row] = await rowsOf<KeyRow>(db.pool, callerOfKey, [hashOfKey(key)]);
      if (row === undefined || (row.revokedAt !== null && row.revokedAt <= now)) return undefined;
      const { merchantId, keyId, plan, isTest, isSuspended, requestsPerMinute } = row;
      const caller = { merchantId, keyId, plan, isTest, isSuspended, requestsPerMinute };
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(key, { row, caller, at: now.getTime() });
      return caller;
    },
  };
}
