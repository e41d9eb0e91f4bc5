import type { CoreContext } from "../kernel/context.ts";
import { hashOfKey } from "../kernel/key-text.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";

/** Who acts with an operator's key. */
export interface Operator {
  keyId: string;
  /** As the audit trail has it. */
  name: string;
}

/** Knows the operators' keys that run. */
export interface OperatorKeyring {
  /** False while no key runs: then nothing is served to operators at all. */
  isInUse(ctx: CoreContext): Promise<boolean>;
  /** Who acts with a key; nothing when it is unknown or has ended. */
  recognize(ctx: CoreContext, key: string): Promise<Operator | undefined>;
}

/** A key that was made or revoked is known to every process after this long. */
const rememberedMs = 1_000;

const runningKeys: Statement = {
  name: "core_running_operator_keys",
  text: `SELECT id, name, encode(hash, 'hex') AS hash, revoked_at AS "revokedAt" FROM core.operator_key
         WHERE revoked_at IS NULL OR revoked_at > $1`,
};

interface RunningKey {
  id: string;
  name: string;
  hash: string;
  revokedAt: Date | null;
}

interface Remembered {
  at: number;
  keys: Promise<ReadonlyMap<string, RunningKey>>;
}

/**
 * Reads all running keys, of which there are few, once a second at most: whoever tries keys asks the database no
 * more often than that.
 */
export function createOperatorKeyring(): OperatorKeyring {
  let remembered: Remembered | undefined;

  function running(ctx: CoreContext): Remembered["keys"] {
    const at = ctx.now.getTime();
    const age = remembered === undefined ? rememberedMs : at - remembered.at;
    if (remembered !== undefined && age >= 0 && age < rememberedMs) return remembered.keys;
    const reading: Remembered = { at, keys: readRunning(ctx) };
    remembered = reading;
    // What could not be read is not remembered.
    reading.keys.catch(() => {
      if (remembered === reading) remembered = undefined;
    });
    return reading.keys;
  }

  return {
    isInUse: async (ctx) => (await running(ctx)).size > 0,
    async recognize(ctx, key) {
      const found = (await running(ctx)).get(Buffer.from(hashOfKey(key)).toString("hex"));
      if (found === undefined || (found.revokedAt !== null && found.revokedAt <= ctx.now))
        return undefined;
      return { keyId: found.id, name: found.name };
    },
  };
}

async function readRunning({ db, now }: CoreContext): Promise<ReadonlyMap<string, RunningKey>> {
  const rows = await rowsOf<RunningKey>(db.pool, runningKeys, [now]);
  return new Map(rows.map((row) => [row.hash, row]));
}
