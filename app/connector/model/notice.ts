/**
 * What an order waits for, or a person is told of it: a reason of the closed list with what it is about, typed
 * by the reason. Codes, values, and what somebody else said; its words stand with the page. Pure.
 */
import { z } from "zod";
import { storableWords, words } from "./phrases.ts";
import { refusedFields } from "./refusal.ts";
import { wishKind } from "./wish.ts";

/** What a delivery address lacks. */
export const addressParts = [
  "everything",
  "name",
  "street",
  "country",
  "postcode",
  "email",
] as const;
export type AddressPart = (typeof addressParts)[number];

const title = z.string();

export const notice = z.discriminatedUnion("reason", [
  z.object({
    reason: z.enum([
      "NoArtwork",
      "NoMapping",
      "BundleUnclear",
      "CorrectionOutdated",
      "CorrectionTooLate",
    ]),
    /** One line of the order; two may have one title. Null: it was not kept which. */
    subject: z.object({ title, lineItemId: z.string().nullable() }),
  }),
  z.object({
    reason: z.literal("ArtworkAddress"),
    subject: z.object({
      title,
      lineItemId: z.string().nullable(),
      /** The line brought the picture itself: its variant's page has nothing to correct. */
      isFromLine: z.literal(true).optional(),
    }),
  }),
  z.object({
    reason: z.enum(["ArtworkRunning", "ArtworkLate"]),
    subject: z.object({ title }),
  }),
  z.object({
    reason: z.literal("NeedsApproval"),
    /** The first of the lines that wait for it, and all of them; an earlier version names none, and means whatever comes. */
    subject: z.object({ title, lineItemIds: z.array(z.string()).optional() }),
  }),
  z.object({
    reason: z.literal("ArtworkFailed"),
    subject: z.object({
      title,
      words,
      lineItemId: z.string().optional(),
      /** The variant's mapping has a text of the buyer's printed in this place, which is for a picture. */
      misplaced: z.object({ fieldId: z.string(), variantId: z.string() }).optional(),
    }),
  }),
  z.object({
    reason: z.literal("EntryUnclear"),
    subject: z.object({
      /** By line: the names of what was entered more than once. */
      lines: z.array(
        z.object({ title, properties: z.array(z.string()), lineItemId: z.string().optional() }),
      ),
      /** Keys of these texts (`dispatches/request/personal-artwork.ts`). */
      entries: z.array(z.string()),
    }),
  }),
  z.object({
    reason: z.literal("PropertyUnprinted"),
    subject: z.object({
      title,
      lineItemId: z.string(),
      /** Shopify's ids. */
      variantId: z.string(),
      productId: z.string(),
      /** The provider's product whose design could print it. */
      designId: z.string(),
      /** As the buyer's form has it, and what the buyer entered there. */
      name: z.string(),
      value: z.string(),
    }),
  }),
  z.object({
    reason: z.literal("NotSendable"),
    /**
     * The first place of the body that the contract does not take, and zod's code of its fault; of a line, which one it
     * is, as far as that was kept.
     */
    subject: z.object({
      field: z.string(),
      fault: z.string(),
      title: z.string().optional(),
      lineItemId: z.string().optional(),
    }),
  }),
  z.object({
    reason: z.literal("AddressIncomplete"),
    subject: z.object({ lacks: z.enum(addressParts) }),
  }),
  z.object({
    reason: z.literal("HeldInPart"),
    /** The lines that Shopify holds; of the others it holds nothing. */
    subject: z.object({ lines: z.array(z.object({ title, lineItemId: z.string() })) }),
  }),
  z.object({
    reason: z.literal("AdditionsUnpaid"),
    /** By line: units that the order wants of it by now, and how many of them wait to be paid. */
    subject: z.object({
      lines: z.array(
        z.object({ title, lineItemId: z.string(), wanted: z.int(), waiting: z.int() }),
      ),
    }),
  }),
  z.object({
    reason: z.literal("Unpaid"),
    /** Something of the order is paid, and Shopify doesn't say what. */
    subject: z.object({ isInPart: z.literal(true).optional() }),
  }),
  z.object({ reason: z.literal("Tagged"), subject: z.object({ tag: z.string() }) }),
  z.object({ reason: z.literal("HoldWindow"), subject: z.object({ until: z.iso.datetime() }) }),
  z.object({
    reason: z.literal("BuyerWish"),
    /** What the buyer asks for, and what they wrote: the other address, or why. */
    subject: z.object({ wish: wishKind, words: z.string() }),
  }),
  z.object({ reason: z.literal("ProviderPaused"), subject: z.object({ minutes: z.int() }) }),
  z.object({
    reason: z.literal("CanceledByProvider"),
    /** Where the order is at the provider, in the API's words. */
    subject: z.object({ status: z.string() }),
  }),
  z.object({
    reason: z.literal("CanceledAfterAcceptance"),
    /** The same; `isAskedHere`: somebody asked for it in the app, and in Shopify nothing was canceled or refunded. */
    subject: z.object({ status: z.string(), isAskedHere: z.literal(true).optional() }),
  }),
  z.object({
    reason: z.literal("ChangedAfterAcceptance"),
    /**
     * The same; `isAddressAlone`: what is made is as wanted, only where it goes is not; `lateTitle`: of this line, a correction
     * came too late as well.
     */
    subject: z.object({
      status: z.string(),
      isAddressAlone: z.boolean().optional(),
      lateTitle: z.string().optional(),
    }),
  }),
  z.object({
    reason: z.enum(["RefusedByProvider", "ChangeRefused", "OutOfStock", "PlanTooLow"]),
    subject: z.object({
      words,
      /** What a person can change so that it is taken, where the words tell it. */
      about: z
        .object({ field: z.enum(refusedFields), lineItemId: z.string().nullable() })
        .optional(),
    }),
  }),
  z.object({
    reason: z.enum([
      "KeyRefused",
      "ProviderUnreachable",
      "ArtworkNotChecked",
      "AttemptUnknown",
      "OrderUnreadable",
      "ShopifyUnreachable",
      "WriteBackRefused",
      // What the workflow's owner wrote for it; empty where they wrote nothing.
      "HeldByWorkflow",
    ]),
    subject: z.object({ words }),
  }),
  z.object({
    reason: z.enum([
      "Scheduled",
      "NotRouted",
      "NothingToFulfill",
      "FulfillmentHold",
      "TestOrder",
      "HighRisk",
      "ByHand",
      "NotRequested",
      "RequestRejected",
      "NotConnected",
      "OrderNotFound",
      "HeldAfterAcceptance",
      "StopsForHold",
      "CancelationRequested",
      "ShopifyUnavailable",
      "OrderMissing",
      "Fault",
    ]),
    subject: z.object({}),
  }),
]);

export type Notice = z.infer<typeof notice>;
export type AttentionReason = Notice["reason"];
/** Reasons that say nothing but themselves. */
export type BareReason = Extract<Notice, { subject: Record<string, never> }>["reason"];

/** A notice that says nothing but its reason. */
export function bare(reason: BareReason): Extract<Notice, { reason: BareReason }> {
  return { reason, subject: {} };
}

/** A notice whose words are no longer than what is kept of them. */
export function storable(said: Notice): Notice {
  if (!("words" in said.subject)) return said;
  const shorter = storableWords(said.subject.words);
  // The subject stays what its reason wants; only the words are shorter.
  return { ...said, subject: { ...said.subject, words: shorter } } as Notice;
}
