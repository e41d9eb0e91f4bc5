/**
 * Whether `build/` holds the pages of these very sources. A build says which it was made of, so that a
 * checkout that was updated never serves its old pages beside its new server.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Beside the server's bundle: what `sourcesStamp` was when it was built. */
export const stampFile = "sources.sha256";
/** In `build/`: each browser file, the source that it stands for, and which share of its code is Polaris'. */
export const chunksFile = "chunks.json";

const folders = ["app", "public", "prisma"];
const files = ["vite.config.ts", "package-lock.json"];
/** Folders and files that pages are built of. */
export const stampedSources: readonly string[] = [...folders, ...files];

/**
 * What pages are built of, as one hash over names and contents; neither tests nor generated code count. Read at
 * once: each start waits for it, and has nothing else to do yet.
 */
export function sourcesStamp(projectDir: string): string {
  const inFolders = folders.flatMap((folder) => {
    const entries = readIfThere(() =>
      readdirSync(path.join(projectDir, folder), { recursive: true, withFileTypes: true }),
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)));
  });
  const sources = [...inFolders, ...files].filter((name) => !isBeside(name)).toSorted();
  const hash = createHash("sha256");
  for (const name of sources) {
    const content = readIfThere(() => readFileSync(path.join(projectDir, name))) ?? Buffer.of();
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** True when the pages of these sources are built; false for none, half of them, or those of other sources. */
export function hasBuild(projectDir: string): boolean {
  const stamp = path.join(projectDir, "build/server", stampFile);
  const built = readIfThere(() => readFileSync(stamp, "utf8"));
  return built !== undefined && built === sourcesStamp(projectDir);
}

function isBeside(name: string): boolean {
  return /\.test\.tsx?$/.test(name) || name.split(path.sep).includes("generated");
}

function readIfThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
