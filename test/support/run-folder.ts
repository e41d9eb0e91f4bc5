/** Where a run of the tests keeps its databases and files: in memory, where there is enough of it. */
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isAlive } from "./keeper.ts";

/** A folder whose files lie in memory, on Linux; making a database there takes a tenth of a disk's time. */
const memoryFolder = "/dev/shm";

/** What a run may need at most, and as much again for everybody else. */
const spaceBytes = 4 * 1_024 ** 3;

const prefix = "portafilter-run-";

/**
 * Makes a folder for everything that this run writes, which its processes find as their temporary
 * folder, and resolves with what removes it. What killed runs have left is removed first.
 */
export async function openRunFolder(): Promise<() => Promise<void>> {
  const { TMPDIR } = process.env;
  const parent = (await hasSpace(memoryFolder)) ? memoryFolder : os.tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  process.env["TMPDIR"] = folder;
  return async () => {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function hasSpace(folder: string): Promise<boolean> {
  // Absent on other systems; small in some containers.
  const space = await statfs(folder).catch(() => undefined);
  return (
    space !== undefined &&
    space.bavail * space.bsize >= spaceBytes &&
    os.freemem() >= 2 * spaceBytes
  );
}

/** Folders whose runs no longer exist: they would stay in memory. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = name.startsWith(prefix) ? (/-(\d+)-\w+$/.exec(name) ?? []) : [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}
