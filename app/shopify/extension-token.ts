/**
 * What a token proves that an extension sends: which store it speaks for, and whether for its staff or for a
 * buyer. Both are signed with the app's client secret, as session tokens of pages and webhooks are, so all that
 * tells them apart is looked at here: nobody else does.
 * https://shopify.dev/docs/api/customer-account-ui-extensions/apis/session-token (2026-11-22)
 */
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import { isSignedWith, parsePart, userIdOf } from "./session-claims.ts";

/** `admin`: staff, whose id is null where the token names nobody. `buyer`: somebody at a buyer's page of the store; `customerId` is theirs where they are logged in. */
export type ExtensionCaller =
  | { kind: "admin"; shop: string; userId: string | null }
  | { kind: "buyer"; shop: string; customerId: string | null };

const { lifeMaxSeconds, charactersMax } = limits.sessionToken;
/** The clocks of Shopify and this machine may differ by so much. */
const toleranceSeconds = 10;

/** Shopify writes it with and without the scheme. */
const shopPattern = /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)$/;
const customerPattern = /^(?:gid:\/\/shopify\/Customer\/)?(\d+)$/;

const header = z.object({ alg: z.literal("HS256") });
const claims = z.object({
  dest: z.string().regex(shopPattern),
  aud: z.string(),
  iss: z.string().optional(),
  sub: z.string().optional(),
  iat: z.number().positive().optional(),
  nbf: z.number().positive(),
  exp: z.number().positive(),
});

/**
 * Reads the token out of an `Authorization` header: nothing else carries one here. Null where there is none,
 * or it is not signed by one of the secrets for this app, is not in force now, or is neither of the two. Pure.
 */
export function proveExtension(
  authorization: string | null,
  { apiKey, apiSecrets, now }: { apiKey: string; apiSecrets: readonly string[]; now: Date },
): ExtensionCaller | null {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? "")?.[1] ?? "";
  if (token.length > charactersMax) return null;
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  const isSigned = apiSecrets.some((secret) => isSignedWith(secret, `${head}.${body}`, signature));
  if (!isSigned || more.length > 0 || !header.safeParse(parsePart(head)).success) return null;
  const parsed = claims.safeParse(parsePart(body));
  if (!parsed.success || parsed.data.aud !== apiKey || !isInForce(parsed.data, now)) return null;
  const { dest, iss, sub } = parsed.data;
  const shop = shopPattern.exec(dest)?.[1] ?? "";
  // Only the admin's tokens are issued by the store's admin.
  if (iss?.endsWith("/admin") === true) {
    return iss === `https://${shop}/admin` ? { kind: "admin", shop, userId: userIdOf(sub) } : null;
  }
  return { kind: "buyer", shop, customerId: customerPattern.exec(sub ?? "")?.[1] ?? null };
}

function isInForce({ iat, nbf, exp }: z.infer<typeof claims>, now: Date): boolean {
  const at = now.getTime() / 1_000;
  const from = Math.max(nbf, iat ?? nbf);
  return (
    from <= at + toleranceSeconds && exp > at - toleranceSeconds && exp - nbf <= lifeMaxSeconds
  );
}
