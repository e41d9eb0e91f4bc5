import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Files by name; a name is a plain file name, never a path. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
}

/**
 * Keeps files in `folder`, in one of 4,096 subfolders by the first letters of the name. A file appears
 * whole or not at all, also when the process is killed while writing.
 */
export function createFolderStore({ folder }: { folder: string }): FileStore {
  const pathOf = (name: string) => {
    if (path.basename(name) !== name) throw new Error("A stored file's name holds no path.");
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async write(name, bytes) {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    async read(name) {
      try {
        return Uint8Array.from(await readFile(pathOf(name)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
