import type { Server as HttpServer } from "node:http";
import net from "node:net";

/** A server that listens. */
export interface Listening {
  port: number;
  /** Accepts nothing more, and ends no connection; resolves when the last has ended. */
  stopAccepting(): Promise<void>;
  /** Accepts nothing more, and ends each connection on which nothing is asked; resolves when the last has ended. */
  close(): Promise<void>;
}

/**
 * Node accepts one connection at each listening socket between two rounds of everything else that waits:
 * where hundreds come at once, the last waits for hundreds of rounds, and a health check behind them with it.
 */
const defaultSockets = 16;

/**
 * Has `server` listen at `port` (0: at a free one), on Linux at several sockets among which the kernel spreads
 * what comes. With sockets that were `inherited` (file descriptors) it listens there instead. Rejects as Node does where the port is somebody else's; also where that is another process
 * that listens in this way, which the kernel would let.
 */
export async function listen(
  server: HttpServer,
  {
    host,
    port,
    inherited = [],
    sockets = defaultSockets,
  }: { host: string; port: number; inherited?: readonly number[]; sockets?: number },
): Promise<Listening> {
  const [first, ...more] = inherited;
  if (first !== undefined) return listenAtInherited(server, { first, more });
  if (!canShare || sockets === 1) {
    await listenAt(server, { host, port });
    return listeningOf([server]);
  }
  if (port !== 0) {
    const alone = net.createServer();
    await listenAt(alone, { host, port });
    await closed(alone);
  }
  await listenAt(server, { host, port, reusePort: true });
  const shared = portOf(server);
  const others = Array.from({ length: sockets - 1 }, () => serverBeside(server));
  for (const other of others) await listenAt(other, { host, port: shared, reusePort: true });
  return listeningOf([server, ...others]);
}

/** What its owner keeps open stays so when we close our end: whoever comes waits there for the process after us. */
async function listenAtInherited(
  server: HttpServer,
  { first, more }: { first: number; more: readonly number[] },
): Promise<Listening> {
  await listenAt(server, { fd: first });
  const others = more.map(() => serverBeside(server));
  for (const [index, fd] of more.entries()) await listenAt(others[index] ?? server, { fd });
  return listeningOf([server, ...others]);
}

/** The first is the HTTP server, to which the others give what they accept. */
function listeningOf(servers: readonly [HttpServer, ...net.Server[]]): Listening {
  return {
    port: portOf(servers[0]),
    async stopAccepting() {
      // An HTTP server's own way to close ends what is idle, too.
      await Promise.all(
        servers.map((each) => ended((done) => net.Server.prototype.close.call(each, done))),
      );
    },
    async close() {
      await Promise.all(servers.map(closed));
    },
  };
}

/** Gives what it accepts to `server`, with the options of an HTTP server's own socket. */
function serverBeside(server: HttpServer): net.Server {
  const options = { allowHalfOpen: true, noDelay: true };
  return net.createServer(options, (socket) => server.emit("connection", socket));
}

/** Node has the option since 23.1 (and 22.12); elsewhere than on Linux it means something else, or nothing. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const knowsOption = major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12);
const canShare = process.platform === "linux" && knowsOption;

function portOf(server: net.Server): number {
  // A listening TCP server's address is an object; a Unix socket's is its path.
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function listenAt(server: net.Server, options: net.ListenOptions | { fd: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function closed(server: net.Server): Promise<void> {
  return ended((done) => server.close(done));
}

/** Resolves when what `close` closes has ended. Closed before, it is told so with an error, which says nothing more. */
function ended(close: (done: () => void) => unknown): Promise<void> {
  return new Promise((resolve) => void close(() => resolve()));
}
