import { type Attention, type AttentionAction, attentions } from "./attention.ts";
import type { Notice } from "./notice.ts";

/** What about one line of an order, or about its address, would end what it waits for. */
export interface AttentionFix {
  what: "picture" | "text" | "sku" | "address";
  /** Null for the address. */
  lineItemId: string | null;
}

/** A notice, and what can be done about it. */
export type AttentionView = Notice & {
  action: AttentionAction;
  otherwise: AttentionAction | null;
  /** Comes before both; null where nothing of the order itself is in the way. */
  fix: AttentionFix | null;
};

export function viewAttention(said: Notice): AttentionView {
  const { action, otherwise }: Attention = attentions[said.reason];
  return { ...said, action, otherwise: otherwise ?? null, fix: fixOf(said) };
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
      return ofLine("text", subject.lineItemId ?? null);
    case "EntryUnclear":
      return ofLine("text", subject.lines[0]?.lineItemId ?? null);
    case "RefusedByProvider":
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

function ofLine(what: AttentionFix["what"], lineItemId: string | null): AttentionFix | null {
  return lineItemId === null ? null : { what, lineItemId };
}
