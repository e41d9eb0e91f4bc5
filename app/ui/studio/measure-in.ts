/** The provider prints in Noto; a browser takes what its machine has that is like it. */
export const familyOf = {
  sans: '"Noto Sans", "Helvetica Neue", Arial, sans-serif',
  serif: '"Noto Serif", Georgia, "Times New Roman", serif',
} as const;

/** Letters are measured at one size: their width grows with it. */
const measuredPx = 100;

/** How wide a text is in this browser, in shares of its size. What was measured once is remembered. */
export function measureIn({
  font,
  weight,
}: {
  font: keyof typeof familyOf;
  weight: "regular" | "bold";
}): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return measureRoughly;
  context.font = `${weight === "bold" ? 700 : 400} ${measuredPx}px ${familyOf[font]}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width / measuredPx;
    known.set(text, width);
    return width;
  };
}

/** Of a letter of Latin text; others are as wide as they are high. */
const averageWidth = 0.55;

/** About how wide a text is, where nothing can measure it: on the server, or without a canvas. */
export function measureRoughly(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1 : averageWidth), 0);
}
