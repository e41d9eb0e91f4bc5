import { createApi, createCatalogAssets, createRateLimiter, createReadLane } from "../api/index.ts";
import type { CoreConfig } from "../config.server.ts";
import type { Core } from "../core/index.ts";
import type { Logger } from "../log.server.ts";
import type { AnswerAtOnce } from "../server.ts";
import { firstPartOf, pathnameOf } from "../pathname.ts";

export interface CoreRoutes {
  /** Answers what belongs to the core (`/v1` and the files that its answers name); else nothing. */
  fetch(request: Request): Response | Promise<Response> | undefined;
  /** The short ways, for requests that are written plainly. */
  answerAtOnce: AnswerAtOnce;
}

/** The core as a server shows it: the API, the catalog's pictures, the generated artwork. */
export function createCoreRoutes({
  config,
  core,
  log,
}: {
  config: CoreConfig;
  core: Core;
  log: Logger;
}): CoreRoutes {
  const { requestsPerMinute } = config.core;
  const rateLimiter =
    requestsPerMinute === 0 ? undefined : createRateLimiter({ requestsPerMinute });
  const readLane = createReadLane({ core, rateLimiter });
  const api = createApi({
    core,
    rateLimiter,
    readLane,
    onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "/v1 failed"),
  });
  const assets = createCatalogAssets({ core });
  return {
    fetch(request) {
      const area = firstPartOf(pathnameOf(request.url));
      if (area === "v1") return api.fetch(request);
      return area === "catalog" || area === "artwork" ? assets.fetch(request) : undefined;
    },
    answerAtOnce: (incoming, outgoing) =>
      readLane.answer(incoming, outgoing) || api.nodeLane.answer(incoming, outgoing),
  };
}
