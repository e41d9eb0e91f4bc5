/**
 * `npm run core`: the fulfillment API alone, without Shopify. With words behind it (`npm run core --
 * keys list`) one command of the operator's on the same database; `npm run core -- --help` names them.
 */
import { runCommand } from "./cli/index.ts";
import { readCoreConfig } from "./process/config.server.ts";
import { serveCore } from "./compose/serve-core.server.ts";
import { explainStartError } from "./process/start-error.ts";

// A pipe (`npm run core -- --help | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

try {
  const words = process.argv.slice(2);
  if (words.length === 0) await serveCore(readCoreConfig());
  else process.exitCode = await runCommand(words, { readConfig: readCoreConfig });
} catch (error) {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
