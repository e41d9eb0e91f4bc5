/** A connection whose owner says himself what it sends and when it reads. */
import { once } from "node:events";
import net from "node:net";

export interface RawConnection {
  send(text: string): Promise<void>;
  /** Reads until it has seen `end` so often, or the connection is at its end, and gives all as Latin-1. */
  read(until?: { end: string; count: number }): Promise<string>;
  close(): void;
}

/** Connects, and reads nothing until it is told to. */
export async function connectRaw(port: number): Promise<RawConnection> {
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  // The server may end it at any moment; its reader finds out by what is missing.
  socket.on("error", () => {});
  return {
    send: (text) => new Promise((resolve) => socket.write(text, () => resolve())),
    async read({ end, count } = { end: "\0", count: Infinity }) {
      let text = "";
      const isWhole = () => text.split(end).length > count;
      const done = Promise.withResolvers<void>();
      socket.on("data", (bytes) => {
        text += bytes.toString("latin1");
        if (isWhole()) done.resolve();
      });
      socket.once("close", () => done.resolve());
      socket.resume();
      await done.promise;
      return text;
    },
    close: () => void socket.destroy(),
  };
}
