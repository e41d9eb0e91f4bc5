import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { SetupError } from "./setup-error.ts";

/**
 * Makes the folder that DATA_DIR names, with those above it. Throws, naming DATA_DIR and what is wrong with
 * it, where it can't be one. What it makes is closed to other users. Step by step: asked for all at once,
 * Node tries for ever below /proc.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Root starts PostgreSQL as somebody else, who has to pass through. */
const mode = process.geteuid?.() === 0 ? 0o711 : 0o700;

async function makeFolder(folder: string): Promise<void> {
  if (await isMade(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (error.code !== "EEXIST") throw error;
  });
}

/** True where the folder is there by now; false where the one above it is lacking. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST" && (await stat(folder)).isDirectory()) return true;
    // The root is above itself.
    if (code === "ENOENT" && path.dirname(folder) !== folder) return false;
    throw error;
  }
}

const reasons: Record<string, string> = {
  EEXIST: "is a file",
  ENOTDIR: "lies below a file",
  ENOENT: "lies where no folder can be made",
  EACCES: "may not be entered or written by this user",
  EPERM: "may not be entered or written by this user",
  EROFS: "lies where nothing can be written",
  ENOSPC: "lies on a disk that is full",
  ENAMETOOLONG: "is too long a name",
  ELOOP: "is a circle of links",
};

/** Why nothing can be written below DATA_DIR; what is known of none is thrown as it is. */
export function unusable(dataDir: string, cause: unknown): unknown {
  const reason = reasons[codeOf(cause)];
  if (reason === undefined) return cause;
  return new SetupError(
    `DATA_DIR ${dataDir} ${reason}: it must be a folder that this user may write.`,
    { cause },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
