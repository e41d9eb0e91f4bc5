/** POST /admin/oauth/access_token: token exchange, refresh, and the refusals of both. */
import { z } from "zod";
import { storeUsers } from "../state/user.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { readSessionToken } from "./session-token.ts";
import { grantBody, issueToken, refreshToken, validToken } from "./tokens.ts";

const request = z.object({
  client_id: z.string().default(""),
  client_secret: z.string().default(""),
  grant_type: z.string().default(""),
  subject_token: z.string().default(""),
  subject_token_type: z.string().default(""),
  requested_token_type: z.string().default(""),
  refresh_token: z.string().default(""),
  expiring: z.union([z.string(), z.number(), z.boolean()]).optional(),
});
type Request = z.output<typeof request>;

export type OauthAnswer = { status: 200 | 400 | 401; body: Record<string, unknown>; grant: string };

const tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange";
const idToken = "urn:ietf:params:oauth:token-type:id_token";
const offline = "urn:shopify:params:oauth:token-type:offline-access-token";
const online = "urn:shopify:params:oauth:token-type:online-access-token";

export function answerAccessToken(world: World, shop: Shop, body: unknown): OauthAnswer {
  const parsed = request.safeParse(body);
  if (!parsed.success)
    return refuse("invalid_request", "The request body is malformed.", "unknown");
  const input = parsed.data;
  const grant = input.grant_type.split(":").at(-1) ?? "";
  if (input.client_id !== world.app.apiKey)
    return refuse("application_cannot_be_found", "The application cannot be found.", grant);
  if (input.client_secret !== world.app.apiSecret)
    return refuse("invalid_client", "The client credentials are invalid.", grant, 401);
  if (input.grant_type === tokenExchange) return exchange(world, shop, input);
  if (input.grant_type === "refresh_token") return refresh(world, shop, input);
  return refuse("unsupported_grant_type", "The grant type is not supported.", grant);
}

function exchange(world: World, shop: Shop, input: Request): OauthAnswer {
  const grant = "token-exchange";
  const now = world.clock.now();
  const expiring = input.expiring === 1 || input.expiring === "1" || input.expiring === true;
  if (input.subject_token_type === offline) return migrate(world, shop, input);
  if (
    input.subject_token_type !== idToken ||
    ![offline, online].includes(input.requested_token_type)
  )
    return refuse("invalid_request", "The requested token type is not supported.", grant);
  const token = readSessionToken(world.app, shop.domain, input.subject_token);
  if ("refused" in token)
    return refuse("invalid_subject_token", "The session token is invalid or has expired.", grant);
  // A shop that uninstalled the app needs a person to install it again; one that never had it installs now.
  if (shop.installation.state === "uninstalled")
    return refuse("invalid_subject_token", "The app is not installed on this shop.", grant);
  shop.installation.state = "installed";
  if (input.requested_token_type === offline) {
    const issued = issueToken(shop, { mode: "offline", expiring, now });
    return { status: 200, body: grantBody(issued, { now }), grant };
  }
  const user = storeUsers.find(({ id }) => id === token.claims.sub);
  if (!user || shop.users.areWithheld)
    return refuse("invalid_subject_token", "The session token names no user of the shop.", grant);
  const issued = issueToken(shop, { mode: "online", expiring, now });
  return { status: 200, body: grantBody(issued, { now, user }), grant };
}

/** A non-expiring offline token may be traded once for an expiring one. */
function migrate(world: World, shop: Shop, input: Request): OauthAnswer {
  const now = world.clock.now();
  const known = validToken(shop, input.subject_token, now);
  if (!known || known.mode !== "offline")
    return refuse("invalid_subject_token", "The access token is invalid.", "token-exchange");
  shop.tokens.delete(known.token);
  const token = issueToken(shop, { mode: "offline", expiring: true, now });
  return { status: 200, body: grantBody(token, { now }), grant: "token-exchange" };
}

function refresh(world: World, shop: Shop, input: Request): OauthAnswer {
  const now = world.clock.now();
  const token =
    shop.installation.state === "installed"
      ? refreshToken(shop, input.refresh_token, now)
      : undefined;
  if (!token)
    return refuse(
      "invalid_request",
      "This request requires an active refresh_token",
      "refresh_token",
      401,
    );
  return { status: 200, body: grantBody(token, { now }), grant: "refresh_token" };
}

function refuse(
  error: string,
  description: string,
  grant: string,
  status: 400 | 401 = 400,
): OauthAnswer {
  return { status, body: { error, error_description: description }, grant };
}
