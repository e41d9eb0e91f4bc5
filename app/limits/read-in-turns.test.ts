/** Whose turn it is while a large body comes, over real sockets. */
import { expect, onTestFinished, test } from "vitest";
import { connectRaw } from "#test/support/raw-connection.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { startServer } from "../http/server.ts";
import { createLogger } from "../process/log.server.ts";
import type { AnswerAtOnce } from "../http/server.ts";
import { limits } from "./limits.ts";

/** What Node reads at a time. */
const pieceBytes = 64 * 1_024;
const size = limits.bodies.webhook.bodyMaxBytes;
const head = `POST /webhooks HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${size}\r\n\r\n`;

const ways: Record<string, AnswerAtOnce> = {
  "that is read": (_, outgoing, body) => {
    void body.read().then((bytes) => outgoing.end(`<${bytes.length}>`));
    return true;
  },
  "of a request that is answered before": (_, outgoing) => {
    outgoing.writeHead(401, { "content-length": 2 }).end("<>");
    return true;
  },
};

test.each(Object.entries(ways))(
  "of a body %s, hardly more than a piece comes in a turn",
  async (_, answer) => {
    const log = createLogger("error");
    const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
    const over = Promise.withResolvers<void>();
    let most = 0;
    server.open({
      routes: undefined,
      isReady: () => Promise.resolve(true),
      answerAtOnce(incoming, outgoing, body) {
        let { bytesRead } = incoming.socket;
        const count = () => {
          most = Math.max(most, incoming.socket.bytesRead - bytesRead);
          ({ bytesRead } = incoming.socket);
          if (incoming.complete) over.resolve();
          else setImmediate(count);
        };
        count();
        return answer(incoming, outgoing, body);
      },
    });
    const connection = await connectRaw(server.port);
    onTestFinished(async () => {
      connection.close();
      await server.drain(0);
    });
    void connection.send(head + "x".repeat(size));
    expect(await connection.read({ end: ">", count: 1 })).toMatch(/<\d*>$/);
    await over.promise;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2 * pieceBytes);
  },
);

test("the rest of a body that was refused while it came is read, so that its sender gets to the answer", async () => {
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const isRead = Promise.withResolvers<boolean>();
  server.open({
    routes: undefined,
    isReady: () => Promise.resolve(true),
    answerAtOnce(incoming, outgoing, body) {
      incoming.once("close", () => isRead.resolve(incoming.complete));
      body.read().catch(() => outgoing.writeHead(413, { "content-length": 2 }).end("<>"));
      return true;
    },
  });
  const connection = await connectRaw(server.port);
  onTestFinished(async () => {
    connection.close();
    await server.drain(0);
  });
  const twice = 2 * size;
  const chunked =
    "POST /webhooks HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n";
  void connection.send(`${chunked}${twice.toString(16)}\r\n${"0".repeat(twice)}\r\n0\r\n\r\n`);
  expect(await isRead.promise).toBe(true);
});
