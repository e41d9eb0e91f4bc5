import { t } from "./text.ts";

/** A text behind what it is about, with the colon that the language writes. */
export function labeled(label: string, text: string): string {
  return t("labeled", { label, text });
}

/** What a text is about, colon and all, where the text is drawn otherwise. */
export function labelAlone(label: string): string {
  return labeled(label, "").trim();
}
