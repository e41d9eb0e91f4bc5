/**
 * `npm run backup`: backs up the installation while it runs or not; `npm run backup -- list` lists what there is;
 * `npm run restore -- --to latest` fills an empty DATA_DIR.
 */
import { runBackupCommand } from "./run-backup-command.ts";
import { readCoreConfig } from "../process/config.server.ts";
import { runProgram } from "../process/run-program.ts";

await runProgram(() => runBackupCommand(process.argv.slice(2), { readConfig: readCoreConfig }));
