/**
 * What a session token proves, read before the library sees it: which client secret signed it, and that
 * its claims are those that Shopify makes. The library checks signature, audience and times, with one
 * secret only, and takes the rest for granted.
 * https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens (2026-11-22)
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { ClientSecrets } from "./signed-endpoint.server.ts";

const shopOrigin = /^https:\/\/([a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)$/;

const { lifeMaxSeconds } = limits.sessionToken;
/** The clocks of Shopify and this machine may differ by so much. */
const toleranceMs = 60_000;

const claims = z
  .object({
    dest: z.string().regex(shopOrigin),
    iss: z.string(),
    aud: z.string(),
    sub: z.string().optional(),
    iat: z.number().positive(),
    nbf: z.number().positive(),
    exp: z.number().positive(),
  })
  .refine(({ iss, dest }) => iss === `${dest}/admin`)
  .refine(({ iat, exp }) => exp > iat && exp - iat <= lifeMaxSeconds);

const header = z.object({ alg: z.literal("HS256") });

/** `unproven`: there is no token, or none of the secrets signed it. `absurd`: signed, but no session token. */
export type SessionProof =
  | { kind: "unproven" }
  | { kind: "absurd" }
  | {
      kind: "proven";
      shop: string;
      /** Shopify's id of whoever is signed in; null where the token names nobody. */
      userId: string | null;
      issuedAt: Date;
      token: string;
      secret: string;
    };

/** Reads the token that a request carries, where the library looks for it. Pure. */
export function proveSession(
  request: Request,
  { apiSecrets, now }: { apiSecrets: ClientSecrets; now: Date },
): SessionProof {
  const token = tokenOf(request);
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  const secret = apiSecrets.find((one) => isSignedWith(one, `${head}.${body}`, signature));
  if (secret === undefined || more.length > 0) return { kind: "unproven" };
  const parsed = claims.safeParse(parsePart(body));
  if (!header.safeParse(parsePart(head)).success || !parsed.success) return { kind: "absurd" };
  const { dest, iat, sub } = parsed.data;
  const issuedAt = new Date(iat * 1_000);
  if (!(issuedAt.getTime() <= now.getTime() + toleranceMs)) return { kind: "absurd" };
  const shop = new URL(dest).hostname;
  return { kind: "proven", shop, userId: userIdOf(sub), issuedAt, token, secret };
}

/** Shopify's id of the person that a token's `sub` names; null where it names none. Pure. */
export function userIdOf(sub: string | undefined): string | null {
  return /^\d{1,20}$/.test(sub ?? "") ? (sub ?? null) : null;
}

/** The header first, then the address, as the library does. */
function tokenOf(request: Request): string {
  const header = request.headers.get("authorization")?.replace("Bearer ", "");
  return header || (URL.parse(request.url)?.searchParams.get("id_token") ?? "");
}

/** True where `signature` is the secret's HS256 of `text`, compared in a time that tells nothing. */
export function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(text).digest("base64url"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What a part of a token says; null for what is none. */
export function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
