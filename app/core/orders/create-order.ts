import { z } from "zod";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { claimOf, findAnswer, type KeyClaim } from "../kernel/idempotency.ts";
import { movedMessage } from "../notifications/index.ts";
import { type AcceptedLine, acceptContent, outOfStock } from "./accept-content.ts";
import type { OrderContent } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

const placedAnswer = z.object({ orderId: z.string() });

export interface CreateOrder {
  caller: Caller;
  content: OrderContent;
  idempotencyKey?: string | undefined;
}

/**
 * Places an order: reserves its stock, writes it, its lines, its first event and its idempotency key
 * in ONE statement, which it may share with others. So a process killed at any moment leaves either all of it or nothing, and of any
 * number of concurrent duplicates one places the order while the others wait for it inside
 * PostgreSQL and then hear its answer.
 *
 * Refuses with `sku_not_found`, `plan_too_low`, `artwork_not_acceptable`, `out_of_stock` or
 * `idempotency_key_reused`. A refusal is not remembered: the same key may be tried again.
 */
export async function createOrder(
  ctx: OrdersContext,
  { caller, content, idempotencyKey: key }: CreateOrder,
): Promise<{ orderId: string; isReplay: boolean }> {
  const claim =
    key === undefined
      ? undefined
      : claimOf({ caller, operation: "createOrder", key, body: content });
  const urls = content.items.map((item) => item.artworkUrl);
  if (claim && !ctx.artwork.knows({ merchantId: caller.merchantId, urls, now: ctx.now })) {
    // Reading artwork is slow, and a repeat needs none of it.
    const earlier = await findAnswer(ctx, claim, placedAnswer);
    if (earlier) return { ...earlier, isReplay: true };
  }
  try {
    const lines = await acceptContent(ctx, { caller, content });
    const placed = await placeOrder(ctx, { caller, content, lines, claim });
    if (placed) return { ...placed, isReplay: false };
  } catch (error) {
    // A repeat hears its first answer, even when stock, plan or artwork would refuse it by now.
    const earlier =
      claim && error instanceof DomainError
        ? await findAnswer(ctx, claim, placedAnswer)
        : undefined;
    if (earlier) return { ...earlier, isReplay: true };
    throw error;
  }
  const earlier = claim && (await findAnswer(ctx, claim, placedAnswer));
  if (earlier) return { ...earlier, isReplay: true };
  throw new Error("An idempotency key was taken, yet has no answer.");
}

/** The new order's id, or nothing when the key was taken. Throws `out_of_stock`. */
async function placeOrder(
  ctx: OrdersContext,
  {
    caller,
    content,
    lines: accepted,
    claim,
  }: {
    caller: Caller;
    content: OrderContent;
    lines: AcceptedLine[];
    claim: KeyClaim | undefined;
  },
): Promise<{ orderId: string } | undefined> {
  const { now, newId } = ctx;
  const { merchantId, isTest } = caller;
  const { toAddress, returnAddress, shipping, externalSourceId = null } = content;
  const orderId = newId("ord", now);
  const items = accepted.map(({ line: { externalSourceId: own = null, sku, quantity } }) => ({
    id: newId("itm", now),
    externalSourceId: own,
    sku,
    quantity,
  }));
  const lines = accepted.map(({ line: { artworkUrl }, variant, seen }) => ({
    artworkUrl,
    // With a test key nothing is made, and nothing is printed.
    copied: isTest || ctx.isKeptHere(artworkUrl) ? null : seen,
    unitPriceCents: variant.retailPriceCents,
  }));
  const placed = await ctx.placeOrder({
    merchantId,
    isTest,
    orderId,
    at: now,
    externalSourceId,
    toAddress,
    returnAddress,
    shipping,
    items,
    lines,
    key: claim?.key,
    fingerprint: claim?.fingerprint.toString("hex"),
    messageOf: () =>
      movedMessage(ctx, {
        order: { orderId, externalSourceId, isTest },
        sequence: 1,
        status: "Created",
        itemIds: items.map(({ id }) => id),
      }),
  });
  if (placed.kind === "short") throw outOfStock(placed.short);
  return placed.kind === "placed" ? { orderId } : undefined;
}
