/**
 * Whether `build/` holds the pages of these very sources. A build says which it was made of, so that a
 * checkout that was updated never serves its old pages beside its new server.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Beside the server's bundle: what `sourcesStamp` was when it was built. */
export const stampFile = "sources.sha256";
/** In `build/`: each browser file, the source that it stands for, and which share of its code is Polaris'. */
export const chunksFile = "chunks.json";

const folders = ["app", "public", "prisma"];
const files = ["vite.config.ts", "package-lock.json"];

/** What pages are built of, as one hash over names and contents; neither tests nor generated code count. */
export async function sourcesStamp(projectDir: string): Promise<string> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(projectDir, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(nothingIfMissing);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)));
    }),
  );
  const sources = [...inFolders.flat(), ...files].filter((name) => !isBeside(name)).toSorted();
  const contents = await Promise.all(
    sources.map((name) => readFile(path.join(projectDir, name)).catch(nothingIfMissing)),
  );
  const hash = createHash("sha256");
  for (const [index, name] of sources.entries()) {
    const content = Buffer.from(contents[index] ?? []);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** True when the pages of these sources are built; false for none, half of them, or those of other sources. */
export async function hasBuild(projectDir: string): Promise<boolean> {
  const stamp = path.join(projectDir, "build/server", stampFile);
  const built = await readFile(stamp, "utf8").catch(nothingIfMissing);
  return built === (await sourcesStamp(projectDir));
}

function isBeside(name: string): boolean {
  return /\.test\.tsx?$/.test(name) || name.split(path.sep).includes("generated");
}

function nothingIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
