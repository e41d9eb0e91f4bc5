import {
  createApi,
  createCatalogAssets,
  createOperatorApi,
  createRateLimiter,
  createReadPath,
  isLogged,
  type ListedRoute,
  type LoggedRequest,
} from "../api/index.ts";
import type { CoreConfig } from "../process/config.server.ts";
import type { Core } from "../core/index.ts";
import type { IncomingBody } from "../limits/incoming-body.ts";
import { limits } from "../limits/limits.ts";
import { gatherLines, type Logger } from "../process/log.server.ts";
import type { TracedExchange, Traces } from "../process/traces.ts";
import type { AnswerAtOnce, HeadersAhead } from "../http/server.ts";
import { firstPartOf, pathnameOf, pathOf } from "../http/pathname.ts";

export interface CoreRoutes {
  routes: readonly ListedRoute[];
  /** Answers what belongs to the core (`/v1`, `/operator`, and the files that its answers name); else nothing. */
  fetch(request: Request, body: IncomingBody): Response | Promise<Response> | undefined;
  /** The short ways, for requests that are written plainly. */
  answerAtOnce: AnswerAtOnce;
  /** What an answer carries that the server gives in the core's place. */
  headersAhead: HeadersAhead;
}

/** The core as a server shows it: the API, the operator's, the catalog's pictures, the generated artwork. */
export function createCoreRoutes({
  config,
  core,
  log,
  traces,
  isDatabaseAnswering,
}: {
  config: CoreConfig;
  core: Core;
  log: Logger;
  /** Where the core is alone, and somebody collects them. */
  traces?: Pick<Traces, "noteExchange"> | undefined;
  isDatabaseAnswering?: () => Promise<boolean>;
}): CoreRoutes {
  const { requestsPerMinute, corsOrigins, requestLog } = config.core;
  const rateLimiter = createRateLimiter({ requestsPerMinute });
  const { isHttps } = config.http;
  // What is answered on the short way leaves no line and no trace, so there is none where every request has one.
  const readPath =
    requestLog === "all" || traces !== undefined
      ? undefined
      : createReadPath({ core, rateLimiter, isHttps });
  // It says ids and figures alone. To look for what to cut out of it would take twenty times as long as the line.
  const requests = gatherLines(log.child({}, { redact: [] }));
  const noteReply =
    (area: string) =>
    (request: LoggedRequest): void => {
      const ofTrace = traces?.noteExchange(exchangeOf(area, request));
      if (isLogged(requestLog, request)) requests.log.info({ ...request, ...ofTrace }, area);
    };
  const wantsReply = (request: Pick<LoggedRequest, "method" | "status">) =>
    traces !== undefined || isLogged(requestLog, request);
  const api = createApi({
    core,
    rateLimiter,
    ...(readPath ? { readPath } : {}),
    isHttps,
    corsOrigins,
    isDatabaseAnswering,
    onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "/v1 failed"),
    ...((requestLog !== "off" || traces !== undefined) && {
      onReply: noteReply("/v1"),
      wantsReply,
      beforeReplies: requests.write,
    }),
  });
  const operatorApi = createOperatorApi({
    core,
    rateLimiter: createRateLimiter(limits.operatorApi),
    onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "/operator failed"),
    onReply(request) {
      if (!wantsReply(request)) return;
      noteReply("/operator")(request);
      requests.write();
    },
  });
  const assets = createCatalogAssets({ core });
  return {
    routes: [
      ...api.routes,
      ...operatorApi.routes,
      ...assets.routes.map(({ method, path }) => ({ method, path })),
    ],
    fetch(request, body) {
      const area = firstPartOf(pathnameOf(request.url));
      if (area === "v1" || area === "llms.txt") return api.fetch(request, body);
      if (area === "operator") return operatorApi.fetch(request, body);
      return area === "catalog" || area === "artwork" ? assets.fetch(request) : undefined;
    },
    // What a page asks needs answers that say so: the ordinary way.
    answerAtOnce: (incoming, outgoing, body) =>
      (corsOrigins.length === 0 || incoming.headers.origin === undefined) &&
      (readPath?.answer(incoming, outgoing) || api.nodePath.answer(incoming, outgoing, body)),
    headersAhead({ url, headers: { origin } }) {
      const area = firstPartOf(pathOf(url));
      if (area === "operator") return operatorApi.headersAhead;
      return area === "v1" || area === "llms.txt" ? api.headersAhead(origin) : {};
    },
  };
}

function exchangeOf(area: string, request: LoggedRequest): TracedExchange {
  const { requestId: id, operationId, status, errorCode, ms: durationMs } = request;
  const { merchantId, orderId } = request;
  const name = `${area} ${operationId ?? "unknown"}`;
  const isFailed = status >= 500;
  return {
    name,
    kind: "answered",
    id,
    merchantId,
    orderId,
    status,
    errorCode,
    isFailed,
    durationMs,
  };
}
