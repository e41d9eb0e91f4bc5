import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { templatePdf, templateSvg } from "./template-file.ts";

const template = {
  kind: "told",
  widthPx: 1_200,
  heightPx: 1_800,
  trim: { x: 30, y: 30, width: 1_140, height: 1_740 },
  safe: { x: 90, y: 90, width: 1_020, height: 1_620 },
  fields: [],
  ground: null,
  filled: [],
} as const;
const told = { ...template, fields: [] };

describe("a template to design in", () => {
  test("is an SVG of the artwork's very size, its lines where it is cut and safe", async () => {
    const { width, height } = await sharp(Buffer.from(templateSvg(told))).metadata();
    expect([width, height]).toEqual([1_200, 1_800]);
    const { data, info } = await sharp(Buffer.from(templateSvg(told)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(at(30, 900)).toBeLessThan(80);
    expect(at(15, 900)).toBe(255);
  });

  test("is a PDF of one page whose boxes are the artwork's at 300 pixels an inch", () => {
    const pdf = templatePdf(told);
    expect(pdf).toContain("/MediaBox [0 0 288 432]");
    expect(pdf).toContain("/TrimBox [7.2 7.2 280.8 424.8]");
    // Every object is where the table says.
    for (const [number, at] of [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(
      ([, offset], index) => [index + 1, Number(offset)] as const,
    )) {
      expect(pdf.slice(at)).toMatch(new RegExp(`^${number} 0 obj`));
    }
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start)).toMatch(/^xref/);
  });

  test("without told lines is its size alone", () => {
    const bare = { ...told, trim: null, safe: null };
    expect(templateSvg(bare)).not.toContain("<g");
    expect(templatePdf(bare)).toContain("/TrimBox [0 0 288 432]");
  });
});
