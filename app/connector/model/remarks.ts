/**
 * All that a line of an order's timeline can say: a code with what fills its places, as the row keeps it.
 * Its words, in every language, stand with the pages. Pure.
 */
import { z } from "zod";
import { type AttentionReason, isAttentionReason } from "./attention.ts";
import { correctedParts } from "./correction.ts";
import { flowTrigger } from "./flow.ts";
import { notice } from "./notice.ts";
import { words } from "./phrases.ts";
import { stepStatuses } from "./orders/index.ts";
import { wishKind, wishOutcome } from "./wish.ts";
import { payers, remakeReasons } from "./remake.ts";

/** Written by a newer version it may be one that this version does not know: then it is no remark. */
const reason = z.custom<AttentionReason>((value) => isAttentionReason(String(value)));
const count = z.int();
/** Where the order is at the provider, in the API's words. */
const status = z.string();
const numbers = z.array(z.string());
const step = z.enum(stepStatuses);

/** Why something is not made, is not taken or is given back. */
const cause = z.discriminatedUnion("code", [
  z.object({ code: z.literal("attention"), notice }),
  z.object({ code: z.literal("canceledInShopify") }),
  z.object({ code: z.literal("canceledByPerson") }),
  z.object({ code: z.literal("keptByStore") }),
  z.object({ code: z.literal("stoppedForHold") }),
  z.object({ code: z.literal("refunded") }),
  z.object({ code: z.literal("erased") }),
  z.object({ code: z.literal("waitedTooLong") }),
  /** The provider ended it by itself. */
  z.object({ code: z.literal("endedByProvider"), status }),
  /** It was asked to; `why`: what Shopify said before that. */
  z.object({
    code: z.literal("endedAsAsked"),
    status,
    why: z.enum(["canceledInShopify", "stoppedForHold", "refunded"]).optional(),
  }),
  z.object({ code: z.literal("begun"), status }),
  z.object({ code: z.literal("takesNoMore") }),
  z.object({ code: z.literal("lineUnmapped") }),
  z.object({ code: z.literal("unitsRemoved") }),
]);
export type Cause = z.infer<typeof cause>;

