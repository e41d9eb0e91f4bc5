/**
 * Sends what recipients are alerted to, one after the other. An alert is claimed before, for longer than sending may
 * last; one whose answer was lost is sent again under the same name, so that a mail server may know it.
 */
import type { ShopModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { retryDelayMs, spreadOf } from "../clients/retry.ts";
import { phrase, type Words, wordsForLog } from "../model/phrases.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import type { Delivery } from "../ports/index.ts";
import { type Alert, claimAlert, endAlert, putOffAlert } from "../store/alerts.ts";
import { findRecipient, openAddress, type Recipient } from "../store/recipients.ts";
import { answerUrlOf } from "./answer-alerts.ts";

/** Sends what is due of a store, as far as there is time for it. */
export async function sendAlerts(
  ctx: ConnectionAccess & Needs<"alerting" | "log">,
  shop: string,
): Promise<void> {
  for (let sent = 0; sent < limits.alerts.inRowMax; sent += 1) {
    const alert = await claimAlert(ctx, shop);
    if (alert === null) return;
    await sendAlert(ctx, alert);
  }
}

async function sendAlert(
  ctx: ConnectionAccess & Needs<"alerting" | "log">,
  alert: Alert,
): Promise<void> {
  const { shop, recipientId } = alert;
  const [owner, recipient] = await Promise.all([
    ctx.prisma.shop.findUnique({ where: { domain: shop } }),
    findRecipient(ctx.prisma, { shop, id: recipientId }),
  ]);
  if (owner?.state !== "Installed" || recipient === null || !isWanted(alert, recipient)) {
    await endAlert(ctx.prisma, alert, { to: "GivenUp", now: ctx.clock() });
    return;
  }
  const delivery = await deliver(ctx, { alert, recipient, owner });
  if (delivery.kind === "delivered") {
    await endAlert(ctx.prisma, alert, { to: "Sent", now: ctx.clock() });
    return;
  }
  const until = nextTry(ctx, alert, delivery);
  if (until !== null) {
    await putOffAlert(ctx.prisma, alert, { until, problem: delivery.words });
    return;
  }
  const message = `An alert was not delivered: ${codeOf(delivery.words)}`;
  ctx.log({ level: "warn", message, shop });
  await endAlert(ctx.prisma, alert, {
    to: "GivenUp",
    now: ctx.clock(),
    problem: delivery.words,
  });
}

/** A mail server's own words may hold an address. */
function codeOf(words: Words): string {
  return typeof words === "string" ? "the mail server declined it" : wordsForLog(words);
}

/** Whose owner has not said yes is asked, and nothing else; who wants no more gets nothing. */
function isWanted({ facts }: Alert, { state }: Recipient): boolean {
  if (facts === null) return false;
  return state === (facts.kind === "invitation" ? "Invited" : "Active");
}

async function deliver(
  ctx: Needs<"alerting" | "sealer" | "settings">,
  { alert, recipient, owner }: { alert: Alert; recipient: Recipient; owner: ShopModel },
): Promise<Delivery> {
  const { mail, post, write } = ctx.alerting;
  const { shop, id, facts } = alert;
  if (facts === null) return { kind: "refused", words: phrase("newerWords") };
  const leaveUrl = answerUrlOf(ctx, recipient);
  const { subject, text, html, message } = write(facts, {
    shop,
    storeName: owner.name,
    answerUrl: leaveUrl,
    reader: { language: recipient.language ?? owner.language, timezone: owner.timezone },
  });
  const address = openAddress(ctx, recipient);
  if (recipient.channel === "Webhook") return post({ url: address, body: { text: message } });
  if (mail === null) return { kind: "refused", words: phrase("noMail") };
  return mail({ name: `${shop}/${id}`, to: address, subject, text, html, leaveUrl });
}

/** When it is sent again; null: never, as it was declined, or was not taken for too long. */
function nextTry(
  { clock }: Needs<"clock">,
  { id, createdAt, tries }: Alert,
  delivery: Exclude<Delivery, { kind: "delivered" }>,
): Date | null {
  if (delivery.kind === "refused") return null;
  const now = clock().getTime();
  if (now - createdAt.getTime() >= limits.alerts.givenUpMs) return null;
  const { retryAfterMs } = delivery;
  return new Date(
    now + retryDelayMs({ failures: tries, retryAfterMs, spread: spreadOf(String(id)) }),
  );
}
