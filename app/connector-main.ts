/**
 * `npm run connector -- inspect <order>`: one order for the person on call, on the app's own database,
 * while the app runs or not. `npm run connector -- --help` names the commands.
 */
import { runConnectorCommand } from "./cli/index.ts";
import { ConfigError, readConfig } from "./process/config.server.ts";
import { runProgram } from "./process/run-program.ts";

const advice =
  "It works on a running app's own environment; `npm run demo` prints the line for its.";

await runProgram(() => runConnectorCommand(process.argv.slice(2), { readConfig }), {
  advice: (error) => (error instanceof ConfigError ? advice : undefined),
});
