/**
 * The rows of `invitation`: which e-mail addresses a shop has asked whether they want alerts. Whoever enters an address
 * need not own it, so how often it is asked is counted here, where removing a recipient changes nothing.
 */
import { createHash } from "node:crypto";
import type { Transaction } from "#app/db/database.server.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";

const { ofAddress, perDay, keptMs } = limits.alerts.invitations;
const dayMs = 24 * 60 * 60_000;

/** Why an address is not asked now: it was too often by this shop, or the shop has asked too many. */
export type InvitationLimit = "address-asked" | "store-asked";

/**
 * Counts an invitation, for a transaction that holds the shop's row (`lockShop`); null, or why there must be none.
 * `address` as somebody entered it.
 */
export async function countInvitation(
  { invitation }: Pick<Transaction, "invitation">,
  { shop, address, now }: { shop: string; address: string; now: Date },
): Promise<InvitationLimit | null> {
  const addressHash = hashOf(shop, address);
  const since = (ms: number) => ({ gt: new Date(now.getTime() - ms) });
  const inADay = { shop, at: since(dayMs) };
  const ofAll = await invitation.count({ where: inADay });
  const ofThis = await invitation.count({ where: { ...inADay, addressHash } });
  const inAMonth = await invitation.count({ where: { shop, addressHash, at: since(keptMs) } });
  if (ofThis >= ofAddress.perDay || inAMonth >= ofAddress.perMonth) return "address-asked";
  if (ofAll >= perDay) return "store-asked";
  await invitation.create({ data: { shop, addressHash, at: now } });
  return null;
}

/** Forgets invitations that no limit counts any more. */
export async function forgetOldInvitations(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - keptMs);
  await prisma.invitation.deleteMany({ where: { shop, at: { lt: before } } });
}

function hashOf(shop: string, address: string): string {
  return createHash("sha256").update(`${shop} ${address.trim().toLowerCase()}`).digest("base64url");
}
