import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import { storableText } from "../model/storable-text.ts";
import type { Needs } from "../ports/context.ts";
import {
  noContact,
  type ProviderContact,
  readContact,
  saveContact,
} from "../store/provider-contacts.ts";
import { lockShop } from "../store/lock-order.ts";
import { readConnectionId } from "../store/shop-connections.ts";

/** What does not fit, by the field that it was entered in. */
export type ContactProblem = { field: keyof ProviderContact; reason: "form" | "length" };

/** What a page has changed of it. */
type EnteredContact = { [Field in keyof ProviderContact]?: string | undefined };

export type ContactOutcome =
  | { kind: "saved" }
  | { kind: "refused"; problem: ContactProblem }
  /** The store has no provider, or the app is not installed in it. */
  | { kind: "not-connected" };

const email = z.email();

/** What a store entered about the provider that it has today; `isConnected` false: it has none. */
export async function readOwnContact(
  { prisma, pool }: Needs<"prisma" | "pool">,
  shop: string,
): Promise<{ contact: ProviderContact; isConnected: boolean }> {
  const connectionId = await readConnectionId(prisma, { shop });
  const contact = await readContact(pool, { shop, connectionId });
  return { contact: contact ?? noContact, isConnected: connectionId !== null };
}

/**
 * Keeps whom a store asks about orders at the provider that it has today. Fields may be empty; those that are left out stay
 * as they are, or as somebody else saves them at that moment. Nothing is written unless all of it fits.
 */
export async function changeContact(
  { prisma }: Needs<"prisma">,
  { shop, contact: entered }: { shop: string; contact: EnteredContact },
): Promise<ContactOutcome> {
  const changed: Partial<ProviderContact> = Object.fromEntries(
    Object.entries(entered).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, tidy(text)]],
    ),
  );
  const problem = problemOf({ ...noContact, ...changed });
  if (problem !== null) return { kind: "refused", problem };
  return prisma.$transaction(async (transaction) => {
    await lockShop(transaction, { shop });
    const connectionId = await readConnectionId(transaction, { shop });
    if (connectionId === null) return { kind: "not-connected" };
    const key = { shop_connectionId: { shop, connectionId } };
    const known = await transaction.providerContact.findUnique({
      where: key,
      select: { email: true, phone: true, pageUrl: true, hours: true, address: true },
    });
    await saveContact(transaction, { shop, connectionId, ...noContact, ...known, ...changed });
    return { kind: "saved" };
  });
}

function tidy(text: string): string {
  return storableText(text).replaceAll("\r\n", "\n").trim();
}

function problemOf(contact: ProviderContact): ContactProblem | null {
  const { email: address, phone, pageUrl } = contact;
  for (const field of ["email", "phone", "pageUrl", "hours", "address"] as const) {
    if (contact[field].length > limits.providerContact.charactersMax[field])
      return { field, reason: "length" };
  }
  if (address !== "" && !email.safeParse(address).success)
    return { field: "email", reason: "form" };
  // Whatever else stands there is called by nobody.
  if (phone !== "" && !/\d/.test(phone)) return { field: "phone", reason: "form" };
  const { protocol } = URL.parse(pageUrl) ?? {};
  if (pageUrl !== "" && protocol !== "https:" && protocol !== "http:")
    return { field: "pageUrl", reason: "form" };
  return null;
}
