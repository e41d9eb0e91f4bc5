/** What stands in front of processes that take each other's place: each connection goes to the next of them. */
import { once } from "node:events";
import net from "node:net";

export interface Balancer {
  port: number;
  /** Sends connections there from now on, too. */
  add(port: number): void;
  /** Sends no further connection there; those that are open stay. */
  remove(port: number): void;
  /**
   * Connections by port; `refused`, those that met nobody; `cut`, those that ended from behind while somebody waited there
   * for an answer. One that is closed while nothing was asked on it counts as neither, however it is closed.
   */
  counts(): { byPort: ReadonlyMap<number, number>; refused: number; cut: number };
  close(): Promise<void>;
}

/** Starts on a free port of loopback, with nobody behind it. */
export async function startBalancer(): Promise<Balancer> {
  let behind: number[] = [];
  let turn = 0;
  let refused = 0;
  let cut = 0;
  const byPort = new Map<number, number>();
  const sockets = new Set<net.Socket>();
  const hold = (socket: net.Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Whoever goes away in the middle is seen on the other side, too.
    socket.on("error", () => socket.destroy());
  };
  const server = net.createServer((client) => {
    hold(client);
    turn += 1;
    const port = behind[turn % behind.length];
    if (port === undefined) {
      refused += 1;
      client.destroy();
      return;
    }
    const onward = net.connect(port, "127.0.0.1");
    hold(onward);
    let isConnected = false;
    let isAsked = false;
    onward.once("connect", () => {
      isConnected = true;
      byPort.set(port, (byPort.get(port) ?? 0) + 1);
    });
    client.on("data", () => (isAsked = true));
    onward.on("data", () => (isAsked = false));
    client.pipe(onward).pipe(client);
    client.once("close", () => onward.destroy());
    onward.once("close", () => {
      if (!client.destroyed && !isConnected) refused += 1;
      if (!client.destroyed && isConnected && isAsked) cut += 1;
      client.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens at no port.");
  return {
    port: address.port,
    add: (port) => void behind.push(port),
    remove(port) {
      behind = behind.filter((each) => each !== port);
    },
    counts: () => ({ byPort, refused, cut }),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
