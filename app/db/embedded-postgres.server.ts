import { spawn } from "node:child_process";
import { mkdir, open, readFile, unlink } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  connectionFile,
  keeperAddress,
  type KeeperGreeting,
  keeperGreeting,
  postgresFiles,
} from "./postgres-files.server.ts";

/** A share in the embedded server. */
export interface EmbeddedPostgres {
  /** Connection string of a database on it. */
  urlOf(databaseName: string): string;
  /** Gives the share back. Resolves when the server has stopped, if nobody else uses it. */
  close(): Promise<void>;
}

const attachTimeoutMs = 90_000;
const retryMs = 40;

/**
 * Joins the embedded PostgreSQL below `dataDir`, starting it when nobody has yet.
 *
 * Any number of processes may join one folder; the server runs until the last has left, also when
 * they are killed. `settings` are PostgreSQL's own (`fsync=off`), used by the one who starts it.
 * Throws, saying what to change, when the server can't be started.
 */
export async function openEmbeddedPostgres({
  dataDir,
  settings = [],
}: {
  dataDir: string;
  settings?: readonly string[];
}): Promise<EmbeddedPostgres> {
  let isClosing = false;
  let socket = await attach({ dataDir, settings });

  function rejoinWhenLost(joined: net.Socket) {
    joined.once("close", async () => {
      if (isClosing) return;
      // The keeper was killed. The server still runs: a new keeper takes it over, for us to hold.
      socket = await attach({ dataDir, settings });
      rejoinWhenLost(socket);
    });
  }
  rejoinWhenLost(socket);

  const connection = connectionFile.parse(
    JSON.parse(await readFile(postgresFiles(dataDir).connection, "utf8")),
  );
  return {
    urlOf: (databaseName) =>
      `postgresql://postgres:${connection.password}@127.0.0.1:${connection.port}/${databaseName}`,
    async close() {
      isClosing = true;
      if (socket.destroyed) return;
      const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      socket.ref();
      socket.write("bye\n");
      await gone;
    },
  };
}

/** A held connection to a keeper whose server is ready. */
async function attach(target: {
  dataDir: string;
  settings: readonly string[];
}): Promise<net.Socket> {
  const deadline = Date.now() + attachTimeoutMs;
  const address = keeperAddress(target.dataDir);
  let startedAt = 0;
  while (Date.now() < deadline) {
    const answer = await greet(address);
    if (answer?.ready === true) return answer.socket;
    if (answer?.ready === false) throw new Error(answer.error);
    // Nobody there, or one that is just leaving: start our own. If two start, one wins the address.
    if (Date.now() - startedAt > 2_000) {
      startedAt = Date.now();
      await startKeeper(target);
    }
    await delay(retryMs);
  }
  throw new Error(
    `The embedded PostgreSQL did not start in ${attachTimeoutMs / 1_000} s, see ${postgresFiles(target.dataDir).log}.`,
  );
}

type Greeting = { ready: true; socket: net.Socket } | Extract<KeeperGreeting, { ready: false }>;

/** What the keeper at `address` says, or nothing when it is absent or leaving. */
function greet(address: string): Promise<Greeting | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString();
      if (!text.includes("\n")) return;
      socket.removeAllListeners("data");
      const answer = keeperGreeting.parse(JSON.parse(text));
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

async function startKeeper({
  dataDir,
  settings,
}: {
  dataDir: string;
  settings: readonly string[];
}) {
  const files = postgresFiles(dataDir);
  await mkdir(files.root, { recursive: true });
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
}
