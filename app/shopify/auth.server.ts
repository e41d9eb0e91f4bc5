/**
 * Who is calling from the Shopify admin. Wraps `shopifyApp()`: session tokens, token exchange, bounce
 * pages and headers are the library's own; only what it leaves to the app is added.
 */
import "@shopify/shopify-app-remix/adapters/node";
import { ShopifyError } from "@shopify/shopify-api";
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";
import type { Log } from "#app/connector/ports.ts";
import { completeDocumentHeaders } from "./document-headers.ts";
import { issuedAt, namesNoShop } from "./session-claims.ts";
import type { ShopifySessionStorage } from "./session-storage.server.ts";

/** The Admin API version that every call names. shopify.app.toml names the same for webhooks. */
export const adminApiVersion = ApiVersion.October26;

/** What the pages need to know of the caller. */
interface AdminCaller {
  /** `{name}.myshopify.com`: proven by the session token, never taken from the address. */
  shop: string;
}

export interface ShopifyAuth {
  authenticate: {
    /**
     * Proves that the request comes from the admin of a shop that installed the app, exchanging its
     * session token for an access token where none is stored. Throws a Response (redirect, bounce
     * page, 401, 410) when the caller has to do something first: let it pass.
     */
    admin(request: Request): Promise<AdminCaller>;
  };
  /** Sets the headers that a document inside the admin's frame needs. */
  addDocumentResponseHeaders(request: Request, headers: Headers): void;
}

export interface ShopifyAuthParts {
  apiKey: string;
  apiSecret: string;
  /** The app's own origin; plain http works on loopback. */
  appUrl: string;
  scopes: readonly string[];
  /** Where the App Bridge script comes from. */
  appBridgeUrl: string;
  /** Origins that may frame the pages beside Shopify's own. */
  adminOrigins: readonly string[];
  sessionStorage: ShopifySessionStorage;
  /**
   * Called at each visit, so it must be repeatable. `authorizedAt` is when Shopify issued the session
   * token: the app was installed then, whatever is told later of earlier times.
   */
  onAuthenticated: (shop: string, authorizedAt: Date) => Promise<unknown>;
  log: Log;
}

/** Builds the library's app and narrows it to what our pages use. */
export function createShopifyAuth(parts: ShopifyAuthParts): ShopifyAuth {
  const library = shopifyApp({
    apiKey: parts.apiKey,
    apiSecretKey: parts.apiSecret,
    appUrl: parts.appUrl,
    scopes: [...parts.scopes],
    apiVersion: adminApiVersion,
    distribution: AppDistribution.AppStore,
    isEmbeddedApp: true,
    authPathPrefix: "/auth",
    useOnlineTokens: false,
    sessionStorage: parts.sessionStorage,
    future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
    logger: {
      level: LogSeverity.Warning,
      log: async (severity, message) =>
        parts.log({ level: severity === LogSeverity.Error ? "error" : "warn", message }),
    },
  });
  return {
    authenticate: {
      async admin(request) {
        try {
          const { session, sessionToken } = await library.authenticate.admin(request);
          const authorizedAt = issuedAt(sessionToken, new Date());
          if (authorizedAt === null) throw new Response(null, { status: 401 });
          // Not with the token exchange alone: when Shopify hiccups then, the next visit makes it good.
          await announce(parts, session.shop, authorizedAt);
          return { shop: session.shop };
        } catch (thrown) {
          // The library's word for a redirect that leads nowhere, which only a forged address asks for.
          if (
            thrown instanceof ShopifyError &&
            /^Invalid .*Refusing to redirect/.test(thrown.message)
          ) {
            throw new Response(null, { status: 400 });
          }
          // A signed token that names no shop: the library fails on it.
          if (!(thrown instanceof Response) && namesNoShop(request)) {
            throw new Response(null, { status: 401 });
          }
          if (thrown instanceof Response) {
            completeDocumentHeaders(thrown.headers, parts);
            // The library turns every cause into a bare 500.
            if (thrown.status >= 500) {
              parts.log({ level: "error", message: "A session token could not be exchanged." });
            }
          }
          throw thrown;
        }
      },
    },
    addDocumentResponseHeaders(request, headers) {
      library.addDocumentResponseHeaders(request, headers);
      completeDocumentHeaders(headers, parts);
    },
  };
}

/** The library turns a failure in here into a bare 500, so it is logged before it passes. */
async function announce(
  { onAuthenticated, log }: ShopifyAuthParts,
  shop: string,
  authorizedAt: Date,
): Promise<void> {
  try {
    await onAuthenticated(shop, authorizedAt);
  } catch (error) {
    log({ level: "error", message: "Installing the shop failed.", shop, error });
    throw error;
  }
}
