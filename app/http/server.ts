/**
 * The HTTP face of a process: health and metrics always, and whatever routes it was opened with.
 * Requests for the API that come before that wait for it; all others are told to come back.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "../process/log.server.ts";
import { BodyRefused } from "../limits/body-refused.ts";
import { createIncomingBodies, type IncomingBody, noBody } from "../limits/incoming-body.ts";
import { limits } from "../limits/limits.ts";
import { createSlots } from "../limits/slots.ts";
import { answerWithinUsuallyMs, within } from "../limits/within.ts";
import { areaOf } from "./area-of.ts";
import { answerPreflight, isReadAnywhere, openToOrigins } from "./cross-origin.ts";
import { connectionsCheckMs, limitConnections } from "./limit-connections.ts";
import { listen } from "./listen.ts";
import { limitUnread } from "./limit-unread.ts";
import { limitsOf, withLimited } from "./limited-request.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { beginOneAtATime } from "./one-at-a-time.ts";
import { refusalAfterStart, refuseWithoutDisk } from "./without-disk.ts";
import { requestIdOf } from "../api/request-id.ts";
import { apiError, type RefusalHeaders, refuseSocket } from "./refuse-socket.ts";
import { completeSecurityHeaders, securityHeaders } from "./security-headers.ts";
import type { Metrics } from "./metrics.server.ts";
import type { Middleware } from "./middleware.ts";
import { firstPartOf, pathnameOf, pathOf } from "./pathname.ts";

/** Answers a request, whose body is also at hand as what it is: bytes that its way in limits. */
export type FetchHandler = (request: Request, body: IncomingBody) => Promise<Response> | Response;

/**
 * Answers on Node's own response, now or in a moment; false, and nothing touched, leaves the request to
 * the routes.
 */
export type AnswerAtOnce = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: IncomingBody,
) => boolean;

/** What an answer carries that the server gives in the place of its routes. */
export type HeadersAhead = (
  incoming: Pick<IncomingMessage, "url" | "headers">,
) => Record<string, string>;

export interface WebServer {
  port: number;
  /** From here on requests reach the product; without routes (a worker) only health and metrics. */
  open(parts: {
    routes: FetchHandler | undefined;
    /** Asked before the routes, with Node's own request; only development has one. */
    middleware?: Middleware | undefined;
    answerAtOnce?: AnswerAtOnce | undefined;
    headersAhead?: HeadersAhead | undefined;
    isReady: () => Promise<boolean>;
    /** True while the disk is nearly full: what would take something on is refused. */
    isDiskTight?: () => boolean;
    /** True while nothing is backed up, as another's backups are kept there: `/healthz` says so. */
    areBackupsForeign?: () => boolean;
  }): void;
  /**
   * Lets every request under way finish, and resolves when the last has been answered. Until then, where it was opened
   * with routes for `acceptMs` at least (0 by default), `/healthz` says 503 and what else comes is answered too; then
   * no connection is accepted any more, and where there was such a time, those that are open end when their clients no longer count
   * on them. What is still open `graceMs` later is cut.
   */
  drain(graceMs: number, options?: { acceptMs?: number }): Promise<void>;
}

/** What is asked of Node's own request. */
type Incoming = Pick<IncomingMessage, "headers" | "rawHeaders" | "url" | "socket">;

