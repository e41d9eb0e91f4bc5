/** The tags that the app keeps on a store's orders in Shopify: one for each stage that its people want to see there. Pure. */
import { attentions, isAttentionReason } from "./attention.ts";
import type { DispatchState } from "./dispatch-states.ts";

/** What a tag stands for: somebody has to act, the provider has the order, all of it has left. */
export const tagStages = ["review", "sent", "shipped"] as const;
export type TagStage = (typeof tagStages)[number];

/** Null: that stage has no tag. */
export type OrderTags = Record<TagStage, string | null>;

/** One dispatch of an order; `reason`: what it waits for. */
export interface TaggedPart {
  state: DispatchState;
  reason: string | null;
  /** It makes again what left before, which changes nothing of how far the order is. */
  isRemake: boolean;
}

/** What of an order is in none of its parts. */
export interface OrderRest {
  /** Something of it is still to leave, whoever sends it. */
  isWanted: boolean;
  /** A person has to say what becomes of some of it, or to send it. */
  isUndecided: boolean;
}

const leftStates: ReadonlySet<DispatchState> = new Set(["Shipped", "Closed", "Unwritten"]);

/** Shopify takes no longer one, and reads a comma as the end of a tag. */
const tagPattern = /^[^,]{1,40}$/;

/**
 * The tags that an order should have: of its stage one, for the whole order, and that it needs review beside it. What
 * the provider has no part of has no stage. Without double ones.
 */
export function tagsFor(
  parts: readonly TaggedPart[],
  { isWanted, isUndecided }: OrderRest,
  tags: OrderTags,
): string[] {
  const isAsked = parts.some(
    ({ reason }) => reason !== null && isAttentionReason(reason) && attentions[reason].needsStaff,
  );
  const needsReview = isAsked || (isUndecided && parts.length > 0);
  const stage = stageOf(
    parts.filter(({ state, isRemake }) => state !== "Canceled" && !isRemake),
    { isWanted },
  );
  const wanted = [needsReview ? tags.review : null, stage === null ? null : tags[stage]];
  return distinct(wanted.filter((tag) => tag !== null));
}

function stageOf(
  parts: readonly TaggedPart[],
  { isWanted }: Pick<OrderRest, "isWanted">,
): "sent" | "shipped" | null {
  const hasLeft = ({ state }: TaggedPart) => leftStates.has(state);
  if (parts.length > 0 && parts.every(hasLeft) && !isWanted) return "shipped";
  return parts.some((part) => part.state === "Accepted" || hasLeft(part)) ? "sent" : null;
}

/**
 * What has to be written so that an order has the tags `wanted`. `ours` are tags that may be there by the app, `kept`
 * those of them that Shopify is known to have, `others` all that the order has besides: what somebody else put there is
 * neither added nor ever removed. A tag of ours that somebody removed comes back with the next stage only. `shown` is what
 * Shopify told of last, which may still have what the app took away since (`gone`).
 */
export function tagChange(
  wanted: readonly string[],
  { ours, kept, shown, gone }: Record<"ours" | "kept" | "shown" | "gone", readonly string[]>,
): { add: string[]; remove: string[]; left: string[]; gone: string[] } {
  const others = shown.filter((tag) => !has(ours, tag) && !has(gone, tag));
  const left = wanted.filter((tag) => !has(others, tag));
  const remove = ours.filter((tag) => !has(left, tag));
  return {
    add: left.filter((tag) => !has(kept, tag)),
    remove,
    left,
    gone: distinct([...gone, ...remove]).filter((tag) => !has(left, tag)),
  };
}

/** Why tags can't be these; null where they can. `holdTags`: those with which orders wait. */
export function judgeOrderTags(
  tags: OrderTags,
  holdTags: readonly string[],
): { stage: TagStage | null; reason: "none" | "form" | "holds" } | null {
  if (tagStages.every((stage) => tags[stage] === null)) return { stage: null, reason: "none" };
  for (const stage of tagStages) {
    const tag = tags[stage];
    if (tag === null) continue;
    if (!tagPattern.test(tag)) return { stage, reason: "form" };
    // The app's own tag would hold the order.
    if (has(holdTags, tag)) return { stage, reason: "holds" };
  }
  return null;
}

/** Shopify's tags are the same whatever their case. */
function has(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => each.toLowerCase() === tag.toLowerCase());
}

function distinct(tags: readonly string[]): string[] {
  return tags.filter((tag, at) => !has(tags.slice(0, at), tag));
}
