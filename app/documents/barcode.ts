import { type Markup, trusted } from "./html.ts";

/**
 * What a Code 128 holds here: printable ASCII, so much of it that its bars stay wide enough for a scanner on
 * paper of A4 or Letter.
 */
const encodable = /^[\x20-\x7e]{1,48}$/;

/** The width of the narrowest bar, and how high all are. Scanners want a quarter of a millimeter. */
const moduleMm = 0.33;
const heightMm = 13;
/** Of nothing on either side, in narrowest bars. */
const quietModules = 10;

export interface Barcode {
  code: string;
  /** An SVG of its own size. */
  drawing: Markup;
}

/** The first of `codes` that a barcode holds, as Code 128; null where none does. */
export async function drawBarcode(codes: readonly string[]): Promise<Barcode | null> {
  const code = codes.find((each) => encodable.test(each));
  if (code === undefined) return null;
  // Two megabytes of source, for all kinds of barcodes: most processes never draw one.
  const { toSVG } = await import("bwip-js/node");
  const drawn = toSVG({ bcid: "code128", text: code, scale: 1, paddingwidth: quietModules });
  const [, bars = ""] = /^<svg[^>]*>(.*)<\/svg>\s*$/s.exec(drawn) ?? [];
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? [];
  if (bars === "" || width === "" || height === "") throw new Error("A barcode was drawn oddly.");
  // Nothing of the code stands in it: bars are strokes of a fixed form.
  const size = `width="${(Number(width) * moduleMm).toFixed(2)}mm" height="${heightMm}mm"`;
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  return {
    code,
    drawing: trusted(
      `<svg class="bars" ${size} ${box} shape-rendering="crispEdges" aria-hidden="true">${bars}</svg>`,
    ),
  };
}
