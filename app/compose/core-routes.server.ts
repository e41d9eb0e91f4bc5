import { createApi, createCatalogAssets, createRateLimiter } from "../api/index.ts";
import type { CoreConfig } from "../config.server.ts";
import type { Core } from "../core/index.ts";
import type { Logger } from "../log.server.ts";
import { firstPartOf, pathnameOf } from "../pathname.ts";

/** Answers what belongs to the core (`/v1` and the files that its answers name); else nothing. */
export type CoreRoutes = (request: Request) => Response | Promise<Response> | undefined;

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
  const api = createApi({
    core,
    publicUrl: config.publicUrl,
    rateLimiter: requestsPerMinute === 0 ? undefined : createRateLimiter({ requestsPerMinute }),
    onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "/v1 failed"),
  });
  const assets = createCatalogAssets({ core });
  return (request) => {
    const area = firstPartOf(pathnameOf(request.url));
    if (area === "v1") return api.fetch(request);
    return area === "catalog" || area === "artwork" ? assets.fetch(request) : undefined;
  };
}
