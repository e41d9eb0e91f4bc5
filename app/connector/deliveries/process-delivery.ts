import type { Transaction } from "#app/db/database.server.ts";
import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import { tellOfMove } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { eraseShopAhead } from "../dispatches/index.ts";
import { phrase, phrases } from "../phrases.ts";
import { aloneWithInstall } from "../shops/index.ts";
import { applyPrivacyRequest, eraseAtProvider, isPrivacyTopic } from "./apply-privacy.ts";
import { applyTopic, type Outcome } from "./apply-topic.ts";
import { prepareDelivery } from "./prepare-delivery.ts";
import { readBody } from "./read-body.ts";
import { waitForInstall } from "./wait-for-install.ts";

/** After so many failures in a row a delivery is set aside, visibly, with a replay. */
export const deliveryAttemptsMax = 8;

/**
 * Works on one accepted webhook: parses it, applies it and says what came of it, in one transaction.
 * Done once whatever is repeated: only a delivery that is still `Received` is worked on, by one
 * worker at a time. What fails is counted and thrown, for the queue to try again; what keeps failing
 * ends as `Failed` and does not throw. What comes while the app is not installed waits for that.
 */
export async function processDelivery(
  ctx: ConnectorContext,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<void> {
  const key = { shop, webhookId };
  const delivery = await ctx.prisma.delivery.findUnique({ where: { shop_webhookId: key } });
  if (delivery?.state !== "Received") return;
  try {
    const payload = await readBody(delivery.body);
    if (delivery.topic === "shop/redact") {
      await eraseShopAhead(ctx, { shop, exceptWebhookId: webhookId });
      // Who comes back in this moment is erased before or not at all.
      await aloneWithInstall(ctx, shop, () => prepareAndApply(ctx, { delivery, payload }));
    } else {
      await prepareAndApply(ctx, { delivery, payload });
    }
  } catch (error) {
    await countFailure(ctx, { delivery, error });
  }
}

/** What needs the outside comes first, then all that is written, in one transaction. */
async function prepareAndApply(
  ctx: ConnectorContext,
  { delivery, payload }: Pick<Work, "delivery" | "payload">,
): Promise<void> {
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: delivery.shop } });
  let erasedIds: readonly string[] = [];
  if (isPrivacyTopic(delivery.topic)) {
    erasedIds = await eraseAtProvider(ctx, { owner, delivery, payload });
  } else if (owner?.state === "Installed" && payload !== undefined) {
    await prepareDelivery(ctx, { shop: owner, delivery, payload });
  }
  await ctx.prisma.$transaction((transaction) =>
    applyOnce(ctx, transaction, { delivery, payload, owner, erasedIds }),
  );
}

interface Work {
  delivery: DeliveryModel;
  payload: unknown;
  owner: ShopModel | null;
  /** The provider's orders that it was asked to erase. */
  erasedIds: readonly string[];
}

async function applyOnce(
  ctx: ConnectorContext,
  transaction: Transaction,
  { delivery, payload, owner, erasedIds }: Work,
): Promise<void> {
  const { shop, webhookId } = delivery;
  // Locks the row: a second worker waits here, and then finds that it is no longer Received.
  const { count } = await transaction.delivery.updateMany({
    where: { shop, webhookId, state: "Received" },
    data: { attempts: { increment: 1 } },
  });
  if (count === 0) return;
  const {
    state,
    outcome,
    orderId = null,
  } = await outcomeOf(ctx, transaction, {
    delivery,
    payload,
    owner,
    erasedIds,
  });
  await transaction.delivery.update({
    where: { shop_webhookId: { shop, webhookId } },
    data: { state, outcome, orderId, processedAt: state === "Waiting" ? null : ctx.clock() },
  });
  await tellOfMove(transaction, shop);
}

async function outcomeOf(
  ctx: ConnectorContext,
  transaction: Transaction,
  { delivery, payload, owner, erasedIds }: Work,
): Promise<Outcome> {
  if (payload === undefined) return { state: "Failed", outcome: phrases.noJson };
  const { shop: domain, topic } = delivery;
  // Erasure waits for nobody.
  if (isPrivacyTopic(topic)) {
    const shop = owner ?? { domain, state: "Uninstalled" as const };
    return applyPrivacyRequest(ctx, transaction, { shop, delivery, payload, erasedIds });
  }
  if (topic === "app/uninstalled" && owner === null) {
    return { state: "Ignored", outcome: phrases.neverInstalled };
  }
  if (owner === null || (owner.state !== "Installed" && topic !== "app/uninstalled")) {
    return waitForInstall(topic, payload);
  }
  return applyTopic(ctx, transaction, { delivery, payload, shop: owner });
}

async function countFailure(
  ctx: ConnectorContext,
  { delivery, error }: { delivery: DeliveryModel; error: unknown },
): Promise<void> {
  const { shop, webhookId } = delivery;
  const attempts = delivery.attempts + 1;
  const isLast = attempts >= deliveryAttemptsMax;
  await ctx.prisma.delivery.updateMany({
    where: { shop, webhookId, state: "Received" },
    data: {
      attempts,
      outcome: phrase("failed", {
        attempts,
        error: error instanceof Error ? error.name : "unknown",
      }),
      ...(isLast ? { state: "Failed" as const, processedAt: ctx.clock() } : {}),
    },
  });
  ctx.log({ level: "error", message: `A ${delivery.topic} webhook failed.`, shop, error });
  if (!isLast) throw error;
}
