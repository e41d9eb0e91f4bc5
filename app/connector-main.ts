/**
 * `npm run connector -- inspect <order>`: one order for the person on call, on the app's own database,
 * while the app runs or not. `npm run connector -- --help` names the commands.
 */
import { runConnectorCommand } from "./cli/index.ts";
import { ConfigError, readConfig } from "./process/config.server.ts";
import { explainStartError } from "./process/start-error.ts";

// A pipe (`npm run connector -- inspect … | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  process.exitCode = await runConnectorCommand(process.argv.slice(2), { readConfig });
} catch (error) {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  const advice =
    "It works on a running app's own environment; `npm run demo` prints the line for its.";
  process.stderr.write(`${reason}\n${error instanceof ConfigError ? `${advice}\n` : ""}`);
  process.exit(1);
}
