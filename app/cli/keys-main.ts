/**
 * `npm run keys -- status`: the keys that seal secrets in the database, for the operator of the app or of the core
 * alone, while it runs or not. `npm run keys -- --help` names the commands.
 */
import { runKeysCommand } from "./run-keys-command.ts";
import { readCoreConfig } from "../process/config.server.ts";
import { explainStartError } from "../process/start-error.ts";

// A pipe (`npm run keys -- status | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  process.exitCode = await runKeysCommand(process.argv.slice(2), { readConfig: readCoreConfig });
} catch (error) {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
