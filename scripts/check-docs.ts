/**
 * Refuses documents that say what is not so, fall behind what is generated from the code, or leave out a
 * command, a metric or a decision; and words that the glossary forbids.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { docFaults, type Project, unnamedIn } from "./doc-faults.ts";
import { generatedDocs } from "./generated-docs.ts";
import {
  forbiddenWords,
  pathOf,
  projectFiles,
  readText,
  wordsToGo,
  writtenFiles,
} from "./project-files.ts";
import { wordFaults } from "./word-faults.ts";

/** README is read at one sitting. */
const readmeLinesMax = 250;
/** Read by tests and by Node, or set by a service manager, so not in `.env.example`. */
const otherVariables = [
  "PROPERTY_RUNS",
  "PROPERTY_SEED",
  "FUZZ_RUNS",
  "FUZZ_SEED",
  "NODE_COMPILE_CACHE",
  "NODE_EXTRA_CA_CERTS",
  "LISTEN_FDS",
  "LISTEN_PID",
  "CREDENTIALS_DIRECTORY",
];

const has = (file: string) => existsSync(pathOf(file));
const documents = projectFiles().filter((file) => file.endsWith(".md"));
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readText("package.json")));
const variables = namesIn(".env.example", /^(?:# )?([A-Z0-9_]+)=/gm);
const metrics = namesIn("app/http/metrics.server.ts", /"(portafilter_[a-z_]+)"/g);
const project: Project = {
  has,
  read: (file) => (has(file) ? readText(file) : undefined),
  scripts: new Set(Object.keys(scripts)),
  variables: new Set([...variables, ...otherVariables]),
  metrics: new Set(metrics),
};

const decisions = documents
  .filter((file) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(file))
  .map((file) => path.posix.basename(file));
const faults = [
  ...documents.flatMap((file) => docFaults(file, project)),
  ...unnamedIn("docs/operations.md", [...commands(), ...metrics], project),
  ...unnamedIn("docs/decisions/README.md", decisions, project),
  ...decisions.flatMap(decisionFaults),
  ...wordFaults(forbiddenWords(), writtenFiles(), wordsToGo()),
  ...(await staleFaults()),
];
const lines = readText("README.md").split("\n").length - 1;
if (lines > readmeLinesMax) faults.push(`README.md: ${lines} lines, more than ${readmeLinesMax}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** As they are typed; npm runs `postinstall` by itself. */
function commands(): string[] {
  const short = new Set(["start", "test"]);
  return Object.keys(scripts)
    .filter((name) => name !== "postinstall")
    .map((name) => (short.has(name) ? `npm ${name}` : `npm run ${name}`));
}

function namesIn(file: string, pattern: RegExp): string[] {
  return Array.from(readText(file).matchAll(pattern), ([, name = ""]) => name);
}

function decisionFaults(name: string): string[] {
  const parts = [`# ${name.slice(0, 3)}. `, "Superseded by: ", "## Context", "## Decision"];
  return unnamedIn(`docs/decisions/${name}`, [...parts, "## Consequences"], project);
}

async function staleFaults(): Promise<string[]> {
  const stale = [...(await generatedDocs())].filter(([file, text]) => readText(file) !== text);
  return stale.map(([file]) => `${file}: is behind the code; run npm run docs`);
}
