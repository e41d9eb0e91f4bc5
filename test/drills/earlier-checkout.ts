/** The version before the newest migration, checked out of this repository's history, with its packages and its build. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { projectDir } from "#test/world/npm-script.ts";

const execute = promisify(execFile);

export interface EarlierCheckout {
  folder: string;
  commit: string;
  remove(): Promise<void>;
}

/**
 * Makes one in a temporary folder, which takes minutes where its packages are others than ours. Undefined where there is
 * no history to take it from, as in a checkout without its depth, or without git. `isCoreAlone`: what the core needs of it, in
 * seconds, and undefined where that takes packages.
 */
export async function checkOutEarlier(
  signal: AbortSignal,
  { isCoreAlone = false }: { isCoreAlone?: boolean } = {},
): Promise<EarlierCheckout | undefined> {
  const commit = await commitBeforeNewestMigration();
  if (commit === undefined) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-earlier-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const run = async (program: string, words: readonly string[]) => {
    await execute(program, words, { cwd: folder, signal, maxBuffer: 64 * 1_048_576 });
  };
  try {
    await run("git", ["clone", "-q", "--shared", "--no-checkout", projectDir, "."]);
    await run("git", ["checkout", "-q", "--detach", commit]);
    if (await hasOurPackages(folder)) {
      await symlink(path.join(projectDir, "node_modules"), path.join(folder, "node_modules"));
      await run("npx", ["prisma", "generate", "--no-hints"]);
    } else if (isCoreAlone) {
      await remove();
      return undefined;
    } else {
      await run("npm", ["ci", "--no-audit", "--no-fund"]);
    }
    if (!isCoreAlone) await run("npm", ["run", "--silent", "build"]);
    return { folder, commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The newest commit that has some of our migrations and no others. History also holds migrations that were taken back before
 * any release had them: a version with one of these never meets ours at one database.
 */
async function commitBeforeNewestMigration(): Promise<string | undefined> {
  const git = async (...words: string[]) => {
    const { stdout } = await execute("git", words, { cwd: projectDir, maxBuffer: 64 * 1_048_576 });
    return stdout.split("\n").filter((line) => line !== "");
  };
  const migrationsOf = async (commit: string) =>
    (await git("ls-tree", commit, "prisma/migrations/")).filter((entry) =>
      entry.includes(" tree "),
    );
  try {
    const ours = new Set(await migrationsOf("HEAD"));
    for (const changed of await git("log", "--format=%H", "--", "prisma/migrations")) {
      const [parent = ""] = await git("rev-parse", "--verify", "--quiet", `${changed}^`);
      const theirs = await migrationsOf(parent);
      if (theirs.length < ours.size && theirs.every((entry) => ours.has(entry))) return parent;
    }
  } catch {
    // No git, no repository, or a history that begins later.
  }
  return undefined;
}

async function hasOurPackages(folder: string): Promise<boolean> {
  const [here, there] = await Promise.all(
    [projectDir, folder].map((each) => readFile(path.join(each, "package-lock.json"), "utf8")),
  );
  return here === there;
}
