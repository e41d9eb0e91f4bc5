/**
 * The HTTP face of a process: health and metrics always, and whatever routes it was opened with.
 * Requests for the API that come before that wait for it; all others are told to come back.
 */
import { randomBytes } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";
import type { Middleware } from "./remix.server.ts";
import { firstPartOf, pathnameOf, pathOf } from "./pathname.ts";

export type FetchHandler = (request: Request) => Promise<Response> | Response;

/**
 * Answers on Node's own response, now or in a moment; false, and nothing touched, leaves the request to
 * the routes.
 */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface WebServer {
  port: number;
  /** From here on requests reach the product; without routes (a worker) only health and metrics. */
  open(parts: {
    routes: FetchHandler | undefined;
    /** Asked before the routes, with Node's own request; only development has one. */
    middleware?: Middleware | undefined;
    answerAtOnce?: AnswerAtOnce | undefined;
    isReady: () => Promise<boolean>;
  }): void;
  /**
   * Lets every request under way finish, and resolves when the last has been answered. Until then
   * `/healthz` says 503 and what else comes is answered too; then nothing is accepted any more. What
   * is still open after `graceMs` is cut.
   */
  drain(graceMs: number): Promise<void>;
}

/** Path parameters of 8 KB, of which percent-encoding makes 24, are still the API's to answer. */
const headerBytesMax = 64 * 1_024;

