import { details, type ErrorDetails } from "#app/contract/details.ts";
import type { Font, Path } from "opentype.js/dist/opentype.mjs";
import type { TextPlaceholder } from "./design.ts";
import { type FontCache, fontChainFor, type Shape } from "./fonts.ts";

/** One character with its width, in shares of the text size. */
interface Letter extends Shape {
  character: string;
  width: number;
}

/** What can't be torn apart while there is another way: a word, or one character of CJK. */
interface Word {
  letters: Letter[];
  width: number;
  /** The space before it when it doesn't begin a line. */
  spaceBefore: number;
}

const lineHeight = 1.25;
/** Where letters stand in their line, so that capitals are in its middle. */
const baseline = 0.98;
const sizeSteps = 60;

/**
 * Sets `text` into the placeholder's box: as large as it can be between the two sizes, wrapped at
 * spaces and between CJK characters (inside a word only when nothing else helps), and aligned. The
 * result is outlines, one SVG path. A reason when the text can't be set.
 */
export async function layOutText(
  fonts: FontCache,
  { text, place }: { text: string; place: TextPlaceholder },
): Promise<{ path: string } | { refused: ErrorDetails }> {
  const paragraphs: Word[][] = [];
  const missing = new Set<string>();
  const chain = fontChainFor(text, place);
  for (const line of text.normalize("NFC").split(/\r\n|[\r\n\u2028\u2029]/)) {
    paragraphs.push(await readWords(line, { fonts, chain, missing }));
  }
  if (missing.size > 0) {
    const letters = [...missing].slice(0, 5).join(" ");
    return { refused: details("textUnprintable", { letters }) };
  }
  const fitted = fit(paragraphs, place);
  if (fitted === undefined) {
    return { refused: details("textTooLong", { size: place.sizeMin }) };
  }
  return { path: outline(fitted, place) };
}

/**
 * Scripts whose letters stand one after the other as they are. Others (Arabic, Hebrew, Devanagari, Thai)
 * join, reorder or run from right to left: without their rules a font that has the letters would
 * print what no reader reads, on paper that somebody pays for.
 */
const setScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+$/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Closing marks stay with what they close: they never begin a line. */
const neverFirst =
  /^[\u3001\u3002\uff0c\uff0e\uff01\uff1f\u300d\u300f\uff09\u3011\u30fc\u2026!?,.;:)\]}%]/u;

async function readWords(
  line: string,
  options: { fonts: FontCache; chain: ReturnType<typeof fontChainFor>; missing: Set<string> },
): Promise<Word[]> {
  const { fonts, chain, missing } = options;
  const words: Word[] = [];
  let space = 0;
  let isOpen = false;
  for (const { segment } of graphemes.segment(line)) {
    if (/^\p{Cc}|^\p{Cf}+$/u.test(segment) && segment !== "\t") continue;
    const isSpace = /^[\s\u00a0]/u.test(segment) && segment !== "\u00a0";
    const isSet = isSpace || setScripts.test(segment);
    const shape = isSet ? await fonts.shapeOf(isSpace ? " " : segment, { chain }) : undefined;
    if (shape === undefined) {
      missing.add(segment);
      continue;
    }
    const letter = { ...shape, character: segment, width: widthOf(shape) };
    const last = words.at(-1);
    if (isSpace) {
      space += letter.width;
      isOpen = false;
    } else if (
      last &&
      space === 0 &&
      (isOpen || neverFirst.test(segment)) &&
      joins(last, segment)
    ) {
      last.width += letter.width + kerning(last.letters.at(-1), letter);
      last.letters.push(letter);
      isOpen = !/[-\u2010\u2013\u2014/]/u.test(segment);
    } else {
      words.push({ letters: [letter], width: letter.width, spaceBefore: space });
      space = 0;
      isOpen = !/[-\u2010\u2013\u2014/]/u.test(segment);
    }
  }
  return words;
}

/** Between CJK characters a line may end, but not before a closing mark. */
function joins(word: Word, character: string): boolean {
  if (neverFirst.test(character)) return true;
  const before = word.letters.at(-1)?.character ?? "";
  return !cjk.test(character) && !cjk.test(before);
}

