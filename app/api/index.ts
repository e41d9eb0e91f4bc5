/** The HTTP face of the core. */
export { createApi, type ListedRoute } from "./api.ts";
export { createCatalogAssets } from "./catalog-assets.ts";
export { createOperatorApi } from "./operator/operator-api.ts";
export { createRateLimiter } from "./rate-limit.ts";
export { createReadPath } from "./read-path.ts";
export { isLogged, type LoggedRequest } from "./request-log.ts";
