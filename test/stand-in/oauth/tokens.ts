/** Access tokens: minting, refreshing, checking. Offline tokens may expire, as new public apps must ask. */
import { randomBytes } from "node:crypto";
import type { AccessToken } from "../state/access-token.ts";
import type { StoreUser } from "../state/user.ts";
import type { Shop } from "../state/shop.ts";

const offlineSeconds = 3_600;

const onlineSeconds = 86_399;

const refreshSeconds = 90 * 86_400;

const mint = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export function issueToken(
  shop: Shop,
  input: { mode: AccessToken["mode"]; expiring: boolean; now: Date },
): AccessToken {
  const { mode, now } = input;
  const expires = mode === "online" || input.expiring;
  const token: AccessToken = {
    token: mint(mode === "online" ? "shpua" : "shpat"),
    mode,
    scopes: shop.installation.scopes,
    expiresAt: expires ? after(now, mode === "online" ? onlineSeconds : offlineSeconds) : null,
    refresh:
      mode === "offline" && input.expiring
        ? { current: mint("shprt"), previous: null, expiresAt: after(now, refreshSeconds) }
        : null,
  };
  shop.tokens.set(token.token, token);
  return token;
}

/** A new token for a valid refresh token; undefined where it isn't one. */
export function refreshToken(shop: Shop, refresh: string, now: Date): AccessToken | undefined {
  for (const { refresh: chain, mode, scopes } of shop.tokens.values()) {
    if (!chain || chain.expiresAt <= now) continue;
    if (chain.current !== refresh && chain.previous !== refresh) continue;
    chain.previous = refresh;
    chain.current = mint("shprt");
    const token: AccessToken = {
      token: mint("shpat"),
      mode,
      scopes,
      expiresAt: after(now, offlineSeconds),
      refresh: chain,
    };
    chain.expiresAt = after(now, refreshSeconds);
    shop.tokens.set(token.token, token);
    return token;
  }
  return undefined;
}

/** The token, if the shop still honours it. */
export function validToken(
  shop: Shop,
  token: string | undefined,
  now: Date,
): AccessToken | undefined {
  const found = shop.tokens.get(token ?? "");
  if (!found || shop.installation.state !== "installed") return undefined;
  return found.expiresAt && found.expiresAt <= now ? undefined : found;
}

/** As Shopify writes a grant. */
export function grantBody(
  token: AccessToken,
  { now, user }: { now: Date; user?: StoreUser },
): Record<string, unknown> {
  const seconds = (date: Date) => Math.max(0, Math.round((date.getTime() - now.getTime()) / 1000));
  return {
    access_token: token.token,
    scope: token.scopes.join(","),
    ...(token.expiresAt ? { expires_in: seconds(token.expiresAt) } : {}),
    ...(token.refresh
      ? {
          refresh_token: token.refresh.current,
          refresh_token_expires_in: seconds(token.refresh.expiresAt),
        }
      : {}),
    ...(user
      ? { associated_user_scope: token.scopes.join(","), associated_user: associatedUser(user) }
      : {}),
  };
}

function associatedUser({ id, firstName, lastName, email, isAccountOwner }: StoreUser) {
  return {
    id: Number(id),
    first_name: firstName,
    last_name: lastName,
    email,
    email_verified: true,
    account_owner: isAccountOwner,
    locale: "en",
    collaborator: false,
  };
}
