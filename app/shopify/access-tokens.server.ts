/**
 * Access tokens for work in the background, where no merchant's session token is at hand. Offline
 * tokens end after an hour; this renews them early, and when Shopify declines one: a token may be
 * revoked or rotated while its refresh token works. Only one process at a time renews a shop's token;
 * should its lock be lost, the stored session decides: none replaces one that it has not read, and of
 * two renewals Shopify says which is the newer. The newest pair is never lost.
 */
import { phrase, type Words } from "#app/connector/model/phrases.ts";
import { Session } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import type { Reply } from "#app/connector/ports/index.ts";
import type { ShopifySessionStorage } from "./session-storage.server.ts";
import type { ShopifyFetch } from "./shopify-fetch.server.ts";

export interface AccessTokens {
  /** A token with some minutes left. `unauthorized`: the shop has none; its next visit brings one. */
  tokenOf(shop: string): Promise<Reply<string>>;
  /**
   * Another token for one that Shopify declined: the one that has taken its place, or a renewed one.
   * Only where the renewal is refused too, for good, is the token forgotten; then `unauthorized`.
   */
  replace(shop: string, declined: string): Promise<Reply<string>>;
  /**
   * Stores a new token for the shop whose session token this is, unless it has one with some minutes left.
   * What does not come of it, the caller finds in the sessions.
   */
  exchange(shop: string, sessionToken: string): Promise<void>;
  /** Forgets a token that was renewed and declined all the same; the shop's next visit brings one. */
  forget(shop: string, declined: string): Promise<void>;
}

/** As the library: a token that ends sooner is renewed before it is used. */
const renewBeforeMs = 5 * 60_000;

/** How often a session is found changed by others before it is left to them. */
const storeAttemptsMax = 5;

const refreshed = z.object({
  access_token: z.string(),
  scope: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.number(),
});

/** OAuth's words for a refresh token that will never work again. */
const spentErrors: ReadonlySet<string> = new Set(["invalid_grant", "invalid_request"]);
/** OAuth's words for an app that Shopify does not know by these credentials: no token's fault. */
const clientErrors: ReadonlySet<string> = new Set([
  "invalid_client",
  "unauthorized_client",
  "application_cannot_be_found",
]);

const refusal = z.object({ error: z.string() });

type Renewal =
  | { kind: "renewed"; session: Session }
  | { kind: "spent"; message: Words }
  | Extract<Reply<never>, { kind: "unauthorized" | "unanswered" }>;

export function createAccessTokens(
  parts: OAuthClient & { sessionStorage: ShopifySessionStorage },
): AccessTokens {
  const { sessionStorage } = parts;
  const renewals = new Map<string, Promise<Reply<string>>>();
  const load = (shop: string) => sessionStorage.loadSession(offlineId(shop));

  async function tokenOf(shop: string): Promise<Reply<string>> {
    const session = await load(shop);
    if (!session?.accessToken) return noToken(shop);
    if (!session.isExpired(renewBeforeMs)) return answered(session.accessToken);
    return renewOnce(shop, null);
  }

  /** Within a process one renewal serves all who ask; between processes one waits for the other. */
  function renewOnce(shop: string, declined: string | null): Promise<Reply<string>> {
    const running = renewals.get(shop);
    if (running !== undefined) return running;
    const started = sessionStorage
      .exclusively(offlineId(shop), () => renew(shop, declined))
      .finally(() => renewals.delete(shop));
    renewals.set(shop, started);
    return started;
  }

  /** Reads the session again: what the caller saw may be from before the last renewal. */
  async function renew(shop: string, declined: string | null): Promise<Reply<string>> {
    const session = await load(shop);
    if (!session?.accessToken) return noToken(shop);
    const current = answered(session.accessToken);
    const isDeclined = session.accessToken === declined;
    if (!isDeclined && !session.isExpired(renewBeforeMs)) return current;
    const { refreshToken } = session;
    const renewal: Renewal =
      refreshToken === undefined
        ? { kind: "spent", message: phrase("tokenSpent", { shop }) }
        : await refresh(shop, refreshToken, parts);
    if (renewal.kind === "renewed") {
      await keepNewest(session, renewal.session);
      return tokenIn(await load(shop), shop);
    }
    if (isDeclined && renewal.kind === "spent") await forgetSession(session);
    // Somebody else was first, or Shopify is not to be had: what is stored works to its end.
    const stored = await load(shop);
    const isGood = stored?.accessToken && stored.accessToken !== declined && !stored.isExpired();
    if (isGood) return tokenIn(stored, shop);
    return renewal.kind === "spent" ? { ...renewal, kind: "unauthorized" } : renewal;
  }

  /**
   * Stores a renewed session unless a newer one has come meanwhile, of a visit or of a process that
   * renewed as well. Which is newer only Shopify knows: the older one's refresh token is no use any more.
   * A session that is gone stays gone; one that was forgotten is not the newer one.
   */
  async function keepNewest(seen: Session, renewed: Session): Promise<void> {
    let stored: Session | undefined = seen;
    let next = renewed;
    for (let attempt = 0; attempt < storeAttemptsMax; attempt += 1) {
      if (await sessionStorage.replaceSession(stored, next)) return;
      stored = await load(renewed.shop);
      if (stored === undefined) return;
      if (!stored.accessToken) continue;
      // A token without an end, or another app's way of having one.
      if (stored.refreshToken === undefined) return;
      const renewal = await refresh(renewed.shop, stored.refreshToken, parts);
      if (renewal.kind === "renewed") next = renewal.session;
      else if (renewal.kind !== "spent") return;
    }
  }

  async function replace(shop: string, declined: string): Promise<Reply<string>> {
    const reply = await renewOnce(shop, declined);
    // A renewal for other reasons was under way, and it was about the token before.
    return reply.kind === "answered" && reply.value === declined
      ? renewOnce(shop, declined)
      : reply;
  }

  async function forget(shop: string, declined: string): Promise<void> {
    const session = await load(shop);
    if (session?.accessToken === declined) await forgetSession(session);
  }

  async function exchange(shop: string, sessionToken: string): Promise<void> {
    if ((await load(shop))?.isActive(undefined, renewBeforeMs)) return;
    const answer = await askForToken(shop, exchangeOf(sessionToken), parts);
    const parsed = refreshed.safeParse(answer?.json);
    if (answer?.status === 200 && parsed.success) {
      await sessionStorage.storeSession(sessionOf(shop, parsed.data));
    }
  }

  /** Without its tokens the session makes the next embedded page exchange a new one. */
  async function forgetSession(session: Session): Promise<void> {
    const emptied = new Session({ ...session.toObject() });
    delete emptied.accessToken;
    delete emptied.refreshToken;
    await sessionStorage.replaceSession(session, emptied);
  }

  return { tokenOf, replace, exchange, forget };
}

