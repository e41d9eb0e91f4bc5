/**
 * Who somebody in the admin is, as Shopify says it with a token of theirs alone. The token is not kept: the app works
 * with its own, and this one is asked for its name.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/online-access-tokens (2026-11-24)
 */
import { z } from "zod";
import type { StaffDetails } from "#app/connector/shops/index.ts";
import { limits } from "#app/limits/limits.ts";
import { askForToken, exchangeFor, type OAuthClient } from "./access-tokens.server.ts";

const text = z.string().max(limits.staff.nameCharactersMax);

const granted = z.object({
  associated_user: z.object({
    id: z.union([z.int(), z.string()]).transform(String),
    first_name: text.nullable().default(null),
    last_name: text.nullable().default(null),
    email: text.nullable().default(null),
    account_owner: z.boolean(),
  }),
});

/**
 * Asks Shopify who the person of a session token is, for a moment: a page waits. Null where it does not say, or says
 * it of somebody else.
 */
export async function readUser(
  client: OAuthClient,
  { shop, userId, sessionToken }: { shop: string; userId: string; sessionToken: string },
): Promise<StaffDetails | null> {
  const answer = await askForToken(shop, exchangeFor("online", sessionToken), {
    ...client,
    signal: AbortSignal.timeout(limits.staff.askMs),
  });
  const parsed = granted.safeParse(answer?.json);
  if (answer?.status !== 200 || !parsed.success) return null;
  const { id, first_name, last_name, email, account_owner } = parsed.data.associated_user;
  const name = [first_name, last_name].flatMap((part) => part?.trim() || []).join(" ");
  // The token is the person's who is signed in; of another one nothing may be said under this number.
  if (id !== userId || name === "") return null;
  return { name, email: email ?? "", isAccountOwner: account_owner };
}
