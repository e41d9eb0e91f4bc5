import type { Socket } from "node:net";
import { limits } from "./limits.ts";

/** Those that gave a full piece, in the order in which they did. */
const held = new Set<Socket>();
const known = new WeakSet<Socket>();
let isLettingGo = false;

/**
 * Told of a piece of a body that `socket` gave: after a full one nothing more is read from it until everything
 * else that waits had its turn, and while many send, no more than a few pieces at a time. Otherwise the system
 * hands over 2 MiB of each connection at once; Node accepts one connection in a turn, and a hundred senders
 * keep everybody else from being let in for seconds.
 */
export function readInTurns(socket: Socket, piece: Buffer): void {
  if (piece.length < limits.piece.fullBytes || held.has(socket) || socket.destroyed) return;
  if (!known.has(socket)) {
    known.add(socket);
    // Node resumes the connection whenever the body's stream has space for more.
    socket.on("resume", () => held.has(socket) && socket.pause());
    socket.once("close", () => held.delete(socket));
  }
  held.add(socket);
  socket.pause();
  if (isLettingGo) return;
  isLettingGo = true;
  setImmediate(letGoOn);
}

function letGoOn(): void {
  const { fullAtOnce, fullPauseMs } = limits.piece;
  for (const socket of [...held].slice(0, fullAtOnce)) {
    held.delete(socket);
    socket.resume();
  }
  isLettingGo = held.size > 0;
  // Not at once: what all of them send would take a core for as long as they do.
  if (isLettingGo) setTimeout(letGoOn, fullPauseMs);
}
