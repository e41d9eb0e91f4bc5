/** What a process does for those who send requests and read no answers, over real sockets. */
import { once } from "node:events";
import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectRaw as connect } from "#test/support/raw-connection.ts";
import { limits } from "../limits/limits.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { type AnswerAtOnce, type FetchHandler, startServer } from "./server.ts";
import { limitUnread } from "./limit-unread.ts";
import { beginOneAtATime } from "./one-at-a-time.ts";

const MiB = 1_024 * 1_024;

async function serve(routes: FetchHandler, answerAtOnce?: AnswerAtOnce) {
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  server.open({ routes, answerAtOnce, isReady: () => Promise.resolve(true) });
  onTestFinished(() => server.drain(0));
  return server;
}

async function connectRaw(port: number) {
  const connection = await connect(port);
  onTestFinished(() => connection.close());
  return connection;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const pathnameOf = ({ url }: Request) => new URL(url).pathname;

/** Routes whose answers wait until they are let go; `begun` lists what was asked. */
function heldRoutes() {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const routes = async (request: Request) => {
    const pathname = pathnameOf(request);
    if (pathname === "/other") return new Response("other");
    begun.push(pathname);
    first.resolve();
    await letGo.promise;
    return new Response(`<${pathname}>`);
  };
  return { begun, first: first.promise, letGo: letGo.resolve, routes };
}

/** Everything that had come before has been parsed when this is answered. */
const roundTrip = (port: number) => fetch(`http://127.0.0.1:${port}/other`).then((a) => a.text());

test("of requests that come at once on one connection, one is begun, the next after its answer", async () => {
  const { begun, first, letGo, routes } = heldRoutes();
  const { port } = await serve(routes);
  const connection = await connectRaw(port);
  await connection.send(
    numbers(50)
      .map((each) => get(`/${each}`))
      .join(""),
  );
  await first;
  await roundTrip(port);
  expect(begun).toEqual(["/0"]);
  letGo();
  const text = await connection.read({ end: ">", count: 50 });
  expect(text.match(/<\/\d+>/g)).toEqual(numbers(50).map((each) => `</${each}>`));
});

test("while an answer is not read nothing more of its connection is worked on, whichever way answers", async () => {
  let begunCount = 0;
  const bytes = Buffer.alloc(32 * MiB, "x");
  const answerAtOnce = (_: unknown, outgoing: ServerResponse) => {
    begunCount += 1;
    outgoing.writeHead(200, { "content-length": bytes.length }).end(bytes);
    return true;
  };
  const { port } = await serve(
    () => new Response("other"),
    (incoming, outgoing) => (incoming.url === "/other" ? false : answerAtOnce(incoming, outgoing)),
  );
  const connection = await connectRaw(port);
  await connection.send(get("/large").repeat(40));
  await roundTrip(port);
  await roundTrip(port);
  expect(begunCount).toBe(1);
});

test("requests of more bytes than are parsed at a time are answered in their order, with bodies too", async () => {
  const { port } = await serve(async (request, body) => {
    const bytes = await body.read();
    return new Response(`<${pathnameOf(request)} ${bytes.length}>`);
  });
  const connection = await connectRaw(port);
  const body = "x".repeat(20_000);
  const sent = numbers(60).map((each) =>
    each % 2 === 0 ? post(`/app/${each}`, body) : get(`/app/${each}`),
  );
  void connection.send(sent.join(""));
  const text = await connection.read({ end: ">", count: 60 });
  expect(text.match(/<[^>]+>/g)).toEqual(
    numbers(60).map((each) => `</app/${each} ${each % 2 === 0 ? body.length : 0}>`),
  );
});

test("a connection with more requests waiting than any client has is ended, and none of them begun", async () => {
  const { begun, first, letGo, routes } = heldRoutes();
  const { port } = await serve(routes);
  const connection = await connectRaw(port);
  await connection.send(get("/a").repeat(limits.connection.unansweredMax + 1));
  await first;
  expect(await connection.read()).toBe("");
  letGo();
  await roundTrip(port);
  expect(begun).toEqual(["/a"]);
});

test("of more requests than may wait, in one piece, the others are not even parsed", async () => {
  let parsed = 0;
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      parsed += 1;
    }
  }
  const server = createServer(
    { IncomingMessage: Counted },
    beginOneAtATime(() => {}),
  );
  const port = await listen(server);
  const connection = await connectRaw(port);
  await connection.send(get("/a").repeat(1_000));
  expect(await connection.read()).toBe("");
  expect(parsed).toBe(limits.connection.unansweredMax + 2);
});

test("what waited on a connection that has gone is never begun, and keeps no process from leaving", async () => {
  const { begun, first, letGo, routes } = heldRoutes();
  const server = await serve(routes);
  const connection = await connectRaw(server.port);
  await connection.send(get("/a").repeat(3));
  await first;
  connection.close();
  await roundTrip(server.port);
  letGo();
  await server.drain(60_000);
  expect(begun).toEqual(["/a"]);
});

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server's address is always an object.
  return (server.address() as AddressInfo).port;
}

/** A server whose every answer is so long, and whose clock the test turns. */
async function unreadServer(bytes: Buffer) {
  const clock = { nowMs: 0 };
  const ended: number[] = [];
  const server = createServer((_, response) => void response.end(bytes));
  const unread = limitUnread(server, {
    nowMs: () => clock.nowMs,
    onEnded: (count) => ended.push(count),
  });
  const port = await listen(server);
  /** A connection that has asked and reads nothing, and its other end. */
  const ask = async () => {
    const accepted = once(server, "connection");
    const asked = once(server, "request");
    const connection = await connectRaw(port);
    await connection.send(get("/"));
    // What the event carries is the connection's socket.
    const [socket] = (await accepted) as [Socket];
    await asked;
    return { connection, socket };
  };
  return { ask, ended, check: unread.check, passes: (ms: number) => (clock.nowMs += ms) };
}

test("an answer of which nothing goes is given up in time, and no other one", async () => {
  const { ask, ended, check, passes } = await unreadServer(Buffer.alloc(16 * MiB));
  const { socket } = await ask();
  check();
  passes(limits.answers.unreadMs - 1);
  check();
  expect({ ended, isDestroyed: socket.destroyed }).toEqual({ ended: [], isDestroyed: false });
  const later = await ask();
  check();
  passes(1);
  check();
  expect(ended).toEqual([1]);
  expect([socket.destroyed, later.socket.destroyed]).toEqual([true, false]);
  const text = await later.connection.read({ end: "\r\n\r\n", count: 1 });
  expect(text).toContain("200 OK");
});

test("where answers that nobody reads hold more than is allowed, those that stand longest make way", async () => {
  const bytes = Buffer.alloc(24 * MiB);
  const { ask, ended, check, passes } = await unreadServer(bytes);
  const asked = [];
  for (const _ of numbers(8)) {
    asked.push(await ask());
    passes(1);
    check();
  }
  const held = asked.filter(({ socket }) => !socket.destroyed);
  const heldBytes = held.reduce((sum, { socket }) => sum + socket.writableLength, 0);
  expect(heldBytes).toBeLessThanOrEqual(limits.answers.totalMaxBytes);
  expect(held).toEqual(asked.slice(-held.length));
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(8 - held.length);
  expect(held.length).toBeGreaterThan(1);
});
