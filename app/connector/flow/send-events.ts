/**
 * Sends what happened to Shopify Flow, one event after the other, within the store's points and behind whatever orders
 * wait for. An event is taken before its call for longer than the call may last, so no two processes send it; a call
 * without an answer is made again, and workflows may then begin twice, which is better than not at all.
 */
import { limits } from "#app/limits/limits.ts";
import { retryDelayMs, spreadOf } from "../clients/retry.ts";
import { callShopify, type ShopifyReply } from "../clients/shopify/index.ts";
import { type FlowFacts } from "../model/flow.ts";
import { phrase, storableWords, type Words, wordsForLog } from "../model/phrases.ts";
import type { Needs, ShopifyAccess } from "../ports/context.ts";
import { recordTimeline } from "../store/timeline/index.ts";
import {
  claimFlowEvent,
  endFlowEvent,
  putOffFlowEvent,
  type FlowEvent,
} from "../store/flow-events.ts";
import { usesTrigger } from "../store/flow-uses.ts";
import { payloadOf } from "./payload.ts";

export { dueFlowShops } from "../store/flow-events.ts";

/** Sends what is due of a store, as far as there is time for it. */
export async function sendFlowEvents(
  ctx: ShopifyAccess & Needs<"storeWords" | "log">,
  shop: string,
): Promise<void> {
  for (let sent = 0; sent < limits.flow.eventsInRowMax; sent += 1) {
    const event = await claimFlowEvent(ctx, shop);
    if (event === null || !(await sendEvent(ctx, event))) return;
  }
}

/** False where Shopify does not answer for this store now: the others would fare no better. */
async function sendEvent(
  ctx: ShopifyAccess & Needs<"storeWords" | "log">,
  event: FlowEvent,
): Promise<boolean> {
  const { shop, facts } = event;
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  const isWanted =
    owner?.state === "Installed" &&
    facts !== null &&
    (await usesTrigger(ctx.prisma, { shop, trigger: facts.trigger }));
  if (!isWanted) {
    await endFlowEvent(ctx.prisma, event);
    return true;
  }
  const { orderId } = event;
  const payload = payloadOf(facts, { orderId, say: ctx.storeWords, reader: owner });
  const reply = await callShopify(ctx, shop, (admin) =>
    admin.startWorkflows({ handle: facts.trigger, payload }),
  );
  if (reply.kind === "answered") {
    await endFlowEvent(ctx.prisma, event);
    return true;
  }
  const until = nextTry(ctx, event, reply);
  if (until !== null) {
    await putOffFlowEvent(ctx.prisma, event, until);
    return false;
  }
  await giveUp(ctx, event, { facts, words: wordsOf(reply) });
  return reply.kind === "refused";
}

type NoAnswer = Exclude<ShopifyReply<unknown>, { kind: "answered" }>;

function wordsOf(reply: NoAnswer): Words {
  return reply.kind === "postponed" ? phrase("shopClosedNow") : reply.message;
}

/** When it is sent again; null: never, as Shopify declined it, or has not taken it for too long. */
function nextTry(
  ctx: Needs<"clock">,
  { id, createdAt, tries }: FlowEvent,
  reply: NoAnswer,
): Date | null {
  const now = ctx.clock().getTime();
  if (reply.kind === "refused") return null;
  if (now - createdAt.getTime() >= limits.flow.eventGivenUpMs) return null;
  if (reply.kind === "postponed") return reply.until;
  const retryAfterMs = reply.kind === "unanswered" ? reply.retryAfterMs : null;
  const spread = spreadOf(String(id));
  return new Date(now + retryDelayMs({ failures: tries, retryAfterMs, spread }));
}

/** Says in the order's timeline, or in the shop's, that workflows did not hear of it. */
async function giveUp(
  ctx: Needs<"prisma" | "clock" | "log">,
  event: FlowEvent,
  { facts: { trigger }, words }: { facts: FlowFacts; words: Words },
): Promise<void> {
  const { shop, dispatchId } = event;
  ctx.log({
    level: "warn",
    message: `Shopify Flow did not take "${trigger}": ${wordsForLog(words)}`,
    shop,
  });
  const at = ctx.clock();
  const entry = { shop, at, kind: "flow", actor: "shopify" } as const;
  const remark = { code: "flowMissed", trigger, words: storableWords(words) } as const;
  await ctx.prisma.$transaction(async (transaction) => {
    if (!(await endFlowEvent(transaction, event))) return;
    await recordTimeline(transaction, [
      dispatchId === null ? { ...entry, dispatchId, remark } : { ...entry, dispatchId, remark },
    ]);
  });
}
