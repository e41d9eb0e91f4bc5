import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import { createApiKey } from "./api-keys.ts";
import { createMerchant, type Merchant } from "./merchant.ts";

/** Any number that nothing else uses as an advisory lock in this database. */
const merchantLockId = 7_204_551_186_303;

/** The default merchant, and the keys that were made for it just now: to be shown once. */
export interface DefaultMerchant {
  merchant: Merchant;
  fresh: { live?: string; test?: string };
}

/**
 * Makes sure that the default merchant is there, on the Pro plan, with the keys that were given. `prepare` is called while it
 * has never had a key: what it begins with comes before its first one, also after a start that was cut off. For
 * a mode without a given key one is made, unless the merchant has one of that mode or `makesKeys` is
 * off: a key that nobody would be shown must not be made. Safe for several
 * processes at once: one makes the keys, the others find them.
 */
export function ensureDefaultMerchant(
  ctx: CoreContext,
  {
    makesKeys = true,
    prepare,
    ...given
  }: {
    live?: string | undefined;
    test?: string | undefined;
    makesKeys?: boolean;
    prepare?: (merchant: Merchant) => Promise<void>;
  },
): Promise<DefaultMerchant> {
  return inTransaction(ctx.db.pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [merchantLockId]);
    const merchant = await createMerchant(ctx, {
      externalRef: "default",
      name: "Default merchant",
      plan: "Pro",
    });
    const { apiKey } = ctx.db.prisma;
    const isNew = (await apiKey.count({ where: { merchantId: merchant.id } })) === 0;
    if (isNew) await prepare?.(merchant);
    const fresh: DefaultMerchant["fresh"] = {};
    for (const mode of ["live", "test"] as const) {
      const key = given[mode];
      const command = { merchantId: merchant.id, isTest: mode === "test" };
      if (key !== undefined) {
        await createApiKey(ctx, { ...command, label: "environment", key });
      } else if (makesKeys && (await apiKey.count({ where: command })) === 0) {
        fresh[mode] = (await createApiKey(ctx, { ...command, label: "first start" })).key;
      }
    }
    return { merchant, fresh };
  });
}