function widthOf({ font, glyphs }: Shape): number {
  return glyphs.reduce((sum, glyph) => sum + (glyph.advanceWidth ?? 0), 0) / font.unitsPerEm;
}

function kerning(left: Letter | undefined, right: Letter): number {
  const before = left?.glyphs.at(-1);
  const [after] = right.glyphs;
  if (!left || left.font !== right.font || !before || !after) return 0;
  return kerningOf(right.font, before, after) / right.font.unitsPerEm;
}

function kerningOf(font: Font, ...[left, right]: Parameters<Font["getKerningValue"]>): number {
  return font.getKerningValue(left, right);
}

interface Line {
  words: Word[];
  width: number;
}

/** The largest size at which everything fits; words are torn only when no size helps otherwise. */
function fit(
  paragraphs: Word[][],
  { width, height, sizeMax, sizeMin }: TextPlaceholder,
): { size: number; lines: Line[] } | undefined {
  for (const mayTear of [false, true]) {
    for (let step = 0; step <= sizeSteps; step += 1) {
      const size = sizeMax * (sizeMin / sizeMax) ** (step / sizeSteps);
      const lines = wrap(paragraphs, { widthMax: width / size, mayTear });
      const isFitting =
        lines.length * lineHeight * size <= height + 0.01 &&
        lines.every((line) => line.width * size <= width + 0.01);
      if (isFitting) return { size, lines };
    }
  }
  return undefined;
}

function wrap(
  paragraphs: Word[][],
  { widthMax, mayTear }: { widthMax: number; mayTear: boolean },
): Line[] {
  return paragraphs.flatMap((words) => {
    const lines: Line[] = [];
    let line: Line = { words: [], width: 0 };
    for (const word of words.flatMap((each) => (mayTear ? tear(each, widthMax) : [each]))) {
      const grown = line.width + word.spaceBefore + word.width;
      if (line.words.length > 0 && grown > widthMax) {
        lines.push(line);
        line = { words: [], width: 0 };
      }
      line.width += (line.words.length > 0 ? word.spaceBefore : 0) + word.width;
      line.words.push(word);
    }
    return [...lines, line];
  });
}

/** Pieces of a word that each fit a line. */
function tear(word: Word, widthMax: number): Word[] {
  if (word.width <= widthMax) return [word];
  const pieces: Word[] = [];
  for (const letter of word.letters) {
    const last = pieces.at(-1);
    if (last && last.width + letter.width <= widthMax) {
      last.letters.push(letter);
      last.width += letter.width;
    } else {
      const spaceBefore = pieces.length === 0 ? word.spaceBefore : 0;
      pieces.push({ letters: [letter], width: letter.width, spaceBefore });
    }
  }
  return pieces;
}

function outline({ size, lines }: { size: number; lines: Line[] }, place: TextPlaceholder): string {
  const used = lines.length * lineHeight * size;
  const spare = { top: 0, middle: 0.5, bottom: 1 }[place.valign];
  const lead = { left: 0, center: 0.5, right: 1 }[place.align];
  let y = place.y + (place.height - used) * spare + baseline * size;
  let path = "";
  for (const line of lines) {
    let x = place.x + (place.width - line.width * size) * lead;
    for (const [index, word] of line.words.entries()) {
      if (index > 0) x += word.spaceBefore * size;
      let before: Letter | undefined;
      for (const letter of word.letters) {
        x += kerning(before, letter) * size;
        for (const glyph of letter.glyphs) {
          path += pathData(glyph.getPath(x, y, size));
          x += ((glyph.advanceWidth ?? 0) / letter.font.unitsPerEm) * size;
        }
        before = letter;
      }
    }
    y += lineHeight * size;
  }
  return path;
}

/** The package's own writer leaves out separators that it needs, so we write the path ourselves. */
function pathData({ commands }: Path): string {
  return commands
    .map((command) => {
      if (command.type === "Z") return "Z";
      const { type, ...values } = command;
      const { x, y, ...controls } = values;
      const numbers = [...Object.values(controls), x, y].map((value) => value.toFixed(2));
      return type + numbers.join(" ");
    })
    .join("");
}
