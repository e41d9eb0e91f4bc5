/** Starts the server over one cluster, or takes over the one that runs there already. */
import { type FileHandle, chmod, readFile, rename, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createCluster, ForeignFolder, startProgram } from "./create-cluster.server.ts";
import { isProcessThere } from "./is-process-there.ts";
import { createLocalClient } from "./local-client.server.ts";
import {
  clusterMajor,
  connectionFile,
  databaseUser,
  postgresBinaries,
  type postgresFiles,
  type Programs,
  serverSockets,
} from "./postgres-files.server.ts";
import { readPostmaster } from "./postmaster-file.server.ts";
import { complaintSince, isOfDamage } from "./server-log.server.ts";

/** The running server: one that we started, or one whose keeper was killed and that we took over. */
export interface Server {
  pid: number;
  port: number;
  exited: Promise<void>;
}

interface Ground {
  files: ReturnType<typeof postgresFiles>;
  logFile: FileHandle;
  log: (line: string) => Promise<void>;
  /** Those of this version, where nothing else is said. */
  programs?: Programs;
}

/**
 * So long a server that says nothing is waited for, and tries that pass are made. One that says that it is starting is waited for as
 * long as it does: what a crash left to replay takes minutes on a slow disk, and begun anew it takes them again.
 */
const silentMost = 60_000;
/** So often the log says that it is. */
const sayMs = 30_000;
/** How long the port that clients know is waited for when something else holds it. */
const lastPortMs = 5_000;

/** What passes by itself: a killed server's processes and sockets need a moment to end. */
const passing =
  /pre-existing shared memory|lock file .* already exists|could not bind|could not create any TCP/;

/**
 * Resolves when the server answers; its connection file is written then. It listens where clients
 * last found it, unless somebody else has that port. `settings` are PostgreSQL's (`name=value`).
 * Throws PostgreSQL's own reason when it refuses to start.
 */
export async function runCluster(
  ground: Ground,
  {
    settings,
    lastPort,
    silentMs = silentMost,
    signal,
  }: {
    settings: readonly string[];
    lastPort?: number;
    silentMs?: number;
    /** Ends a server that is still starting, as nobody waits for it any more. */
    signal?: AbortSignal;
  },
): Promise<Server> {
  const { files, logFile, log } = ground;
  const programs = ground.programs ?? postgresBinaries();
  const { launcher } = await databaseUser(files.cluster, programs);
  const major = await clusterMajor(files.cluster);
  if (major === undefined) await createCluster(files, { log: logFile, programs });
  else demandMajor(files.cluster, { major, programs });
  const password = await readPassword(files.cluster);
  const knownPort = lastPort ?? (await readLastPort(files.connection));
  const startedAt = performance.now();
  for (;;) {
    const orphan = await findOrphan(ground, { password, signal });
    if (orphan) return orphan;
    if (signal?.aborted) throw new Error(unwanted);
    const isLate = performance.now() > startedAt + lastPortMs;
    const port = knownPort === undefined || isLate ? await freePort() : knownPort;
    const flags = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: serverSockets(files.root) ?? "",
      max_connections: "200",
      log_min_messages: "warning",
      // What it says of a refused row, and the statement, hold buyers' data.
      log_error_verbosity: "terse",
      log_min_error_statement: "panic",
      // An archive that nobody writes any more must not fill the disk.
      max_slot_wal_keep_size: "512MB",
      // An earlier server, which is only read, doesn't know it.
      ...(programs.major >= 18 && { idle_replication_slot_timeout: "3d" }),
      ...Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s))),
    };
    const args = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const { size: logSize } = await logFile.stat();
    const child = startProgram(launcher(programs.postgres, ["-D", files.cluster, ...args]), {
      cwd: files.root,
      log: logFile,
    });
    const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
    const ended = new AbortController();
    void exited.then(() => ended.abort());
    const isThere = () => !ended.signal.aborted;
    const isUp = await untilReachable({ port, password, isThere, silentMs, signal, log });
    if (isUp && child.pid !== undefined) {
      await writeConnection(files.connection, { port, password });
      return { pid: child.pid, port, exited };
    }
    if (signal?.aborted) {
      child.kill("SIGINT");
      await exited;
      throw new Error(unwanted);
    }
    const reason = await complaintSince(files.log, logSize);
    const isOver = performance.now() > startedAt + silentMs;
    if (!passing.test(reason) || isOver) throw new Error(explain(reason, files));
    await delay(250);
  }
}

const unwanted = "Nobody waits for it any more.";

