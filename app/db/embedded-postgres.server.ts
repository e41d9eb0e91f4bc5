import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readFile, unlink } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isProcessThere } from "./is-process-there.ts";
import { makeDataFolder, unusable } from "./data-folder.server.ts";
import {
  connectionFile,
  keeperAddress,
  type KeeperGreeting,
  keeperGreeting,
  postgresFiles,
  serverSocket,
} from "./postgres-files.server.ts";
import { readPostmaster } from "./postmaster-file.server.ts";
import { SetupError } from "./setup-error.ts";

/** A share in the embedded server. */
export interface EmbeddedPostgres {
  /** Connection string of a database on it, with the port of the moment. */
  urlOf(databaseName: string): string;
  /** A fresh socket that connects to the present server, whatever address it is asked for. */
  socket(): net.Socket;
  /** Gives the share back. Resolves when the server has stopped, if nobody else uses it. */
  close(): Promise<void>;
}

const attachTimeoutMs = 90_000;
const retryMs = 40;
const rejoinMs = 2_000;

/**
 * Joins the embedded PostgreSQL below `dataDir`, starting it when nobody has yet.
 *
 * Any number of processes may join one folder; the server runs until the last has left, also when
 * they are killed. `settings` are PostgreSQL's own (`fsync=off`), used by the one who starts it.
 * Was the keeper killed, each who shares the server finds or starts the one that follows; what goes
 * wrong meanwhile is told to `onError`, and tried again.
 * Throws, saying what to change, when the server can't be started, and for all but the restore itself (`isRestoring`) where one
 * has not ended: a database that doesn't know yet that it was restored would send again what was sent since.
 */
export async function openEmbeddedPostgres({
  dataDir,
  settings = [],
  isRestoring = false,
  onError = () => {},
}: {
  dataDir: string;
  settings?: readonly string[];
  isRestoring?: boolean;
  onError?: (error: unknown) => void;
}): Promise<EmbeddedPostgres> {
  const { root, restoring } = postgresFiles(dataDir);
  if (!isRestoring && existsSync(restoring)) {
    throw new SetupError(
      `${root} was being filled by a restore, which has not ended: let it end, or run it again. That empties the folder first: move it aside where anything in it is still needed.`,
    );
  }
  const closing = new AbortController();
  const target = { dataDir, settings, signal: closing.signal };
  let share = await join(target);
  let rejoining: Promise<void> | undefined;
  rejoinWhenLost();

  function rejoinWhenLost() {
    const rejoinUnlessClosing = () => {
      if (!closing.signal.aborted) rejoining = rejoin();
    };
    // It may have gone while it was still read where the server is.
    if (share.keeper.destroyed) rejoinUnlessClosing();
    else share.keeper.once("close", rejoinUnlessClosing);
  }

  async function rejoin() {
    while (!closing.signal.aborted) {
      try {
        share = await join(target);
        rejoinWhenLost();
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        onError(error);
        await delay(rejoinMs);
      }
    }
  }

  class ServerSocket extends net.Socket {
    override connect(): this {
      const { path: local, port } = share;
      return local === undefined ? super.connect(port, host) : super.connect(local);
    }
  }

  return {
    urlOf: (databaseName) =>
      `postgresql://postgres:${share.password}@${host}:${share.port}/${databaseName}`,
    socket: () => new ServerSocket(),
    async close() {
      closing.abort();
      await rejoining;
      const { keeper } = share;
      if (keeper.destroyed) return;
      const gone = new Promise<void>((resolve) => keeper.once("close", () => resolve()));
      keeper.ref();
      keeper.write("bye\n");
      await gone;
    },
  };
}

const host = "127.0.0.1";

interface Target {
  dataDir: string;
  settings: readonly string[];
  /** Ends the waiting for a server that is no longer wanted. */
  signal: AbortSignal;
}

