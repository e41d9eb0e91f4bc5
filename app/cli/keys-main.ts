/**
 * `npm run keys -- status`: the keys that seal secrets in the database, for the operator of the app or of the core
 * alone, while it runs or not. `npm run keys -- --help` names the commands.
 */
import { runKeysCommand } from "./run-keys-command.ts";
import { readCoreConfig } from "../process/config.server.ts";
import { runProgram } from "../process/run-program.ts";

await runProgram(() => runKeysCommand(process.argv.slice(2), { readConfig: readCoreConfig }));
