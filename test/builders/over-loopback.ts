/** An API as its clients meet it: the product's own HTTP server, on a port of loopback. */
import { createApi, createOperatorApi, createRateLimiter, createReadPath } from "#app/api/index.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer } from "#app/http/server.ts";

type ApiParts = Omit<Parameters<typeof createApi>[0], "readPath"> & {
  /** Of each operator's key; no limit unless told. */
  operatorRequestsPerMinute?: number;
};

export interface OverLoopback {
  /** Sends the request, whatever its host, to the server, which starts at the first one. */
  fetch(request: Request): Promise<Response>;
  /** Where the server listens on 127.0.0.1, for bytes that `fetch` would not send. */
  port(): Promise<number>;
  close(): Promise<void>;
}

export function overLoopback(parts: ApiParts): OverLoopback {
  let starting: ReturnType<typeof serve> | undefined;
  const port = async () => (await (starting ??= serve(parts))).port;
  return {
    port,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      // In one piece, so that its length is announced, as clients do it.
      const body = request.body === null ? null : await request.arrayBuffer();
      const { method } = request;
      // One that is kept open may be closed, as nobody used it for a while, in the moment in which it is used again.
      const headers = new Headers(request.headers);
      headers.set("connection", "close");
      return fetch(`http://127.0.0.1:${await port()}${pathname}${search}`, {
        method,
        headers,
        body,
      });
    },
    async close() {
      await (await starting)?.drain(5_000);
    },
  };
}

async function serve(parts: ApiParts) {
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  const readPath = createReadPath(parts);
  const api = createApi({ ...parts, readPath });
  const { core, onFault, operatorRequestsPerMinute: requestsPerMinute = 0 } = parts;
  const operatorApi = createOperatorApi({
    core,
    rateLimiter: createRateLimiter({ requestsPerMinute }),
    ...(onFault && { onFault }),
  });
  server.open({
    routes: (request, body) =>
      (new URL(request.url).pathname.startsWith("/operator") ? operatorApi : api).fetch(
        request,
        body,
      ),
    answerAtOnce: (incoming, outgoing, body) =>
      readPath.answer(incoming, outgoing) || api.nodePath.answer(incoming, outgoing, body),
    isReady: () => Promise.resolve(true),
  });
  return server;
}
