import { BackupError } from "../backup/index.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { backupCommands, type BackupCommand } from "./backup-commands.ts";
import { readArguments, UsageError } from "./command.ts";

/** How a command ended, for the shell. */
type ExitCode = 0 | 1 | 2;

/**
 * Runs `backup …` or `restore …` and says how it ended: 0 done, 1 not possible, 2 the words don't fit.
 */
export async function runBackupCommand(
  words: string[],
  {
    readConfig,
    say = (line) => void process.stdout.write(`${line}\n`),
    complain = (line) => void process.stderr.write(`${line}\n`),
  }: {
    readConfig: () => CoreConfig;
    say?: (line: string) => void;
    complain?: (line: string) => void;
  },
): Promise<ExitCode> {
  if (words.some((word) => word === "--help" || word === "-h")) {
    for (const line of help()) say(line);
    return 0;
  }
  try {
    const { command, rest } = find(words);
    const args = readArguments(command, rest);
    await command.run({ config: readConfig(), args, say });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      complain("`npm run backup -- --help` shows every command.");
      return 2;
    }
    if (!(error instanceof BackupError)) throw error;
    complain(error.message);
    return 1;
  }
}

/** The longest name that the words begin with. */
function find(words: string[]): { command: BackupCommand; rest: string[] } {
  for (const length of [2, 1]) {
    const command = backupCommands.get(words.slice(0, length).join(" "));
    if (command) return { command, rest: words.slice(length) };
  }
  throw new UsageError(`There is no command ${words.join(" ")}.`);
}

function help(): string[] {
  return [
    "They work on the data of `npm start` and `npm run core` (DATA_DIR, DATABASE_URL), and on BACKUP_DIR.",
    "",
    ...[...backupCommands.values()].flatMap(({ usage, summary }) => [
      `  ${usage}`,
      `      ${summary}`,
    ]),
  ];
}
