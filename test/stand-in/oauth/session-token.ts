/**
 * Session tokens: HS256 JWTs signed with the app's secret, as the admin and the pages of buyers hand them
 * out. They follow the machine's time, not the stand-in's clock, because the app checks them against its own.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { gid } from "../ids.ts";
import type { Shop } from "../state/shop.ts";

const sessionTokenSeconds = 60;
const buyerTokenSeconds = 300;
const toleranceSeconds = 10;

const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().optional(),
  exp: z.number(),
  nbf: z.number(),
});
export type SessionClaims = z.output<typeof claims>;

type App = { apiKey: string; apiSecret: string };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** For whoever is signed in there, or for somebody else. */
export function mintSessionToken(
  app: App,
  { domain, users }: Pick<Shop, "domain" | "users">,
  userId: string = users.signedInId,
): string {
  const now = nowSeconds();
  const body = {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: app.apiKey,
    sub: userId,
    exp: now + sessionTokenSeconds,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  return signed(app, body);
}

/**
 * What extensions on a buyer's pages get, as Shopify documents it: nobody's `iss`, the shop without a
 * scheme, five minutes. `customerId` is null for a buyer who is not signed in, or whom the app may not read.
 */
export function mintBuyerToken(app: App, shopDomain: string, customerId: string | null): string {
  const now = nowSeconds();
  return signed(app, {
    dest: shopDomain,
    aud: app.apiKey,
    exp: now + buyerTokenSeconds,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    ...(customerId === null ? {} : { sub: gid("Customer", customerId) }),
  });
}

function signed(app: App, body: Record<string, unknown>): string {
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(body)}`;
  return `${text}.${sign(text, app.apiSecret)}`;
}

/** The reason of refusal as text, or the claims: signature, audience, times and shop are all checked. */
export function readSessionToken(
  app: App,
  shopDomain: string,
  token: string,
): { claims: SessionClaims } | { refused: string } {
  const [header = "", body = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(`${header}.${body}`, app.apiSecret));
  const given = Buffer.from(signature);
  if (parsePart(header)?.["alg"] !== "HS256") return { refused: "algorithm" };
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    return { refused: "signature" };
  const parsed = claims.safeParse(parsePart(body));
  if (!parsed.success) return { refused: "claims" };
  const now = nowSeconds();
  if (parsed.data.exp <= now - toleranceSeconds) return { refused: "expired" };
  if (parsed.data.nbf > now + toleranceSeconds) return { refused: "not yet valid" };
  if (parsed.data.aud !== app.apiKey) return { refused: "audience" };
  if (parsed.data.dest !== `https://${shopDomain}`) return { refused: "shop" };
  return { claims: parsed.data };
}

function parsePart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
