/**
 * `npm run core`: the fulfillment API alone, without Shopify. With words behind it (`npm run core --
 * keys list`) one command of the operator's on the same database; `npm run core -- --help` names them.
 */
import "./process/keep-tick-shape.ts";
import { readCoreConfig } from "./process/config.server.ts";
import { runProgram } from "./process/run-program.ts";

const words = process.argv.slice(2);
const isCommand = words.length > 0;

await runProgram(
  async () => {
    if (!isCommand) {
      const config = readCoreConfig();
      const { serveCore } = await import("./compose/serve-core.server.ts");
      return serveCore(config);
    }
    const { runCommand } = await import("./cli/index.ts");
    return runCommand(words, { readConfig: readCoreConfig });
  },
  { isCommand },
);
