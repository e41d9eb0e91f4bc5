const letters = new Intl.Segmenter();

/** What a terminal gives two cells: East Asian letters and signs of full width, and pictures of emoji. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|.\ufe0f)/u;

/** How many cells of a terminal a text takes. Pure. */
export function textWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  // Marks of half-width Japanese have cells of their own.
  const apart = text.replaceAll(/[\uff9e\uff9f]/g, "-");
  return [...letters.segment(apart)].reduce(
    (sum, { segment }) => sum + (wide.test(segment) ? 2 : 1),
    0,
  );
}
