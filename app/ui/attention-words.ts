/** Why an order waits, in the reader's language. What came from elsewhere stays as it was said. */
import { isPictureGone } from "#app/connector/model/gone-picture.ts";
import type { AttentionReason, Notice } from "#app/connector/model/notice.ts";
import { isUnsaid } from "#app/connector/model/unsaid.ts";
import type { AttentionFix } from "#app/connector/model/view-attention.ts";
import { fieldName } from "./artwork/field-name.ts";
import { labeled } from "./labeled.ts";
import { listed } from "./listed.ts";
import { durationText } from "./moments.ts";
import { quotedText, saidText } from "./said-text.ts";
import { hasText, t, type TextKey } from "./text.ts";

type ExactTime = (at: Date) => string;

/** `exactTime` writes a moment in the shop's time zone. */
export function attentionSentence(notice: Notice, exactTime: ExactTime): string {
  const sentence = sentenceOf(notice, exactTime);
  if (notice.reason !== "ChangedAfterAcceptance" || notice.subject.lateTitle === undefined) {
    return sentence;
  }
  const late = t("attentions.CorrectionTooLate.sentence", { detail: notice.subject.lateTitle });
  return `${sentence} ${late}`;
}

function sentenceOf(notice: Notice, exactTime: ExactTime): string {
  const { reason, subject } = notice;
  const detail = aboutWords(notice, exactTime);
  if (reason === "ChangedAfterAcceptance" && subject.isAddressAlone === true) {
    return t("attention.addressAlone", { detail });
  }
  if ("isAskedHere" in subject) return t("attention.goesOn", { detail });
  if ("isInPart" in subject) return t("attention.unpaidInPart");
  if ("misplaced" in subject && subject.misplaced !== undefined) {
    const { title, misplaced } = subject;
    return t("attention.misplaced", { title, field: fieldName(misplaced.fieldId) });
  }
  if (reason === "ArtworkFailed" && isPictureGone(subject.words)) {
    return t("attention.gone", { title: subject.title });
  }
  if ("isFromLine" in subject) return t("attention.astray", { title: subject.title });
  if (reason === "RefusedByProvider" && isPictureGone(subject.words)) {
    return t("attention.goneBare");
  }
  if ((reason === "RefusedByProvider" || reason === "ChangeRefused") && isUnsaid(subject.words)) {
    return t(`attention.unsaid.${reason}`);
  }
  const sentence = t(`attentions.${reason}.sentence`, {
    detail,
    afterward: detail === "" ? "" : t("attention.afterward", { detail }),
  });
  // What is said there may be a sentence of its own: one full stop is enough.
  return sentence.replace(/([.!?。])[.。](?=\s|$)/u, "$1");
}

/** What the one action, or the other way out, is called. */
export function attentionLabel(reason: AttentionReason, way: "action" | "otherwise") {
  const key = `attentions.${reason}.${way}`;
  return hasText(key) ? t(key) : t(`attentions.${reason}.action`);
}

/** Sends what was added in Shopify; while that is not paid, it says that nothing goes before. */
export function sendMoreLabel(part: { missing: number; isMissingUnpaid: boolean }): string {
  const { missing: count, isMissingUnpaid } = part;
  return t(isMissingUnpaid ? "attention.sendMoreOncePaid" : "attention.sendMore", { count });
}

/** What is changed of the order itself; of which line, where it may be another one. */
export function fixLabel(fix: Pick<AttentionFix, "what"> & { title?: string }): string {
  const label = t(`attention.fix.${fix.what}`);
  return fix.title === undefined ? label : labeled(fix.title, label);
}

/** The API's status as a merchant reads it; one that this version doesn't know stays as it is. */
export function statusText(status: string): string {
  const key = [`stages.${status}`, `statuses.${status}`].find((each) => hasText(each));
  return key === undefined ? status : t(key);
}

/** What it is about; empty where it says nothing but its reason. */
function aboutWords({ reason, subject }: Notice, exactTime: ExactTime): string {
  switch (reason) {
    case "ArtworkFailed":
      return said(subject.title, quotedText(subject.words));
    case "EntryUnclear":
      return subject.lines
        .map(({ title, properties }) => said(title, properties.join(", ")))
        .join("; ");
    case "AdditionsUnpaid":
      return listed(subject.lines.map(({ title, waiting }) => `${waiting} × ${title}`));
    case "HeldInPart":
      return listed(subject.lines.map(({ title }) => title));
    case "PropertyUnprinted": {
      const { title, name, value } = subject;
      // An alert names nothing that a buyer wrote.
      return said(title, value === "" ? name : t("artwork.entered", { name, value }));
    }
    case "NotSendable": {
      const { title, field: place, fault } = subject;
      // A place is one like `items.0.sku`; all else than a line's is of the address.
      const words = t(known(`parts.${place.split(".").at(-1)}`, "parts.other"));
      const what = t(known(`faults.${fault}`, "faults.custom"), { field: t("quoted", { words }) });
      return title === undefined ? what : said(title, what);
    }
    case "AddressIncomplete":
      return t(`attention.lacks.${subject.lacks}`);
    case "Tagged":
      return subject.tag;
    case "HoldWindow":
      return exactTime(new Date(subject.until));
    case "BuyerWish": {
      const { wish, words } = subject;
      return words === ""
        ? t(`attention.wishes.${wish}Bare`)
        : t(`attention.wishes.${wish}`, { words });
    }
    case "RefusedByProvider":
    case "ChangeRefused":
    case "OutOfStock":
    case "PlanTooLow": {
      const { words, about } = subject;
      if (words === "" || isUnsaid(words)) return "";
      // The app itself says there what to do.
      if (typeof words !== "string" && words.code === "madeAlthoughRefused") return saidText(words);
      const what = about?.field === "artwork" ? "picture" : about?.field;
      const act = what === undefined ? t("attention.askWhat") : fixLabel({ what });
      return t("attention.refused", { detail: saidText(words).replace(/[.。]$/u, ""), act });
    }
    case "ProviderPaused":
      return durationText(subject.minutes * 60_000);
    default:
      if ("status" in subject) return statusText(subject.status);
      if ("title" in subject) return subject.title;
      return "words" in subject ? quotedText(subject.words) : "";
  }
}

function known(name: string, other: "parts.other" | "faults.custom"): TextKey {
  const key = `attention.${name}`;
  return hasText(key) ? key : `attention.${other}`;
}

/** What is said of something: that alone where there are no words. */
function said(of: string, words: string): string {
  return words === "" ? of : labeled(of, words);
}
