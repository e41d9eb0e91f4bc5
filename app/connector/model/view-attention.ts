import { type Attention, type AttentionAction, attentions, quietReasons } from "./attention.ts";
import { isPictureGone } from "./gone-picture.ts";
import type { Notice } from "./notice.ts";
import type { Words } from "./phrases.ts";
import { refusalOf } from "./refusal.ts";

/** `entered-picture`: the one that the buyer gave, among their texts. */
type LineFix = "picture" | "entered-picture" | "text" | "sku" | "line";

/** What about one line of an order, or about its address, would end what it waits for. */
export type AttentionFix =
  | {
      /** `line`: any of it, where nobody says what. */
      what: LineFix;
      lineItemId: string;
      /** Which line it is, where it may be another one; otherwise absent. */
      title?: string;
    }
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
  /**
   * What else may end a refusal that names no part of the order, or not of which line, the likeliest first. Absent where
   * there is no such, and in the answer of a process of the version before.
   */
  others?: readonly AttentionFix[] | undefined;
  /** The provider is asked about it. */
  asksProvider: boolean;
  /** It ends by itself as it is meant to, and is no news to anybody. */
  isQuiet: boolean;
};

/** A line of what waits, which a person could change. */
export interface ChangeableLine {
  lineItemId: string;
  title: string;
  /** The buyer entered something. */
  hasEntries: boolean;
}

/** `lines`: those of what waits, as far as they are known here. */
export function viewAttention(said: Notice, lines: readonly ChangeableLine[] = []): AttentionView {
  const row: Attention = attentions[said.reason];
  const fix = fixOf(said);
  const others = fix === null ? likelyFixes(said, lines) : [];
  return {
    ...said,
    action: isFromLine(said) ? "replace" : row.action,
    otherwise: row.otherwise ?? null,
    fix,
    ...(others.length > 0 ? { others } : {}),
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
    case "NotSendable":
      return subject.field.endsWith(".sku") ? ofLine("sku", subject.lineItemId ?? null) : null;
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

/** Of more lines nothing is offered beside what is said: each has its own way on the order's page. */
const namedLinesMax = 4;

/** What may have been refused: as the reason and the words tell, otherwise anything that a person can change. */
function likelyFixes(said: Notice, lines: readonly ChangeableLine[]): AttentionFix[] {
  const { reason, subject } = said;
  const isRefusal =
    reason === "RefusedByProvider" ||
    reason === "ChangeRefused" ||
    reason === "OutOfStock" ||
    reason === "PlanTooLow";
  if (!isRefusal || isNoRefusal(subject.words)) return [];
  const field =
    reason === "OutOfStock" || reason === "PlanTooLow" ? "sku" : refusalOf(subject.words)?.field;
  const named = lines.length > namedLinesMax ? [] : lines;
  const ofEach = (what: LineFix) =>
    named.map(({ lineItemId, title }): AttentionFix =>
      lines.length > 1 ? { what, lineItemId, title } : { what, lineItemId },
    );
  if (field === "sku") return ofEach("sku");
  if (field === "artwork" || isPictureGone(subject.words)) return ofEach("picture");
  if (isAboutQuantity(subject.words)) return [{ what: "order", lineItemId: null }];
  const address: AttentionFix = { what: "address", lineItemId: null };
  if (lines.length > 1) return [...ofEach("line"), address];
  const texts = lines.some(({ hasEntries }) => hasEntries) ? ofEach("text") : [];
  return [...ofEach("picture"), ...texts, ...ofEach("sku"), address];
}

/** The provider makes it although it said no: the app itself says what to do. */
function isNoRefusal(words: Words): boolean {
  return typeof words !== "string" && words.code === "madeAlthoughRefused";
}

/** By the contract's path (`items.0.quantity`), and in plain words; how many are made is changed in Shopify. */
function isAboutQuantity(words: Words): boolean {
  return /quantity/i.test(typeof words === "string" ? words : JSON.stringify(words));
}

function ofLine(what: LineFix, lineItemId: string | null): AttentionFix | null {
  return lineItemId === null ? null : { what, lineItemId };
}
