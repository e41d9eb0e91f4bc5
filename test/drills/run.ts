/**
 * `npm run drill -- <name>`: rehearses what an installation has to survive, on loopback and in folders of its own, and
 * says what it counted. The exit code is 1 where anything is not as it should be.
 */
import process from "node:process";

/** Each reads its own options, as if it had been started by itself, and runs as it is imported. */
const drills: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import("./backup.ts"),
  disk: () => import("./disk.ts"),
  rolling: () => import("./rolling.ts"),
  upgrade: () => import("./upgrade.ts"),
};

const [node = "", program = "", drill = "", ...rest] = process.argv;
const run = Object.hasOwn(drills, drill) ? drills[drill] : undefined;
if (run === undefined) {
  const names = Object.keys(drills).join(", ");
  console.error(`There is no drill ${drill || "without a name"}; there are: ${names}.`);
  process.exit(2);
}
process.argv = [node, program, ...rest];
await run();
