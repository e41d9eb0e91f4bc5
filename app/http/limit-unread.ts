import type { Server } from "node:http";
import type { Socket } from "node:net";
import { limits } from "../limits/limits.ts";

export interface UnreadAnswers {
  /** Looks at all connections now, and ends those that are beyond the limits. */
  check(): void;
}

/** What stands in one connection, and since when nothing of it has gone. */
interface Unread {
  sentBytes: number;
  since: number;
}

/**
 * Holds the answers of a server that their readers don't take to the table of limits: how long none of
 * it may go, and how much of all connections together is in memory, beyond which those that stand
 * still longest are ended. `onEnded` hears how many connections one check has ended.
 */
export function limitUnread(
  server: Server,
  {
    nowMs = () => performance.now(),
    onEnded,
  }: { nowMs?: () => number; onEnded: (count: number) => void },
): UnreadAnswers {
  const sockets = new Set<Socket>();
  const unread = new Map<Socket, Unread>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      unread.delete(socket);
    });
  });

  /** How many bytes stand in all connections. */
  function look(now: number): number {
    let bytes = 0;
    for (const socket of sockets) {
      const pending = socket.writableLength;
      if (pending === 0) {
        unread.delete(socket);
        continue;
      }
      bytes += pending;
      const sentBytes = socket.bytesWritten - pending;
      if (unread.get(socket)?.sentBytes !== sentBytes)
        unread.set(socket, { sentBytes, since: now });
    }
    return bytes;
  }

  function check(): void {
    const now = nowMs();
    let bytes = look(now);
    const { unreadMs, totalMaxBytes } = limits.answers;
    const isLate = [...unread.values()].some(({ since }) => now - since >= unreadMs);
    if (bytes <= totalMaxBytes && !isLate) return;
    let endedCount = 0;
    for (const [socket, { since }] of longestFirst(unread)) {
      if (now - since < unreadMs && bytes <= totalMaxBytes) break;
      bytes -= socket.writableLength;
      socket.destroy();
      endedCount += 1;
    }
    onEnded(endedCount);
  }

  let requests = 0;
  server.on("request", () => {
    requests += 1;
    if (requests % limits.answers.checkRequests === 0) check();
  });
  const checking = setInterval(check, limits.answers.checkMs).unref();
  server.once("close", () => clearInterval(checking));
  return { check };
}

function longestFirst(unread: Map<Socket, Unread>): [Socket, Unread][] {
  return [...unread].toSorted(([, a], [, b]) => a.since - b.since);
}
