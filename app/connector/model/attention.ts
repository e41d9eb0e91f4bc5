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
  /** Choose the place of the design in which what the buyer entered is printed from now on. */
  | "print-property"
  | "open-settings"
  /** A person decides that this reason holds the dispatch no more. */
  | "clear"
  /** Have the provider cancel it, and send it again once Shopify holds nothing of it. */
  | "stop"
  /** Let the reconciler look and try again now. */
  | "retry";

export interface Attention {
  action: AttentionAction;
  /** True where the dispatch cannot go on before a person acted; false where it retries by itself. */
  needsStaff: boolean;
  /** Another way out. */
  otherwise?: AttentionAction;
  /** The provider's people may know or do what the app can't. */
  asksProvider?: true;
}

/** True of what is said while Shopify does not answer, or lets nobody in: nothing that a person would miss. Pure. */
export function isShopifyOutage(reason: AttentionReason | undefined): boolean {
  return reason === "ShopifyUnreachable" || reason === "ShopifyUnavailable";
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
  PropertyUnprinted: "artwork",
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
  AdditionsUnpaid: "decision",
  CanceledAfterAcceptance: "change",
  ChangedAfterAcceptance: "change",
  ChangeRefused: "change",
  CorrectionTooLate: "change",
  HeldAfterAcceptance: "change",
  HeldInPart: "change",
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

/** Whoever decides whether it goes out wants to see what would be printed; what a buyer asks for is about no print. */
export function isAboutPrint(reason: AttentionReason): boolean {
  const topic = topicOf[reason];
  return topic === "artwork" || (topic === "decision" && reason !== "BuyerWish");
}

export const attentions = {
  NoArtwork: { action: "open-variant", needsStaff: true },
  ArtworkAddress: { action: "open-variant", needsStaff: true },
  ArtworkRunning: { action: "wait", needsStaff: false },
  ArtworkLate: { action: "clear", needsStaff: false },
  ArtworkFailed: { action: "retry", otherwise: "clear", needsStaff: true },
  EntryUnclear: { action: "clear", otherwise: "open-order", needsStaff: true },
  PropertyUnprinted: { action: "print-property", otherwise: "clear", needsStaff: true },
  CorrectionOutdated: { action: "wait", needsStaff: true },
  CorrectionTooLate: { action: "clear", needsStaff: true, asksProvider: true },
  NotSendable: { action: "open-order", needsStaff: true },
  AddressIncomplete: { action: "open-order", needsStaff: true },
  NoMapping: { action: "open-variant", needsStaff: true },
  BundleUnclear: { action: "open-variant", otherwise: "clear", needsStaff: true },
  Unpaid: { action: "clear", needsStaff: true },
  Scheduled: { action: "wait", needsStaff: false },
  NotRouted: { action: "wait", needsStaff: false },
  NothingToFulfill: { action: "wait", needsStaff: false },
  FulfillmentHold: { action: "open-order", needsStaff: true },
  TestOrder: { action: "clear", needsStaff: true },
  HighRisk: { action: "clear", needsStaff: true },
  Tagged: { action: "clear", needsStaff: true },
  NeedsApproval: { action: "clear", needsStaff: true },
  ByHand: { action: "clear", needsStaff: true },
  NotRequested: { action: "clear", needsStaff: true },
  RequestRejected: { action: "open-order", needsStaff: true },
  HoldWindow: { action: "clear", needsStaff: false },
  BuyerWish: { action: "open-order", otherwise: "clear", needsStaff: true },
  HeldByWorkflow: { action: "clear", needsStaff: true },
  NotConnected: { action: "open-settings", needsStaff: true },
  KeyRefused: { action: "open-settings", needsStaff: true, asksProvider: true },
  OutOfStock: { action: "retry", needsStaff: false, asksProvider: true },
  PlanTooLow: { action: "retry", needsStaff: true, asksProvider: true },
  RefusedByProvider: { action: "retry", needsStaff: true, asksProvider: true },
  ProviderUnreachable: { action: "wait", needsStaff: false, asksProvider: true },
  ProviderPaused: { action: "wait", needsStaff: false },
  ArtworkNotChecked: { action: "wait", needsStaff: false },
  AttemptUnknown: { action: "clear", needsStaff: true, asksProvider: true },
  OrderNotFound: { action: "retry", needsStaff: true, asksProvider: true },
  OrderUnreadable: { action: "retry", needsStaff: false, asksProvider: true },
  CanceledByProvider: { action: "clear", needsStaff: true, asksProvider: true },
  CanceledAfterAcceptance: { action: "clear", needsStaff: true, asksProvider: true },
  ChangedAfterAcceptance: { action: "clear", needsStaff: true, asksProvider: true },
  ChangeRefused: { action: "retry", needsStaff: true, asksProvider: true },
  HeldAfterAcceptance: { action: "clear", needsStaff: true, asksProvider: true },
  HeldInPart: { action: "stop", otherwise: "clear", needsStaff: true },
  StopsForHold: { action: "clear", needsStaff: false },
  AdditionsUnpaid: { action: "clear", needsStaff: true },
  CancelationRequested: { action: "wait", needsStaff: false, asksProvider: true },
  ShopifyUnreachable: { action: "wait", needsStaff: false },
  ShopifyUnavailable: { action: "wait", needsStaff: false },
  OrderMissing: { action: "open-order", needsStaff: true },
  WriteBackRefused: { action: "retry", otherwise: "clear", needsStaff: true },
  Fault: { action: "retry", needsStaff: false },
} as const satisfies Record<AttentionReason, Attention>;

/** Waits that are no news to anybody: they end by themselves, soon or at a time that the merchant, or what the buyer chose, set. */
export const quietReasons: AttentionReason[] = ["HoldWindow", "ArtworkRunning", "Scheduled"];

/** The question what became of an attempt: it stands until it is answered or known, whatever else there is to say. */
export const aboutAttempt = "AttemptUnknown" satisfies AttentionReason;

/** Which of its actions a person clears a reason with; null where nobody can. */
export function clearingWay(reason: AttentionReason): "action" | "otherwise" | null {
  const row: Attention = attentions[reason];
  return (["action", "otherwise"] as const).find((way) => row[way] === "clear") ?? null;
}

/** By the shortest table that has them all: pages bring it along. */
export function isAttentionReason(text: string): text is AttentionReason {
  return Object.hasOwn(topicOf, text);
}
