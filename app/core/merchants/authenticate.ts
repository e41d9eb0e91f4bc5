import type { Caller, CoreContext, Plan } from "../context.ts";
import { type Statement, rowsOf } from "../sql.ts";
import { hashOfKey } from "./api-keys.ts";

/** Finds out on whose behalf a key speaks; nothing when the key is unknown or has ended. */
export type Authenticate = (ctx: CoreContext, key: string) => Promise<Caller | undefined>;

/** A revoked key is refused by every process after this long. */
const rememberedMs = 1_000;
const rememberedMax = 10_000;

const callerOfKey: Statement = {
  name: "core_caller_of_key",
  text: `SELECT k.merchant_id AS "merchantId", k.id AS "keyId", k.is_test AS "isTest", m.plan::text AS plan,
                k.revoked_at AS "revokedAt"
         FROM core.api_key k JOIN core.merchant m ON m.id = k.merchant_id
         WHERE k.hash = $1`,
};

interface KeyRow extends Caller {
  plan: Plan;
  revokedAt: Date | null;
}

/** Keys are looked up in the database once a second at most; between, memory answers. */
export function createAuthenticate(): Authenticate {
  const remembered = new Map<string, { row: KeyRow; at: number }>();
  return async ({ db, now }, key) => {
    const hash = hashOfKey(key);
    const name = Buffer.from(hash).toString("base64");
    const known = remembered.get(name);
    const age = known ? now.getTime() - known.at : Infinity;
    let row = age >= 0 && age < rememberedMs ? known?.row : undefined;
    if (row === undefined) {
      remembered.delete(name);
      [row] = await rowsOf<KeyRow>(db.pool, callerOfKey, [hash]);
      if (row === undefined) return undefined;
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(name, { row, at: now.getTime() });
    }
    if (row.revokedAt !== null && row.revokedAt <= now) return undefined;
    const { merchantId, keyId, plan, isTest } = row;
    return { merchantId, keyId, plan, isTest };
  };
}
