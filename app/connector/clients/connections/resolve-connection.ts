import { createHash } from "node:crypto";
import type { ConnectorContext } from "../../ports/context.ts";
import type { ApiConnection } from "../../ports/index.ts";

/** The part of a shop's row that says how it reaches its provider. */
export interface ConnectionRow {
  domain: string;
  apiUrl: string | null;
  sealedApiKey: string | null;
}

/** A connection with the name that its budget, its sweep and its catalog go by. */
export interface NamedConnection extends ApiConnection {
  id: string;
}

/** Names a connection without telling its key, so that shops that share a key share the name. */
export function connectionId({ url, apiKey }: ApiConnection): string {
  const digest = createHash("sha256")
    .update(`${url ?? "embedded"}\n${apiKey}`)
    .digest("hex");
  return `con_${digest.slice(0, 24)}`;
}

/** The shop's own connection, else the deployment's; null when there is neither. */
export function resolveConnection(
  ctx: Pick<ConnectorContext, "sealer" | "settings">,
  shop: ConnectionRow,
): NamedConnection | null {
  const connection =
    shop.sealedApiKey === null
      ? ctx.settings.defaultConnection
      : {
          url: shop.apiUrl,
          apiKey: ctx.sealer.open(shop.sealedApiKey, apiKeyContext(shop.domain)),
        };
  return connection === null ? null : { ...connection, id: connectionId(connection) };
}

/** What binds a sealed key to its shop. */
export function apiKeyContext(shop: string): string {
  return `shop:${shop}:api-key`;
}

/** True for keys that cost nothing, as providers write them: `pf_test_…`, `rty_test_…`. */
export function isTestKey(apiKey: string): boolean {
  return /^[A-Za-z]+_test_/.test(apiKey);
}
