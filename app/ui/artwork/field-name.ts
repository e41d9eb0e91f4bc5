import { hasText, t } from "../text.ts";

/**
 * A design's field as a person calls it: the usual ones in the reader's language, others by the words
 * that the provider's name is made of.
 */
export function fieldName(fieldId: string): string {
  const key = `artwork.fieldNames.${fieldId.toLowerCase()}`;
  if (/^\w+$/.test(fieldId) && hasText(key)) return t(key);
  const words = fieldId
    .replaceAll(/[_\-.]+/g, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .trim();
  return words === "" ? fieldId : words.charAt(0).toUpperCase() + words.slice(1);
}
