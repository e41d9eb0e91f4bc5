/**
 * All that a line of an order's timeline can say: a code with what fills its places, as the row keeps it.
 * Here each has its English sentence, for the command line; the pages say the same in the reader's
 * language. Pure.
 */
import { z } from "zod";
import type { OrderStatus } from "#app/contract/index.ts";
import {
  type Attention,
  type AttentionReason,
  attentions,
  isAttentionReason,
} from "./attention.ts";
import { notice } from "./notice.ts";
import { viewAttention } from "./view-attention.ts";
import { type StepStatus, stepStatuses } from "./orders/index.ts";

/** Written by a newer version it may be one that this version does not know: then it is no remark. */
const reason = z.custom<AttentionReason>((value) => isAttentionReason(String(value)));
const count = z.int();
/** What somebody else said, as they said it. */
const words = z.string();
/** Where the order is at the provider, in the API's words. */
const status = z.string();
const numbers = z.array(z.string());
const step = z.enum(stepStatuses);

/** Why something is not made, is not taken or is given back. */
const cause = z.discriminatedUnion("code", [
  z.object({ code: z.literal("attention"), notice }),
  z.object({ code: z.literal("canceledInShopify") }),
  z.object({ code: z.literal("canceledByPerson") }),
  z.object({ code: z.literal("refunded") }),
  z.object({ code: z.literal("erased") }),
  z.object({ code: z.literal("waitedTooLong") }),
  z.object({ code: z.literal("endedByProvider"), status }),
  z.object({ code: z.literal("begun"), status }),
  z.object({ code: z.literal("takesNoMore") }),
  z.object({ code: z.literal("lineUnmapped") }),
]);
export type Cause = z.infer<typeof cause>;

const remark = z.discriminatedUnion("code", [
  z.object({ code: z.literal("opened"), order: z.string(), forwarded: z.int(), count }),
  /** One of the reasons for which an order waits. */
  z.object({ code: z.literal("attention"), notice }),
  z.object({ code: z.literal("shopClosed") }),
  /** A person decided that the reason holds the order no more; `way` is what they pressed. */
  z.object({ code: z.literal("cleared"), reason, way: z.enum(["action", "otherwise"]) }),
  /** A person decided about an item without a variant, in this order alone. */
  z.object({ code: z.literal("itemDecided"), sku: z.string() }),
  z.object({ code: z.literal("itemLeftOut") }),
  z.object({ code: z.literal("retried") }),
  z.object({ code: z.literal("cancelWanted") }),
  /** `because` is what Shopify said; none where a person asked for it, which has its own line. */
  z.object({ code: z.literal("cancelAsked"), status, because: cause.optional() }),
  z.object({ code: z.literal("canceled"), because: cause }),
  z.object({ code: z.literal("frozen"), count }),
  z.object({ code: z.literal("accepted"), apiOrderId: z.string() }),
  z.object({ code: z.literal("refused"), httpStatus: z.string(), words }),
  z.object({ code: z.literal("providerSilent"), attempt: z.int(), words }),
  z.object({ code: z.literal("shopifySilent"), attempt: z.int(), words }),
  z.object({ code: z.literal("sentAgain") }),
  z.object({ code: z.literal("madeAlthoughRefused"), apiOrderId: z.string() }),
  z.object({ code: z.literal("attemptLeftBehind") }),
  z.object({ code: z.literal("attemptNotFound") }),
  z.object({ code: z.literal("attemptNotArrived") }),
  z.object({ code: z.literal("attemptErased") }),
  z.object({ code: z.literal("attemptWaited") }),
  z.object({ code: z.literal("attemptOvertaken") }),
  z.object({ code: z.literal("withdrawnElsewhere"), order: z.string() }),
  z.object({ code: z.literal("withdrawnStaying"), order: z.string() }),
  z.object({ code: z.literal("updated"), count, isAddressAlone: z.boolean().optional() }),
  z.object({ code: z.literal("drawingWanted"), count }),
  z.object({ code: z.literal("drawn") }),
  z.object({ code: z.literal("notDrawn"), title: z.string() }),
  z.object({ code: z.literal("simulated"), status }),
  z.object({ code: z.literal("moved"), status }),
  z.object({ code: z.literal("shipped"), carrier: z.string(), numbers }),
  z.object({ code: z.literal("corrected"), carrier: z.string(), numbers }),
  z.object({ code: z.literal("heldInShopify") }),
  z.object({ code: z.literal("notHeldInShopify"), words }),
  z.object({ code: z.literal("written"), numbers }),
  z.object({ code: z.literal("fulfillmentGone"), numbers }),
  z.object({ code: z.literal("leftUnwritten"), numbers }),
  z.object({ code: z.literal("writeBackRefused"), words }),
  /** What became of one step of a parcel's journey in Shopify. */
  z.object({ code: z.literal("stepTold"), step, numbers }),
  z.object({ code: z.literal("stepRefused"), step, numbers, words }),
  z.object({ code: z.literal("stepUnanswered"), step, numbers }),
  z.object({ code: z.literal("cost"), cents: z.int(), currency: z.string() }),
  z.object({ code: z.literal("closed") }),
  z.object({ code: z.literal("closedUnwritten") }),
  z.object({ code: z.literal("closedShort") }),
  /** After one of the two before. */
  z.object({ code: z.literal("closedSince") }),
  z.object({ code: z.literal("requestAccepted") }),
  z.object({ code: z.literal("requestRejected"), because: cause }),
  z.object({ code: z.literal("cancelationGranted") }),
  z.object({ code: z.literal("cancelationDeclined"), because: cause }),
  z.object({ code: z.literal("givenBack"), because: cause }),
  /** Stands where somebody was quoted, since the buyer's data was erased. */
  z.object({ code: z.literal("quoteErased") }),
]);
export type Remark = z.infer<typeof remark>;