/** A held connection to the keeper, and where its server is. */
async function join(target: Target) {
  const { dataDir } = target;
  const keeper = await attach(target);
  try {
    const text = await readFile(postgresFiles(dataDir).connection, "utf8");
    const { port, password } = connectionFile.parse(JSON.parse(text));
    const local = serverSocket(dataDir, port);
    // One that an older version started listens at its port alone.
    const isThere = local !== undefined && (await listens(local));
    return { keeper, port, password, path: isThere ? local : undefined };
  } catch (error) {
    // Else the keeper would count somebody who never comes.
    keeper.destroy();
    throw error;
  }
}

function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** A held connection to a keeper whose server is ready. */
async function attach(target: Target): Promise<net.Socket> {
  let deadline = performance.now() + attachTimeoutMs;
  const address = keeperAddress(target.dataDir);
  const { root, log } = postgresFiles(target.dataDir);
  let startedAt = -Infinity;
  let failure: string | undefined;
  while (!target.signal.aborted) {
    if (performance.now() >= deadline) {
      if (!(await isServerStarting(target.dataDir))) break;
      deadline = performance.now() + attachTimeoutMs;
    }
    const answer = await greet(address, deadline);
    if (answer?.ready === true) return answer.socket;
    if (answer?.ready === false) throw new SetupError(answer.error);
    if (failure !== undefined) throw new SetupError(failure);
    // Nobody there, or one that is just leaving: start our own. If two start, one wins the address.
    if (performance.now() - startedAt > 2_000) {
      startedAt = performance.now();
      const started = await startKeeper(target).catch((error: NodeJS.ErrnoException) => error);
      if (started instanceof Error) throw unusable(root, started);
      // One that lost the race ends with 0.
      started.once("exit", (code) => {
        if (code !== 0) failure = `The embedded database of DATA_DIR did not start, see ${log}.`;
      });
    }
    await delay(retryMs);
  }
  throw new SetupError(
    `The embedded database of DATA_DIR did not start in ${attachTimeoutMs / 1_000} s, see ${log}.`,
  );
}

/** Whether a server is there that has not let anybody in yet, by the file that it keeps: what a crash left is replayed first. */
async function isServerStarting(dataDir: string): Promise<boolean> {
  const found = await readPostmaster(postgresFiles(dataDir).cluster).catch(() => undefined);
  return found !== undefined && found.isStarting && isProcessThere(found.pid);
}

type Greeting = { ready: true; socket: net.Socket } | Extract<KeeperGreeting, { ready: false }>;

/** What the keeper at `address` says, or nothing when it is absent or leaving. */
function greet(address: string, deadline: number): Promise<Greeting | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    // One that hangs is waited for as long as one that starts.
    socket.setTimeout(Math.max(1, deadline - performance.now()), () => socket.destroy());
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString();
      if (!text.includes("\n")) return;
      socket.removeAllListeners("data");
      socket.setTimeout(0);
      // Where the keeper's news came while this process was busy there are several: the last whole line holds.
      const newest = text.split("\n").at(-2) ?? "";
      const answer = keeperGreeting.parse(JSON.parse(newest));
      if (answer.ready) {
        // Held for the life of this process, but no reason for it to live on.
        socket.unref();
        socket.resume();
        resolve({ ready: true, socket });
      } else {
        socket.destroy();
        resolve(answer);
      }
    });
    socket.on("error", async (error: NodeJS.ErrnoException) => {
      // A socket file whose keeper was killed: nobody listens behind it any more.
      if (error.code === "ECONNREFUSED" && !address.startsWith("\0")) {
        await unlink(address).catch(() => {});
      }
      resolve(undefined);
    });
    socket.on("close", () => resolve(undefined));
  });
}

async function startKeeper({ dataDir, settings }: Target): Promise<ChildProcess> {
  const files = postgresFiles(dataDir);
  await makeDataFolder(files.root);
  const log = await open(files.log, "a", 0o600);
  const program = path.join(import.meta.dirname, "postgres-keeper.ts");
  const keeper = spawn(process.execPath, [program, files.root, ...settings], {
    detached: true,
    cwd: files.root,
    stdio: ["ignore", log.fd, log.fd],
    env: { NODE_ENV: "production" },
  });
  keeper.unref();
  await log.close();
  return keeper;
}
