/** What is answered in the API's place carries what the API's own answers do: over real sockets. */
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { startServer } from "./server.ts";

const host = "127.0.0.1";
const limit = { "ratelimit-policy": '"default";q=60;w=60' };

/** What was logged as an error. */
const logged: unknown[] = [];

async function start() {
  const log = createLogger("error");
  vi.spyOn(log, "error").mockImplementation((line) => void logged.push(line));
  const server = await startServer({ host, port: 0, metrics: createMetrics(), log });
  onTestFinished(() => server.drain(0));
  return server;
}

async function serve({ isDiskTight = false, server = start() } = {}) {
  const { port, open } = await server;
  open({
    routes: () => Promise.reject(new Error("Something is broken.")),
    isReady: async () => true,
    isDiskTight: () => isDiskTight,
    headersAhead: ({ url, headers: { origin } }) =>
      url?.startsWith("/v1")
        ? { ...limit, ...(origin && { "access-control-allow-origin": origin }) }
        : {},
  });
  return port;
}

const origin = "https://shop.example";
const ask = async (port: number, path: string) => {
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: "POST",
    headers: { origin },
  });
  const { status, headers } = answer;
  return [
    status,
    headers.get("x-error-code"),
    headers.get("ratelimit-policy"),
    headers.get("access-control-allow-origin"),
  ];
};

/** What the server answers to bytes that are no request. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  await once(socket, "connect");
  socket.end(bytes);
  return text(socket);
}

test("a failure of the server's own, and one for want of space", async () => {
  const expected = [limit["ratelimit-policy"], origin];
  expect(await ask(await serve(), "/v1/orders")).toEqual([500, "failed", ...expected]);
  const full = await serve({ isDiskTight: true });
  expect(await ask(full, "/v1/orders")).toEqual([500, "disk_full", ...expected]);
  expect(await ask(full, "/app")).toEqual([500, null, null, null]);
});

/** A request that the server has begun with: it has been told to go on. */
async function begin(port: number, method: string) {
  const headers = { origin, expect: "100-continue" };
  const outgoing = request({ host, port, path: "/v1/orders", method, headers, agent: false });
  outgoing.end();
  await once(outgoing, "continue");
  return outgoing;
}

async function answerOf(outgoing: ClientRequest) {
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  answer?.resume();
  return [answer?.statusCode, answer?.headers["x-error-code"], answer?.headers["retry-after"]];
}

test("what came during the start is refused for want of space as well, unless it only reads", async () => {
  const server = await start();
  const [written, read] = [await begin(server.port, "POST"), await begin(server.port, "GET")];
  const answers = [answerOf(written), answerOf(read)];
  await serve({ isDiskTight: true, server: Promise.resolve(server) });
  expect(await Promise.all(answers)).toEqual([
    [500, "disk_full", "30"],
    [500, "failed", undefined],
  ]);
});

test("a failure and a refusal have the id that the request came with, and the log has it", async () => {
  const headers = { "x-request-id": "client-request-1" };
  const idOf = async (port: number, path: string) =>
    (await fetch(`http://${host}:${port}${path}`, { method: "POST", headers })).headers.get(
      "x-request-id",
    );
  logged.length = 0;
  expect(await idOf(await serve(), "/v1/orders")).toBe("client-request-1");
  expect(logged).toEqual([expect.objectContaining({ requestId: "client-request-1" })]);
  const full = await serve({ isDiskTight: true });
  expect(await idOf(full, "/v1/orders")).toBe("client-request-1");
  expect(await idOf(full, "/operator/v1/merchants")).toBe("client-request-1");
});

test.each([
  ["no request at all", "nonsense\r\n\r\n"],
  ["a request without a host", "GET /v1/orders HTTP/1.1\r\nconnection: close\r\n\r\n"],
])("the refusal of %s", async (_, bytes) => {
  const answer = await answerTo(await serve(), bytes);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.toLowerCase()).toContain('ratelimit-policy: "default";q=60;w=60');
});