/** What a row keeps; null for a row without one, and for a remark that this version does not know. */
export function readRemark(kept: unknown): Remark | null {
  const { data } = remark.safeParse(kept);
  return data ?? null;
}

/** What a row keeps, in English; a remark that this version does not know as it is kept. */
export function keptText(kept: unknown): string {
  const known = readRemark(kept);
  return known === null ? JSON.stringify(kept) : remarkText(known);
}

/** A cause in English. */
export function causeText(why: Cause): string {
  switch (why.code) {
    case "attention":
      return viewAttention(why.notice).sentence;
    case "canceledInShopify":
      return "The order was canceled in Shopify.";
    case "canceledByPerson":
      return "A person in the admin canceled it.";
    case "refunded":
      return "The order was refunded in Shopify.";
    case "erased":
      return "The buyer's personal data was erased.";
    case "waitedTooLong":
      return "It waited for longer than buyers' personal data is kept, which is erased.";
    case "endedByProvider":
      return `The provider ended the order as ${why.status}.`;
    case "begun":
      return `The provider has begun this order (${why.status}).`;
    case "takesNoMore":
      return "The provider has begun this order and takes no more of it.";
    case "lineUnmapped":
      return "A line of it is not mapped to a product of the provider.";
  }
}

/** A remark in English. */
export function remarkText(said: Remark): string {
  switch (said.code) {
    case "opened":
      return `${said.order} is to be forwarded: ${said.forwarded} of ${counted(said.count, "line")}.`;
    case "attention":
      return viewAttention(said.notice).sentence;
    case "shopClosed":
      return "Shopify does not let the app in.";
    case "cleared":
      return `Chosen in the admin: ${chosenLabel(said)}.`;
    case "itemDecided":
      return `An item without a variant is made as ${said.sku} in this order.`;
    case "itemLeftOut":
      return "An item without a variant is left out of this order.";
    case "retried":
      return "Asked to try again.";
    case "cancelWanted":
      return "Asked to cancel it.";
    case "cancelAsked":
      return [
        ...(said.because === undefined ? [] : [causeText(said.because)]),
        cancelTexts[said.status] ??
          `The provider could not cancel it any more: it was already being made (${said.status}).`,
      ].join(" ");
    case "canceled":
      return causeText(said.because);
    case "frozen":
      return `Made ready for the provider: ${counted(said.count, "line")}.`;
    case "accepted":
      return `The provider has it as order ${said.apiOrderId}.`;
    case "refused":
      return `The provider refused it (${said.httpStatus}): “${said.words}”`;
    case "providerSilent":
      return `The provider gave no answer (try ${said.attempt}): “${said.words}”`;
    case "shopifySilent":
      return `Shopify gave no answer (try ${said.attempt}): “${said.words}”`;
    case "sentAgain":
      return "The provider does not have this order; it is sent again.";
    case "madeAlthoughRefused":
      return `The provider has ${said.apiOrderId} for this order although it refused it, with another content.`;
    case "attemptLeftBehind":
      return "The attempt was given up: the old connection has no order of it.";
    case "attemptNotFound":
      return "The attempt was given up: the provider has no order of it.";
    case "attemptNotArrived":
      return "The attempt was given up: a person said that the order did not arrive.";
    case "attemptWaited":
      return "The attempt was given up: it waited for longer than buyers' personal data is kept, and was not sent.";
    case "attemptOvertaken":
      return "The order changed before it was sent: it is made ready anew.";
    case "attemptErased":
      return "The attempt was given up: the buyer's personal data was erased before it was sent.";
    case "withdrawnElsewhere":
      return `${said.order} is not forwarded: Shopify has its lines fulfilled elsewhere, picked up, or removed.`;
    case "withdrawnStaying":
      return `${said.order} is not forwarded: all of its lines stay with the store.`;
    case "updated":
      return said.isAddressAlone
        ? "The provider's order has the new address."
        : `The provider's order follows the change: ${counted(said.count, "line")}.`;
    case "drawingWanted":
      return `The provider is to draw the artwork of ${counted(said.count, "personalized item")}.`;
    case "drawn":
      return "The artwork is drawn.";
    case "notDrawn":
      return `The personalized artwork of ${said.title} could not be drawn.`;
    case "simulated":
      return `Simulated: the test order moves to ${said.status}.`;
    case "moved":
      return `The provider moved the order to ${said.status}.`;
    case "shipped":
      return `Left with ${trackingText(said)}.`;
    case "corrected":
      return `The provider corrected the tracking: it is now ${trackingText(said)}.`;
    case "heldInShopify":
      return "Its fulfillment is held in Shopify, because the provider does not make it.";
    case "notHeldInShopify":
      return `Shopify did not hold its fulfillment: “${said.words}”`;
    case "written":
      return `Shopify has the fulfillment with tracking number ${said.numbers.join(", ")}.`;
    case "fulfillmentGone":
      return `The fulfillment is no longer in Shopify: tracking number ${said.numbers.join(", ")} was not written.`;
    case "leftUnwritten":
      return `Left out of Shopify: tracking number ${said.numbers.join(", ")}.`;
    case "writeBackRefused":
      return `Shopify refused the fulfillment: “${said.words}”`;
    case "stepTold":
      return `Shopify shows for tracking number ${said.numbers.join(", ")}: ${stepTexts[said.step]}.`;
    case "stepRefused":
      return `Shopify did not take for tracking number ${said.numbers.join(", ")}: ${stepTexts[said.step]}. “${said.words}”`;
    case "stepUnanswered":
      return `Shopify gave no answer for tracking number ${said.numbers.join(", ")}: ${stepTexts[said.step]}. It is left at that.`;
    case "cost":
      return `The provider took ${said.currency} ${(said.cents / 100).toFixed(2)} for it.`;
    case "closed":
      return "Every forwarded line is fulfilled in Shopify and has tracking.";
    case "closedUnwritten":
      return "Every forwarded line has left; Shopify does not have all of it.";
    case "closedShort":
      return "All that was made has left; more was ordered in Shopify by then, which is not made.";
    case "closedSince":
      return "Nothing of it is open in Shopify any more: the rest was fulfilled, refunded or removed there.";
    case "requestAccepted":
      return "The fulfillment request was accepted.";
    case "requestRejected":
      return `The fulfillment request was rejected: ${causeText(said.because)}`;
    case "cancelationGranted":
      return "The cancelation that the store asked for was granted.";
    case "cancelationDeclined":
      return `The cancelation that the store asked for was declined: ${causeText(said.because)}`;
    case "givenBack":
      return `The fulfillment was given back to the store: ${causeText(said.because)}`;
    case "quoteErased":
      return "What was said here was erased with the buyer's data.";
  }
}

