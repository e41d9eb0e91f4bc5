/**
 * Why a dispatch waits for a person: the closed list, each reason with the one action that clears it. Its
 * words, in every language, stand with the pages. Pure, so that the tests read the same table.
 */
import type { AttentionReason } from "./notice.ts";

export type { AttentionReason } from "./notice.ts";

/** What the merchant does about it; the UI renders each once. */
export type AttentionAction =
  /** Nothing to press: it goes on by itself when its cause is gone. */
  | "wait"
  /** Change something in Shopify's admin, at the order unless told. */
  | "open-order"
  | "open-variant"
  | "open-settings"
  /** A person decides that this reason holds the dispatch no more. */
  | "clear"
  /** Let the reconciler look and try again now. */
  | "retry";

export interface Attention {
  action: AttentionAction;
  /** True where the dispatch cannot go on before a person acted; false where it retries by itself. */
  needsPerson: boolean;
  /** Another way out. */
  otherwise?: AttentionAction;
}

/** What reasons are about, as lists are narrowed by it. */
export const attentionTopics = [
  "artwork",
  "mapping",
  "address",
  "decision",
  "change",
  "stock",
  "provider",
  "shopify",
  "app",
] as const;
export type AttentionTopic = (typeof attentionTopics)[number];

/** What each reason is about. */
export const topicOf: Readonly<Record<AttentionReason, AttentionTopic>> = {
  NoArtwork: "artwork",
  ArtworkAddress: "artwork",
  ArtworkRunning: "artwork",
  ArtworkLate: "artwork",
  ArtworkFailed: "artwork",
  EntryUnclear: "artwork",
  CorrectionOutdated: "artwork",
  ArtworkNotChecked: "artwork",
  NoMapping: "mapping",
  BundleUnclear: "mapping",
  AddressIncomplete: "address",
  NotSendable: "address",
  Unpaid: "decision",
  TestOrder: "decision",
  HighRisk: "decision",
  Tagged: "decision",
  NeedsApproval: "decision",
  ByHand: "decision",
  NotRequested: "decision",
  RequestRejected: "decision",
  HoldWindow: "decision",
  BuyerWish: "decision",
  HeldByWorkflow: "decision",
  CanceledAfterAcceptance: "change",
  ChangedAfterAcceptance: "change",
  ChangeRefused: "change",
  CorrectionTooLate: "change",
  HeldAfterAcceptance: "change",
  StopsForHold: "change",
  CancelationRequested: "change",
  OutOfStock: "stock",
  NotConnected: "provider",
  KeyRefused: "provider",
  PlanTooLow: "provider",
  RefusedByProvider: "provider",
  ProviderUnreachable: "provider",
  ProviderPaused: "provider",
  AttemptUnknown: "provider",
  OrderNotFound: "provider",
  OrderUnreadable: "provider",
  CanceledByProvider: "provider",
  Scheduled: "shopify",
  NotRouted: "shopify",
  NothingToFulfill: "shopify",
  FulfillmentHold: "shopify",
  ShopifyUnreachable: "shopify",
  ShopifyUnavailable: "shopify",
  OrderMissing: "shopify",
  WriteBackRefused: "shopify",
  Fault: "app",
};

export const attentions = {
  NoArtwork: { action: "open-variant", needsPerson: true },
  ArtworkAddress: { action: "open-variant", needsPerson: true },
  ArtworkRunning: { action: "wait", needsPerson: false },
  ArtworkLate: { action: "clear", needsPerson: false },
  ArtworkFailed: { action: "retry", otherwise: "clear", needsPerson: true },
  EntryUnclear: { action: "clear", otherwise: "open-order", needsPerson: true },
  CorrectionOutdated: { action: "wait", needsPerson: true },
  CorrectionTooLate: { action: "clear", needsPerson: true },
  NotSendable: { action: "open-order", needsPerson: true },
  AddressIncomplete: { action: "open-order", needsPerson: true },
  NoMapping: { action: "open-variant", needsPerson: true },
  BundleUnclear: { action: "open-variant", otherwise: "clear", needsPerson: true },
  Unpaid: { action: "clear", needsPerson: true },
  Scheduled: { action: "wait", needsPerson: false },
  NotRouted: { action: "wait", needsPerson: false },
  NothingToFulfill: { action: "wait", needsPerson: false },
  FulfillmentHold: { action: "open-order", needsPerson: true },
  TestOrder: { action: "clear", needsPerson: true },
  HighRisk: { action: "clear", needsPerson: true },
  Tagged: { action: "clear", needsPerson: true },
  NeedsApproval: { action: "clear", needsPerson: true },
  ByHand: { action: "clear", needsPerson: true },
  NotRequested: { action: "clear", needsPerson: true },
  RequestRejected: { action: "open-order", needsPerson: true },
  HoldWindow: { action: "clear", needsPerson: false },
  BuyerWish: { action: "open-order", otherwise: "clear", needsPerson: true },
  HeldByWorkflow: { action: "clear", needsPerson: true },
  NotConnected: { action: "open-settings", needsPerson: true },
  KeyRefused: { action: "open-settings", needsPerson: true },
  OutOfStock: { action: "retry", needsPerson: false },
  PlanTooLow: { action: "retry", needsPerson: true },
  RefusedByProvider: { action: "retry", needsPerson: true },
  ProviderUnreachable: { action: "wait", needsPerson: false },
  ProviderPaused: { action: "wait", needsPerson: false },
  ArtworkNotChecked: { action: "wait", needsPerson: false },
  AttemptUnknown: { action: "clear", needsPerson: true },
  OrderNotFound: { action: "retry", needsPerson: true },
  OrderUnreadable: { action: "retry", needsPerson: false },
  CanceledByProvider: { action: "clear", needsPerson: true },
  CanceledAfterAcceptance: { action: "clear", needsPerson: true },
  ChangedAfterAcceptance: { action: "clear", needsPerson: true },
  ChangeRefused: { action: "retry", needsPerson: true },
  HeldAfterAcceptance: { action: "clear", needsPerson: true },
  StopsForHold: { action: "clear", needsPerson: false },
  CancelationRequested: { action: "wait", needsPerson: false },
  ShopifyUnreachable: { action: "wait", needsPerson: false },
  ShopifyUnavailable: { action: "wait", needsPerson: false },
  OrderMissing: { action: "open-order", needsPerson: true },
  WriteBackRefused: { action: "retry", otherwise: "clear", needsPerson: true },
  Fault: { action: "retry", needsPerson: false },
} as const satisfies Record<AttentionReason, Attention>;

/** The question what became of an attempt: it stands until it is answered or known, whatever else there is to say. */
export const aboutAttempt = "AttemptUnknown" satisfies AttentionReason;

/** Which of its actions a person clears a reason with; null where nobody can. */
export function clearingWay(reason: AttentionReason): "action" | "otherwise" | null {
  const row: Attention = attentions[reason];
  return (["action", "otherwise"] as const).find((way) => row[way] === "clear") ?? null;
}

export function isAttentionReason(text: string): text is AttentionReason {
  return Object.hasOwn(attentions, text);
}
