import { openSealerIfNeeded } from "../compose/sealer.server.ts";
import { closingAfter, describeData, openStorage } from "../compose/storage.server.ts";
import { openCore } from "../compose/core.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { DomainError } from "../core/index.ts";
import { createLogger } from "../process/log.server.ts";
import { auditCommands } from "./audit-commands.ts";
import {
  type Act,
  type CommandGroup,
  type Query,
  NotAllDone,
  readArguments,
  UsageError,
} from "./command.ts";
import { catalogCommands } from "./catalog-commands.ts";
import { designCommands } from "./design-commands.ts";
import { keyCommands } from "./key-commands.ts";
import { merchantCommands } from "./merchant-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { priceCommands } from "./price-commands.ts";
import { productCommands } from "./product-commands.ts";
import { actOptions, runAct } from "./run-act.ts";
import { type ExitCode, type Lines, runWords } from "./run-words.ts";
import { shippingCommands } from "./shipping-commands.ts";
import { stockCommands } from "./stock-commands.ts";
import { webhookCommands } from "./webhook-commands.ts";

const groups: Readonly<Record<string, CommandGroup>> = {
  merchants: merchantCommands,
  keys: keyCommands,
  catalog: catalogCommands,
  designs: designCommands,
  stock: stockCommands,
  prices: priceCommands,
  products: productCommands,
  orders: orderCommands,
  shipping: shippingCommands,
  webhooks: webhookCommands,
  audit: auditCommands,
};

const acts = Object.entries(groups).flatMap(([group, commands]) =>
  Object.entries(commands).flatMap(([name, { kind }]) =>
    kind === "act" ? [`${group} ${name}`] : [],
  ),
);

/**
 * Runs one command and says how it ended: 0 done, 1 refused, 2 the words don't fit. Opens the database
 * only once they do.
 */
export async function runCommand(
  words: string[],
  {
    readConfig,
    silentMs,
    ...lines
  }: Lines & {
    readConfig: () => CoreConfig;
    /** For how long a database may say nothing to what only reads; some seconds unless told. */
    silentMs?: number;
  },
): Promise<ExitCode> {
  const [groupName = "", commandName = "", ...rest] = words;
  const about = {
    program: "npm run core",
    help: () => help(groupName, commandName),
    isRefusal,
    ...lines,
  };
  return runWords(words, about, async ({ say, complain }) => {
    const command = find(groupName, commandName);
    const options = { ...command.options, ...(command.kind === "act" && actOptions) };
    const args = readArguments({ ...command, options }, rest);
    const config = readConfig();
    // What a start says of its machine is nothing for whoever reads a command's answer.
    const storage = await openStorage(config, createLogger("error"), { isCommand: true });
    return closingAfter<ExitCode>(
      storage,
      async (whileItAnswers) => {
        const data = await describeData(config);
        // Alone it needs no word; beside another it may not be the one that was meant.
        if (data.length > 1) for (const line of data) complain(line);
        const { database, clock } = storage;
        const core = await whileItAnswers(async () => {
          const sealer = await openSealerIfNeeded(config, database);
          return openCore({ config, database, clock, sealer });
        });
        const { publicUrl, openUrl } = config;
        const sayOpened = (line: string) => say(line.replaceAll(`${publicUrl}/`, `${openUrl}/`));
        const addresses = { publicUrl, openUrl };
        const { requestsPerMinute } = config.core;
        const context = { core, args, say: sayOpened, addresses, acts, requestsPerMinute };
        if (command.kind === "query") await whileItAnswers(() => command.run(context));
        else await runAct(command, { context, name: `${groupName} ${commandName}` });
        return 0;
      },
      { silentMs },
    );
  });
}

function isRefusal(error: Error): boolean {
  return error instanceof DomainError || error instanceof NotAllDone;
}

function find(groupName: string, commandName: string): Query | Act {
  const group = Object.hasOwn(groups, groupName) ? groups[groupName] : undefined;
  if (group === undefined) {
    throw new UsageError(
      `There is no command ${groupName}; there are: ${Object.keys(groups).join(", ")}.`,
    );
  }
  const command = Object.hasOwn(group, commandName) ? group[commandName] : undefined;
  if (command) return command;
  const names = Object.keys(group).join(", ");
  throw new UsageError(
    `${groupName} has no command ${commandName || "without a name"}; it has: ${names}.`,
  );
}

function help(groupName: string, commandName: string): string[] {
  const chosen = Object.entries(groups).filter(
    ([name]) => !Object.hasOwn(groups, groupName) || name === groupName,
  );
  const lines = chosen.flatMap(([name, group]) =>
    Object.entries(group)
      .filter(([command]) => !Object.hasOwn(group, commandName) || command === commandName)
      .flatMap(([command, { usage, summary }]) => [
        `  npm run core -- ${name} ${command} ${usage}`.trimEnd(),
        `      ${summary}`,
      ]),
  );
  return [
    "npm run core                 serves the fulfillment API",
    "npm run core -- <command>    works on its database, while it runs or not",
    "",
    ...lines,
    "",
    "--merchant names a merchant by id or reference (a shop's domain); without it, the default one",
    "(orders, endpoints and keys: whoever has them, and all in lists). Whatever changes something is kept with who did it,",
    "which --as says; without it, the user of the system. `audit list` shows it.",
  ];
}
