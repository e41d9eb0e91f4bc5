import { keepWords } from "../../store/words.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import type {
  ConnectorContext,
  Needs,
  ProviderAccess,
  ShopifyAccess,
} from "../../ports/context.ts";
import { readDeliveryRow, readShopRow } from "../../store/read-rows.ts";
import { eraseShopAhead } from "../../dispatches/erasure/index.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { AtProvider, ReadPayload, ShopProfile } from "../../ports/index.ts";
import { aloneWithInstall } from "../../shops/index.ts";
import { contradictionIn, webhookTopics } from "../../model/webhook-topics.ts";
import { orderIdOf } from "./order-payload.ts";
import { applyPrivacyRequest, eraseAtProvider, isPrivacyTopic } from "./apply-privacy.ts";
import { applyNewOrder } from "./apply-new-order.ts";
import { readProfile } from "./apply-shop.ts";
import { applyTopic } from "./apply-topic.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";
import { isObject } from "./lenient.ts";
import { type PreparedOrder, prepareDelivery } from "./prepare-delivery.ts";
import { readDelivery } from "./read-body.ts";
import { plannedRetry } from "./retry-failed.ts";
import { settleDelivery } from "./settle-delivery.ts";
import { waitForInstall } from "./wait-for-install.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** After so many failures in a row a delivery is set aside, visibly, with a replay, and tried again less often. */
const deliveryAttemptsMax = 8;

/**
 * Works on one accepted webhook: parses it, applies it and says what came of it, in one transaction.
 * Done once whatever is repeated: only a delivery that is still `Received` is worked on, by one
 * worker at a time. What fails is counted and thrown, for the queue to try again; what keeps failing
 * ends as `Failed`, is tried again later and does not throw. What comes while the app is not installed waits for that.
 */
