import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";
import { addAlert } from "../store/alerts.ts";
import { countInvitation, type InvitationLimit } from "../store/invitations.ts";
import { lockShop } from "../store/lock-order.ts";
import { findRecipient, moveRecipient } from "../store/recipients.ts";
import { noDues } from "./dues.ts";

const { testsApartMs, invitationsApartMs } = limits.alerts;

/**
 * Sends a recipient a test; who has not said yes, or wanted no more, is asked (again). `soon`: a test was sent a moment
 * ago. `asked`: they were asked within the last hour. `address-asked`, `store-asked`: too often for longer than that.
 * Null where there is none.
 */
export async function testRecipient(
  ctx: Needs<"prisma" | "clock" | "alerting">,
  { shop, id }: { shop: string; id: string },
): Promise<"sent" | "soon" | "asked" | "no-mail" | InvitationLimit | null> {
  const recipient = await findRecipient(ctx.prisma, { shop, id });
  if (recipient === null) return null;
  if (recipient.channel === "Email" && ctx.alerting.mail === null) return "no-mail";
  const now = ctx.clock();
  const isAsked = recipient.state !== "Active";
  const kind = isAsked ? "invitation" : "test";
  const apartMs = isAsked ? invitationsApartMs : testsApartMs;
  return ctx.prisma.$transaction(async (transaction) => {
    // One after the other: of two presses the second finds the first's.
    await lockShop(transaction, { shop });
    await transaction.$queryRaw`
      SELECT FROM connector.recipient WHERE shop = ${shop} AND id = ${id} FOR NO KEY UPDATE`;
    const since = new Date(now.getTime() - apartMs);
    const before = await transaction.alert.count({
      where: {
        shop,
        recipientId: id,
        key: { startsWith: `${kind}/` },
        createdAt: { gt: since },
      },
    });
    if (before > 0) return isAsked ? "asked" : "soon";
    const address = recipient.label;
    const limit = isAsked ? await countInvitation(transaction, { shop, address, now }) : null;
    if (limit !== null) return limit;
    if (recipient.state === "Unsubscribed") {
      await moveRecipient(transaction, recipient, { to: "Invited", now, dues: noDues });
    }
    const key = `${kind}/${now.toISOString()}`;
    await addAlert(transaction, { shop, recipientId: id }, { key, facts: { kind }, now });
    return "sent";
  });
}
