import { Webhook } from "standardwebhooks";
import { sealContexts } from "#app/db/sealed-columns.ts";
import type { Needs } from "../../ports/context.ts";
import { saveWebhookSecret } from "../../store/provider-webhooks.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** Shorter ones can be guessed; the scheme itself asks for 24 to 64 bytes. */
const secretBytesMin = 16;
const secretCharactersMax = 500;

/** True for a secret as Standard Webhooks and Svix write it: base64, with or without `whsec_`. */
export function isWebhookSecret(text: string): boolean {
  if (text.length > secretCharactersMax || text.trim() !== text) return false;
  try {
    // Decodes it as a signature's key, or throws.
    void new Webhook(text);
  } catch {
    return false;
  }
  return Buffer.from(text.replace(/^whsec_/, ""), "base64").length >= secretBytesMin;
}

/**
 * Keeps the secret that the shop's provider signs its webhooks with, sealed; null takes none any more.
 * Throws for what `isWebhookSecret` refuses. False when the shop is not known.
 */
export async function changeWebhookSecret(
  ctx: Needs<"prisma" | "clock" | "sealer">,
  { shop, secret, actor }: { shop: string; secret: string | null; actor: string },
): Promise<boolean> {
  if (secret !== null && !isWebhookSecret(secret)) throw new Error("That is no webhook secret.");
  const now = ctx.clock();
  const sealedSecret =
    secret === null ? null : ctx.sealer.seal(secret, sealContexts.webhookSecret(shop));
  return ctx.prisma.$transaction(async (transaction) => {
    if ((await transaction.shop.count({ where: { domain: shop } })) === 0) return false;
    await saveWebhookSecret(transaction, { shop, sealedSecret });
    const code = secret === null ? "webhookSecretRemoved" : "webhookSecretSet";
    await recordOfShop(transaction, { shop, at: now, kind: "connected", remark: { code }, actor });
    return true;
  });
}
