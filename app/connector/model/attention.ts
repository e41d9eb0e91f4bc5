/**
 * Why a dispatch waits for a person: the closed list, each reason with one sentence for the merchant
 * and the one action that clears it, both in English for the timeline and the command line; the pages
 * say the same in the reader's language. Pure, so that the tests read the same table.
 */
import type { AttentionReason } from "./notice.ts";

export type { AttentionReason } from "./notice.ts";

/** What the merchant does about it; the UI renders each kind once. */
export type AttentionAction =
  /** Nothing to press: it goes on by itself when its cause is gone. */
  | { kind: "wait"; label: string }
  /** Change something in Shopify's admin, at the order unless told. */
  | { kind: "open-order"; label: string }
  | { kind: "open-variant"; label: string }
  | { kind: "open-settings"; label: string }
  /** A person decides that this reason holds the dispatch no more. */
  | { kind: "clear"; label: string }
  /** Let the reconciler look and try again now. */
  | { kind: "retry"; label: string };

export interface Attention {
  /** `detail` is what it is about in English (`aboutText`), like a field's name or the provider's words. */
  sentence: (detail: string) => string;
  action: AttentionAction;
  /** True where the dispatch cannot go on before a person acted; false where it retries by itself. */
  needsPerson: boolean;
  /** Another way out. */
  otherwise?: AttentionAction;
}

const afterward = (text: string): string => (text === "" ? "" : `: ${text}`);

