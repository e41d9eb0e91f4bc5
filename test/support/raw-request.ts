/** Requests as no HTTP client sends them: in pieces, broken off, or never ended. */
import net from "node:net";

export interface RawRequest {
  /** The status that it was answered with, and all that came with it; rejects when it ends without one. */
  answer: Promise<{ status: number; head: string; body: string }>;
  write(bytes: string | Buffer): Promise<void>;
  close(): void;
}

/** Opens a connection and sends the head of a request, ended or not. */
export function openRaw(url: string, head: readonly string[]): RawRequest {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const answered = Promise.withResolvers<{ status: number; head: string; body: string }>();
  // Nobody waits for some of them.
  answered.promise.catch(() => {});
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
    const end = text.indexOf("\r\n\r\n");
    if (status === undefined || end < 0) return;
    answered.resolve({
      status: Number(status),
      head: text.slice(0, end),
      body: text.slice(end + 4),
    });
  });
  socket.on("error", answered.reject);
  socket.on("close", () => answered.reject(new Error(`It ended without an answer: ${text}`)));
  const [first = "", ...rest] = head;
  socket.write([first, `host: ${host}`, ...rest, "", ""].join("\r\n"));
  return {
    answer: answered.promise,
    write: (bytes) =>
      new Promise((resolve) => {
        // A server that has had enough may have gone.
        socket.write(bytes, () => resolve());
      }),
    close: () => void socket.destroy(),
  };
}
