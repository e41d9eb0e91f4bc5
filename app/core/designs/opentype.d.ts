/** The part of opentype.js that we use; the package brings no types of its own. */
declare module "opentype.js/dist/opentype.mjs" {
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  export interface Path {
    commands: PathCommand[];
  }
  export interface Glyph {
    /** 0 is the glyph for what the font doesn't have. */
    index: number;
    advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): Path;
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  /** Reads a TrueType or OpenType font. `lowMemory` reads each glyph when it is first asked for. */
  export function parse(buffer: ArrayBuffer, options?: { lowMemory?: boolean }): Font;
}