/** Listens at once, so that `/healthz` can say 503 while the rest is being opened. */
export async function startServer({
  host,
  port,
  inherited = [],
  startWithinMs = answerWithinUsuallyMs,
  metricsToken,
  isHttps = false,
  metrics,
  log,
}: {
  host: string;
  port: number;
  /**
   * Sockets that the service manager keeps open, instead of host and port. Whoever came while no process was there
   * has been waiting already, so all but health and metrics wait until there is an answer.
   */
  inherited?: readonly number[];
  /** How long the API's callers wait for the start, which a database that hangs holds up. */
  startWithinMs?: number;
  /** What reading the metrics takes; without it, only this machine itself reads them. */
  metricsToken?: string | undefined;
  /** True where people reach it by https, whatever stands in front of it. */
  isHttps?: boolean;
  metrics: Metrics;
  log: Logger;
}): Promise<WebServer> {
  const wantedHeaders = securityHeaders({ isHttps });
  const wantedPairs = Object.entries(wantedHeaders);
  let state: { phase: "starting" | "draining" } | { phase: "open"; isReady(): Promise<boolean> } = {
    phase: "starting",
  };
  let isDiskTight = () => false;
  let areBackupsForeign = () => false;
  let routes: FetchHandler | undefined;
  let isOpened = false;
  let answerAtOnce: AnswerAtOnce = () => false;
  let headersAhead: HeadersAhead = () => ({});
  const headersFor = (incoming: Parameters<HeadersAhead>[0]): RefusalHeaders => ({
    ...wantedHeaders,
    ...headersAhead(incoming),
    "x-request-id": requestIdOf(incoming.headers["x-request-id"]?.toString()),
  });
  const begun = Promise.withResolvers<void>();
  const bodies = createIncomingBodies();
  const opened = new WeakMap<object, IncomingBody>();

  async function health(): Promise<Response> {
    const isReady = state.phase === "open" && (await state.isReady());
    // What is read goes on without disk, so a tight one takes no process out of the service.
    const disk = isDiskTight() ? ["disk"] : [];
    const backups = areBackupsForeign() ? ["backups"] : [];
    if (isReady) return Response.json({ status: "ready", ...named([...disk, ...backups]) });
    const status = state.phase === "open" ? "unavailable" : state.phase;
    const database = state.phase === "open" ? ["database"] : [];
    return Response.json({ status, ...named([...database, ...disk, ...backups]) }, { status: 503 });
  }

  async function scrape({ headers, rawHeaders, url, socket }: Incoming): Promise<Response> {
    const reader = { headers, rawHeaders, url, remoteAddress: socket.remoteAddress };
    if (!mayReadMetrics(reader, metricsToken)) {
      return metricsToken === undefined
        ? new Response("Not found.", { status: 404 })
        : new Response("The metrics want their token.", {
            status: 401,
            headers: { "www-authenticate": "Bearer" },
          });
    }
    const text = await metrics.render();
    return new Response(text, { headers: { "content-type": metrics.contentType } });
  }

  async function answer(
    request: Request,
    { pathname, incoming, body }: { pathname: string; incoming: Incoming; body: IncomingBody },
  ): Promise<Response> {
    if (pathname === "/healthz") return health();
    if (pathname === "/metrics") return scrape(incoming);
    const preflight = answerPreflight(request, pathname);
    if (preflight !== null) return preflight;
    // The API has no word for "not yet", so its callers hear the true answer a moment later.
    if (state.phase === "starting" && isApi(pathname)) {
      await within(startWithinMs, begun.promise);
      // It came before the disk was asked.
      const refusal = isDiskTight() && refusalAfterStart(request, () => headersFor(incoming));
      if (refusal) return refusal;
    }
    // Their pages show what they are answered, so it is said in their reader's language.
    const saysItself = routes !== undefined && isReadAnywhere(pathname);
    if (body.isTooLarge && !isApi(pathname) && !saysItself) {
      return new BodyRefused("too-large").toResponse();
    }
    if (routes) return routes(withLimited(request, body), body);
    if (!isOpened && isApi(pathname)) return neverBegun(headersFor(incoming));
    return !isOpened
      ? new Response("Starting.", { status: 503, headers: { "retry-after": "1" } })
      : new Response("Not found.", { status: 404 });
  }

  async function handle(request: Request, { incoming }: { incoming: Incoming }): Promise<Response> {
    const pathname = pathnameOf(request.url);
    const area = areaOf(pathname);
    const body = opened.get(incoming) ?? noBody;
    const end = metrics.httpRequests.startTimer();
    let response: Response;
    try {
      response = await answer(request, { pathname, incoming, body });
    } catch (error) {
      response = failed(error, { area, pathname, incoming });
    }
    end({ method: request.method, area, status: String(response.status) });
    const headers = new Headers(response.headers);
    completeSecurityHeaders(headers, wantedHeaders);
    openToOrigins(headers, pathname);
    if (state.phase === "draining") headers.set("connection", "close");
    return new Response(response.body, { status: response.status, headers });
  }

  function failed(
    error: unknown,
    { area, pathname, incoming }: { area: string; pathname: string; incoming: Incoming },
  ): Response {
    // Nobody reads the answer, and nothing of ours has failed.
    if (isBrokenOff(error)) return new Response(null, { status: 400 });
    if (error instanceof BodyRefused) return error.toResponse();
    if (!isApi(pathname)) {
      log.error({ err: error, area }, "A request failed");
      return new Response("Something went wrong on our side.", { status: 500 });
    }
    const headers = headersFor(incoming);
    log.error({ err: error, area, requestId: headers["x-request-id"] }, "A request failed");
    const message = "The service failed; its log has the cause.";
    return apiError({ status: 500, code: "failed", message }, headers);
  }

  const fetchListener = getRequestListener(handle, {
    overrideGlobalObjects: false,
    // What is left of a body is let pass by where it is opened.
    autoCleanupIncoming: false,
    // What is no request at all, like one without a host.
    errorHandler: () => apiError(malformed, headersFor(unknown)),
  });
  const underWay = createSlots<ServerResponse>();
  const listener: RequestListener = (incoming, outgoing) => {
    const startedAt = performance.now();
    // A process that leaves answers what still comes, and tells its connection to end.
    if (state.phase === "draining") outgoing.shouldKeepAlive = false;
    const body = bodies.open(incoming, outgoing, limitsOf);
    // The API's short ways say the same themselves, which is quicker.
    if (!isApi(pathOf(incoming.url))) {
      for (const [name, value] of wantedPairs) outgoing.setHeader(name, value);
    }
    const isRefused =
      isDiskTight() && refuseWithoutDisk(incoming, outgoing, () => headersFor(incoming));
    const isAccepted =
      isRefused || (state.phase !== "starting" && answerAtOnce(incoming, outgoing, body));
    if (isAccepted && outgoing.writableEnded) {
      countAtOnce(incoming, outgoing.statusCode, startedAt);
      return;
    }
    const slot = underWay.add(outgoing);
    outgoing.on("close", () => {
      underWay.remove(slot, outgoing);
      if (!isAccepted) return;
      // Whoever went away before the answer reads none: counted as what broken requests get.
      countAtOnce(incoming, outgoing.writableEnded ? outgoing.statusCode : 400, startedAt);
    });
    if (isAccepted) return;
    opened.set(incoming, body);
    void fetchListener(incoming, outgoing);
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

  const isAwaited = inherited.length > 0;
  const mustWait = ({ url }: IncomingMessage) =>
    isAwaited &&
    state.phase === "starting" &&
    !["healthz", "metrics"].includes(areaOf(pathOf(url)));

  let middleware: Middleware | undefined;
  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (middleware) middleware(incoming, outgoing, () => listener(incoming, outgoing));
    else listener(incoming, outgoing);
  }
  const server = createServer(
    // A request without a host is refused by the listener, in the API's own form.
    {
      maxHeaderSize: limits.connection.headerMaxBytes,
      connectionsCheckingInterval: connectionsCheckMs,
      requireHostHeader: false,
    },
    beginOneAtATime((request, response) => {
      if (!mustWait(request)) begin(request, response);
      else void begun.promise.then(() => response.destroyed || begin(request, response));
    }),
  );
  limitConnections(server);
  limitUnread(server, {
    onEnded: (connections) => log.warn({ connections }, "Answers were not read"),
  });
  // Of expectations only 100-continue has a meaning; Node would refuse others with a 417 of no form.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (_, socket) => {
    // The type says a stream in general; an HTTP server's are sockets.
    refuseSocket(socket as Socket, headersFor(unknown));
  });
  const listening = await listen(server, { host, port, inherited });
  return {
    port: listening.port,
    open({
      routes: given,
      middleware: before,
      answerAtOnce: short,
      headersAhead: ahead,
      isReady,
      isDiskTight: tight,
      areBackupsForeign: foreign,
    }) {
      routes = given;
      middleware = before;
      if (short) answerAtOnce = short;
      if (ahead) headersAhead = ahead;
      if (tight) isDiskTight = tight;
      if (foreign) areBackupsForeign = foreign;
      state = { phase: "open", isReady };
      isOpened = true;
      begun.resolve();
    },
    async drain(graceMs, { acceptMs = 0 } = {}) {
      state = { phase: "draining" };
      begun.resolve();
      // What has not answered yet tells its connection to end; so does everything that still comes.
      for (const response of underWay) response.shouldKeepAlive = false;
      // Whoever asks for its health sends nothing more here by then, and so is refused nothing.
      if (routes) await delay(acceptMs);
      // Clients count on a connection for as long as they were told, and may have sent something on it that is not here yet.
      const keptMs = limits.connection.keepAliveMs - acceptMs;
      if (routes && acceptMs > 0 && keptMs > 0) {
        await Promise.race([listening.stopAccepting(), delay(keptMs, undefined, { ref: false })]);
      }
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.all(
        [...underWay].map((response) => new Promise((resolve) => response.once("close", resolve))),
      );
      await listening.close();
      clearTimeout(cut);
    },
  };
}

const malformed = {
  status: 400,
  code: "value_not_acceptable",
  message: "The request is not well-formed.",
} as const;

/** What the API's callers hear of a process that was told to end while it started. */
function neverBegun(wantedHeaders: RefusalHeaders): Response {
  const message = "The service ended while it started; nothing was done. Send it again.";
  return apiError({ status: 500, code: "failed", message }, wantedHeaders);
}

/** What was no request, and is refused as by the API. */
const unknown = { url: "/v1", headers: {} };

/** What fails, where anything does. */
function named(failing: readonly string[]): { failing?: readonly string[] } {
  return failing.length === 0 ? {} : { failing };
}

/** What Node fails a body's reader with when the sender went away before its end. */
function isBrokenOff(error: unknown): boolean {
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  return isReset && error.message === "aborted";
}

/** Whether what is asked there is answered in JSON, errors too. */
function isApi(pathname: string): boolean {
  const area = firstPartOf(pathname);
  return area === "v1" || area === "operator";
}
