/** Texts as they are compared: what looks alike is alike. Pure. */

/** Letters that Unicode does not take apart. */
const spelledOut = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
]);
const umlauts = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
]);

const separator = /[\s_+.,/-]/;
const asciiOnly = /^[\0-\u007f]*$/;

/** A folded text, and where in the original each of its characters (and its end) is from. */
export interface Folded {
  text: string;
  from: number[];
}

/** Without case and marks, and with one blank for whatever separates words. */
export function folded(text: string): Folded {
  let result = "";
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const part of foldedCharacter(character)) {
      if (part === " " && result.endsWith(" ")) continue;
      result += part;
      for (let unit = 0; unit < part.length; unit += 1) from.push(at);
    }
    at += character.length;
  }
  from.push(text.length);
  return { text: result, from };
}

function foldedCharacter(character: string): string {
  if (separator.test(character)) return " ";
  const lower = character.toLowerCase();
  if (asciiOnly.test(lower)) return lower;
  const known = spelledOut.get(lower);
  if (known !== undefined) return known;
  return lower.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A value in the ways that it may be written: with its umlauts as plain letters, or as two. */
export function spellingsOf(value: string): string[] {
  const lower = value.normalize("NFC").toLowerCase();
  const twoLetters = lower.replaceAll(/[äöü]/g, (letter) => umlauts.get(letter) ?? letter);
  return [...new Set([lower, twoLetters])].map((spelling) => folded(spelling).text.trim());
}
