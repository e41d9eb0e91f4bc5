import { chmod, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Our folders and files below DATA_DIR: each holds secrets, or what only its owner may see. */
const folders =
  /^(?:artwork|uploads|postgres(?:\.new|\.restored|\.\d+)?|postgresql-\d+|upgrade\.unfinished)$/;
/** The demo's own data folder, which lies in the default one. */
const innerFolder = "demo";
const files =
  /^(?:encryption\.key(?:\.[\da-f.]+)?|postgres\.(?:json|log(?:\.1)?|new\.password)|postgres\.json\.[\w.-]+|ENCRYPTION_KEY\.restored|restore\.unfinished|backup\.place)$/;

/**
 * Takes from all other users of the machine what they may do with DATA_DIR and with what is ours in it,
 * and from those outside of its group what they may do with `envFile`. Nothing is made wider, and links
 * are not followed. A folder that also holds what isn't ours keeps its own mode. Returns what others may
 * still read, because it isn't this user's to change or is shared. What doesn't exist is fine.
 */
export async function protectDataFolder(
  dataDir: string,
  { envFile }: { envFile?: string } = {},
): Promise<string[]> {
  const open = new Set<string>();
  const narrow = async (file: string, mask: number) => {
    if (!(await narrowed(file, mask))) open.add(file);
  };
  if (envFile !== undefined && (await existing(lstat(envFile)))) await narrow(envFile, 0o770);
  const names = (await existing(readdir(dataDir))) ?? [];
  const isOurs = (name: string) => folders.test(name) || files.test(name) || name === innerFolder;
  // Root starts PostgreSQL as somebody else, who has to pass through.
  const mask = process.geteuid?.() === 0 ? 0o711 : 0o700;
  const maskOf = (name: string) =>
    name === innerFolder ? mask : folders.test(name) ? 0o700 : 0o600;
  for (const name of names.filter(isOurs)) await narrow(path.join(dataDir, name), maskOf(name));
  if (names.every(isOurs)) await narrow(dataDir, mask);
  else if (((await existing(stat(dataDir)))?.mode ?? 0) & 0o777 & ~mask) open.add(dataDir);
  return [...open];
}

/** Leaves of its mode what `mask` has; false where that is not this user's to do. */
async function narrowed(file: string, mask: number): Promise<boolean> {
  const found = await existing(lstat(file));
  if (found === undefined) return true;
  // Whoever made DATA_DIR a link chose the folder behind it; a link inside leads to what isn't ours.
  const { mode } = found.isSymbolicLink() ? await stat(file) : found;
  const permissions = mode & 0o777;
  if ((permissions & ~mask) === 0) return true;
  if (found.isSymbolicLink()) return false;
  try {
    await chmod(file, permissions & mask);
    return true;
  } catch (error) {
    if (["EPERM", "EROFS", "ENOENT"].includes(codeOf(error))) return false;
    throw error;
  }
}

/**
 * What is there; undefined for what isn't, also where a file stands in place of the folder, and where
 * this user may not look: whoever opens the folder next says so.
 */
async function existing<T>(looked: Promise<T>): Promise<T | undefined> {
  try {
    return await looked;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
