import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limits } from "../limits/limits.ts";

/** How often Node looks for connections beyond their time. */
export const connectionsCheckMs = 1_000;

/**
 * Holds every connection of a server to the table of limits: how many there are, how long headers may
 * take, and how long nothing may move. Where all are taken, a new one takes the place of one that asks
 * nothing, so that nobody keeps others out by silence: first of those that have never asked, then of
 * those between two requests, each time the oldest. Who the peers are is not asked: behind a proxy all
 * are one.
 */
export function limitConnections(
  server: Server,
  { connectionsMax = limits.connection.connectionsMax }: { connectionsMax?: number } = {},
): void {
  const { connection } = limits;
  server.headersTimeout = connection.headersMs;
  server.requestTimeout = connection.requestMs;
  server.keepAliveTimeout = connection.keepAliveMs;
  // Whoever has no listener for it has the connection ended by Node.
  server.setTimeout(connection.idleMs);
  // A set keeps the order in which they came.
  const [silent, between] = [new Set<Socket>(), new Set<Socket>()];
  let count = 0;

  server.on("connection", (socket: Socket) => {
    count += 1;
    socket.once("close", () => {
      count -= 1;
      silent.delete(socket);
      between.delete(socket);
    });
    if (count > connectionsMax) {
      const [longest = socket] = silent.size > 0 ? silent : between;
      silent.delete(longest);
      between.delete(longest);
      longest.destroy();
    }
    if (!socket.destroyed) silent.add(socket);
  });

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    between.delete(socket);
    response.on("close", asksNothing);
  });

  /** One for all responses: every request would else make a function, and what calls it once. */
  function asksNothing(this: ServerResponse): void {
    const { socket } = this.req;
    if (!socket.destroyed) between.add(socket);
  }
}
