/**
 * Everything that can be told without running the product: types, lint, format, boundaries between
 * the folders, the house rules, dead code, where packages come from. All at once; each failure is printed
 * whole, and at last which files are long. With `--tested` without those that `npm test` makes as well.
 */
import { spawn } from "node:child_process";
import { longFiles } from "./long-files.ts";

/** TypeScript 7 checks the same in half the time; 5.9, which is `tsc`, stays for what reads code by its library. */
const tsc = ["node", "node_modules/typescript-7/bin/tsc", "--singleThreaded"] as const;

const checks = {
  types: [...tsc],
  // Elements of the admin and of buyers' pages have the same names and other attributes.
  "types of extensions": [...tsc, "-p", "extensions"],
  "types of buyers' extensions": [...tsc, "-p", "extensions/order-status"],
  "types of the SDK": [...tsc, "-p", "packages/sdk", "--noEmit"],
  lint: ["oxlint", "--deny-warnings"],
  format: ["oxfmt", "--check"],
  boundaries: [
    "depcruise",
    "--config",
    ".dependency-cruiser.json",
    "app",
    "extensions",
    "test",
    "scripts",
    "prisma",
  ],
  folders: ["node", "scripts/check-folders.ts"],
  contexts: ["node", "scripts/check-contexts.ts"],
  rules: ["vitest", "run", "test/architecture.test.ts", "test/said-texts.test.ts"],
  "dead code": ["knip"],
  lock: ["node", "scripts/check-lock.ts"],
  migrations: ["node", "scripts/check-migrations.ts"],
  regexes: ["node", "scripts/check-regexes.ts"],
  documents: ["node", "scripts/check-docs.ts"],
} as const;

/** Tests, which fail in `npm test` as they do here. */
const tests: readonly string[] = ["rules"] satisfies readonly (keyof typeof checks)[];
const areTested = process.argv.includes("--tested");

function run(name: string, [command, ...args]: readonly [string, ...string[]]) {
  return new Promise<boolean>((resolve) => {
    const startedAt = performance.now();
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (bytes) => (output += bytes));
    child.stderr.on("data", (bytes) => (output += bytes));
    child.once("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(
  Object.entries(checks)
    .filter(([name]) => !areTested || !tests.includes(name))
    .map(([name, command]) => run(name, command)),
);
const long = longFiles();
if (long.length > 0) console.log(`Long files, with their lines: ${long.join(", ")}`);
process.exitCode = results.every(Boolean) ? 0 : 1;
