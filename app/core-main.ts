/**
 * `npm run core`: the fulfillment API alone, without Shopify. With words behind it (`npm run core --
 * keys list`) one command of the operator's on the same database; `npm run core -- --help` names them.
 */
import { readCoreConfig } from "./process/config.server.ts";
import { explainStartError } from "./process/start-error.ts";

// A pipe (`npm run core -- --help | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  const words = process.argv.slice(2);
  if (words.length === 0) {
    const config = readCoreConfig();
    const { serveCore } = await import("./compose/serve-core.server.ts");
    await serveCore(config);
  } else {
    const { runCommand } = await import("./cli/index.ts");
    process.exitCode = await runCommand(words, { readConfig: readCoreConfig });
  }
} catch (error) {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
