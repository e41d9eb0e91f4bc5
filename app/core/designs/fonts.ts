import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Font, type Glyph, parse } from "opentype.js/dist/opentype.mjs";

/** A font out of npm, so that every machine has the same. */
type FontName =
  | "sans"
  | "sansBold"
  | "serif"
  | "serifBold"
  | "japanese"
  | "japaneseBold"
  | "chinese"
  | "chineseBold"
  | "korean"
  | "koreanBold";

const require = createRequire(import.meta.url);

const files: Record<FontName, () => string> = {
  sans: () => require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  sansBold: () => require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  serif: () => require.resolve("@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf"),
  serifBold: () => require.resolve("@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf"),
  japanese: () =>
    require.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
  japaneseBold: () =>
    require.resolve("@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf"),
  chinese: () =>
    require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  chineseBold: () =>
    require.resolve("@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
  korean: () =>
    require.resolve("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"),
  koreanBold: () =>
    require.resolve("@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf"),
};

/** What one character looks like: its glyphs with the font that has them. */
export interface Shape {
  font: Font;
  glyphs: Glyph[];
}

/** Opens fonts as they are needed and finds the one that has a character. */
export function createFontCache() {
  const opened = new Map<FontName, Promise<Font>>();

  function open(name: FontName): Promise<Font> {
    let font = opened.get(name);
    if (font === undefined) opened.set(name, (font = load(name)));
    return font;
  }

  return {
    /** The shape of a character as a reader sees it (several code points may make one), or nothing. */
    async shapeOf(
      character: string,
      { chain }: { chain: readonly FontName[] },
    ): Promise<Shape | undefined> {
      const points = [...character].filter((point) => !/\p{Cf}|\ufe0e|\ufe0f/u.test(point));
      for (const name of chain) {
        const font = await open(name);
        const glyphs = points.map((point) => font.charToGlyph(point));
        if (glyphs.every((glyph) => glyph.index !== 0)) return { font, glyphs };
      }
      return undefined;
    },
  };
}

export type FontCache = ReturnType<typeof createFontCache>;

async function load(name: FontName): Promise<Font> {
  const bytes = await readFile(files[name]());
  const buffer = new Uint8Array(bytes).buffer;
  return parse(buffer, { lowMemory: true });
}

/**
 * The fonts to look in for a text, the first first. Chinese and Japanese share characters that they
 * draw differently: a text with kana is Japanese, one with hangul Korean, any other Chinese.
 */
export function fontChainFor(
  text: string,
  { family, weight }: { family: "sans" | "serif"; weight: "regular" | "bold" },
): readonly FontName[] {
  const isBold = weight === "bold";
  const latin: FontName[] =
    family === "serif"
      ? [isBold ? "serifBold" : "serif", isBold ? "sansBold" : "sans"]
      : [isBold ? "sansBold" : "sans"];
  const japanese = isBold ? "japaneseBold" : "japanese";
  const chinese = isBold ? "chineseBold" : "chinese";
  const korean = isBold ? "koreanBold" : "korean";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return [...latin, japanese, chinese, korean];
  }
  const isKorean = /\p{Script=Hangul}/u.test(text);
  return isKorean ? [...latin, korean, chinese, japanese] : [...latin, chinese, japanese, korean];
}
