/**
 * The keeper: a small process that owns one embedded PostgreSQL server.
 *
 * Several of our processes may share one database folder (a web and a worker process, a command at
 * the terminal). Each holds one connection to the keeper. When the last of them has gone, killed or
 * not, the kernel closes its connection and the keeper stops the server and itself: nothing is left
 * behind. A keeper that was killed leaves a running server, which the next keeper takes over.
 *
 * Run as `node app/db/postgres-keeper.ts <dataDir> [name=value …]`, only by embedded-postgres.server.ts.
 */
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createCluster, startProgram } from "./create-cluster.server.ts";
import {
  connectionFile,
  databaseUser,
  keeperAddress,
  type KeeperGreeting,
  postgresBinaries,
  postgresFiles,
} from "./postgres-files.server.ts";

/** How long the server outlives the last client that went without a word (a restart, a crash). */
const graceMs = 3_000;
/** How long a keeper waits for its first client before it gives up. */
const firstClientMs = 15_000;
const startTimeoutMs = 60_000;

const [dataDir = "", ...settings] = process.argv.slice(2);
const files = postgresFiles(dataDir);

/** The running server: one that we started, or one whose keeper was killed and that we took over. */
interface Server {
  pid: number;
  port: number;
  exited: Promise<void>;
}

await mkdir(files.root, { recursive: true });
const logFile = await open(files.log, "a", 0o600);
const log = (line: string) => logFile.appendFile(`${new Date().toISOString()} ${line}\n`);

// A terminal's Ctrl-C or hang-up is for our clients; they tell us when they are done.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

const clients = new Set<net.Socket>();
let isStopping = false;
let leaveTimer: NodeJS.Timeout | undefined;
let state: KeeperGreeting | undefined;
let server: Server | undefined;

const listener = net.createServer((socket) => {
  if (isStopping) {
    socket.destroy();
    return;
  }
  clearTimeout(leaveTimer);
  clients.add(socket);
  if (state) socket.write(`${JSON.stringify(state)}\n`);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    if (bytes.toString().includes("bye")) leave(socket, { isPolite: true });
  });
  socket.on("close", () => leave(socket, { isPolite: false }));
});

function leave(socket: net.Socket, { isPolite }: { isPolite: boolean }) {
  if (!clients.delete(socket)) return;
  if (clients.size > 0) {
    socket.end();
    return;
  }
  // A polite client's connection stays open until all has stopped: it waits for just that.
  if (isPolite) void stopAll();
  else leaveTimer = setTimeout(() => void stopAll(), graceMs);
}

listener.on("error", async (error: NodeJS.ErrnoException) => {
  // Another keeper was faster; our client finds it at the same address.
  if (error.code !== "EADDRINUSE") await log(`The keeper cannot listen: ${error.message}`);
  process.exit(error.code === "EADDRINUSE" ? 0 : 1);
});
listener.listen(keeperAddress(dataDir), () => void startAll());

async function startAll() {
  leaveTimer = setTimeout(() => void stopAll(), firstClientMs);
  try {
    server = await startServer();
    state = { ready: true };
    void watch(server);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await log(`PostgreSQL did not start: ${message}`);
    state = { ready: false, error: message };
  }
  for (const client of clients) client.write(`${JSON.stringify(state)}\n`);
}

async function stopAll() {
  if (isStopping) return;
  isStopping = true;
  if (server) {
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, a checkpoint is written.
    process.kill(server.pid, "SIGINT");
    await server.exited;
  }
  await rm(files.connection, { force: true });
  await logFile.close();
  process.exit(0);
}

/** Starts the server again when it ends without our asking. */
async function watch(running: Server) {
  await running.exited;
  if (isStopping) return;
  await log("PostgreSQL ended unasked; starting it again.");
  server = undefined;
  try {
    server = await startServer(running.port);
    void watch(server);
  } catch (error) {
    await log(`PostgreSQL did not come back: ${String(error)}`);
    process.exit(1);
  }
}

async function startServer(lastPort?: number): Promise<Server> {
  const { launcher } = await databaseUser(files.cluster);
  const orphan = await findOrphan();
  if (orphan) return orphan;
  if (!(await exists(path.join(files.cluster, "PG_VERSION")))) await createCluster(files, logFile);
  const { password } = connectionFile.parse(
    JSON.parse(await readFile(path.join(files.cluster, "portafilter.json"), "utf8")),
  );
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    // A fixed port would clash with other checkouts; a client learns it from the connection file.
    // A server that comes back takes the port that its clients know.
    const port = lastPort ?? (await freePort());
    const flags = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      max_connections: "200",
      log_min_messages: "warning",
      ...Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s))),
    };
    const args = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = startProgram(
      launcher(postgresBinaries().postgres, ["-D", files.cluster, ...args]),
      {
        cwd: files.root,
        log: logFile,
      },
    );
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    const isUp = await Promise.race([
      exited.then(() => false),
      untilReachable({ port, password, deadline }),
    ]);
    if (isUp && child.pid !== undefined) {
      await writeConnection({ port, password });
      return { pid: child.pid, port, exited };
    }
    // A server that was killed may hold its shared memory for a moment: try until the deadline.
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start, see ${files.log}.`);
    await delay(250);
  }
}

/** A server whose keeper was killed: still running on our cluster, and it knows our password. */
async function findOrphan(): Promise<Server | undefined> {
  const pidFile = await readFile(path.join(files.cluster, "postmaster.pid"), "utf8").catch(
    () => "",
  );
  const [pidLine, , , portLine] = pidFile.split("\n");
  const pid = Number(pidLine);
  const port = Number(portLine);
  if (!(pid > 0 && port > 0)) return undefined;
  const secret = await readFile(path.join(files.cluster, "portafilter.json"), "utf8").catch(
    () => "",
  );
  if (secret === "") return undefined;
  const { password } = connectionFile.parse(JSON.parse(secret));
  if (!(await untilReachable({ port, password, deadline: Date.now() }))) return undefined;
  await log(`Taking over the running server ${pid}.`);
  await writeConnection({ port, password });
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

async function untilReachable(target: { port: number; password: string; deadline: number }) {
  for (;;) {
    const client = new pg.Client({
      host: "127.0.0.1",
      port: target.port,
      user: "postgres",
      password: target.password,
      database: "postgres",
    });
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

async function writeConnection(connection: { port: number; password: string }) {
  const temporary = `${files.connection}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(connection), { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, files.connection);
}

function freePort(): Promise<number> {
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

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
