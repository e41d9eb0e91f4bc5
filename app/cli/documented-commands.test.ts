/** Every command that a document writes out whole is one that there is, with words and options that fit. */
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

test("a document names no command that isn't there, and none whose words don't fit", async () => {
  const files = ["README.md", "CONTRIBUTING.md"];
  for await (const file of glob(["docs/*.md", "docs/runbooks/*.md", "ops/**/*.md"]))
    files.push(file);
  const faults: string[] = [];
  let count = 0;
  for (const file of files.toSorted()) {
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
