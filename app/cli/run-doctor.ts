import { examine, type Finding, type Installation } from "../compose/doctor/index.server.ts";
import { ConfigError } from "../process/config.server.ts";
import { type CommandForm, plainText, readArguments } from "./command.ts";
import { type ExitCode, type Lines, runWords } from "./run-words.ts";

const form: CommandForm = { usage: "[--json]", words: 0, options: { json: "switch" } };

/**
 * Runs `npm run doctor` and says how it ended: 0 nothing is wrong, 1 something is, 2 the words don't fit. `--json`
 * writes `{ ok, findings }` for programs.
 */
export async function runDoctor(
  words: string[],
  { readInstallation, ...lines }: Lines & { readInstallation: () => Installation },
): Promise<ExitCode> {
  return runWords(words, { program: "npm run doctor", help, ...lines }, async ({ say }) => {
    const args = readArguments(form, words);
    const findings = await find(readInstallation);
    const wrong = findings.filter(({ state }) => state === "wrong").length;
    if (args.has("json")) say(JSON.stringify({ ok: wrong === 0, findings }, undefined, 2));
    else for (const line of linesOf(findings, wrong)) say(plainText(line));
    return wrong === 0 ? 0 : 1;
  });
}

function help(): string[] {
  return [
    "npm run doctor              says what is wrong with this installation, while it runs or not",
    "npm run doctor -- --json    the same for programs",
  ];
}

async function find(readInstallation: () => Installation): Promise<Finding[]> {
  let installation: Installation;
  try {
    installation = readInstallation();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((says) => ({
      check: "configuration",
      state: "wrong",
      says,
      toDo: "Set it in the environment or in .env; .env.example explains every variable.",
    }));
  }
  return examine(installation);
}

function linesOf(findings: readonly Finding[], wrong: number): string[] {
  const marks = { ok: "ok   ", note: "note ", wrong: "WRONG" };
  return [
    ...findings.flatMap((finding) => [
      `${marks[finding.state]} ${finding.check}: ${finding.says}`,
      ...(finding.state === "wrong" ? [`      What to do: ${finding.toDo}`] : []),
    ]),
    wrong === 0
      ? "Nothing is wrong."
      : `${wrong} ${wrong === 1 ? "thing is" : "things are"} wrong.`,
  ];
}
