import type { CoreConfig } from "../process/config.server.ts";
import { countSealed, type SealedCount } from "../db/count-sealed.server.ts";
import type { Database } from "../db/database.server.ts";
import { readEncryptionKeys, readOrCreateEncryptionKeys } from "../db/encryption-key.server.ts";
import { readMigrationState } from "../db/migrate.server.ts";
import { addInstallationKeys, strangersTo } from "../db/installation-keys.server.ts";
import { SetupError } from "../db/setup-error.ts";
import { createSealer, keyIdOf, type Sealer } from "../db/sealed.server.ts";

type Encrypting = Pick<CoreConfig, "encryption">;

/**
 * What seals secrets in the database: the keys that were given, or one that is made when something is sealed
 * for the first time: a start that fails leaves none. Throws, naming what can't be opened and the way on, when they
 * don't open what the database needs.
 */
export async function openSealer(config: Encrypting, { pool }: Database): Promise<Sealer> {
  const keys = presentKeys(config);
  const counts = await countSealed(pool);
  const absent = absentKeys(counts, keys).filter(({ needed }) => needed > 0);
  if (absent.length > 0) throw new SetupError(lostKeys(config, { keys, absent }));
  return sealerOf(config, keys);
}

/**
 * The same for a command, most of which need no secret: where a key lacks, whatever would open or seal one throws the
 * `SetupError`, and nothing else does.
 */
export async function openSealerIfNeeded(config: Encrypting, database: Database): Promise<Sealer> {
  try {
    return await openSealer(config, database);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const refuse = (): never => {
      throw error;
    };
    return { seal: refuse, open: refuse };
  }
}

type Owning = Pick<CoreConfig, "database" | "encryption">;

/**
 * Throws a `SetupError` where the database on a server of one's own is another installation's: one whose keys are all
 * others. An embedded database lies in its installation's own folder.
 */
export async function demandOwnDatabase(
  config: Owning,
  client: Pick<Database["pool"], "query">,
): Promise<void> {
  if (config.database.kind !== "server") return;
  const strangers = await strangersTo(client, presentKeys(config).map(keyIdOf));
  if (strangers.length === 0) return;
  throw new SetupError(
    "DATABASE_URL leads to the database of another installation, which has another encryption key " +
      `(key ${strangers.join(", ")}): set DATABASE_URL to a database of this one's own; or, where this is meant to be that ` +
      `installation, put its key into ${keyPlaceOf(config.encryption)} here too, and where that is lost, \`npm run keys -- status\` says how to go on.`,
  );
}

/**
 * Throws a `SetupError` where the database is another installation's and would be migrated: that one may be at work on it,
 * by an earlier version.
 */
export async function demandNoOthersMigration(
  config: Owning,
  client: Pick<Database["pool"], "query">,
): Promise<void> {
  if (config.database.kind !== "server") return;
  const strangers = await strangersTo(client, presentKeys(config).map(keyIdOf));
  if (strangers.length === 0 || (await readMigrationState(client)).missing.length === 0) return;
  throw new SetupError(
    `DATABASE_URL leads to the database of another installation (key ${strangers.join(", ")}) and of an earlier version of Portafilter, ` +
      "which is not migrated from here: set DATABASE_URL to one of this one's own; or, where its key is lost, run this by the version that it is of.",
  );
}

/** Has the database on a server of one's own be this installation's from now on. Throws where it is another's. */
export async function keepOwnDatabase(config: Owning, { pool }: Database): Promise<void> {
  if (config.database.kind !== "server") return;
  await demandOwnDatabase(config, pool);
  await addInstallationKeys(pool, presentKeys(config).map(keyIdOf));
}

/** A sealer over the keys that are there, whatever they open. */
export function sealerOf({ encryption }: Encrypting, keys: readonly Uint8Array[]): Sealer {
  if (encryption.kind === "given") return createSealer({ keys });
  const { path } = encryption;
  return createSealer({
    keys,
    source: {
      // Taken away while we run, what was read of it before goes on.
      readKeys: () => readEncryptionKeys(path) ?? [],
      makeFirst: () => newestOf(readOrCreateEncryptionKeys(path)),
    },
  });
}

/** What holds the encryption keys, in words for whoever has to change them there. */
export function keyPlaceOf(encryption: Encrypting["encryption"]): string {
  if (encryption.kind === "file") return encryption.path;
  return encryption.isCredential === true
    ? "the credential encryption-key (the file that LoadCredential names)"
    : "ENCRYPTION_KEY";
}

/** The keys that are there now, the newest first; none before a first start. Throws for a damaged file. */
export function presentKeys({ encryption }: Encrypting): readonly Uint8Array[] {
  return encryption.kind === "given"
    ? encryption.keys
    : (readEncryptionKeys(encryption.path) ?? []);
}

/** Makes the key of a first start that has succeeded, so that it is there to be backed up. */
export function keepEncryptionKey({ encryption }: Encrypting): void {
  if (encryption.kind === "file") readOrCreateEncryptionKeys(encryption.path);
}

/** What of the database none of `keys` opens. */
export function absentKeys(
  counts: readonly SealedCount[],
  keys: readonly Uint8Array[],
): SealedCount[] {
  const present = new Set(keys.map(keyIdOf));
  return counts.filter(({ keyId }) => !present.has(keyId));
}

function lostKeys(
  { encryption }: Encrypting,
  { keys, absent }: { keys: readonly Uint8Array[]; absent: readonly SealedCount[] },
): string {
  const ids = [...new Set(absent.map(({ keyId }) => keyId))].join(", ");
  const fields = absent.map(({ needed, holds }) => `${holds[1]}: ${needed}`).join(", ");
  const what = `(key ${ids}; ${fields})`;
  const isLost = "If it is lost, `npm run keys -- status` says how to go on without it.";
  if (encryption.kind === "given") {
    const place = keyPlaceOf(encryption);
    return `${place.charAt(0).toUpperCase()}${place.slice(1)} lacks a key with which secrets in the database were sealed ${what}: add it, after a comma. ${isLost}`;
  }
  return keys.length === 0
    ? `${encryption.path} is missing, and secrets in the database were sealed with it ${what}: restore it. ${isLost}`
    : `${encryption.path} is not the key with which secrets in the database were sealed ${what}: restore it. ${isLost}`;
}

function newestOf([newest]: readonly Buffer[]): Buffer {
  if (newest === undefined) throw new Error("The file of the encryption keys holds none.");
  return newest;
}
