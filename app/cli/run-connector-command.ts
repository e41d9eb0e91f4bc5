import type { Config } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { readArguments } from "./command.ts";
import { connectorCommands, Refusal } from "./connector-commands.ts";
import { commandNamed, type ExitCode, type Lines, runWords } from "./run-words.ts";

/**
 * Runs one command of the person on call and says how it ended: 0 done, 1 not possible, 2 the words
 * don't fit. Opens the database only once they do.
 */
export async function runConnectorCommand(
  words: string[],
  { readConfig, ...lines }: Lines & { readConfig: () => Config },
): Promise<ExitCode> {
  const [name = "", ...rest] = words;
  const isRefusal = (error: Error) => error instanceof Refusal;
  const program = "npm run connector";
  return runWords(words, { program, help, isRefusal, ...lines }, async ({ say }) => {
    const command = commandNamed(connectorCommands, name);
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
  });
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
