/**
 * Has the linters that readers of OpenAPI documents use judge ours: no error and no warning. They bring 240 packages,
 * so they are no dependencies of the project: npx fetches them in these versions. Where it can't, nothing was checked, and
 * the exit code is 1 unless `--offline` says that it is known.
 */
import { spawnSync } from "node:child_process";
import { pathOf } from "./project-files.ts";

const documents = ["openapi.json", "operator-openapi.json"];

const linters = [
  {
    name: "Redocly",
    package: "@redocly/cli@2.77.0",
    program: "redocly",
    words: ["lint", "--config", "redocly.yaml", ...documents],
  },
  {
    name: "Spectral",
    package: "@stoplight/spectral-cli@6.16.3",
    program: "spectral",
    words: ["lint", "--ruleset", ".spectral.yaml", "--fail-severity", "warn", ...documents],
  },
];

/** Neither tells its makers, nor anybody else, that it was run. */
const quiet = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  SCARF_ANALYTICS: "false",
};

for (const { name, package: wanted, program, words } of linters) {
  const npx = (...args: string[]) =>
    spawnSync("npx", ["--yes", "--package", wanted, program, ...args], {
      cwd: pathOf("."),
      encoding: "utf8",
      env: { ...process.env, ...quiet },
    });
  if (npx("--version").status !== 0) {
    console.error(`openapi: ${name} can't be fetched, so it judged nothing.`);
    // A machine without a network says so: nobody takes it for clean.
    if (!process.argv.includes("--offline")) process.exitCode = 1;
    continue;
  }
  const { status, stdout, stderr } = npx(...words);
  if (status === 0) {
    console.log(`openapi: ${name} finds nothing in ${documents.join(" and ")}.`);
  } else {
    console.error(`openapi: ${name} complains.\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
