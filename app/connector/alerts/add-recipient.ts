import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { AlertChoice } from "../model/alert.ts";
import type { Needs } from "../ports/context.ts";
import { addAlert } from "../store/alerts.ts";
import { countInvitation, type InvitationLimit } from "../store/invitations.ts";
import { sealAddress } from "../store/recipients.ts";
import { duesOf, noDues } from "./dues.ts";

/** A recipient as somebody of the store enters them. */
export type NewRecipient = { choice: AlertChoice; language: string } & (
  | { channel: "Email"; address: string }
  | { channel: "Webhook"; address: string; name: string }
);

export type AddedRecipient =
  | "added"
  | "known"
  | "too-many"
  | "email"
  | "url"
  | "name"
  | "no-mail"
  | InvitationLimit;

const email = z.email().max(254);
const nameMax = 60;

/**
 * Adds who is sent alerts. The owner of an e-mail address is asked first, and gets nothing else before they said yes;
 * a channel gets a test at once. `shop` has to be installed.
 */
export async function addRecipient(
  ctx: Needs<"prisma" | "clock" | "newId" | "alerting" | "sealer">,
  { shop, recipient }: { shop: string; recipient: NewRecipient },
): Promise<AddedRecipient> {
  const address = recipient.address.trim();
  const isMail = recipient.channel === "Email";
  const label = isMail ? address.toLowerCase() : recipient.name.trim();
  if (isMail && ctx.alerting.mail === null) return "no-mail";
  if (isMail && !email.safeParse(address).success) return "email";
  if (!isMail && !isChannelUrl(address)) return "url";
  if (label === "" || (!isMail && label.length > nameMax)) return "name";
  const now = ctx.clock();
  const id = ctx.newId();
  return ctx.prisma.$transaction(async (transaction) => {
    // Two who add at once are counted one after the other.
    const [owner] = await transaction.$queryRaw<{ timezone: string }[]>`
      SELECT timezone FROM connector.shop WHERE shop = ${shop} FOR NO KEY UPDATE`;
    if (owner === undefined) throw new Error("A shop that is not known has no recipients.");
    const count = await transaction.recipient.count({ where: { shop } });
    if (count >= limits.alerts.recipientsMax) return "too-many";
    const isKnown = { shop, channel: recipient.channel, label };
    if ((await transaction.recipient.count({ where: isKnown })) > 0) return "known";
    const limit = isMail ? await countInvitation(transaction, { shop, address, now }) : null;
    if (limit !== null) return limit;
    const dues = isMail ? noDues : duesOf(recipient.choice, { now, timezone: owner.timezone });
    await transaction.recipient.create({
      data: {
        shop,
        id,
        channel: recipient.channel,
        state: isMail ? "Invited" : "Active",
        label,
        sealedAddress: sealAddress(ctx, { shop, id, address }),
        language: recipient.language,
        choice: recipient.choice,
        since: now,
        heardUntil: now,
        createdAt: now,
        ...dues,
      },
    });
    const kind = isMail ? "invitation" : "test";
    const key = `${kind}/${now.toISOString()}`;
    await addAlert(transaction, { shop, recipientId: id }, { key, facts: { kind }, now });
    return "added";
  });
}

/** Where a channel takes messages. Whether the address is on the public internet is seen when it is called. */
function isChannelUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address.length > limits.alerts.urlMaxCharacters) return false;
  return url.protocol === "https:" && url.username === "" && url.password === "";
}
