import { existsSync } from "node:fs";
import { isClaimed } from "../backup/index.ts";
import { hasCluster, postgresFiles } from "../db/postgres-files.server.ts";
import { SetupError } from "../db/setup-error.ts";
import { within } from "../limits/within.ts";
import type { CoreConfig } from "../process/config.server.ts";
import type { Logger } from "../process/log.server.ts";
import { backupTargetOf } from "./backup.server.ts";

/** No start waits longer for where backups are kept. */
const answerMs = 10_000;

/**
 * Throws a `SetupError` where a start would make a new database beside the backups of another one: whoever lost that one, or
 * mistyped DATA_DIR, would work on an empty one of which nothing is backed up, and a restore needs the folder empty. Where the
 * target can't be read, it is only logged: a first start needs no backups yet.
 */
export async function demandOwnBackups(
  config: CoreConfig,
  log: Pick<Logger, "warn">,
): Promise<void> {
  const { backup, database, dataDir } = config;
  if (backup.kind === "none" || database.kind !== "embedded") return;
  const { root, restoring, upgrading } = postgresFiles(dataDir);
  // What was left unfinished there is told of by the opening.
  if ((await hasCluster(dataDir)) || existsSync(restoring) || existsSync(upgrading)) return;
  const target = backupTargetOf(config);
  const isAnothers = await within(answerMs, isClaimed(target)).catch((error: unknown) => {
    log.warn({ err: error }, "Whose backups are kept there could not be read");
    return false;
  });
  // Another process of this installation may have made both meanwhile.
  if (!isAnothers || (await hasCluster(dataDir))) return;
  throw new SetupError(
    `There is no database in ${root} (DATA_DIR) yet, and ${target.place} holds the backups of another: set DATA_DIR to the folder ` +
      "of that one, restore it (`npm run restore -- --to latest`), or name a new folder or bucket for the backups of a new one.",
  );
}
