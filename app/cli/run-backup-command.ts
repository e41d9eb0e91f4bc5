import { BackupError } from "../backup/index.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { backupCommands, type BackupCommand } from "./backup-commands.ts";
import { readArguments, UsageError } from "./command.ts";
import { type ExitCode, type Lines, runWords } from "./run-words.ts";

/**
 * Runs `backup …` or `restore …` and says how it ended: 0 done, 1 not possible, 2 the words don't fit.
 */
export async function runBackupCommand(
  words: string[],
  { readConfig, ...lines }: Lines & { readConfig: () => CoreConfig },
): Promise<ExitCode> {
  const isRefusal = (error: Error) => error instanceof BackupError;
  return runWords(
    words,
    { program: "npm run backup", help, isRefusal, ...lines },
    async ({ say }) => {
      const { command, rest } = find(words);
      const args = readArguments(command, rest);
      await command.run({ config: readConfig(), args, say });
      return 0;
    },
  );
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
    "They work on the data of `npm start` and `npm run core` (DATA_DIR, DATABASE_URL), and on BACKUP_DIR or BACKUP_S3_*.",
    "",
    ...[...backupCommands.values()].flatMap(({ usage, summary }) => [
      `  ${usage}`,
      `      ${summary}`,
    ]),
  ];
}
