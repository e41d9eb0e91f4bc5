import { saysGone } from "#app/connector/model/gone-picture.ts";
import type { PhraseValue, Words } from "#app/connector/model/phrases.ts";
import { t } from "./text.ts";

/** Words in the reader's language: the app's own as this page says them, everybody else's as they were said. */
export function saidText(said: Words): string {
  if (typeof said === "string") return said;
  const values = Object.entries(said.values).map(([name, value]) => [
    name,
    name === "words" && typeof value === "string" ? quotedText(value) : placeText(value),
  ]);
  if (saysGone(said)) return t(`artwork.gone.${said.code}`);
  const { code } = said;
  if ((code === "callUnanswered" || code === "callFailed") && isOfShopify(said.values))
    return t(`atShopify.${code}`);
  return t(`phrases.${said.code}`, Object.fromEntries(values));
}

/** The same, where it stands in a sentence of the app's: what somebody else said is a quote there. */
export function quotedText(said: Words): string {
  if (typeof said !== "string" || said === "") return saidText(said);
  return t("quoted", { words: said.replace(/[.。]$/u, "") });
}

/** Calls of the provider are named by method and path; the others are Shopify's. */
function isOfShopify({ call }: Readonly<Record<string, PhraseValue | undefined>>): boolean {
  return typeof call === "string" && !call.includes(" /");
}

function placeText(value: PhraseValue): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return "code" in value ? saidText(value) : value.map(saidText).join(t("phrases.between"));
}