/** What came of asking the provider to cancel; at any other status it had begun. */
const cancelTexts: Partial<Record<string, string>> = {
  Canceled: "The provider was asked to cancel it, and did.",
  CancelationRequested: "The provider was asked to cancel it, and has yet to decide.",
  Declined: "The provider was asked to cancel it, but had declined it already: it is not made.",
  Shipped: "The provider could not cancel it any more: it had already left.",
} satisfies Partial<Record<OrderStatus, string>>;

const stepTexts = {
  CARRIER_PICKED_UP: "picked up by the carrier",
  IN_TRANSIT: "in transit",
  OUT_FOR_DELIVERY: "out for delivery",
  READY_FOR_PICKUP: "ready to be picked up",
  ATTEMPTED_DELIVERY: "delivery attempted",
  DELAYED: "delayed",
  FAILURE: "not delivered",
  DELIVERED: "delivered",
} as const satisfies Record<StepStatus, string>;

function chosenLabel({ reason: why, way }: Extract<Remark, { code: "cleared" }>): string {
  const row: Attention = attentions[why];
  return row[way]?.label ?? why;
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

function trackingText({ carrier, numbers: all }: { carrier: string; numbers: string[] }): string {
  const text = `tracking number ${all.join(", ")}`;
  return carrier === "" ? text : `${carrier}, ${text}`;
}
