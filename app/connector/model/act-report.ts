/** What came of what a person did to an order, as pages and Shopify's own tell it: codes alone. Pure. */
import { type AttentionReason, clearingWay, topicOf } from "./attention.ts";

/** What a person may do about an order on its page, in a list and in Shopify's order. */
export const reportedActs = [
  "retry",
  "clear",
  "approve",
  "release",
  "cancel",
  "stop",
  "send-added",
  "send-open-lines",
  "send-again",
  "simulate",
] as const;
export type ReportedAct = (typeof reportedActs)[number];

export type ActReport =
  /** What was asked holds the order no more. `tag`: the one that it was about. */
  | { kind: "cleared"; reason: AttentionReason; tag: string }
  /** The same, but it held nothing: it was asked when the provider had the order. */
  | { kind: "let-be" }
  /** It is looked at, sent or written again at once. */
  | { kind: "retried"; what: RetriedThing }
  /** It is to be canceled. `unsent`: no provider has it. */
  | { kind: "canceled"; isUnsent: boolean }
  | { kind: "begun"; act: "stop" | "send-added" | "send-open-lines" | "send-again" | "simulate" }
  | { kind: "unchanged"; because: UnchangedCause };

/** Why nothing was done. */
export type UnchangedCause =
  /** The order is closed, or canceled. */
  | "over"
  /** What was seen is asked no more: somebody answered, or it ended by itself. */
  | "answered"
  /** Something else is asked by now. */
  | "asked-otherwise"
  /** It had been sent again, is not open any more, or was never canceled. */
  | "send-again"
  | "send-open-lines"
  | "simulate"
  /** It does not allow it as it stands. */
  | "moved-on"
  /** It was withdrawn: nothing of it is forwarded. */
  | "gone";

/** What trying again repeats. */
export type RetriedThing =
  | "drawing"
  | "sending"
  | "change"
  | "write-back"
  /** The provider is asked how the order stands. */
  | "reading"
  /** Whatever failed last. */
  | "step"
  /** Nothing failed: whether it still waits is checked. */
  | "check";

/** What trying again does where an order waits for `reason`; null: for nothing. */
export function retriedThing(reason: AttentionReason | null): RetriedThing {
  switch (reason) {
    case "ArtworkFailed":
      return "drawing";
    case "OutOfStock":
    case "PlanTooLow":
    case "RefusedByProvider":
      return "sending";
    case "ChangeRefused":
      return "change";
    case "WriteBackRefused":
      return "write-back";
    case "OrderNotFound":
    case "OrderUnreadable":
      return "reading";
    case "Fault":
    case null:
      return "step";
    default:
      return "check";
  }
}

/** Whether it goes out is asked, or what with it: once the provider has it, there is nothing left to send. */
export function isAboutSending(reason: AttentionReason): boolean {
  const isOfItsOwn = reason === "BuyerWish" || reason === "AdditionsUnpaid";
  return topicOf[reason] === "decision" && !isOfItsOwn;
}

/** Reasons that a person's word ends. */
export const clearableReasons: readonly AttentionReason[] =
  // Object.keys forgets which names a closed record has.
  (Object.keys(topicOf) as AttentionReason[]).filter((reason) => clearingWay(reason) !== null);