function offlineId(shop: string): string {
  return `offline_${shop}`;
}

function answered(value: string): Reply<string> {
  return { kind: "answered", value };
}

function noToken(shop: string): Reply<never> {
  return { kind: "unauthorized", message: phrase("tokenMissing", { shop }) };
}

function tokenIn(session: Session | undefined, shop: string): Reply<string> {
  return session?.accessToken ? answered(session.accessToken) : noToken(shop);
}

/**
 * Spends the refresh token on a new pair. Shopify keeps the old one until the new one is used. Only
 * OAuth's own error says that it is spent; a page of somebody on the way says nothing.
 */
async function refresh(shop: string, refreshToken: string, client: OAuthClient): Promise<Renewal> {
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  const answer = await askForToken(shop, grant, client);
  if (answer?.status === 400 || answer?.status === 401) {
    const error = refusal.safeParse(answer.json).data?.error ?? "";
    const message = phrase("tokenDeclined", { status: answer.status, error });
    if (spentErrors.has(error)) return { kind: "spent", message };
    if (clientErrors.has(error)) return { kind: "unauthorized", message };
  }
  const parsed = refreshed.safeParse(answer?.json);
  if (answer?.status === 200 && parsed.success) {
    return { kind: "renewed", session: sessionOf(shop, parsed.data) };
  }
  const message = phrase("tokenNotRenewed", { shop });
  return { kind: "unanswered", message, retryAfterMs: null };
}

/** What trades a session token for an access token, of an app that works without anybody or of the person alone. */
export function exchangeFor(mode: "offline" | "online", sessionToken: string) {
  return {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: sessionToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: `urn:shopify:params:oauth:token-type:${mode}-access-token`,
  };
}

/** As the library asks for an offline token that ends. */
function exchangeOf(sessionToken: string): Record<string, string> {
  return { ...exchangeFor("offline", sessionToken), expiring: "1" };
}

export interface OAuthClient {
  apiKey: string;
  apiSecret: string;
  fetch: ShopifyFetch;
}

/** Null where nobody answered in JSON: no connection, a time-out, a page of somebody on the way. */
export async function askForToken(
  shop: string,
  grant: Record<string, string>,
  { apiKey, apiSecret, fetch, signal }: OAuthClient & { signal?: AbortSignal },
): Promise<{ status: number; json: unknown } | null> {
  try {
    const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...grant }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, json: await response.json() };
  } catch {
    return null;
  }
}

function sessionOf(shop: string, token: z.infer<typeof refreshed>): Session {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  return new Session({
    id: offlineId(shop),
    shop,
    state: "",
    isOnline: false,
    scope: token.scope,
    accessToken: token.access_token,
    expires: inSeconds(token.expires_in),
    refreshToken: token.refresh_token,
    refreshTokenExpires: inSeconds(token.refresh_token_expires_in),
  });
}
