/** What a line of an order's timeline says, in the reader's language. Quotes stay as they were said. */
import type { Cause, Remark } from "#app/connector/model/remarks.ts";
import { attentionLabel, attentionSentence, statusText } from "./attention-words.ts";
import { listed } from "./listed.ts";
import { dateText } from "./moments.ts";
import { moneyText } from "./money.ts";
import { remakeText } from "./remake-words.ts";
import { quotedText, saidText } from "./said-text.ts";
import { hasText, t } from "./text.ts";

type ExactTime = (at: Date) => string;

/** `exactTime` writes a moment in the shop's time zone. */
export function remarkSentence(remark: Remark, exactTime: ExactTime): string {
  switch (remark.code) {
    case "attention":
      return attentionSentence(remark.notice, exactTime);
    case "canceled":
      return causeSentence(remark.because, exactTime);
    case "requestRejected":
    case "cancelationDeclined":
    case "givenBack":
      return t(`remarks.${remark.code}`, { why: causeSentence(remark.because, exactTime) });
    case "cleared":
      return t("remarks.cleared", { what: attentionLabel(remark.reason, remark.way) });
    case "cancelAsked": {
      const asked = cancelSentence(remark.status);
      if (remark.because === undefined) return asked;
      const why = causeSentence(remark.because, exactTime);
      return t("remarks.cancelAskedBecause", { why, asked });
    }
    case "updated": {
      const { count, isAddressAlone } = remark;
      return isAddressAlone ? t("remarks.updatedAddress") : t("remarks.updated", { count });
    }
    case "simulated":
    case "moved":
      return t(`remarks.${remark.code}`, { status: statusText(remark.status) });
    // The provider said it, be it by a code that is said here in the reader's language.
    case "refused":
      return t("remarks.refused", { words: saidText(remark.words) });
    case "providerSilent":
    case "shopifySilent":
    case "notHeldInShopify":
    case "writeBackRefused":
      return t(`remarks.${remark.code}`, { ...remark, words: quotedText(remark.words) });
    case "written":
    case "fulfillmentGone":
    case "fulfilledElsewhere":
    case "leftUnwritten":
      return t(`remarks.${remark.code}`, { numbers: listed(remark.numbers) });
    case "shipped":
    case "corrected": {
      const { code, carrier, numbers } = remark;
      const values = { carrier, numbers: listed(numbers) };
      return carrier === "" ? t(`remarks.${code}Untold`, values) : t(`remarks.${code}`, values);
    }
    case "stepTold":
    case "stepRefused":
    case "stepUnanswered": {
      const said = { step: t(`steps.${remark.step}`), numbers: listed(remark.numbers) };
      return remark.code === "stepRefused"
        ? t("remarks.stepRefused", { ...said, words: quotedText(remark.words) })
        : t(`remarks.${remark.code}`, said);
    }
    case "tagsRefused":
      return t("remarks.tagsRefused", { words: quotedText(remark.words) });
    case "flowMissed": {
      const { trigger, words } = remark;
      const said = { trigger: t(`flowTriggers.${trigger}`), words: quotedText(words) };
      return t("remarks.flowMissed", said);
    }
    case "lineCorrected": {
      const { title, parts, sku } = remark;
      const named = parts.map((part) => {
        const what = t(`order.change.parts.${part}`);
        return part === "sku" && sku !== undefined ? `${what} (${sku})` : what;
      });
      return t("remarks.lineCorrected", { title, what: listed(named) });
    }
    case "unitsRefunded": {
      const items = listed(remark.lines.map(({ title, count }) => `${count} × ${title}`));
      return t("remarks.unitsRefunded", { items });
    }
    case "wished":
      return t(`remarks.wished.${remark.wish}`);
    case "wishEnded":
      return t(`remarks.wishEnded.${remark.wish}.${remark.outcome}`);
    case "remadeAs":
    case "remakeOf": {
      const { code, sequence, why } = remark;
      return t(`remarks.${code}`, { sequence, why: t(`remakes.reasons.${why}`) });
    }
    case "remakeNoted": {
      const { why: reason, payer } = remark;
      return t("remarks.remakeNoted", { what: remakeText({ reason, payer }) });
    }
    case "snoozed":
      return remark.until === null
        ? t("remarks.dismissed")
        : t("remarks.snoozed", { day: dateText(remark.until) });
    case "cost":
      return t(`remarks.${remark.isTest === true ? "costOfTest" : "cost"}`, {
        amount: moneyText(remark),
      });
    default: {
      const { code, ...values } = remark;
      return t(`remarks.${code}`, values);
    }
  }
}

/** What came of asking the provider to cancel; any status without words of its own means that it had begun. */
function cancelSentence(status: string): string {
  const key = `remarks.cancelAsked.${status}`;
  return hasText(key) ? t(key) : t("remarks.cancelAsked.begun", { status: statusText(status) });
}

/** Why something is not made, is not taken or is given back. */
export function causeSentence(cause: Cause, exactTime: ExactTime): string {
  switch (cause.code) {
    case "attention":
      return attentionSentence(cause.notice, exactTime);
    case "endedAsAsked": {
      const { status, why } = cause;
      const asked = status === "Canceled" ? t("causes.endedAsAsked") : cancelSentence(status);
      return why === undefined
        ? asked
        : t("remarks.cancelAskedBecause", { why: t(`causes.${why}`), asked });
    }
    case "endedByProvider":
    case "begun":
      return t(`causes.${cause.code}`, { status: statusText(cause.status) });
    default:
      return t(`causes.${cause.code}`);
  }
}
