import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limits } from "../limits/limits.ts";

type Begin = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Begins one request of a connection at a time: the next only when the system has taken the whole answer
 * before it, so that whoever reads no answers makes no work. Meanwhile nothing more is read from the
 * connection; what Node had parsed already waits, and beyond the table of limits its connection is
 * ended. What waits on a connection that ends is never begun.
 */
export function beginOneAtATime(begin: Begin): Begin {
  const waitingOn = new WeakMap<Socket, { count: number }>();
  let waitingCount = 0;

  function waitOn(socket: Socket): { count: number } {
    const known = waitingOn.get(socket);
    if (known !== undefined) return known;
    const waiting = { count: 0 };
    waitingOn.set(socket, waiting);
    // Node resumes the connection after each message that it has parsed.
    socket.on("resume", () => {
      if (waiting.count > 0) socket.pause();
    });
    socket.once("close", () => {
      waitingCount -= waiting.count;
      waiting.count = 0;
    });
    return waiting;
  }

  return (incoming, outgoing) => {
    // Node gives a response its connection when it is the first that is not finished.
    if (outgoing.socket !== null) {
      begin(incoming, outgoing);
      return;
    }
    const { socket } = incoming;
    if (socket.destroyed) return;
    const waiting = waitOn(socket);
    const { unansweredMax, waitingMax } = limits.connection;
    if (waiting.count + 1 >= unansweredMax || waitingCount >= waitingMax) {
      parseNoMore(socket);
      socket.destroy();
      return;
    }
    waiting.count += 1;
    waitingCount += 1;
    socket.pause();
    outgoing.once("socket", () => {
      // Node is not done with giving it yet; and other connections have their turn in between.
      setImmediate(() => {
        if (socket.destroyed) return;
        waiting.count -= 1;
        waitingCount -= 1;
        if (waiting.count === 0) socket.resume();
        begin(incoming, outgoing);
      });
    });
  };
}

/**
 * Stops Node's parser within the piece that it is at, of which 64 KiB may hold 3,600 requests: each costs some
 * 20 microseconds to parse and four times as much when its connection ends. What the parser hears as the end
 * of HTTP on this connection (an upgrade) is what its own callback returns for one. Where a version of Node
 * has no such callback nothing happens, and the rest is parsed.
 */
function parseNoMore(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  const stopsParsing = 2;
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => stopsParsing;
}
