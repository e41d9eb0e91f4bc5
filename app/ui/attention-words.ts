/** Why an order waits, in the reader's language. What came from elsewhere stays as it was said. */
import type { AttentionView } from "#app/connector/model/view-attention.ts";
import { durationText } from "./moments.ts";
import { saidText } from "./said-text.ts";
import { hasText, t, type TextKey } from "./text.ts";

/** `exactTime` writes a moment in the shop's time zone. */
export function attentionSentence(
  { reason, detail }: Pick<AttentionView, "reason" | "detail">,
  exactTime: (at: Date) => string,
): string {
  const text = detailText(reason, detail, exactTime);
  return t(`attentions.${reason}.sentence`, {
    detail: text,
    afterward: text === "" ? "" : t("attention.afterward", { detail: text }),
  });
}

/** What the one action, or the other way out, is called. */
export function attentionLabel(reason: AttentionView["reason"], way: "action" | "otherwise") {
  const key = `attentions.${reason}.${way}`;
  return hasText(key) ? t(key) : t(`attentions.${reason}.action`);
}

/** What an address lacks, by the words with which the connector records it. */
const lacking: Partial<Record<string, TextKey>> = {
  "everything: the order has none": "attention.lacks.everything",
  "a name": "attention.lacks.name",
  "a street": "attention.lacks.street",
  "a country": "attention.lacks.country",
  "a postcode": "attention.lacks.postcode",
  "an e-mail address": "attention.lacks.email",
};

/** The API's status as a merchant reads it; one that this version doesn't know stays as it is. */
export function statusText(status: string): string {
  const key = [`stages.${status}`, `statuses.${status}`].find((each) => hasText(each));
  return key === undefined ? status : t(key);
}

function detailText(
  reason: AttentionView["reason"],
  detail: string,
  exactTime: (at: Date) => string,
): string {
  switch (reason) {
    case "AddressIncomplete": {
      const key = lacking[detail];
      return key === undefined ? detail : t(key);
    }
    case "HoldWindow":
      return Number.isNaN(Date.parse(detail)) ? detail : exactTime(new Date(detail));
    case "ProviderPaused": {
      const [, minutes] = /^(\d+) minutes$/.exec(detail) ?? [];
      return minutes === undefined ? detail : durationText(Number(minutes) * 60_000);
    }
    case "CanceledByProvider":
    case "CanceledAfterAcceptance":
    case "ChangedAfterAcceptance":
      return statusText(detail);
    default:
      return saidText(detail);
  }
}
