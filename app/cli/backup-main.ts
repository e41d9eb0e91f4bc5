/**
 * `npm run backup`: backs up the installation while it runs or not; `npm run backup -- list` lists what there is;
 * `npm run restore -- --to latest` fills an empty DATA_DIR.
 */
import { runBackupCommand } from "./run-backup-command.ts";
import { readCoreConfig } from "../process/config.server.ts";
import { explainStartError } from "../process/start-error.ts";

// A pipe (`npm run backup -- list | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  process.exitCode = await runBackupCommand(process.argv.slice(2), { readConfig: readCoreConfig });
} catch (error) {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
