/** What the API's callers hear of a process that does not come to its end of starting: over real sockets. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { startServer } from "./server.ts";

const host = "127.0.0.1";

async function start(options: { startWithinMs?: number } = {}) {
  const log = createLogger("error");
  vi.spyOn(log, "error").mockReturnValue();
  const server = await startServer({ host, port: 0, metrics: createMetrics(), log, ...options });
  onTestFinished(() => server.drain(0));
  return server;
}

/** A request that the server has begun with: it has been told to go on. */
async function begin(port: number, path: string) {
  const headers = { "x-request-id": "client-request-1", expect: "100-continue" };
  const outgoing = request({ host, port, path, headers, agent: false });
  outgoing.end();
  await once(outgoing, "continue");
  return outgoing;
}

async function answerOf(sent: ReturnType<typeof begin>) {
  const [answer]: IncomingMessage[] = await once(await sent, "response");
  if (answer === undefined) throw new Error("A response is a message.");
  const { statusCode, headers } = answer;
  return {
    status: [statusCode, headers["x-error-code"], headers["x-request-id"]],
    body: await json(answer),
  };
}

const failed = { status: [500, "failed", "client-request-1"], body: expect.anything() };

test.each(["/v1/stock", "/operator/v1/merchants"])(
  "a start that a database holds up is a failure of the API's in time, at %s",
  async (path) => {
    const { port } = await start({ startWithinMs: 50 });
    expect(await answerOf(begin(port, path))).toEqual({
      ...failed,
      body: { code: 500, message: "The service failed; its log has the cause." },
    });
  },
);

test.each(["/v1/stock", "/operator/v1/merchants"])(
  "a process that is told to end while it starts answers in the API's own form at %s",
  async (path) => {
    const { port, drain } = await start();
    const sent = await begin(port, path);
    const gone = drain(1_000);
    expect(await answerOf(Promise.resolve(sent))).toEqual({
      ...failed,
      body: {
        code: 500,
        message: "The service ended while it started; nothing was done. Send it again.",
      },
    });
    await gone;
  },
);
