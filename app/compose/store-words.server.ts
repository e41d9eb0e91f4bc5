/** What the connector says elsewhere than on the pages, in its reader's language. */
import { isAttentionReason } from "../connector/model/attention.ts";
import type { FlowFailure } from "../connector/model/flow.ts";
import type { Remark } from "../connector/model/remarks.ts";
import type { StoreWords } from "../connector/ports/index.ts";
import { attentionLabel, attentionSentence, statusText } from "../ui/attention-words.ts";
import { inLanguage, knownLanguage } from "../ui/languages.ts";
import { saidText } from "../ui/said-text.ts";
import { exactTime } from "../ui/moments.ts";
import { causeSentence, remarkSentence } from "../ui/remark-words.ts";
import { allTexts } from "../ui/strings/all-texts.ts";
import { addTexts, t } from "../ui/text.ts";
import { withTechnical } from "../ui/technical-text.ts";

/** Loads the texts of all languages; English for a language that has none. */
export function createStoreWords(): StoreWords {
  // The pages' own build has another copy of all of this.
  for (const [language, texts] of Object.entries(allTexts)) {
    const known = knownLanguage(language);
    if (known !== null) addTexts(known, texts);
  }
  return (said, { language, timezone }) =>
    inLanguage(knownLanguage(language ?? "") ?? "en", () => {
      const at = (moment: Date) => exactTime(moment, timezone);
      switch (said.code) {
        case "because":
          return causeSentence(said.because, at);
        case "remark":
          return said.remark === null ? t("remarks.unknown") : inFull(said.remark, at);
        case "notice":
          return attentionSentence(said.notice, at);
        case "way":
          return attentionLabel(said.reason, "action");
        case "ended":
          return t("answers.ended", { order: said.order, status: statusText(said.status) });
        case "words":
          return withTechnical(saidText(said.words), said.words);
        case "run":
          return runSentence(said.outcome);
        default:
          return t(`answers.${said.code}`);
      }
    });
}

/** With the technical part, which no page has there: whoever reads it looks for a fault. */
function inFull(remark: Remark, at: (moment: Date) => string): string {
  const sentence = remarkSentence(remark, at);
  return "words" in remark ? withTechnical(sentence, remark.words) : sentence;
}

/** What a workflow's run is told. */
function runSentence(outcome: FlowFailure): string {
  if (outcome.code !== "waits") return t(`answers.run.${outcome.code}`);
  const { reason } = outcome;
  const what = isAttentionReason(reason) ? attentionLabel(reason, "action") : "";
  return t("answers.run.waits", { what });
}
