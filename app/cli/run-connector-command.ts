import type { Config } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { closingAfter } from "../compose/storage.server.ts";
import { readArguments } from "./command.ts";
import { connectorCommands, formOf, Refusal, runOnCall } from "./connector-commands.ts";
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
    const args = readArguments(formOf(command), rest);
    const log = createLogger("error");
    const config = readConfig();
    // Nearly the whole product: what is refused until here is refused without it.
    const { openParts } = await import("../compose/parts.server.ts");
    const { createMetrics } = await import("../http/metrics.server.ts");
    const parts = await openParts({ config, log, metrics: createMetrics(), isCommand: true });
    return closingAfter<ExitCode>(parts, async (whileItAnswers) => {
      const { core, connector } = parts;
      const context = { onCall: connector.onCall, args, say };
      const run = () => runOnCall(command, { name, audit: core.audit, context });
      await (command.kind === "query" ? whileItAnswers(run) : run());
      return 0;
    });
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
    "Whatever acts is kept in the audit trail (`npm run core -- audit list`) under --as <name>,",
    "the user of the system without it.",
    "It ends with 0 when it is done, 1 when it can't be, 2 when the words don't fit.",
  ];
}