export const remark = z.discriminatedUnion("code", [
  z.object({ code: z.literal("opened"), order: z.string(), forwarded: z.int(), count }),
  /** One of the reasons for which an order waits. */
  z.object({ code: z.literal("attention"), notice }),
  z.object({ code: z.literal("shopClosed") }),
  /** A person decided that the reason holds the order no more; `way` is what they pressed. */
  z.object({ code: z.literal("cleared"), reason, way: z.enum(["action", "otherwise"]) }),
  /** A person decided about an item without a variant, in this order alone. */
  z.object({ code: z.literal("itemDecided"), sku: z.string() }),
  /** A person ships a line of this order themselves; and takes that back. */
  z.object({ code: z.literal("lineKept"), title: z.string() }),
  z.object({ code: z.literal("lineReopened"), title: z.string() }),
  /** As the two before were written until lines with a variant could be kept. */
  z.object({ code: z.literal("itemLeftOut") }),
  z.object({ code: z.literal("itemReopened") }),
  /**
   * A person corrected a line of this order alone. What is printed is the buyer's: it stands with the line, and is erased
   * there.
   */
  z.object({
    code: z.literal("lineCorrected"),
    title: z.string(),
    parts: z.array(z.enum(correctedParts)),
    /** The SKU that it becomes; absent where that stayed, and in lines of earlier versions. */
    sku: z.string().optional(),
  }),
  z.object({ code: z.literal("correctionUndone"), title: z.string() }),
  /** A person had it made by the mapping that its variant has now. */
  z.object({ code: z.literal("lineRemapped"), title: z.string() }),
  /** In Shopify, of what the provider was given: by line, how many units less are wanted than before. */
  z.object({
    code: z.literal("unitsRefunded"),
    lines: z.array(z.object({ title: z.string(), count })),
  }),
  /** Money alone, no units. */
  z.object({ code: z.literal("paymentRefunded") }),
  z.object({ code: z.literal("retried") }),
  z.object({ code: z.literal("cancelWanted") }),
  /** A person put off what it waits for until a day of the store's; null: dismissed it. */
  z.object({ code: z.literal("snoozed"), until: z.string().nullable() }),
  z.object({ code: z.literal("unsnoozed") }),
  /** The buyer asks something of the shop. What they wrote stands with the attention. */
  z.object({ code: z.literal("wished"), wish: wishKind }),
  z.object({ code: z.literal("wishEnded"), wish: wishKind, outcome: wishOutcome }),
  /** A person sends what was canceled once more, as another part of its order. */
  z.object({ code: z.literal("sentAnew"), sequence: z.int() }),
  /** A person sends units that were added to it, as another part of its order; that part says the same. */
  z.object({ code: z.literal("unitsSentAs"), sequence: z.int(), count }),
  /** Units of it are opened by Shopify later: another part of the order has them; that part says the same. */
  z.object({ code: z.literal("unitsPutOff"), sequence: z.int(), count }),
  /** Lines came when the provider had begun the others: they go as another part of the order. */
  z.object({ code: z.literal("linesSentAs"), sequence: z.int(), count }),
  /** Items of it are made again, as another part of its order; the other way round in that part. */
  z.object({ code: z.literal("remadeAs"), sequence: z.int(), why: z.enum(remakeReasons) }),
  z.object({ code: z.literal("remakeOf"), sequence: z.int(), why: z.enum(remakeReasons) }),
  /** A person noted anew why it makes items again, and who pays. */
  z.object({
    code: z.literal("remakeNoted"),
    why: z.enum(remakeReasons),
    payer: z.enum(payers),
  }),
  /** Its lines wait, in another part of the order, for the end of the hold for which it was canceled. */
  z.object({ code: z.literal("resumesAfterHold"), sequence: z.int() }),
  /** `because` is what Shopify said; none where a person asked for it, which has its own line. */
  z.object({ code: z.literal("cancelAsked"), status, because: cause.optional() }),
  z.object({ code: z.literal("canceled"), because: cause }),
  z.object({ code: z.literal("frozen"), count }),
  z.object({ code: z.literal("accepted"), apiOrderId: z.string() }),
  z.object({ code: z.literal("refused"), httpStatus: z.string(), words }),
  z.object({ code: z.literal("providerSilent"), attempt: z.int(), words }),
  z.object({ code: z.literal("shopifySilent"), attempt: z.int(), words }),
  z.object({ code: z.literal("sentAgain") }),
  /** It was looked for before it was sent for the first time, as far as this database knows. */
  z.object({ code: z.literal("notThereYet") }),
  /** It was looked for before it ended or waited, as the database that was lost might have sent it. */
  /** A remake that was asked for since a restore, and that the lost database had asked for. */
  z.object({ code: z.literal("madeBeforeRestore"), apiOrderId: z.string() }),
  z.object({ code: z.literal("neverSent") }),
  /** Sent by the database that was lost, and not as this one has it. */
  z.object({ code: z.literal("foundOtherwise"), apiOrderId: z.string() }),
  /** That has sent lines of it as another part of the order: they go on there. */
  z.object({ code: z.literal("partFound"), sequence: z.int() }),
  /** The provider has another order by its number, which this database never had. */
  z.object({
    code: z.literal("numberInUse"),
    taken: z.int(),
    sequence: z.int(),
    apiOrderId: z.string(),
  }),
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
  z.object({ code: z.literal("fulfilledElsewhere"), numbers }),
  z.object({ code: z.literal("leftUnwritten"), numbers }),
  z.object({ code: z.literal("writeBackRefused"), words }),
  /** What became of one step of a parcel's journey in Shopify. */
  z.object({ code: z.literal("stepTold"), step, numbers }),
  z.object({ code: z.literal("stepRefused"), step, numbers, words }),
  z.object({ code: z.literal("stepUnanswered"), step, numbers }),
  /** `isTest`: it is not charged; lines from before that was noted have none. */
  z.object({
    code: z.literal("cost"),
    cents: z.int(),
    currency: z.string(),
    isTest: z.literal(true).optional(),
  }),
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
  /** Shopify Flow did not hear of something; in its words. */
  z.object({ code: z.literal("flowMissed"), trigger: flowTrigger, words }),
  /** Shopify did not change the order's tags; in its words. */
  z.object({ code: z.literal("tagsRefused"), words }),
  /** Stands where somebody was quoted, since the buyer's data was erased. */
  z.object({ code: z.literal("quoteErased") }),
]);
export type Remark = z.infer<typeof remark>;
