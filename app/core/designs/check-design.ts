import { sentenceOf } from "#app/contract/details.ts";
import { DomainError } from "../kernel/errors.ts";
import { sharp } from "../kernel/sharp.ts";
import { type ArtworkSize, canvasOf, designProblems, drawableCanvas } from "./check-geometry.ts";
import { type Box, notPrintable, parseDesign } from "./design.ts";
import type { Drawing } from "./draw-design.ts";
import type { DrawDesign } from "./draw-in-thread.ts";
import { findUnseen } from "./find-unseen.ts";

/** What drawing a design needs beside the design. */
interface DrawingContext {
  draw: DrawDesign;
}

/** A design as somebody wants to see it. */
export interface PreviewDesign {
  designSvg: string;
  /** The size of the product's artwork; that of the design's own canvas without it. */
  size?: ArtworkSize | undefined;
  /** By field; a field without one shows its default, or a sample where it has none. */
  texts?: Readonly<Record<string, string>>;
}

const sampleText = "Sample";
/** Whether a design can be drawn shows at any size, and a small one is drawn at once. */
const checkedSidePx = 256;

/**
 * Throws `design_not_acceptable` for a design that would not print as its numbers say, with every problem: of how it is written,
 * its canvas and its fields, and, where it can be drawn on that canvas, of each text that it prints where nobody fills it in,
 * and each field of which nothing would be seen.
 */
export async function checkDesign(
  ctx: DrawingContext,
  { designSvg, size }: Pick<PreviewDesign, "designSvg" | "size">,
): Promise<void> {
  const problems = designProblems(designSvg, size);
  const canvas = drawableCanvas(designSvg, size);
  if (canvas !== undefined) {
    const isNamed = (fieldId: string) =>
      problems.some((problem) => problem.startsWith(`the field ${fieldId} `));
    problems.push(...(await drawnProblems(ctx, { designSvg, canvas, isNamed })));
  }
  if (problems.length > 0) throw notPrintable(problems);
}

/** What the drawing of a design shows to be wrong with it, but for fields of which nothing would be seen that are named already. */
async function drawnProblems(
  { draw }: DrawingContext,
  given: { designSvg: string; canvas: ArtworkSize; isNamed: (fieldId: string) => boolean },
): Promise<string[]> {
  const { designSvg, canvas, isNamed } = given;
  const scale = Math.min(1, checkedSidePx / Math.max(canvas.widthPx, canvas.heightPx));
  const drawSmall = (svg: string, texts: Record<string, string> = {}) =>
    tryToDraw(
      { draw },
      {
        designSvg: svg,
        widthPx: Math.max(1, Math.round(canvas.widthPx * scale)),
        heightPx: Math.max(1, Math.round(canvas.heightPx * scale)),
        texts,
        images: {},
      },
    );
  const problems: string[] = [];
  const texts: Record<string, string> = {};
  let drawn = await drawSmall(designSvg);
  while (drawn.kind === "refused") {
    const { fieldId, problem } = drawn;
    // A place that is too low for a line of no text at all: what is in others can't be told.
    if (fieldId !== undefined && fieldId in texts) break;
    problems.push(problem);
    if (fieldId === undefined) return problems;
    // Without its text the next one is set, which may be refused as well.
    texts[fieldId] = "";
    drawn = await drawSmall(designSvg, texts);
  }
  const unseen = await findUnseen(async (svg) => bytesOf(await drawSmall(svg)), designSvg);
  const why = "it is cut off, covered, or no element of the picture";
  return [
    ...problems,
    ...unseen
      .filter((fieldId) => !isNamed(fieldId))
      .map((fieldId) => `nothing would be seen of the field ${fieldId}: ${why}`),
  ];
}

/**
 * Draws a design as artwork is drawn, with sample texts and pictures. Returns the PNG. Throws
 * `design_not_acceptable` as `checkDesign` does, but for fields that are not seen, which the picture shows, and
 * `field_not_acceptable` for a text of a field that the design doesn't have.
 */
export async function previewDesign(
  ctx: DrawingContext,
  { designSvg, size, texts = {} }: PreviewDesign,
): Promise<Uint8Array> {
  const canvas = printableCanvas(designSvg, size);
  const { placeholders } = parseDesign(designSvg);
  const shown: Record<string, string> = {};
  const images: Record<string, Uint8Array> = {};
  for (const place of placeholders) {
    if (place.type === "image") images[place.fieldId] = await samplePicture(place);
    else shown[place.fieldId] = texts[place.fieldId] ?? (place.defaultText || sampleText);
  }
  const unknown = Object.keys(texts).find((fieldId) => !Object.hasOwn(shown, fieldId));
  if (unknown !== undefined) {
    const known = Object.keys(shown).join(", ") || "none";
    throw new DomainError(
      "field_not_acceptable",
      `The design has no text field ${unknown}; its text fields: ${known}.`,
    );
  }
  return drawOrRefuse(ctx, { designSvg, ...canvas, texts: shown, images });
}

function printableCanvas(designSvg: string, size: ArtworkSize | undefined): ArtworkSize {
  const problems = designProblems(designSvg, size);
  if (problems.length > 0) throw notPrintable(problems);
  return canvasOf(designSvg);
}

/** The drawn picture. Throws `design_not_acceptable` where it can't be drawn. */
export async function drawOrRefuse(ctx: DrawingContext, drawing: Drawing): Promise<Uint8Array> {
  return bytesOf(await tryToDraw(ctx, drawing));
}

/** A picture, or why there is none, half a sentence, and the field whose text it is of, where it is one's. */
type Tried =
  | { kind: "png"; bytes: Uint8Array }
  | { kind: "refused"; problem: string; fieldId?: string };

async function tryToDraw({ draw }: DrawingContext, drawing: Drawing): Promise<Tried> {
  // Whatever the drawing stumbled over, the design is what is wrong.
  const drawn = await draw(drawing).catch((error: unknown): Tried => ({
    kind: "refused",
    problem: undrawable(error instanceof Error ? error.message : "?"),
  }));
  if (drawn.kind === "png" || "problem" in drawn) return drawn;
  const { field } = drawn.reason.values;
  return {
    kind: "refused",
    problem: sentenceOf(drawn.reason).replace(/\.$/, ""),
    ...(typeof field === "string" && { fieldId: field }),
  };
}

function bytesOf(tried: Tried): Uint8Array {
  if (tried.kind === "refused") throw notPrintable([tried.problem]);
  return tried.bytes;
}

/** What stopped the drawing, half a sentence; of XML that isn't any, the parser's own words behind all that it says of itself. */
function undrawable(message: string): string {
  const [, fault] = /XML parse error: .* of data: (.+)/.exec(message) ?? [];
  return fault === undefined ? `it can't be drawn: ${message}` : `it is no whole SVG: ${fault}`;
}

/** A grey picture of a place's size, with a cross from corner to corner. */
function samplePicture({ width, height }: Box): Promise<Uint8Array> {
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const line = Math.max(1, Math.round(Math.min(w, h) / 100));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#b8b8b8"/><path d="M0 0L${w} ${h}M${w} 0L0 ${h}" stroke="#8a8a8a" stroke-width="${line}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
