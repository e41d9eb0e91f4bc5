/**
 * What the library takes for granted of a session token that Shopify has signed. A token whose claims
 * are none that Shopify makes is the caller's failure, not ours.
 */
import { z } from "zod";

const shopOrigin = /^https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com(?:\/|$)/i;
const claims = z.object({ dest: z.string().regex(shopOrigin) });

/** The clocks of Shopify and this machine may differ by so much. */
const toleranceMs = 60_000;

/** When a token says that it was issued; null where that is no moment of the past. Pure. */
export function issuedAt({ iat }: { iat: unknown }, now: Date): Date | null {
  if (typeof iat !== "number" || !(iat > 0)) return null;
  const at = new Date(iat * 1_000);
  return at.getTime() <= now.getTime() + toleranceMs ? at : null;
}

/** True where a request carries a token that names no shop, whoever signed it. Pure. */
export function namesNoShop(request: Request): boolean {
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  const token = bearer ?? URL.parse(request.url)?.searchParams.get("id_token");
  return token ? !claims.safeParse(payloadOf(token)).success : false;
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
