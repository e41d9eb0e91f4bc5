import { type Attention, type AttentionAction, attentions, quietReasons } from "./attention.ts";
import { isPictureGone } from "./gone-picture.ts";
import type { Notice } from "./notice.ts";

/** `entered-picture`: the one that the buyer gave, among their texts. */
type LineFix = "picture" | "entered-picture" | "text" | "sku";

/** What about one line of an order, or about its address, would end what it waits for. */
export type AttentionFix =
  | { what: LineFix; lineItemId: string }
  /** In Shopify's order. */
  | { what: "address" | "order"; lineItemId: null }
  /** What of a line is printed where, on its variant's page. */
  | { what: "field"; variantId: string };

/** A notice, and what can be done about it. */
export type AttentionView = Notice & {
  /** `replace`: the fix alone ends it. */
  action: AttentionAction | "replace";
  otherwise: AttentionAction | null;
  /** Comes before both; null where nothing of the order itself is in the way. */
  fix: AttentionFix | null;
  /** The provider is asked about it. */
  asksProvider: boolean;
  /** It ends by itself as it is meant to, and is no news to anybody. */
  isQuiet: boolean;
};

export function viewAttention(said: Notice): AttentionView {
  const row: Attention = attentions[said.reason];
  return {
    ...said,
    action: isFromLine(said) ? "replace" : row.action,
    otherwise: row.otherwise ?? null,
    fix: fixOf(said),
    asksProvider: row.asksProvider === true,
    isQuiet: quietReasons.includes(said.reason),
  };
}

/** True where the variant's page, which would be the way otherwise, has nothing to correct. */
function isFromLine({ reason, subject }: Notice): boolean {
  return reason === "ArtworkAddress" && subject.isFromLine === true;
}

/** Nothing that needs a line is offered where it was not kept which. */
function fixOf({ reason, subject }: Notice): AttentionFix | null {
  switch (reason) {
    case "NoArtwork":
    case "ArtworkAddress":
      return ofLine("picture", subject.lineItemId);
    case "CorrectionOutdated":
      return ofLine("text", subject.lineItemId);
    case "ArtworkFailed":
      if (subject.misplaced !== undefined)
        return { what: "field", variantId: subject.misplaced.variantId };
      return ofLine(
        isPictureGone(subject.words) ? "entered-picture" : "text",
        subject.lineItemId ?? null,
      );
    case "EntryUnclear":
      return ofLine("text", subject.lines[0]?.lineItemId ?? null);
    case "WriteBackRefused":
      return { what: "order", lineItemId: null };
    case "RefusedByProvider":
    case "PlanTooLow":
    case "OutOfStock":
    case "ChangeRefused": {
      const { about } = subject;
      if (about === undefined) return null;
      if (about.field === "address") return { what: "address", lineItemId: null };
      return ofLine(about.field === "artwork" ? "picture" : "sku", about.lineItemId);
    }
    default:
      return null;
  }
}

function ofLine(what: LineFix, lineItemId: string | null): AttentionFix | null {
  return lineItemId === null ? null : { what, lineItemId };
}