function explain(reason: string, { cluster, log }: Ground["files"]): string {
  const more = `More stands in ${log}.`;
  if (!isOfDamage(reason)) return `PostgreSQL refuses ${cluster}: ${reason} ${more}`;
  return (
    `The database in ${cluster} is damaged, and PostgreSQL does not start with it: ${reason} ` +
    `Stop every process, move DATA_DIR aside, and bring it back from a backup: \`npm run restore -- --to latest\` (docs/runbooks/database.md). ${more}`
  );
}

function demandMajor(
  cluster: string,
  { major, programs }: { major: number; programs: Programs },
): void {
  if (major === programs.major) return;
  const what = `${cluster} was made by PostgreSQL ${major}, and this version of Portafilter has PostgreSQL ${programs.major}`;
  throw new ForeignFolder(
    major < programs.major
      ? `${what}: stop every process and run \`npm run db:upgrade\` once.`
      : `${what}: start the version that made it, or set DATA_DIR to another folder.`,
  );
}

/** A server whose keeper was killed: still running on our cluster, or starting there, and it knows our password. */
async function findOrphan(
  { files, log }: Ground,
  { password, signal }: { password: string; signal: AbortSignal | undefined },
): Promise<Server | undefined> {
  // Where it can't be read, PostgreSQL says why as it is started.
  const found = await readPostmaster(files.cluster).catch(() => undefined);
  if (found === undefined || !(found.port > 0)) return undefined;
  const { pid, port } = found;
  const isThere = () => isProcessThere(pid);
  if (!isThere() || (await knockAt({ port, password })) === "closed") return undefined;
  if (await untilReachable({ port, password, isThere, silentMs: 0, signal, log })) {
    await log(`Taking over the running server ${pid}.`);
    await writeConnection(files.connection, { port, password });
    return { pid, port, exited: untilGone(pid) };
  }
  if (signal?.aborted && isThere()) {
    process.kill(pid, "SIGINT");
    await untilGone(pid);
  }
  return undefined;
}

async function untilGone(pid: number): Promise<void> {
  while (isProcessThere(pid)) await delay(50);
}

interface Address {
  port: number;
  password: string;
}

/**
 * Whether a server lets us in. One that isn't there, or has said nothing for `silentMs`, won't, and is asked no more; nor is one that
 * nobody waits for (`signal`).
 */
async function untilReachable({
  isThere,
  silentMs,
  signal,
  log,
  ...address
}: Address & {
  isThere: () => boolean;
  silentMs: number;
  signal: AbortSignal | undefined;
  log: Ground["log"];
}): Promise<boolean> {
  let heardAt = performance.now();
  let saidAt = heardAt;
  for (;;) {
    if (!isThere() || signal?.aborted) return false;
    const answer = await knockAt(address);
    if (answer === "open") return true;
    const now = performance.now();
    if (answer === "starting") heardAt = now;
    else if (now - heardAt >= silentMs) return false;
    if (answer === "starting" && now - saidAt >= sayMs) {
      saidAt = now;
      // The log may lie on a disk that is full.
      await log("PostgreSQL is still starting, and waited for.").catch(() => {});
    }
    await delay(answer === "starting" ? 100 : 25);
  }
}

/** PostgreSQL's word for whoever comes while it is starting, or ending. */
const cannotConnectNow = "57P03";

async function knockAt(address: Address): Promise<"open" | "starting" | "closed"> {
  const client = createLocalClient(address);
  try {
    await client.connect();
    return "open";
  } catch (error) {
    const isEarly = error instanceof pg.DatabaseError && error.code === cannotConnectNow;
    return isEarly ? "starting" : "closed";
  } finally {
    await client.end().catch(() => {});
  }
}

/** The password was made with the cluster and lies in it. */
export async function readPassword(cluster: string): Promise<string> {
  const file = path.join(cluster, "portafilter.json");
  try {
    return connectionFile.parse(JSON.parse(await readFile(file, "utf8"))).password;
  } catch (cause) {
    throw new Error(
      `${file}, which holds the database's password, can't be read: restore it from a copy, ` +
        "or set DATA_DIR to another folder.",
      { cause },
    );
  }
}

/** Where clients last found the server; nothing at a first start, or after an orderly end. */
async function readLastPort(connection: string): Promise<number | undefined> {
  try {
    return connectionFile.parse(JSON.parse(await readFile(connection, "utf8"))).port;
  } catch {
    // Absent, or torn by a power cut: any port will do.
    return undefined;
  }
}

async function writeConnection(
  file: string,
  connection: { port: number; password: string },
): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(connection), { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}

/** A fixed port would clash with other checkouts; a client learns it from the connection file. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port on 127.0.0.1."));
      });
    });
  });
}
