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
import { someone } from "#app/connector/model/staff.ts";
import type { Log } from "#app/connector/ports/index.ts";
import type { KnownStaff } from "#app/connector/shops/index.ts";
import { completeDocumentHeaders, namesOddShop } from "./document-headers.ts";
import { addScriptPolicy, inlineOfLibraryPage } from "./script-policy.ts";
import { proveSession } from "./session-claims.ts";
import type { ShopifySessionStorage } from "./session-storage.server.ts";
import type { ClientSecrets } from "./signed-endpoint.server.ts";

/** The Admin API version that every call names. shopify.app.toml names the same for webhooks. */
export const adminApiVersion = ApiVersion.October26;

/** What the pages need to know of the caller. */
interface AdminCaller extends KnownStaff {
  /** `{name}.myshopify.com`: proven by the session token, never taken from the address. */
  shop: string;
}

export interface ShopifyAuth {
  authenticate: {
    /**
     * Proves that the request comes from the admin of a shop that installed the app, exchanging its
     * session token for an access token where none is stored. Throws a Response (redirect, bounce
     * page, 401, 410) when the caller has to do something first: let it pass. Whoever was let look only gets 403
     * for whatever may change something; `changesNothing`: this doesn't.
     */
    admin(request: Request, about?: { changesNothing: boolean }): Promise<AdminCaller>;
  };
  /** Sets the headers that a document inside the admin's frame needs; of its scripts those with `nonce` run. */
  addDocumentResponseHeaders(request: Request, headers: Headers, nonce: string): void;
}

export interface ShopifyAuthParts {
  apiKey: string;
  apiSecrets: ClientSecrets;
  /** The app's own origin; plain http works on loopback. */
  appUrl: string;
  scopes: readonly string[];
  /** Where the App Bridge script comes from. */
  appBridgeUrl: string;
  /** Origins that may frame the pages beside Shopify's own. */
  adminOrigins: readonly string[];
  sessionStorage: ShopifySessionStorage;
  /** Exchanges a session token that an older secret signed, with the newest one; see `AccessTokens`. */
  exchange: (shop: string, sessionToken: string) => Promise<void>;
  /**
   * Called at each visit, so it must be repeatable. `authorizedAt` is when Shopify issued the session
   * token: the app was installed then, whatever is told later of earlier times. `language` is what the
   * admin says that it shows the app in; null where it doesn't say.
   */
  onAuthenticated: (shop: string, authorizedAt: Date, language: string | null) => Promise<unknown>;
  /** Who of an installed shop it is that is signed in. */
  recognize: (visit: { shop: string; userId: string; sessionToken: string }) => Promise<KnownStaff>;
  log: Log;
}

/**
 * Builds the library's app, once for each client secret because it knows one only, and narrows it to
 * what our pages use.
 */
export function createShopifyAuth(parts: ShopifyAuthParts): ShopifyAuth {
  const [newest, ...older] = parts.apiSecrets;
  const library = createLibrary(parts, newest);
  const libraries = new Map([
    [newest, library],
    ...older.map((secret) => [secret, createLibrary(parts, secret)] as const),
  ]);

  async function callerOf(request: Request): Promise<AdminCaller> {
    const proof = proveSession(request, { apiSecrets: parts.apiSecrets, now: new Date() });
    if (proof.kind === "absurd") throw new Response(null, { status: 401 });
    // Without a proof the library asks for one, and says how.
    const secret = proof.kind === "proven" ? proof.secret : newest;
    if (proof.kind === "proven" && secret !== newest) await parts.exchange(proof.shop, proof.token);
    const { session } = await (libraries.get(secret) ?? library).authenticate.admin(request);
    if (proof.kind !== "proven" || proof.shop !== session.shop) {
      throw new Response(null, { status: 401 });
    }
    // Not with the token exchange alone: when Shopify hiccups then, the next visit makes it good.
    const { issuedAt } = proof;
    await announce(parts, { shop: session.shop, issuedAt, language: localeOf(request) });
    const { userId, token } = proof;
    // Shopify's tokens name somebody. One that doesn't is whoever may open the app.
    const staff: KnownStaff =
      userId === null
        ? { actor: someone, role: "staff" }
        : await parts.recognize({ shop: session.shop, userId, sessionToken: token });
    return { shop: session.shop, ...staff };
  }

  return {
    authenticate: {
      async admin(request, { changesNothing } = { changesNothing: isReading(request) }) {
        if (namesOddShop(request)) throw new Response("There is no such shop.", { status: 400 });
        try {
          const caller = await callerOf(request);
          if (caller.role === "viewer" && !changesNothing)
            throw new Response(null, { status: 403 });
          return caller;
        } catch (thrown) {
          // The library's word for a redirect that leads nowhere, which only a forged address asks for.
          if (
            thrown instanceof ShopifyError &&
            /^Invalid .*Refusing to redirect/.test(thrown.message)
          ) {
            throw new Response(null, { status: 400 });
          }
          if (thrown instanceof Response) {
            await completeLibraryPage(thrown, parts);
            // The library turns every cause into a bare 500.
            if (thrown.status >= 500) {
              parts.log({ level: "error", message: "A session token could not be exchanged." });
            }
          }
          throw thrown;
        }
      },
    },
    addDocumentResponseHeaders(request, headers, nonce) {
      library.addDocumentResponseHeaders(request, headers);
      completeDocumentHeaders(headers, parts);
      addScriptPolicy(headers, { ...parts, inline: [`'nonce-${nonce}'`] });
    },
  };
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function createLibrary(parts: ShopifyAuthParts, apiSecretKey: string) {
  return shopifyApp({
    apiKey: parts.apiKey,
    apiSecretKey,
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
}

/** A page that the library has written itself, or an answer of it that is none. */
async function completeLibraryPage(answer: Response, parts: ShopifyAuthParts): Promise<void> {
  completeDocumentHeaders(answer.headers, parts);
  if (answer.headers.get("content-type")?.startsWith("text/html") !== true) return;
  const inline = inlineOfLibraryPage(await answer.clone().text());
  addScriptPolicy(answer.headers, { ...parts, inline });
}

/** As the admin writes it when it opens the app: `en`, `pt-BR`. What else stands there is nothing. */
function localeOf(request: Request): string | null {
  const locale = new URL(request.url).searchParams.get("locale") ?? "";
  return /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(locale) ? locale : null;
}

/** The library turns a failure in here into a bare 500, so it is logged before it passes. */
async function announce(
  { onAuthenticated, log }: ShopifyAuthParts,
  { shop, issuedAt, language }: { shop: string; issuedAt: Date; language: string | null },
): Promise<void> {
  try {
    await onAuthenticated(shop, issuedAt, language);
  } catch (error) {
    log({ level: "error", message: "Installing the shop failed.", shop, error });
    throw error;
  }
}
