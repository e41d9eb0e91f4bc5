import { UsageError } from "./command.ts";

/** How a command ended, for the shell: 0 done, 1 not possible, 2 the words don't fit. */
export type ExitCode = 0 | 1 | 2;

/** Where the lines of a command go; to the process's own streams where nothing else is said. */
export interface Lines {
  say?: (line: string) => void;
  complain?: (line: string) => void;
}

/**
 * Runs what was typed behind `program` and says how it ended. Words that ask for help get it; words that don't fit are
 * told where it is, and an error that `isRefusal` is the answer in its own words. Every other error is thrown on.
 */
export async function runWords(
  words: readonly string[],
  {
    program,
    help,
    isRefusal = () => false,
    say = (line) => void process.stdout.write(`${line}\n`),
    complain = (line) => void process.stderr.write(`${line}\n`),
  }: Lines & {
    program: string;
    help: () => readonly string[];
    isRefusal?: (error: Error) => boolean;
  },
  run: (lines: Required<Lines>) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (words.some((word) => word === "--help" || word === "-h") || words[0] === "help") {
    for (const line of help()) say(line);
    return 0;
  }
  try {
    return await run({ say, complain });
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      complain(`\`${program} -- --help\` shows every command.`);
      return 2;
    }
    if (!(error instanceof Error && isRefusal(error))) throw error;
    complain(error.message);
    return 1;
  }
}

/** The command of that name. Throws `UsageError`, which names those that there are. */
export function commandNamed<C>(commands: Readonly<Record<string, C>>, name: string): C {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands).join(", ");
  throw new UsageError(`There is no command ${name || "without a name"}; there are: ${names}.`);
}
