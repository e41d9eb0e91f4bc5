/** How a server leaves, as a proxy in front of it sees that: over real sockets, each request on a connection of its own. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { startServer } from "./server.ts";

const host = "127.0.0.1";

/** A server that is open, and says at which path it was asked. */
async function serve() {
  const log = createLogger("error");
  const server = await startServer({ host, port: 0, metrics: createMetrics(), log });
  onTestFinished(() => server.drain(0));
  server.open({
    routes: ({ method }) => Response.json({ method }),
    isReady: async () => true,
  });
  return server;
}

interface Asked {
  path: string;
  method?: string;
  /** Without one, a connection of its own. */
  agent?: Agent;
}

async function ask(port: number, { path, method = "GET", agent }: Asked) {
  const outgoing = request({ host, port, path, method, agent: agent ?? false });
  outgoing.end();
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("A response is a message.");
  const { statusCode, headers } = answer;
  return { statusCode, connection: headers.connection, body: await json(answer) };
}

test("a server that leaves says so first, and accepts what comes until everybody can have read it", async () => {
  const { port, drain } = await serve();
  let isGone = false;
  const leaving = drain(1_000, { acceptMs: 1_000 }).then(() => (isGone = true));
  expect(await ask(port, { path: "/healthz" })).toEqual({
    statusCode: 503,
    connection: "close",
    body: { status: "draining" },
  });
  expect(await ask(port, { path: "/app", method: "POST" })).toEqual({
    statusCode: 200,
    connection: "close",
    body: { method: "POST" },
  });
  expect(isGone).toBe(false);
  await leaving;
  await expect(ask(port, { path: "/app" })).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("what is asked on a connection that was kept is answered, while its client was told to count on it", async () => {
  const { port, drain } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect(await ask(port, { path: "/app", agent })).toMatchObject({ connection: "keep-alive" });
  const leaving = drain(1_000, { acceptMs: 1 });
  // Once nobody else is accepted, what was said to be accepted is over.
  await vi.waitFor(() => expect(ask(port, { path: "/app" })).rejects.toThrow("ECONNREFUSED"));
  expect(await ask(port, { path: "/app", method: "POST", agent })).toEqual({
    statusCode: 200,
    connection: "close",
    body: { method: "POST" },
  });
  await expect(leaving).resolves.toBeUndefined();
});

test("a server that nobody was sent to leaves at once", async () => {
  const log = createLogger("error");
  const server = await startServer({ host, port: 0, metrics: createMetrics(), log });
  server.open({ routes: undefined, isReady: async () => true });
  // The notice would be longer than a test may take.
  await expect(server.drain(1_000, { acceptMs: 600_000 })).resolves.toBeUndefined();
});