export async function processDelivery(
  ctx: ConnectorContext,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<void> {
  const delivery = await readDeliveryRow(ctx.pool, { shop, webhookId });
  if (delivery?.state !== "Received") return;
  const read = await readDelivery(ctx, delivery);
  // No failure of its own: the queue tries it again, and then the sweep.
  if (read.kind === "later") throw new Error("A large webhook could not be read now.");
  const payload = read.kind === "read" ? read.payload : undefined;
  const work = { delivery, payload, fault: faultOf(delivery, read) };
  const { topic } = delivery;
  const orderId = orderIdOf(topic, payload);
  await ctx.trace({ name: `apply ${topic}`, shop, orderId, webhookId }, async () => {
    try {
      if (topic === "shop/redact" && work.fault === null) {
        await eraseShopAhead(ctx, { shop, exceptWebhookId: webhookId });
        // Who comes back in this moment is erased before or not at all.
        await aloneWithInstall(ctx, shop, () => prepareAndApply(ctx, work));
      } else if (topic === "shop/update") {
        // What was read last is written last.
        await aloneWithInstall(ctx, shop, () => prepareAndApply(ctx, work));
      } else {
        await prepareAndApply(ctx, work);
      }
    } catch (error) {
      await countFailure(ctx, { delivery, error, orderId });
    }
  });
}

/** What needs the outside comes first, then all that is written, in one transaction. */
async function prepareAndApply(
  ctx: ProviderAccess & ShopifyAccess & Needs<"newId" | "enqueue" | "eraseEmbedded" | "quarantine">,
  { delivery, payload, fault }: Pick<Work, "delivery" | "payload" | "fault">,
): Promise<void> {
  const owner = await readShopRow(ctx.pool, delivery.shop);
  let erased: AtProvider = { apiOrderIds: [], artworks: [] };
  let prepared: PreparedOrder | null = null;
  let profile: ShopProfile | null = null;
  if (fault !== null) {
    // Nothing is prepared, and above all nothing erased, for what is no such webhook.
  } else if (isPrivacyTopic(delivery.topic)) {
    erased = await eraseAtProvider(ctx, { owner, delivery, payload });
  } else if (owner?.state === "Installed" && delivery.topic === "shop/update") {
    profile = await readProfile(ctx, owner);
  } else if (owner?.state === "Installed") {
    prepared = await prepareDelivery(ctx, { shop: owner, delivery, payload });
    const known = { shop: owner, delivery, payload };
    if (prepared?.open.length === 0 && (await applyNewOrder(ctx, { ...known, ...prepared })))
      return;
  }
  const open = prepared?.open ?? [];
  await ctx.prisma.$transaction((transaction) =>
    applyOnce(ctx, transaction, {
      delivery,
      payload,
      fault,
      owner,
      erased,
      open,
      profile,
    }),
  );
}

interface Work {
  delivery: DeliveryModel;
  payload: unknown;
  /** Why nothing may be done for it. */
  fault: Words | null;
  owner: ShopRow | null;
  /** What the provider was asked to erase. */
  erased: AtProvider;
  /** Of an order: its variants about which nobody has decided. */
  open: TopicEvent["open"];
  profile: TopicEvent["profile"];
}

async function applyOnce(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  work: Work,
): Promise<void> {
  const { delivery } = work;
  const { shop, webhookId } = delivery;
  // Locks the row: a second worker waits here, and then finds that it is no longer Received.
  const count = await transaction.$executeRaw`
    UPDATE connector.delivery SET attempts = attempts + 1
    WHERE shop = ${shop} AND webhook_id = ${webhookId} AND state = 'Received'`;
  if (count === 0) return;
  const outcome = await outcomeOf(ctx, transaction, work);
  await settleDelivery(transaction, { delivery, outcome, now: ctx.clock() });
}

async function outcomeOf(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { delivery, payload, fault, owner, erased, open, profile }: Work,
): Promise<Outcome> {
  if (fault !== null) return { state: "Failed", outcome: fault };
  const { shop: domain, topic } = delivery;
  // Erasure waits for nobody.
  if (isPrivacyTopic(topic)) {
    const shop = owner ?? { domain, state: "Uninstalled" as const };
    return applyPrivacyRequest(ctx, transaction, { shop, delivery, payload, erased });
  }
  if (topic === "app/uninstalled" && owner === null) {
    return { state: "Ignored", outcome: phrase("neverInstalled") };
  }
  if (owner === null || (owner.state !== "Installed" && topic !== "app/uninstalled")) {
    return waitForInstall(topic, payload);
  }
  return applyTopic(ctx, transaction, { delivery, payload, shop: owner, open, profile });
}

/**
 * Why a body is not that of this webhook, before anything is prepared, erased or applied for it; null: it
 * may be. Where webhooks come in, bodies of more than 1 MiB are not parsed, unless their topic names a store: these
 * are refused there when they are larger. So this is where a large body of any other topic is judged.
 */
function faultOf({ topic, shop }: DeliveryModel, read: ReadPayload): Words | null {
  if (read.kind === "harmful") return phrase("bodyTooLarge");
  if (read.kind !== "read" || !isObject(read.payload)) return phrase("noJson");
  const contradiction = contradictionIn(read.payload, { topic, shop });
  if (contradiction === "shop") return phrase("anotherStore");
  const isJudged = webhookTopics.get(topic)?.namesShopIn !== undefined;
  return contradiction === "purpose" && !isJudged ? phrase("anotherPurpose") : null;
}

async function countFailure(
  ctx: Needs<"prisma" | "clock" | "log">,
  { delivery, error, orderId }: { delivery: DeliveryModel; error: unknown; orderId: string | null },
): Promise<void> {
  const { shop, webhookId } = delivery;
  const attempts = delivery.attempts + 1;
  const isLast = attempts >= deliveryAttemptsMax;
  const now = ctx.clock();
  const name = error instanceof Error ? error.name : "unknown";
  // The order is kept beside it: an erasure finds its body by it.
  await ctx.prisma.$executeRaw`
    WITH counted AS (
      UPDATE connector.delivery SET
        attempts = ${attempts}, order_id = coalesce(${orderId}, order_id),
        outcome = ${keepWords(phrase("failed", { attempts, error: name }))},
        state = CASE WHEN ${isLast} THEN 'Failed' ELSE state END,
        processed_at = CASE WHEN ${isLast} THEN ${now}::timestamptz ELSE processed_at END
      WHERE shop = ${shop} AND webhook_id = ${webhookId} AND state = 'Received'
      RETURNING shop, webhook_id, state)
    ${plannedRetry({ of: Prisma.sql`counted`, now })}`;
  ctx.log({ level: "error", message: `A ${delivery.topic} webhook failed.`, shop, error });
  if (!isLast) throw error;
}
