/**
 * The table `provider_webhooks`: the sealed secret that a shop's provider signs its webhooks with, and when
 * the last came. A shop has its row while it accepts them.
 */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "providerWebhooks">;

/** Null where none are accepted, or the app isn't installed. */
export async function readWebhookSecret(
  { providerWebhooks }: Tables,
  { shop }: { shop: string },
): Promise<string | null> {
  const row = await providerWebhooks.findFirst({ where: { shop, owner: { state: "Installed" } } });
  return row?.sealedSecret ?? null;
}

/** Another secret, with which none has come yet; null accepts none any more. */
export async function saveWebhookSecret(
  { providerWebhooks }: Tables,
  { shop, sealedSecret }: { shop: string; sealedSecret: string | null },
): Promise<void> {
  if (sealedSecret === null) {
    await providerWebhooks.deleteMany({ where: { shop } });
    return;
  }
  const row = { sealedSecret, lastAt: null };
  await providerWebhooks.upsert({ where: { shop }, create: { shop, ...row }, update: row });
}

/** A genuine one came. */
export async function noteProviderWebhook(
  { providerWebhooks }: Tables,
  { shop, at }: { shop: string; at: Date },
): Promise<void> {
  await providerWebhooks.updateMany({ where: { shop }, data: { lastAt: at } });
}
