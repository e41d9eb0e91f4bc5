/** The life of the keys that seal fields: what each still opens, a new one in the place of an old, the old one's end. */
import type { PoolClient } from "pg";
import type { CoreConfig } from "../process/config.server.ts";
import { countSealed, type SealedCount } from "../db/count-sealed.server.ts";
import type { Database } from "../db/database.server.ts";
import { addEncryptionKey, removeEncryptionKey, replaceKeys } from "../db/encryption-key.server.ts";
import { giveUpFields } from "../db/give-up-sealed.server.ts";
import { removeInstallationKey, strangersTo } from "../db/installation-keys.server.ts";
import { resealFields } from "../db/reseal.server.ts";
import { keyIdOf } from "../db/sealed.server.ts";
import { absentKeys, presentKeys, sealerOf } from "./sealer.server.ts";

interface Ground {
  config: Pick<CoreConfig, "encryption">;
  pool: Database["pool"];
}

/** `newest` seals; `older` opens what is left of it; `absent` sealed something and isn't here. */
export interface KeyStatus {
  id: string;
  is: "newest" | "older" | "absent";
  counts: SealedCount[];
}

/**
 * Every key that is here, the newest first, then each that isn't and sealed something, or whose installation has the
 * database.
 */
export async function readKeyStatus({ config, pool }: Ground): Promise<KeyStatus[]> {
  const present = presentKeys(config).map(keyIdOf);
  const counts = await countSealed(pool);
  const sealing = counts.map(({ keyId }) => keyId).filter((id) => !present.includes(id));
  const absent = [...sealing, ...(await strangersTo(pool, present))];
  return [...new Set([...present, ...absent])].map((id, index) => ({
    id,
    is: !present.includes(id) ? "absent" : index === 0 ? "newest" : "older",
    counts: counts.filter(({ keyId }) => keyId === id),
  }));
}

/** What a rotation does, as it does it. */
export type RotationStep =
  | { kind: "key-added"; keyId: string }
  | { kind: "batch"; resealed: number }
  | { kind: "pass"; resealed: number };

export type Rotation =
  | { kind: "done"; resealed: number; damaged: string[] }
  /** ENCRYPTION_KEY has one key, which seals everything that it opens. */
  | { kind: "no-new-key" }
  /** The key file is gone, and what is sealed with it; a new one would open nothing of it. */
  | { kind: "lost" }
  | { kind: "busy" };

/**
 * Seals everything again with the newest key, beside whatever else works on the database. A key file gets a new one
 * first, unless an earlier rotation was not finished, which this one then finishes; the old keys stay in it. Stopped
 * at any moment, everything opens, and the next call goes on. One runs at a time.
 */
export async function rotateKeys(
  ground: Ground,
  onStep: (step: RotationStep) => void,
): Promise<Rotation> {
  return alone(ground, async (): Promise<Rotation> => {
    const { config } = ground;
    const { encryption } = config;
    if (presentKeys(config).length === 0 && (await readKeyStatus(ground)).length > 0) {
      return { kind: "lost" };
    }
    if ((await fieldsOfOlder(ground)) > 0) {
      const finished = await resealOlder(ground, onStep);
      // What is damaged stays with its key for good, and keeps no key from being replaced.
      if (finished.resealed > 0 || encryption.kind === "given")
        return { kind: "done", ...finished };
    }
    if (encryption.kind === "given") return { kind: "no-new-key" };
    addEncryptionKey(encryption.path);
    const [newest] = presentKeys(config);
    if (newest !== undefined) onStep({ kind: "key-added", keyId: keyIdOf(newest) });
    return { kind: "done", ...(await resealOlder(ground, onStep)) };
  });
}