export const attentions = {
  NoArtwork: {
    sentence: (detail) => `There is no artwork for ${detail}.`,
    action: { kind: "open-variant", label: "Add artwork" },
    needsPerson: true,
  },
  ArtworkAddress: {
    sentence: (detail) => `The artwork of ${detail} is not an https:// address.`,
    action: { kind: "open-variant", label: "Correct the artwork's address" },
    needsPerson: true,
  },
  ArtworkRunning: {
    sentence: (detail) => `The provider is drawing the personalized artwork of ${detail}.`,
    action: { kind: "wait", label: "It goes on when the artwork is ready" },
    needsPerson: false,
  },
  ArtworkLate: {
    sentence: (detail) =>
      `The provider has been drawing the personalized artwork of ${detail} for over an hour; the app keeps asking.`,
    action: { kind: "clear", label: "Send it with the plain artwork" },
    needsPerson: false,
  },
  ArtworkFailed: {
    sentence: (detail) => `The personalized artwork could not be drawn: ${detail}`,
    action: { kind: "retry", label: "Draw it again" },
    otherwise: { kind: "clear", label: "Send it with the plain artwork" },
    needsPerson: true,
  },
  EntryUnclear: {
    sentence: (detail) =>
      `The buyer entered more than one text for the same place, and only one can be printed (${detail}). Nothing is sent until you decide.`,
    action: { kind: "clear", label: "Print what was entered first" },
    otherwise: { kind: "open-order", label: "Look at the order in Shopify" },
    needsPerson: true,
  },
  NotSendable: {
    sentence: (detail) => `The order can't be sent as it is${afterward(detail)}.`,
    action: { kind: "open-order", label: "Correct it in Shopify" },
    needsPerson: true,
  },
  AddressIncomplete: {
    sentence: (detail) => `The delivery address lacks ${detail}.`,
    action: { kind: "open-order", label: "Complete the address in Shopify" },
    needsPerson: true,
  },
  NoMapping: {
    sentence: (detail) => `${detail} is not mapped to a product of the provider.`,
    action: { kind: "open-variant", label: "Choose what is made for it" },
    needsPerson: true,
  },
  BundleUnclear: {
    sentence: (detail) =>
      `${detail} may only stand for a bundle whose parts are lines of this order too, or be something that was bought with gifts. Nothing is sent until you say which.`,
    action: { kind: "open-variant", label: "Leave it out where it only stands for its parts" },
    otherwise: { kind: "clear", label: "Send all of it" },
    needsPerson: true,
  },
  Unpaid: {
    sentence: () => "The order is not paid yet.",
    action: { kind: "clear", label: "Send it unpaid" },
    needsPerson: true,
  },
  Scheduled: {
    sentence: () => "Shopify has scheduled this order for later.",
    action: { kind: "wait", label: "It goes on when Shopify opens it" },
    needsPerson: false,
  },
  NotRouted: {
    sentence: () => "Shopify has not assigned all of this order to a location yet.",
    action: { kind: "wait", label: "It goes on when Shopify has done so" },
    needsPerson: false,
  },
  NothingToFulfill: {
    sentence: () =>
      "Shopify shows nothing of this order that the provider could fulfill: it was fulfilled, moved, given back or removed.",
    action: { kind: "wait", label: "It goes on when Shopify wants something of it again" },
    needsPerson: false,
  },
  FulfillmentHold: {
    sentence: () => "Shopify holds the fulfillment of this order.",
    action: { kind: "open-order", label: "Release the hold in Shopify" },
    needsPerson: true,
  },
  TestOrder: {
    sentence: () => "This is a test order, and the connection's key is not a test key.",
    action: { kind: "clear", label: "Send it all the same" },
    needsPerson: true,
  },
  HighRisk: {
    sentence: () => "Shopify's risk analysis recommends to cancel this order.",
    action: { kind: "clear", label: "Send it all the same" },
    needsPerson: true,
  },
  Tagged: {
    sentence: (detail) => `The order has the tag ${detail}, for which orders wait.`,
    action: { kind: "clear", label: "Release it" },
    needsPerson: true,
  },
  NeedsApproval: {
    sentence: (detail) => `${detail} is sent only when somebody approves it.`,
    action: { kind: "clear", label: "Approve it" },
    needsPerson: true,
  },
  ByHand: {
    sentence: () => "Orders of this store are sent by hand.",
    action: { kind: "clear", label: "Send it" },
    needsPerson: true,
  },
  NotRequested: {
    sentence: () => "Nobody has requested its fulfillment in Shopify yet.",
    action: { kind: "clear", label: "Send it without a request" },
    needsPerson: true,
  },
  RequestRejected: {
    sentence: () => "The fulfillment request was rejected; the activity below says why.",
    action: { kind: "open-order", label: "Mend it in Shopify, and request it again" },
    needsPerson: true,
  },
  HoldWindow: {
    sentence: (detail) => `The order waits for the end of the hold window (${detail}).`,
    action: { kind: "clear", label: "Send it now" },
    needsPerson: false,
  },
  NotConnected: {
    sentence: () => "The store has no connection to a fulfillment provider.",
    action: { kind: "open-settings", label: "Connect a provider" },
    needsPerson: true,
  },
  KeyRefused: {
    sentence: (detail) => `The provider does not accept the API key${afterward(detail)}.`,
    action: { kind: "open-settings", label: "Enter a valid key" },
    needsPerson: true,
  },
  OutOfStock: {
    sentence: (detail) => `The provider is out of stock${afterward(detail)}`,
    action: { kind: "retry", label: "Send again" },
    needsPerson: false,
  },
  PlanTooLow: {
    sentence: (detail) => `Your plan with the provider does not include this${afterward(detail)}`,
    action: { kind: "retry", label: "Send again once the plan is changed" },
    needsPerson: true,
  },
  RefusedByProvider: {
    sentence: (detail) => `The provider refused the order${afterward(detail)}`,
    action: { kind: "retry", label: "Send again" },
    needsPerson: true,
  },
  ProviderUnreachable: {
    sentence: (detail) =>
      `The provider has given no usable answer for a while; the app goes on trying${afterward(detail)}`,
    action: { kind: "wait", label: "Nothing to do" },
    needsPerson: false,
  },
  ProviderPaused: {
    sentence: (detail) =>
      `The provider asked the app not to call for ${detail}; it goes on by itself then.`,
    action: { kind: "wait", label: "Nothing to do" },
    needsPerson: false,
  },
  ArtworkNotChecked: {
    sentence: (detail) =>
      `The artwork of this order could not be checked yet, and nothing is sent without; it goes on by itself${afterward(detail)}`,
    action: { kind: "wait", label: "Nothing to do" },
    needsPerson: false,
  },
  AttemptUnknown: {
    sentence: (detail) =>
      `No answer came when the order was sent, and it can't be found out whether the provider has it${afterward(detail)}. Look for it at the provider.`,
    action: { kind: "clear", label: "The provider does not have it: send it again" },
    needsPerson: true,
  },
  OrderNotFound: {
    sentence: () =>
      "The provider does not find this order any more; the app keeps asking for it. Ask the provider what became of it.",
    action: { kind: "retry", label: "Look again now" },
    needsPerson: true,
  },
  OrderUnreadable: {
    sentence: (detail) =>
      `What the provider says of this order can't be used, so its tracking may be late; the app keeps asking${afterward(detail)}`,
    action: { kind: "retry", label: "Look again now" },
    needsPerson: false,
  },
  CanceledByProvider: {
    sentence: (detail) =>
      `The provider ended the order as ${detail}; it will not be made. Fulfill it yourself, or refund it in Shopify.`,
    action: { kind: "clear", label: "Mark as dealt with" },
    needsPerson: true,
  },
  CanceledAfterAcceptance: {
    sentence: (detail) =>
      `The order was canceled or refunded when the provider had begun (${detail}): it is made and shipped all the same. Ask the provider to stop it, or let it ship.`,
    action: { kind: "clear", label: "Mark as dealt with" },
    needsPerson: true,
  },
  ChangedAfterAcceptance: {
    sentence: (detail) =>
      `The order was changed in Shopify when the provider had begun (${detail}): what is made differs from what is wanted.`,
    action: { kind: "clear", label: "Leave it as it is made" },
    needsPerson: true,
  },
  ChangeRefused: {
    sentence: (detail) => `The provider refused the change of the order${afterward(detail)}`,
    action: { kind: "retry", label: "Ask again" },
    needsPerson: true,
  },
  HeldAfterAcceptance: {
    sentence: () =>
      "Shopify holds the fulfillment, but the provider has the order already: it is made all the same, and its tracking reaches Shopify once the hold is released.",
    action: { kind: "clear", label: "Noted: release the hold in Shopify, or let it wait" },
    needsPerson: true,
  },
  CancelationRequested: {
    sentence: () => "The cancelation was requested; the provider has not decided on it yet.",
    action: { kind: "wait", label: "It goes on when the provider has decided" },
    needsPerson: false,
  },
  ShopifyUnreachable: {
    sentence: () => "Shopify has not answered for a while; the app keeps asking.",
    action: { kind: "wait", label: "Nothing to do" },
    needsPerson: false,
  },
  ShopifyUnavailable: {
    sentence: () => "Shopify does not let the app in at the moment.",
    action: { kind: "wait", label: "Open the app once in Shopify's admin" },
    needsPerson: false,
  },
  OrderMissing: {
    sentence: () => "Shopify does not show this order to the app.",
    action: { kind: "open-order", label: "Look whether the order was deleted" },
    needsPerson: true,
  },
  WriteBackRefused: {
    sentence: (detail) => `Shopify refused the fulfillment${afterward(detail)}`,
    action: { kind: "retry", label: "Write it again" },
    otherwise: { kind: "clear", label: "Leave it as it is in Shopify" },
    needsPerson: true,
  },
  Fault: {
    sentence: () =>
      "The app failed on this order several times; it is tried again every few minutes.",
    action: { kind: "retry", label: "Try again now" },
    needsPerson: false,
  },
} as const satisfies Record<AttentionReason, Attention>;

/** The question what became of an attempt: it stands until it is answered or known, whatever else there is to say. */
export const aboutAttempt = "AttemptUnknown" satisfies AttentionReason;

/** Which of its actions a person clears a reason with; null where nobody can. */
export function clearingWay(reason: AttentionReason): "action" | "otherwise" | null {
  const row: Attention = attentions[reason];
  return (["action", "otherwise"] as const).find((way) => row[way]?.kind === "clear") ?? null;
}

export function isAttentionReason(text: string): text is AttentionReason {
  return Object.hasOwn(attentions, text);
}
