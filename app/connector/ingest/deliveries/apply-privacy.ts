import type { Transaction } from "#app/db/database.server.ts";
import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { atProvider, eraseOrders, eraseShop } from "../../dispatches/erasure/index.ts";
import { phrase } from "../../model/phrases.ts";
import { storableText } from "../../model/storable-text.ts";
import type { AtProvider } from "../../ports/index.ts";
import { eraseUploads } from "../../products/uploads/index.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";
import { eraseRequests } from "./erase-bodies.ts";
import { idsIn, isObject } from "./lenient.ts";
import { eraseSamplesTo, samplesTo } from "../../store/samples.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

const privacyTopics: ReadonlySet<string> = new Set([
  "customers/data_request",
  "customers/redact",
  "shop/redact",
]);

export function isPrivacyTopic(topic: string): boolean {
  return privacyTopics.has(topic);
}

/** The shop may never have been installed, and its buyers be known from webhooks that wait. */
interface PrivacyEvent extends Omit<TopicEvent, "shop" | "open" | "profile"> {
  shop: Pick<ShopModel, "domain" | "state">;
  /** What the provider was asked to erase. */
  erased: AtProvider;
}

/**
 * The compliance topics. A redaction takes the personal data of the named orders, or of the whole
 * shop, out of every table; a data request is recorded for the merchant, who answers the buyer.
 * https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
 */
export async function applyPrivacyRequest(
  ctx: Needs<"clock">,
  transaction: Transaction,
  { shop, delivery, payload, erased }: PrivacyEvent,
): Promise<Outcome> {
  const now = ctx.clock();
  if (delivery.topic === "shop/redact") {
    // A store that came back meanwhile keeps what it has.
    if (shop.state === "Installed") {
      return { state: "Superseded", outcome: phrase("installedAgain") };
    }
    await eraseShop(transaction, { shop: shop.domain, exceptWebhookId: delivery.webhookId });
    await eraseUploads(transaction, { shop: shop.domain, now });
    return { state: "Applied", outcome: phrase("storeDeleted") };
  }
  const isRedaction = delivery.topic === "customers/redact";
  const orderIds = idsIn(payload, isRedaction ? "orders_to_redact" : "orders_requested");
  const known = await transaction.shopOrder.findMany({
    where: { shop: shop.domain, id: { in: orderIds } },
    select: { id: true },
  });
  if (isRedaction) {
    await eraseRequests(transaction, { shop: shop.domain, orderIds, payload });
    // Their rows are locked from then on: what is made later is erased where it is accepted.
    const there = await eraseOrders(transaction, { shop: shop.domain, orderIds, now });
    const isNew =
      there.apiOrderIds.some((id) => !erased.apiOrderIds.includes(id)) ||
      there.artworks.some((name) => !erased.artworks.includes(name));
    if (isNew) throw new MadeMeanwhile();
  }
  await recordOfShop(transaction, {
    shop: shop.domain,
    at: now,
    kind: "privacy",
    remark: isRedaction
      ? { code: "buyerErased", count: known.length }
      : { code: "buyerAsked", orderIds: known.map(({ id }) => id) },
    actor: "shopify",
  });
  return {
    state: "Applied",
    outcome: phrase("ordersConcerned", { orders: known.length }),
  };
}

/** An order was accepted, or a drawing begun, between the two erasures: both are done again. */
class MadeMeanwhile extends Error {
  override name = "MadeMeanwhile";
  constructor() {
    super("Something of the buyer's was made meanwhile.");
  }
}

/**
 * Before the redaction's own transaction, which forgets what was made where: the provider inside this
 * process erases as well, and samples that the store had sent to the buyer lose their address in both places. Killed in
 * between, it is done again. Returns what of theirs it was named.
 */
export async function eraseAtProvider(
  ctx: Needs<"prisma" | "eraseEmbedded">,
  {
    owner,
    delivery: { shop, topic },
    payload,
  }: { owner: ShopModel | null; delivery: DeliveryModel; payload: unknown },
): Promise<AtProvider> {
  if (topic === "shop/redact" && owner?.state !== "Installed") {
    await ctx.eraseEmbedded({ shop, apiOrderIds: "all", artworks: "all" });
  }
  if (topic !== "customers/redact") return nothing;
  const orderIds = idsIn(payload, "orders_to_redact");
  const there = await atProvider(ctx, { shop, orderIds });
  const email = emailIn(payload);
  let samples = email === null ? [] : await samplesTo(ctx, { shop, email });
  do {
    await ctx.eraseEmbedded({ shop, ...there, apiOrderIds: [...there.apiOrderIds, ...samples] });
    if (email === null) break;
    await eraseSamplesTo(ctx, { shop, email, apiOrderIds: samples });
    // One may have been accepted meanwhile.
    samples = await samplesTo(ctx, { shop, email });
  } while (samples.length > 0);
  return there;
}

function emailIn(payload: unknown): string | null {
  const customer = isObject(payload) ? payload["customer"] : undefined;
  const email = isObject(customer) ? customer["email"] : undefined;
  return typeof email === "string" ? storableText(email) : null;
}

const nothing: AtProvider = { apiOrderIds: [], artworks: [] };
