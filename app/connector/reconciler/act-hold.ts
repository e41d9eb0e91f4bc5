import { recordActivity } from "../activity/index.ts";
import { renewLease, writeLeased } from "../dispatches/index.ts";
import type { HoldRequest } from "../ports.ts";
import type { Remark } from "../remarks.ts";
import { callShopify } from "../shops/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { activity, again, type Next, type Run } from "./run.ts";

/**
 * Holds fulfillment orders in Shopify, each under a handle of its own, so the same again does
 * nothing. What Shopify refuses to hold is told in the timeline: the attention stands either way.
 */
export async function holdInShopify(run: Run, holds: readonly HoldRequest[]): Promise<Next> {
  const { ctx, lease } = run;
  const refusals: string[] = [];
  for (const request of holds) {
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) =>
      admin.holdFulfillmentOrder(request),
    );
    if (reply.kind === "refused") refusals.push(reply.message);
    else if (reply.kind !== "answered") return tryAgainLater(run, reply, "shopify");
  }
  const remark: Remark =
    refusals.length === 0
      ? { code: "heldInShopify" }
      : { code: "notHeldInShopify", words: refusals.join("; ") };
  await writeLeased(
    ctx,
    lease,
    { shopifyHeldAt: ctx.clock(), attempts: 0, retryAt: null },
    (transaction) => recordActivity(transaction, [activity(run, "held-in-shopify", remark)]),
  );
  return again;
}
