/** Refuses a migration whose name sorts before one that was there already, as the history of the checkout shows it. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { migrationFaults } from "./migration-faults.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = "prisma/migrations";

/** The migrations as they came; null where no history can be read: in an archive, say, or another user's checkout. */
function landed(): string[] | null {
  const log = [
    "log",
    "--reverse",
    "--first-parent",
    "--no-renames",
    "--diff-filter=A",
    "--name-only",
    "--format=",
  ];
  const git = spawnSync("git", [...log, "--", folder], { cwd: root, encoding: "utf8" });
  if (git.status !== 0) return null;
  const names = git.stdout.matchAll(/\/(\d{14}_\w+)\/migration\.sql$/gm);
  return [...new Set(Array.from(names, ([, name = ""]) => name))];
}

const history = landed();
if (history === null) {
  console.log("The order of the migrations was not checked: git shows no history here.");
} else {
  const there = readdirSync(path.join(root, folder)).filter((name) => /^\d{14}_/.test(name));
  const before = history.filter((name) => there.includes(name));
  const unsaved = there.filter((name) => !before.includes(name)).toSorted();
  const faults = migrationFaults([...before, ...unsaved]);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
