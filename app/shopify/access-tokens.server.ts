/**
 * Access tokens for work in the background, where no merchant's session token is at hand. Offline
 * tokens end after an hour; this renews them early. Within a process one refresh serves all who ask;
 * between processes Shopify keeps the older refresh token until the newer is used (since 2026-08-28),
 * and whoever still comes too late finds the other's token in the store.
 */
import { Session } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import type { Reply } from "#app/connector/ports.ts";
import type { ShopifySessionStorage } from "./session-storage.server.ts";
import type { ShopifyFetch } from "./shopify-fetch.server.ts";

export interface AccessTokens {
  /** A token with some minutes left. `unauthorized`: the shop has none; its next visit brings one. */
  tokenOf(shop: string): Promise<Reply<string>>;
  /** Forgets a token that Shopify declined. True when another one has taken its place meanwhile. */
  decline(shop: string, token: string): Promise<boolean>;
}

/** As the library: a token that ends sooner is renewed before it is used. */
const renewBeforeMs = 5 * 60_000;

const refreshed = z.object({
  access_token: z.string(),
  scope: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.number(),
});

export function createAccessTokens(parts: {
  apiKey: string;
  apiSecret: string;
  fetch: ShopifyFetch;
  sessionStorage: ShopifySessionStorage;
}): AccessTokens {
  const { sessionStorage } = parts;
  const renewals = new Map<string, Promise<Reply<string>>>();
  const load = (shop: string) => sessionStorage.loadSession(offlineId(shop));

  async function tokenOf(shop: string): Promise<Reply<string>> {
    const session = await load(shop);
    if (!session?.accessToken) return noToken(shop);
    if (!session.isExpired(renewBeforeMs)) return answered(session.accessToken);
    const running = renewals.get(shop);
    if (running !== undefined) return running;
    const started = renew(shop).finally(() => renewals.delete(shop));
    renewals.set(shop, started);
    return started;
  }

  /** Reads the session again: what the caller saw may be from before the last renewal. */
  async function renew(shop: string): Promise<Reply<string>> {
    const session = await load(shop);
    if (!session?.accessToken) return noToken(shop);
    const current = answered(session.accessToken);
    if (!session.isExpired(renewBeforeMs)) return current;
    if (session.refreshToken === undefined) return session.isExpired() ? noToken(shop) : current;
    const reply = await refresh(shop, session.refreshToken, parts);
    if (reply.kind === "answered") {
      await sessionStorage.storeSession(reply.value);
      return answered(reply.value.accessToken ?? "");
    }
    // Another process was first, or Shopify is not to be had: what is stored works to its end.
    const stored = await load(shop);
    return stored?.accessToken && !stored.isExpired() ? answered(stored.accessToken) : reply;
  }

  async function decline(shop: string, token: string): Promise<boolean> {
    const session = await load(shop);
    if (session?.accessToken !== undefined && session.accessToken !== token) return true;
    // Without its tokens the session makes the next embedded page exchange a new one.
    if (session !== undefined) {
      delete session.accessToken;
      delete session.refreshToken;
      await sessionStorage.storeSession(session);
    }
    return false;
  }

  return { tokenOf, decline };
}

function offlineId(shop: string): string {
  return `offline_${shop}`;
}

function answered(value: string): Reply<string> {
  return { kind: "answered", value };
}

function noToken(shop: string): Reply<never> {
  return { kind: "unauthorized", message: `There is no access token for ${shop}.` };
}

/** Spends the refresh token on a new pair. Shopify keeps the old one until the new one is used. */
async function refresh(
  shop: string,
  refreshToken: string,
  { apiKey, apiSecret, fetch }: { apiKey: string; apiSecret: string; fetch: ShopifyFetch },
): Promise<Reply<Session>> {
  const body = {
    client_id: apiKey,
    client_secret: apiSecret,
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  };
  try {
    const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    const { status } = response;
    if (status >= 400 && status < 500 && status !== 429) {
      return { kind: "unauthorized", message: `Shopify declined to renew the token: ${status}.` };
    }
    const parsed = refreshed.safeParse(await response.json());
    if (parsed.success) return { kind: "answered", value: sessionOf(shop, parsed.data) };
  } catch {
    // No connection, a time-out, no JSON: all the same to the caller.
  }
  const message = `The access token of ${shop} could not be renewed.`;
  return { kind: "unanswered", message, retryAfterMs: null };
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
