import type { ArtworkInput, OrderInput } from "#app/contract/index.ts";
import type { Difference } from "../../model/difference.ts";
import type { MissingUnits } from "../../model/missing-units.ts";
import type { Notice } from "../../model/notice.ts";
import type { RequestItem } from "../request/index.ts";
import type { HoldRequest, RequestAnswer } from "../../ports/index.ts";
import type { Cause, Remark } from "../../model/remarks.ts";
import type { StepToWrite } from "../write-back/index.ts";

export type { Notice } from "../../model/notice.ts";

/** How it became certain that no order came of an attempt, as the timeline says it. */
export type AbandonReason = Extract<Remark["code"], `attempt${string}`>;

/** What the reconciler may do next: one of these, never two at once. */
export type Action =
  /** Nothing until something marks the dispatch due. */
  | { kind: "Rest" }
  | { kind: "Wait"; until: Date }
  /** Read the order in Shopify, then decide again. */
  | { kind: "Observe" }
  /** Read the artwork metafields of these variants, then decide again. */
  | { kind: "ReadArtwork"; variantIds: string[] }
  /** Write down what the provider is to draw, each beside a key of its own. */
  | { kind: "FreezeDrawings"; drawings: DrawingWish[] }
  /** Have drawn what stands there, and ask for what is not ready, each as it is due. */
  | { kind: "AskForDrawings" }
  /** Wait for a person; look again by itself at `until`. */
  | { kind: "Hold"; notice: Notice; until: Date }
  /** It will not be made. `attention` says so where a person has to act. */
  | {
      kind: "Cancel";
      why: Cause;
      attention: Notice | null;
      /** Its lines go on in a further dispatch, which waits for the end of the hold that this was stopped for. */
      resumes?: boolean;
    }
  /** Write the body beside the key: from here on an order may exist at the provider. */
  | { kind: "Freeze"; request: OrderInput; items: RequestItem[] }
  /** Send the frozen body under its key, for the first time or again. */
  | { kind: "Submit" }
  /** Takes back a dispatch of which nothing was ever sent and that has no line left. */
  | { kind: "Withdraw" }
  /** Ask whether the provider has the order: its memory of the key may have ended. */
  | { kind: "Search" }
  /** Ask whether the provider has it, sent by a database that was lost, before it ends or waits unsent. */
  | { kind: "SearchLost" }
  /** Looks for an order that the provider had made when it refused. */
  | { kind: "SearchAfterRefusal" }
  /** Have the order at the provider follow what is wanted now. It is still Created. */
  | {
      kind: "UpdateOrder";
      request: OrderInput;
      items: RequestItem[];
      difference: Difference;
      attention: Notice | null;
    }
  /** Look what became of an update or cancelation without an answer; `update` is what is wanted now. */
  | { kind: "SettleChange"; update: Extract<Action, { kind: "UpdateOrder" }> | null }
  /**
   * Ask the provider to end the order. It is still Created. `because` is what Shopify says of it; null where a person
   * wants it, or no line is left.
   */
  | { kind: "CancelOrder"; because: Cause | null }
  /** What is made is what is wanted. `attention`: a person has to think about it all the same. */
  | { kind: "Agree"; attention: Notice | null }
  /** What is made differs from what is wanted, and only a person can do something about it. */
  | { kind: "Differ"; notice: Notice; difference: Difference | null }
  /** Say to the store what becomes of its requests; none: nothing waits for an answer any more. */
  | { kind: "AnswerRequests"; answers: Answer[] }
  /** Tell or ask a person about a hold of what is made; null takes that back. `isOver`: Shopify shows no hold. */
  | { kind: "NoteHold"; notice: Notice | null; isOver: boolean }
  /** Has units that Shopify opens later go on in a further dispatch, which waits for that. */
  | { kind: "PutOff"; units: MissingUnits[] }
  /** Has lines that came when the provider had begun the others go on in a further dispatch. */
  | { kind: "SplitLines"; lineItemIds: string[] }
  /** The provider makes what was to be stopped for a hold: nobody stops it again for the same. */
  | { kind: "EndStop" }
  /** Hold the lines' fulfillment orders in Shopify: the provider will not make them. */
  | { kind: "HoldInShopify"; holds: Omit<HoldRequest, "notes">[] }
  /** Give the attempt up: it is certain that no order came of it. The next has a key of its own. */
  | { kind: "Abandon"; why: AbandonReason }
  /** Let Shopify have the fulfillment of one shipment. */
  | { kind: "WriteBack"; shipmentId: string }
  /** Tell Shopify one step of a parcel's journey. */
  | { kind: "WriteJourneyStep"; shipmentId: string; next: StepToWrite }
  /** Count as written what Shopify refused: a person leaves it so. */
  | { kind: "LeaveUnwritten" }
  | { kind: "Close" }
  /** Ask the provider what it took for an order of which all is written. */
  | { kind: "ReadCost" };

/** What the store hears of its request. */
export type Answer = Pick<RequestAnswer, "fulfillmentOrderId"> &
  (
    | { kind: "accept" | "accept-cancelation" }
    | { kind: "reject"; because: Cause; reason: NonNullable<RequestAnswer["reason"]> }
    | { kind: "reject-cancelation" | "close"; because: Cause }
  );

/** One artwork that the provider is to draw. */
export interface DrawingWish {
  externalSourceId: string;
  title: string;
  request: ArtworkInput;
}

export type ActionKind = Action["kind"];

/** How soon a hold looks again by itself, should the webhook of its cause's end be lost. */
export const holdMs = 60 * 60_000;

/** Wait for a person, and look again in an hour. */
export function hold(notice: Notice, now: Date): Extract<Action, { kind: "Hold" }> {
  return { kind: "Hold", notice, until: new Date(now.getTime() + holdMs) };
}

/** The same about one line of the order. */
export function holdFor(
  reason: AboutLine["reason"],
  { lineItemId, title }: { lineItemId: string; title: string },
  now: Date,
): Extract<Action, { kind: "Hold" }> {
  return hold({ reason, subject: { title, lineItemId } }, now);
}

type AboutLine = Exclude<
  Extract<Notice, { subject: { lineItemId: string | null } }>,
  { reason: "PropertyUnprinted" }
>;