/** Seals again whatever an older key opens. */
async function resealOlder(
  { config, pool }: Ground,
  onStep: (step: RotationStep) => void,
): Promise<{ resealed: number; damaged: string[] }> {
  const keys = presentKeys(config);
  const keyIds = keys.slice(1).map(keyIdOf);
  const sealer = sealerOf(config, keys);
  let resealed = 0;
  for (;;) {
    const before = resealed;
    const done = await resealFields(
      { pool, sealer },
      {
        keyIds,
        onBatch: (batch) => onStep({ kind: "batch", resealed: before + batch.resealed }),
      },
    );
    resealed += done.resealed;
    onStep({ kind: "pass", resealed });
    // What others sealed with an older key meanwhile is found by another pass; what is damaged by none.
    if (done.resealed === 0) return { resealed, damaged: done.damaged };
  }
}

export type Forgotten =
  | { kind: "forgotten" }
  | { kind: "busy" }
  | { kind: "unknown" }
  /** It seals what is sealed from now on. */
  | { kind: "newest" }
  /** It opens fields still. */
  | { kind: "needed"; counts: SealedCount[] }
  /** It stands in ENCRYPTION_KEY, which only the operator changes. */
  | { kind: "given" }
  /** It isn't here, and what it sealed can't be opened. */
  | { kind: "absent"; counts: SealedCount[] }
  /** It was lost, and what it sealed is given up; each sentence says what somebody has to enter again. */
  | { kind: "given-up"; counts: SealedCount[]; toDo: string[] };

/**
 * Takes an older key out of the key file, where nothing needs it any more. Of a key that isn't here, `givesUp` gives
 * up what it sealed, and nothing else.
 */
export async function forgetKey(
  ground: Ground,
  keyId: string,
  { givesUp = false }: { givesUp?: boolean } = {},
): Promise<Forgotten> {
  return alone(ground, async (): Promise<Forgotten> => {
    const { config, pool } = ground;
    const { encryption } = config;
    const keys = presentKeys(config);
    const countsOf = async () => (await countSealed(pool)).filter((one) => one.keyId === keyId);
    const counts = await countsOf();
    if (!keys.some((key) => keyIdOf(key) === keyId)) {
      const strangers = await strangersTo(pool, keys.map(keyIdOf));
      if (counts.length === 0 && !strangers.includes(keyId)) return { kind: "unknown" };
      if (!givesUp) return { kind: "absent", counts };
      const toDo = await giveUpFields({ pool, sealer: sealerOf(config, keys) }, keyId);
      // Last: until then the database is the lost key's, and nobody starts on it.
      await removeInstallationKey(pool, keyId);
      return { kind: "given-up", counts, toDo };
    }
    if (keys[0] !== undefined && keyIdOf(keys[0]) === keyId) return { kind: "newest" };
    if (counts.length > 0) return { kind: "needed", counts };
    if (encryption.kind === "given") return { kind: "given" };
    removeEncryptionKey(encryption.path, keyId);
    // Somebody may have been about to write what they sealed with it before there was a newer one.
    const late = await countsOf();
    if (late.length === 0) return { kind: "forgotten" };
    replaceKeys(encryption.path, keys);
    return { kind: "needed", counts: late };
  });
}

async function fieldsOfOlder({ config, pool }: Ground): Promise<number> {
  const keys = presentKeys(config);
  const [newest] = keys;
  const counts = await countSealed(pool);
  const absent = new Set(absentKeys(counts, keys));
  return counts
    .filter((count) => !absent.has(count))
    .filter(({ keyId }) => newest === undefined || keyId !== keyIdOf(newest))
    .reduce((sum, { fields }) => sum + fields, 0);
}

/** Two that changed the file at once would lose a key, so an advisory lock of the database lets one do it. */
async function alone<T>({ pool }: Ground, work: () => Promise<T>): Promise<T | { kind: "busy" }> {
  const client: PoolClient = await pool.connect();
  const lock = "hashtext('portafilter encryption keys')";
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${lock}) AS locked`,
    );
    if (rows[0]?.locked !== true) return { kind: "busy" };
    try {
      return await work();
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${lock})`);
    }
  } finally {
    client.release();
  }
}

/** True of what may be a key's id (`keyIdOf`). A key itself is longer. */
export function isKeyId(word: string): boolean {
  return /^[\w-]{8}$/.test(word);
}
