/**
 * Has orders in Shopify carry the tags of their stage: compares what they should have with what the app put there, and
 * writes the difference. Nothing waits for it. Both calls may be made again, and change nothing then.
 */
import { limits } from "#app/limits/limits.ts";
import { retryDelayMs, spreadOf } from "../clients/retry.ts";
import { settleMs } from "../clients/settle.ts";
import { callShopify, type ShopifyReply } from "../clients/shopify/index.ts";
import { type OrderTags, tagChange, tagsFor } from "../model/order-tags.ts";
import { storableWords, type Words, wordsForLog } from "../model/phrases.ts";
import { accessDeniedStatus } from "../ports/index.ts";
import type { Needs, ShopifyAccess } from "../ports/context.ts";
import { readRest } from "../queries/dispatches/index.ts";
import {
  claimOrderTags,
  type DueTags,
  endDueTags,
  noteOurTags,
  orderTagsOf,
  pauseOrderTags,
  putOffTags,
  readTaggedParts,
} from "../store/order-tags.ts";
import { recordTimeline } from "../store/timeline/index.ts";
import { mayTagOrders } from "./tag-permission.ts";

export { dueTagShops } from "../store/order-tags.ts";

type Access = ShopifyAccess & Needs<"log">;

/** Writes the tags of a store's orders that are due, as far as there is time for it. */
export async function writeOrderTags(ctx: Access, shop: string): Promise<void> {
  for (let done = 0; done < limits.orderTags.ordersInRowMax; done += 1) {
    const tagging = await ctx.prisma.orderTagging.findUnique({ where: { shop } });
    const tags = orderTagsOf(tagging);
    if (tagging === null || tags === null) return;
    // Asked before any order is: a store that took the permission back costs one point in each pause.
    if (tagging.resumeAt !== null && !(await isAllowed(ctx, shop))) return;
    const due = await claimOrderTags(ctx, shop);
    if (due === null || !(await writeTagsOf(ctx, due, tags))) return;
  }
}

/** False, and nothing more is written for a while, where the store does not let the app write orders, or can't be asked. */
async function isAllowed(ctx: Access, shop: string): Promise<boolean> {
  const permission = await mayTagOrders(ctx, shop);
  const isGranted = permission === "granted";
  const pauseMs = limits.orderTags.deniedPauseMs;
  const resumeAt = isGranted ? null : new Date(ctx.clock().getTime() + pauseMs);
  await pauseOrderTags(ctx.prisma, { shop, resumeAt });
  return isGranted;
}

/** False where Shopify takes nothing of this store now: the other orders would fare no better. */
async function writeTagsOf(ctx: Access, due: DueTags, tags: OrderTags): Promise<boolean> {
  const { parts, newestId, ...told } = await readTaggedParts(ctx, due);
  const rest = await readRest(ctx, due);
  const wanted = tagsFor(parts, rest, tags);
  const { add, remove, left, gone } = tagChange(wanted, { ...due, ...told });
  const done = { now: ctx.clock(), tags: left };
  if (add.length === 0 && remove.length === 0) {
    await endDueTags(ctx.prisma, due, done);
    return true;
  }
  const ours = [...left, ...remove];
  // What is taken away may be gone without an answer: where it is wanted again, it is added again.
  const kept = due.kept.filter((tag) => !remove.includes(tag));
  if (!(await noteOurTags(ctx.prisma, due, { ours, kept }))) return true;
  const { orderId } = due;
  const reply = await callShopify(ctx, due.shop, (admin) =>
    admin.changeOrderTags({ orderId, add, remove }),
  );
  if (reply.kind === "answered") {
    await endDueTags(ctx.prisma, due, { ...done, now: ctx.clock(), gone });
    return true;
  }
  if (reply.kind === "refused" && !(await isAllowed(ctx, due.shop))) {
    await putOffTags(ctx.prisma, due, ctx.clock());
    return false;
  }
  if (reply.kind === "refused" && reply.status !== accessDeniedStatus) {
    await giveUp(ctx, { due: { ...due, ours }, dispatchId: newestId, words: reply.message });
    return true;
  }
  await putOffTags(ctx.prisma, due, nextTry(ctx, due, reply));
  return false;
}

function nextTry(
  ctx: Needs<"clock">,
  { orderId, tries }: DueTags,
  reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>,
): Date {
  if (reply.kind === "postponed") return reply.until;
  const retryAfterMs = reply.kind === "unanswered" ? reply.retryAfterMs : null;
  const delayMs = retryDelayMs({ failures: tries, retryAfterMs, spread: spreadOf(orderId) });
  // What may still come would put back a tag of an earlier stage after all that was written since.
  const mayCome = reply.kind === "unanswered" && retryAfterMs === null && reply.isUndone !== true;
  return new Date(ctx.clock().getTime() + Math.max(delayMs, mayCome ? settleMs : 0));
}

/** Says in the order's timeline that its tags were not changed; the next stage tries again. */
async function giveUp(
  ctx: Access,
  { due, dispatchId, words }: { due: DueTags; dispatchId: string | null; words: Words },
): Promise<void> {
  const { shop } = due;
  const message = `Shopify did not change an order's tags: ${wordsForLog(words)}`;
  ctx.log({ level: "warn", message, shop });
  const at = ctx.clock();
  const remark = { code: "tagsRefused", words: storableWords(words) } as const;
  await ctx.prisma.$transaction(async (transaction) => {
    if (!(await endDueTags(transaction, due, { now: at }))) return;
    if (dispatchId === null) return;
    const entry = { shop, dispatchId, at, kind: "tagged", actor: "shopify", remark } as const;
    await recordTimeline(transaction, [entry]);
  });
}
