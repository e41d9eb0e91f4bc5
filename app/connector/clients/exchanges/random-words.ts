/** Long words that nobody chose: maybe keys. Pure. */

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a word may be a secret: long, of digits and letters, and no id in the form of a UUID. */
export function isRandom(word: string): boolean {
  return (
    word.length >= 32 &&
    /^[\w+=~-]+$/.test(word) &&
    /\d/.test(word) &&
    /[a-z]/i.test(word) &&
    !uuid.test(word)
  );
}

/** A text with such words replaced. */
export function withoutRandomWords(text: string, hidden: string): string {
  return text.replaceAll(/[\w+=~-]{32,}/g, (word) => (isRandom(word) ? hidden : word));
}
