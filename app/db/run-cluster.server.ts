/** Starts the server over one cluster, or takes over the one that runs there already. */
import { type FileHandle, chmod, readFile, rename, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createCluster, ForeignFolder, startProgram } from "./create-cluster.server.ts";
import {
  clusterMajor,
  connectionFile,
  databaseUser,
  postgresBinaries,
  type postgresFiles,
  type Programs,
  serverSockets,
} from "./postgres-files.server.ts";

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

const startTimeoutMs = 60_000;
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
  { settings, lastPort }: { settings: readonly string[]; lastPort?: number },
): Promise<Server> {
  const { files, logFile } = ground;
  const programs = ground.programs ?? postgresBinaries();
  const { launcher } = await databaseUser(files.cluster, programs);
  const major = await clusterMajor(files.cluster);
  if (major === undefined) await createCluster(files, { log: logFile, programs });
  else demandMajor(files.cluster, { major, programs });
  const password = await readPassword(files.cluster);
  const knownPort = lastPort ?? (await readLastPort(files.connection));
  const startedAt = Date.now();
  for (;;) {
    const orphan = await findOrphan(ground, password);
    if (orphan) return orphan;
    const isLate = Date.now() > startedAt + lastPortMs;
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
    const deadline = startedAt + startTimeoutMs;
    const isUp = await untilReachable({ port, password, deadline, signal: ended.signal });
    if (isUp && child.pid !== undefined) {
      await writeConnection(files.connection, { port, password });
      return { pid: child.pid, port, exited };
    }
    const reason = await complaintSince(files.log, logSize);
    if (!passing.test(reason) || Date.now() > deadline) throw new Error(explain(reason, files));
    await delay(250);
  }
}

/** PostgreSQL's last fatal line with its detail, or whatever else was written. */
export async function complaintSince(log: string, offset: number): Promise<string> {
  const written = (await readFile(log)).subarray(offset).toString("utf8");
  const lines = written.split("\n").filter((line) => line !== "");
  const fatal = lines.findLastIndex((line) => /(?:FATAL|PANIC): /.test(line));
  const detail = lines[fatal + 1] ?? "";
  if (fatal < 0) return `${lines.join(" ") || "it ended without a word"}.`;
  return [lines[fatal], ...(detail.includes("DETAIL: ") ? [detail] : [])]
    .map((line) => `${line?.replace(/^.*?(?:FATAL|PANIC|DETAIL): +/, "").replace(/\.$/, "")}.`)
    .join(" ");
}

function explain(reason: string, { cluster, log }: Ground["files"]): string {
  return `PostgreSQL refuses ${cluster}: ${reason} More stands in ${log}.`;
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

/** A server whose keeper was killed: still running on our cluster, and it knows our password. */
async function findOrphan({ files, log }: Ground, password: string): Promise<Server | undefined> {
  const pidFile = await readFile(path.join(files.cluster, "postmaster.pid"), "utf8").catch(
    () => "",
  );
  const [pidLine, , , portLine] = pidFile.split("\n");
  const pid = Number(pidLine);
  const port = Number(portLine);
  if (!(pid > 0 && port > 0)) return undefined;
  if (!(await untilReachable({ port, password, deadline: Date.now() }))) return undefined;
  await log(`Taking over the running server ${pid}.`);
  await writeConnection(files.connection, { port, password });
  return { pid, port, exited: untilGone(pid) };
}

async function untilGone(pid: number) {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      // ESRCH: the process has gone.
      return;
    }
    await delay(50);
  }
}

async function untilReachable(target: {
  port: number;
  password: string;
  deadline: number;
  signal?: AbortSignal;
}): Promise<boolean> {
  for (;;) {
    if (target.signal?.aborted) return false;
    const client = new pg.Client({
      host: "127.0.0.1",
      port: target.port,
      user: "postgres",
      password: target.password,
      database: "postgres",
      connectionTimeoutMillis: 5_000,
    });
    // A server that is told to stop cuts a connection that is just being closed; unheard, that would
    // end the keeper in the middle of it.
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch {
      // Not listening yet, or still recovering after a crash.
      if (Date.now() > target.deadline) return false;
      await delay(25);
    } finally {
      await client.end().catch(() => {});
    }
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
