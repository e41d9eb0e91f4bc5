/**
 * Every command that a document writes out whole is one that there is, with words and options that fit; and every command that the
 * programs print in their help, with each of its options, is in a document.
 */
import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runCommand, runConnectorCommand } from "./index.ts";
import { runBackupCommand } from "./run-backup-command.ts";
import { runDatabaseCommand } from "./run-database-command.ts";
import { runKeysCommand } from "./run-keys-command.ts";

/** Thrown where a command has read its words, and wants to begin. */
class WordsFit extends Error {}
const readConfig = () => {
  throw new WordsFit();
};

const programs: Readonly<
  Record<string, (words: string[], complain: (line: string) => void) => Promise<unknown>>
> = {
  core: (words, complain) => runCommand(words, { readConfig, complain, say: complain }),
  connector: (words, complain) =>
    runConnectorCommand(words, { readConfig, complain, say: complain }),
  keys: (words, complain) => runKeysCommand(words, { readConfig, complain, say: complain }),
  backup: (words, complain) =>
    runBackupCommand(["backup", ...words], { readConfig, complain, say: complain }),
  restore: (words, complain) =>
    runBackupCommand(["restore", ...words], { readConfig, complain, say: complain }),
  "db:export": (words, complain) =>
    runDatabaseCommand(["export", ...words], { readConfig, complain, say: complain }),
  "db:import": (words, complain) =>
    runDatabaseCommand(["import", ...words], { readConfig, complain, say: complain }),
};

/** The commands of a text that leave nothing out: no choice, no dots. */
function commandsOf(text: string): string[] {
  const named = text.matchAll(/npm run ([\w:]+) -- ([^`\n]+?)(?=`|\n| {2,}#|\s+\|)/g);
  return [...named].flatMap(([whole, program = ""]) =>
    Object.hasOwn(programs, program) && !/[…|[\]]/.test(whole) ? [whole] : [],
  );
}

/** What is wrong with a command that is written like `npm run core -- orders show <id>`. */
async function faultOf(command: string): Promise<string | undefined> {
  const [, program = "", rest = ""] = /^npm run ([\w:]+) -- (.*)$/.exec(command) ?? [];
  const filled = rest.replaceAll(/<[^<>]*>/g, "something");
  const words = [...filled.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
  if (words[0]?.startsWith("--help")) return undefined;
  const said: string[] = [];
  try {
    await programs[program]?.(words, (line) => said.push(line));
  } catch (error) {
    if (error instanceof WordsFit) return undefined;
    throw error;
  }
  return `${command}: ${said[0]}`;
}

async function documents(): Promise<string[]> {
  const files = ["README.md", "CONTRIBUTING.md"];
  for await (const file of glob(["docs/*.md", "docs/runbooks/*.md", "ops/**/*.md"]))
    files.push(file);
  return files.toSorted();
}

test("a document names no command that isn't there, and none whose words don't fit", async () => {
  const faults: string[] = [];
  let count = 0;
  for (const file of await documents()) {
    for (const command of commandsOf(await readFile(file, "utf8"))) {
      count += 1;
      const fault = await faultOf(command);
      if (fault !== undefined) faults.push(`${file}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(40);
});

test.each([
  ["npm run core -- orders forward <id>", "orders has no command forward"],
  ["npm run core -- orders show", "takes 1 word, not 0"],
  ["npm run core -- keys list everything here", "takes no words, but everything here was given"],
  ["npm run backup -- frobnicate", "takes no words, but frobnicate was given"],
  ["npm run core -- orders show ord_1 ord_2", "takes 1 word, but ord_2 was given too"],
  [
    "npm run core -- orders show <id> --loudly",
    "There is no option --loudly; there are: --merchant.",
  ],
  ["npm run keys -- turn", "There is no command turn"],
])("%s is found to be wrong", async (command, said) => {
  expect(await faultOf(command)).toContain(said);
});

/** Options that many commands have alike: they are described once for all. */
const commonOptions = ["--merchant", "--as", "--shop"];

/** A line of a program's help that shows how a command is written. */
interface Usage {
  program: string;
  /** What it is called behind `--`; empty where the program is the command. */
  name: string;
  options: string[];
}

function usageOf(line: string): Usage[] {
  const written = /^ {2}npm run ([\w:]+)(?: -- ([a-z][\w-]*(?: [a-z][\w-]*)?))?/.exec(line);
  if (written === null) return [];
  const [, program = "", name = ""] = written;
  const options = Array.from(line.matchAll(/--[a-z][\w-]+/g), ([option]) => option);
  return [{ program, name, options: [...new Set(options)] }];
}

/** What no line of a document that names the command says of it. */
function missingFrom(lines: readonly string[], { program, name, options }: Usage): string[] {
  const whole = `npm run ${program}${name && ` -- ${name}`}`;
  const names = name === "" ? [whole] : [`\`${name}`, `-- ${name}`];
  const about = lines.filter((line) => names.some((each) => line.includes(each)));
  if (about.length === 0) return [whole];
  const own = options.filter((option) => !commonOptions.includes(option));
  return own
    .filter((option) => !about.some((line) => line.includes(option)))
    .map((option) => `${whole} ${option}`);
}

test("a program's help names no command, and no option of one, that is in no document", async () => {
  const usages: Usage[] = [];
  for (const program of ["core", "connector", "keys", "backup", "db:export"]) {
    await programs[program]?.(["--help"], (line) => usages.push(...usageOf(line)));
  }
  expect(usages.length).toBeGreaterThan(65);
  const texts = await Promise.all((await documents()).map((file) => readFile(file, "utf8")));
  const lines = texts.flatMap((text) => text.split("\n"));
  expect(usages.flatMap((usage) => missingFrom(lines, usage))).toEqual([]);
  const operations = await readFile("docs/operations.md", "utf8");
  expect(commonOptions.filter((option) => !operations.includes(`\`${option}`))).toEqual([]);
});
