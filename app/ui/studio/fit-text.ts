/** One text set into its box: the lines, and where each begins. In the artwork's pixels. */
export interface FittedText {
  size: number;
  lines: { text: string; x: number; y: number }[];
  /** False where it does not fit even at the smallest size. */
  fits: boolean;
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
  align: "left" | "center" | "right";
  valign: "top" | "middle" | "bottom";
  sizeMax: number;
  sizeMin: number;
}

/** As the provider of the seeded designs sets it; another one may differ by a little. */
const lineHeight = 1.25;
const baseline = 0.98;
const sizeSteps = 24;

/** Where a line may end besides spaces: between characters of Chinese and Japanese. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** What stays on one line while there is another way. */
interface Word {
  text: string;
  /** A space stands before it where it doesn't begin a line. */
  isSpaced: boolean;
}

/**
 * Sets a text as large as it fits between two sizes, wrapped at spaces and between CJK characters; words
 * are torn only when no size helps otherwise. `measure` tells how wide a text is in shares of its size, and
 * remembers it. Pure, and fast enough for every key that is pressed.
 */
export function fitText(text: string, box: TextBox, measure: (text: string) => number): FittedText {
  const paragraphs = text.split(/\r\n|[\r\n]/).map(wordsOf);
  for (const mayTear of [false, true]) {
    for (let step = 0; step <= sizeSteps; step += 1) {
      const size = box.sizeMax * (box.sizeMin / box.sizeMax) ** (step / sizeSteps);
      const lines = wrap(paragraphs, { widthMax: box.width / size, measure, mayTear });
      const fits =
        lines.length * lineHeight * size <= box.height + 0.01 &&
        lines.every(({ width }) => width * size <= box.width + 0.01);
      if (fits || (mayTear && step === sizeSteps))
        return { ...place(lines, size, box), size, fits };
    }
  }
  return { size: box.sizeMin, lines: [], fits: false };
}

function wordsOf(line: string): Word[] {
  return line.split(/\s+/).flatMap((part) => {
    const words: Word[] = [];
    let before = "";
    for (const character of part) {
      const last = words.at(-1);
      if (last !== undefined && !cjk.test(character) && !cjk.test(before)) last.text += character;
      else words.push({ text: character, isSpaced: words.length === 0 });
      before = character;
    }
    return words;
  });
}

interface Line {
  text: string;
  width: number;
}

interface Wrapping {
  widthMax: number;
  measure: (text: string) => number;
  mayTear: boolean;
}

function wrap(paragraphs: readonly Word[][], by: Wrapping): Line[] {
  const spaceWidth = by.measure("\u00a0");
  return paragraphs.flatMap((words) => {
    const lines: Line[] = [];
    let line: Line = { text: "", width: 0 };
    for (const { text, isSpaced } of by.mayTear ? words.flatMap((word) => tear(word, by)) : words) {
      const width = by.measure(text);
      const isFirst = line.text === "";
      const grown = line.width + (isSpaced && !isFirst ? spaceWidth : 0) + width;
      if (!isFirst && grown > by.widthMax) {
        lines.push(line);
        line = { text, width };
      } else line = { text: line.text + (isSpaced && !isFirst ? " " : "") + text, width: grown };
    }
    return [...lines, line];
  });
}

/** Pieces of a word that each fit a line. */
function tear(word: Word, { widthMax, measure }: Wrapping): Word[] {
  if (measure(word.text) <= widthMax) return [word];
  const pieces: Word[] = [];
  let width = 0;
  for (const character of word.text) {
    const own = measure(character);
    const last = pieces.at(-1);
    if (last !== undefined && width + own <= widthMax) {
      last.text += character;
      width += own;
    } else {
      pieces.push({ text: character, isSpaced: word.isSpaced && pieces.length === 0 });
      width = own;
    }
  }
  return pieces;
}

function place(lines: readonly Line[], size: number, box: TextBox): Pick<FittedText, "lines"> {
  const spare = { top: 0, middle: 0.5, bottom: 1 }[box.valign];
  const lead = { left: 0, center: 0.5, right: 1 }[box.align];
  const used = lines.length * lineHeight * size;
  const top = box.y + (box.height - used) * spare + baseline * size;
  return {
    lines: lines.map(({ text, width }, at) => ({
      text,
      x: box.x + (box.width - width * size) * lead,
      y: top + at * lineHeight * size,
    })),
  };
}
