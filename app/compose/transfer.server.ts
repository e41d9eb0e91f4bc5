/** The database of an installation, written into a file and filled from one. */
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type AnnouncedAct, noteAct } from "../core/audit/index.ts";
import { counted } from "../core/index.ts";
import { knownMigrations, migrateDatabase, readMigrationState } from "../db/migrate.server.ts";
import { postgresFiles } from "../db/postgres-files.server.ts";
import { keyIdOf } from "../db/sealed.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import {
  demandEmptyDatabase,
  exportDatabase,
  type ExportHeader,
  firstDifference,
  importDatabase,
  type OpenExport,
  type OnFilled,
  openExport,
  TransferError,
} from "../transfer/index.ts";
import { actOnDatabase } from "./act-on-database.server.ts";
import { keyPlaceOf, presentKeys } from "./sealer.server.ts";
import { openServer } from "./storage.server.ts";

/** Where the database of a configuration is, in words. */
export function databasePlace({ database, dataDir }: CoreConfig): string {
  return database.kind === "server"
    ? "The database of DATABASE_URL"
    : `The embedded database of DATA_DIR ${dataDir}`;
}

/**
 * Exports the database into a new file, whether the app runs or not, as an act of its audit trail. What keeps that from being
 * written down (a full disk, a server that only reads) keeps nobody from leaving with their rows, and is returned as
 * `unwritten`. Throws `TransferError` where there is no database.
 */
export async function exportTo(
  config: CoreConfig,
  { file, act }: { file: string; act: AnnouncedAct },
): Promise<{ header: ExportHeader; unwritten: string | undefined }> {
  const { cluster } = postgresFiles(config.dataDir);
  if (config.database.kind === "embedded" && !existsSync(path.join(cluster, "PG_VERSION"))) {
    throw new TransferError(
      `There is no embedded database in DATA_DIR ${config.dataDir}: name its folder, or a server in DATABASE_URL.`,
    );
  }
  const server = await openServer(config, createLogger("warn"));
  const { address } = server;
  try {
    const { result: header, unwritten } = await actOnDatabase({ address, act }, (onBegin) =>
      exportDatabase(address, { file, onBegin }),
    );
    return { header, unwritten };
  } finally {
    await server.close();
  }
}

/**
 * Fills the empty database of a configuration from a file, and writes into its audit trail who did. Throws `TransferError` before anything is made or started
 * where the file doesn't fit this version, or is sealed with keys that aren't here.
 */
export async function importFrom(
  config: CoreConfig,
  { file, act }: { file: string; act: AnnouncedAct },
): Promise<ExportHeader> {
  const from = await openExport(file);
  try {
    await demandSameMigrations(from, file);
    demandKeys(config, from);
    const server = await openServer(config, createLogger("warn"));
    try {
      const place = databasePlace(config);
      // One that is refused is not migrated for nothing either: others may work on it.
      await demandEmptyDatabase(server.address, { place });
      await migrate(server.address.url);
      const onFilled: OnFilled = (client) => noteAct(client, act);
      await importDatabase(server.address, { from, isCopy: true, place, onFilled });
    } finally {
      await server.close();
    }
    return from.header;
  } finally {
    await from.close();
  }
}

async function demandSameMigrations({ header }: OpenExport, file: string): Promise<void> {
  const textOf = ({ name, checksum }: { name: string; checksum: string }) => `${name} ${checksum}`;
  const known = await knownMigrations();
  const odd = firstDifference(known.map(textOf), header.migrations.map(textOf));
  if (odd === undefined) return;
  const newest = header.migrations.at(-1)?.name ?? "none";
  throw new TransferError(
    `${file} was exported by a version with other migrations (its newest is ${newest}; the first that differs is ${odd.split(" ")[0]}): import it with that version, or export again with this one.`,
  );
}

/** A start would refuse it for good: said now, the file and its keys are still side by side. */
function demandKeys(config: CoreConfig, { header }: OpenExport): void {
  const present = new Set(presentKeys(config).map(keyIdOf));
  const absent = header.sealed.filter(({ keyId }) => !present.has(keyId));
  if (absent.length === 0) return;
  const ids = absent.map(({ keyId }) => keyId).join(", ");
  const fields = absent.reduce((sum, { fields }) => sum + fields, 0);
  const place =
    config.encryption.kind === "given"
      ? `add it to ${keyPlaceOf(config.encryption)}, after a comma (of an embedded database it is what \`encryption.key\` in its DATA_DIR holds)`
      : `copy it to ${config.encryption.path}, or set ENCRYPTION_KEY, as where it was exported`;
  throw new TransferError(
    `The file holds ${counted(fields, "secret")} that ${fields === 1 ? "is" : "are"} sealed with a key that isn't here (${ids}): ${place}, and import again.`,
  );
}

async function migrate(url: string): Promise<void> {
  await migrateDatabase({ url, newer: "allow" });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { newer } = await readMigrationState(client).finally(() => client.end());
  if (newer.length === 0) return;
  throw new TransferError(
    `The database was set up by a newer version of Portafilter (migration ${newer[0]}): an import fills an empty one of the same version.`,
  );
}
