import type { Config } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { readArguments, UsageError } from "./command.ts";
import { connectorCommands, Refusal } from "./connector-commands.ts";

/** How a command ended, for the shell. */
type ExitCode = 0 | 1 | 2;

/**
 * Runs one command of the person on call and says how it ended: 0 done, 1 not possible, 2 the words
 * don't fit. Opens the database only once they do.
 */
export async function runConnectorCommand(
  words: string[],
  {
    readConfig,
    say = (line) => void process.stdout.write(`${line}\n`),
    complain = (line) => void process.stderr.write(`${line}\n`),
  }: {
    readConfig: () => Config;
    say?: (line: string) => void;
    complain?: (line: string) => void;
  },
): Promise<ExitCode> {
  const [name = "", ...rest] = words;
  if (words.some((word) => word === "--help" || word === "-h") || name === "help") {
    for (const line of help()) say(line);
    return 0;
  }
  try {
    const command = Object.hasOwn(connectorCommands, name) ? connectorCommands[name] : undefined;
    if (command === undefined) {
      const names = Object.keys(connectorCommands).join(", ");
      throw new UsageError(`There is no command ${name || "without a name"}; there are: ${names}.`);
    }
    const args = readArguments(command, rest);
    const log = createLogger("error");
    const config = readConfig();
    // Nearly the whole product: what is refused until here is refused without it.
    const { openParts } = await import("../compose/parts.server.ts");
    const parts = await openParts({ config, log, metrics: createMetrics() });
    try {
      await command.run({ onCall: parts.connector.onCall, args, say });
      return 0;
    } finally {
      await parts.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      complain("`npm run connector -- --help` shows every command.");
      return 2;
    }
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return 1;
  }
}

function help(): string[] {
  return [
    "npm run connector -- <command>   works on the app's database, while it runs or not",
    "",
    ...Object.entries(connectorCommands).flatMap(([name, { usage, summary }]) => [
      `  npm run connector -- ${name} ${usage}`,
      `      ${summary}`,
    ]),
    "",
    "<order> is its name (#1001), Shopify's id, the id that the provider knows it by",
    "(<shop>/<id>), or the provider's own id. --shop names the store where several have such a one.",
    "It ends with 0 when it is done, 1 when it can't be, 2 when the words don't fit.",
  ];
}
