import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { unlessGone } from "./unless-gone.ts";

/** What comes in the same moment as a folder is listed may leave its time as it was: some file systems count by two seconds. */
const settledMs = 10_000;

/** A folder as it was listed. */
interface Listed {
  /** When something last came into it, or went; unknown where more of the same moment may follow. */
  changedAt: number | undefined;
  /** The names of the folders in it. */
  folders: string[];
}

/**
 * Returns a function that gives the names of all files below a folder, and called again those in folders into which something has come,
 * or of which something went: a hundred thousand files that lie there cost a look at each folder, and no list of them. A folder counts as
 * listed once all of its names were taken, so those that were left come again.
 */
export function createNewNames(): (top: string) => AsyncGenerator<string> {
  const listed = new Map<string, Listed>();

  async function* namesBelow(top: string, below: string): AsyncGenerator<string> {
    const folder = path.join(top, below);
    const changedAt = (await unlessGone(stat(folder)))?.mtimeMs;
    let known = listed.get(folder);
    if (known === undefined || known.changedAt !== changedAt || changedAt === undefined) {
      const isSettled = changedAt !== undefined && Date.now() - changedAt > settledMs;
      const entries = (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];
      for (const entry of entries) if (!entry.isDirectory()) yield path.join(below, entry.name);
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      known = { changedAt: isSettled ? changedAt : undefined, folders };
      listed.set(folder, known);
    }
    for (const name of known.folders) yield* namesBelow(top, path.join(below, name));
  }

  return (top) => namesBelow(top, "");
}