/** Listens at once, so that `/healthz` can say 503 while the rest is being opened. */
export async function startServer({
  host,
  port,
  metrics,
  log,
}: {
  host: string;
  port: number;
  metrics: Metrics;
  log: Logger;
}): Promise<WebServer> {
  let state: { phase: "starting" | "draining" } | { phase: "open"; isReady(): Promise<boolean> } = {
    phase: "starting",
  };
  let routes: FetchHandler | undefined;
  let answerAtOnce: AnswerAtOnce = () => false;
  const opened = Promise.withResolvers<void>();

  async function health(): Promise<Response> {
    const isReady = state.phase === "open" && (await state.isReady());
    if (isReady) return Response.json({ status: "ready" });
    const status = state.phase === "open" ? "unavailable" : state.phase;
    return Response.json({ status }, { status: 503 });
  }

  async function scrape(): Promise<Response> {
    const text = await metrics.render();
    return new Response(text, { headers: { "content-type": metrics.contentType } });
  }

  async function answer(request: Request, pathname: string): Promise<Response> {
    if (pathname === "/healthz") return health();
    if (pathname === "/metrics") return scrape();
    // The API has no word for "not yet", so its callers hear the true answer a moment later.
    if (state.phase === "starting" && isApi(pathname)) await opened.promise;
    if (routes) return routes(request);
    return state.phase === "starting"
      ? new Response("Starting.", { status: 503, headers: { "retry-after": "1" } })
      : new Response("Not found.", { status: 404 });
  }

  async function handle(request: Request): Promise<Response> {
    const pathname = pathnameOf(request.url);
    const area = areaOf(pathname);
    const end = metrics.httpRequests.startTimer();
    let response: Response;
    try {
      response = await answer(request, pathname);
    } catch (error) {
      response = failed(error, { area, pathname });
    }
    end({ method: request.method, area, status: String(response.status) });
    if (state.phase !== "draining") return response;
    const headers = new Headers(response.headers);
    headers.set("connection", "close");
    return new Response(response.body, { status: response.status, headers });
  }

  function failed(
    error: unknown,
    { area, pathname }: { area: string; pathname: string },
  ): Response {
    // Nobody reads the answer, and nothing of ours has failed.
    if (isBrokenOff(error)) return new Response(null, { status: 400 });
    log.error({ err: error, area }, "A request failed");
    return isApi(pathname)
      ? apiError(500, "The service failed; its log has the cause.")
      : new Response("Something went wrong on our side.", { status: 500 });
  }

  const fetchListener = getRequestListener(handle, {
    overrideGlobalObjects: false,
    // What is no request at all, like one without a host.
    errorHandler: () => apiError(400, "The request is not well-formed."),
  });
  const underWay = new Set<ServerResponse>();
  const listener: RequestListener = (incoming, outgoing) => {
    const startedAt = performance.now();
    // A process that leaves answers what still comes, and tells its connection to end.
    if (state.phase === "draining") outgoing.shouldKeepAlive = false;
    const isTaken = state.phase !== "starting" && answerAtOnce(incoming, outgoing);
    if (isTaken && outgoing.writableEnded) {
      countAtOnce(incoming, outgoing.statusCode, startedAt);
      return;
    }
    underWay.add(outgoing);
    outgoing.once("close", () => {
      underWay.delete(outgoing);
      if (!isTaken) return;
      // Whoever went away before the answer reads none: counted as what broken requests get.
      countAtOnce(incoming, outgoing.writableEnded ? outgoing.statusCode : 400, startedAt);
    });
    if (!isTaken) void fetchListener(incoming, outgoing);
  };

  const counters = new Map<string, { observe(seconds: number): void }>();
  /** Looking labels up costs more than the fastest answers, so each set is looked up once. */
  function countAtOnce(
    { method = "", url }: IncomingMessage,
    statusCode: number,
    startedAt: number,
  ): void {
    const status = String(statusCode);
    const area = areaOf(pathOf(url));
    const labels = `${method} ${area} ${status}`;
    let counter = counters.get(labels);
    if (counter === undefined) {
      counter = metrics.httpRequests.labels({ method, area, status });
      counters.set(labels, counter);
    }
    counter.observe((performance.now() - startedAt) / 1_000);
  }

  let middleware: Middleware | undefined;
  const server = createServer(
    // A request without a host is refused by the listener, in the API's own form.
    { maxHeaderSize: headerBytesMax, requireHostHeader: false },
    (request, response) => {
      const answer = () => listener(request, response);
      if (middleware) middleware(request, response, answer);
      else answer();
    },
  );
  // Of expectations only 100-continue has a meaning; Node would refuse others with a 417 of no form.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (_, socket) => {
    // The type says a stream in general; an HTTP server's are sockets.
    refuseSocket(socket as Socket);
  });
  await listen(server, { host, port });
  return {
    // A listening TCP server's address is always an object.
    port: (server.address() as AddressInfo).port,
    open({ routes: given, middleware: before, answerAtOnce: short, isReady }) {
      routes = given;
      middleware = before;
      if (short) answerAtOnce = short;
      state = { phase: "open", isReady };
      opened.resolve();
    },
    async drain(graceMs) {
      state = { phase: "draining" };
      opened.resolve();
      // What has not answered yet tells its connection to end; so does everything that still comes.
      for (const response of underWay) response.shouldKeepAlive = false;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.all(
        [...underWay].map((response) => new Promise((resolve) => response.once("close", resolve))),
      );
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(cut);
    },
  };
}

/** What Node fails a body's reader with when the sender went away before its end. */
function isBrokenOff(error: unknown): boolean {
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  return isReset && error.message === "aborted";
}

/** The API's form of an error, for what never reached the API. */
function apiError(code: number, message: string): Response {
  return Response.json({ code, message }, { status: code, headers: apiErrorHeaders() });
}

function apiErrorHeaders(): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "x-request-id": `req_${randomBytes(12).toString("base64url")}`,
  };
}

/** Answers what Node's parser gave up on: broken requests, headers beyond the limit, slow senders. */
function refuseSocket(socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({
    code: 400,
    message: `The request is not well-formed, or its headers exceed ${headerBytesMax / 1_024} KiB.`,
  });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
    ...apiErrorHeaders(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\n${body}`);
}

function isApi(pathname: string): boolean {
  return firstPartOf(pathname) === "v1";
}

const areas = new Set([
  "webhooks",
  "fulfillment-service",
  "provider-webhooks",
  "v1",
  "app",
  "auth",
  "assets",
  "healthz",
  "metrics",
]);

/** A closed list, so that the metrics stay small whatever is asked for. */
function areaOf(pathname: string): string {
  const first = firstPartOf(pathname);
  return areas.has(first) ? first : "other";
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
