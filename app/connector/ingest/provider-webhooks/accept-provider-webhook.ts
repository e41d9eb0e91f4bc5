/**
 * The provider's webhooks. They are a hint to look now, and nothing else: what moved is read from the
 * provider itself, so a forged, repeated or reordered message can at most cost a look.
 */
import { randomBytes } from "node:crypto";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { sealContexts } from "#app/db/sealed-columns.ts";
import type { Needs } from "../../ports/context.ts";
import { bringPollForward } from "../../dispatches/tracking/index.ts";
import { noteProviderWebhook, readWebhookSecret } from "../../store/provider-webhooks.ts";
import { subjectOf } from "./subject.ts";

/** One message as it came; nothing of it was looked at. */
export interface IncomingProviderWebhook {
  shop: string;
  headers: Headers;
  body: string;
}

/** Checked in place of a secret that there isn't, so that no answer tells which shops exist. */
const nobodysSecret = randomBytes(32).toString("base64");

/**
 * Takes a provider's webhook. `refused`: its signature is not that of the shop's secret, its time is
 * more than five minutes off, or there is no such shop or secret. `taken`: it was genuine, whether or
 * not it was about an order that is followed; that order is looked at next. Repeating one is harmless.
 */
export async function acceptProviderWebhook(
  ctx: Needs<"prisma" | "clock" | "sealer">,
  { shop, headers, body }: IncomingProviderWebhook,
): Promise<"taken" | "refused"> {
  const sealed = await readWebhookSecret(ctx.prisma, { shop });
  const secret =
    sealed === null ? nobodysSecret : ctx.sealer.open(sealed, sealContexts.webhookSecret(shop));
  if (!isGenuine(secret, { headers, body }) || sealed === null) return "refused";
  await noteProviderWebhook(ctx.prisma, { shop, at: ctx.clock() });
  await hearProvider(ctx, { shop, body });
  return "taken";
}

/** Has the order that a genuine message names, where it names one of the shop's, looked at next. */
export async function hearProvider(
  ctx: Needs<"prisma" | "clock">,
  { shop, body }: { shop: string; body: string },
): Promise<void> {
  const subject = subjectOf(body, shop);
  if (subject !== null) await bringPollForward(ctx, { shop, ...subject });
}

/** Looks at signature and time only; the headers are called `webhook-…` or, by Svix, `svix-…`. */
function isGenuine(
  secret: string,
  { headers, body }: Pick<IncomingProviderWebhook, "headers" | "body">,
): boolean {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`);
  const signed = {
    "webhook-id": header("id") ?? "",
    "webhook-timestamp": header("timestamp") ?? "",
    "webhook-signature": header("signature") ?? "",
  };
  try {
    new Webhook(secret).verify(body, signed, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
