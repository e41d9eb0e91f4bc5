/**
 * The keeper: a small process that owns one embedded PostgreSQL server.
 *
 * Several of our processes may share one database folder (a web and a worker process, a command at
 * the terminal). Each holds one connection to the keeper. When the last of them has gone, killed or
 * not, the kernel closes its connection and the keeper stops the server and itself: nothing is left
 * behind. A keeper that was killed leaves a running server, which the next keeper takes over; was the
 * server killed too, the next keeper starts it where it was.
 *
 * Run as `node app/db/postgres-keeper.ts <dataDir> [name=value …]`, only by embedded-postgres.server.ts.
 */
import { mkdir, open, rm } from "node:fs/promises";
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { ForeignFolder } from "./create-cluster.server.ts";
import { keeperAddress, type KeeperGreeting, postgresFiles } from "./postgres-files.server.ts";
import { runCluster, type Server } from "./run-cluster.server.ts";
import { shortenLog } from "./server-log.server.ts";

/** How long the server outlives the last client that went without a word (a restart, a crash). */
const graceMs = 3_000;
/** How long a keeper waits for its first client before it gives up. */
const firstClientMs = 15_000;
/** Who goes sooner only asked whether somebody is here: that puts off nothing, however often it is asked. */
const stayMs = 1_000;
/** So often the log is looked at. */
const logMs = 60 * 60_000;
/** Between two tries to start the server: the first, and what they grow to. */
const pauseLeastMs = 500;
const pauseMostMs = 8_000;

const [dataDir = "", ...settings] = process.argv.slice(2);
const files = postgresFiles(dataDir);

await mkdir(files.root, { recursive: true });
const logFile = await open(files.log, "a", 0o600);
const log = (line: string) => logFile.appendFile(`${new Date().toISOString()} ${line}\n`);
const ground = { files, logFile, log };

// A terminal's Ctrl-C or hang-up is for our clients; they tell us when they are done.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

/** Since when each is here, in ms of the process's clock. */
const clients = new Map<net.Socket, number>();
let isStopping = false;
const stopping = new AbortController();
let leaving: { timer: NodeJS.Timeout; at: number } | undefined;
let state: KeeperGreeting | undefined;
let server: Server | undefined;
/** There is nothing here to keep for anybody: who comes next asks anew. */
let isForeign = false;

const listener = net.createServer((socket) => {
  if (isStopping) {
    socket.destroy();
    return;
  }
  clients.set(socket, performance.now());
  if (state) socket.write(`${JSON.stringify(state)}\n`);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    if (bytes.toString().includes("bye")) leave(socket, { isPolite: true });
  });
  socket.on("close", () => leave(socket, { isPolite: false }));
});

function leave(socket: net.Socket, { isPolite }: { isPolite: boolean }) {
  const since = clients.get(socket);
  if (since === undefined) return;
  clients.delete(socket);
  if (clients.size > 0) {
    socket.end();
    return;
  }
  const now = performance.now();
  const hasStayed = now - since >= stayMs;
  // A polite client's connection stays open until all has stopped: it waits for just that.
  if (isPolite || isForeign) void stopAll();
  else if (hasStayed || leaving === undefined || leaving.at > now + graceMs) leaveAfter(graceMs);
}

/** Stops after so many ms where nobody is here by then. */
function leaveAfter(ms: number) {
  clearTimeout(leaving?.timer);
  const timer = setTimeout(() => {
    leaving = undefined;
    if (clients.size === 0) void stopAll();
  }, ms);
  leaving = { timer, at: performance.now() + ms };
}

listener.on("error", async (error: NodeJS.ErrnoException) => {
  // Another keeper was faster; our client finds it at the same address.
  if (error.code !== "EADDRINUSE") await log(`The keeper cannot listen: ${error.message}`);
  process.exit(error.code === "EADDRINUSE" ? 0 : 1);
});
listener.listen(keeperAddress(dataDir), startAll);

let starting: Promise<void> | undefined;

function startAll() {
  leaveAfter(firstClientMs);
  const shorten = () => void shortenLog(files.log).catch(() => {});
  shorten();
  setInterval(shorten, logMs).unref();
  starting = startUntilUp(undefined);
}

/**
 * Starts the server, again and again after growing pauses while it can't: a disk that is full becomes free, and nobody
 * should have to restart what waits for it. Who comes meanwhile is told why it fails, and who stays hears of the success.
 */
async function startUntilUp(lastPort: number | undefined): Promise<void> {
  for (
    let pauseMs = pauseLeastMs;
    !stopping.signal.aborted;
    pauseMs = Math.min(2 * pauseMs, pauseMostMs)
  ) {
    try {
      server = await runCluster(ground, {
        settings,
        ...(lastPort !== undefined && { lastPort }),
        signal: stopping.signal,
      });
      announce({ ready: true });
      if (lastPort !== undefined && server.port !== lastPort) sendAway();
      void watch(server);
      return;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // The log may lie on the very disk that is full.
      await log(`PostgreSQL did not start: ${message}`).catch(() => {});
      announce({ ready: false, error: message });
      isForeign = error instanceof ForeignFolder;
      if (isForeign) return;
    }
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

function announce(now: KeeperGreeting) {
  state = now;
  for (const client of clients.keys()) client.write(`${JSON.stringify(state)}\n`);
}

/** Who is here knows where the server was: who comes back, which each does at once, learns where it is. */
function sendAway() {
  for (const client of clients.keys()) client.destroy();
}

async function stopAll() {
  if (isStopping) return;
  isStopping = true;
  stopping.abort();
  // One that is about to come up would be left behind.
  await starting;
  if (server) {
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, a checkpoint is written.
    interrupt(server.pid);
    await server.exited;
  }
  await rm(files.connection, { force: true });
  await logFile.close();
  process.exit(0);
}

/** One that has gone in this moment has nothing to be told. */
function interrupt(pid: number) {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Starts the server again when it ends without our asking. */
async function watch(running: Server) {
  await running.exited;
  if (isStopping) return;
  await log("PostgreSQL ended unasked; starting it again.").catch(() => {});
  server = undefined;
  // Who joins now waits until it is known whether it comes back.
  state = undefined;
  starting = startUntilUp(running.port);
}
