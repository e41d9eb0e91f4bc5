import { parseArgs } from "node:util";
import { examine, type Finding, type Installation } from "../compose/doctor.server.ts";
import { ConfigError } from "../process/config.server.ts";
import { plainText } from "./command.ts";

const usage =
  "npm run doctor [-- --json]   says what is wrong with this installation, running or not";

/**
 * Runs `npm run doctor` and says how it ended: 0 nothing is wrong, 1 something is, 2 the words don't fit. `--json`
 * writes `{ ok, findings }` for programs.
 */
export async function runDoctor(
  words: string[],
  {
    readInstallation,
    say = (line) => void process.stdout.write(`${line}\n`),
    complain = (line) => void process.stderr.write(`${line}\n`),
  }: {
    readInstallation: () => Installation;
    say?: (line: string) => void;
    complain?: (line: string) => void;
  },
): Promise<0 | 1 | 2> {
  let isJson: boolean;
  try {
    const { values } = parseArgs({
      args: words,
      options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help === true) {
      say(usage);
      return 0;
    }
    isJson = values.json === true;
  } catch (error) {
    complain(error instanceof Error ? error.message : "The words don't fit.");
    complain(usage);
    return 2;
  }
  const findings = await find(readInstallation);
  const wrong = findings.filter(({ state }) => state === "wrong").length;
  if (isJson) say(JSON.stringify({ ok: wrong === 0, findings }, undefined, 2));
  else for (const line of linesOf(findings, wrong)) say(plainText(line));
  return wrong === 0 ? 0 : 1;
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
